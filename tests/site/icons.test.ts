import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attribute, type BuiltPage, builtPages, byTag, lateLinks } from './pages.ts';

const pages = builtPages();

/** Where the links of this kind lead, now or once the page has been painted. */
const linked = (page: BuiltPage, rel: string): (string | undefined)[] =>
  [...byTag(page, 'link'), ...lateLinks(page)]
    .filter((element) => attribute(element, 'rel') === rel)
    .map((element) => attribute(element, 'href'));
/** The file of an address in the built site. */
const fileOf = (address: string) => `dist${new URL(address, 'http://site').pathname}`;

test('every page links the web manifest of its language', () => {
  const wrong = pages.filter((page) => {
    const [html] = byTag(page, 'html');
    const expected =
      html && attribute(html, 'lang') === 'id' ? '/id/manifest.webmanifest' : '/manifest.webmanifest';
    return linked(page, 'manifest').join() !== expected;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

interface Manifest {
  lang: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

test('manifests start on a page of their language, and their icons have the sizes that they say', async () => {
  for (const [file, lang] of [
    ['dist/manifest.webmanifest', 'en'],
    ['dist/id/manifest.webmanifest', 'id'],
  ] as const) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    expect(manifest.lang).toBe(lang);
    expect(pages.map(({ path }) => path)).toContain(manifest.start_url);
    const sizes = await Promise.all(
      manifest.icons.map(async ({ src, sizes }) => {
        const { width, height } = await sharp(fileOf(src)).metadata();
        return sizes === 'any' ? 'any' : `${width}x${height}`;
      }),
    );
    expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  }
});

test('icons stand where browsers and home screens look for them, in their sizes', async () => {
  expect(pages.filter((page) => linked(page, 'icon').join() !== '/favicon.svg')).toEqual([]);
  expect(await sharp('dist/favicon.svg').metadata()).toMatchObject({ format: 'svg' });
  expect(await sharp('dist/apple-touch-icon.png').metadata()).toMatchObject({ width: 180, height: 180 });
  const ico = readFileSync('dist/favicon.ico');
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
    width: 32,
    format: 'png',
  });
});
