import { statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attribute, type BuiltPage, builtPages, byTag } from './pages.ts';

const pages = builtPages();

const meta = (page: BuiltPage, name: string): string | undefined => {
  const found = byTag(page, 'meta').filter(
    (element) => attribute(element, 'property') === name || attribute(element, 'name') === name,
  );
  return found.length === 1 && found[0] ? attribute(found[0], 'content') : undefined;
};
/** The file of an address in the built site. */
const fileOf = (address: string) => `dist${new URL(address, 'http://site').pathname}`;

test('every page has a picture for link previews that is its own, 1200 x 630 and under 60 kB', async () => {
  const wrong: string[] = [];
  const owners = new Map<string, string>();
  for (const page of pages) {
    const address = meta(page, 'og:image') ?? '';
    const file = fileOf(address);
    const owner = owners.get(file);
    if (!/^https?:\/\//.test(address)) wrong.push(`${page.path}: "${address}" is not absolute`);
    if (owner) wrong.push(`${page.path} has the picture of ${owner}`);
    owners.set(file, page.path);
    const { width, height, format } = await sharp(file).metadata();
    if (width !== 1200 || height !== 630 || format !== 'png')
      wrong.push(`${page.path}: ${width} x ${height}`);
    if (statSync(file).size > 60_000) wrong.push(`${page.path}: ${statSync(file).size} bytes`);
  }
  expect(wrong).toEqual([]);
});

test('every page says size and text of its picture, and asks for a large card', () => {
  const wrong = pages.filter(
    (page) =>
      meta(page, 'og:image:width') !== '1200' ||
      meta(page, 'og:image:height') !== '630' ||
      !meta(page, 'og:image:alt') ||
      meta(page, 'twitter:card') !== 'summary_large_image',
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
