import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, serve } from '../../scripts/serve.ts';
import { type Asking, ask } from './ask.ts';

const dir = mkdtempSync(join(tmpdir(), 'serve-'));
const dist = join(dir, 'dist');
let site: Running;

function write(path: string, content: string | Uint8Array): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const get = (path: string, asking?: Asking) => ask(site.url, path, asking);
const text = async (path: string, asking?: Asking) => (await get(path, asking)).body.toString();

const pdf = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(100)}`);

beforeAll(async () => {
  write('index.html', 'home');
  write('id.html', 'beranda');
  write('id/about.html', 'tentang');
  write('about.html', 'about');
  write('about/ourleader.html', 'leaders');
  write('aisuite/index.html', 'suite');
  write('solutionDetail/v1.2.html', 'dotted');
  write('404.html', 'not here');
  write('robots.txt', 'User-agent: *\n');
  write('_astro/app.abc123.js', 'console.log(1);\n'.repeat(100));
  write('_astro/page.abc123.css', 'body { margin: 0 }\n'.repeat(100));
  write('_astro/page.abc123.css.br', brotliCompressSync('precompressed'));
  write('_astro/page.abc123.css.gz', gzipSync('precompressed too'));
  write('files/report.pdf', pdf);
  write('.env', 'SECRET=1');
  write(
    '_headers',
    [
      '# comment',
      '/*',
      '  X-Frame-Options: DENY',
      '  Link: </a.css>; rel=preload',
      '/id/*',
      '  Content-Language: id',
      '  Link: </:splat.css>; rel=preload',
      '/files/:name',
      '  Content-Disposition: inline; filename=:name',
      '  ! X-Frame-Options',
      'https://example.com/*',
      '  X-Elsewhere: 1',
    ].join('\n'),
  );
  write(
    '_redirects',
    [
      '/old-about /about 301',
      '/news/* /about/:splat',
      '/about /never-for-a-file 301',
      '/people/:name /about/:name 302',
      '/leaders /about/ourleader 200',
      '/api/* https://admin.example.com/api/:splat 200',
      '/where /id 302 Country=id',
    ].join('\n'),
  );
  writeFileSync(join(dir, 'outside.txt'), 'outside');
  symlinkSync(join(dir, 'outside.txt'), join(dist, 'leak.txt'));
  site = await serve(dist, { port: 0 });
});

afterAll(async () => {
  await site.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('addresses', () => {
  test.each([
    ['/', 'home'],
    ['/id', 'beranda'],
    ['/about', 'about'],
    ['/about?utm=1', 'about'],
    ['/about/ourleader', 'leaders'],
    ['/id/about', 'tentang'],
    ['/aisuite', 'suite'],
    ['/solutionDetail/v1.2', 'dotted'],
    ['/%61bout', 'about'],
  ])('%s answers its page without a redirect', async (path, body) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  });

  test.each([
    ['/about/', '/about'],
    ['/about/?a=b', '/about?a=b'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/aisuite/', '/aisuite'],
    ['/aisuite/index.html', '/aisuite'],
    ['/id/about.html?x', '/id/about?x'],
  ])('%s moves for good to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  test.each([
    '/missing',
    '/missing/',
    '/missing.html',
    '/About',
    '/ABOUT/ourleader',
    '/404',
    '/_astro/gone.js',
  ])('%s is the 404 page with status 404', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, 'not here']);
  });

  test.each(['/_headers', '/_redirects', '/.env', '/leak.txt'])('%s is not given away', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(['/../outside.txt', '/%2e%2e/outside.txt', '/about/..%2f..%2foutside.txt', '/..\\outside.txt'])(
    '%s does not leave the folder',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expect(answer.body.toString()).not.toContain('outside');
    },
  );

  test.each(['//example.com/', '/%', '/a%00b', '/about//ourleader'])(
    '%s is refused as an address',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  test('a post is refused with the methods that are answered', async () => {
    const answer = await get('/about', { method: 'POST' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD answers the headers of GET and no body', async () => {
    const [head, whole] = [await get('/about', { method: 'HEAD' }), await get('/about')];
    expect(head.body.byteLength).toBe(0);
    expect(head.headers['content-length']).toBe('5');
    expect(head.headers.etag).toBe(whole.headers.etag);
  });
});

describe('caching', () => {
  test('hashed files are kept for a year, pages are asked for again', async () => {
    expect((await get('/_astro/app.abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/about')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/_astro/gone.js')).headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  test('a client that has the bytes gets 304 and no body', async () => {
    const { etag = '' } = (await get('/about')).headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const answer = await get('/about', { headers: { 'If-None-Match': known } });
      expect([answer.status, answer.body.byteLength, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get('/about', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('a page that a build replaced is served at once, under another etag', async () => {
    write('changing.html', 'before');
    const before = await get('/changing', { headers: { 'Accept-Encoding': 'br' } });
    const next = join(dir, 'next.html');
    writeFileSync(next, 'behind');
    renameSync(next, join(dist, 'changing.html'));
    const after = await get('/changing', { headers: { 'Accept-Encoding': 'br' } });
    expect(brotliDecompressSync(after.body).toString()).toBe('behind');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
  ])('Accept-Encoding "%s" is answered with %s', async (accepted, encoding) => {
    const { headers, body } = await get('/_astro/app.abc123.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    const unpack = new Map([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ]).get(encoding ?? '');
    const plain = unpack?.(body) ?? body;
    expect(plain.toString()).toBe('console.log(1);\n'.repeat(100));
  });

  test('each encoding has a validator of its own', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) =>
          (await get('/_astro/app.abc123.js', { headers: { 'Accept-Encoding': accepted } })).headers.etag,
      ),
    );
    expect(new Set(etags).size).toBe(3);
  });

  test('a precompressed file is sent as it is', async () => {
    const brotli = await get('/_astro/page.abc123.css', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(brotliDecompressSync(brotli.body).toString()).toBe('precompressed');
    expect(brotli.headers['content-type']).toBe('text/css; charset=utf-8');
    const gzip = await get('/_astro/page.abc123.css', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(gunzipSync(gzip.body).toString()).toBe('precompressed too');
  });

  test('the 404 page is compressed too', async () => {
    const answer = await get('/missing', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.status, brotliDecompressSync(answer.body).toString()]).toEqual([404, 'not here']);
  });

  test('a PDF is not compressed', async () => {
    const { headers } = await get('/files/report.pdf', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('application/pdf');
  });
});

describe('ranges of a PDF', () => {
  const size = pdf.byteLength;
  test.each([
    ['bytes=0-7', 206, `bytes 0-7/${size}`, '%PDF-1.7'],
    ['bytes=1000-', 206, `bytes 1000-${size - 1}/${size}`, pdf.subarray(1000).toString()],
    ['bytes=-4', 206, `bytes ${size - 4}-${size - 1}/${size}`, '6789'],
    ['bytes=1005-99999', 206, `bytes 1005-${size - 1}/${size}`, pdf.subarray(1005).toString()],
    ['bytes=0-1,4-5', 200, undefined, pdf.toString()],
    ['lines=0-1', 200, undefined, pdf.toString()],
    ['bytes=7-0', 200, undefined, pdf.toString()],
  ])('%s answers %i', async (range, status, contentRange, body) => {
    const answer = await get('/files/report.pdf', { headers: { Range: range } });
    expect([answer.status, answer.headers['content-range'], answer.body.toString()]).toEqual([
      status,
      contentRange,
      body,
    ]);
  });

  test('a range outside the file is 416 and names the size', async () => {
    const answer = await get('/files/report.pdf', { headers: { Range: 'bytes=5000-' } });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  test('a range of an older file gives the whole new one', async () => {
    const stale = await get('/files/report.pdf', { headers: { Range: 'bytes=0-7', 'If-Range': '"old"' } });
    expect(stale.status).toBe(200);
    const { etag = '' } = stale.headers;
    const fresh = await get('/files/report.pdf', { headers: { Range: 'bytes=0-7', 'If-Range': etag } });
    expect(fresh.status).toBe(206);
  });
});

describe('_headers', () => {
  test('a rule for all paths holds for pages, files and the 404 page', async () => {
    for (const path of ['/', '/about', '/robots.txt', '/missing']) {
      expect((await get(path)).headers['x-frame-options']).toBe('DENY');
    }
  });

  test('a second rule adds to the header of the first, and fills in what its star took', async () => {
    const { headers } = await get('/id/about');
    expect(headers.link).toBe('</a.css>; rel=preload, </about.css>; rel=preload');
    expect(headers['content-language']).toBe('id');
  });

  test('a name stands for one part of the path, and an exclamation mark takes a header away', async () => {
    const { headers } = await get('/files/report.pdf');
    expect(headers['content-disposition']).toBe('inline; filename=report.pdf');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  test('a rule for another host is not for this one', async () => {
    expect((await get('/about')).headers['x-elsewhere']).toBeUndefined();
  });
});

describe('_redirects', () => {
  test.each([
    ['/old-about?a=b', 301, '/about?a=b'],
    ['/news/ourleader', 302, '/about/ourleader'],
    ['/people/ratna', 302, '/about/ratna'],
  ])('%s answers %i to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('a file wins over a rule', async () => {
    expect(await text('/about')).toBe('about');
  });

  test('status 200 shows another page at this address', async () => {
    const answer = await get('/leaders');
    expect([answer.status, answer.body.toString()]).toEqual([200, 'leaders']);
  });

  test('a proxy rule says that it is not served here', async () => {
    expect((await get('/api/contact-us')).status).toBe(502);
  });

  test('a rule with a condition is left out', async () => {
    expect((await get('/where')).status).toBe(404);
  });
});

test('a folder that is not there says to build first', async () => {
  const empty = await serve(join(dir, 'nothing'), { port: 0 });
  const answer = await ask(empty.url, '/');
  expect([answer.status, answer.body.toString()]).toEqual([
    503,
    'Nothing is built yet: wait for the build that runs, or start one with npm run build.\n',
  ]);
  await empty.close();
});

test('a port in use is named in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  await expect(serve(dist, { port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that one, or choose another port with --port.`,
  );
  await new Promise((done) => other.close(done));
});

test.each(['999.1.1.1', '203.0.113.1'])('a host that is not this machine is named: %s', async (host) => {
  await expect(serve(dist, { port: 0, host })).rejects.toThrow(
    `This machine has no address ${host}. Give one that it has with --host, such as 127.0.0.1.`,
  );
});
