import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rebuild, rollBack } from '../../scripts/rebuild.ts';
import { Releases } from '../../scripts/releases.ts';
import { expectedPages } from '../../scripts/verify.ts';
import { ask } from '../scripts/ask.ts';
import { builder, pagesOf, reading } from '../scripts/small-site.ts';

const base = mkdtempSync(join(tmpdir(), 'nginx-'));
const root = join(base, 'checkout');
const to = join(base, 'site');
const releases = new Releases(to);
let nginx: ChildProcess;
let origin: string;

/** A text that a reader can tell whole from half: the same word from its first letter to its last. */
const long = (word: string): string => `${word} `.repeat(5_000).trim();
const script = 'console.log(1);\n'.repeat(200);

async function publish(word: string): Promise<void> {
  const projects = { kanal: long(word) };
  const files = {
    ...pagesOf(projects),
    '404.html': `<!doctype html><html><body>lost<script src="/_astro/app.abc123.js"></script></body></html>`,
    '_astro/app.abc123.js': script,
    'og/abc123.png': 'picture',
    'id/manifest.webmanifest': JSON.stringify({ name: long('Ogya') }),
    _headers: '/*\n  X-Mine: 1\n',
  };
  const { code } = await rebuild({
    ...{ root, to, read: reading(projects), command: builder(root, files), say: () => undefined },
    env: { ADMIN_HOST: '', SITE_URL: '' },
  });
  expect(code).toBe(0);
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** What the README has in a block, with the places of this test. */
function here(block: RegExp): string {
  const [, found = ''] = block.exec(readFileSync('README.md', 'utf8')) ?? [];
  return found.replaceAll('/srv/ogya', to).replaceAll('/etc/nginx/ogya-moved.map', join(base, 'moved.map'));
}

/** The server of the README, for this folder and a free port; around it only what Debian has around it. */
function configuration(port: number): string {
  const server = here(/```nginx\n([\s\S]*?)```/).replace(
    'server_name www.example.com;',
    `listen 127.0.0.1:${port};`,
  );
  const modules = '/etc/nginx/modules-enabled';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${base}/${name};`,
  );
  return `
    ${existsSync(modules) ? `include ${modules}/*.conf;` : ''}
    daemon off; master_process off; pid ${base}/nginx.pid; error_log ${base}/error.log;
    events {}
    http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; sendfile on;
      ${places.join('\n')}
      ${server} }`;
}

beforeAll(async () => {
  mkdirSync(root);
  await publish('first');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  execFileSync('sh', ['-c', here(/```sh\n(awk [\s\S]*?)```/)]);
  const file = join(base, 'nginx.conf');
  writeFileSync(file, configuration(port));
  const { stderr, error } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (error) throw new Error('nginx is not installed: apt-get install nginx libnginx-mod-http-brotli-static');
  expect(stderr).toContain('test is successful');
  nginx = spawn('nginx', ['-c', file], { stdio: 'inherit' });
  await vi.waitFor(() => ask(origin, '/'), 10_000);
});

afterAll(() => {
  nginx?.kill();
  rmSync(base, { recursive: true, force: true });
});

const kanal = '/portfolioDetail/kanal';

test('every page stands at its clean address', async () => {
  for (const address of expectedPages({ project: ['kanal'] })) {
    const { status, headers } = await ask(origin, address);
    expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/html; charset=utf-8']);
  }
});

test('a lost address gets the page for it, with its status', async () => {
  for (const address of ['/nowhere', '/id/nowhere', '/_astro/nowhere.js', '/404', '/_headers', '/about/']) {
    const { status, body } = await ask(origin, address);
    expect([address, status, body.toString()]).toEqual([address, 404, expect.stringContaining('lost')]);
  }
});

describe('an old address', () => {
  test.each([
    ['/solutiondetail/cloud-1', '/solutionDetail/cloud-1'],
    ['/id/portfoliodetail/kanal', '/id/portfolioDetail/kanal'],
    ['/en/about', '/about'],
    ['/financialreports', '/financialReports'],
  ])('%s leads on to %s', async (address, to) => {
    const { status, headers } = await ask(origin, address);
    expect([status, new URL(String(headers.location), origin).pathname]).toEqual([301, to]);
  });

  test.each([
    '/solutiondetail/x%0d%0aX-Forged:%20yes',
    '/en/x%0dX-Forged:%20yes',
    '/en//example.com',
    '/en/%2fx.y',
  ])('%s leads nowhere and writes no header', async (address) => {
    const { status, headers } = await ask(origin, address);
    expect([status, headers.location, headers['x-forged']]).toEqual([404, undefined, undefined]);
  });
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
] as const)('who accepts %s gets the page so', async (accepted, encoding, unpack) => {
  const { headers, body } = await ask(origin, kanal, { headers: { 'Accept-Encoding': accepted } });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(unpack(body).toString()).toContain(long('first'));
});

describe('caches', () => {
  test('ask about a page each time, and are told when it is the same', async () => {
    const { headers } = await ask(origin, kanal);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await ask(origin, kanal, { headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each(['/_astro/app.abc123.js', '/og/abc123.png'])('keep %s for good', async (address) => {
    const { headers } = await ask(origin, address);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('do not keep what is lost', async () => {
    for (const address of ['/nowhere', '/_astro/nowhere.js']) {
      expect((await ask(origin, address)).headers['cache-control']).toBeUndefined();
    }
  });
});

test('the manifest of the app has its type', async () => {
  const { headers } = await ask(origin, '/id/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
});

test('while the site is switched, every answer is a whole page of one release', async () => {
  await publish('second');
  let isOver = false;
  const seen = new Map<string, number>();
  const reader = async (accepted: string, unpack: (body: Buffer) => Buffer) => {
    while (!isOver) {
      const { status, body } = await ask(origin, kanal, { headers: { 'Accept-Encoding': accepted } });
      const text = unpack(body).toString();
      const word = ['first', 'second'].find((each) => text.includes(`>${long(each)}</a></body></html>`));
      const answer = `${status} ${word}`;
      seen.set(answer, (seen.get(answer) ?? 0) + 1);
    }
  };
  const readers = [
    reader('br', brotliDecompressSync),
    reader('gzip', gunzipSync),
    reader('', (body) => body),
  ];
  const [newer, older] = readdirSync(join(to, 'releases')).sort().reverse();
  for (let turn = 0; turn < 40; turn++) {
    await rollBack(to, turn % 2 === 0 ? older : newer, () => undefined);
    await new Promise((done) => setTimeout(done, 5));
  }
  isOver = true;
  await Promise.all(readers);
  expect([...seen.keys()].sort()).toEqual(['200 first', '200 second']);
  expect(releases.live()).toBe(newer);
});
