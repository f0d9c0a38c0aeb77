import { describe, expect, test } from 'vitest';
import { ARRIVE, addressOf, fold, markupAround, WAIT } from '../../src/sheet/fold.ts';
import { readMarkup } from '../../src/sheet/match.ts';
import { tagsOf } from '../../src/tags.ts';

const above = '<html class="dark"><body><main><section class="hero"><h1></h1></section>';
const below = '<section class="list"><h2></h2><p class="note card"></p></section></main></body></html>';
function folded(css: string, first = above, rest = below, soon: string[] = []) {
  const [above, below] = [tagsOf(first), tagsOf(rest)];
  const page = { above: readMarkup(above), below: readMarkup(below), around: markupAround(first, above) };
  const halves = fold(css, page, new Set(soon));
  expect(halves.above.endsWith(WAIT) && halves.below.startsWith(ARRIVE)).toBe(true);
  return { above: halves.above.slice(0, -WAIT.length), below: halves.below.slice(ARRIVE.length) };
}

describe('the first screen has', () => {
  test('what it wears, and the rest goes to the file', () => {
    expect(folded('.hero{color:red}.list{color:red}.hero h1{top:0}.list h2{top:0}')).toEqual({
      above: '.hero{color:red}.hero h1{top:0}',
      below: '.list{color:red}.list h2{top:0}',
    });
  });

  test('nothing yet for a pointer on it, where the order does not decide', () => {
    expect(folded('.hero:hover{color:red}.hero{color:blue}')).toEqual({
      above: '.hero{color:#00f}',
      below: '.hero:hover{color:red}',
    });
    expect(folded('.hero:hover{color:red}.hero[open]{color:blue}').below).toBe('');
    // What opens under a pointer has to open.
    expect(folded('.hero:hover h1{color:red}').below).toBe('');
  });

  test('one half of a list, where that is all it wears', () => {
    expect(folded('.hero,.list{color:red}')).toEqual({
      above: '.hero{color:red}',
      below: '.list{color:red}',
    });
  });

  test('the fonts and how pages change, and the animations that it plays', () => {
    const css =
      '@font-face{font-family:x;src:url(x)}@view-transition{navigation:auto}' +
      '.hero{animation:1s in}.list{animation:1s out}@keyframes in{to{top:0}}@keyframes out{to{top:1px}}';
    expect(folded(css)).toEqual({
      above:
        '@font-face{font-family:x;src:url(x)}@view-transition{navigation:auto}' +
        '.hero{animation:1s in}@keyframes in{to{top:0}}',
      below: '.list{animation:1s out}@keyframes out{to{top:1px}}',
    });
  });

  test('the variables that it paints with, and what a script puts on it soon', () => {
    const css =
      ':root{--a:red;--b:red;color-scheme:dark}.light{--a:blue;--b:blue}.hero{color:var(--a)}.list{color:var(--b)}';
    expect(folded(css, above, below, ['light'])).toEqual({
      above: ':root{--a:red;color-scheme:dark}.light{--a:blue}.hero{color:var(--a)}',
      below: ':root{--b:red}.light{--b:blue}.list{color:var(--b)}',
    });
  });

  test('the variables of its drawings', () => {
    const css = ':root{--a:red}.list{color:var(--a)}';
    expect(folded(css, `${above}<path fill="var(--a)">`).above).toBe(':root{--a:red}');
    expect(folded(css).above).toBe('');
  });
});

describe('a rule stays with the first screen', () => {
  // The heading below is in the hero's kind of section: it would get the colour of whichever comes last.
  const list = '<section class="hero list"><h2></h2></section>';

  test.each([
    ['one of the same weight would have come after it', '.list{color:red}.hero{color:blue}', true],
    ['with one property under two names', '.list{margin-top:0}.hero{margin:1px}', true],
    ['with the sides of an inset', '.list{top:0}.hero{inset:1px}', true],
    ['with a variable', '.list{--a:red}.hero{--a:blue;top:var(--a)}', true],
    ['in a choice', '.list{color:red}:is(.hero,b){color:blue}', true],
    ['in a band', '.list{color:red}@media print{.hero{color:blue}}', true],
    ['but not for another property', '.list{color:red}.hero{top:0}', false],
    ['nor for a heavier rule', 'section.list{color:red}.hero{color:blue}', false],
    ['nor for a lighter one', '.list{color:red}:where(.hero){color:blue}', false],
    ['nor for another layer', '@layer a{.list{color:red}}.hero{color:blue}', false],
    ['nor for a rule that came before it', '.hero{color:blue}.list{color:red}', false],
    ['nor for a variable of another name', '.list{--a:red}.hero{--b:blue}', false],
    ['nor inside of what is only above', '.list h2{top:0}header h2{top:1px}', false],
  ])('where %s', (_why, css, stays) => {
    const first = `${above}<header><h2></h2></header>`;
    expect(folded(css, first, list).above.includes('list')).toBe(stays);
  });

  test('where what both stand in would give it another colour', () => {
    const css = '.list h2{color:red}.wall h2{color:blue}';
    expect(folded(css, `${above}<div class="wall"><h2></h2>`, list).below).toBe('');
    expect(folded(css, `${above}<div class="wall"><h2></h2></div>`, list).below).toBe('.list h2{color:red}');
  });

  test('and one that no element shares goes', () => {
    expect(folded('.list{color:red}.hero{color:blue}').above).toBe('.hero{color:#00f}');
  });

  test('and holds back one before it in turn', () => {
    const css = '.note{color:red}.card{color:green}.hero{color:blue}';
    const rest = '<p class="note card"></p><p class="card hero"></p>';
    expect(folded(css, above, rest).below).toBe('');
  });

  test('and takes all rules of the same selector along', () => {
    const css = '.list{top:0}.list{color:red}.hero{color:blue}';
    expect(folded(css, above, list).below).toBe('');
  });
});

test('the file is named by its content, and known to the build', () => {
  const address = addressOf('p{color:red}');
  expect(address).toMatch(/^\/_astro\/below\.[\w-]{8}\.css$/);
  expect(addressOf('p{color:red}')).toBe(address);
  expect(addressOf('p{color:blue}')).not.toBe(address);
  expect(globalThis.foldedSheets?.get(address.replace('/_astro/', ''))).toBe('p{color:red}');
});
