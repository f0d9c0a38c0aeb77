import { expect, test } from 'vitest';
import { internalApp } from '../../src/admin/schemas/internal-app.ts';
import { type AppsFacts, appsView } from '../../src/views/apps.ts';
import { sampleList, site } from './sample.ts';

const apps = sampleList('/api/internal-app', internalApp);
const view = (some: AppsFacts['apps'] = apps) => appsView({ site, apps: some }, 'en');

test('applications stand under those who sign in there, staff first', () => {
  expect(view().list.groups.map(({ title, apps }) => [title, apps.length])).toEqual([
    ['For staff', 4],
    ['For partners', 1],
    ['For customers', 1],
  ]);
});

test('an application without an audience is not lost', () => {
  const [first] = apps.slice(0, 1).map((app) => ({ ...app, audience: null }));
  expect(view(first ? [first] : []).list.groups.map(({ title }) => title)).toEqual([
    'For everyone with a login',
  ]);
});

test('a cloth spells the first two letters, and the row says which host it leads to', () => {
  expect(view().list.groups[0]?.apps[0]).toMatchObject({ woven: 'me', host: 'meja.example.com' });
});

test('no two patches that meet are of one cloth', () => {
  const cloths = view().list.groups.flatMap(({ apps }) => apps.map(({ cloth }) => cloth));
  expect(cloths).toEqual(['cobalt', 'light', 'dark', 'soga', 'cobalt', 'light']);
});

test('a list without applications says so and leads on', () => {
  expect([view([]).none?.text, view().none]).toEqual(['No application is listed at the moment.', null]);
});

test('the list is not for search engines', () => {
  expect(view().page.noindex).toBe(true);
});
