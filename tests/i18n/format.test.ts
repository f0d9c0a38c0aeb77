import { expect, test } from 'vitest';
import { fromBytes, toBytes } from '../../src/bytes.ts';
import * as format from '../../src/i18n/format.ts';
import { edited, tagsOf } from '../../src/tags.ts';

function keepWordsWhole(text: string): string {
  const html = toBytes(text);
  return fromBytes(edited(html, format.keepWordsWhole(html, tagsOf(html))).join(''));
}
const joined = 'masing-\u2060masing';

test.each([
  ['2027-01-23', '2027-01-24', 'en', '23–24 January 2027'],
  ['2027-01-23', '2027-01-24', 'id', '23–24 Januari 2027'],
  ['2027-01-30', '2027-02-01', 'en', '30 January\u2009–\u20091 February 2027'],
  ['2026-12-30', '2027-01-02', 'en', '30 December 2026\u2009–\u20092 January 2027'],
] as const)('from %s to %s in %s is %s', (from, to, locale, text) => {
  expect(format.formatDays(from, to, locale)).toBe(text);
});

test('within a sentence only names and abbreviations keep their capital', () => {
  expect(
    ['Full time', 'Solusi TI', 'IT solutions', 'S1', ''].map((text) => format.midSentence(text, 'en')),
  ).toEqual(['full time', 'solusi TI', 'IT solutions', 'S1', '']);
});

test('a doubled word keeps to one line, in text alone', () => {
  expect(keepWordsWhole('<p lang="id">Masing-masing, 2019-2022</p>')).toBe(
    '<p lang="id">Masing-\u2060masing, 2019-2022</p>',
  );
  expect(keepWordsWhole('<a class="text-link" title="a > b-c" href=\'/meter-round\'>masing-masing</a>')).toBe(
    `<a class="text-link" title="a > b-c" href='/meter-round'>${joined}</a>`,
  );
});

test('a letter may be none of English', () => {
  expect(keepWordsWhole('<p>kafé-kafé — é-1</p>')).toBe('<p>kafé-\u2060kafé — é-1</p>');
});

test('what a program reads, and what an island draws again, stays as it is', () => {
  for (const tag of ['script', 'style', 'title', 'textarea', 'astro-island']) {
    const element = `<${tag} data-a="b">sehari-hari <b>orang-orang</b></${tag}>`;
    expect(keepWordsWhole(`${element}masing-masing`)).toBe(`${element}${joined}`);
  }
});

test.each([
  '<a href="mailto:halo@ogya-karya.co.id">halo@ogya-karya.co.id</a>',
  '<p>Lihat ogya-karya.co.id, atau https://ogya.co.id/tentang-kami.</p>',
  '<p>Jalankan <code>npm run-script</code>.</p>',
  '<pre><code>a-b</code>\nc-d</pre>',
])('what is copied letter by letter stays as it is: %s', (html) => {
  expect(keepWordsWhole(html)).toBe(html);
});

test('the end of a sentence makes no address of a word', () => {
  expect(keepWordsWhole('<p>Masing-masing.\nKé-ké (orang-orang).</p>')).toBe(
    '<p>Masing-\u2060masing.\nKé-\u2060ké (orang-\u2060orang).</p>',
  );
});
