import { expect, test } from 'vitest';
import { cloth, decode, firstByteOf, firstLetters, flower, lens, petalsOf } from '../../src/motif/kawung.ts';
import { tumpal } from '../../src/motif/tumpal.ts';

test('a byte is read as four petals, high bits first, clockwise from the top left', () => {
  expect(petalsOf(0x4f)).toEqual([1, 0, 3, 3]);
});

test('the line beside a flower spells its byte in hex and bits', () => {
  expect(decode('O'.charCodeAt(0))).toBe('4F, 01 00 11 11');
});

test('a marker is the first byte of its text, whatever letter that begins', () => {
  expect(['o', 'Ogya', 'é', '😀', ''].map(firstByteOf)).toEqual([0x6f, 0x4f, 0xc3, 0xf0, 0]);
});

test('letters are woven small and whole', () => {
  expect(firstLetters('Ogya')).toBe('o');
  expect(firstLetters('😀 Ogya', 3)).toBe('😀 o');
});

test('a petal is two quarter circles of radius 100 around its chord', () => {
  // h = 61.71 with the gap of 9 at both ends; for a quarter circle the radius is h * sqrt(2).
  expect(lens(9, 100 * Math.SQRT2 - 9)).toBe('m9 0a87.27 87.27 0 0 1 123.4 0a87.27 87.27 0 0 1 -123.4 0z');
});

test('a cloth has four petals for each byte of its UTF-8 text, and draws each fill once', () => {
  const drawing = cloth('Ogyaé', 3);
  expect(drawing.inner.match(/<use /g)).toHaveLength(6 * 4);
  expect([...drawing.symbols.keys()].sort()).toEqual(['k20', 'k21', 'k22', 'k23']);
  expect([drawing.width, drawing.height]).toEqual([600, 400]);
});

test('a merged cloth is one path for each paint, and its seal another', () => {
  const { inner, symbols } = cloth('Ogya', 2, { merged: true, nodes: false });
  const [whole = '', seal] = inner.split('<g class="kw-seal">');
  const paints = [...whole.matchAll(/class="([^"]+)"/g)].map(([, paint]) => paint);
  expect(new Set(paints)).toEqual(new Set(['kw-o', 'kw-o kw-q', 'kw-d', 'kw-l', 'kw-f', 'kw-i']));
  // Dots have two sizes.
  expect(paints).toHaveLength(7);
  expect(seal?.match(/<path/g)).toHaveLength(3);
  expect(symbols.size).toBe(0);
});

test('where the edge of a drawing would halve a diamond there is none', () => {
  const diamonds = (nodes: boolean | 'centres' | 'inside') =>
    cloth('Ogya', 2, { nodes }).inner.match(/l3\.2/g)?.length;
  expect([diamonds(true), diamonds('inside'), diamonds('centres')]).toEqual([9 + 4, 1 + 4, 4]);
});

test('exactly one petal is sealed: the last one of the last byte', () => {
  const { inner } = cloth('Ogya', 2);
  expect(inner.match(/kw-seal/g)).toHaveLength(1);
  expect(inner.match(/<use class="[^"]+"/g)?.at(-1)).toBe('<use class="kw-seal"');
});

test('a marker carries no seal', () => {
  expect(cloth('O', 1, { seal: false }).inner).not.toContain('kw-seal');
});

test('the hero cloth stays under 6 kB', () => {
  const { inner, symbols } = cloth('Ogya', 2, { detail: 3, circles: true });
  expect(inner.length + [...symbols.values()].join('').length).toBeLessThan(6_000);
});

test('four triangles of the footer edge are one byte', () => {
  const { inner, width } = tumpal('Og');
  // 01 00 11 11, 01 10 01 11: three dotted, one plain, three solid, one lined.
  const path = (paint: string) => inner.match(new RegExp(`class="${paint}"[^>]* d="([^"]+)"`))?.[1] ?? '';
  expect(path('kw-o').match(/z/g)).toHaveLength(5);
  expect(path('kw-d').match(/h\.01/g)).toHaveLength(3 * 15);
  expect(path('kw-l').match(/m[^m]+l/g)).toHaveLength(4);
  expect(path('kw-f').match(/z/g)).toHaveLength(3);
  expect(path('kw-f')).toMatch(/^m80 0/);
  expect(width).toBe(8 * 40);
});

test('a flower is drawn whole, without symbols that a page would have to hold', () => {
  const drawn = flower('O'.charCodeAt(0), 1);
  expect(drawn.match(/class="kw-\w"/g)).toEqual(
    ['kw-o', 'kw-d', 'kw-o', 'kw-f', 'kw-f'].map((name) => `class="${name}"`),
  );
  expect(drawn).toContain('m-6.4-6.4a87.27 87.27 0 0 1 -87.2-87.2a');
});
