import type { AdminImage } from '../admin/schemas/fields.ts';
import type { Locale } from '../i18n/locales.ts';
import { isSuite, type RouteKey, routes } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { bytesOf } from '../motif/kawung.ts';
import type { Card } from '../og/card.ts';
import { firstWords } from './woven.ts';

/** The picture of a page in link previews. */
export interface ShareView {
  /** Drawn at build. */
  card: Card;
  /** What the admin host wants to show in the card's place. */
  picture: AdminImage | null;
  /** Says what the card shows. */
  alt: string;
}

export interface SharedPage {
  route: RouteKey;
  /** What the page is called, without the site's name. */
  name: string;
  /** The page names itself: its name is one thing, not a search text. */
  isNamed: boolean;
  description: string;
  /** The text that the page's own motif spells, where it has one. */
  woven: string | undefined;
  foundedYear: number;
  picture: AdminImage | null;
}

/** The part of the site that a route belongs to. */
function areaOf(
  route: RouteKey,
): 'about' | 'services' | 'partners' | 'portfolio' | 'investors' | 'careers' | null {
  const path = routes[route];
  if (/partners/.test(path)) return 'partners';
  if (/portfolio|project/.test(path)) return 'portfolio';
  if (/^about/.test(path)) return 'about';
  if (/^(service|solution)/.test(path)) return 'services';
  if (/^(investor|financial)/.test(path)) return 'investors';
  return /^(jobs|lifeat)/.test(path) ? 'careers' : null;
}

/** Pages of a record whose description is a summary of it: that says more than the part of the site. */
const summed: readonly RouteKey[] = ['portfolioDetail', 'solutionDetail'];

const capital = (text: string, locale: Locale) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** The title of a page and the line under it. A search text may hold both, as in `Portfolio: work we still answer for`. */
function wordsOf(
  { route, name, isNamed, description, foundedYear }: SharedPage,
  locale: Locale,
): [string, string] {
  const { share, home, aisuite, common } = uiOf(locale);
  const company = share.company(foundedYear);
  if (route === 'home') return [isNamed ? name : home.headline, company];
  if (route === 'aisuite') return [aisuite.home.headline, common.portal];
  if (isSuite(route)) return [name.split(' | ')[0] ?? name, common.portal];
  const area = areaOf(route);
  // A title that says it already has the company's line under it.
  const says = (part: string) => name.toLocaleLowerCase(locale).includes(part.toLocaleLowerCase(locale));
  const line = area && !says(share[area]) ? share[area] : company;
  if (isNamed) return [name, summed.includes(route) && description ? description : line];
  const [before, after] = name.split(/: (.*)/s);
  return before && after ? [capital(after, locale), before] : [name, line];
}

/** So few that every petal stays large. */
const BYTES_MAX = 12;

/** The first words of a text that fit whole, or as much of a longer first one as does. */
function short(text: string): string {
  const letters = [...firstWords(text, BYTES_MAX)];
  while (bytesOf(letters.join('')).length > BYTES_MAX) letters.pop();
  return letters.join('');
}

/** The card of a page, in its language. */
export function shareView(page: SharedPage, locale: Locale): ShareView {
  const { share } = uiOf(locale);
  const { route } = page;
  const suite = isSuite(route);
  const [title, line] = wordsOf(page, locale);
  const woven = page.woven ?? share.woven[route] ?? routes[route].split(/[/-]/).at(-1) ?? '';
  const word = short(woven) || 'Ogya';
  const cloth = suite ? 'ai' : areaOf(route) === 'investors' ? 'light' : 'dark';
  return {
    card: { title, line, word, cloth },
    picture: page.picture,
    alt: share.alt(/[.?!…]$/.test(title) ? title : `${title}.`, word, suite ? 'parang' : 'kawung'),
  };
}
