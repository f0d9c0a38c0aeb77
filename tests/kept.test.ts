import { expect, test } from 'vitest';
import { fromBytes } from '../src/bytes.ts';
import { fillIn, HOLE, keep, keepSheet, numberIn, partAt, sheetAt } from '../src/kept.ts';
import { readMarkup } from '../src/sheet/match.ts';
import { tagsOf } from '../src/tags.ts';

/** A build, in which `import.meta.env.DEV` is not true. */
const built = <T>(run: () => T): T => {
  import.meta.env.DEV = false;
  try {
    return run();
  } finally {
    import.meta.env.DEV = true;
  }
};

test('a part is rendered for the first page that has it, and a tag stands for it in all', async () => {
  let times = 0;
  const render = async () => `<b>↗ ${++times}</b>`;
  const first = await built(() => keep('a', render));
  const second = await built(() => keep('a', render));
  const other = await built(() => keep('b', render));
  expect(first).toBe(`<kept-part n="${numberIn(first)}">`);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect([first, other].map((tag) => fromBytes(partAt(numberIn(tag))))).toEqual(['<b>↗ 1</b>', '<b>↗ 2</b>']);
});

test('in development it is rendered anew', async () => {
  let times = 0;
  const render = async () => `<b>${++times}</b>`;
  expect([await keep('c', render), await keep('c', render)]).toEqual(['<b>1</b>', '<b>2</b>']);
});

test('its tag says what fills the hole on a page', async () => {
  const render = async () => `<a href="${HOLE}">`;
  const tags = await Promise.all(
    ['/id/about', '/id/jobs'].map((fill) => built(() => keep('switch', render, { fill }))),
  );
  expect(tags.map((tag) => tag.replace(/\d+/, '…'))).toEqual([
    '<kept-part n="…" fill="/id/about">',
    '<kept-part n="…" fill="/id/jobs">',
  ]);
  expect(new Set(tags.map(numberIn)).size).toBe(1);
  expect([...tags, '<kept-part n="0">'].map(fillIn)).toEqual(['/id/about', '/id/jobs', '']);
  expect(await keep('switch', render, { fill: '/id' })).toBe('<a href="/id">');
});

test.each(['/id/"', "/id/'", '/id/<b>', '/id/&amp;'])(
  'nothing fills a hole that an attribute and JSON write in two ways: %s',
  async (fill) => {
    await expect(keep('switch', async () => '', { fill })).rejects.toThrow(`"${fill}" can't fill`);
  },
);

test('a part that brings symbols unsaid is refused: other pages would be without them', async () => {
  const render = async () => '<svg><symbol id="k20"/></svg>';
  const cloth = built(() => keep('menu', render));
  await expect(cloth).rejects.toThrow('The part "menu" draws with the symbol k20');
  const said = await built(() => keep('menu with k20', render, { symbols: ['k20'] }));
  expect(fromBytes(partAt(numberIn(said)))).toBe(await render());
});

test('a name stands for the stylesheet of a route; one without a name is itself', () => {
  const name = keepSheet('p::after{content:"↗"}');
  expect(name.length).toBeLessThan(12);
  expect([name, 'a{}'].map(sheetAt)).toEqual(['p::after{content:"↗"}', 'a{}']);
});

test('selectors see the elements and variables of a part', () => {
  const part = readMarkup(tagsOf('<b class="in" style="--x:var(--ink)">'));
  const page = readMarkup(tagsOf('<p><kept-part n="7">'), (tag) => (tag.includes('"7"') ? part : null));
  expect([...page.names]).toEqual(['p', 'b', '.in']);
  expect([...page.variables]).toEqual(['--ink']);
  expect(page.key).toBe(readMarkup(tagsOf('<b class="in"><p style="color:var(--ink)">')).key);
});
