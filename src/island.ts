/**
 * The element around an island, with what our own script and `src/islands/hydrate.tsx` read of it and no more: Astro
 * writes names for its own script, and a kind before each value.
 */

import { decoded, type Edit, type Tag } from './tags.ts';

/** As Astro writes a value: 0 stands before a plain one, 1 before a list. */
type Written = readonly [kind: 0, value?: unknown] | readonly [kind: 1, values: readonly Written[]];

function read([kind, value]: Written): unknown {
  if (kind === 1) return value.map(read);
  return typeof value === 'object' && value !== null ? readAll(value) : value;
}
const readAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));

/** For an attribute in single quotes, which JSON needs the least escapes in. */
const encoded = (text: string) =>
  text.replace(/[&<>']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&#39;');

const ATTRIBUTE = / ([\w-]+)(?:="([^"]*)")?/g;
const UNREAD = new Set(['uid', 'prefix', 'client', 'await-children']);

/** Most islands are the same on all pages of a language; those of one page alone would fill the memory. */
const KEPT_MAX = 50;
const kept = new Map<string, string>();

function slimmed(tag: string): string {
  const known = kept.get(tag) ?? slimmedAnew(tag);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(tag, known);
  return known;
}

function slimmedAnew(tag: string): string {
  return tag.replace(ATTRIBUTE, (attribute, name: string, value = '') => {
    if (UNREAD.has(name) || attribute === ' component-export="default"') return '';
    if (name === 'opts') return JSON.parse(decoded(value)).value === 'touch' ? ' touch' : '';
    if (name === 'props') return ` props='${encoded(JSON.stringify(readAll(JSON.parse(decoded(value)))))}'`;
    return attribute;
  });
}

/** Written where an island ends. */
const END = '<!--astro:end-->';

/** Leaves the islands of a page with what is read of them. */
export function slim(html: string, tags: readonly Tag[]): Edit[] {
  const edits: Edit[] = [];
  for (const { start, end, opening } of tags)
    if (opening?.name === 'astro-island') edits.push({ start, end, text: slimmed(opening.text) });
  // Of an attribute it may be a text.
  const isInTag = (at: number) => tags.some(({ start, end }) => start < at && at < end);
  for (let at = html.indexOf(END); at !== -1; at = html.indexOf(END, at + 1))
    if (!isInTag(at)) edits.push({ start: at, end: at + END.length, text: '' });
  return edits;
}
