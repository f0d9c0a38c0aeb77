import { expect, test } from 'vitest';
import { doorView } from '../../src/views/door.ts';
import { site as sample } from './sample.ts';

const site = { ...sample, sampleSite: true };

test('five doors go from an outline to solid, and the last alone is sealed', () => {
  const { doors } = doorView({ site }, 'en').doors;
  expect(doors.map(({ name, isen, sealed }) => [name, isen, sealed])).toEqual([
    ['Requested', 0, false],
    ['Drawn', 1, false],
    ['In workshop', 2, false],
    ['Fitted', 3, false],
    ['In use', 3, true],
  ]);
});

test('the way back home keeps the language', () => {
  expect(doorView({ site }, 'id').doors.home).toBe('/id');
});
