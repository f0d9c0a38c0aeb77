import { describe, expect, test } from 'vitest';
import { about } from '../../src/admin/schemas/about.ts';
import { dayFills } from '../../src/views/petals.ts';
import { type CreedRoute, visionView } from '../../src/views/vision.ts';
import { sampleRecord, site } from './sample.ts';

const record = sampleRecord('/api/about', about);
const view = (route: CreedRoute, locale: 'en' | 'id' = 'en') =>
  visionView({ site, about: record }, locale, route);

describe('the single screens', () => {
  test('each leads to the next, and the last one to the first', () => {
    const steps = (['vision', 'mission', 'ourvalues'] as const).map((route) => view(route, 'id').next?.href);
    expect(steps).toEqual(['/id/about/mission', '/id/about/ourvalues', '/id/about/vision']);
  });

  test('the next one looks out on its own cloth', () => {
    expect([view('vision').next?.cloth, view('mission').next?.cloth]).toEqual(['light', 'cobalt']);
  });

  test('the screen of all three leads nowhere', () => {
    expect(view('combine').next).toBeNull();
  });

  test('the triangles below spell the word of the screen', () => {
    expect([view('mission', 'id').page.woven, view('combine').page.woven]).toEqual(['misi', 'values']);
  });
});

describe('petals', () => {
  test('four values fill from outline to solid, and none is sealed', () => {
    expect(view('combine').values.petals.map(({ isen, sealed }) => [isen, sealed])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, false],
    ]);
  });

  test('a day starts as an outline and ends solid, however many petals it has', () => {
    expect([dayFills(5), dayFills(2), dayFills(1)]).toEqual([[0, 1, 2, 1, 3], [0, 3], [3]]);
  });
});
