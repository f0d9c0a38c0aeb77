import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectedPages, verify } from '../../scripts/verify.ts';
import { pagesOf } from './small-site.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** What is said against a small site of one project, after a change. */
async function against(change: (files: Record<string, string>) => void): Promise<string[]> {
  const files = pagesOf({ kanal: 'text' });
  change(files);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const { faults, dead } = await verify(dir, {
    ids: { project: ['kanal'] },
    siteUrl: 'https://www.example.com',
  });
  return [...faults, ...dead.map(({ from, address }) => `${from} -> ${address}`)];
}

const page = (body: string) => `<!doctype html><html><body id="b">${body}</body></html>`;
/** Gives the page of the jobs this body. */
const jobs = (body: string) => (files: Record<string, string>) => {
  files['jobs.html'] = page(body);
};

test('a site without a project needs no page that shows the first of them', () => {
  expect(expectedPages({})).not.toContain('/projects/single-project');
  expect(expectedPages({ project: ['kanal'] })).toContain('/id/projects/single-project');
});

test('a whole site has nothing against it, and every file its hash', async () => {
  expect(await against(() => undefined)).toEqual([]);
  const { files } = await verify(dir, { ids: {}, siteUrl: 'https://www.example.com' });
  expect(files.get('id.html')?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, (files: Record<string, string>) => void, string[]]>([
  [
    'a page of the route table is missing in both languages',
    (files) => {
      delete files['about.html'];
      delete files['id/about.html'];
      for (const name of Object.keys(files)) files[name] = page('');
    },
    ['the page /about is missing', 'the page /id/about is missing'],
  ],
  [
    "a record's page is missing in one",
    (files) => delete files['portfolioDetail/kanal.html'],
    [
      'the page /id/portfolioDetail/kanal has no twin at /portfolioDetail/kanal',
      'the page /portfolioDetail/kanal is missing',
    ],
  ],
  ['the 404 page is missing', (files) => delete files['404.html'], ['404.html is missing']],
  ['a file is empty', (files) => Object.assign(files, { 'robots.txt': '' }), ['robots.txt is empty']],
  [
    'a page is cut off',
    (files) => Object.assign(files, { 'jobs.html': '<!doctype html><html><body>' }),
    ['jobs.html is cut off: it does not end in </html>'],
  ],
  [
    'a redirect leads to a page that is missing',
    (files) => Object.assign(files, { _redirects: '# own\n/old /nowhere 301\n/p/:id /nowhere/:id 301\n' }),
    ['_redirects leads to /nowhere, which is missing'],
  ],
  [
    'a link leads to an address that is redirected, which is fine',
    (files) => {
      Object.assign(files, { _redirects: '/old/* /about 301\n' });
      jobs('<a href="/old/a">x</a><a href="/older">x</a>')(files);
    },
    ['jobs.html -> /older'],
  ],
  ['a link leads nowhere', jobs('<a href="/nowhere?a=1&amp;b">x</a>'), ['jobs.html -> /nowhere?a=1&b']],
  ['a link differs by case', jobs('<a href="/About">x</a>'), ['jobs.html -> /About']],
  ['a relative link leads nowhere', jobs('<a href="there">x</a>'), ['jobs.html -> there']],
  ['a picture is missing', jobs('<img srcset="/a.webp 1x, /about 2x" alt="">'), ['jobs.html -> /a.webp']],
  [
    'an island is missing',
    jobs('<astro-island component-url="/_astro/a.js">'),
    ['jobs.html -> /_astro/a.js'],
  ],
  ['a font is missing', jobs('<style>@font-face{src:url("/f.woff2")}</style>'), ['jobs.html -> /f.woff2']],
  [
    'a stylesheet names a picture that is missing',
    (files) => Object.assign(files, { '_astro/a.css': 'a{background:url(b.png)}' }),
    ['_astro/a.css -> b.png'],
  ],
  ['a fragment is missing on the page', jobs('<a href="#nobody">x</a>'), ['jobs.html -> #nobody']],
  ['a fragment is missing on another', jobs('<a href="/about#nobody">x</a>'), ['jobs.html -> /about#nobody']],
  [
    'the picture for link previews is missing at the absolute address of the site',
    jobs('<meta property="og:image" content="https://www.example.com/og/x.png">'),
    ['jobs.html -> https://www.example.com/og/x.png'],
  ],
])('%s', async (_, change, faults) => {
  expect(await against(change)).toEqual(faults);
});

test.each([
  ['words of a text', `<p>Write href="/x" or src='/y' or a &lt;a href="/z"&gt;.</p>`],
  ['a comment', '<!-- <a href="/z"> -->'],
  ['a description', '<meta name="description" content="https://www.example.com/about says who we are.">'],
  ['a script', `<script>'<a href="/s">'</script>`],
  ['a value with a sign of a tag in it', '<a title="a > b" href="/about">x</a>'],
  [
    'another site, a mail and a call',
    '<a href="https://a.example/b">a</a><a href="mailto:a@b.c">b</a><a href="tel:1">c</a>',
  ],
  [
    'a text that leads to the published site by its whole address',
    '<a href="https://www.example.com/old">x</a>',
  ],
  ['a page with query and fragment', '<a href="/about?from=jobs#top">x</a>'],
  ['a form that is answered elsewhere', '<form action="/api/contact-us"></form>'],
])('%s: not a dead link', async (_, body) => {
  expect(await against(jobs(body))).toEqual([]);
});
