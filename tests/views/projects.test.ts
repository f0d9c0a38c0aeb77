import { expect, test } from 'vitest';
import type { Entry } from '../../src/admin/collections.ts';
import { projectsPages, projectsView } from '../../src/views/projects.ts';
import { site } from './sample.ts';
import { manyProjects, project } from './sample-projects.ts';

const ofYear = (id: string, year: number | null) =>
  project('berth-planner', { id_project: id, name_project: id, year });
const yearsOf = (all: Entry<'project'>[], locale: 'en' | 'id' = 'en') =>
  projectsView({ site, list: projectsPages(all)[0] }, locale).list.years.map(({ heading, cards }) => [
    heading,
    cards.map(({ name }) => name),
  ]);

test('the newest year comes first, and a year keeps the order of its projects', () => {
  expect(yearsOf([ofYear('a', 2021), ofYear('b', 2024), ofYear('c', 2021)])).toEqual([
    ['2024', ['b']],
    ['2021', ['a', 'c']],
  ]);
});

test('projects without a year stand last, under a heading of their own', () => {
  expect(yearsOf([ofYear('a', null), ofYear('b', 2018)], 'id')).toEqual([
    ['2018', ['b']],
    ['Tahun lainnya', ['a']],
  ]);
});

test('a list of 25 goes on at a real link', () => {
  const [first, second] = projectsPages(manyProjects(25));
  expect([first.projects.length, second?.projects.length]).toEqual([24, 1]);
  expect(projectsView({ site, list: first }, 'en').pager?.next?.href).toBe('/projects/page/2');
});

test('the second page is its own canonical page and says where it stands', () => {
  const [, second] = projectsPages(manyProjects(25));
  if (!second) throw new Error('25 projects have a second page.');
  const { page, hero } = projectsView({ site, list: second }, 'id');
  expect([page.canonical, hero.position]).toEqual(['/id/projects/page/2', 'Halaman 2 dari 2']);
});
