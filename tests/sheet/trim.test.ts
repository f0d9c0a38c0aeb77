import { describe, expect, test } from 'vitest';
import { readMarkup } from '../../src/sheet/match.ts';
import { type Later, trimmer } from '../../src/sheet/trim.ts';
import { tagsOf } from '../../src/tags.ts';

const trimFor = (later: Later) => {
  const trim = trimmer(later);
  return (css: string, html: string) => trim(css, [readMarkup(tagsOf(html))]);
};
const trim = trimFor({ scripts: [], sheets: [] });

describe('a page has the rules', () => {
  test.each([
    ['of a class', '.on{color:red}.off{color:red}', '<p class="on">', '.on{color:red}'],
    ['of an element', 'p{color:red}table{color:red}', '<p>', 'p{color:red}'],
    ['of an id', '#on{color:red}#off{color:red}', '<p id="on">', '#on{color:red}'],
    ['of what stands inside', '.on .off{color:red}.on p{color:red}', '<p class="on">', '.on p{color:red}'],
    ['of one of a list', '.off,.on{color:red}', '<p class="on">', '.on{color:red}'],
    ['of one choice', 'p:is(.off,.on){color:red}', '<p class="on">', 'p:is(.off,.on){color:red}'],
    ['of no choice', 'p:is(.off,.out){color:red}', '<p class="on">', ''],
    ['of what it has not', 'p:not(.off){color:red}', '<p class="on">', 'p:not(.off){color:red}'],
    ['of what it holds', 'p:has(.off){color:red}p:has(b){color:red}', '<p><b>', 'p:has(b){color:red}'],
    [
      'of states',
      '[open]>.on:hover::before{color:red}',
      '<p class="on">',
      '[open]>.on:hover:before{color:red}',
    ],
    [
      'of a name with signs in it',
      String.raw`.md\:mt-\[2px\]{margin-top:2px}.\32xl{margin-top:2px}.\[\&\>p\]{margin-top:2px}`,
      '<p class="md:mt-[2px] [&amp;>p] 2xl">',
      String.raw`.md\:mt-\[2px\],.\32 xl,.\[\&\>p\]{margin-top:2px}`,
    ],
    [
      'of a band',
      '@media print{.off{color:red}}@layer a{.on{color:red}}',
      '<p class="on">',
      '@layer a{.on{color:red}}',
    ],
  ])('%s', (_what, css, html, left) => {
    expect(trim(css, html)).toBe(left);
  });

  test('and the animations and variables that these ask for, one through another', () => {
    const css =
      ':root{--a:var(--b);--b:red;--c:red}.on{color:var(--a);animation:turn 1s}@keyframes turn{to{rotate:9deg}}' +
      '.off{color:var(--c);animation:fade 1s}@keyframes fade{to{opacity:0}}';
    expect(trim(css, '<p class="on">')).toBe(
      ':root{--a:var(--b);--b:red}.on{color:var(--a);animation:1s turn}@keyframes turn{to{rotate:9deg}}',
    );
  });

  test('and a variable that the markup paints with', () => {
    expect(trim(':root{--a:red;--b:red}', '<path fill="var(--a)">')).toBe(':root{--a:red}');
  });

  test('and an animation that is called like a class that is not there', () => {
    const css = '.on{animation:fade 1s}.fade{color:red}@keyframes fade{to{opacity:0}}';
    expect(trim(css, '<p class="on">')).toBe('.on{animation:1s fade}@keyframes fade{to{opacity:0}}');
  });
});

describe('what comes later keeps its rules', () => {
  const later = (script: string, sheet = '') => trimFor({ scripts: [script], sheets: [sheet] });
  const css = ':root{--a:red}.form-sent,dialog,#popup-name{color:red}';

  test.each([
    ['a class in a string', "made('p', { className: 'form-sent' })", '.form-sent{color:red}'],
    ['a class in a template', 'className={`form form-sent`}', '.form-sent{color:red}'],
    ['an element', "document.createElement('dialog')", 'dialog{color:red}'],
    ['an element of JSX', 'return <dialog ref={one} />', 'dialog{color:red}'],
    ['an id', '<h2 id="popup-name">', '#popup-name{color:red}'],
    ['nothing in a comment', "// Not 'form-sent'.\n/* nor <dialog> */", ''],
  ])('%s', (_what, script, left) => {
    expect(later(script)(css, '<p>')).toBe(left);
  });

  test('and the variables of its own stylesheet', () => {
    expect(later('', '.popup{color:var(--a)}')(css, '<p>')).toBe(':root{--a:red}');
  });
});

test('pages with the same names share one stylesheet, others do not', () => {
  const css = '.a{color:red}.b{color:red}';
  expect(trim(css, '<p class="a">')).toBe('.a{color:red}');
  expect(trim(css, '<b class="b">')).toBe('.b{color:red}');
  expect(trim(css, '<i class="a">')).toBe('.a{color:red}');
});

test('markup that selectors see no difference in has the same key, in whatever order', () => {
  const key = (html: string) => readMarkup(tagsOf(html)).key;
  const one = '<p class="a b" title="One"><b id="c" style="color:var(--d);top:var(--e)">One</b>';
  expect(key(one)).toBe(
    key('<b id="c" style="top:var(--e);color:var(--d)"></b><p lang="id" class="a b"><p class="a b">'),
  );
  for (const [from, to] of [
    ['a b', 'a'],
    ['a b', 'b a'],
    ['"c"', '"d"'],
    ['<b', '<i'],
    ['--d', '--f'],
  ] as const)
    expect(key(one.replace(from, to))).not.toBe(key(one));
});
