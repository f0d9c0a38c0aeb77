import { defineMiddleware } from 'astro:middleware';
import { toBytes } from '@/bytes.ts';
import headScript from '@/client/head.ts?raw';
import { keepWordsWhole } from '@/i18n/format.ts';
import { slim } from '@/island.ts';
import { HOLE, KEPT, numberIn, partAt, sheetAt } from '@/kept.ts';
import { type PartOf, type Taken, tighten } from '@/policy.ts';
import { addressOf, FOLD, type FoldedPage, fold, markupAround } from '@/sheet/fold.ts';
import { type Markup, readMarkup } from '@/sheet/match.ts';
import { trimmer, wordsOf } from '@/sheet/trim.ts';

const scripts = import.meta.glob<string>('/src/{islands,client}/*.{ts,tsx,js}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sheets = import.meta.glob<string>(['/src/styles/*.css', '/src/client/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const trim = trimmer({ scripts: Object.values(scripts), sheets: Object.values(sheets) });
/** What Astro writes of fonts that goes without saying: no other has their names, and every browser knows WOFF2. */
const UNSAID = /-[\da-f]{16}(?=[",;])| format\("woff2"\)|font-style:normal;/g;
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
  const named = css.replace(UNSAID, '');
  // Items of other pages come to a list that goes on, in clothes of their own.
  const sheet = goesOn ? named : trim(named, markup);
  if (!folded) return { sheet: toBytes(sheet), late: '' };
  const { above, below } = fold(sheet, folded, soon);
  const link = `<link rel="stylesheet" href="${addressOf(below)}">`;
  return {
    sheet: toBytes(above),
    late: `<template id="below">${link}</template><noscript>${link}</noscript>`,
  };
}

/** What pages wear that have the same elements. */
const dressed = new Map<string, Dressed>();
/** By stylesheet, or its name: its number. */
const sheetNumbers = new Map<string, number>();

/** A page as its bytes: a build has them at hand (`pagesAsBytes` in `astro.ts`). */
const bytesOf = async (page: Response & { ofBytes?: string }) =>
  page.ofBytes ?? Buffer.from(await page.arrayBuffer()).toString('latin1');

/** A page of these bytes. A build reads them as a whole: no stream is made, and no copy. */
function ofBytes(bytes: string, { status, statusText, headers }: Response): Response {
  // Of its own: `Buffer.from` puts small ones into a room that they share.
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.write(bytes, 'latin1');
  const { buffer } = own;
  const page = new Response(import.meta.env.DEV ? buffer : null, { status, statusText, headers });
  if (import.meta.env.DEV) return page;
  return Object.defineProperties(page, {
    body: { value: buffer },
    arrayBuffer: { value: async () => buffer },
  });
}

/** A part as it stands in all pages that have it. */
interface Part extends Taken {
  readonly markup: Markup;
  /** What stands around its holes. */
  readonly pieces: readonly string[];
}
/** By its number. */
const parts = new Map<number, Part>();
const hole = toBytes(HOLE);
const markupOf = (tag: string) => parts.get(numberIn(tag))?.markup ?? null;
const filled = (html: string) =>
  html.replace(KEPT, (tag, number, fill = '') => parts.get(Number(number))?.pieces.join(fill) ?? tag);

/** The last hand on a page: its policy, and the doubled words of an Indonesian one keep to one line. */
export const onRequest = defineMiddleware(async ({ params }, next) => {
  const page = await next();
  const isPage = page.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return page;
  const whole = params.locale === 'id' ? keepWordsWhole : (html: string) => html;
  const partOf: PartOf = (tag, take) => {
    const number = numberIn(tag);
    const before = parts.get(number);
    if (before) return before;
    // By now those that it has itself are known.
    const taken = take(slim(partAt(number)));
    const pieces = filled(whole(taken.html)).split(hole);
    const part = { ...taken, pieces, markup: readMarkup(taken.html, markupOf) };
    parts.set(number, part);
    return part;
  };
  const text = slim(await bytesOf(page));
  const goesOn = text.includes(' data-rest="');
  let late = '';
  const dressedPage = (styles: readonly string[], html: string) => {
    const halves = html.split(FOLD);
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
      const folded = above && below ? { above, below, around: markupAround(halves[0] ?? '') } : null;
      known = dress(styles.map(sheetAt).join(''), markup, folded, goesOn);
      dressed.set(key, known);
    }
    late = known.late;
    return known.sheet;
  };
  const dressedHtml = tighten(text, dressedPage, partOf);
  // The first paint waits for the end of the page (`Main.astro`), or for the fold where there is one.
  const html = late ? dressedHtml.replace('href="#end"', 'href="#below"').replace(FOLD, late) : dressedHtml;
  return ofBytes(filled(whole(html)), page);
});
