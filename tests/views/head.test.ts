import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import type { RouteKey } from '../../src/i18n/routes.ts';
import { describe as describePage, titleOf } from '../../src/views/head.ts';
import { pageView } from '../../src/views/page.ts';
import { site } from './sample.ts';

const { setting } = site;

test.each<[RouteKey, string, string, string]>([
  ['portfolioDetail', 'Berth Planner', 'Berth Planner, a project of Ogya', 'Berth Planner, proyek Ogya'],
  ['partnersDetail', 'Ogya Labs', 'Ogya Labs, a partner of Ogya', 'Ogya Labs, mitra Ogya'],
  [
    'portfolioDetail',
    'Integrated Regional Retribution Billing and Reconciliation Platform',
    'Integrated Regional Retribution Billing and…, a project of Ogya',
    'Integrated Regional Retribution Billing and…, proyek Ogya',
  ],
  ['jobDetail', 'X', 'X, a job at Ogya', 'X, lowongan di Ogya'],
  [
    'aisuiteDemo',
    'Ask a question and follow the answer',
    'Ask a… | AI services portal, data intelligence unit of Ogya',
    'Ask a question… | Portal layanan AI, unit kecerdasan data Ogya',
  ],
])('the title of %s "%s" fits a search result and says what it is', (route, name, en, id) => {
  expect(locales.map((locale) => titleOf(name, route, locale, setting))).toEqual([en, id]);
});

test('a company with a name of 80 letters still has titles that fit', () => {
  const long = { ...setting, company_name: 'O'.repeat(80) };
  const titles = (['home', 'about', 'portfolioDetail'] as const).map((route) =>
    titleOf(route === 'home' ? long.company_name : 'Name', route, 'en', long),
  );
  expect(titles.map(({ length }) => length <= 65)).toEqual([true, true, true]);
});

describe('a description', () => {
  const of = (text: string, route: RouteKey = 'portfolioDetail') =>
    describePage(text, {
      name: 'Kanal',
      route,
      whole: ['Ogya builds what lasts.', 'And keeps it running, since 2017.'],
    });

  test('of a record starts with its name, because two records may say the same of themselves', () => {
    expect(of('Water levels of twelve pumps on one screen, day and night.')).toBe(
      'Kanal: Water levels of twelve pumps on one screen, day and night.',
    );
  });

  test('that is too short goes on with what the site says of itself, until it is long enough', () => {
    expect(of('Water levels on one screen')).toBe(
      'Kanal: Water levels on one screen. Ogya builds what lasts.',
    );
    expect(of('')).toBe('Kanal. Ogya builds what lasts. And keeps it running, since 2017.');
  });

  test('that is too long ends at a word', () => {
    const said = of('word '.repeat(60), 'about');
    expect([said.length <= 160, said.endsWith('word…')]).toEqual([true, true]);
  });
});

test('an alias, and a page that is not for search engines, says nothing to them', () => {
  const kinds = (facts: typeof site, options: Parameters<typeof pageView>[2]) =>
    pageView(facts, 'en', options).things.map((thing) => thing['@type']);
  expect(kinds(site, { route: 'about' })).toEqual(['Organization', 'BreadcrumbList']);
  expect(kinds(site, { route: 'service', canonical: { route: 'ourServices' } })).toEqual([]);
  expect(kinds({ ...site, drafts: true }, { route: 'about' })).toEqual([]);
});

test('no title is cut through the middle of a sign', () => {
  for (const locale of locales)
    expect(titleOf('\u{1F600}'.repeat(80), 'jobDetail', locale, setting).isWellFormed()).toBe(true);
});
