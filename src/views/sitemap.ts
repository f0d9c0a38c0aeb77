/** Which pages search engines are told of, and when each of them last changed. */
import type { Entry } from '../admin/collections.ts';
import { locales } from '../i18n/locales.ts';
import { type RouteKey, routes } from '../i18n/routes.ts';
import type { Vacancy } from './jobs.ts';
import { pageView, type SiteFacts } from './page.ts';
import { isOutsourcing, portfolioPages } from './portfolio.ts';
import { projectsPages } from './projects.ts';

/** Everything that pages show. */
export interface SitemapFacts {
  site: SiteFacts;
  about: Entry<'about'>;
  life: Entry<'life-at'>;
  aisuite: Entry<'aisuite'>;
  leaders: readonly Entry<'leader'>[];
  projects: readonly Entry<'project'>[];
  outsource: readonly Entry<'outsource'>[];
  solutions: readonly Entry<'solution'>[];
  services: readonly Entry<'service'>[];
  partners: readonly Entry<'partner'>[];
  jobs: readonly Vacancy[];
  investors: readonly Entry<'investor'>[];
  reports: readonly Entry<'financial-report'>[];
  figures: readonly Entry<'financial-figure'>[];
}

/** A page in both languages. */
export interface SitemapEntry {
  /** The path of the English page, and of the Indonesian one. */
  en: string;
  id: string;
  /** The newest change of a record that the page shows; null where no record says when it changed. */
  changed: string | null;
}

interface Dated {
  updated_at: string | null;
}

/** The newest change among records, ISO 8601 in UTC. */
export function newest(records: readonly Dated[]): string | null {
  const times = records.flatMap(({ updated_at }) => (updated_at === null ? [] : Date.parse(updated_at)));
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))).toISOString() : null;
}

/** The pages that are named by their own address alone: an alias shows another one, and a notice is for one person. */
const unlisted = new Set<RouteKey>([
  'service',
  'servicePortfolio',
  'singleProject',
  'contactSent',
  'apps',
  'search',
]);

/** What a page shows beside its search text. Header and footer are on every page, so they are no news of one. */
function shownOn(route: RouteKey, facts: SitemapFacts): readonly Dated[] {
  const { site, about, life, aisuite, leaders, projects, solutions, services, partners } = facts;
  const { jobs, investors, reports, figures } = facts;
  const shown: Partial<Record<RouteKey, readonly Dated[]>> = {
    home: [site.setting, ...solutions, ...projects, ...figures, ...jobs],
    about: [about, ...leaders],
    ourleader: leaders,
    combine: [about],
    vision: [about],
    mission: [about],
    ourvalues: [about],
    ourServices: [...services, ...solutions],
    partners,
    portfolio: [...projects, ...solutions],
    projects,
    investor: [...investors, ...figures],
    financialReports: [...reports, ...figures],
    jobs,
    lifeatogya: [life],
    contact: [site.setting],
    aisuite: [aisuite],
    aisuiteService: [aisuite],
    aisuiteDemo: [aisuite],
    aisuitePlan: [aisuite],
    aisuiteContact: [site.setting],
  };
  return shown[route] ?? [site.setting];
}

/** The pages for search engines in the order of the route table; none where the whole site is not for them. */
export function sitemapView(facts: SitemapFacts): SitemapEntry[] {
  const { site, projects, solutions, partners, jobs, outsource } = facts;
  const entry = (route: RouteKey, shown: readonly Dated[], param?: string | number): SitemapEntry[] => {
    const { noindex, alternates } = pageView(site, 'en', param === undefined ? { route } : { route, param });
    const text = site.searchTexts.get(alternates.en.slice(1) || 'home');
    return noindex ? [] : [{ ...alternates, changed: newest(text ? [text, ...shown] : shown) }];
  };
  const fixed = (Object.keys(routes) as RouteKey[]).filter(
    (route) => !routes[route].includes('{') && !unlisted.has(route),
  );
  // One stands for all, because hundreds of pages show a part of this list.
  const latest = [{ updated_at: newest(projects) }];
  const further = (route: RouteKey, count: number) =>
    Array.from({ length: count - 1 }, (_, i) => entry(route, latest, i + 2)).flat();
  return [
    ...fixed.flatMap((route) => entry(route, shownOn(route, facts))),
    ...further('portfolioPage', portfolioPages(projects).length),
    ...further('projectsPage', projectsPages(projects).length),
    ...solutions.flatMap((solution) => entry('solutionDetail', [solution], solution.id_solution)),
    ...projects.flatMap((project) =>
      entry(
        'portfolioDetail',
        isOutsourcing(project.name_project) ? [project, ...outsource] : [project],
        project.id_project,
      ),
    ),
    ...partners.flatMap((partner) => entry('partnersDetail', [partner], partner.id_partner)),
    ...jobs.flatMap((job) => (job.is_closed ? [] : entry('jobDetail', [job], job.id_job))),
  ];
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The sitemap: every page in each of its languages, with the other ones beside it. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const whole = (path: string) => escaped(new URL(path, origin).href);
  const urls = entries.flatMap((entry) => {
    const alternates = [...locales.map((locale) => [locale, entry[locale]]), ['x-default', entry.en]]
      .map(
        ([locale, path]) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${whole(path ?? entry.en)}"/>`,
      )
      .join('');
    const changed = entry.changed ? `<lastmod>${entry.changed}</lastmod>` : '';
    return locales.map((locale) => `<url><loc>${whole(entry[locale])}</loc>${changed}${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/**
 * What robots may read: everything. A site that is not for search engines says so on every page, which they must be
 * let in to read, and names no sitemap.
 */
export function robotsTxt({ sampleSite, drafts, origin }: SiteFacts): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return sampleSite || drafts ? rules : `${rules}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`;
}
