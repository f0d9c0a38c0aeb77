import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resources } from '../../../src/admin/contract.ts';
import { sampleAnswer } from '../../../src/admin/sample.ts';
import { setBuildDay } from '../../../src/admin/schemas/fields.ts';
import { day, json, TestHost } from './host.ts';

const host = new TestHost();
beforeAll(async () => {
  setBuildDay(day);
  await host.start();
});
afterAll(() => host.stop());
afterEach(() => host.ask('/_control/changes', { method: 'DELETE' }));

type Item = Record<string, unknown>;
interface Answer {
  meta: Item;
  data: Item[];
  [part: string]: unknown;
}

const list = async (name: string) => json(await host.get(`/api/${name}`)) as Answer;
const detail = async (path: string) => json(await host.get(`/api/${path}`)) as Answer;
const put = (path: string, fields: unknown) => host.send('PUT', `/api/${path}`, fields);
const remove = (path: string) => host.ask(`/api/${path}`, { method: 'DELETE' });
const sampleList = (name: string) => sampleAnswer(`/api/${name}`, day) as Answer;

describe('a change', () => {
  test('shows in the list and leaves the other fields and records as they were', async () => {
    const answer = await put('service/managed-service', { name_english: 'Managed Service, day and night' });
    expect(answer.status).toBe(200);
    const expected = sampleList('service').data.map((row) =>
      row.id_service === 'managed-service' ? { ...row, name_english: 'Managed Service, day and night' } : row,
    );
    const { data } = await list('service');
    expect(data.map(({ updated_at, ...row }) => row)).toEqual(expected.map(({ updated_at, ...row }) => row));
    expect((json(answer) as { data: Item }).data).toEqual(
      data.find(({ id_service }) => id_service === 'managed-service'),
    );
  });

  test('sets updated_at of the record and of the answer, later each time', async () => {
    const times = [];
    for (const name of ['One', 'Two', 'Three']) {
      await put('service/managed-service', { name_english: name, updated_at: '2001-01-01T00:00:00Z' });
      const { meta, data } = await list('service');
      const record = data.find(({ id_service }) => id_service === 'managed-service');
      expect(meta.updated_at).toBe(record?.updated_at);
      times.push(Date.parse(String(record?.updated_at)));
    }
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(Date.now() - (times[0] ?? 0)).toBeLessThan(60_000);
  });

  test('is later than the one before it even within the same millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
    await put('service/managed-service', { name_english: 'One' });
    await put('service/managed-service', { name_english: 'Two' });
    expect((await detail('service/managed-service')).data[0]?.updated_at).toBe(
      new Date(Date.now() + 1).toISOString(),
    );
    vi.useRealTimers();
  });

  test('gives the answer another validator', async () => {
    const { etag } = (await host.get('/api/service')).headers;
    await put('service/managed-service', { name_english: 'Changed' });
    expect((await host.get('/api/service', { 'If-None-Match': etag ?? '' })).status).toBe(200);
  });

  test('adds to an earlier one', async () => {
    await put('service/managed-service', { name_english: 'First' });
    await put('service/managed-service', { name_indo: 'Kedua' });
    expect((await detail('service/managed-service')).data[0]).toMatchObject({
      name_english: 'First',
      name_indo: 'Kedua',
    });
  });

  test('is still there after a restart', async () => {
    await put('service/managed-service', { name_english: 'Kept' });
    await put('about', { headline_english: 'Kept too' });
    await remove('leader/ratna-wibisono');
    await host.restart();
    expect((await detail('service/managed-service')).data[0]?.name_english).toBe('Kept');
    expect((await list('about')).data).toMatchObject({ headline_english: 'Kept too' });
    expect((await host.get('/api/leader/ratna-wibisono')).status).toBe(404);
  });

  test('of the only record of its kind needs no id', async () => {
    const { data: before } = sampleAnswer('/api/about', day) as { data: Item };
    expect((await put('about', { headline_english: 'Another headline' })).status).toBe(200);
    const { data } = json(await host.get('/api/about')) as { data: Item };
    expect(data).toEqual({ ...before, headline_english: 'Another headline', updated_at: data.updated_at });
    expect(data.updated_at).not.toBe(before.updated_at);
  });

  test('of a page is found by its route', async () => {
    expect((await put('page/about/ourleader', { title_english: 'Who leads us' })).status).toBe(200);
    const page = (await list('page')).data.find(({ key }) => key === 'about/ourleader');
    expect(page?.title_english).toBe('Who leads us');
  });

  test('of an outsource client is found by its place', async () => {
    expect((await put('outsource/2', { name: 'Third client' })).status).toBe(200);
    expect((await list('outsource')).data[2]?.name).toBe('Third client');
  });

  test('of a field that no record has is ignored', async () => {
    await put('service/managed-service', { colour: 'blue' });
    expect((await detail('service/managed-service')).data[0]).not.toHaveProperty('colour');
  });
});

describe('a project', () => {
  test('is changed in the list and in its detail by one call', async () => {
    const feature = [{ image: '/images/project/field-desk/feature-1.webp', desc_english: '<p>One.</p>' }];
    const answer = await put('project/field-desk', {
      name_project: 'Field Desk 2',
      client_name: 'Another client',
      subtitle: 'Another subtitle',
      feature,
    });
    expect(answer.status).toBe(200);
    const row = (await list('project')).data.find(({ id_project }) => id_project === 'field-desk');
    expect(row).toMatchObject({ name_project: 'Field Desk 2', client_name: 'Another client' });
    expect(row).not.toHaveProperty('subtitle');
    expect(row).not.toHaveProperty('feature');

    const before = sampleAnswer('/api/project/field-desk', day) as Answer;
    const after = await detail('project/field-desk');
    expect(after).toEqual({
      ...before,
      meta: { ...before.meta, updated_at: row?.updated_at },
      data: [
        {
          ...before.data[0],
          name_project: 'Field Desk 2',
          subtitle: 'Another subtitle',
          updated_at: row?.updated_at,
        },
      ],
      feature,
    });
    expect((json(answer) as { data: Item }).data).toMatchObject({
      client_name: 'Another client',
      subtitle: 'Another subtitle',
      feature,
    });
  });

  test('takes back its own detail answer', async () => {
    const before = await detail('project/field-desk');
    expect((await put('project/field-desk', before)).status).toBe(200);
    const { updated_at, ...after } = (await detail('project/field-desk')).data[0] ?? {};
    expect(before.data[0]).toMatchObject(after);
  });

  test('that is new has a row and a whole detail', async () => {
    const answer = await put('project/harbour-eye', {
      name_project: 'Harbour Eye',
      desc_english: '<p>New.</p>',
    });
    expect(answer.status).toBe(201);
    const rows = (await list('project')).data;
    expect(rows.at(-1)).toMatchObject({ id_project: 'harbour-eye', name_project: 'Harbour Eye' });
    const whole = await detail('project/harbour-eye');
    expect(whole).toMatchObject({
      data: [{ name_project: 'Harbour Eye', desc_english: '<p>New.</p>' }],
      feature: [],
    });
    expect(resources.project.schema.safeParse(rows.at(-1)).success).toBe(true);
    expect(resources.project.detail.schema.safeParse(whole).success).toBe(true);
  });
});

test('a new solution has its id from the address alone, in its row and in its detail', async () => {
  expect((await put('solution/new-one', { name_english: 'N' })).status).toBe(201);
  expect((await detail('solution/new-one')).data[0]).toMatchObject({
    id_solution: 'new-one',
    name_english: 'N',
  });
});

test('the long text of a solution is in its detail and not in the list', async () => {
  await put('solution/data-security', { desc_english: '<p>Long.</p>', summary_english: 'Short.' });
  const row = (await list('solution')).data.find(({ id_solution }) => id_solution === 'data-security');
  expect(row?.summary_english).toBe('Short.');
  expect(row).not.toHaveProperty('desc_english');
  const [whole] = (await detail('solution/data-security')).data;
  expect(whole).toMatchObject({ desc_english: '<p>Long.</p>', summary_english: 'Short.' });
});

test('a new year of figures is a number, as the contract says', async () => {
  const [year] = sampleList('financial-figure').data;
  const { year: _, ...figures } = year ?? {};
  expect((await put('financial-figure/2017', figures)).status).toBe(201);
  expect((await list('financial-figure')).data.at(-1)?.year).toBe(2017);
});

test('a new outsource client stands at the end of the list', async () => {
  const { length } = sampleList('outsource').data;
  const client = { image: '/images/client/client-1.svg', name: 'One more' };
  expect((await put(`outsource/${length}`, client)).status).toBe(201);
  expect((await list('outsource')).data.at(-1)?.name).toBe('One more');
  expect(json(await put(`outsource/${length + 5}`, client))).toEqual({
    errors: { id: [`"${length + 5}" is not a place in this list of ${length + 1}`] },
  });
});

describe('what is refused', () => {
  test.each([
    ['service/managed-service', { name_english: '' }, { name_english: ['is missing'] }],
    ['service/new-service', {}, { name_english: ['is missing'] }],
    [
      'job/backend-engineer',
      { date_closing: '2026-02-30' },
      { date_closing: ['"2026-02-30" is not a date'] },
    ],
    ['project/field-desk', { year: 2031 }, { year: ['"2031" is not between 2017 and 2026'] }],
    ['project/field-desk', { subtitle: 7 }, { subtitle: ['"7" is not a text'] }],
    ['project/field-desk', { foto_detail: [{}] }, { 'foto_detail.0.image': ['is missing'] }],
    ['solution/data-security', { name_english: null }, { name_english: ['is missing'] }],
    ['about', { vision_english: '' }, { vision_english: ['is missing'] }],
    ['service/a b', { name_english: 'A b' }, { id_service: [expect.stringMatching(/^"a b" is not an id/)] }],
    [
      'service/managed-service',
      { id_service: 'other' },
      { id_service: ['"other" is not the id in the address, "managed-service"'] },
    ],
    [
      'service/Managed-Service',
      { name_english: 'Twin' },
      { id_service: ['"Managed-Service" differs from "managed-service" only by case'] },
    ],
  ])('%s with %j is 422 under its field, and nothing changes', async (path, fields, errors) => {
    const name = path.split('/')[0] ?? '';
    const before = (await host.get(`/api/${name}`)).body;
    const answer = await put(encodeURI(path), fields);
    expect([answer.status, json(answer)]).toEqual([422, { errors }]);
    expect((await host.get(`/api/${name}`)).body).toEqual(before);
  });

  test.each([
    ['cut JSON', 'application/json', '{', 400],
    ['a list', 'application/json', '[]', 400],
    ['another type', 'text/plain', '{}', 415],
    ['2 MB', 'application/json', JSON.stringify({ desc_english: 'x'.repeat(2_000_000) }), 413],
  ])('%s is refused', async (_, type, body, status) => {
    const headers = { 'Content-Type': type };
    expect((await host.ask('/api/service/managed-service', { method: 'PUT', headers, body })).status).toBe(
      status,
    );
  });

  test('an unknown resource is 404', async () => {
    expect((await put('nothing/1', {})).status).toBe(404);
    expect((await put('nothing', {})).status).toBe(404);
    expect((await remove('nothing/1')).status).toBe(404);
  });
});

describe('a deleted record', () => {
  test('is gone from the list and as a detail, and can not be deleted twice', async () => {
    expect((await remove('project/field-desk')).status).toBe(204);
    expect((await list('project')).data.map(({ id_project }) => id_project)).not.toContain('field-desk');
    expect((await host.get('/api/project/field-desk')).status).toBe(404);
    expect((await remove('project/field-desk')).status).toBe(404);
  });

  test('is noticed by the time of the list', async () => {
    const before = Date.now();
    await remove('project/field-desk');
    expect(Date.parse(String((await list('project')).meta.updated_at))).toBeGreaterThanOrEqual(before);
  });

  test('that was new is gone too', async () => {
    await put('service/extra', { name_english: 'Extra' });
    expect((await remove('service/extra')).status).toBe(204);
    expect((await list('service')).data).toEqual(sampleList('service').data);
  });

  test('comes back when it is put again', async () => {
    await remove('service/managed-service');
    expect((await put('service/managed-service', { name_english: 'Back' })).status).toBe(201);
    expect((await detail('service/managed-service')).data[0]?.name_english).toBe('Back');
  });
});

describe('back to the sample', () => {
  const reset = (path = '') => host.ask(`/_control/changes${path}`, { method: 'DELETE' });

  test('for one record', async () => {
    await put('service/managed-service', { name_english: 'Changed' });
    await put('service/maintenance', { name_english: 'Changed' });
    expect(json(await reset('/service/managed-service'))).toEqual({ data: { dropped: 1 } });
    const changed = (await list('service')).data.filter(({ name_english }) => name_english === 'Changed');
    expect(changed.map(({ id_service }) => id_service)).toEqual(['maintenance']);
  });

  test('for all records, deleted ones too', async () => {
    await put('service/managed-service', { name_english: 'Changed' });
    await put('page/about/ourleader', { title_english: 'Changed' });
    await remove('leader/ratna-wibisono');
    expect(json(await reset())).toEqual({ data: { dropped: 3 } });
    for (const name of ['service', 'page', 'leader']) expect(await list(name)).toEqual(sampleList(name));
  });
});

test('a page of another name that points at this machine may not edit', async () => {
  const headers = { Host: 'rebound.example', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name_english: 'Taken over' });
  for (const [method, path] of [
    ['PUT', '/api/service/managed-service'],
    ['DELETE', '/api/service/managed-service'],
    ['GET', '/'],
    ['POST', '/_control/faults'],
  ] as const) {
    const sends = method === 'PUT' || method === 'POST';
    expect((await host.ask(path, { method, headers, ...(sends ? { body } : {}) })).status).toBe(403);
  }
  expect((await list('service')).data).toEqual(sampleList('service').data);
});
