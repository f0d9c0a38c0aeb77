import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Card, drawCard, dyes } from '../../src/og/card.ts';
import { paintCard } from '../../src/og/draw.ts';
import { lettering } from '../../src/og/lettering.ts';

const card = (changes: Partial<Card> = {}): Card => ({
  title: 'Open roles on the third floor',
  line: 'Careers',
  word: 'jobs',
  cloth: 'dark',
  ...changes,
});

test('the same card gives the same bytes, 1200 x 630 and under 60 kB', async () => {
  const [first, second] = await Promise.all([paintCard(card()), paintCard(card())]);
  expect(first.equals(second)).toBe(true);
  expect(first.length).toBeLessThan(60_000);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('every word and cloth stays under 60 kB, even where each petal is full of lines', async () => {
  const words = ['\xaa', 'jjjj', 'ªªª', 'jjjjjjjjj', 'jjjjjjjjjjjj', 'zzzzzzzzzzzz'];
  const heavy = words.flatMap((word) =>
    (['dark', 'light', 'ai'] as const).map((cloth) => card({ word, cloth, title: 'Handgloves '.repeat(30) })),
  );
  const sizes = await Promise.all(heavy.map(async (one) => (await paintCard(one)).length));
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});

test('nothing of a title is markup: it stands in the drawing as outlines alone', () => {
  const svg = drawCard(
    card({ title: `</svg><script>alert("x")</script>&'`, line: '<a href="//x">', word: '<&"' }),
  );
  const tags = new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(['defs', 'g', 'path', 'svg', 'use']);
  expect(svg).not.toMatch(/>[^<]/);
  expect(svg).not.toMatch(/script|alert|href="[^#]/);
});

test('no circle of the cloth crosses the title', () => {
  const reachingOut = (title: string) =>
    drawCard(card({ title })).match(/M-100 \d+a100 100 0 0 1 200 0/g)?.length ?? 0;
  expect(reachingOut('Jobs')).toBeGreaterThan(0);
  expect(reachingOut('Handgloves '.repeat(12))).toBe(0);
});

test('letters of other scripts are left out, and a title of nothing else leaves the name', () => {
  const { known } = lettering('familjen-grotesk', 500);
  expect(known('  Łódź 北京\n Nguyễn\u0000 ✓ ')).toBe('Łódź Nguyễn');
  expect(drawCard(card({ title: '北京' }))).toBe(drawCard(card({ title: 'Ogya' })));
});

test('letters are drawn at their weight, outlines and advances alike', () => {
  const [text, bold] = [lettering('familjen-grotesk', 400), lettering('familjen-grotesk', 500)];
  expect([text, bold].map((face) => Math.round(face.width('Reliability', 100)))).toEqual([413, 427]);
  expect(text.line('I', 100).d).toBe('M7.8 0L7.8 -65L17.2 -65L17.2 0Z');
  expect(bold.line('I', 100).d).not.toBe(text.line('I', 100).d);
});

test('exactly one petal is sealed, and the AI suite wears parang without one', () => {
  expect(drawCard(card()).match(/<use[^>]*href="#k\d+s"/g)).toHaveLength(1);
  const suite = drawCard(card({ cloth: 'ai' }));
  expect(suite.match(/<use[^>]*href="#k\d+s?"/g)).toBeNull();
  expect(suite).toContain('rotate(-45)');
});

test('a card is dyed in the colours of the tokens', () => {
  const css = ['tokens', 'ai'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('');
  const first = { dark: ':root,\n.dark {', light: '\n.light {', ai: '\n  :where(.ai),\n' };
  for (const [cloth, opening] of Object.entries(first)) {
    const start = css.indexOf(opening);
    const block = css.slice(start, css.indexOf('}', start));
    // What a band does not say itself it has from the dark theme.
    const said = Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
    );
    expect({ ...dyes.dark, ...said }, cloth).toMatchObject(dyes[cloth as keyof typeof dyes]);
  }
});
