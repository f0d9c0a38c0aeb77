import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ClientOptions } from '../../src/admin/client.ts';
import { adminClient, isPrivateAddress } from '../../src/admin/client.ts';
import { sentences } from '../../src/admin/sentences.ts';
import { AdminError } from '../../src/admin/source.ts';
import { answerJson, fakeHost } from './fakes.ts';

/** A client that doesn't wait between tries, but notes how long it would have. */
function impatient(host: string, options: Partial<ClientOptions> = {}) {
  const waits: number[] = [];
  const client = adminClient({
    host,
    pause: async (ms) => {
      waits.push(ms);
    },
    ...options,
  });
  return { client, waits };
}

async function failure(promise: Promise<unknown>): Promise<AdminError> {
  const error = await promise.then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AdminError);
  return error as AdminError;
}

describe('tries', () => {
  test('a 500 is tried again, after a wait of half a second at most', async () => {
    const { origin, requests } = await fakeHost((_, response) => {
      if (requests.length < 2) response.writeHead(500).end();
      else answerJson(response, { data: [1] });
    });
    const { client, waits } = impatient(origin);
    expect(await client.json('/api/job')).toEqual({ data: [1] });
    expect(requests.map(({ url }) => url)).toEqual(['/api/job', '/api/job']);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(250);
    expect(waits[0]).toBeLessThanOrEqual(500);
  });

  test('a 503 that stays is given up after three tries', async () => {
    const { origin, requests } = await fakeHost((_, response) => response.writeHead(503).end());
    const { client, waits } = impatient(origin);
    expect((await failure(client.json('/api/job'))).message).toBe(
      `${origin}/api/job answered 503: look into the admin host's log, then build again.`,
    );
    expect(requests).toHaveLength(3);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
    expect(waits[1]).toBeLessThanOrEqual(1000);
  });

  test('a host that keeps silent is not asked by those who waited behind the ones that it kept waiting', async () => {
    const { origin, requests } = await fakeHost(() => undefined);
    const { client } = impatient(origin, { timeoutMs: 100, parallel: 2 });
    const paths = Array.from({ length: 20 }, (_, i) => `/api/project/${i}`);
    const failures = await Promise.all(paths.map((path) => failure(client.json(path))));
    for (const { message } of failures) expect(message).toContain('gave no whole answer within 0.1 s');
    expect(requests.filter(({ url }) => !/[/][01]$/.test(url ?? ''))).toEqual([]);
  });

  test('neither is one that gives no picture, once as many as are asked at a time did not come', async () => {
    const { origin, requests } = await fakeHost((request, response) => {
      if (request.url === '/images/good.png') response.end('png');
    });
    const { client } = impatient(origin, { timeoutMs: 50, parallel: 2 });
    const bytes = (names: string[]) => names.map((name) => client.bytes(`/images/${name}.png`));
    // One that is slow says nothing of the next.
    await failure(client.bytes('/images/slow.png'));
    await Promise.all(bytes(['good', 'good']));
    const failures = await Promise.all(bytes(['a', 'b', 'c', 'd', 'e']).map(failure));
    for (const { reason } of failures) expect(reason?.english).toBe('gave no whole answer within 0.05 s');
    expect(failures.at(-1)?.message).toContain('its host was not asked again');
    // The third was asked for when the first had failed, and the second had not yet.
    expect(requests.filter(({ url }) => /[/][de]\.png$/.test(url ?? ''))).toEqual([]);
  });

  test.each([
    ['one that asks for a minute each time is given up', 60, false],
    ['one that is quick to fail is asked for the next', 1, true],
  ])('%s', async (_, seconds, isAsked) => {
    const { origin, requests } = await fakeHost((request, response) => {
      if (request.url === '/images/c.png') response.end('png');
      else response.writeHead(503, { 'retry-after': `${seconds}` }).end();
    });
    const { client } = impatient(origin, { parallel: 2 });
    await Promise.all(['a', 'b'].map((name) => failure(client.bytes(`/images/${name}.png`))));
    await client.bytes('/images/c.png').catch(() => undefined);
    expect(requests.some(({ url }) => url === '/images/c.png')).toBe(isAsked);
  });

  test.each([
    ['call', false],
    ['wait for the next try', true],
  ])('a stop ends a %s', async (_, isBusy) => {
    const { origin } = await fakeHost((_request, response) => {
      if (isBusy) response.writeHead(503, { 'retry-after': '50' }).end();
    });
    const stop = new AbortController();
    const client = adminClient({ host: origin, signal: stop.signal });
    const reading = client.json('/api/job');
    setTimeout(() => stop.abort(), 300);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['seconds', () => '2', 2000],
    ['a date', () => new Date(Date.now() + 25_000).toUTCString(), 25_000],
  ])('a 429 is tried again when Retry-After says so in %s', async (_, header, ms) => {
    const { origin, requests } = await fakeHost((_request, response) => {
      if (requests.length < 2) response.writeHead(429, { 'retry-after': header() }).end();
      else answerJson(response, { data: [] });
    });
    const { client, waits } = impatient(origin);
    expect(await client.json('/api/job')).toEqual({ data: [] });
    // Time goes on while the answer is on its way.
    expect(waits[0]).toBeGreaterThan(ms - 20_000);
    expect(waits[0]).toBeLessThanOrEqual(ms);
  });

  test('a 429 that asks for an hour is given up at once', async () => {
    const { origin, requests } = await fakeHost((_, response) => {
      response.writeHead(429, { 'retry-after': '3600' }).end();
    });
    expect((await failure(impatient(origin).client.json('/api/job'))).message).toBe(
      `${origin}/api/job answered 429 and asks to wait 3600 s: build again when the admin host has less to do.`,
    );
    expect(requests).toHaveLength(1);
  });

  test.each([
    [404, 'check that ADMIN_HOST is the admin host and that it knows this call'],
    [401, 'set ADMIN_TOKEN to a token that this host accepts'],
    [400, 'check that ADMIN_HOST is the admin host'],
  ])('a %i is final', async (status, advice) => {
    const { origin, requests } = await fakeHost((_, response) => answerJson(response, {}, status));
    expect((await failure(impatient(origin).client.json('/api/job'))).message).toBe(
      `${origin}/api/job answered ${status}: ${advice}.`,
    );
    expect(requests).toHaveLength(1);
  });

  test('a host that says nothing is given up after the time-out of each try', async () => {
    const { origin } = await fakeHost(() => undefined);
    const { client, waits } = impatient(origin, { timeoutMs: 50 });
    expect((await failure(client.json('/api/job'))).message).toBe(
      `${origin}/api/job gave no whole answer within 0.05 s: look what keeps the admin host busy, then build again.`,
    );
    expect(waits).toHaveLength(2);
  });

  test('a body that never ends is cut by the same time-out', async () => {
    const { origin } = await fakeHost((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
    });
    const { client } = impatient(origin, { timeoutMs: 50 });
    const { reason, isHostDown } = await failure(client.json('/api/job'));
    expect(reason).toEqual(sentences.tooSlow(0.05));
    expect(isHostDown).toBe(false);
  });

  test('a host that is not there', async () => {
    const { origin, close } = await fakeHost(() => undefined);
    await close();
    const error = await failure(impatient(origin).client.json('/api/job'));
    expect(error.message).toBe(
      `${origin}/api/job can't be reached (connection refused): start the admin host, or correct ADMIN_HOST.`,
    );
    expect(error.isHostDown).toBe(true);
  });

  test('a connection that always breaks within the body is not taken for a host that is down', async () => {
    const { origin } = await fakeHost((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"data":', () => response.destroy());
    });
    const error = await failure(impatient(origin).client.json('/api/job'));
    expect(error.message).toBe(
      `${origin}/api/job broke off in the middle of its answer (connection closed): look into the admin host's log, then build again.`,
    );
    expect(error.isHostDown).toBe(false);
  });

  test('a picture host that is down is not the admin host that is down', async () => {
    const { origin } = await fakeHost((_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/a.png' }).end();
    });
    const addressesOf = async () => ['203.0.113.7'];
    const { client } = impatient(origin, { assetHosts: ['cdn.invalid', '127.0.0.1:9'], addressesOf });
    for (const src of ['https://cdn.invalid/a.png', '/a.png']) {
      const { reason, isHostDown } = await failure(client.bytes(src));
      expect(reason?.english).toMatch(/^can't be reached/);
      expect(isHostDown).toBe(false);
    }
  });

  test('a connection that breaks within the body is tried again', async () => {
    const { origin, requests } = await fakeHost((_, response) => {
      if (requests.length > 1) return answerJson(response, { data: [] });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"data":', () => response.destroy());
    });
    expect(await impatient(origin).client.json('/api/job')).toEqual({ data: [] });
    expect(requests).toHaveLength(2);
  });
});

describe('what is not an answer', () => {
  test('a page with status 200', async () => {
    const { origin, requests } = await fakeHost((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Sign in</h1>');
    });
    expect((await failure(impatient(origin).client.json('/api/job'))).message).toBe(
      `${origin}/api/job answered 200 with text/html instead of JSON: check that ADMIN_HOST is the admin host itself, not a page in front of it.`,
    );
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['cut off', Buffer.from('{"data":[{"id_job":"1"'), 22],
    ['not UTF-8', Buffer.from('{"data":"\xe9"}', 'latin1'), 12],
  ])('JSON that is %s', async (_, body, bytes) => {
    const { origin, requests } = await fakeHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    expect((await failure(impatient(origin).client.json('/api/job'))).message).toBe(
      `${origin}/api/job answered with JSON that can't be read (${bytes} bytes): the answer was cut off or is not JSON in UTF-8; look into the admin host's log.`,
    );
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['announced', { 'content-length': 2_000_000 }, undefined],
    ['that just comes', {}, Buffer.alloc(1_500_000, '1')],
    ['unpacked', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000, '1'))],
  ])('more bytes than the cap, %s', async (_, headers, body) => {
    const { origin, requests } = await fakeHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      if (body) response.end(body);
      else response.write('[');
    });
    const { client } = impatient(origin, { jsonMax: 1_000_000 });
    expect((await failure(client.json('/api/job'))).message).toBe(
      `${origin}/api/job is more than 1 MB: make what the admin host answers there smaller.`,
    );
    expect(requests).toHaveLength(1);
  });
});

test('a body without an end is given up at the cap, not at the time-out', async () => {
  const { origin } = await fakeHost((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => response.write(Buffer.alloc(100_000, '1'), (error) => error ?? more());
    more();
  });
  const { client } = impatient(origin, { jsonMax: 1_000_000, timeoutMs: 15_000 });
  expect((await failure(client.json('/api/job'))).reason).toEqual(sentences.tooBig(1));
});

describe('redirects and hosts', () => {
  test('within the host they are followed', async () => {
    const { origin } = await fakeHost((request, response) => {
      if (request.url === '/v2/job') answerJson(response, { data: 2 });
      else response.writeHead(301, { location: '/v2/job' }).end();
    });
    expect(await impatient(origin).client.json('/api/job')).toEqual({ data: 2 });
  });

  test('to another host they are not, and the token stays here', async () => {
    const other = await fakeHost((_, response) => answerJson(response, { data: 'stolen' }));
    const { origin, requests } = await fakeHost((_, response) => {
      response.writeHead(302, { location: `${other.origin}/api/job` }).end();
    });
    const { client } = impatient(origin, {
      token: 'secret',
      assetHosts: [new URL(other.origin).host],
      addressesOf: async () => ['203.0.114.7'],
    });
    expect((await failure(client.json('/api/job'))).message).toBe(
      `${origin}/api/job redirects to ${other.origin}: set ADMIN_HOST to the address that answers itself.`,
    );
    expect(requests[0]?.headers.authorization).toBe('Bearer secret');
    expect(other.requests).toHaveLength(0);
  });

  test('in a circle they end', async () => {
    const { origin, requests } = await fakeHost((_, response) => {
      response.writeHead(307, { location: '/api/job' }).end();
    });
    expect((await failure(impatient(origin).client.json('/api/job'))).message).toBe(
      `${origin}/api/job redirects more than 5 times: set ADMIN_HOST to the address that answers itself.`,
    );
    expect(requests).toHaveLength(6);
  });

  test('neither does a picture or file of the admin host itself get it, which would be published', async () => {
    const { origin, requests } = await fakeHost((_, response) => response.writeHead(401).end());
    await failure(impatient(origin, { token: 'secret' }).client.bytes('/internal/payroll.pdf'));
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test('a listed host gives pictures, without getting the token', async () => {
    const { origin, requests } = await fakeHost((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end('png');
    });
    const { client } = impatient('https://admin.example.com', {
      token: 'secret',
      assetHosts: [new URL(origin).host],
      addressesOf: async () => ['203.0.114.7'],
    });
    const asset = await client.bytes(`${origin}/a.png`);
    expect([Buffer.from(asset?.bytes ?? '').toString(), asset?.type]).toEqual(['png', 'image/png']);
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test('a listed host is asked not to pack what it gives', async () => {
    const { origin } = await fakeHost(({ headers }, response) => {
      const isPacked = headers['accept-encoding'] !== 'identity';
      response.writeHead(200, isPacked ? { 'content-encoding': 'gzip' } : {});
      response.end(isPacked ? gzipSync('svg') : 'svg');
    });
    const { client } = impatient('https://admin.example.com', {
      assetHosts: [new URL(origin).host],
      addressesOf: async () => ['203.0.114.7'],
    });
    const asset = await client.bytes(`${origin}/a.svg`);
    expect(Buffer.from(asset?.bytes ?? '').toString()).toBe('svg');
  });

  test.each([
    ['an unlisted host', 'https://other.example/a.png'],
    ['a listed name with another port', 'https://cdn.example.com:8443/a.png'],
    ['a listed name that is private', 'https://cdn.example.com/a.png'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
    ['a path with two slashes', '//other.example/a.png'],
    ['a name and password', 'https://user:word@admin.example.com/a.png'],
  ])('pictures never come from %s', async (_, src) => {
    const { client } = impatient('https://admin.example.com', {
      assetHosts: ['cdn.example.com'],
      addressesOf: async () => ['203.0.114.7', '10.0.0.7'],
    });
    expect((await failure(client.bytes(src))).message).toBe(
      `${src} is on a host that is not allowed: add a public host to ASSET_HOSTS.`,
    );
  });

  test('a listed host can not redirect into the network of the build', async () => {
    const inner = await fakeHost((_, response) => response.end('metadata'));
    const { origin } = await fakeHost((_, response) => {
      response.writeHead(302, { location: inner.origin }).end();
    });
    const { client } = impatient('https://admin.example.com', {
      assetHosts: [new URL(origin).host],
      addressesOf: async () => ['203.0.114.7'],
    });
    expect((await failure(client.bytes(`${origin}/a.png`))).reason).toEqual(
      sentences.redirects(inner.origin),
    );
    expect(inner.requests).toHaveLength(0);
  });

  test('a listed name is looked up once: what it stands for later is never spoken to', async () => {
    const { origin, requests } = await fakeHost((_, response) => response.end('picture'));
    const { port } = new URL(origin);
    const answers = [['127.0.0.1'], ['127.0.0.7']];
    const { client } = impatient('https://admin.example.com', {
      assetHosts: [`cdn.invalid:${port}`],
      // The machine of this test is the internet; what the name stands for the second time is the inner network.
      addressesOf: async () => answers.shift() ?? [],
      isPrivate: (address) => address !== '127.0.0.1',
    });
    for (const picture of ['a', 'b']) {
      const asset = await client.bytes(`http://cdn.invalid:${port}/${picture}.png`);
      expect(Buffer.from(asset?.bytes ?? '').toString()).toBe('picture');
    }
    expect(requests.map(({ headers, url }) => `${headers.host}${url}`)).toEqual([
      `cdn.invalid:${port}/a.png`,
      `cdn.invalid:${port}/b.png`,
    ]);
    expect(answers).toEqual([['127.0.0.7']]);
  });

  test.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['8.8.8.8', false],
    ['::1', true],
    ['::ffff:10.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['fec0::1', true],
    ['::127.0.0.1', true],
    ['64:ff9b:1::7f00:1', true],
    ['2002:7f00:1::', true],
    ['2001::1', true],
    ['2606:4700::1111', false],
    ['2a00:1450:4001::1', false],
  ])('%s is private: %s', (address, expected) => {
    expect(isPrivateAddress(address)).toBe(expected);
  });
});

test('no more calls at a time than allowed', async () => {
  const waiting: ServerResponse[] = [];
  let most = 0;
  const { origin } = await fakeHost((_, response) => {
    most = Math.max(most, waiting.push(response));
    // When all that may have come are there, one that may not has time to.
    if (waiting.length === 3)
      setTimeout(() => {
        for (const one of waiting.splice(0)) answerJson(one, { data: [] });
      }, 20);
  });
  const { client } = impatient(origin, { parallel: 3 });
  await Promise.all(Array.from({ length: 12 }, (_, number) => client.json(`/api/project/${number}`)));
  expect(most).toBe(3);
});
