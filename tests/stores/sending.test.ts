import { expect, test } from 'vitest';
import { inWords, isLonger } from '../../src/stores/sending.ts';

test.each([
  [1, 'in 1 second'],
  [89, 'in 89 seconds'],
  [90, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
  [7200, 'in 2 hours'],
  [3 * 24 * 3600, 'in 3 days'],
])('%i seconds are told %j', (wait, words) => {
  expect(inWords(wait, 'en')).toBe(words);
});

test('characters are counted as the admin host counts them: an emoji of two units is one', () => {
  expect(isLonger('😀'.repeat(2000), 2000)).toBe(false);
  expect(isLonger('😀'.repeat(2001), 2000)).toBe(true);
});
