import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAdminHost } from '../../scripts/admin.ts';
import { buildInto, fingerprint, foreignHost } from './build.ts';
import { builtPages, elements, textOf } from './pages.ts';

const out = '.cache/test-build';
afterAll(() => rmSync(out, { recursive: true, force: true }));

// The addresses that forms post to are settings, not content: both ways get the same.
const same = { PUBLIC_CONTACT_URL: '/api/contact-us', PUBLIC_APPLICATION_URL: '/api/job-application' };

test('the same content gives the same bytes: embedded, from the local admin host, from its snapshot', async () => {
  const day = '2026-11-20';
  const host = createAdminHost({ db: ':memory:', day });
  const { url } = await host.listen({ port: 0 });
  const now = { ...same, BUILD_AT: `${day}T09:00:00+07:00` };
  const secret = 'n0b0dy-0ught-t0-read-th1s';
  const secrets = { ADMIN_TOKEN: secret, HOOK_SECRET: secret };
  const fetched = { ...now, ADMIN_HOST: url, SNAPSHOT_DIR: `${out}/kept` };
  try {
    const overHttp = await buildInto(`${out}/http`, { ...fetched, ...secrets });
    expect(overHttp.code, overHttp.output).toBe(0);
    // Neither in what is published, nor in the report and the snapshot, nor on the terminal.
    expect(overHttp.output).not.toContain(secret);
    expect(filesWith(secret, out)).toEqual([]);
  } finally {
    await host.close();
  }
  const embedded = await buildInto(`${out}/embedded`, { ...now, ADMIN_HOST: '' });
  expect(embedded.code, embedded.output).toBe(0);
  expect(fingerprint(`${out}/http`)).toEqual(fingerprint(`${out}/embedded`));

  // As long as the report says that time changes nothing, another day is no other content.
  const { content } = JSON.parse(readFileSync(`${out}/kept/report.json`, 'utf8'));
  const BUILD_AT = new Date(Date.parse(content.next_change) - 1).toISOString();
  const later = await buildInto(`${out}/later`, { ...fetched, BUILD_AT, FROM_SNAPSHOT: '1' });
  expect(later.code, later.output).toBe(0);
  expect(later.output).toContain('Content: from the snapshot, read ');
  expect(fingerprint(`${out}/later`)).toEqual(fingerprint(`${out}/embedded`));
});

/** The files below a folder that have these bytes in them. */
function filesWith(text: string, dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(100);
  return files.filter((file) => readFileSync(file).includes(text));
}

/** Fields that no page shows as text, each with its reason. */
const unseen = [
  /^setting\.data\.\w+\.meta_/, // where a page has no search text of its own
  /^page\./, // in the head, tested with it
];

/** The mark that stands for a text, and where the text was found first. */
type Marks = Map<string, { mark: string; path: string }>;

/** The sample's texts as marks that are easy to find again, no longer than a text may be. */
function marked(value: unknown, path: string, marks: Marks): unknown {
  if (Array.isArray(value)) return value.map((part, i) => marked(part, `${path}.${i}`, marks));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, marked(part, `${path}.${key}`, marks)]),
    );
  }
  const language = /(?<!file)_(english|indo)(\.\d+)?$/.exec(path)?.[1];
  if (!language || typeof value !== 'string' || value === '') return value;
  // What a list and its detail both answer, or every year of a table, is one text.
  const text = `${path.split('.')[0]} ${language} ${value}`;
  const { mark } = marks.get(text) ?? { mark: `mk${marks.size.toString(36).padStart(4, '0')}x` };
  if (!marks.has(text)) marks.set(text, { mark, path });
  return value.trimStart().startsWith('<') ? `<p>${mark}</p>` : mark;
}

test('every text of every record stands on a page of its language, from a foreign server', async () => {
  const marks: Marks = new Map();
  const answered = new Map<string, unknown>();
  const host = await foreignHost((path, sample) => {
    if (sample === undefined) return undefined;
    const name = path.replace('/api/', '').replaceAll('/', '.');
    if (!answered.has(path)) answered.set(path, marked(sample, name, marks));
    return answered.get(path);
  });
  try {
    const { code, output } = await buildInto(`${out}/foreign`, { ADMIN_HOST: host.url });
    expect(code, output).toBe(0);
  } finally {
    host.close();
  }
  const text = { en: '', id: '' };
  for (const { path, document, html } of builtPages(`${out}/foreign`)) {
    const words = elements(document)
      .filter(({ tagName }) => tagName === 'body')
      .map(textOf)
      .join(' ');
    const alts = [...html.matchAll(/(?:alt|aria-label|content)="([^"]*)"/g)].map(([, alt]) => alt).join(' ');
    text[/^\/id(\/|$)/.test(path) ? 'id' : 'en'] += ` ${words} ${alts}`;
  }
  const missing = [...marks.values()]
    .filter(({ path }) => !unseen.some((pattern) => pattern.test(path)))
    .filter(({ path, mark }) => !text[/_indo/.test(path) ? 'id' : 'en'].includes(mark))
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

test('a record that breaks the contract is left out and named, and the rest is built', async () => {
  const host = await foreignHost((path, sample) => {
    const answer = sample as { data?: Record<string, unknown>[] } | undefined;
    if (path !== '/api/job' || !answer?.data) return answer;
    const [first, second, ...rest] = answer.data;
    return {
      ...answer,
      data: [
        { ...first, date_closing: '2026-02-30' },
        second,
        { ...second },
        { ...rest[0], id_job: 'a/b' },
        ...rest.slice(1),
      ],
    };
  });
  try {
    const { code, output } = await buildInto(`${out}/broken`, { ADMIN_HOST: host.url });
    expect(code, output).toBe(0);
    expect(output).toContain(
      'ERROR job/backend-engineer date_closing: "2026-02-30" is not a date (record left out)',
    );
    expect(output).toMatch(/ERROR job\/security-analyst id_job: .*\(record left out\)/);
    expect(output).toMatch(/ERROR job\/\S* id_job: "a\/b" is not an id/);
    expect(readFileSync(`${out}/broken/jobs.html`, 'utf8')).not.toContain('/jobs/backend-engineer');
  } finally {
    host.close();
  }
});

test.each([
  ['an address that answers HTML', () => '<h1>Maintenance</h1>', /\/api\/\S+.*(HTML|text\/html)/],
  [
    'a list without data',
    (path: string, sample: unknown) => (path === '/api/partner' ? { list: [] } : sample),
    /ERROR partner data: is missing \(the build stops\)/,
  ],
  [
    'a single record that breaks the contract',
    (path: string, sample: unknown) => (path === '/api/about' ? { data: { headline_english: 'x' } } : sample),
    /ERROR about\S* vision_english: is missing/,
  ],
] as const)('%s stops the build with one line, before anything is written', async (_, answers, line) => {
  const host = await foreignHost(answers);
  try {
    const { code, output } = await buildInto(`${out}/stopped`, { ADMIN_HOST: host.url });
    expect(code).not.toBe(0);
    expect(output).toMatch(line);
    expect(() => readFileSync(`${out}/stopped/index.html`)).toThrow();
  } finally {
    host.close();
  }
});

test.each([
  [
    { SITE_URL: 'https://www.example.com' },
    /SITE_URL is https:\/\/www\.example\.com, but without ADMIN_HOST/,
  ],
  [
    { SITE_URL: 'https://www.example.com', ADMIN_HOST: 'https://admin.example.com' },
    /PUBLIC_RECAPTCHA_SITE_KEY is Google's test key/,
  ],
  [
    {
      SITE_URL: 'https://www.example.com',
      ADMIN_HOST: 'http://admin.example.com',
      PUBLIC_RECAPTCHA_SITE_KEY: 'key',
    },
    /PUBLIC_CONTACT_URL=\/api\/contact-us and let the CDN pass that path on/,
  ],
  [{ ADMIN_HOST: 'admin.example.com' }, /ADMIN_HOST is "admin\.example\.com": set it to an address/],
])('settings that would make a broken public site stop the build: %o', async (env, sentence) => {
  const { code, output } = await buildInto(`${out}/settings`, env);
  expect(code).not.toBe(0);
  expect(output).toMatch(sentence);
});
