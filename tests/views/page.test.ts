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
    'Ogya',
  ]);
});

test('a search text without a title counts as none', () => {
  expect(title('jobs', new Map([['jobs', page.parse({ key: 'jobs' })]]))).toBe('Lowongan | Ogya');
});
