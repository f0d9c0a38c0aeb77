/**
 * What an admin host can do wrong, over a real connection: the line that says so, and what becomes of the build.
 * Each fault meets a site that was read well before, so that there is something to fall back to and to be lost.
 */

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '../../src/admin/read.ts';
import { snapshotName } from '../../src/admin/snapshot.ts';
import { answerJson, fakeHost, temporaryFolder } from './fakes.ts';
import type { Answers, Json } from './records.ts';
import { answers, job, project, projectDetail, SVG } from './records.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const NOW = new Date('2026-03-10T03:00:00+07:00');
const LATER = new Date('2026-03-10T09:00:00+07:00');

const good: Answers = answers({
  '/api/project': { data: [project('dock'), project('yard')] },
  '/api/project/dock': projectDetail(),
  '/api/project/yard': projectDetail(),
  '/api/job': { data: [job('42')] },
});

/** How long a host that hangs is waited for; one that does not may take the time that a busy machine takes. */
const PATIENCE = { ours: 500, busy: 15_000 };

/** A host whose behaviour at one path can be changed, read once while it was good. */
async function siteWith(path: string, handler: Handler) {
  let isBad = false;
  const host = await fakeHost((request, response) => {
    const url = String(request.url);
    if (isBad && url === path) handler(request, response);
    else if (url.startsWith('/images/'))
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG);
    else answerJson(response, good[url] ?? {}, good[url] ? 200 : 404);
  });
  const root = await temporaryFolder();
  const waits: number[] = [];
  const pause = async (ms: number) => {
    waits.push(ms);
  };
  const read = (now: Date, { origin = host.origin, timeoutMs = PATIENCE.busy } = {}) =>
    readContent({
      ...{ root, env: { ADMIN_HOST: origin }, pages: [], now, progress: null },
      client: { timeoutMs, pause },
    });
  await read(NOW);
  isBad = true;
  const snapshot = () => readFileSync(join(root, '.cache/admin', snapshotName('published', host.origin)));
  return { read, waits, host, snapshot };
}

const send =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): Handler =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const json =
  (body: unknown): Handler =>
  (_, response) =>
    answerJson(response, body);
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a call that fails stops the build with one line, and the snapshot stays', () => {
  test.each<[fault: string, handler: Handler, line: RegExp]>([
    [
      'drops the connection',
      (request) => request.socket.destroy(),
      /can't be reached \(connection closed|reset/,
    ],
    ['hangs', () => undefined, /gave no whole answer within 0\.5 s: look what keeps the admin host busy/],
    [
      'is too slow to finish',
      (_, response) => {
        response.writeHead(200, JSON_TYPE).write('{"data":');
      },
      /gave no whole answer within 0\.5 s/,
    ],
    ['answers 500', send(500), /answered 500: look into the admin host's log, then build again\.$/],
    ['answers 401', send(401), /answered 401: set ADMIN_TOKEN to a token that this host accepts\.$/],
    ['answers 404', send(404), /answered 404: check that ADMIN_HOST is the admin host/],
    ['answers 429 with Retry-After', send(429, { 'retry-after': '7' }), /answered 429: build again when/],
    ['answers 429 for an hour', send(429, { 'retry-after': '3600' }), /answered 429 and asks to wait 3600 s/],
    ['answers 304 to nothing', send(304), /answered 304: check that ADMIN_HOST is the admin host\.$/],
    ['cuts the JSON', send(200, JSON_TYPE, '{"data":[{"id_'), /JSON that can't be read \(14 bytes\)/],
    [
      'promises more than it sends',
      (request, response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '999' }).write('{"data":[]}');
        setTimeout(() => request.socket.destroy(), 20);
      },
      /broke off in the middle of its answer/,
    ],
    [
      'answers Latin-1',
      send(200, JSON_TYPE, Buffer.from('{"data":"é"}', 'latin1')),
      /JSON that can't be read/,
    ],
    [
      'answers HTML with 200',
      send(200, { 'content-type': 'text/html' }, '<h1>Maintenance</h1>'),
      /answered 200 with text\/html instead of JSON: check that ADMIN_HOST is the admin host itself/,
    ],
    ['answers without a type', send(200, {}, '{"data":[]}'), /with no content type instead of JSON/],
    [
      'answers 50 MB',
      send(200, JSON_TYPE, Buffer.alloc(50_000_000, 32)),
      /is more than 32 MB: make what the admin host answers there smaller\.$/,
    ],
    [
      'redirects in a circle',
      send(302, { location: '/api/job' }),
      /redirects more than 5 times: set ADMIN_HOST/,
    ],
    [
      'redirects to another host',
      send(302, { location: 'https://elsewhere.example/api/job' }),
      /redirects to https:\/\/elsewhere\.example: set ADMIN_HOST to the address that answers itself\.$/,
    ],
    [
      'answers a null list',
      json({ data: null }),
      /^ERROR job data: "null" is not a list \(the build stops\)$/,
    ],
    ['answers an object for a list', json({ data: {} }), /^ERROR job data: "\{\}" is not a list \(the build/],
    ['answers a bare list', json([job('1')]), /^ERROR job data: is missing \(the build stops\)$/],
    ['answers null', json(null), /^ERROR job data: is missing \(the build stops\)$/],
    ['answers a text', json('busy'), /^ERROR job data: is missing \(the build stops\)$/],
  ])('one that %s', async (_, handler, line) => {
    const { read, snapshot } = await siteWith('/api/job', handler);
    const before = snapshot();
    const timeoutMs = line.source.includes('no whole answer') ? PATIENCE.ours : PATIENCE.busy;
    const message = await read(LATER, { timeoutMs }).then(
      () => 'It did not fail.',
      (error: Error) => error.message,
    );
    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
    expect(snapshot().equals(before)).toBe(true);
  });

  test('one to a host that is down', async () => {
    const { read, host, snapshot } = await siteWith('/', send(500));
    const before = snapshot();
    await host.close();
    await expect(read(LATER)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+\/api\/[\w-]+ can't be reached \(connection refused\): start the admin host, or correct ADMIN_HOST\.$/,
    );
    expect(snapshot().equals(before)).toBe(true);
  });

  test('one to a host of a name that nobody has', async () => {
    const { read } = await siteWith('/', send(500));
    await expect(read(LATER, { origin: 'http://admin.invalid' })).rejects.toThrow(
      /can't be reached \((?:no such host name|the host name could not be looked up)\)/,
    );
  });
});

test('a 429 is waited for as long as it asks, and then all is well', async () => {
  let calls = 0;
  const { read, waits } = await siteWith('/api/job', (_, response) => {
    if (calls++ === 0) response.writeHead(429, { 'retry-after': '7' }).end();
    else answerJson(response, good['/api/job']);
  });
  expect((await read(LATER)).content.collections.job.size).toBe(1);
  expect(waits).toEqual([7000]);
});

/** The detail of ids that a table below makes up. */
const details = Object.fromEntries(['dock', 'yard'].map((id) => [`/api/project/${id}`, id]));

describe('a record that is wrong is left out or stands for what it was, and the build goes on', () => {
  const old = good['/api/job'] as { data: Json[] };
  test.each<[fault: string, jobs: unknown[], line: string, shown: string[]]>([
    [
      'of the wrong type',
      [job('42', { title_english: 7 })],
      'job/42 title_english: "7" is not a text (last good version shown)',
      ['42'],
    ],
    [
      'with missing fields',
      [{ id_job: '42' }],
      'job/42 date_posted: is missing (last good version shown)',
      ['42'],
    ],
    ['without an id', [{}, job('1')], 'job/#1 id_job: is missing (record left out)', ['1']],
    ['that is null', [null, job('1')], 'job/#1: is missing (record left out)', ['1']],
    [
      'with an id that is taken',
      [job('1'), job('1')],
      'job/1 id_job: "1" is also the id of "1", which comes first (record left out)',
      ['1'],
    ],
    ...['a/b', '.', '..', 'a.b', '../x', '%2e%2e', 'ä', '日本', 'a b', '-a', 'x'.repeat(65)].map(
      (id): [string, unknown[], string, string[]] => [
        `with the id ${id.slice(0, 12)}`,
        [job(id), job('1')],
        'is not an id (letters, digits, _ and -, at most 64) (record left out)',
        ['1'],
      ],
    ),
  ])('one %s', async (_, jobs, line, shown) => {
    const { read } = await siteWith('/api/job', json({ ...old, data: jobs }));
    const { content, report } = await read(LATER);
    const said = report.problems.map(
      ({ resource, id, field, message_english }) =>
        `${resource}/${id}${field === null ? '' : ` ${field}`}: ${message_english}`,
    );
    expect(said).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
    expect([...content.collections.job.keys()]).toEqual(shown);
  });

  test.each(Object.keys(details))('a detail of another shape: %s', async (path) => {
    const { read } = await siteWith(path, json({ data: 'x' }));
    const { content, report } = await read(LATER);
    expect(content.collections.project.size).toBe(2);
    expect(report.last_good).toEqual([{ resource: 'project', id: details[path], since: NOW.toISOString() }]);
  });
});

describe('a picture that can’t be had is shown as it was, and the build goes on', () => {
  let bomb: Buffer;
  beforeAll(async () => {
    const create = { width: 12_000, height: 12_000, channels: 3 as const, background: '#14506e' };
    bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
  });

  test.each<[fault: string, handler: Handler, reason: string]>([
    ['is missing', send(404), 'answered 404'],
    ['is broken', send(200, {}, '\x89PNG\r\n\x1a\n'), 'is not a picture'],
    ['is a page', send(200, { 'content-type': 'text/html' }, '<h1>Login</h1>'), 'is not a picture'],
    ['is more than 20 MB', send(200, {}, Buffer.alloc(21_000_000)), 'is more than 20 MB'],
    [
      'has more pixels than memory',
      (_, response) => {
        response.writeHead(200).end(bomb);
      },
      'has 144 megapixels, at most 50 are allowed',
    ],
    [
      'runs script',
      send(200, {}, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      'is an SVG with script',
    ],
    ['redirects in a circle', send(302, { location: '/images/a.svg' }), 'redirects more than 5 times'],
    ['redirects elsewhere', send(302, { location: 'http://10.0.0.1/a.png' }), 'redirects to http://10.0.0.1'],
    ['hangs', () => undefined, 'gave no whole answer within 0.5 s'],
    ['answers 500', send(500), 'answered 500'],
  ])('one that %s', async (_, handler, reason) => {
    const { read } = await siteWith('/images/a.svg', handler);
    const timeoutMs = reason.includes('no whole answer') ? PATIENCE.ours : PATIENCE.busy;
    const { content, report } = await read(LATER, { timeoutMs });
    expect(report.problems[0]?.message_english).toContain(`"/images/a.svg" ${reason}`);
    expect(report.problems[0]?.message_english).toContain('(last good picture shown)');
    const shown = content.collections.project.get('dock')?.foto_detail[0]?.image;
    expect(shown?.file).toMatch(/^[0-9a-f]{16}\.svg$/);
  });
});

test('ten thousand projects are read once each, and in the second pass not at all', {
  timeout: 120_000,
}, async () => {
  const updated_at = '2026-03-01T10:00:00+07:00';
  const data = Array.from({ length: 10_000 }, (_, place) => project(place, { updated_at }));
  const { origin, requests } = await fakeHost(({ url = '' }, response) => {
    const isDetail = /^\/api\/project\/\d+$/.test(url);
    if (url.startsWith('/images/')) response.end(SVG);
    else answerJson(response, isDetail ? projectDetail() : url === '/api/project' ? { data } : good[url]);
  });
  const root = await temporaryFolder();
  const read = (now: Date) =>
    readContent({ root, env: { ADMIN_HOST: origin }, pages: [], now, progress: null });
  const details = () => requests.filter(({ url }) => url?.startsWith('/api/project/')).length;
  const first = await read(NOW);
  expect([first.content.collections.project.size, details()]).toEqual([10_000, 10_000]);
  const second = await read(LATER);
  expect([second.hash, details()]).toEqual([first.hash, 10_000]);
});
