import { expect, test } from 'vitest';
import { edited, openTags, tagsOf } from '../src/tags.ts';

const texts = (html: string) => tagsOf(html).map(({ start, end }) => html.slice(start, end));

test.each([
  ['<p class="a>b" title=\'<b>\'>1 < 2</p>', ['<p class="a>b" title=\'<b>\'>', '</p>']],
  ['<script>"<p>"</script><style>p>a{}</style><p>', ['<script>', '</script>', '<style>', '</style>', '<p>']],
  ['<!doctype html><!--fold--><p><1>', ['<p>']],
  ['<p><b title="open><i>', ['<p>', '<i>']],
])('of %s these are the tags', (html, tags) => {
  expect(texts(html)).toEqual(tags);
});

test('a script and a stylesheet say where their content ends', () => {
  const html = '<script src="a"></script><style>p{}</style><script>';
  const contents = tagsOf(html)
    .filter(({ close }) => close !== -1)
    .map(({ end, close }) => html.slice(end, close));
  expect(contents).toEqual(['', 'p{}']);
});

test('what a tag says is known by its text, short or long', () => {
  for (const more of ['', ` title="${'x'.repeat(200)}"`]) {
    const tag = `<p id="a&amp;b" class="card  md:mt-[2px]" style="color:var(--ink);top:var( --top)"${more}>`;
    const [first, second] = tagsOf(tag + tag).map(({ opening }) => opening);
    expect(first).toMatchObject({ text: tag, name: 'p', variables: ['--ink', '--top'] });
    expect(first?.element.names).toEqual(['p', '#a&b', '.card', '.md:mt-[2px]']);
    expect(second?.element).toBe(first?.element);
  }
});

test.each([
  ['<html class="dark"><body>', ['<html class="dark">', '<body>']],
  ['<main><p>a<p>b</p></p><ul id="a"><li>', ['<main>', '<ul id="a">', '<li>']],
  ['<main></section><section class="a>b">', ['<main>', '<section class="a>b">']],
  ['<body><img><br><link rel="x"><svg><use href="#a"/>', ['<body>', '<svg>']],
  ['<body><script>"<p>"</script><style>p{}</style><kept-part n="1"><my-tag>', ['<body>', '<my-tag>']],
])('in %s these are open', (html, open) => {
  expect(openTags(html, tagsOf(html)).map(({ opening }) => opening?.text)).toEqual(open);
});

test('edits come in any order, and add as well as take away', () => {
  const edits = [
    { start: 5, end: 5, text: '!' },
    { start: 0, end: 1, text: '' },
    { start: 2, end: 4, text: '--' },
  ];
  expect(edited('abcde', edits).join('')).toBe('b--e!');
  expect(edited('abc', []).join('')).toBe('abc');
  const added = { start: 0, end: 0, text: 'X' };
  const cut = { start: 0, end: 2, text: '' };
  for (const both of [
    [added, cut],
    [cut, added],
  ])
    expect(edited('abc', both).join('')).toBe('Xc');
  expect(() => edited('abcdef', [cut, { start: 1, end: 3, text: '' }])).toThrow('overlap at 1');
});
