import { expect, test } from 'vitest';
import { Copies, Outline } from '../../src/motif/copies.ts';
import { parang } from '../../src/motif/parang.ts';

test('a copy of an outline ends where it began, so that the next stands where it is put', () => {
  const open = new Outline().move(1, 2).line(1.5, -2.25);
  expect(String(open)).toBe('m1 2l.5-4.25m-1.5 2.25');
  expect(String(new Outline(90).move(10, 0).arc(5, 20, 0).close())).toBe('m0 10a5 5 0 0 1 0 10zm0-10');
  const copies = new Copies();
  copies.place([['class="a"', String(open)]], 0, 0);
  copies.place([['class="a"', String(open)]], 64, 10);
  expect(String(copies)).toBe(`<path class="a" d="${open}m64 10${open}"/>`);
});

test('a band is one path for each paint, with four blades for each byte', () => {
  const { inner, width, symbols } = parang('g', { bands: 1, blades: 8, mlinjon: 0 });
  // 01 10 01 11, twice: four dotted, two lined, two solid.
  const path = (paint: string) => inner.match(new RegExp(`class="${paint}"[^>]* d="([^"]+)"`))?.[1] ?? '';
  expect(path('kw-o').match(/z/g)).toHaveLength(6);
  expect(path('kw-l').match(/c/g)).toHaveLength(2 * 6);
  expect(path('kw-f').match(/z/g)).toHaveLength(2);
  expect(inner.match(/h\.01/g)).toHaveLength(4 * 11);
  expect(inner.match(/<path /g)?.length).toBeLessThanOrEqual(6);
  expect([width, symbols.size]).toEqual([8 * 64, 0]);
});

test('the bands of a field share one row, and each goes on in the text where the last one ended', () => {
  // 28 blades a word: the second band begins at blade 20, the third at 40, which is the word's twelfth.
  const { inner, symbols } = parang('aisuite', { bands: 3, blades: 20 });
  expect(symbols.size).toBe(1);
  expect(inner.match(/ x="[^"]+"/g)).toEqual([' x="0"', ` x="${-20 * 64 + 32}"`, ` x="${-12 * 64}"`]);
  const [row] = symbols.values();
  expect(row?.match(/class="kw-o" d="([^"]+)"/)?.[1]?.match(/z/g)?.length).toBeGreaterThan(20);
});
