/** The titles and descriptions of pages, in the lengths that search engines show whole. */
import type { Setting } from '../admin/schemas/setting.ts';
import type { Locale } from '../i18n/locales.ts';
import { isSuite, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';

/** Cut at a word's end, where search engines would cut it anyway. */
function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[,.;:\s]+$/, '')}…`;
}

const TITLE_MAX = 65;
const [DESCRIPTION_MIN, DESCRIPTION_MAX] = [50, 160];

/** The pages of records: what their names mean is said beside them. */
const records = ['portfolioDetail', 'solutionDetail', 'partnersDetail', 'jobDetail'] as const;
type RecordRoute = (typeof records)[number];
const isRecord = (route: RouteKey): route is RecordRoute => (records as readonly string[]).includes(route);

/** A name before what must follow it: a long name gives way, but some of it stays. */
const withTail = (name: string, tail: string): string =>
  clip(`${clip(name, Math.max(12, TITLE_MAX - tail.length))}${tail}`, TITLE_MAX);

/** The company as titles name it. */
type Named = Pick<Setting, 'company_name' | 'founded_year'>;

/**
 * The page's own name in a title: `… | Ogya`, and for the AI suite its portal's name. A record's name says what it
 * is, because a name alone is often the same in both languages; a long one gives way.
 */
export function titleOf(name: string, route: RouteKey, locale: Locale, setting: Named): string {
  const { common, share } = uiOf(locale);
  const company = setting.company_name;
  if (isSuite(route)) return name.endsWith(common.portal) ? name : withTail(name, ` | ${common.portal}`);
  if (isRecord(route)) return withTail(name, share.record[route](company));
  if (name === company) return clip(`${name}: ${share.companyLine(setting.founded_year)}`, TITLE_MAX);
  const full = `${name} | ${company}`;
  return clip(name.includes(company) || full.length > TITLE_MAX ? name : full, TITLE_MAX);
}

/**
 * The description of a page, in the length that is shown. A record's starts with its name; a short one goes on with
 * what the whole site says of itself.
 * @param whole What may follow, the best first.
 */
export function describe(
  text: string,
  { name, route, whole }: { name: string; route: RouteKey; whole: readonly string[] },
): string {
  const named = isRecord(route) && text !== '' && !text.includes(name);
  let said = named ? `${name}: ${text}` : text || name;
  for (const more of whole) {
    if (said.length >= DESCRIPTION_MIN) break;
    if (more) said = `${said}${/[.!?…]$/.test(said) ? '' : '.'} ${more}`;
  }
  return clip(said, DESCRIPTION_MAX);
}
