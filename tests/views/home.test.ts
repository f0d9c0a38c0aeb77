import { describe, expect, test } from 'vitest';
import { financialFigure } from '../../src/admin/schemas/financial-figure.ts';
import { job } from '../../src/admin/schemas/job.ts';
import { type HomeFacts, homeView } from '../../src/views/home.ts';
import { sampleList, site } from './sample.ts';
import { projects, solutions } from './sample-projects.ts';

const open = sampleList('/api/job', job).map((one) => ({ ...one, is_closed: false }));
const figures = sampleList('/api/financial-figure', financialFigure).sort((a, b) => a.year - b.year);
const view = (changed: Partial<HomeFacts> = {}, locale: 'en' | 'id' = 'en') =>
  homeView({ site, solutions, projects, figures, jobs: open, ...changed }, locale);

describe('a section without content', () => {
  test('is left out: services, work, roles', () => {
    const { services, work, roles } = view({ solutions: [], projects: [], jobs: [] });
    expect([services, work, roles]).toEqual([null, null, null]);
  });

  test('closed roles are no content', () => {
    expect(view({ jobs: open.map((one) => ({ ...one, is_closed: true })) }).roles).toBeNull();
  });
});

test('the large flower stands beside four services or more: it is as high as four', () => {
  const flowers = (count: number) => view({ solutions: solutions.slice(0, count) }).services?.flowers;
  expect([flowers(3), flowers(4)?.length]).toEqual([[], 4]);
});

test('as many service lines are told as are shown; none are told of none', () => {
  const told = (count: number) =>
    view({ solutions: solutions.slice(0, count) }).statement.figures.map(({ value }) => value);
  expect([told(4), told(0)]).toEqual([
    ['2017', '4', '3'],
    ['2017', '3'],
  ]);
});

test('four projects are shown: the featured ones before the others, each in its order', () => {
  const two = projects.map((one, place) => ({ ...one, is_featured: [3, 5].includes(place) }));
  const names = view({ projects: two }).work?.cards.map(({ name }) => name);
  expect(names).toEqual([3, 5, 0, 1].map((place) => projects[place]?.name_project));
});

test('the chart names the currency where the figures have no unit', () => {
  const bare = figures.map((figure) => ({ ...figure, unit: { en: '', id: '' } }));
  expect(view({ figures: bare }).investor.caption).toBe('Revenue by year, IDR.');
});
