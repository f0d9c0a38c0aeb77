import { expect, test } from 'vitest';
import { fromBytes } from '../src/bytes.ts';
import { KEPT, keep, keepSheet, partAt, sheetAt } from '../src/kept.ts';
import { readMarkup } from '../src/sheet/match.ts';

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
  expect(first).toMatch(KEPT);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect([first, other].map((tag) => fromBytes(partAt(tag)))).toEqual(['<b>↗ 1</b>', '<b>↗ 2</b>']);
});

test('in development it is rendered anew', async () => {
  let times = 0;
  const render = async () => `<b>${++times}</b>`;
  expect([await keep('c', render), await keep('c', render)]).toEqual(['<b>1</b>', '<b>2</b>']);
});

test('a part that brings symbols is refused: other pages would be without them', async () => {
  const cloth = built(() => keep('menu', async () => '<svg><symbol id="k20"/></svg>'));
  await expect(cloth).rejects.toThrow('The part "menu" draws with symbols');
});

test('a name stands for the stylesheet of a route; one without a name is itself', () => {
  const name = keepSheet('p::after{content:"↗"}');
  expect(name.length).toBeLessThan(12);
  expect([name, 'a{}'].map(sheetAt)).toEqual(['p::after{content:"↗"}', 'a{}']);
});

test('selectors see the elements and variables of a part', () => {
  const part = readMarkup('<b class="in" style="--x:var(--ink)">');
  const page = readMarkup('<p><kept-part n="7">', (tag) => (tag.includes('"7"') ? part : null));
  expect([...page.names]).toEqual(['p', 'b', '.in']);
  expect([...page.variables]).toEqual(['--ink']);
  expect(page.key).toBe(readMarkup('<b class="in"><p style="color:var(--ink)">').key);
});
