import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdminHost } from '../../../scripts/admin.ts';
import { type Resource, resources } from '../../../src/admin/contract.ts';
import { sampleAnswer, sampleFile } from '../../../src/admin/sample.ts';
import { setBuildDay } from '../../../src/admin/schemas/fields.ts';
import { day, json, TestHost } from './host.ts';

const host = new TestHost({ token: 'secret', origins: ['https://www.ogya.example'] });
const all = Object.entries<Resource>(resources);

beforeAll(async () => {
  setBuildDay(day);
  await host.start();
});
afterAll(() => host.stop());

interface List {
  data: Record<string, unknown>[];
}
const rowsOf = async (path: string) => (json(await host.get(path)) as List).data;

describe('the contract', () => {
  test.each(all)('%s answers the sample as JSON, and every record keeps its schema', async (_, resource) => {
    const answer = await host.get(resource.path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json(answer)).toEqual(sampleAnswer(resource.path, day));
    const { data } = json(answer) as { data: unknown };
    for (const record of resource.kind === 'single' ? [data] : (data as unknown[])) {
      expect(resource.schema.safeParse(record).error?.issues).toBeUndefined();
    }
  });

  test.each(['project', 'solution'] as const)(
    'every %s of the list has a detail that keeps its schema',
    async (name) => {
      const { path, id, detail } = resources[name];
      for (const row of await rowsOf(path)) {
        const answer = await host.get(`${path}/${row[id]}`);
        expect(answer.status).toBe(200);
        expect(json(answer)).toEqual(sampleAnswer(`${path}/${row[id]}`, day));
        expect(detail.schema.safeParse(json(answer)).error?.issues).toBeUndefined();
      }
    },
  );

  test('a record without a detail of its own is answered as a list of one', async () => {
    const [row] = await rowsOf('/api/leader');
    expect(json(await host.get(`/api/leader/${row?.id_leader}`))).toMatchObject({ data: [row] });
    const page = (await rowsOf('/api/page')).find(({ key }) => String(key).includes('/'));
    expect(json(await host.get(`/api/page/${page?.key}`))).toMatchObject({ data: [page] });
  });

  test.each([
    '/api/nothing',
    '/api/project/nothing',
    '/api/project/toString',
    '/api/about/1',
    '/api/outsource/999',
    '/api/__proto__',
    '/api/project/..%2f..%2fsecret',
    '/images/nothing.webp',
    '/nothing',
  ])('%s is 404 with a JSON sentence', async (path) => {
    const answer = await host.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json']);
    expect(json(answer)).toEqual({ error: `There is nothing at ${decodeURI(path)}.` });
  });

  test.each([
    ['POST', '/api/project', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/project', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/about', 'GET, HEAD, PUT, OPTIONS'],
    ['PATCH', '/api/project/berth-planner', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['GET', '/api/contact-us', 'POST, OPTIONS'],
    ['GET', '/api/job-application', 'POST, OPTIONS'],
    ['POST', '/images/logo-light.svg', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 and names what is answered', async (method, path, allow) => {
    const answer = await host.ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });
});

describe('validators', () => {
  test('a client that has the answer gets 304 without a body', async () => {
    const { etag = '' } = (await host.get('/api/project')).headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await host.get('/api/project', { 'If-None-Match': etag });
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await host.get('/api/project', { 'If-None-Match': '"old"' })).status).toBe(200);
  });

  test('answers may be kept but are asked for again', async () => {
    expect((await host.get('/api/project')).headers['cache-control']).toBe('public, no-cache');
  });

  test('HEAD answers the validator and no body', async () => {
    const head = await host.ask('/api/project', { method: 'HEAD' });
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect(head.headers.etag).toBe((await host.get('/api/project')).headers.etag);
  });
});

describe('pictures and files', () => {
  test.each([
    ['/images/logo-light.svg', 'image/svg+xml; charset=utf-8'],
    ['/images/project/berth-planner/thumbnail.webp', 'image/webp'],
  ])('%s is the file of the sample with its type', async (path, type) => {
    const answer = await host.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.body).toEqual(readFileSync(sampleFile(path) ?? ''));
    const known = await host.get(path, { 'If-None-Match': answer.headers.etag ?? '' });
    expect([known.status, known.body.byteLength]).toEqual([304, 0]);
  });

  test('a picture that the sample lacks on purpose is 404', async () => {
    expect((await host.get('/images/project/permit-counter/thumbnail.webp')).status).toBe(404);
  });

  test.each(['/images/../service.json', '/images/%2e%2e/service.json', '/files/..%2f..%2fservice.json'])(
    '%s does not leave the folder',
    async (path) => {
      expect((await host.get(path)).status).toBe(404);
    },
  );
});

describe('drafts', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const authorized = { Authorization: 'Bearer secret' };
  const ids = async (path: string, headers?: Record<string, string>) =>
    (json(await host.get(path, headers)) as List).data.map(({ id_service }) => id_service);

  beforeAll(async () => {
    await host.send('PUT', '/api/service/managed-service', { is_active: false });
    await host.send('PUT', '/api/service/implementation', { publish_at: tomorrow });
    await host.send('PUT', '/api/service/maintenance', { publish_at: yesterday });
  });
  afterAll(() => host.ask('/_control/changes', { method: 'DELETE' }));

  test('inactive and future records are in no public answer', async () => {
    const shown = await ids('/api/service');
    expect(shown).toContain('maintenance');
    expect(shown).not.toContain('managed-service');
    expect(shown).not.toContain('implementation');
    expect((await host.get('/api/service/managed-service')).status).toBe(404);
    expect((await host.get('/api/service/implementation')).status).toBe(404);
  });

  test('with the token they are answered, for nobody else to keep', async () => {
    expect(await ids('/api/service?status=draft', authorized)).toEqual(
      expect.arrayContaining(['managed-service', 'implementation', 'maintenance']),
    );
    const answer = await host.get('/api/service/managed-service?status=draft', authorized);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  test.each(['', 'Bearer wrong', 'secret', 'Basic c2VjcmV0'])(
    '"%s" opens no drafts',
    async (authorization) => {
      const answer = await host.get('/api/service?status=draft', { Authorization: authorization });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.body.toString()).not.toContain('managed-service');
    },
  );
});

describe('CORS', () => {
  const preflight = (origin: string, method = 'POST') =>
    host.ask('/api/contact-us', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type, idempotency-key',
      },
    });

  test.each([
    'http://127.0.0.1:4321',
    'http://localhost:3000',
    'http://[::1]:4321',
    'https://www.ogya.example',
  ])('the site at %s may post JSON', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-headers']).toBe('Content-Type,Idempotency-Key');
    expect(headers['access-control-allow-methods']).toBe('GET,HEAD,POST');
    expect(headers.vary).toContain('Origin');
  });

  test.each([
    'https://evil.example',
    'https://www.ogya.example.evil.example',
    'http://localhost.evil.example',
    'null',
  ])('no page of %s may', async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a refusal can be read by the site too', async () => {
    const answer = await host.send('POST', '/api/contact-us', {}, { Origin: 'http://127.0.0.1:4321' });
    expect(answer.status).toBe(422);
    expect(answer.headers['access-control-allow-origin']).toBe('http://127.0.0.1:4321');
    expect(answer.headers['access-control-expose-headers']).toBe('ETag,Retry-After');
  });
});

test('a port in use is named in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const second = createAdminHost({ db: ':memory:' });
  await expect(second.listen({ port })).rejects.toThrow(`Port ${port} is in use by another program.`);
  await second.close();
  await new Promise((done) => other.close(done));
});

test('the database file and its folder are made', () => {
  expect(existsSync(host.db)).toBe(true);
});

test('a database that is none, or stands where a file is, is named with the option', () => {
  for (const db of [import.meta.filename, `${import.meta.filename}/x.sqlite`]) {
    expect(() => createAdminHost({ db })).toThrow(`${db} can't be kept as the database (`);
  }
});
