import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, serve } from '../../scripts/serve.ts';
import { FOLD } from '../../src/sheet/fold.ts';
import { HOSTILE } from '../hostile.ts';
import { buildInto, foreignHost } from './build.ts';
import { samplePaths } from './pages.ts';
import { asked, begin, page, said } from './visit.ts';

const out = '.cache/test-hostile';
const cells = '<td>Pertanggungjawaban</td>'.repeat(8);
const kept = `<h2>Kept</h2><p>So is <b>this</b>.</p><img src="/images/life/1.webp" alt="A desk"><table><tr>${cells}</tr></table>`;

/** Words that would leave where they stand: an attribute, a script, a comment, a style, a template. */
const WORDS = [
  '"><script>alert(1)</script>',
  "' onfocus=alert(1) autofocus x='",
  '</title><script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '--><img src=x onerror=alert(1)>',
  '<style> <script> </head>',
  '{{alert(1)}} <!--',
  '<kept-part n="0">',
  FOLD,
  'javascript:alert(1)',
];

/** Whether a field is text of an editor's own: not an id, a date, an address or a choice. */
const isText = (key: string, value: string) =>
  (/_(?:english|indo)$/.test(key) || /^(?:name(?:_\w+)?|position)$/.test(key)) &&
  !/^(?:\/|https?:)/.test(value);

let turn = 0;
/** The same data, with something hostile in each of its texts. */
function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => poisoned(part, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part, name)]));
  }
  if (typeof value !== 'string' || !isText(key, value)) return value;
  if (/^<(?:p|ul|ol|h\d)/.test(value)) return kept + HOSTILE.map((piece) => `<div>${piece}</div>`).join('');
  const fitting = WORDS.filter(({ length }) => length <= Math.max(value.length, 24));
  return fitting[turn++ % fitting.length] ?? value;
}

let site: Running;
beforeAll(async () => {
  const host = await foreignHost((_path, sample) => poisoned(sample));
  const { code, output } = await buildInto(out, {
    ADMIN_HOST: host.url,
    PUBLIC_CONTACT_URL: '/api/contact-us',
  });
  host.close();
  expect(code, output).toBe(0);
  site = await serve(out, { port: 0 });
});
afterAll(async () => {
  await site?.close();
  rmSync(out, { recursive: true, force: true });
});

describe.each([
  ['under the policy of its pages', false],
  ['in a browser that knows no policy', true],
])('a site of hostile content, %s,', (_, bypassCSP) => {
  test('runs nothing, asks nobody, and has nothing to say', async () => {
    await begin({ bypassCSP, reducedMotion: 'reduce' });
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    for (const path of samplePaths().filter((one) => one !== '/404')) {
      await page.goto(site.url + path);
      const strange = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
          [...attributes]
            .filter(
              ({ name, value }) =>
                name.startsWith('on') || (/^(?:href|src)$/.test(name) && /^\s*\w+script:/i.test(value)),
            )
            .map(({ name, value }) => `${name}="${value}"`),
        ),
      );
      const foreign = asked.filter((url) => !url.startsWith(site.url));
      expect([path, ...said, ...foreign, ...strange]).toEqual([path]);
    }
  });
});

test('and what is harmless in it stays, with its picture in the sizes of the site', () => {
  const html = readFileSync(`${out}/jobs/backend-engineer.html`, 'utf8');
  expect(html).toContain('<h3>Kept</h3><p>So is <strong>this</strong>.</p>');
  expect(html).toMatch(
    /<img src="\/_astro\/[\w.-]+\.webp" alt="A desk" width="\d+" height="\d+" loading="lazy">/,
  );
});

test('and a table too wide for a phone scrolls by itself, within the window', async () => {
  await begin({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  let tables = 0;
  for (const path of samplePaths().filter((one) => one !== '/404')) {
    await page.goto(site.url + path);
    const wide = await page.evaluate(() => {
      // What stands in a carousel may stand beside the window.
      const scrolls = (box: Element | null): boolean =>
        box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
      const boxes = [...document.querySelectorAll('.wide')].filter((box) => !scrolls(box.parentElement));
      const right = (box: Element) => Math.ceil(box.getBoundingClientRect().right);
      return [document.documentElement.scrollWidth, ...boxes.map(right)].map((edge) => edge - innerWidth);
    });
    tables += wide.length - 1;
    expect([path, ...wide.filter((over) => over > 0)]).toEqual([path]);
  }
  expect(tables).toBeGreaterThan(20);
});

test('and no words of it bring a part that the pages share, or end their first screen', () => {
  const html = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(`${out}/${file}`, 'utf8'));
  expect(html.filter((page) => page.includes('kept-part n=')).length).toBeGreaterThan(0);
  expect(html.filter((page) => page.includes('fold')).length).toBeGreaterThan(0);
  for (const page of html) {
    expect(page.split('<footer').length).toBeLessThan(3);
    expect(page).not.toContain(FOLD);
    expect(page).not.toMatch(/="[^"]*<template/);
  }
});
