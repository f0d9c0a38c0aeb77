import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dropUnreferenced } from '../../scripts/unreferenced.ts';

const dir = mkdtempSync(join(tmpdir(), 'unreferenced-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('an asset stays when a page, a stylesheet, a script or the manifest names it, and goes otherwise', async () => {
  mkdirSync(join(dir, '_astro/fonts'), { recursive: true });
  const put = (name: string, content = '') => writeFileSync(join(dir, name), content);
  put('index.html', '<img src="/_astro/a.Xy_1.avif" srcset="/_astro/b.Xy_2.webp 480w">');
  put('_astro/page.1a.js', 'import("./chunk.-2b_.js")');
  put(
    'index2.html',
    '<script src="/_astro/page.1a.js"></script><style>@font-face{src:url(/_astro/fonts/f.woff2)}</style>',
  );
  put('manifest.webmanifest', '{"icons":[{"src":"/_astro/icon.Xy_3.png"}]}');
  for (const name of [
    'icon.Xy_3.png',
    'a.Xy_1.avif',
    'b.Xy_2.webp',
    'chunk.-2b_.js',
    'original.Xy.webp',
    'fonts/f.woff2',
    'fonts/g.woff2',
  ]) {
    put(`_astro/${name}`);
  }
  put('robots.txt');
  expect(await dropUnreferenced(dir)).toBe(2);
  expect(readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
    '_astro',
    '_astro/a.Xy_1.avif',
    '_astro/b.Xy_2.webp',
    '_astro/chunk.-2b_.js',
    '_astro/fonts',
    '_astro/fonts/f.woff2',
    '_astro/icon.Xy_3.png',
    '_astro/page.1a.js',
    'index.html',
    'index2.html',
    'manifest.webmanifest',
    'robots.txt',
  ]);
});
