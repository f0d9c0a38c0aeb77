import { describe, expect, test, vi } from 'vitest';
import type { Entry } from '@/admin/collections.ts';
import { getApps, getLeaders } from '@/data/about.ts';
import { orderReports } from '@/data/investors.ts';
import { orderJobs } from '@/data/jobs.ts';
import { ascending, descending, sorted } from '@/data/order.ts';
import type { Project, Service, Solution } from '@/data/projects.ts';
import {
  getOutsource,
  getProjects,
  getServices,
  getSolutions,
  joinProjects,
  joinSolutions,
} from '@/data/projects.ts';
import { once, pick } from '@/data/query.ts';

/** What the content store has, by collection: Astro's own is only there in a build. */
const content = vi.hoisted((): Record<string, object[]> => ({}));
vi.mock('@/data/read.ts', () => ({
  readAll: async (name: string) => content[name] ?? [],
  readOne: async () => ({}),
}));

const project = (id_project: string, id_solution: string | null = 'data') =>
  ({ id_project, id_solution, name_project: id_project, sort_order: 0 }) as Project;
const solution = (id_solution: string, project_ids: string[] = []) =>
  ({ id_solution, project_ids }) as unknown as Solution;
const job = (id_job: string, more: Partial<Entry<'job'>> = {}) =>
  ({
    id_job,
    title: { en: id_job, id: '' },
    sort_order: 0,
    date_posted: '2026-01-01',
    date_closing: null,
    ...more,
  }) as Entry<'job'>;
const report = (
  id_report: string,
  year: number,
  quarter: number | null,
  more: Partial<Entry<'financial-report'>> = {},
) =>
  ({
    id_report,
    year,
    quarter,
    sort_order: 0,
    published_date: '2026-01-01',
    title: { en: id_report, id: '' },
    ...more,
  }) as Entry<'financial-report'>;

describe('order', () => {
  test('what editors say comes first, then the given orders, and the list stays as it is', () => {
    const records = [
      { sort_order: 2, name: 'a', year: 2020 },
      { sort_order: 1, name: 'Part 10', year: 2020 },
      { sort_order: 1, name: 'part 9', year: 2020 },
      { sort_order: 1, name: 'z', year: 2024 },
    ];
    const names = sorted(
      records,
      descending(({ year }) => year),
      ascending(({ name }) => name),
    ).map(({ name }) => name);
    expect(names).toEqual(['z', 'part 9', 'Part 10', 'a']);
    expect(records[0]?.name).toBe('a');
  });

  test('projects: by their place, the newest year first, those that name none last, then by name', async () => {
    const of = (id: string, name_project: string, year: number | null, sort_order = 0) => ({
      ...project(id),
      ...{ name_project, year, sort_order },
    });
    content.project = [
      of('1', 'C', null),
      of('2', 'B', 2024),
      of('3', 'A', 2024),
      of('4', 'E', 2026),
      of('5', 'D', 2020, -1),
    ];
    expect((await getProjects()).map(({ id_project }) => id_project)).toEqual(['5', '4', '3', '2', '1']);
  });

  const named = (id: string, name: string, sort_order = 0) => ({
    ...{ sort_order, name_leader: name, name_app: name, name: { en: name, id: '' } },
    ...{ id_leader: id, id_app: id, id_solution: id, id_service: id },
  });
  test.each([
    ['leader', async () => (await getLeaders()).map(({ id_leader }) => id_leader)],
    ['internal-app', async () => (await getApps()).map(({ id_app }) => id_app)],
    ['solution', async () => (await getSolutions()).map(({ id_solution }) => id_solution)],
    ['service', async () => (await getServices()).map(({ id_service }) => id_service)],
  ])('each %s by its place, then by name', async (collection, ids) => {
    content[collection] = [named('1', 'C'), named('2', 'B'), named('3', 'A'), named('4', 'D', -1)];
    expect(await ids()).toEqual(['4', '3', '2', '1']);
  });

  test('clients of outsourcing: by their place, those without a name first, then by name', async () => {
    const of = (name: string | null, sort_order = 0) => ({ name, sort_order, image: { src: `${name}.svg` } });
    content.outsource = [of('b'), of('a'), of(null), of('c', -1)];
    expect((await getOutsource()).map(({ name }) => name)).toEqual(['c', null, 'a', 'b']);
  });

  test('reports: year, then quarter, newest first, the whole year before its quarters', () => {
    const ordered = orderReports([
      report('q1', 2024, 1),
      report('q4', 2024, 4),
      report('annual', 2024, null),
      report('new', 2025, 1),
      report('annual-late', 2024, null, { published_date: '2026-02-01' }),
    ]);
    expect(ordered.map(({ id_report }) => id_report)).toEqual(['new', 'annual-late', 'annual', 'q4', 'q1']);
  });

  test('jobs: open through their last day, the closed ones last, the newest first', () => {
    const jobs = orderJobs(
      [
        job('closed', { date_closing: '2026-03-09', sort_order: -1 }),
        job('today', { date_closing: '2026-03-10' }),
        job('new', { date_posted: '2026-02-01' }),
        job('first', { sort_order: -1 }),
      ],
      '2026-03-10',
    );
    expect(jobs.map(({ id_job, is_closed }) => [id_job, is_closed])).toEqual([
      ['first', false],
      ['new', false],
      ['today', false],
      ['closed', true],
    ]);
  });
});

describe('what belongs to a project', () => {
  const projects = [project('a'), project('b'), project('c', 'other'), project('f', null)];
  const facts = joinProjects(projects, [solution('data'), solution('other')]);

  test('its solution and its neighbours', () => {
    const b = pick(facts, 'project', 'b');
    expect(b.solution?.id_solution).toBe('data');
    expect([b.previous?.id_project, b.next?.id_project]).toEqual(['a', 'c']);
  });

  test('nothing where there is nothing', () => {
    const [a, f] = [pick(facts, 'project', 'a'), pick(facts, 'project', 'f')];
    expect(a.previous).toBeNull();
    expect([f.solution, f.next]).toEqual([null, null]);
  });
});

test('a solution has the projects that name it, in its own order, the others after', () => {
  const services = [
    { id_service: 's', id_solution: 'data' },
    { id_service: 't', id_solution: null },
  ] as Service[];
  const facts = joinSolutions(
    [solution('data', ['c', 'x', 'a']), solution('empty', ['a'])],
    [project('a'), project('b'), project('c'), project('x', 'other')],
    services,
  );
  const data = pick(facts, 'solution', 'data');
  expect(data.projects.map(({ id_project }) => id_project)).toEqual(['c', 'a', 'b']);
  expect(data.services.map(({ id_service }) => id_service)).toEqual(['s']);
  expect([data.previous, data.next?.id_solution]).toEqual([null, 'empty']);
  expect(pick(facts, 'solution', 'empty').projects).toEqual([]);
});

test('an id that is not there is an error that names it', () => {
  expect(() => pick(new Map(), 'project', 'gone')).toThrow('There is no project "gone".');
});

describe('a query', () => {
  test('is answered once in a build', async () => {
    vi.stubEnv('DEV', false);
    const query = vi.fn(async () => ({}));
    const asked = once(query);
    expect(await asked()).toBe(await asked());
    expect(query).toHaveBeenCalledTimes(1);
    vi.unstubAllEnvs();
  });

  test('is answered anew in development', async () => {
    const query = vi.fn(async () => ({}));
    const asked = once(query);
    await asked();
    await asked();
    expect(query).toHaveBeenCalledTimes(2);
  });
});

test('ten thousand projects are joined in less than a second', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => project(`p${number}`, `s${number % 6}`));
  const solutions = Array.from({ length: 6 }, (_, number) => solution(`s${number}`, [`p${number}`]));
  const start = process.cpuUsage();
  joinProjects(many, solutions);
  joinSolutions(solutions, many, []);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1e6).toBeLessThan(1);
});
