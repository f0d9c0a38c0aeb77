import { expect, test } from 'vitest';
import { page } from '../../src/admin/schemas/page.ts';
import type { RouteKey } from '../../src/i18n/routes.ts';
import { pageView } from '../../src/views/page.ts';
import { site } from './sample.ts';

const title = (route: RouteKey, searchTexts: typeof site.searchTexts = new Map()) =>
  pageView({ ...site, searchTexts }, 'id', { route }).title;

test('a page without a search text is called what the menus call it', () => {
  expect([title('jobs'), title('aisuitePlan'), title('home')]).toEqual([
    'Lowongan | Ogya',
    'Paket | Portal layanan AI, unit kecerdasan data Ogya',
    'Ogya: solusi TI dan digitalisasi di Indonesia sejak 2017',
  ]);
});

test('a search text without a title counts as none', () => {
  expect(title('jobs', new Map([['jobs', page.parse({ key: 'jobs' })]]))).toBe('Lowongan | Ogya');
});

test('search engines read the way down to a page in the words of the menus', () => {
  const last = (options: Parameters<typeof pageView>[2]) => {
    const [list] = pageView(site, 'en', options).things.filter(
      (thing) => thing['@type'] === 'BreadcrumbList',
    );
    return list?.itemListElement.at(-1)?.name;
  };
  expect([
    last({ route: 'about' }),
    last({ route: 'aisuiteService' }),
    last({ route: 'jobDetail', param: 'data-engineer', title: 'Data Engineer' }),
    last({ route: 'portfolioPage', param: 2, title: 'Portfolio, page 2' }),
  ]).toEqual(['About Ogya', 'Service', 'Data Engineer', 'Portfolio, page 2']);
});

test('where drafts are shown, every page says so in its language and none is for search engines', () => {
  const preview = { ...site, drafts: true };
  const seen = (locale: 'en' | 'id') => {
    const { noindex, site: shown } = pageView(preview, locale, { route: 'about' });
    return [noindex, shown.banner];
  };
  expect(seen('en')).toEqual([
    true,
    'Preview: some of these records are drafts and not published. Please do not share this address.',
  ]);
  expect(seen('id')).toEqual([
    true,
    'Pratinjau: sebagian data di sini masih draf dan belum terbit. Mohon jangan bagikan alamat ini.',
  ]);
  const { noindex, site: shown } = pageView(site, 'en', { route: 'about' });
  expect([noindex, shown.banner]).toEqual([false, null]);
});
