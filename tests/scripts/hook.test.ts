import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHook, type Hook, type HookOptions, resultOf, signature } from '../../scripts/hook.ts';
import { nextDaily, Queue, type Result } from '../../scripts/queue.ts';
import { type Asking, ask } from './ask.ts';

const secret = 'a secret of more than enough characters';
const result: Result = {
  outcome: 'published',
  published_at: '2026-11-20T07:00:00.000Z',
  content_hash: 'c0ffee',
  warnings: 2,
  errors: 1,
  report: null,
  next_change: null,
};

let to: string;
let hook: Hook | undefined;
let url: string;
let log: string[];
/** The records that had been saved when each build started: what that build shows. */
let builds: string[][];
let saved: string[];
let finish: (() => void)[];

beforeEach(() => {
  to = mkdtempSync(join(tmpdir(), 'hook-'));
  log = [];
  builds = [];
  saved = [];
  finish = [];
});

afterEach(async () => {
  await hook?.close();
  hook = undefined;
  rmSync(to, { recursive: true, force: true });
});

/** A builder that notes what it saw and is done at once. */
const quick: HookOptions['build'] = async () => {
  builds.push([...saved]);
  return result;
};
/** One that is done when it is told, or stopped. */
const slow: HookOptions['build'] = (signal) => {
  builds.push([...saved]);
  return new Promise((done, fail) => {
    finish.push(() => done(result));
    signal.addEventListener('abort', () => fail(new Error('stopped')));
  });
};

/** Waits for what comes about by itself, on a busy machine too. */
const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 15_000);

/** A clock that stands until it is set: what waits for a time is still waiting when it is looked at. */
function stoppedAt(time: number) {
  let clock = time;
  return {
    now: () => clock,
    set(to: number) {
      clock = to;
    },
  };
}

/** Starts a hook, and waits until the build that every start makes is over. */
async function start(options: Partial<HookOptions> = {}): Promise<void> {
  hook = createHook({
    to,
    secret,
    build: quick,
    mergeMs: 100,
    log: (line) => void log.push(line),
    ...options,
  });
  ({ url } = await hook.listen({ port: 0 }));
  await until(() => expect(builds).toHaveLength(1));
  if (options.build !== slow) await until(async () => expect((await status()).state).toBe('published'));
}

const body = (id: string) =>
  JSON.stringify({
    resource: 'project',
    id,
    action: 'update',
    updated_at: '2026-11-20T14:00:00+07:00',
    editor: 'Sari',
  });

/** A call as the admin system makes it; what is given here is changed in it after it was signed. */
function call(
  id: string,
  { at = Date.now(), key = secret, ...changed }: Asking & { at?: number; key?: string } = {},
) {
  const timestamp = String(Math.floor(at / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'X-Timestamp': timestamp,
    'X-Signature': signature(key, timestamp, body(id)),
    ...changed.headers,
  };
  return ask(url, '/hook/rebuild', { method: 'POST', body: body(id), ...changed, headers });
}

async function save(id: string) {
  saved.push(id);
  const { status, body: answer } = await call(id);
  expect(status, String(answer)).toBe(202);
  return JSON.parse(String(answer)).data as { build_id: string; state: string };
}

async function status() {
  const { body: answer } = await ask(url, '/hook/status', { headers: { authorization: `Bearer ${secret}` } });
  return JSON.parse(String(answer)).data;
}

test('a signed save is accepted, built, and its outcome is told', async () => {
  const clock = stoppedAt(Date.now());
  await start({ now: clock.now });
  expect(await save('17')).toEqual({ build_id: expect.stringMatching(/^[\w-]+$/), state: 'queued' });
  expect((await status()).state).toBe('waiting');
  clock.set(clock.now() + 100);
  await until(() => expect(builds).toEqual([[], ['17']]));
  await until(async () => expect((await status()).state).toBe('published'));
  expect(await status()).toEqual({
    state: 'published',
    started_at: expect.stringMatching(/Z$/),
    published_at: '2026-11-20T07:00:00.000Z',
    content_hash: 'c0ffee',
    warnings: 2,
    errors: 1,
    report_url: null,
  });
});

test.each([-1, 1])('so is one whose clock is almost five minutes off (%i)', async (sign) => {
  await start();
  expect((await call('17', { at: Date.now() + sign * 280_000 })).status).toBe(202);
});

test('a further save joins the build that waits, and does not put it off', async () => {
  const clock = stoppedAt(Date.now());
  await start({ now: clock.now });
  const answers: Awaited<ReturnType<typeof save>>[] = [];
  for (const id of ['a', 'b', 'c']) {
    answers.push(await save(id));
    clock.set(clock.now() + 30);
  }
  expect(answers.map(({ state }) => state)).toEqual(['queued', 'merged', 'merged']);
  expect(new Set(answers.map(({ build_id }) => build_id)).size).toBe(1);
  // A tenth of a second after the first of them.
  clock.set(clock.now() + 10);
  await until(() => expect(builds).toEqual([[], ['a', 'b', 'c']]));
});

test('a hundred saves are two builds, and every one of them is in the last', async () => {
  const clock = stoppedAt(Date.now());
  await start({ build: slow, now: clock.now });
  finish[0]?.();
  const answers: { state: string }[] = [];
  for (const half of [1, 2]) {
    for (let i = 0; i < 50; i += 10) {
      const ten = Array.from({ length: 10 }, (_, j) => save(`p${half}-${i + j}`));
      answers.push(...(await Promise.all(ten)));
    }
    clock.set(clock.now() + 100);
    // The second half comes while the first is built.
    if (half === 1) await until(() => expect(builds).toHaveLength(2));
  }
  finish[1]?.();
  await until(() => expect(builds).toHaveLength(3));
  expect(builds.map((build) => build.length)).toEqual([0, 50, 100]);
  expect(answers.filter(({ state }) => state === 'queued')).toHaveLength(2);
});

test('saves while a build runs wait together for the next one', async () => {
  await start({ build: slow, mergeMs: 50 });
  finish[0]?.();
  await save('a');
  await until(() => expect(builds).toHaveLength(2));
  const [b, c] = [await save('b'), await save('c')];
  expect([b.state, c.state, c.build_id === b.build_id]).toEqual(['queued', 'merged', true]);
  await wait(200);
  expect(builds).toHaveLength(2);
  expect((await status()).state).toBe('building');
  finish[1]?.();
  await until(() => expect(builds.at(-1)).toEqual(['a', 'b', 'c']));
  expect(builds).toHaveLength(3);
});

describe('refused, and nothing built', () => {
  const minute = 60_000;
  test.each<[string, () => Promise<{ status: number }>, number]>([
    ['no signature', () => call('17', { headers: { 'X-Signature': '' } }), 401],
    ['a signature with another secret', () => call('17', { key: `${secret}!` }), 401],
    ['a body that was changed after it was signed', () => call('17', { body: body('18') }), 401],
    [
      'a time that was changed after it was signed',
      () => call('17', { headers: { 'X-Timestamp': String(Math.floor(Date.now() / 1000) + 1) } }),
      401,
    ],
    ['a call of more than five minutes ago', () => call('17', { at: Date.now() - 5 * minute - 2000 }), 401],
    ['a call of more than five minutes ahead', () => call('17', { at: Date.now() + 5 * minute + 9000 }), 401],
    ['a body above 16 KiB', () => call('x'.repeat(17_000)), 413],
    ['a body above 16 KiB that does not say how long it is', () => chunked(17_000), 413],
    ['GET', () => ask(url, '/hook/rebuild'), 405],
    ['another address', () => ask(url, '/hook'), 404],
    ['an address that is none', () => ask(url, '//'), 404],
    ...(
      [
        ['no JSON', '{', 400],
        ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 400],
        ['a list', '[]', 422],
        ['a resource that there is not', body('17').replace('project', 'secrets'), 422],
        ['an action that there is not', body('17').replace('update', 'explode'), 422],
        ['an id with a path in it', body('../../etc/passwd'), 422],
        ['a time that is none', body('17').replace('+07:00', ''), 422],
      ] as const
    ).map(([what, sent, code]): [string, () => Promise<{ status: number }>, number] => [
      `signed, but ${what}`,
      () => {
        const timestamp = String(Math.floor(Date.now() / 1000));
        const headers = { 'X-Timestamp': timestamp, 'X-Signature': signature(secret, timestamp, sent) };
        return call('17', { body: sent, headers });
      },
      code,
    ]),
  ])('%s', async (_, asking, code) => {
    await start();
    expect((await asking()).status).toBe(code);
    // What is accepted waits, and then is built.
    expect((await status()).state).toBe('published');
    expect(builds).toHaveLength(1);
    expect(log.filter((line) => line.startsWith('Refused: '))).toHaveLength(1);
    expect(log.join('\n')).not.toMatch(new RegExp(`${secret}|sha256=|Sari|passwd`));
  });

  /** A body in chunks, without its length. */
  function chunked(size: number): Promise<{ status: number }> {
    return new Promise((done) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      const time = `X-Timestamp: ${Math.floor(Date.now() / 1000)}`;
      socket.write(
        `POST /hook/rebuild HTTP/1.1\r\nHost: hook\r\n${time}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      socket.write(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`);
      socket.once('data', (answer) => {
        done({ status: Number(String(answer).split(' ')[1]) });
        socket.destroy();
      });
      socket.on('error', () => undefined);
    });
  }

  test('a call that has come before, also after a restart', async () => {
    await start();
    const at = Date.now();
    expect((await call('17', { at })).status).toBe(202);
    expect((await call('17', { at })).status).toBe(409);
    await hook?.close();
    builds = [];
    await start();
    expect((await call('17', { at })).status).toBe(409);
    expect((await call('17', { at: at + 2000 })).status).toBe(202);
  });

  test.each(['', 'Bearer', 'Bearer wrong', secret])('the status for "%s"', async (authorization) => {
    await start();
    const answer = await ask(url, '/hook/status', { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(String(answer.body)).not.toContain('state');
  });
});

test('a report is shown to whoever has its address from the status, and to nobody else', async () => {
  const report = '20261120T070000Z-c0ffee00';
  await start({
    build: async () => {
      builds.push([]);
      return { ...result, report };
    },
  });
  const { report_url } = await status();
  expect((await ask(url, report_url)).status).toBe(404);
  const { writeWhole } = await import('../../src/admin/write-whole.ts');
  await writeWhole(join(to, 'reports', report, 'index.html'), '<h1>Report</h1>');
  const shown = await ask(url, report_url);
  expect([shown.status, String(shown.body), shown.headers['cache-control']]).toEqual([
    200,
    '<h1>Report</h1>',
    'no-store',
  ]);
  expect((await ask(url, report_url.slice(0, -1))).status).toBe(404);
  expect((await ask(url, report_url.replace(report, '20261120T070000Z-failed'))).status).toBe(404);
  expect(log.join('\n')).not.toContain('key=');
});

test('a build that fails is tried again, and the status says failed until one succeeds', async () => {
  const clock = stoppedAt(Date.now());
  const build: HookOptions['build'] = async () => {
    builds.push([...saved]);
    return builds.length === 2 ? { ...result, outcome: 'failed' } : result;
  };
  await start({ build, retryMs: [400], now: clock.now });
  await save('a');
  clock.set(clock.now() + 100);
  await until(async () => expect((await status()).state).toBe('failed'));
  expect(builds).toEqual([[], ['a']]);
  clock.set(clock.now() + 400);
  await until(() => expect(builds).toEqual([[], ['a'], ['a']]));
  await until(async () => expect((await status()).state).toBe('published'));
});

test('the waits after failures begin anew after a success', async () => {
  const clock = stoppedAt(Date.now());
  const outcomes = ['published', 'failed', 'published', 'failed', 'published'] as const;
  const build: HookOptions['build'] = async () => {
    const outcome = outcomes[builds.length] ?? 'published';
    builds.push([]);
    return { ...result, outcome };
  };
  await start({ build, retryMs: [400, 60_000], now: clock.now });
  for (const built of [2, 4]) {
    await save(`save-${built}`);
    clock.set(clock.now() + 100);
    await until(async () => expect([builds.length, (await status()).state]).toEqual([built, 'failed']));
    clock.set(clock.now() + 400);
    await until(async () =>
      expect([builds.length, (await status()).state]).toEqual([built + 1, 'published']),
    );
  }
});

describe('what became of a rebuild', () => {
  const time = (second: number) => `2026-11-20T07:00:0${second}.000Z`;
  const startedAt = Date.parse(time(5));

  /** The report of a run that ended then. */
  function reported(outcome: Result['outcome'], finished_at: string): void {
    const folder = join(to, 'reports', '20261120T070000Z-c0ffee00');
    mkdirSync(folder, { recursive: true });
    const content = { next_change: null };
    const report = { rebuild: { outcome, finished_at }, counts: { errors: 1, warnings: 2 }, content };
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  }

  test.each([
    [0, 'published'],
    [0, 'unchanged'],
    [1, 'failed'],
    [3, 'stopped'],
  ] as const)('that ended with %i is what its report says: %s', (code, outcome) => {
    reported(outcome, time(6));
    const report = '20261120T070000Z-c0ffee00';
    expect(resultOf(to, code, startedAt)).toMatchObject({ outcome, errors: 1, warnings: 2, report });
  });

  test.each(['published', 'stopped'] as const)(
    'that was killed is not what the run before it was: %s',
    (outcome) => {
      reported(outcome, time(4));
      expect(resultOf(to, null, startedAt)).toMatchObject({ outcome: 'failed', errors: 0, report: null });
    },
  );
});

test('a rebuild that waits for ALLOW_REMOVAL is not tried again by itself', async () => {
  let outcome: Result['outcome'] = 'published';
  const build: HookOptions['build'] = async () => {
    builds.push([]);
    return { ...result, outcome };
  };
  await start({ build, retryMs: [10], mergeMs: 10 });
  outcome = 'stopped';
  await save('a');
  await until(async () => expect((await status()).state).toBe('failed'));
  await wait(100);
  expect(builds).toHaveLength(2);
});

describe('what was accepted is built after a restart', () => {
  test('a save that waited when the process ended', async () => {
    await start({ mergeMs: 60_000 });
    await save('a');
    const kept = readFileSync(join(to, 'hook.json'), 'utf8');
    await hook?.close();
    // As after a power cut: what stood on the disk when 202 was answered.
    writeFileSync(join(to, 'hook.json'), kept);
    builds = [];
    await start();
    expect(builds).toEqual([['a']]);
    expect(log.at(-2)).toMatch(/^Build \S+ starts: 1 saved\.$/);
  });

  test('a save whose build was stopped', async () => {
    await start({ build: slow, mergeMs: 10 });
    finish[0]?.();
    await save('a');
    await until(() => expect(builds).toHaveLength(2));
    await hook?.close();
    builds = [];
    log = [];
    await start();
    expect(log[0]).toMatch(/^Build \S+ starts: 1 saved\.$/);
  });

  test('a state that can not be read is begun anew, and said', async () => {
    writeFileSync(join(to, 'hook.json'), '{"waiting":');
    await start();
    expect(log[0]).toMatch(/^WARNING .*hook\.json can't be read/);
  });
});

test('a save that can not be kept is not accepted, and may come again', async () => {
  await start({ mergeMs: 60_000 });
  const folder = to;
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file in place of the folder');
  const at = Date.now();
  const refused = await call('17', { at });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
  rmSync(folder);
  expect((await call('17', { at })).status).toBe(202);
});

test.each([
  [
    { HOOK_SECRET: '' },
    ['--to', 'x'],
    'HOOK_SECRET is not set: set it, here and in the admin system, to at least 24 random',
  ],
  [{ HOOK_SECRET: 'short' }, ['--to', 'x'], 'HOOK_SECRET is too short: set it, '],
  [{ HOOK_SECRET: secret }, [], 'Say where the site goes: npm run rebuild:serve -- --to DIR.'],
])('without what it needs the command says so: %o', (env, args, sentence) => {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status: code, stderr } = spawnSync(process.execPath, ['scripts/hook.ts', ...args], options);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

test('two services for one folder: the second says so', async () => {
  await start();
  await expect(createHook({ to, secret }).listen({ port: 0 })).rejects.toThrow(
    `A hook for ${to} is running already (process ${process.pid})`,
  );
});

describe('time is a reason to build', () => {
  const at = (iso: string) => Date.parse(iso);

  test.each([
    ['2026-11-20T16:59:00Z', '2026-11-20T17:05:00Z'],
    ['2026-11-20T17:04:59Z', '2026-11-20T17:05:00Z'],
    ['2026-11-20T17:05:00Z', '2026-11-21T17:05:00Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T17:05:00Z'],
  ])('after %s the day is looked at again at %s, which is 00:05 in Jakarta', (now, next) => {
    expect(nextDaily(at(now))).toBe(at(next));
  });

  test('a new day in Jakarta', async () => {
    const clock = stoppedAt(at('2026-11-20T17:04:59.800Z'));
    await start({ now: clock.now });
    clock.set(at('2026-11-20T17:05:00Z'));
    await until(() => expect(builds).toHaveLength(2));
    expect(log.some((line) => line.endsWith('starts: a new day in Asia/Jakarta.'))).toBe(true);
  });

  test('a clock that was set back puts off neither a save nor the next day', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let clock = at('2030-01-01T00:00:00Z');
    const later = async (ms: number) => {
      clock += ms;
      await vi.advanceTimersByTimeAsync(ms);
    };
    const queue = new Queue({
      file: join(to, 'clock.json'),
      build: async () => {
        builds.push([]);
        return result;
      },
      log: (line) => void log.push(line),
      now: () => clock,
    });
    await queue.load();
    await queue.start();
    await later(0);
    await until(() => expect(builds).toHaveLength(1));
    await queue.save('one', clock + 1);
    clock = at('2026-11-20T16:30:00Z');
    for (let minutes = 0; minutes < 12; minutes++) await later(60_000);
    await until(() => expect(builds).toHaveLength(2));
    for (let minutes = 0; minutes < 34; minutes++) await later(60_000);
    await until(() => expect(builds).toHaveLength(3));
    expect(log.at(-2)).toContain('a new day in Asia/Jakarta');
    await queue.stop();
    vi.useRealTimers();
  });

  test('a record that is to be shown', async () => {
    const clock = stoppedAt(at('2026-11-20T08:00:00Z'));
    const next_change = '2026-11-20T08:00:00.200Z';
    await start({
      now: clock.now,
      build: async () => {
        builds.push([]);
        return { ...result, next_change };
      },
    });
    clock.set(at(next_change));
    await until(() => expect(builds).toHaveLength(2));
    // The same time again is over: it is no reason any more.
    await wait(200);
    expect(builds).toHaveLength(2);
  });
});
