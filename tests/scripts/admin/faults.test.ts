import { networkInterfaces } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAdminHost } from '../../../scripts/admin.ts';
import { ask } from '../ask.ts';
import { json, TestHost } from './host.ts';

const host = new TestHost();
beforeAll(() => host.start());
afterAll(() => host.stop());
afterEach(() => host.ask('/_control/faults', { method: 'DELETE' }));

const set = (fault: object) => host.send('POST', '/_control/faults', fault);
const about = () => host.get('/api/about');
const inquiry = { name: 'A', phone: '1', email: 'a', company_name: 'B', topic: '1', message: 'C' };
const post = () => host.send('POST', '/api/contact-us', inquiry);

describe('a call that was told to misbehave', () => {
  test('answers another status as often as told, then the truth', async () => {
    await set({ path: '/api/about', status: 503, headers: { 'Retry-After': '2' }, times: 2 });
    const first = await about();
    expect([first.status, first.headers['retry-after']]).toEqual([503, '2']);
    expect(json(first)).toEqual({ error: 'This call was told to answer 503.' });
    expect((await about()).status).toBe(503);
    expect((await about()).status).toBe(200);
  });

  test('goes on until it is told to stop', async () => {
    await set({ path: '/api/about', status: 500 });
    for (let call = 0; call < 5; call += 1) expect((await about()).status).toBe(500);
    expect((await host.ask('/_control/faults', { method: 'DELETE' })).status).toBe(204);
    expect((await about()).status).toBe(200);
  });

  test('answers late', async () => {
    await set({ path: '/api/about', delay: 150 });
    const start = performance.now();
    expect((await about()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(145);
  });

  test('cuts its body although it promised all of it', async () => {
    await set({ path: '/api/about', cut: 20 });
    const answer = await fetch(`${host.url}/api/about`);
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(20);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('breaks the connection without an answer', async () => {
    await set({ path: '/api/about', drop: true });
    await expect(about()).rejects.toThrow('socket hang up');
  });

  test('names another content type over the right body', async () => {
    await set({ path: '/api/about', type: 'text/plain' });
    const answer = await about();
    expect(answer.headers['content-type']).toBe('text/plain');
    expect(json(answer)).toHaveProperty('data');
  });

  test('answers an HTML page with status 200', async () => {
    await set({ path: '/api/about', html: true });
    const answer = await about();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body.toString()).toMatch(/^<!doctype html>/);
  });

  test('answers HTML that calls itself JSON, under an error status', async () => {
    await set({ path: '/api/about', html: true, status: 502, type: 'application/json' });
    const answer = await about();
    expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/json']);
    expect(answer.body.toString()).toMatch(/^<!doctype html>/);
  });

  test('answers content that breaks the contract', async () => {
    await set({ path: '/api/project', body: { data: [{ id_project: '../x' }] } });
    expect(json(await host.get('/api/project'))).toEqual({ data: [{ id_project: '../x' }] });
    await set({ path: '/api/partner', body: '{"data": [', type: 'application/json' });
    expect((await host.get('/api/partner')).body.toString()).toBe('{"data": [');
  });

  test('redirects', async () => {
    await set({ path: '/api/about', status: 302, headers: { Location: 'https://elsewhere.example/' } });
    const answer = await about();
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://elsewhere.example/']);
  });

  test('can be a picture', async () => {
    await set({ path: '/images/*', status: 404 });
    expect((await host.get('/images/logo-light.svg')).status).toBe(404);
  });
});

describe('which calls suffer', () => {
  test('only those of the path, or of all below it', async () => {
    await set({ path: '/api/project', status: 500 });
    expect((await host.get('/api/project?status=draft')).status).toBe(500);
    expect((await host.get('/api/project/field-desk')).status).toBe(200);
    await set({ path: '/api/project/*', status: 501 });
    expect((await host.get('/api/project/field-desk')).status).toBe(501);
    expect((await about()).status).toBe(200);
  });

  test('only those of the method', async () => {
    await set({ path: '/api/contact-us', method: 'POST', status: 500 });
    expect((await post()).status).toBe(500);
    expect((await host.get('/api/contact-us')).status).toBe(405);
  });

  test('a preflight only when it is named', async () => {
    const preflight = () =>
      host.ask('/api/contact-us', {
        method: 'OPTIONS',
        headers: { Origin: 'http://127.0.0.1:4321', 'Access-Control-Request-Method': 'POST' },
      });
    await set({ path: '/api/contact-us', status: 500 });
    expect((await preflight()).status).toBe(204);
    await set({ path: '/api/contact-us', method: 'OPTIONS', status: 500 });
    expect((await preflight()).status).toBe(500);
  });

  test('faults of one path are used up in the order in which they were set', async () => {
    await set([
      { path: '/api/about', status: 500, times: 1 },
      { path: '/api/about', status: 429, times: 1 },
    ]);
    const statuses = [(await about()).status, (await about()).status, (await about()).status];
    expect(statuses).toEqual([500, 429, 200]);
  });
});

describe('an inquiry', () => {
  test('is not stored by a call that answers an error of its own', async () => {
    await set({ path: '/api/contact-us', status: 500 });
    expect((await post()).status).toBe(500);
    expect(host.rows('inquiry')).toHaveLength(0);
  });

  test('is stored by a call whose answer is lost on the way', async () => {
    await set({ path: '/api/contact-us', drop: true });
    await expect(post()).rejects.toThrow();
    expect(host.rows('inquiry')).toHaveLength(1);
  });

  test('the site may read the error from its own origin, unless the fault takes that away', async () => {
    const headers = { Origin: 'http://127.0.0.1:4321' };
    const call = () => host.send('POST', '/api/contact-us', inquiry, headers);
    await set({ path: '/api/contact-us', status: 429, times: 1 });
    expect((await call()).headers['access-control-allow-origin']).toBe('http://127.0.0.1:4321');
    await set({ path: '/api/contact-us', headers: { 'Access-Control-Allow-Origin': null }, times: 1 });
    expect((await call()).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the control', () => {
  test('lists what is set, with the times that are left', async () => {
    const answer = await set({ path: '/api/about', status: 500, times: 2 });
    expect([answer.status, json(answer)]).toEqual([
      201,
      { data: [{ path: '/api/about', status: 500, times: 2 }] },
    ]);
    await about();
    expect(json(await host.get('/_control/faults'))).toEqual({
      data: [{ path: '/api/about', status: 500, times: 1 }],
    });
  });

  test.each([
    [{ path: 'api/about', status: 500 }, '0.path'],
    [{ path: '/api/about', status: 99 }, '0.status'],
    [{ path: '/api/about', stauts: 500 }, '0'],
    [{ status: 500 }, '0.path'],
  ])('%j is refused, and says where it is wrong', async (fault, field) => {
    const answer = await set(fault);
    expect(answer.status).toBe(422);
    expect(Object.keys((json(answer) as { errors: object }).errors)).toEqual([field]);
    expect((await about()).status).toBe(200);
  });

  test('takes only JSON, which no page of another origin can send unasked', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const body = JSON.stringify({ path: '/api/about', status: 500 });
    expect((await host.ask('/_control/faults', { method: 'POST', headers, body })).status).toBe(415);
  });

  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

  test.skipIf(outer === undefined)(
    'answers this machine only, and so do the inbox and the editing',
    async () => {
      const open = createAdminHost({ db: ':memory:' });
      const { url } = await open.listen({ port: 0, host: '0.0.0.0' });
      const from = `http://${outer}:${new URL(url).port}`;
      const headers = { Host: 'localhost', 'Content-Type': 'application/json' };
      const body = '{}';
      const statuses = [
        await ask(from, '/_control/faults', { method: 'POST', headers, body }),
        await ask(from, '/_control/changes', { method: 'DELETE', headers }),
        await ask(from, '/', { headers }),
        await ask(from, '/applications/1/cv', { headers }),
        await ask(from, '/api/about', { method: 'PUT', headers, body }),
        await ask(from, '/api/service/maintenance', { method: 'DELETE', headers }),
        await ask(from, '/api/about', { headers }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 200]);
      await open.close();
    },
  );
});
