import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardRemoval } from '../../scripts/removal.ts';

let root: string;
let server: Server | undefined;
let said: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'removal-'));
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await new Promise((done) => (server ? server.close(done) : done(null)));
  server = undefined;
  rmSync(root, { recursive: true });
});

const pages = (count: number) => Array.from({ length: count }, (_, i) => `/p${i}`);

function built(count: number): string {
  const dir = join(root, 'dist');
  rmSync(dir, { recursive: true, force: true });
  for (const page of pages(count)) {
    const file = join(dir, `${page}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '<html></html>');
  }
  return dir;
}

/**
 * A published site that answers this for `/version.json`, at an address that is not one of this machine alone: the
 * call to it is led to the server here.
 */
async function published(answer: string | number): Promise<NodeJS.ProcessEnv> {
  server = createServer((request, response) => {
    if (typeof answer === 'number' || request.url !== '/version.json')
      response.writeHead(Number(answer)).end();
    else response.end(answer);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const real = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    real(address.replace('https://www.example.com', `http://127.0.0.1:${port}`), init),
  );
  return { SITE_URL: 'https://www.example.com', ADMIN_HOST: 'https://admin.example.com' };
}

const version = (count: number) =>
  JSON.stringify({ content_hash: 'c', updated_at: null, pages: pages(count) });

test('a build that would remove more than a fifth of the pages at the public address stops, and names them', async () => {
  const env = await published(version(10));
  await expect(guardRemoval(built(7), { root, env })).rejects.toThrow(
    'This build would remove 3 of the 10 published pages: /p7, /p8, /p9. Nothing was published. If they are meant to go, run it once more with ALLOW_REMOVAL=1; if not, look at what the admin host answers.',
  );
  await guardRemoval(built(7), { root, env: { ...env, ALLOW_REMOVAL: '1' } });
  expect(said).toEqual(['WARNING 3 of the 10 published pages go, because ALLOW_REMOVAL is set.']);
  await guardRemoval(built(8), { root, env });
  expect(said).toHaveLength(1);
});

test.each([
  [503, 'https://www.example.com/version.json answered 503'],
  ['<h1>Hello</h1>', 'https://www.example.com/version.json is no list of pages'],
])(
  'where the public address answers %s, the last build here is compared, with a warning',
  async (answer, reason) => {
    const env = await published(answer);
    await guardRemoval(built(10), { root, env });
    expect(said).toEqual([
      `WARNING ${reason}: there is nothing to compare with, so no removal can be noticed.`,
    ]);
    await expect(guardRemoval(built(7), { root, env })).rejects.toThrow(
      'would remove 3 of the 10 published pages',
    );
    expect(said.at(-1)).toBe(
      `WARNING ${reason}: the pages of the last build in this checkout are compared instead.`,
    );
    // What was stopped is not what the next build is compared with.
    await expect(guardRemoval(built(7), { root, env })).rejects.toThrow('would remove 3 of the 10');
  },
);

test('the pages of another address are not compared', async () => {
  const env = await published(503);
  await guardRemoval(built(10), { root, env });
  await guardRemoval(built(2), { root, env: { ...env, SITE_URL: 'https://preview.example.com' } });
});

test('a build for this machine is compared with nothing', async () => {
  await guardRemoval(built(10), { root, env: {} });
  await guardRemoval(built(1), { root, env: {} });
  expect(said).toEqual([]);
});
