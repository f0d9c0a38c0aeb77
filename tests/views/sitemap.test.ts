import { expect, test } from 'vitest';
import { page } from '../../src/admin/schemas/page.ts';
import { robotsTxt, type SitemapFacts, sitemapView, sitemapXml } from '../../src/views/sitemap.ts';
import { site } from './sample.ts';

const at = (time: string | null) => ({ updated_at: time });
/** A site whose records say nothing but when they changed. */
const facts = (changes: Partial<SitemapFacts>): SitemapFacts =>
  ({
    site,
    about: at(null),
    life: at(null),
    aisuite: at(null),
    leaders: [],
    projects: [],
    outsource: [],
    solutions: [],
    services: [],
    partners: [],
    jobs: [],
    investors: [],
    reports: [],
    figures: [],
    ...changes,
  }) as unknown as SitemapFacts;
const changed = (given: SitemapFacts, path: string) =>
  sitemapView(given).find(({ en }) => en === path)?.changed;

test('a page changed when the newest of what it shows did, its search text included', () => {
  const leaders = [at('2026-01-01T00:00:00Z'), at('2026-03-01T07:00:00+07:00'), at(null)];
  const given = facts({ leaders: leaders as never });
  expect(changed(given, '/about/ourleader')).toBe('2026-03-01T00:00:00.000Z');
  const text = page.parse({ key: 'about/ourleader', updated_at: '2026-04-01T00:00:00Z' });
  const searchTexts = new Map([[text.key, text]]);
  expect(changed({ ...given, site: { ...site, searchTexts } }, '/about/ourleader')).toBe(
    '2026-04-01T00:00:00.000Z',
  );
});

test('the page of Outsourcing is as new as its clients, and no other is', () => {
  const project = (id_project: string, name_project: string) => ({
    ...at('2026-01-01T00:00:00Z'),
    id_project,
    name_project,
  });
  const given = facts({
    projects: [project('out', 'Outsourcing'), project('kanal', 'Kanal')] as never,
    outsource: [at('2026-05-01T00:00:00Z')] as never,
  });
  expect(changed(given, '/portfolioDetail/out')).toBe('2026-05-01T00:00:00.000Z');
  expect(changed(given, '/portfolioDetail/kanal')).toBe('2026-01-01T00:00:00.000Z');
});

test('a page of which nobody says when it changed has no date', () => {
  expect(changed(facts({}), '/service/partners')).toBeNull();
  expect(sitemapXml(sitemapView(facts({})), 'https://www.example.com')).toContain(
    '<url><loc>https://www.example.com/about</loc><xhtml:link',
  );
});

test('a page that editors keep from search engines is not told to them, nor a closed job', () => {
  const text = page.parse({ key: 'privacy', noindex: true });
  const jobs = [
    { id_job: 'open', is_closed: false, updated_at: null },
    { id_job: 'closed', is_closed: true, updated_at: null },
  ] as never;
  const paths = sitemapView(facts({ jobs, site: { ...site, searchTexts: new Map([[text.key, text]]) } })).map(
    ({ en }) => en,
  );
  expect(paths).toContain('/jobs/open');
  expect(paths).not.toContain('/jobs/closed');
  expect(paths).not.toContain('/privacy');
  expect(paths).not.toContain('/service');
});

test('a site of samples or drafts tells search engines no page, and lets them in to read that on each', () => {
  for (const change of [{ sampleSite: true }, { drafts: true }]) {
    expect(sitemapView(facts({ site: { ...site, ...change } }))).toEqual([]);
    expect(robotsTxt({ ...site, ...change })).toBe('User-agent: *\nAllow: /\n');
  }
});
