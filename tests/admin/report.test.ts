import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { RecordDigests } from '../../src/admin/changes.ts';
import { changes } from '../../src/admin/changes.ts';
import { loadContent } from '../../src/admin/content.ts';
import { terminalProgress } from '../../src/admin/progress.ts';
import { readContent } from '../../src/admin/read.ts';
import { reportJson } from '../../src/admin/report.ts';
import type { RebuildFacts } from '../../src/admin/report-page.ts';
import { reportPage } from '../../src/admin/report-page.ts';
import type { AdminSource } from '../../src/admin/source.ts';
import { contentHost, temporaryFolder } from './fakes.ts';
import type { Answers } from './records.ts';
import { answers, both, job, SVG } from './records.ts';

const NOW = new Date('2026-03-10T03:00:00+07:00');

/** The content of an admin host that answers this, at an instant. */
async function reading(changed: Answers, now: Date = NOW) {
  const all = answers(changed);
  const source: AdminSource = {
    json: async (path) => structuredClone(all[path]),
    bytes: async () => ({ bytes: Buffer.from(SVG), type: '' }),
  };
  return loadContent({
    ...{ source, now, cache: await temporaryFolder(), print: () => undefined },
    origin: 'https://admin.example.com',
  });
}

const at = (day: string) => new Date(`${day}T12:00:00+07:00`);

describe('the hash of the content', () => {
  const jobs = { '/api/job': { data: [job('a', { date_closing: '2026-03-12' }), job('b')] } };

  test('is the same on another day, until a job closes and until it leaves the list', async () => {
    const hashes = new Map<string, string>();
    for (const day of ['2026-03-10', '2026-03-12', '2026-03-13', '2026-04-11', '2026-04-12']) {
      hashes.set(day, (await reading(jobs, at(day))).hash);
    }
    const [now, last, closed, listed, gone] = [...hashes.values()];
    expect(last).toBe(now);
    expect(closed).not.toBe(now);
    expect(listed).toBe(closed);
    expect(gone).not.toBe(closed);
  });

  test('is the same whatever the order of the records', async () => {
    const other = { '/api/job': { data: [...jobs['/api/job'].data].reverse() } };
    expect((await reading(other)).hash).toBe((await reading(jobs)).hash);
  });

  test.each([
    ['a word', { '/api/job': { data: [job('1', { title_indo: 'Lain' })] } }],
    ['a record less', { '/api/job': { data: [] } }],
    ['a mark of the sample', { '/api/job': { meta: { sample: true }, data: [job('1')] } }],
  ])('is another with %s', async (_, changed) => {
    const before = await reading({ '/api/job': { data: [job('1')] } });
    expect((await reading(changed)).hash).not.toBe(before.hash);
  });

  test('follows the content of a picture, not its address', async () => {
    const root = await temporaryFolder();
    const host = await contentHost(
      answers({
        '/api/partner': { data: [{ id_partner: 'p', name_partner: 'P', logo: '/images/a.svg' }] },
        '/images/a.svg': SVG,
      }),
    );
    const read = () =>
      readContent({ root, env: { ADMIN_HOST: host.origin }, pages: [], now: NOW, progress: null });
    const before = await read();
    host.answers['/images/a.svg'] = SVG.replace('24', '48');
    expect((await read()).hash).not.toBe(before.hash);
  });
});

describe('the next change that time alone makes', () => {
  const entry = (date: string) => ({
    ...{ id_investor: date, category: 'calendar', ...both('title'), date },
  });
  test.each<[what: string, changed: Answers, next: string | null]>([
    ['nothing ahead', { '/api/job': { data: [job('1')] } }, null],
    [
      'a record to be published',
      { '/api/job': { data: [job('1', { publish_at: '2026-03-10T03:00:01+07:00' })] } },
      '2026-03-10T03:00:01+07:00',
    ],
    [
      'a record that is switched off',
      { '/api/job': { data: [job('1', { publish_at: '2026-03-11T03:00:01+07:00', is_active: false })] } },
      null,
    ],
    [
      'a job on its last day',
      { '/api/job': { data: [job('1', { date_closing: '2026-03-10' })] } },
      '2026-03-11T00:00:00+07:00',
    ],
    [
      'a job that is closed',
      { '/api/job': { data: [job('1', { date_closing: '2026-03-01' })] } },
      '2026-04-01T00:00:00+07:00',
    ],
    [
      'a date of the calendar',
      { '/api/investor': { data: [entry('2026-03-15')] } },
      '2026-03-16T00:00:00+07:00',
    ],
    [
      'a calendar that is over, but begins with the month',
      { '/api/investor': { data: [entry('2026-01-15')] } },
      '2026-04-01T00:00:00+07:00',
    ],
    [
      'a year that is still ahead',
      { '/api/financial-figure': { data: [{ year: 2016, line: [] }] } },
      '2027-01-01T00:00:00+07:00',
    ],
  ])('with %s', async (_, changed, next) => {
    const { nextChange } = await reading(changed);
    expect(nextChange).toEqual(next === null ? null : new Date(next));
  });

  test('of the sample is midnight in Jakarta, because its dates move with the day', async () => {
    const { nextChange, hash, report } = await readContent({
      ...{ root: await temporaryFolder(), env: {}, pages: [], now: NOW, progress: null },
    });
    expect(nextChange).toEqual(new Date('2026-03-11T00:00:00+07:00'));
    expect(report.content).toMatchObject({ hash, next_change: '2026-03-10T17:00:00.000Z' });
  }, 60_000);
});

describe('changes between two passes', () => {
  const digests = (records: Record<string, string>): RecordDigests => ({
    job: Object.fromEntries(
      Object.entries(records).map(([id, digest]) => [id, { digest, title: `Job ${id}` }]),
    ),
    about: { about: { digest: records.a ?? '', title: 'about' } },
  });

  test('name what was added, changed and removed', () => {
    expect(changes(digests({ a: '1', b: '1', c: '1' }), digests({ a: '2', c: '1', d: '1' }))).toEqual({
      added: [{ resource: 'job', id: 'd', title: 'Job d' }],
      changed: [
        { resource: 'about', id: null, title: 'about' },
        { resource: 'job', id: 'a', title: 'Job a' },
      ],
      removed: [{ resource: 'job', id: 'b', title: 'Job b' }],
    });
  });

  test('before the first pass are all new, and none between a pass and itself', () => {
    const one = digests({ a: '1', constructor: '1' });
    expect(changes(null, one).added).toHaveLength(3);
    expect(changes(one, one)).toEqual({ added: [], changed: [], removed: [] });
  });

  test('are none for a record that was saved without a change, though the site knows when', async () => {
    const saved = (updated_at: string) => reading({ '/api/job': { data: [job('1', { updated_at })] } });
    const [before, after] = [await saved('2026-03-01T10:00:00Z'), await saved('2026-03-02T10:00:00Z')];
    expect(changes(before.records, after.records).changed).toEqual([]);
    expect(after.hash).not.toBe(before.hash);
  });

  test('come from real passes', async () => {
    const before = await reading({ '/api/job': { data: [job('1'), job('2')] } });
    const after = await reading({ '/api/job': { data: [job('1', { level: 'Senior' }), job('3')] } });
    const { added, changed, removed } = changes(before.records, after.records);
    expect([added, changed, removed].map((names) => names.map(({ id, title }) => [id, title]))).toEqual([
      [['3', 'English']],
      [['1', 'English']],
      [['2', 'English']],
    ]);
  });
});

const XSS = `</td><script>alert(1)</script><img src=x onerror="alert(2)">`;

describe('the report', () => {
  const wrong: Answers = {
    '/api/job': { data: [job('42', { location: XSS.repeat(9) }), job('43', { title_indo: '' })] },
    '/api/leader': { data: [{ id_leader: 'l', name_leader: 'L', ...both('position'), level: 'director' }] },
    '/api/service': { data: [{ id_service: 's', ...both('name'), id_solution: XSS }] },
  };

  test('lists what fell back to English and what has no picture', async () => {
    const { report } = await reading(wrong);
    expect(report.english_shown).toEqual([{ resource: 'job', id: '43', fields: ['title_indo'] }]);
    expect(report.without_picture).toContainEqual({
      ...{ resource: 'leader', id: 'l', field: 'photo', why: 'none' },
    });
    expect(report.counts).toEqual({ errors: 2, warnings: 1 });
    expect(report.titles).toEqual({
      'job/42': 'English',
      'job/43': 'English',
      'leader/l': 'L',
      'service/s': 'English',
      'solution/data-security': 'English',
    });
    expect(report.content.records).toMatchObject({ job: 1, leader: 1, about: 1 });
  });

  test('calls a record that is left out by its own name, and a second one of an id by its own', async () => {
    const { report } = await reading({
      '/api/job': {
        data: [
          job('a', { title_english: 'First' }),
          job('a', { title_english: 'Second' }),
          job('sal', { title_english: 'Analyst', location: '' }),
        ],
      },
    });
    expect(report.problems.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'Second'],
      ['sal', 'Analyst'],
    ]);
    const page = reportPage(report);
    expect(page).toContain('Analyst <span class="id">job/<wbr>sal</span>');
    expect(page).toContain('Second <span class="id">job/<wbr>a</span>');
    const { problems, titles } = JSON.parse(reportJson(report));
    expect(titles).toMatchObject({ 'job/a': 'First', 'job/sal': 'Analyst' });
    // The contract names the fields of a problem.
    expect(Object.keys(problems[0])).toEqual(
      'severity resource id field code message_english message_indo value_excerpt'.split(' '),
    );
  });

  test('is written as JSON and as a page', async () => {
    const root = await temporaryFolder();
    const folder = join(root, 'kept');
    await readContent({ root, env: { SNAPSHOT_DIR: 'kept' }, pages: [], now: NOW, progress: null });
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    expect(report.build_day).toBe('2026-03-10');
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe(reportPage(report));
  }, 60_000);

  test.each(['dist/kept', 'public', './dist'])('never lies in %s, which is published', async (folder) => {
    const env = { SNAPSHOT_DIR: folder };
    const read = readContent({ root: await temporaryFolder(), env, pages: [], progress: null });
    await expect(read).rejects.toThrow(
      `SNAPSHOT_DIR is "${folder}", which would be published: set it to a folder outside of`,
    );
  });

  const rebuild: RebuildFacts = {
    outcome: 'failed',
    release: XSS,
    message: XSS,
    started_at: NOW.toISOString(),
    finished_at: NOW.toISOString(),
    records: { added: [{ resource: XSS, id: XSS, title: XSS }], changed: [], removed: [] },
    pages: { added: [XSS], changed: ['/about'], removed: [] },
    steps: [{ name: XSS, seconds: 1.25 }],
  };

  /** Every element of a document by name. */
  function names(html: string): string[] {
    const found: string[] = [];
    const walk = (node: object) => {
      if ('tagName' in node) found.push(String(node.tagName));
      for (const child of 'childNodes' in node ? (node.childNodes as object[]) : []) walk(child);
    };
    walk(parse(html));
    return found;
  }

  test('as a page asks nobody for anything, and escapes all that it shows', async () => {
    const { report } = await reading(wrong);
    const html = reportPage(
      {
        ...report,
        admin_host: XSS,
        last_good: [{ resource: 'job', id: XSS, since: XSS }],
        problems: report.problems.map((each) => ({ ...each, resource: XSS, field: XSS })),
      },
      rebuild,
    );
    const elements = new Set(names(html));
    for (const name of ['script', 'img', 'link', 'iframe', 'a', 'form']) expect(elements).not.toContain(name);
    expect(html).not.toMatch(/url\(|@import|https?:\/\/(?!admin)/);
    expect(html).not.toContain('<script');
  });

  test('as a page says what to do in both languages, and what a rebuild changed', async () => {
    const { report } = await reading(wrong);
    const html = reportPage(report, { ...rebuild, outcome: 'published', message: null });
    expect(html).toContain('Perbaiki isian ini di sistem admin, lalu simpan datanya.');
    expect(html).toContain('Correct this field in the admin system and save the record.');
    expect(html).toContain('Situs sudah dibuat ulang dan sudah tayang.');
    expect(html).toMatch(/<code>location<\/code>/);
    expect(html).toContain('<li>/about</li>');
    expect(html).toMatch(/10 Maret 2026.*03[.:]00 WIB/);
  });

  test('as a page keeps the lines of a failure that lists its reasons', async () => {
    const { report } = await reading(wrong);
    const html = reportPage(report, { ...rebuild, message: 'Not whole:\n  <one>\n  two' });
    expect(html).toContain('<p class="line">Not whole:\n  &lt;one&gt;\n  two</p>');
  });

  test('as a page shows five hundred rows of ten thousand', async () => {
    const { report } = await reading(wrong);
    const [problem] = report.problems;
    const problems = Array.from({ length: 10_000 }, () => problem as (typeof report.problems)[number]);
    const html = reportPage({ ...report, problems });
    expect(html.length).toBeLessThan(1_000_000);
    expect(html).toContain('and 9,500 more, all in report.json');
  });
});

describe('progress', () => {
  function run(isTTY: boolean, seconds: number) {
    let written = '';
    let now = 0;
    const out = {
      isTTY,
      write: (text: string) => {
        written += text;
        return true;
      },
    };
    const progress = terminalProgress(out as never, () => now);
    for (let done = 1; done <= seconds * 100; done++) {
      now += 10;
      progress('Records of project', done, 10_000);
    }
    progress.end();
    return written;
  }

  test('is one line on a terminal, drawn anew and taken away', () => {
    const written = run(true, 1);
    expect(written.split('\r').length).toBe(12);
    expect(written).toContain('Records of project: 90 of 10,000');
    expect(written.endsWith('\r\u001B[2K')).toBe(true);
    expect(written).not.toContain('\n');
  });

  test('is a plain line every ten seconds elsewhere, and none for a short step', () => {
    expect(run(false, 9)).toBe('');
    expect(run(false, 25)).toBe('Records of project: 1,000 of 10,000\nRecords of project: 2,000 of 10,000\n');
  });
});
