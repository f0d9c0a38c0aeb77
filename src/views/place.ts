/** Where a page stands in the site: what it is called, what is above it, and who follows its news. */
import type { Locale } from '../i18n/locales.ts';
import { type FeedRoute, pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';

/** A page on the way to another. */
export interface Crumb {
  name: string;
  path: string;
}

/** A feed, named for a feed reader. */
export interface FeedLink {
  title: string;
  path: string;
}

/** What a page is called where no search text names it: what the menus say. */
export function nameOf(route: RouteKey, locale: Locale): string | undefined {
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
    search: footer.search,
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

/** The page above a page; those that are not named here stand under the home page. */
const above: Partial<Record<RouteKey, RouteKey>> = {
  ourleader: 'about',
  combine: 'about',
  vision: 'about',
  mission: 'about',
  ourvalues: 'about',
  partners: 'ourServices',
  portfolio: 'ourServices',
  portfolioPage: 'portfolio',
  projectsPage: 'projects',
  singleProject: 'projects',
  solutionDetail: 'ourServices',
  portfolioDetail: 'portfolio',
  partnersDetail: 'partners',
  financialReports: 'investor',
  jobs: 'lifeatogya',
  jobDetail: 'jobs',
  contactSent: 'contact',
  aisuiteService: 'aisuite',
  aisuiteDemo: 'aisuite',
  aisuitePlan: 'aisuite',
  aisuiteContact: 'aisuite',
};

/** The way down to a page, the page itself left out. */
export function crumbsTo(route: RouteKey, locale: Locale, company: string): Crumb[] {
  if (route === 'home') return [];
  const parent = above[route] ?? 'home';
  const name = parent === 'home' ? company : (nameOf(parent, locale) ?? company);
  return [...crumbsTo(parent, locale, company), { name, path: pathTo(locale, parent) }];
}

/** The feed that tells a page's news: reports are news for investors too. */
export const followed: Partial<Record<RouteKey, FeedRoute>> = {
  investor: 'investor',
  financialReports: 'investor',
  jobs: 'jobs',
};

/** The title of a feed, as a reader lists it among others. */
export const feedTitle = (feed: FeedRoute, company: string, locale: Locale): string =>
  `${company}: ${nameOf(feed, locale)}`;

/** The id of an entry on a page that lists it, which an address of the entry ends in. */
export const anchorOf = (id: string): string => `n-${id}`;
