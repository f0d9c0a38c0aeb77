import type { Page } from '../admin/schemas/page.ts';
import type { Setting } from '../admin/schemas/setting.ts';
import { type Locale, otherLocale } from '../i18n/locales.ts';
import { pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { footerColumns, footerMore, type MenuItem, mainMenu } from './menu.ts';
import { phrase } from './phrase.ts';
import { type ShareView, shareView } from './share.ts';
import { type Channel, channelsOf, waysTo } from './ways.ts';

/** What every page needs to know of the site: the setting record and the search texts by route. */
export interface SiteFacts {
  setting: Setting & { sample: boolean };
  searchTexts: ReadonlyMap<string, Page>;
  /** The sample stands at a public address on purpose: every page says so, and none is for search engines. */
  sampleSite: boolean;
  /** Drafts are shown: every page says so, and none is for search engines. */
  drafts: boolean;
  endpoints: Endpoints;
}

/** Where the forms post to, and what the operator switched on there: settings of the build, not content. */
export interface Endpoints {
  contactUrl: string;
  applicationUrl: string;
  siteKey: string;
  /** The admin host counts what it gets under one `Idempotency-Key` once. */
  idempotency: boolean;
  /** The name of the field that takes the captcha's token. */
  captchaField: string | null;
  /** Forms may post without script. */
  formPost: boolean;
}

/** What the contact form is given, on a page or in the popup. Every page holds it, so nothing stands for "off". */
export interface InquiryForm {
  locale: Locale;
  contactUrl: string;
  siteKey: string;
  isIdempotent?: boolean;
  captchaField?: string;
  /** Without script the form posts by itself; the popup needs script anyway. */
  posts?: boolean;
  /** When a send fails: the ways on which a person answers. */
  channels: { label: string; href: string }[];
}

/** What header, footer and floats show. */
export interface SiteView {
  company: string;
  address: string;
  email: string | null;
  phone: string | null;
  channels: Channel[];
  desktopMenu: MenuItem[];
  mobileMenu: MenuItem[];
  columns: MenuItem[];
  more: MenuItem[];
  copyright: string;
  inquiry: InquiryForm;
  /** The records are sample content. */
  sample: boolean;
  /** Said above every page where the sample is published, or drafts are shown. */
  banner: string | null;
}

/** What a layout needs to put a page into. */
export interface PageView {
  locale: Locale;
  route: RouteKey;
  title: string;
  description: string;
  keywords: string;
  noindex: boolean;
  /** The path of this page, and of its twin in the other language. */
  path: string;
  twin: string;
  /** The path that search engines should keep: an alias points at the real page. */
  canonical: string;
  alternates: Record<Locale, string>;
  /** The text that the footer's triangles spell. */
  woven: string;
  /** The picture of link previews. */
  image: ShareView;
  /** Where Contact Us leads, and what its popup is given; a page that has the form itself has no popup. */
  contact: { href: string; popup: InquiryForm | null };
  site: SiteView;
}

interface PageOptions {
  route: RouteKey;
  param?: string | number;
  /** Overrides the search text of the route: a record's page names itself. */
  title?: string;
  description?: string;
  /** The page that an alias shows. */
  canonical?: { route: RouteKey; param?: string };
  noindex?: boolean;
  woven?: string;
}

/** A description is cut at a word's end, where search engines would cut it anyway. */
function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,.;:\s]+$/, '')}…`;
}

function bannerOf({ drafts, sampleSite }: SiteFacts, locale: Locale): string | null {
  const { draftNotice, sampleNotice } = uiOf(locale).common;
  const notices = [...(drafts ? [draftNotice] : []), ...(sampleSite ? [sampleNotice] : [])];
  return notices.length > 0 ? notices.join(' ') : null;
}

const siteViews = new WeakMap<SiteFacts, Partial<Record<Locale, SiteView>>>();

/** Header, footer and floats are the same on every page of a language, so they are worked out once. */
export function siteView(facts: SiteFacts, locale: Locale): SiteView {
  const held = siteViews.get(facts) ?? {};
  siteViews.set(facts, held);
  const { contactUrl, siteKey, idempotency, captchaField } = facts.endpoints;
  held[locale] ??= {
    company: facts.setting.company_name,
    address: phrase(facts.setting.address, locale).text,
    email: facts.setting.email,
    phone: facts.setting.phone,
    channels: channelsOf(facts.setting, locale),
    desktopMenu: mainMenu(locale, 'desktop'),
    mobileMenu: mainMenu(locale, 'mobile'),
    columns: footerColumns(locale),
    more: footerMore(locale),
    copyright: uiOf(locale).common.footer.copyright(facts.setting.copyright_year, facts.setting.company_name),
    inquiry: {
      locale,
      contactUrl,
      siteKey,
      ...(idempotency && { isIdempotent: true }),
      ...(captchaField && { captchaField }),
      channels: waysTo(facts.setting, locale)
        .filter(({ kind }) => kind === 'mail' || kind === 'phone' || kind === 'chat')
        .map(({ label, href }) => ({ label, href })),
    },
    sample: facts.setting.sample,
    banner: bannerOf(facts, locale),
  };
  return held[locale];
}

const isSuite = (route: RouteKey) => route.startsWith('aisuite');

/** What a page is called where no search text names it: what the menus say. */
function nameOf(route: RouteKey, locale: Locale): string | undefined {
  const { about, aisuite, apps, common, contact, door } = uiOf(locale);
  const { nav, footer } = common;
  const names: Partial<Record<RouteKey, string>> = {
    about: nav.aboutOgya,
    ourleader: nav.leaders,
    combine: about.creed,
    vision: nav.vision,
    mission: nav.mission,
    ourvalues: nav.values,
    service: nav.ourServices,
    ourServices: nav.ourServices,
    partners: nav.partners,
    servicePortfolio: nav.portfolio,
    portfolio: nav.portfolio,
    projects: footer.projects,
    singleProject: footer.projects,
    investor: footer.investor,
    financialReports: footer.reports,
    jobs: nav.jobs,
    lifeatogya: nav.life,
    contact: nav.contact,
    contactSent: contact.sent.headline,
    privacy: footer.privacy,
    apps: apps.headline,
    aisuite: footer.aisuite,
    aisuiteService: aisuite.nav.service,
    aisuiteDemo: aisuite.nav.demo,
    aisuitePlan: aisuite.nav.plan,
    aisuiteContact: aisuite.nav.contact,
    doorPipeline: door.headline,
  };
  return names[route];
}

/** The pages that hold the contact form themselves: Contact Us leads to its first field. */
const formRoutes = new Set<RouteKey>(['contact', 'aisuiteContact']);

/** The page's own name in a title: `… | Ogya`, and for the AI suite its portal's name. */
function titleOf(name: string, route: RouteKey, locale: Locale, company: string): string {
  if (isSuite(route)) {
    const { portal } = uiOf(locale).common;
    return name.endsWith(portal) ? name : `${name} | ${portal}`;
  }
  const full = `${name} | ${company}`;
  if (name.includes(company)) return clip(name, 65);
  return full.length <= 65 ? full : clip(name, 65);
}

/** Everything that a layout says of a page, from the site's facts and what the page knows of itself. */
export function pageView(facts: SiteFacts, locale: Locale, options: PageOptions): PageView {
  const { route, param, noindex = false, woven = 'Ogya 2017' } = options;
  const key = pathTo('en', route, param).slice(1) || 'home';
  const text = facts.searchTexts.get(key);
  const { setting } = facts;
  const ai = isSuite(route);
  const name =
    options.title ||
    (text && phrase(text.title, locale).text) ||
    nameOf(route, locale) ||
    setting.company_name;
  const fallback = ai ? setting.aisuite : setting.main;
  const described =
    options.description ||
    (text && phrase(text.description, locale).text) ||
    (fallback && phrase(fallback.meta_description, locale).text) ||
    '';
  const keywords =
    (text && phrase(text.keywords, locale).text) ||
    (fallback && phrase(fallback.meta_keywords, locale).text) ||
    '';
  const real = options.canonical ?? { route, param };
  const other = otherLocale(locale);
  const site = siteView(facts, locale);
  return {
    locale,
    route,
    title: titleOf(name, route, locale, setting.company_name),
    description: clip(described, 160),
    keywords,
    noindex: noindex || facts.sampleSite || facts.drafts || (text?.noindex ?? false),
    path: pathTo(locale, route, param),
    twin: pathTo(other, route, param),
    canonical: pathTo(locale, real.route, real.param),
    alternates: { en: pathTo('en', real.route, real.param), id: pathTo('id', real.route, real.param) },
    woven,
    image: shareView(
      {
        route,
        name,
        isNamed: options.title !== undefined,
        description: described,
        woven: options.woven,
        foundedYear: setting.founded_year,
        picture: text?.og_image ?? null,
      },
      locale,
    ),
    contact: formRoutes.has(route)
      ? { href: '#inquiry-name', popup: null }
      : { href: pathTo(locale, 'contact'), popup: site.inquiry },
    site,
  };
}
