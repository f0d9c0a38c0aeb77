import { expect, test } from 'vitest';
import { investor } from '../../src/admin/schemas/investor.ts';
import { atom, type FeedView, investorFeed } from '../../src/views/feed.ts';
import { sampleList, site } from './sample.ts';

const empty: FeedView = { title: 'A & B', author: 'Ogya', page: '/jobs', path: '/jobs.xml', entries: [] };
const entry = {
  path: '/jobs/a',
  title: '<b>A</b>',
  html: '<p>1 &lt; 2</p>',
  day: '2026-03-01',
  changed: null,
};

test('what editors write stays text: no tag of theirs becomes one of the feed', () => {
  const xml = atom({ ...empty, entries: [entry] }, 'en', 'https://www.example.com');
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<title>&lt;b&gt;A&lt;/b&gt;</title>');
  expect(xml).toContain('<content type="html">&lt;p&gt;1 &amp;lt; 2&lt;/p&gt;</content>');
});

test('the feed is as new as its newest entry, by its change or else by its day', () => {
  const updated = (entries: FeedView['entries']) =>
    atom({ ...empty, entries }, 'id', 'https://www.example.com').match(/<updated>(.*?)</)?.[1];
  expect(updated([entry, { ...entry, changed: '2026-02-01T00:00:00Z' }])).toBe('2026-03-01T00:00:00+07:00');
  expect(updated([])).toBe('2017-01-01T00:00:00+07:00');
});

test('an entry that was written before its day is as new as that day', () => {
  const xml = atom(
    { ...empty, entries: [{ ...entry, changed: '2026-02-01T00:00:00Z' }] },
    'en',
    'https://www.example.com',
  );
  expect(xml.match(/<updated>.*?</g)).toEqual([
    '<updated>2026-03-01T00:00:00+07:00<',
    '<updated>2026-03-01T00:00:00+07:00<',
  ]);
});

test('investors are told what was announced, and not the rules or dates of the house', () => {
  const entries = sampleList('/api/investor', investor);
  const told = entries.filter(({ category }) => ['announcement', 'presentation'].includes(category));
  const feed = investorFeed({ site, entries, reports: [] }, 'id');
  expect(feed.entries.length).toBe(told.length);
  expect(feed.title).toBe('Ogya: Hubungan Investor');
  expect(feed.entries.map(({ day }) => day)).toEqual(
    feed.entries
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
});

test('what XML can not hold is left out, and the rest of the feed stands', () => {
  const xml = atom(
    { ...empty, entries: [{ ...entry, title: 'Back\uFFFEend', html: '<p>\u000b\u0002Rust \u{1F980}</p>' }] },
    'en',
    'https://www.example.com',
  );
  expect(xml).toContain('<title>Backend</title>');
  expect(xml).toContain('&lt;p&gt;Rust \u{1F980}&lt;/p&gt;');
});

test('a feed has its fifty newest entries', () => {
  const [first] = sampleList('/api/investor', investor);
  if (!first) throw new Error('The sample has no news.');
  const entries = Array.from({ length: 60 }, (_, i) => ({
    ...first,
    id_investor: `news-${i}`,
    category: 'announcement' as const,
    date: `2026-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + Math.floor(i / 12)).padStart(2, '0')}`,
  }));
  const days = entries.map(({ date }) => date).sort();
  const feed = investorFeed({ site, entries, reports: [] }, 'en');
  expect(feed.entries.map(({ day }) => day)).toEqual(days.reverse().slice(0, 50));
});

test('pictures, whose addresses are those of pages, are left out', () => {
  const html = '<p>Before <img src="/_astro/a.webp" alt="A picture">and after.</p>';
  const xml = atom({ ...empty, entries: [{ ...entry, html }] }, 'en', 'https://www.example.com');
  expect(xml).toContain('<content type="html">&lt;p&gt;Before and after.&lt;/p&gt;</content>');
});
