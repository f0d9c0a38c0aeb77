import { execFile, spawnSync } from 'node:child_process';
import fs, {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RebuildOptions, rebuild, rollBack } from '../../scripts/rebuild.ts';
import { statusOf, statusText } from '../../scripts/status.ts';
import { problem } from '../../src/admin/problems.ts';
import { sentences } from '../../src/admin/sentences.ts';
import { AdminError } from '../../src/admin/source.ts';
import { builder, type Projects, pagesOf, reading } from './small-site.ts';

vi.setConfig({ testTimeout: 60_000 });

let base: string;
let root: string;
let to: string;
let said: string[];
const at = (path: string) => join(to, path);
const live = (path: string) => readFileSync(at(`current/${path}`), 'utf8');
const liveId = () => readlinkSync(at('current')).replace('releases/', '');
const builds = () =>
  existsSync(join(root, 'builds')) ? readFileSync(join(root, 'builds'), 'utf8').length : 0;
const lastReport = () =>
  JSON.parse(readFileSync(at(`reports/${statusOf(to).last?.report}/report.json`), 'utf8'));

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rebuild-'));
  root = join(base, 'checkout');
  to = join(base, 'site');
  mkdirSync(root);
  said = [];
  for (const name of ['error', 'warn'] as const) {
    vi.spyOn(console, name).mockImplementation((line: string) => void said.push(line));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(base, { recursive: true, force: true });
});

/** A rebuild of a small site with these projects. */
function run(projects: Projects, options: Partial<RebuildOptions> = {}) {
  return rebuild({
    ...{ root, to, read: reading(projects), command: builder(root, pagesOf(projects)) },
    ...{ say: (line: string) => void said.push(line), ...options },
    env: { ADMIN_HOST: '', SITE_URL: '', ...options.env },
  });
}

const one = { kanal: 'first' };

/** For a builder: it says that it has started, and goes on when it is told. */
const held = `
  fs.writeFileSync('started', '');
  while (!fs.existsSync('go')) await new Promise((done) => setTimeout(done, 20));`;
const hasStarted = () =>
  vi.waitFor(() => expect(existsSync(join(root, 'started'))).toBe(true), { timeout: 30_000 });
const goOn = () => writeFileSync(join(root, 'go'), '');

test('a rebuild makes a whole release and shows it', async () => {
  const { code, outcome, release } = await run(one);
  expect([code, outcome]).toEqual([0, 'published']);
  expect(readdirSync(to).sort()).toEqual(['current', 'releases', 'reports']);
  expect(lstatSync(at('current')).isSymbolicLink()).toBe(true);
  expect(release).toBe(liveId());
  expect(live('portfolioDetail/kanal.html')).toContain('first');
  expect(JSON.parse(live('version.json')).pages).toContain('/id/portfolioDetail/kanal');
});

test('the same content, code and settings are said to be live, and nothing is built', async () => {
  await run(one);
  const before = liveId();
  expect((await run(one)).outcome).toBe('unchanged');
  expect([liveId(), builds()]).toEqual([before, 1]);
  expect(said.at(-1)).toBe(
    `Nothing to do: content, code and settings are those of the live release ${before}.`,
  );
});

test.each([
  ['a record', () => run({ kanal: 'second' })],
  [
    'a source file',
    () => {
      writeFileSync(join(root, 'package.json'), '{}');
      return run(one);
    },
  ],
  ['a setting that pages show', () => run(one, { env: { PUBLIC_CONTACT_URL: '/post' } })],
  ['the word --force', () => run(one, { force: true })],
])('%s is a reason to build', async (_, again) => {
  await run(one);
  expect((await again()).outcome).toBe('published');
  expect(builds()).toBe(2);
});

test('the secret token and a strict check are no reason to build', async () => {
  await run(one);
  expect((await run(one, { env: { ADMIN_TOKEN: 'other', STRICT: '1' } })).outcome).toBe('unchanged');
});

test('the report names the records and pages that were added, changed and removed', async () => {
  await run({ kanal: 'first', tirta: 'first', samudra: 'first', arunika: 'first' });
  await run({ kanal: 'second', tirta: 'first', samudra: 'first', lumbung: 'first' });
  const { outcome, records, pages, steps } = lastReport().rebuild;
  expect(outcome).toBe('published');
  expect(records).toEqual({
    added: [{ resource: 'project', id: 'lumbung', title: 'Project lumbung' }],
    changed: [{ resource: 'project', id: 'kanal', title: 'Project kanal' }],
    removed: [{ resource: 'project', id: 'arunika', title: 'Project arunika' }],
  });
  expect(pages).toEqual({
    added: ['/id/portfolioDetail/lumbung', '/portfolioDetail/lumbung'],
    changed: ['/id/portfolioDetail/kanal', '/portfolioDetail/kanal'],
    removed: ['/id/portfolioDetail/arunika', '/portfolioDetail/arunika'],
  });
  expect(steps.map(({ name }: { name: string }) => name)).toEqual(['read', 'build', 'verify', 'publish']);
  expect(readFileSync(at(`reports/${liveId()}/index.html`), 'utf8')).toContain('<html');
  expect(existsSync(at('current/report.json'))).toBe(false);
});

test('unchanged files are the same file in both releases', async () => {
  await run({ kanal: 'first', tirta: 'first' });
  const before = statSync(at('current/portfolioDetail/tirta.html'));
  await run({ kanal: 'second', tirta: 'first' });
  expect(statSync(at('current/portfolioDetail/tirta.html')).ino).toBe(before.ino);
  expect(statSync(at('current/portfolioDetail/kanal.html')).nlink).toBe(1);
});

test('pages are packed beside themselves, once, and only pages that are worth it', async () => {
  const second = 'second '.repeat(500);
  await run({ kanal: 'first '.repeat(500), menara: 'short' });
  const inode = (path: string) => statSync(at(`current/${path}`)).ino;
  expect(gunzipSync(readFileSync(at('current/portfolioDetail/kanal.html.gz'))).toString()).toContain('first');
  expect(existsSync(at('current/portfolioDetail/menara.html.gz'))).toBe(false);
  await run({ kanal: second, menara: 'short' });
  const before = ['.br', '.gz'].map((packing) => inode(`portfolioDetail/kanal.html${packing}`));
  for (const [packing, unpack] of [
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ] as const) {
    const packed = readFileSync(at(`current/portfolioDetail/kanal.html${packing}`));
    expect(unpack(packed).toString()).toBe(live('portfolioDetail/kanal.html'));
  }
  await run({ kanal: second, menara: 'shorter' });
  expect(['.br', '.gz'].map((packing) => inode(`portfolioDetail/kanal.html${packing}`))).toEqual(before);
});

test('an asset of the release before stays for those who have its pages open, and goes with the next one', async () => {
  const withAsset = (name: string) => ({
    ...pagesOf({ kanal: name }),
    [`_astro/${name}.js`]: 'x',
    'news.html': `<!doctype html><html><script src="/_astro/${name}.js"></script></html>`,
    'id/news.html': '<!doctype html><html></html>',
  });
  const assets = () => readdirSync(at('current/_astro')).sort();
  for (const name of ['a', 'b']) await run({ kanal: name }, { command: builder(root, withAsset(name)) });
  expect(assets()).toEqual(['a.js', 'b.js']);
  await run({ kanal: 'c' }, { command: builder(root, withAsset('c')) });
  expect(assets()).toEqual(['b.js', 'c.js']);
});

test('the last five releases stay, and the live one always', async () => {
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) await run({ kanal: text });
  const ids = statusOf(to).releases.map(({ id }) => id);
  expect(ids).toHaveLength(5);
  expect(readdirSync(at('releases')).sort().reverse()).toEqual(ids);
  expect(ids[0]).toBe(liveId());
  await rollBack(to, ids[4], () => undefined);
  for (const text of ['8', '9']) await run({ kanal: text });
  expect(readdirSync(at('releases'))).toHaveLength(5);
  expect(live('portfolioDetail/kanal.html')).toContain('9');
});

test('a site that is not whole does not go live, and the reasons are named', async () => {
  await run(one);
  const files = pagesOf({ kanal: 'second' });
  delete files['id/about.html'];
  files['jobs.html'] = '<!doctype html><html><a href="/nowhere">x</a></html>';
  expect((await run({ kanal: 'second' }, { command: builder(root, files) })).code).toBe(1);
  expect(live('portfolioDetail/kanal.html')).toContain('first');
  expect(readdirSync(at('releases'))).toHaveLength(1);
  expect(said.at(-1)?.split('\n')).toEqual([
    'The built site is not whole, so it was not published:',
    '  the page /about has no twin at /id/about',
    '  the page /id/about is missing',
    '  jobs.html leads to /nowhere, which is not there',
  ]);
  expect(lastReport().rebuild).toMatchObject({ outcome: 'failed', message: said.at(-1) });
});

test('nor does one that lacks the pages of a record to which nothing leads', async () => {
  const two = { kanal: 'first', menara: 'second' };
  const files = pagesOf(two);
  for (const locale of ['', 'id/']) delete files[`${locale}portfolioDetail/menara.html`];
  expect((await run(two, { command: builder(root, files) })).code).toBe(1);
  expect(said.at(-1)?.split('\n').slice(1)).toEqual([
    '  the page /id/portfolioDetail/menara is missing',
    '  the page /portfolioDetail/menara is missing',
  ]);
});

test('a dead link that an editor wrote into a text is named and holds nothing up', async () => {
  const projects = { kanal: '<a href="/100%">x</a>', menara: '<a href="/100%">y</a>' };
  expect((await run(projects)).outcome).toBe('published');
  const lines = said.filter((line) => line.startsWith('WARNING'));
  expect(lines).toEqual(
    ['kanal', 'menara'].map(
      (id) =>
        `WARNING project/${id} desc_english: links to "/100%", which is not a page of the site (link leads nowhere)`,
    ),
  );
  // It is as dead when nothing has changed since.
  for (const outcome of ['published', 'unchanged']) {
    const { report } = await run(projects, { force: outcome === 'published' });
    const { problems, counts } = JSON.parse(readFileSync(at(`reports/${report}/report.json`), 'utf8'));
    expect([problems.length, counts]).toEqual([2, { errors: 0, warnings: 2 }]);
    expect(problems[0]).toMatchObject({ resource: 'project', id: 'kanal', code: 'link' });
    expect(readFileSync(at(`reports/${report}/index.html`), 'utf8')).toContain('Project kanal');
  }
});

test.each([
  ['a fragment', '/about#our%20history', '/about#our%20history'],
  ['a fragment in another script', '/about#kaf%C3%A9', '/about#kaf%C3%A9'],
  ['a fragment behind a query', '/about?x=1#gone', '/about?x=1#gone'],
  ['a fragment of a file', '/about.html#gone', '/about.html#gone'],
  ['an apostrophe', '/jum&#x27;at', "/jum'at"],
  ['an ampersand', '/a&amp;b', '/a&b'],
])('so is one with %s, by the address that stands in the text', async (_, written, named) => {
  expect((await run({ kanal: `<a href="${written}">x</a>` })).outcome).toBe('published');
  expect(said.filter((line) => line.startsWith('WARNING'))).toEqual([
    `WARNING project/kanal desc_english: links to "${named}", which is not a page of the site (link leads nowhere)`,
  ]);
});

test('what is wrong with the content is named where nothing is built, too', async () => {
  await run(one);
  const at = { resource: 'job', id: '42', field: 'date_closing', code: 'contract' } as const;
  const wrong = problem({ ...at, sentence: sentences.missing, consequence: 'last good version shown' });
  const read: RebuildOptions['read'] = async (options) => {
    const content = await reading(one)(options);
    return { ...content, report: { ...content.report, problems: [wrong] } };
  };
  expect((await run(one, { read })).outcome).toBe('unchanged');
  expect(said).toContain('ERROR job/42 date_closing: is missing (last good version shown)');
});

describe('when something else fails', () => {
  test('content that can not be read is one line, and the live site stays', async () => {
    await run(one);
    const read = async () => {
      throw new AdminError('http://127.0.0.1:1/api/project could not be reached: start the admin host.');
    };
    const { code, outcome } = await run(one, { read, env: { ADMIN_HOST: 'http://127.0.0.1:1' } });
    expect([code, outcome, builds()]).toEqual([1, 'failed', 1]);
    expect(said.at(-1)).toBe('http://127.0.0.1:1/api/project could not be reached: start the admin host.');
    expect(lastReport()).toMatchObject({
      admin_host: 'http://127.0.0.1:1',
      rebuild: { message: said.at(-1) },
    });
    expect(live('portfolioDetail/kanal.html')).toContain('first');
  });

  test.each([
    ['is wrong', { STRICT: 'perhaps' }, 'STRICT is "perhaps": set it to 1 or 0.'],
    [
      'no public site may have',
      { SITE_URL: 'https://www.example.com' },
      'SITE_URL is https://www.example.com, but without ADMIN_HOST the site would show the embedded sample',
    ],
  ])('a setting that %s is named in the report, and nobody is asked', async (_, env, message) => {
    await run(one);
    const read = vi.fn(reading(one));
    expect(await run(one, { read, env })).toMatchObject({ code: 1, outcome: 'failed' });
    expect(read).not.toHaveBeenCalled();
    expect(said.at(-1)).toContain(message);
    expect(lastReport().rebuild).toMatchObject({ outcome: 'failed', message: said.at(-1) });
    expect(live('portfolioDetail/kanal.html')).toContain('first');
  });

  test('a stop ends the reading, too', async () => {
    await run(one);
    const controller = new AbortController();
    const read: RebuildOptions['read'] = ({ signal }) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
    const running = run({ kanal: 'second' }, { read, signal: controller.signal });
    await vi.waitFor(() => expect(said.at(-1)).toMatch(/^Reading/));
    controller.abort();
    expect(await running).toMatchObject({ code: 130, outcome: 'failed' });
  });

  test('a builder that fails passes on its exit code', async () => {
    const command = builder(root, {}, 'process.exit(7);');
    expect(await run(one, { command })).toMatchObject({ code: 7, outcome: 'failed', release: null });
  });

  test('a stop ends the builder with 130 and leaves the live site', async () => {
    await run(one);
    const controller = new AbortController();
    const command = builder(root, {}, held);
    const running = run({ kanal: 'second' }, { command, signal: controller.signal });
    await hasStarted();
    controller.abort();
    expect(await running).toMatchObject({ code: 130, outcome: 'failed' });
    expect(said.at(-1)).toBe('The rebuild was stopped. What is live is as it was before.');
    expect(live('portfolioDetail/kanal.html')).toContain('first');
  });

  /** Makes a call of node:fs fail as the system would. */
  function refuse(name: 'symlinkSync' | 'mkdirSync' | 'renameSync', code: string): void {
    const error = Object.assign(new Error(code), { code, path: to });
    const real = fs[name] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      if (args.some((arg) => String(arg).startsWith(to))) throw error;
      return real(...args);
    }) as never);
    syncBuiltinESMExports();
  }
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  test.each<[string, () => void, RegExp]>([
    ['DIR is a file', () => writeFileSync(to, ''), /site is a file: give a folder with --to\.$/],
    [
      'DIR lies below a file',
      () => {
        writeFileSync(join(base, 'file'), '');
        to = join(base, 'file/site');
      },
      /leads through a file where a folder should be: give another folder with --to\./,
    ],
    [
      'current is a folder of somebody else',
      () => mkdirSync(at('current'), { recursive: true }),
      /current is no link: move it away, or give another folder with --to\./,
    ],
    [
      'links are not possible',
      () => refuse('symlinkSync', 'EPERM'),
      /is on a file system without symbolic links/,
    ],
    ['DIR is read-only', () => refuse('mkdirSync', 'EROFS'), /is on a disk that is mounted read-only/],
    ['DIR is not ours', () => refuse('mkdirSync', 'EACCES'), /may not be written by this user/],
  ])('%s: a sentence says so before anything is built', async (_, prepare, sentence) => {
    prepare();
    const { code } = await run(one);
    expect([code, builds()]).toEqual([1, 0]);
    expect(said.at(-1)).toMatch(sentence);
  });

  test('a disk that gets full while the site is brought in is named, and the live site stays', async () => {
    await run(one);
    refuse('renameSync', 'ENOSPC');
    expect((await run({ kanal: 'second' })).code).toBe(1);
    expect(said.at(-1)).toBe(
      `There is no room left on the disk of ${to}: free some, then run it again. What is live is as it was before.`,
    );
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(live('portfolioDetail/kanal.html')).toContain('first');
    expect((await run({ kanal: 'second' })).outcome).toBe('published');
  });

  test.skipIf(!existsSync('/dev/shm'))('a folder on another disk than the checkout is as good', async () => {
    to = mkdtempSync('/dev/shm/rebuild-');
    try {
      await run(one);
      await run({ kanal: 'second' });
      expect(live('portfolioDetail/kanal.html')).toContain('second');
      expect(readdirSync(to).sort()).toEqual(['current', 'releases', 'reports']);
    } finally {
      rmSync(to, { recursive: true });
    }
  });
});

describe('many pages that would go', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`p${i}`, 'text']));
  const few = { p0: 'text' };

  test('stop the rebuild until ALLOW_REMOVAL=1 says that they are meant to', async () => {
    await run(many);
    const { code, outcome } = await run(few);
    expect([code, outcome]).toEqual([3, 'stopped']);
    expect(said.at(-1)).toMatch(
      /^This build would remove 118 of the \d+ published pages: \/id\/portfolioDetail\/p1, .* and 113 more\. Nothing was published\. If they are meant to go, run it once more with ALLOW_REMOVAL=1/,
    );
    expect(existsSync(at('current/portfolioDetail/p59.html'))).toBe(true);
    expect(lastReport().rebuild.outcome).toBe('stopped');
    expect((await run(few, { env: { ALLOW_REMOVAL: '1' } })).outcome).toBe('published');
    expect(existsSync(at('current/portfolioDetail/p59.html'))).toBe(false);
  });

  test('a fifth of the pages and less go unasked', async () => {
    await run(many);
    const fewer = Object.fromEntries(Object.entries(many).slice(0, 45));
    expect((await run(fewer)).outcome).toBe('published');
  });
});

describe('two at once', () => {
  test('the second says that it waits, and finds nothing to do', async () => {
    const command = builder(root, pagesOf(one), held);
    const first = run(one, { command });
    await hasStarted();
    const second = run(one, { command });
    const waits = `Another rebuild is running (process ${process.pid}): waiting for it.`;
    await vi.waitFor(() => expect(said).toContain(waits), { timeout: 30_000 });
    goOn();
    expect([(await first).outcome, (await second).outcome]).toEqual(['published', 'unchanged']);
    expect(builds()).toBe(1);
  });

  test('one that waits can be stopped', async () => {
    const first = run(one, { command: builder(root, pagesOf(one), held) });
    await hasStarted();
    const controller = new AbortController();
    const second = run(one, { signal: controller.signal });
    controller.abort();
    expect((await second).code).toBe(130);
    goOn();
    expect((await first).code).toBe(0);
  });
});

describe('going back', () => {
  const say = () => undefined;

  test('the release before is live again at once, and what was taken off is not published by itself', async () => {
    await run({ kanal: 'first' });
    await run({ kanal: 'second' });
    const second = liveId();
    await rollBack(to, undefined, say);
    expect(live('portfolioDetail/kanal.html')).toContain('first');
    expect((await run({ kanal: 'second' })).outcome).toBe('unchanged');
    expect(said.at(-1)).toContain(`this content was taken off when ${second} was rolled back`);
    expect(live('portfolioDetail/kanal.html')).toContain('first');
    expect((await run({ kanal: 'third' })).outcome).toBe('published');
    expect(statusOf(to).rolled_back_from).toBe(null);
  });

  test('twice holds both that were taken off', async () => {
    for (const text of ['first', 'second', 'third']) await run({ kanal: text });
    await rollBack(to, undefined, say);
    await rollBack(to, undefined, say);
    expect(live('portfolioDetail/kanal.html')).toContain('first');
    expect((await run({ kanal: 'third' })).outcome).toBe('unchanged');
    expect((await run({ kanal: 'second' })).outcome).toBe('unchanged');
    expect((await run({ kanal: 'third' }, { force: true })).outcome).toBe('published');
  });

  test('a release can be named, a newer one too', async () => {
    await run({ kanal: 'first' });
    const first = liveId();
    await run({ kanal: 'second' });
    const second = liveId();
    await rollBack(to, first, say);
    expect(liveId()).toBe(first);
    await rollBack(to, second, say);
    expect([liveId(), statusOf(to).rolled_back_from]).toEqual([second, null]);
  });

  test('and forward again, but not to the newest, holds what is still off', async () => {
    await run({ kanal: 'first' });
    const first = liveId();
    await run({ kanal: 'second' });
    const second = liveId();
    await run({ kanal: 'third' });
    const third = liveId();
    await rollBack(to, first, say);
    await rollBack(to, second, say);
    expect(statusOf(to).rolled_back_from).toBe(third);
    expect((await run({ kanal: 'third' })).outcome).toBe('unchanged');
    expect(readdirSync(at('releases'))).toContain(third);
    expect(live('portfolioDetail/kanal.html')).toContain('second');
  });

  test.each([
    ['nowhere', undefined, 'has no release before the live one'],
    ['an unknown release', '20200101T000000Z-abc', 'has no release 20200101T000000Z-abc: there are 2'],
    ['a path', '../../etc', 'has no release ../../etc'],
  ])('to %s is refused with a sentence', async (_, id, sentence) => {
    await run({ kanal: 'first' });
    await expect(rollBack(to, id, say)).rejects.toThrow(sentence);
    expect(live('portfolioDetail/kanal.html')).toContain('first');
  });

  test('in a folder that is not there is refused, and makes none', async () => {
    const typo = at('typo');
    await expect(rollBack(typo, undefined, say)).rejects.toThrow(`${typo} has no releases: give the folder`);
    expect(existsSync(typo)).toBe(false);
  });

  test('while a rebuild runs, that one is not published over it', async () => {
    await run({ kanal: 'first' });
    await run({ kanal: 'second' });
    const running = run({ kanal: 'third' }, { command: builder(root, pagesOf({ kanal: 'third' }), held) });
    await hasStarted();
    await rollBack(to, undefined, say);
    goOn();
    expect((await running).code).toBe(1);
    expect(said.at(-1)).toContain('Somebody rolled back while this was built');
    expect(live('portfolioDetail/kanal.html')).toContain('first');
  });
});

test('the status says what is live, from which content, since when, and what else stands', async () => {
  expect(statusText(statusOf(to))).toBe('Live         nothing yet');
  await run({ kanal: 'first' });
  await run({ kanal: 'second' });
  const status = statusOf(to);
  expect(status.live).toMatchObject({
    id: liveId(),
    updated_at: '2026-11-19T02:00:00.000Z',
    next_change: null,
  });
  expect(status.live?.content_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Math.abs(Date.now() - Date.parse(status.live?.since ?? ''))).toBeLessThan(60_000);
  expect(status.releases.map(({ is_live }) => is_live)).toEqual([true, false]);
  expect(status.last).toMatchObject({ outcome: 'published', errors: 0, warnings: 0 });
  expect(statusText(status)).toMatch(
    /^Live {9}\S+, since .* WIB\nContent {6}[0-9a-f]{16}, newest change 19 Nov 2026, 09:00 WIB\n/,
  );
});

test('the command line needs --to, and says what it does not understand', () => {
  const call = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/rebuild.ts', ...args], { encoding: 'utf8' });
  expect(call()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Say where the site goes: .*--to DIR/),
  });
  expect(call('--to', to, '--status', '--json').stdout).toContain('"live": null');
});

test('killed at any change of the disk, the live site is whole, and the next run publishes and clears up', async () => {
  const second = JSON.stringify({ kanal: 'second' });
  const child = (n?: number) => {
    const args = ['tests/scripts/killed.ts', root, to, second, ...(n === undefined ? [] : [String(n)])];
    return promisify(execFile)(process.execPath, args).then(
      ({ stdout }) => stdout,
      (error: { signal: string }) => error.signal,
    );
  };
  const start = join(base, 'start');
  await run(one);
  cpSync(to, start, { recursive: true, verbatimSymlinks: true });
  const changes = (await child()).trim().split('\n');
  expect(live('portfolioDetail/kanal.html')).toContain('second');

  // What is done alike to many files is tried at the first and the last of them; of all these points `npm test` tries
  // those that bring the new site in.
  const alike = Map.groupBy(changes.keys(), (n) =>
    (changes[n] ?? '').replace(/[\w-]+\.html|[\da-f-]{36}/g, '*').replace(/\d{8}T\d{6}Z-\w+(\/\S+)?/g, 'ID'),
  );
  const points = new Set([...alike.values()].flatMap((list) => [list[0] ?? 0, list.at(-1) ?? 0]));
  const broughtIn = changes.findIndex((change) => /^renameSync \S+dist-next /.test(change));
  const isDecisive = (n: number) =>
    n >= broughtIn && /^(rename|renameSync|symlinkSync|linkSync) (?!.*lock)/.test(changes[n] ?? '');
  const tried = process.env.VERIFY === 'all' ? points : [...points].filter(isDecisive);
  for (const n of tried) {
    rmSync(to, { recursive: true });
    cpSync(start, to, { recursive: true, verbatimSymlinks: true });
    const end = await child(n + 1);
    // A run with nothing of an earlier one to clear makes a change less, and is through before the last.
    if (n < changes.length - 3) expect([changes[n], end]).toEqual([changes[n], 'SIGKILL']);
    const text = live('portfolioDetail/kanal.html');
    expect(text).toMatch(/first|second/);
    expect(existsSync(at('current/404.html'))).toBe(true);

    const { code } = await run({ kanal: 'second' });
    expect(code).toBe(0);
    expect(live('portfolioDetail/kanal.html')).toContain('second');
    expect(readdirSync(to).sort()).toEqual(['current', 'releases', 'reports']);
    expect(readdirSync(at('releases'))).toHaveLength(2);
    expect(readdirSync(join(root, '.cache')).filter((name) => name !== 'admin')).toEqual([]);
  }
}, 240_000);
