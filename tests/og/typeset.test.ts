import { expect, test } from 'vitest';
import type { Lettering } from '../../src/og/lettering.ts';
import { typeset } from '../../src/og/typeset.ts';

/** A typeface whose every letter is half an em wide. */
const face: Lettering = {
  known: (text) => text,
  width: (text, size) => [...text].length * size * 0.5,
  line: () => ({ d: '', width: 0 }),
};
const room = { measure: 500, height: 300, largest: 120, smallest: 40 };
const set = (title: string) => typeset(title, face, room);

test('a short title is as large as its room allows', () => {
  expect(set('Plans')).toMatchObject({ lines: ['Plans'], size: 120 });
});

test('lines come close to one length, so that no word is left alone where two could stand', () => {
  expect(set('one two three four five six').lines).toEqual(['one two', 'three four', 'five six']);
});

test('a longer title has more lines and smaller letters, and stays within its room', () => {
  const { lines, size, leading } = set('Integrated Regional Retribution Billing and Reconciliation Platform');
  expect(size).toBeLessThan(set('Integrated Regional').size);
  expect(lines.every((line) => face.width(line, size) <= room.measure)).toBe(true);
  expect(lines.length * leading).toBeLessThanOrEqual(room.height);
});

test('a title that no size holds ends in an ellipsis', () => {
  const { lines, size, leading } = set('word '.repeat(200).trim());
  expect(size).toBe(40);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(lines.length * leading).toBeLessThanOrEqual(room.height);
});

test('a word wider than the room is broken, and nothing of it sticks out', () => {
  const { lines, size } = set('x'.repeat(60));
  expect(lines).toEqual(['x'.repeat(25), 'x'.repeat(25), 'x'.repeat(10)]);
  expect(size).toBe(40);
});

test('no title gives no line', () => {
  expect(set('').lines).toEqual([]);
});
