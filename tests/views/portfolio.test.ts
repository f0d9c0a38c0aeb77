import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/admin/collections.ts';
import {
  firstFeatured,
  furtherPages,
  isOutsourcing,
  type ListPage,
  portfolioIndex,
  portfolioPages,
  portfolioView,
} from '../../src/views/portfolio.ts';
import { site } from './sample.ts';
import { manyProjects, project, projects, solutions } from './sample-projects.ts';

const view = (list: ListPage, locale: 'en' | 'id' = 'en', route?: 'servicePortfolio') =>
  portfolioView({ site, list, solutions }, locale, route);
const [sampleList] = portfolioPages(projects);
const listsOf = (count: number) => portfolioPages(manyProjects(count));

describe('pages of 24', () => {
  test('24 projects are one page without a pager', () => {
    const [first, ...further] = listsOf(24);
    expect([first.projects.length, further.length, view(first).pager]).toEqual([24, 0, null]);
  });

  test('the 25th project opens a second page', () => {
    expect(listsOf(25).map(({ projects: held }) => held.length)).toEqual([24, 1]);
  });

  test('no project at all is one empty page that says so', () => {
    const { list, none, hero } = view(listsOf(0)[0]);
    expect([list.cards, none?.text, hero.link]).toEqual([[], 'There is no project to show yet.', undefined]);
  });

  test('the further pages have an address, the first has the plain one', () => {
    const lists = listsOf(60);
    expect(furtherPages(lists).map(({ id }) => id)).toEqual(['2', '3']);
    const pagers = lists.map((list) => view(list, 'id').pager);
    expect(pagers.map((pager) => [pager?.previous?.href, pager?.next?.href])).toEqual([
      [undefined, '/id/portfolio/page/2'],
      ['/id/portfolio', '/id/portfolio/page/3'],
      ['/id/portfolio/page/2', undefined],
    ]);
  });

  test('a further page names its place and is its own canonical page', () => {
    const second = listsOf(30)[1];
    const { page } = view(second as ListPage);
    expect([page.title, page.canonical]).toEqual(['Portfolio, Page 2 of 2 | Ogya', '/portfolio/page/2']);
  });
});

test('Outsourcing stands last, wherever the list has it', () => {
  const [list] = portfolioPages([project('outsourcing'), project('field-desk'), project('stock-twin')]);
  expect(list.projects.map(({ id_project }) => id_project)).toEqual([
    'field-desk',
    'stock-twin',
    'outsourcing',
  ]);
});

test('only the exact name, trimmed, is Outsourcing', () => {
  expect([' Outsourcing ', 'outsourcing', 'Outsourcing 2'].map(isOutsourcing)).toEqual([true, false, false]);
});

describe('the filters', () => {
  test('there is a pill for each solution that has a project, and a card knows its pill', () => {
    const [list] = portfolioPages([project('field-desk'), project('berth-planner')]);
    const { filters, cards } = view(list).list;
    expect(filters.groups.map(({ text }) => text)).toEqual([
      'Application Development',
      'Enterprise Integration',
    ]);
    expect(cards.map(({ pill }) => pill)).toEqual([1, 2]);
  });

  test('a project without a solution answers to no pill', () => {
    const [list] = portfolioPages([...projects, project('berth-planner', { id_solution: null })]);
    const other = view(list).list.cards.find((_, i) => list.projects[i]?.id_solution === null);
    expect(other?.pill).toBe(0);
  });

  test('one solution needs no pills', () => {
    const [one] = portfolioPages([project('berth-planner'), project('stock-twin')]);
    expect(view(one).list.filters.groups).toEqual([]);
  });

  test('are the same on each page of a long list, and name what the others hold', () => {
    const lists = portfolioPages([...manyProjects(24), ...projects]);
    const [first, second] = lists.map((list) => view(list, 'id').list.filters);
    expect(first?.groups.length).toBeGreaterThan(1);
    expect([second?.groups, second?.selects, second?.count.all]).toEqual([
      first?.groups,
      first?.selects,
      '34 proyek',
    ]);
    expect([first?.rest?.from, second?.rest?.from, second?.rest?.list]).toEqual([0, 24, '/id/portfolio']);
  });

  test('know what each project of a long list answers to, as its card says it', () => {
    const lists = portfolioPages([...manyProjects(24), ...projects]);
    expect(portfolioIndex(lists[0].all, solutions)).toEqual(
      lists.flatMap((list) => view(list, 'id').list.cards.map(({ pill, keys }) => [pill, keys])),
    );
  });

  test('of a list that one page holds ask for nothing else', () => {
    expect(view(sampleList).list.filters.rest).toBeNull();
  });
});

describe('a card', () => {
  const only = (changed: Partial<Entry<'project'>>, locale: 'en' | 'id' = 'en') =>
    view(portfolioPages([project('berth-planner', changed)])[0], locale).list.cards[0];

  test('leads to the project in the page’s language', () => {
    expect(only({}, 'id')?.href).toBe('/id/portfolioDetail/berth-planner');
  });

  test('shows English, marked so, where Indonesian is missing', () => {
    expect(only({ summary: { en: 'One plan.', id: '' } }, 'id')?.line).toEqual({
      text: 'One plan.',
      lang: 'en',
    });
  });

  test('is marked while it is a sample', () => {
    expect([only({})?.sample, only({ sample: false })?.sample]).toEqual(['Sample project', null]);
  });
});

test('the alias has its own address and the portfolio’s canonical one', () => {
  const { page } = view(sampleList, 'id', 'servicePortfolio');
  expect([page.path, page.canonical, page.alternates.en]).toEqual([
    '/id/service/portfolio',
    '/id/portfolio',
    '/portfolio',
  ]);
});

test('the first featured project is the single project; without any, the first one', () => {
  const plain = project('meter-round');
  expect(firstFeatured([plain, project('field-desk'), project('stock-twin')]).id_project).toBe('field-desk');
  expect(firstFeatured([plain]).id_project).toBe('meter-round');
});
