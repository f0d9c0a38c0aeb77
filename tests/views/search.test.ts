import { expect, test } from 'vitest';
import { searchView } from '../../src/views/search.ts';
import { site } from './sample.ts';

test('without script every page to start from is named once, for all that it holds', () => {
  const { pages } = searchView({ site }, 'id').search;
  expect(pages.filter(({ href }) => href === '/id/about/combine')).toEqual([
    { text: 'Visi, misi, dan nilai', href: '/id/about/combine' },
  ]);
  expect(pages.map(({ href }) => href)).not.toContain('/id/search#search-words');
});
