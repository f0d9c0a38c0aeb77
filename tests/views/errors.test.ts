import { expect, test } from 'vitest';
import { missingView } from '../../src/views/errors.ts';
import { site } from './sample.ts';

test('a lost address is told in both languages, each with its own way home', () => {
  expect(missingView({ site }).words.map(({ lang, title, href }) => [lang, title, href])).toEqual([
    ['en', 'One petal is missing.', '/'],
    ['id', 'Satu kelopak hilang.', '/id'],
  ]);
});

test('a lost address is not for search engines', () => {
  expect(missingView({ site }).page).toMatchObject({
    noindex: true,
    title: 'One petal is missing / Satu kelopak hilang | Ogya',
  });
});
