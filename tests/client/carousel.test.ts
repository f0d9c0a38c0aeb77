import { describe, expect, test } from 'vitest';
import { restAfter } from '../../src/client/carousel.ts';

const rests = [0, 600, 900];

describe('a row that is let go', () => {
  test('rests at the nearest place', () => {
    expect(restAfter(320, 0, rests)).toBe(1);
    expect(restAfter(280, 0, rests)).toBe(0);
  });

  test('rolls on when it is thrown, and back when it is thrown back', () => {
    expect(restAfter(100, 1, rests)).toBe(1);
    expect(restAfter(500, -1, rests)).toBe(0);
  });

  test('stays on the row, however hard it is thrown', () => {
    expect(restAfter(880, 20, rests)).toBe(2);
    expect(restAfter(20, -20, rests)).toBe(0);
  });
});
