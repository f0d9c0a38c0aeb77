import type { LocalizedHtml } from '../admin/schemas/fields.ts';
import type { Locale } from '../i18n/locales.ts';

/** Text from the admin host. `lang` is set where English stands in for a missing Indonesian text. */
export interface Phrase {
  text: string;
  lang?: 'en';
}

/** Sanitised html from the admin host, for `Html.astro`: the addresses of its pictures are names of stored files. */
export interface Markup {
  html: string;
  lang?: 'en';
}

const pick = (pair: { en: string; id: string }, locale: Locale): [string, { lang?: 'en' }] =>
  locale === 'en' ? [pair.en, {}] : pair.id ? [pair.id, {}] : [pair.en, pair.en ? { lang: 'en' } : {}];

/** The text of a pair in a language; English, marked as such, where Indonesian is missing. */
export function phrase(pair: { en: string; id: string }, locale: Locale): Phrase {
  const [text, lang] = pick(pair, locale);
  return { text, ...lang };
}

/** Whether there is anything to read: a pair may be empty in both languages. */
export const isSaid = ({ text }: Phrase): boolean => text !== '';

/** A picture that is left out, until what held nothing else is gone too. No sanitised html has such a tag. */
const GAP = '<img>';
const CAPTION = '<figcaption[^>]*>(?:(?!</figcaption>|<img )[^])*</figcaption>';
/** An element in which there is nothing but gaps, perhaps with a caption; not a cell, which its row would miss. */
const HOLLOW = new RegExp(`<(?!t[dh]\\b)(\\w+)(?: [^>]*)?>((?:\\s|<br>|${GAP}|${CAPTION})*)</\\1>`, 'g');

/** Html without its gaps and what they leave empty; '' where nothing is left to be seen. */
function closed(html: string): string {
  let rest = html;
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = rest.replace(HOLLOW, (whole, _, inner: string) => (inner.includes(GAP) ? GAP : whole));
  }
  rest = rest.replaceAll(GAP, '');
  return /\S/.test(rest.replace(/<(?!img )[^>]*>/g, '')) ? rest : '';
}

/** Html for where no picture has an address: those are on pages alone. */
export const withoutPictures = (html: string): string => closed(html.replace(/<img [^>]*>/g, GAP));

/**
 * As `phrase`, for a pair of html fields (which the schema has sanitised). A picture that is missing is left out
 * with its caption; '' where nothing else was there.
 */
export function markup(pair: LocalizedHtml, locale: Locale): Markup {
  const [written, lang] = pick(pair, locale);
  const html = written.replace(/<img src="(\d+)"([^>]*)>/g, (_, place: string, alt: string) => {
    const { file, width, height } = pair.pictures?.[Number(place)] ?? { file: null };
    return file === null
      ? GAP
      : `<img src="${file}"${alt} width="${width}" height="${height}" loading="lazy">`;
  });
  return { html: html.includes(GAP) ? closed(html) : html, ...lang };
}

/**
 * A text that the contract has once for both languages: English, the language that others fall back to, and
 * marked as such on an Indonesian page.
 */
export const onlyEnglish = (text: string, locale: Locale): Phrase => ({
  text,
  ...(locale !== 'en' && text !== '' && { lang: 'en' as const }),
});
