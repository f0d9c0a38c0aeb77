import { expect, test } from 'vitest';
import { uiOf, wordFor } from '../../src/i18n/ui.ts';

test('a key from data shows its word, and an unknown one shows itself', () => {
  const { workType } = uiOf('id').careers;
  expect([wordFor(workType, 'onsite'), wordFor(workType, 'at_sea')]).toEqual(['Di kantor', 'at_sea']);
});
