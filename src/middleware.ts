import { defineMiddleware } from 'astro:middleware';
import headScript from '@/client/head.ts?raw';
import { keepWordsWhole } from '@/i18n/format.ts';
import { slim } from '@/island.ts';
import { tighten } from '@/policy.ts';
import { addressOf, FOLD, fold } from '@/sheet/fold.ts';
import { readMarkup } from '@/sheet/match.ts';
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
const UNSAID = /-[\da-f]{16}(?=")| format\("woff2"\)|font-style:normal;/g;
const STYLES = /<style>[\s\S]*?<\/style>/g;
/** What the script in the head may put on a page at once, such as its theme. */
const soon = new Set(wordsOf(headScript));

/** The last hand on a page: its policy, and the doubled words of an Indonesian one keep to one line. */
export const onRequest = defineMiddleware(async ({ params }, next) => {
  const page = await next();
  const isPage = page.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return page;
  const text = slim(await page.text());
  let link = '';
  const html = tighten(text, (css) => {
    const [above = '', below] = text.replace(STYLES, '').split(FOLD);
    const markup = [readMarkup(above), readMarkup(below ?? '')] as const;
    const named = css.replace(UNSAID, '');
    // Items of other pages come to a list that goes on, in clothes of their own.
    const sheet = text.includes(' data-rest="') ? named : trim(named, markup);
    if (below === undefined) return sheet;
    const folded = fold(sheet, markup, soon);
    link = `<link rel="stylesheet" href="${addressOf(folded.below)}">`;
    return folded.above;
  }).replace(FOLD, link);
  const whole = params.locale === 'id' ? keepWordsWhole(html) : html;
  // As bytes: a text would be encoded more slowly.
  return new Response(Buffer.from(whole), page);
});
