import { defineMiddleware } from 'astro:middleware';
import { toBytes } from '@/bytes.ts';
import headScript from '@/client/head.ts?raw';
import { keepWordsWhole } from '@/i18n/format.ts';
import { slim } from '@/island.ts';
import { fillIn, HOLE, numberIn, partAt, sheetAt } from '@/kept.ts';
import { type Brought, type PartOf, tighten } from '@/policy.ts';
import { addressOf, FOLD, type FoldedPage, fold, markupAround } from '@/sheet/fold.ts';
import { type Markup, readMarkup } from '@/sheet/match.ts';
import { trimmer, wordsOf } from '@/sheet/trim.ts';
import { type Edit, edited, type Tag, tagsOf } from '@/tags.ts';

const scripts = import.meta.glob<string>('/src/{islands,client}/*.{ts,tsx,js}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** All but what every page has of its own. */
const sheets = import.meta.glob<string>(
  ['/src/styles/*.css', '/src/client/*.css', '!/src/styles/{global,tokens,fonts,base}.css'],
  { query: '?raw', import: 'default', eager: true },
);
const trim = trimmer({ scripts: Object.values(scripts), sheets: Object.values(sheets) });
/** What the script in the head may put on a page at once, such as its theme. */
const soon = new Set(wordsOf(headScript));

interface Dressed {
  /** As its bytes. */
  readonly sheet: string;
  /** The way to the rest of it, where the first screen ends: when the page has been painted, or without script. */
  readonly late: string;
}

/** What a page wears of a stylesheet; what its first screen does, where it is folded. */
function dress(css: string, markup: readonly Markup[], folded: FoldedPage | null, goesOn: boolean): Dressed {
  // Items of other pages come to a list that goes on, in clothes of their own.
  const sheet = goesOn ? css : trim(css, markup);
  if (!folded) return { sheet: toBytes(sheet), late: '' };
  const { above, below } = fold(sheet, folded, soon);
  const link = `<link rel="stylesheet" href="${addressOf(below)}">`;
  return {
    sheet: toBytes(above),
    late: `<template id="below">${link}</template><noscript>${link}</noscript>`,
  };
}

/** What the first paint waits for (`Main.astro`), and what it waits for where there is a fold. */
const [UNTIL_END, UNTIL_FOLD] = ['href="#end"', 'href="#below"'];
/** Says of a list that it goes on, with items of other pages; the same may stand in a text. */
const REST = ' data-rest="';
/** What pages wear that have the same elements. */
const dressed = new Map<string, Dressed>();
/** By stylesheet, or its name: its number. */
const sheetNumbers = new Map<string, number>();

/** A page as its bytes: a build has them at hand (`pagesAsBytes` in `astro.ts`). */
const bytesOf = async (page: Response & { ofBytes?: string }) =>
  page.ofBytes ?? Buffer.from(await page.arrayBuffer()).toString('latin1');

/** A page of these bytes, in pieces. A build reads them as a whole: no stream is made, and no copy. */
function ofBytes(pieces: readonly string[], { status, statusText, headers }: Response): Response {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  // Of its own: `Buffer.from` puts small ones into a room that they share.
  const own = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const piece of pieces) at += own.write(piece, at, 'latin1');
  const { buffer } = own;
  const page = new Response(import.meta.env.DEV ? buffer : null, { status, statusText, headers });
  if (import.meta.env.DEV) return page;
  return Object.defineProperties(page, {
    body: { value: buffer },
    arrayBuffer: { value: async () => buffer },
  });
}

/** A part as it stands in all pages that have it. */
interface Part extends Brought {
  readonly markup: Markup;
  /** What stands around its holes. */
  readonly pieces: readonly string[];
}
/** By its number. */
const parts = new Map<number, Part>();
const hole = toBytes(HOLE);
const markupOf = (tag: string) => parts.get(numberIn(tag))?.markup ?? null;

/** What a page and a part have in common: slim islands, the parts in it, and in Indonesian whole words. */
function finish(html: string, tags: readonly Tag[], isIndonesian: boolean): Edit[] {
  const edits = slim(html, tags);
  for (const { start, end, opening } of tags) {
    if (opening?.name !== 'kept-part') continue;
    const part = parts.get(numberIn(opening.text));
    if (part) edits.push({ start, end, text: part.pieces.join(fillIn(opening.text)) });
  }
  if (isIndonesian) edits.push(...keepWordsWhole(html, tags));
  return edits;
}

/** The last hand on a page: its stylesheet, policy, islands and shared parts, and in Indonesian its doubled words. */
export const onRequest = defineMiddleware(async ({ params }, next) => {
  const page = await next();
  const isPage = page.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return page;
  const isIndonesian = params.locale === 'id';
  const partOf: PartOf = (tag, take) => {
    const number = numberIn(tag);
    const before = parts.get(number);
    if (before) return before;
    const html = partAt(number);
    const tags = tagsOf(html);
    // By now those that it has itself are known.
    const { edits, styles, scripts } = take(html, tags);
    const pieces = edited(html, [...edits, ...finish(html, tags, isIndonesian)])
      .join('')
      .split(hole);
    const part = { styles, scripts, pieces, markup: readMarkup(tags, markupOf) };
    parts.set(number, part);
    return part;
  };
  const html = await bytesOf(page);
  const tags = tagsOf(html);
  const foldAt = html.indexOf(FOLD);
  const goesOn = html.includes(REST) && tags.some(({ opening }) => opening?.text.includes(REST));
  let late = '';
  const dressedPage = (styles: readonly string[]) => {
    const halves =
      foldAt === -1
        ? [tags]
        : [tags.filter(({ start }) => start < foldAt), tags.filter(({ start }) => start > foldAt)];
    const markup = halves.map((half) => readMarkup(half, markupOf));
    const numbers = styles.map((style) => {
      const number = sheetNumbers.get(style) ?? sheetNumbers.size;
      sheetNumbers.set(style, number);
      return number;
    });
    const key = [numbers, goesOn, ...markup.map((half) => half.key)].join(' ');
    let known = dressed.get(key);
    if (!known) {
      const [above, below] = markup;
      const folded = above && below ? { above, below, around: markupAround(html, halves[0] ?? []) } : null;
      known = dress(styles.map(sheetAt).join(''), markup, folded, goesOn);
      dressed.set(key, known);
    }
    late = known.late;
    return known.sheet;
  };
  const edits = tighten(html, tags, dressedPage, partOf);
  edits.push(...finish(html, tags, isIndonesian));
  if (late) {
    const until = html.indexOf(UNTIL_END);
    if (until !== -1) edits.push({ start: until, end: until + UNTIL_END.length, text: UNTIL_FOLD });
    edits.push({ start: foldAt, end: foldAt + FOLD.length, text: late });
  }
  return ofBytes(edited(html, edits), page);
});
