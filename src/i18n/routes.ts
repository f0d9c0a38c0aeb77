import { defaultLocale, type Locale } from './locales.ts';

/**
 * Every address of the site, without language. The case is part of the address.
 * `{id}` stands for a record's id, `{page}` for the number of a list's further page.
 */
export const routes = {
  home: '',
  about: 'about',
  ourleader: 'about/ourleader',
  combine: 'about/combine',
  vision: 'about/vision',
  mission: 'about/mission',
  ourvalues: 'about/ourvalues',
  service: 'service',
  ourServices: 'service/ourServices',
  partners: 'service/partners',
  servicePortfolio: 'service/portfolio',
  portfolio: 'portfolio',
  portfolioPage: 'portfolio/page/{page}',
  projects: 'projects',
  projectsPage: 'projects/page/{page}',
  singleProject: 'projects/single-project',
  solutionDetail: 'solutionDetail/{id}',
  portfolioDetail: 'portfolioDetail/{id}',
  partnersDetail: 'partnersDetail/{id}',
  investor: 'investor',
  financialReports: 'financialReports',
  jobs: 'jobs',
  jobDetail: 'jobs/{id}',
  lifeatogya: 'lifeatogya',
  contact: 'contact',
  contactSent: 'contact/sent',
  privacy: 'privacy',
  search: 'search',
  apps: 'apps',
  aisuite: 'aisuite',
  aisuiteService: 'aisuite/service',
  aisuiteDemo: 'aisuite/demo',
  aisuitePlan: 'aisuite/plan',
  aisuiteContact: 'aisuite/contact',
  doorPipeline: 'door-pipeline',
} as const;

export type RouteKey = keyof typeof routes;

/** Whether a page belongs to the portal of the AI suite. */
export const isSuite = (route: RouteKey): boolean => route.startsWith('aisuite');

/** Whose id stands in the address of a record's page. */
const records: Readonly<Partial<Record<RouteKey, string>>> = {
  solutionDetail: 'solution',
  portfolioDetail: 'project',
  partnersDetail: 'partner',
  jobDetail: 'job',
};

/**
 * What search texts call the pages: their address without language, with `{job.id}` for the id of a job; the home page
 * has none, so it has a name.
 */
export const searchKeys: readonly string[] = (Object.keys(routes) as RouteKey[]).map((route) =>
  (routes[route] || 'home').replace('{id}', `{${records[route]}.id}`),
);

/** What the addresses of a language begin with: nothing for English. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/**
 * The path of an address in a language: `/about`, `/id/about`, `/id`, `/`. Links, canonical and hreflang
 * all come from here.
 */
export function pathTo(locale: Locale, route: RouteKey, param?: string | number): string {
  const path = routes[route].replace(/\{\w+\}/, () => {
    if (param === undefined) throw new Error(`The route ${route} needs an id or a page number.`);
    return encodeURIComponent(String(param));
  });
  const prefix = prefixOf(locale);
  return path ? `${prefix}/${path}` : prefix || '/';
}

/** The address of the web manifest in a language. */
export const manifestTo = (locale: Locale): string => `${prefixOf(locale)}/manifest.webmanifest`;

/** The pages whose news a feed reader can follow. */
export type FeedRoute = 'investor' | 'jobs';

/** The address of a page's feed in a language. */
export const feedTo = (locale: Locale, feed: FeedRoute): string => `${prefixOf(locale)}/${routes[feed]}.xml`;
