import { expect, test } from 'vitest';
import { type SharedPage, shareView } from '../../src/views/share.ts';

const page = (changes: Partial<SharedPage>): SharedPage => ({
  route: 'about',
  name: 'We build the dependable part',
  isNamed: false,
  description: '',
  woven: undefined,
  foundedYear: 2017,
  picture: null,
  ...changes,
});

test('home and portal show their headline, in the language of the page', () => {
  expect(shareView(page({ route: 'home', name: 'Ogya: IT' }), 'id').card).toEqual({
    title: 'Keandalan, pola yang kami ulang.',
    line: 'Solusi TI dan digitalisasi sejak 2017',
    word: 'Ogya',
    cloth: 'dark',
  });
  expect(shareView(page({ route: 'aisuite' }), 'en').card).toMatchObject({
    title: 'Govern with answers you can trace.',
    cloth: 'ai',
  });
});

test('a search text of two parts is a line and a title', () => {
  const { card } = shareView(page({ route: 'contact', name: 'Contact Us: what is not working?' }), 'en');
  expect(card).toMatchObject({ title: 'What is not working?', line: 'Contact Us' });
});

test("a record's own name is never taken apart, and a project says what it is", () => {
  const name = 'Atlas: the atlas';
  const { card } = shareView(
    page({ route: 'portfolioDetail', name, isNamed: true, description: 'Maps.', woven: 'Atlas: the' }),
    'en',
  );
  expect(card).toMatchObject({ title: name, line: 'Maps.', word: 'Atlas: the' });
});

test('a page weaves its own word, or the end of its address, never more than twelve bytes', () => {
  const word = (changes: Partial<SharedPage>) => shareView(page(changes), 'en').card.word;
  expect([
    word({ route: 'ourleader', woven: 'leaders' }),
    word({ route: 'doorPipeline' }),
    word({ woven: 'Berth Planner' }),
    word({ woven: 'é'.repeat(20) }),
  ]).toEqual(['leaders', 'pipeline', 'Berth', 'éééééé']);
});

test('the text for who does not see it says title and cloth', () => {
  expect(shareView(page({ route: 'jobs', name: 'Open roles', woven: 'jobs' }), 'en').alt).toBe(
    'Open roles. “jobs” in kawung.',
  );
});

test('the line under a title does not repeat it', () => {
  const line = (name: string) => shareView(page({ route: 'investor', name }), 'id').card.line;
  expect([line('Hubungan Investor'), line('Angka')]).toEqual([
    'Solusi TI dan digitalisasi sejak 2017',
    'Investor',
  ]);
});

test('investors get paper', () => {
  expect(shareView(page({ route: 'financialReports' }), 'en').card.cloth).toBe('light');
});
