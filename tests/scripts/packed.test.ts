import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packAll } from '../../scripts/packed.ts';

let root: string;
let said: string[];
const at = (path: string) => join(root, path);
const text = 'A page of text that is worth it. '.repeat(100);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packed-'));
  mkdirSync(at('dist/_astro'), { recursive: true });
  writeFileSync(at('dist/index.html'), text);
  writeFileSync(at('dist/_astro/a.css'), `${text}a`);
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line.replace(/[\d.]+ s$/, '0 s')));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const pack = () => packAll(at('dist'), { root });

test('every text file is packed beside itself, as well as it goes', async () => {
  await pack();
  expect(brotliDecompressSync(readFileSync(at('dist/index.html.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(at('dist/_astro/a.css.gz'))).toString()).toBe(`${text}a`);
  // 11 is what zlib takes where nothing is said.
  expect(readFileSync(at('dist/index.html.br'))).toEqual(brotliCompressSync(text));
  expect(said).toEqual(['[packed] 2 files, 2 of them new, in 0 s']);
});

test('what is packed in itself, and what is too short, is left', async () => {
  writeFileSync(at('dist/picture.avif'), text);
  writeFileSync(at('dist/robots.txt'), 'User-agent: *');
  await pack();
  expect(readdirSync(at('dist')).filter((name) => /picture|robots/.test(name))).toEqual([
    'picture.avif',
    'robots.txt',
  ]);
});

test('only what has changed is packed again', async () => {
  await pack();
  const kept = readdirSync(at('.cache/packed')).map((name) => statSync(at(`.cache/packed/${name}`)).mtimeMs);
  for (const packing of ['.br', '.gz']) rmSync(at(`dist/index.html${packing}`));
  writeFileSync(at('dist/_astro/a.css'), `${text}b`);
  await pack();
  expect(said.at(-1)).toBe('[packed] 2 files, 1 of them new, in 0 s');
  expect(brotliDecompressSync(readFileSync(at('dist/index.html.br'))).toString()).toBe(text);
  expect(brotliDecompressSync(readFileSync(at('dist/_astro/a.css.br'))).toString()).toBe(`${text}b`);
  const after = readdirSync(at('.cache/packed')).map((name) => statSync(at(`.cache/packed/${name}`)).mtimeMs);
  expect(after).toEqual(expect.arrayContaining(kept));
});

test('what no build has asked for in a month is forgotten, and what one asks for is not', async () => {
  await pack();
  const old = new Date(Date.now() - 31 * 86_400_000);
  const names = readdirSync(at('.cache/packed'));
  for (const name of names) utimesSync(at(`.cache/packed/${name}`), old, old);
  rmSync(at('dist/_astro/a.css'));
  await pack();
  expect(readdirSync(at('.cache/packed')).length).toBe(2);
  expect(said.at(-1)).toBe('[packed] 1 files, 0 of them new, in 0 s');
});
