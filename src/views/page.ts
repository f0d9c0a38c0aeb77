import type { Page } from '../admin/schemas/page.ts';
import type { Setting } from '../admin/schemas/setting.ts';
import { type Locale, otherLocale } from '../i18n/locales.ts';
import { feedTo, isSuite, pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { describe, titleOf } from './head.ts';
import { footerColumns, footerMore, type MenuItem, mainMenu } from './menu.ts';
import { phrase } from './phrase.ts';
import { type Crumb, crumbsTo, type FeedLink, feedTitle, followed, nameOf } from './place.ts';
import { type ShareView, shareView } from './share.ts';
import { organization, type Thing, trail, website } from './structured.ts';
import { type Channel, channelsOf, waysTo } from './ways.ts';

/** What every page needs to know of the site: the setting record and the search texts by route. */
export interface SiteFacts {
  /** The site's own address, which what is handed on needs. */
  origin: string;
  /** The operator's script that counts visits after a yes; null where nothing is counted. */
  measure: string | null;
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
  address: string;
  channels: Channel[];
  desktopMenu: MenuItem[];
  mobileMenu: MenuItem[];
  columns: MenuItem[];
  more: MenuItem[];
  copyright: string;
  inquiry: InquiryForm;
  /** The records are sample content. */
  sample: boolean;
  /** The script that counts visits after a yes. */
  measure: string | null;
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
  /** The pages above this one, from the home page down. */
  crumbs: Crumb[];
  /** What search engines read of the page in their own words; empty where they are to read none of it. */
  things: Thing[];
  /** The feeds of the page's news. */
  feeds: FeedLink[];
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
  /** What the page is about, beside its place in the site. */
  things?: Thing[];
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
    address: phrase(facts.setting.address, locale).text,
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
    measure: facts.measure,
    banner: bannerOf(facts, locale),
  };
  return held[locale];
}

/** The pages that hold the contact form themselves: Contact Us leads to its first field. */
const formRoutes = new Set<RouteKey>(['contact', 'aisuiteContact']);

/** Everything that a layout says of a page, from the site's facts and what the page knows of itself. */
export function pageView(facts: SiteFacts, locale: Locale, options: PageOptions): PageView {
  const { route, param, woven = 'Ogya 2017' } = options;
  const key = pathTo('en', route, param).slice(1) || 'home';
  const text = facts.searchTexts.get(key);
  const { setting } = facts;
  const ai = isSuite(route);
  const company = setting.company_name;
  const name = options.title || (text && phrase(text.title, locale).text) || nameOf(route, locale) || company;
  const fallback = ai ? setting.aisuite : setting.main;
  const whole = (fallback && phrase(fallback.meta_description, locale).text) || '';
  const described = options.description || (text && phrase(text.description, locale).text) || '';
  const keywords =
    (text && phrase(text.keywords, locale).text) ||
    (fallback && phrase(fallback.meta_keywords, locale).text) ||
    '';
  const real = options.canonical ?? { route, param };
  const canonical = pathTo(locale, real.route, real.param);
  const path = pathTo(locale, route, param);
  const noindex = (options.noindex || facts.sampleSite || facts.drafts || text?.noindex) ?? false;
  const other = otherLocale(locale);
  const site = siteView(facts, locale);
  const crumbs = crumbsTo(route, locale, company);
  const feed = followed[route];
  return {
    locale,
    route,
    title: titleOf(name, route, locale, setting),
    description: describe(described, {
      name,
      route,
      whole: [whole, `${company}: ${uiOf(locale).share.companyLine(setting.founded_year)}.`],
    }),
    keywords,
    noindex,
    path,
    twin: pathTo(other, route, param),
    canonical,
    alternates: { en: pathTo('en', real.route, real.param), id: pathTo('id', real.route, real.param) },
    woven,
    image: shareView(
      {
        route,
        name,
        isNamed: options.title !== undefined,
        description: described || whole,
        woven: options.woven,
        foundedYear: setting.founded_year,
        picture: text?.og_image ?? null,
      },
      locale,
    ),
    crumbs,
    things:
      noindex || path !== canonical
        ? []
        : [
            ...(route === 'home' ? [website(setting, locale)] : []),
            ...(route === 'home' || route === 'about' ? [organization(setting, locale)] : []),
            ...(route === 'home' ? [] : [trail(crumbs, options.title || nameOf(route, locale) || name)]),
            ...(options.things ?? []),
          ],
    feeds: feed ? [{ title: feedTitle(feed, company, locale), path: feedTo(locale, feed) }] : [],
    contact: formRoutes.has(route)
      ? { href: '#inquiry-name', popup: null }
      : { href: pathTo(locale, 'contact'), popup: site.inquiry },
    site,
  };
}
