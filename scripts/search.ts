/** `/pagefind/`: what the search page looks into, one index for each language. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { decoded } from '../src/admin/dead-links.ts';
import { locales } from '../src/i18n/locales.ts';
import { uiOf } from '../src/i18n/ui.ts';
import { type Edit, edited, type Tag, tagsOf } from '../src/tags.ts';
import { addressOf, pagesIn } from './version.ts';

/** What is no text of a page: what leads elsewhere, is to be filled in, or is drawn and spelt out. */
const aside = [
  '.crumbs',
  '.share-links',
  '.filters',
  '.button',
  '.text-link',
  '.decode',
  '.partner-says',
  '[aria-hidden]',
  'form',
  'dialog',
  'nav',
  'noscript',
];

const art = new Set(['svg', 'style', 'script']);

/** The search page brings its own interface. */
const needed = /^(pagefind\.js|pagefind-entry\.json|wasm\..*|pagefind\..*\.pf_meta|index|fragment|filter)$/;

interface Found {
  readonly url: string;
  readonly content: string;
}

/** A page's title as it stands in html, without what all titles of the site end in. */
function ownTitle(title: string, company: string): string {
  const parts = title.split(' | ');
  const endings = [company, ...locales.map((locale) => uiOf(locale).common.portal)];
  if (parts.length > 1 && endings.includes(decoded(parts.at(-1) ?? ''))) parts.pop();
  return parts.join(' | ');
}

/** What a page's `main` holds, without drawings, styles and scripts; null where it has none. */
function mainOf(html: string): string | null {
  const tags = tagsOf(html);
  const closes = (tag: Tag, name: string) => !tag.opening && html.startsWith(`</${name}>`, tag.start);
  const main = tags.find(({ opening }) => opening?.name === 'main');
  const end = tags.findLast((tag) => closes(tag, 'main'));
  if (!main || !end) return null;
  const gaps: Edit[] = [];
  let within: Tag | null = null;
  for (const tag of tags.slice(tags.indexOf(main), tags.indexOf(end))) {
    if (within === null) within = art.has(tag.opening?.name ?? '') ? tag : null;
    else if (closes(tag, within.opening?.name ?? '')) {
      gaps.push({ start: within.start, end: tag.end, text: ' ' });
      within = null;
    }
  }
  return edited(html.slice(0, end.start), gaps).join('').slice(main.end);
}

/** What is read of a page: its title and what its `main` says; null where it is not to be found. */
export function readable(html: string, address: string, company: string): Found | null {
  const [, language = ''] = html.match(/<html[^>]* lang="(\w+)"/) ?? [];
  const [, title = ''] = html.match(/<title>([^<]*)/) ?? [];
  const [, canonical = ''] = html.match(/<link rel="canonical" href="([^"]*)"/) ?? [];
  const isAlias = URL.parse(canonical)?.pathname !== encodeURI(address);
  const main = mainOf(html);
  if (main === null || isAlias || /<meta name="robots" content="noindex"/.test(html)) return null;
  const text = main
    // The joiner that keeps doubled words on one line is no part of them.
    .replaceAll('\u2060', '')
    // What stands apart on the page without a space in between.
    .replace(/<\/(?:dt|dd|li|small|summary)>|<\/(?:span|b)>(?=<(?:span|b|small)\b)/g, '$& ')
    .replace(/(?<=[\p{L}\p{N}])(?=<(?:span|small)\b)/gu, ' ');
  // Its first heading is what a result is called.
  const name = ownTitle(title, company);
  return { url: address, content: `<html lang="${language}"><body><h1>${name}</h1>${text}</body></html>` };
}

/** Writes the index of a built folder; the same pages give the same bytes. */
export async function writeSearch(dir: string): Promise<void> {
  const folder = join(dir, 'pagefind');
  try {
    const company = await companyOf(dir);
    let index: PagefindIndex | undefined;
    for (const address of await pagesIn(dir)) {
      const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
      const page = readable(await readFile(join(dir, file), 'utf8'), addressOf(file), company);
      if (!page) continue;
      index ??= await opened();
      await index.addHTMLFile(page);
    }
    if (!index) return;
    const { errors } = await index.writeFiles({ outputPath: folder });
    if (errors.length > 0) throw new Error(errors.join(' '));
  } finally {
    await close();
  }
  for (const path of await readdir(folder)) {
    if (!needed.test(path)) await rm(join(folder, path), { recursive: true });
  }
  const entry = join(folder, 'pagefind-entry.json');
  await writeFile(entry, sorted(await readFile(entry, 'utf8')));
}

/** The company as titles end in it; '' in a folder without the manifest that names it. */
async function companyOf(dir: string): Promise<string> {
  const manifest = await readFile(join(dir, 'manifest.webmanifest'), 'utf8').catch(() => '{}');
  return (JSON.parse(manifest) as { short_name?: string }).short_name ?? '';
}

async function opened(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ rootSelector: 'body', excludeSelectors: aside });
  if (!index) throw new Error(errors.join(' '));
  return index;
}

/** The entry with its languages in one order: the indexer finds them in any. */
function sorted(content: string): string {
  const entry = JSON.parse(content) as { languages: Record<string, unknown> };
  const languages = Object.entries(entry.languages).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ ...entry, languages: Object.fromEntries(languages) });
}
