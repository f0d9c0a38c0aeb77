/** What search engines read of a page: the types of schema.org, as little of each as they ask for. */
import type { Entry } from '../admin/collections.ts';
import type { AdminImage, LocalizedHtml } from '../admin/schemas/fields.ts';
import type { Job } from '../admin/schemas/job.ts';
import type { Setting } from '../admin/schemas/setting.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { markup, phrase, withoutPictures } from './phrase.ts';
import type { Crumb } from './place.ts';

interface ListItem {
  '@type': 'ListItem';
  position: number;
  name: string;
  /** The last one is the page itself, which has its address already. */
  item?: string;
}

interface BreadcrumbList {
  '@type': 'BreadcrumbList';
  itemListElement: ListItem[];
}

interface PostalAddress {
  '@type': 'PostalAddress';
  streetAddress: string;
  addressCountry?: 'ID';
}

interface Organization {
  '@type': 'Organization';
  name: string;
  url: string;
  '@id'?: string;
  legalName?: string;
  foundingDate?: string;
  /** A picture of the admin host, which the page turns into its address. */
  logo?: AdminImage | string;
  email?: string;
  telephone?: string;
  address?: PostalAddress;
  sameAs?: string[];
}

interface WebSite {
  '@type': 'WebSite';
  name: string;
  url: string;
  inLanguage: Locale;
}

interface JobPosting {
  '@type': 'JobPosting';
  title: string;
  description: string;
  identifier: { '@type': 'PropertyValue'; name: string; value: string };
  datePosted: string;
  validThrough?: string;
  employmentType: Job['employment_type'];
  hiringOrganization: Organization;
  jobLocation?: { '@type': 'Place'; address: PostalAddress };
  jobLocationType?: 'TELECOMMUTE';
  applicantLocationRequirements?: { '@type': 'Country'; name: string };
  baseSalary?: {
    '@type': 'MonetaryAmount';
    currency: string;
    value: { '@type': 'QuantitativeValue'; minValue: number; maxValue: number; unitText: 'MONTH' | 'YEAR' };
  };
  totalJobOpenings?: number;
  directApply: boolean;
}

interface CreativeWork {
  '@type': 'CreativeWork';
  name: string;
  url: string;
  inLanguage: Locale;
  creator: Organization;
  abstract?: string;
  dateCreated?: string;
  keywords?: string;
}

/** One thing that a page is about. Addresses are paths of the site; the page makes them whole. */
export type Thing = BreadcrumbList | Organization | WebSite | JobPosting | CreativeWork;

/** The way to a page, which stands at its end. */
export const trail = (crumbs: readonly Crumb[], name: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...crumbs.map(
      ({ name: above, path }, i): ListItem => ({
        '@type': 'ListItem',
        position: i + 1,
        name: above,
        item: path,
      }),
    ),
    { '@type': 'ListItem', position: crumbs.length + 1, name },
  ],
});

/** The site itself, in one of its languages. */
export const website = ({ company_name: name }: Setting, locale: Locale): WebSite => ({
  '@type': 'WebSite',
  name,
  url: pathTo(locale, 'home'),
  inLanguage: locale,
});

/** The company, as short as another thing may name it. */
const company = ({ company_name: name }: Setting): Organization => ({
  '@type': 'Organization',
  name,
  url: pathTo('en', 'home'),
});

/** What is there of a thing: what the records leave out is left out. */
const filled = <T extends Thing>(fields: { [Key in keyof T]: T[Key] | null | undefined }): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as T;

/** The company with all that the settings say of it. */
export function organization(setting: Setting, locale: Locale): Organization {
  const sameAs = [
    setting.linkedin_url,
    setting.facebook_url,
    setting.instagram_url,
    setting.twitter_url,
    setting.youtube_url,
    setting.channel_url,
  ].filter((profile) => profile !== null);
  return filled<Organization>({
    ...company(setting),
    '@id': `${pathTo('en', 'home')}#company`,
    legalName: setting.legal_name,
    foundingDate: String(setting.founded_year),
    logo: setting.logo_light ?? '/icon-512.png',
    email: setting.email,
    telephone: setting.phone_link,
    address: { '@type': 'PostalAddress', streetAddress: phrase(setting.address, locale).text },
    sameAs: sameAs.length > 0 ? sameAs : null,
  });
}

/** The last second of a day in Jakarta. */
const endOf = (day: string): string => `${day}T23:59:59+07:00`;

/** An open vacancy. A remote one may be worked on from anywhere in the country; the others name their desk. */
export function jobPosting(job: Job, setting: Setting, locale: Locale): JobPosting {
  const words = uiOf(locale).careers;
  const text = (pair: LocalizedHtml) => withoutPictures(markup(pair, locale).html);
  const part = (title: string, html: string) => (html ? `<p>${title}</p>${html}` : '');
  const place: Pick<JobPosting, 'jobLocation' | 'jobLocationType' | 'applicantLocationRequirements'> =
    job.work_type === 'remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Indonesia' },
        }
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', streetAddress: job.location, addressCountry: 'ID' },
          },
        };
  return filled<JobPosting>({
    '@type': 'JobPosting',
    title: phrase(job.title, locale).text,
    description: [
      text(job.desc),
      part(words.requirement, text(job.requirement)),
      part(words.benefit, text(job.benefit)),
    ].join(''),
    identifier: { '@type': 'PropertyValue', name: setting.company_name, value: job.id_job },
    datePosted: job.date_posted,
    validThrough: job.date_closing === null ? null : endOf(job.date_closing),
    employmentType: job.employment_type,
    hiringOrganization: company(setting),
    ...place,
    baseSalary: job.salary
      ? {
          '@type': 'MonetaryAmount',
          currency: job.salary.currency,
          value: {
            '@type': 'QuantitativeValue',
            minValue: job.salary.min,
            maxValue: job.salary.max,
            unitText: job.salary.period,
          },
        }
      : null,
    totalJobOpenings: job.opening_count,
    directApply: job.apply_method === 'admin',
  });
}

/** A project as the work that it is. */
export const creativeWork = (project: Entry<'project'>, setting: Setting, locale: Locale): CreativeWork =>
  filled<CreativeWork>({
    '@type': 'CreativeWork',
    name: project.name_project,
    url: pathTo(locale, 'portfolioDetail', project.id_project),
    inLanguage: locale,
    creator: company(setting),
    abstract: phrase(project.summary, locale).text,
    dateCreated: project.year === null ? null : String(project.year),
    keywords: project.tech_names.join(', '),
  });
