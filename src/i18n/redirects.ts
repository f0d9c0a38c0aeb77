import { defaultLocale, locales } from './locales.ts';
import { pathTo, prefixOf, type RouteKey, routes } from './routes.ts';

/** An address without language that leads to a page; `{id}` stands for a record's id. */
interface Moved {
  readonly from: string;
  readonly to: RouteKey;
}

/** What people type, what other sites link to, and what pages were called elsewhere. */
const old: readonly Moved[] = [
  { from: 'home', to: 'home' },
  { from: 'about-us', to: 'about' },
  { from: 'aboutus', to: 'about' },
  { from: 'leaders', to: 'ourleader' },
  { from: 'ourleader', to: 'ourleader' },
  { from: 'vision', to: 'vision' },
  { from: 'mission', to: 'mission' },
  { from: 'values', to: 'ourvalues' },
  { from: 'ourvalues', to: 'ourvalues' },
  { from: 'services', to: 'ourServices' },
  { from: 'our-services', to: 'ourServices' },
  { from: 'solutions', to: 'ourServices' },
  { from: 'partners', to: 'partners' },
  { from: 'career', to: 'jobs' },
  { from: 'careers', to: 'jobs' },
  { from: 'job', to: 'jobs' },
  { from: 'life-at-ogya', to: 'lifeatogya' },
  { from: 'investors', to: 'investor' },
  { from: 'investor-relations', to: 'investor' },
  { from: 'financial-reports', to: 'financialReports' },
  { from: 'project', to: 'projects' },
  { from: 'contact-us', to: 'contact' },
  { from: 'contactus', to: 'contact' },
  { from: 'privacy-policy', to: 'privacy' },
  { from: 'ai-suite', to: 'aisuite' },
  { from: 'portfolio/page/1', to: 'portfolio' },
  { from: 'projects/page/1', to: 'projects' },
];

/** Addresses whose capitals got lost on the way: mail programs and people write them small. */
const small: readonly Moved[] = (Object.keys(routes) as RouteKey[])
  .filter((route) => routes[route] !== routes[route].toLowerCase())
  .map((route) => ({ from: routes[route].toLowerCase(), to: route }));

/** Every page but those that a list goes on with. */
const pages: readonly Moved[] = (Object.keys(routes) as RouteKey[])
  .filter((route) => !routes[route].endsWith('{page}'))
  .map((route) => ({ from: routes[route], to: route }));

/** Every address that is no page but leads to one, without language. */
export const moved: readonly Moved[] = [...small, ...old];

/** A rule for hosts: `from` may have one `:id`, which `to` has as well. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const withId = (path: string) => path.replace(/\{\w+\}/, ':id');
const target = (route: RouteKey, locale: (typeof locales)[number]) =>
  routes[route].includes('{') ? pathTo(locale, route, ':id').replace('%3A', ':') : pathTo(locale, route);

/** The rules in both languages, and those for who writes the language of the pages that have none in theirs. */
export const redirects: readonly Redirect[] = [
  ...locales.flatMap((locale) =>
    moved.map(({ from, to }) => ({
      from: `${prefixOf(locale)}/${withId(from)}`,
      to: target(to, locale),
    })),
  ),
  // Written out: what a host puts in for a `*` may begin with a slash, and would lead to another site.
  ...[...pages, ...old].map(({ from, to }) => ({
    from: `/${defaultLocale}${from && '/'}${withId(from)}`,
    to: target(to, defaultLocale),
  })),
];

/** Rules as `_redirects` has them, which Netlify, Cloudflare Pages and the local server read. */
export const redirectRules = (rules: readonly Redirect[]): string =>
  rules.map(({ from, to }) => `${from} ${to} 301\n`).join('');
