import { describe, expect, test } from 'vitest';
import { about } from '../../src/admin/schemas/about.ts';
import { leader } from '../../src/admin/schemas/leader.ts';
import { type AboutFacts, aboutView, patchwork, tilesOf } from '../../src/views/about.ts';
import { sampleList, sampleRecord, site } from './sample.ts';

const record = sampleRecord('/api/about', about);
const leaders = sampleList('/api/leader', leader);
const view = (changed: Partial<AboutFacts['about']> = {}, locale: 'en' | 'id' = 'en') =>
  aboutView({ site, about: { ...record, ...changed }, leaders }, locale);

describe('the patchwork', () => {
  test('a tile says its letter and the byte that its flower is', () => {
    expect(tilesOf('p')).toEqual([{ letter: 'p', code: '70, 01 11 00 00', cloth: 'dark' }]);
  });

  test('both languages fill ten tiles, each with its own word', () => {
    const words = (['en', 'id'] as const).map((locale) =>
      view({}, locale)
        .tambal.tiles.map(({ letter }) => letter)
        .join(''),
    );
    expect(words).toEqual(['dependable', 'diandalkan']);
  });

  test('no two equal cloths touch, in rows of five or of two', () => {
    const touching = [5, 2].flatMap((columns) =>
      patchwork.flatMap((cloth, i) => {
        const right = (i + 1) % columns ? patchwork[i + 1] : undefined;
        return cloth === right || cloth === patchwork[i + columns] ? [[columns, i]] : [];
      }),
    );
    expect(touching).toEqual([]);
  });

  test('saffron is there once', () => {
    expect(patchwork.filter((cloth) => cloth === 'soga')).toHaveLength(1);
  });
});

describe('the record', () => {
  test('the page has a heading where the record has none', () => {
    expect(view({ headline: { en: '', id: '' } }).hero.title).toEqual({ text: 'About Ogya' });
  });

  test('the first three leaders stand here, and lead to their place on the wall', () => {
    expect(view({}, 'id').leaders.cards.map(({ href }) => href)).toEqual([
      '/id/about/ourleader#leader-ratna-wibisono',
      '/id/about/ourleader#leader-dimas-saputro',
      '/id/about/ourleader#leader-maria-tangkau',
    ]);
  });

  test('milestones run forward whatever their order was', () => {
    const text = { en: 'A year.', id: '' };
    const { rows } = view({ milestone: [2024, 2017, 2020].map((year) => ({ year, text })) }).milestones;
    expect(rows.map(({ year }) => year)).toEqual([2017, 2020, 2024]);
  });

  test('a figure says the day it was true', () => {
    const figure = [{ label: { en: 'Floor', id: 'Lantai' }, value: '3', as_of: '2026-05-01' }];
    expect(view({ figure }, 'id').figures.rows[0]?.asOf).toBe('Per 1 Mei 2026');
  });

  test('a year and a figure without words are left out', () => {
    const none = { en: '', id: '' };
    const milestone = [{ year: 2019, text: none }];
    const figure = [{ label: none, value: '3', as_of: '2026-05-01' }];
    const { milestones, figures } = view({ milestone, figure });
    expect([milestones.rows, figures.rows]).toEqual([[], []]);
  });

  test('years and figures are marked only while they are a sample', () => {
    expect([view().milestones.sampleMark, view({ sample: false }).milestones.sampleMark]).toEqual([
      'Sample',
      null,
    ]);
    expect([view().figures.sampleMark, view({ sample: false }).figures.sampleMark]).toEqual([
      'Sample data',
      null,
    ]);
  });

  test('the names of the values stand in a row, each a sentence', () => {
    const desc = { en: '', id: '' };
    const value = ['Show the work', 'Why not?'].map((en) => ({ name: { en, id: '' }, desc, icon: null }));
    expect(view({ value }, 'id').creed.rows[1]?.parts).toEqual([
      { text: 'Show the work.', lang: 'en' },
      { text: 'Why not?', lang: 'en' },
    ]);
  });
});

test('investors and those who look for work find their way from here', () => {
  const { investors, careers } = view({}, 'id').visitors;
  expect([...investors.links, ...careers.links].map(({ href }) => href)).toEqual([
    '/id/investor',
    '/id/financialReports',
    '/id/lifeatogya',
    '/id/jobs',
  ]);
});
