import { fromBytes, toBytes } from '../bytes.ts';
import { type Edit, endTagOf, type Tag } from '../tags.ts';
import type { Locale } from './locales.ts';

const tag = { en: 'en-GB', id: 'id-ID' } as const;

/** A day of the form YYYY-MM-DD as a reader writes it: 5 March 2026, 5 Maret 2026. */
export const formatDay = (
  day: string,
  locale: Locale,
  style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string =>
  new Intl.DateTimeFormat(tag[locale], { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The days of something that takes several: 21–22 January 2027, 21–22 Januari 2027. */
export const formatDays = (from: string, to: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tag[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    // CLDR has spaces there in English, even between two bare numbers.
    .replace(/^(\d+)\s–\s/u, '$1–');

/** Words of a list or a label as they go on within a sentence: full time, but IT. */
export const midSentence = (text: string, locale: Locale): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(locale));

/** A number with the separators of a language, and as many decimals as it has, at most three: 1,234.5 or 1.234,5. */
export const formatNumber = (value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(tag[locale], options).format(value);

/** An amount in whole units of its currency: Rp12.000.000 or IDR 12,000,000. */
export const formatMoney = (value: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(tag[locale], { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(value)
    // Indonesian spelling has no space there, unlike CLDR.
    .replace(/^Rp\s/u, 'Rp');

/** A time of day that an editor wrote with a point or a colon: 08:30 in English, 08.30 in Indonesian. */
export const formatTime = (time: string, locale: Locale): string =>
  time.replace(/(?<=\d)[.:](?=\d)/, locale === 'en' ? ':' : '.');

/** A file's size: 34 kB, 1.2 MB (a kB is 1,000 bytes). */
export const formatBytes = (bytes: number, locale: Locale): string => {
  const mega = bytes >= 1_000_000;
  return `${formatNumber(bytes / (mega ? 1e6 : 1e3), locale, { maximumFractionDigits: mega ? 1 : 0 })} ${mega ? 'MB' : 'kB'}`;
};

/** Left alone: what a program reads, an island draws again, or a reader copies letter by letter. */
const DRAWN = new Set(['astro-island', 'script', 'style', 'title', 'textarea', 'code', 'pre']);
const BETWEEN_LETTERS = /(?<=\p{L})-(?=\p{L})/gu;
/** No word but an address, which is copied too: halo@ogya-karya.co.id. */
const ADDRESS = /[@/]|\p{L}\.\p{L}/u;
const JOINER = toBytes('\u2060');
const SPACE = /[ \t\r\n]/;

/**
 * Makes words never break at their hyphen: Indonesian doubles words (masing-masing, orang-orang), and the halves
 * belong on one line. No font of ours has the hyphen that does not break, so an invisible joiner follows the
 * common one.
 * @param html The page as its bytes (`bytes.ts`).
 * @param tags Its tags.
 */
export function keepWordsWhole(html: string, tags: readonly Tag[]): Edit[] {
  const edits: Edit[] = [];
  let hyphen = html.indexOf('-');
  const keep = (from: number, to: number) => {
    if (hyphen !== -1 && hyphen < from) hyphen = html.indexOf('-', from);
    while (hyphen !== -1 && hyphen < to) {
      let [start, end] = [hyphen, hyphen];
      while (start > from && !SPACE.test(html.charAt(start - 1))) start--;
      while (end < to && !SPACE.test(html.charAt(end))) end++;
      const word = fromBytes(html.slice(start, end));
      for (const { index } of ADDRESS.test(word) ? [] : word.matchAll(BETWEEN_LETTERS)) {
        const at = start + toBytes(word.slice(0, index + 1)).length;
        edits.push({ start: at, end: at, text: JOINER });
      }
      hyphen = html.indexOf('-', end);
    }
  };
  let text = 0;
  for (const { start, end, opening } of tags) {
    if (start < text) continue;
    keep(text, start);
    const close = opening && DRAWN.has(opening.name) ? endTagOf(html, opening.name, end) : -1;
    text = opening && close !== -1 ? close + opening.name.length + 3 : end;
  }
  keep(text, html.length);
  return edits;
}
