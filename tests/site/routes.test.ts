import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { pathTo, type RouteKey, routes } from '../../src/i18n/routes.ts';
import { attribute, type BuiltPage, builtPages, byTag, textOf } from './pages.ts';

const base = inject('base');
const pages = new Map(builtPages().map((page) => [page.path, page]));

const sample = (name: string) =>
  (JSON.parse(readFileSync(`src/content/sample/${name}.json`, 'utf8')) as { data: Record<string, string>[] })
    .data;
const ids = (name: string, field: string) => sample(name).map((record) => String(record[field]));

const fixed = (Object.keys(routes) as RouteKey[]).filter((route) => !routes[route].includes('{'));
const records: [RouteKey, string[]][] = [
  ['portfolioDetail', ids('project', 'id_project')],
  ['solutionDetail', ids('solution', 'id_solution')],
  ['partnersDetail', ids('partner', 'id_partner')],
  ['jobDetail', ids('job', 'id_job')],
];
const addresses: [RouteKey, string | undefined][] = [
  ...fixed.map((route): [RouteKey, undefined] => [route, undefined]),
  ...records.flatMap(([route, all]) => all.map((id): [RouteKey, string] => [route, id])),
];

const page = (path: string): BuiltPage => {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} is not built`);
  return found;
};

describe.each(locales)('in %s', (locale) => {
  test.each(addresses)('%s %s answers at its exact address without a redirect', async (route, id) => {
    const answer = await fetch(base + pathTo(locale, route, id), { redirect: 'manual' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test.each(addresses)('%s %s has one h1, its language, and its twin linked both ways', (route, id) => {
    const here = page(pathTo(locale, route, id));
    const other = locale === 'en' ? 'id' : 'en';
    expect(byTag(here, 'h1')).toHaveLength(1);
    expect(textOf(byTag(here, 'h1')[0] as never).trim()).not.toBe('');
    expect(byTag(here, 'html').map((html) => attribute(html, 'lang'))).toEqual([locale]);
    const twin = pathTo(other, route, id);
    const links = byTag(here, 'a').filter((a) => attribute(a, 'hreflang') === other);
    // The door pipeline has no header, so it has no flag: its twin is named in the head alone.
    if (route !== 'doorPipeline') expect(links.map((a) => attribute(a, 'href'))).toContain(twin);
    expect(pages.has(twin)).toBe(true);
  });

  test.each(addresses)('%s %s has a title, a description and keywords in its language', (route, id) => {
    const here = page(pathTo(locale, route, id));
    const meta = (name: string) =>
      byTag(here, 'meta')
        .filter((tag) => attribute(tag, 'name') === name)
        .map((tag) => attribute(tag, 'content') ?? '');
    expect(textOf(byTag(here, 'title')[0] as never).length).toBeGreaterThanOrEqual(10);
    expect(meta('description')).toHaveLength(1);
    expect(meta('description')[0]?.length).toBeGreaterThanOrEqual(40);
    expect(meta('keywords')[0]).toBeTruthy();
  });
});

test('an alias shows its screen and points its canonical at the real page', () => {
  const canonical = (path: string) =>
    byTag(page(path), 'link')
      .filter((link) => attribute(link, 'rel') === 'canonical')
      .map((link) => new URL(attribute(link, 'href') ?? '').pathname);
  expect(canonical('/service')).toEqual(['/service/ourServices']);
  expect(canonical('/id/service/portfolio')).toEqual(['/id/portfolio']);
  expect(canonical('/projects/single-project')[0]).toMatch(/^\/portfolioDetail\//);
});

test('the review of all components is for development alone', async () => {
  expect([...pages.keys()].filter((path) => /components/.test(path))).toEqual([]);
  expect((await fetch(`${base}/components`)).status).toBe(404);
});

test('an address that nobody built answers 404 with the page in both languages', async () => {
  const answer = await fetch(`${base}/nowhere`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('One petal is missing.');
  expect(html).toContain('Satu kelopak hilang.');
});
