import { expect, test } from 'vitest';
import { pathTo, routes } from '../../src/i18n/routes.ts';

test('English lives at the exact path, Indonesian below /id', () => {
  expect(pathTo('en', 'ourServices')).toBe('/service/ourServices');
  expect(pathTo('id', 'ourServices')).toBe('/id/service/ourServices');
});

test('the home page has no path of its own', () => {
  expect([pathTo('en', 'home'), pathTo('id', 'home')]).toEqual(['/', '/id']);
});

test('a page of a record carries its id', () => {
  expect(pathTo('id', 'portfolioDetail', 'berth-planner')).toBe('/id/portfolioDetail/berth-planner');
  expect(pathTo('en', 'portfolioPage', 2)).toBe('/portfolio/page/2');
});

test('an address without its id is refused with the route', () => {
  expect(() => pathTo('en', 'jobDetail')).toThrow('The route jobDetail needs an id or a page number.');
});

test('the 26 fixed routes of the specification are all there', () => {
  const specified = [
    '',
    'projects',
    'projects/single-project',
    'about',
    'about/ourleader',
    'about/combine',
    'about/vision',
    'about/mission',
    'about/ourvalues',
    'service',
    'service/ourServices',
    'service/partners',
    'service/portfolio',
    'portfolio',
    'investor',
    'financialReports',
    'jobs',
    'lifeatogya',
    'contact',
    'apps',
    'aisuite',
    'aisuite/service',
    'aisuite/demo',
    'aisuite/plan',
    'aisuite/contact',
    'door-pipeline',
  ];
  expect(Object.values(routes)).toEqual(expect.arrayContaining(specified));
  expect(specified).toHaveLength(26);
});
