import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { resources } from '../../src/admin/contract.ts';
import type { ReadOptions } from '../../src/admin/read.ts';
import { readContent } from '../../src/admin/read.ts';
import { readSnapshot, snapshotName } from '../../src/admin/snapshot.ts';
import { AdminError } from '../../src/admin/source.ts';
import { writeWhole } from '../../src/admin/write-whole.ts';
import { contentHost, temporaryFolder } from './fakes.ts';
import type { Answers, Json } from './records.ts';
import { answers, both, job, project, projectDetail, SVG, solution } from './records.ts';

const NOW = new Date('2026-03-10T03:00:00+07:00');
const LATER = new Date('2026-03-10T09:00:00+07:00');
const TOMORROW = new Date('2026-03-11T00:00:01+07:00');
const THEN = '2026-03-01T10:00:00+07:00';
const NEWER = '2026-03-02T10:00:00+07:00';

/** A host with one project whose detail and pictures have a version, and the folder of a site that reads it. */
async function site(changed: Answers = {}) {
  const host = await contentHost(
    answers({
      '/api/project': { data: [project('dock', { updated_at: THEN })] },
      '/api/project/dock': projectDetail(),
      '/images/a.svg': SVG,
      ...changed,
    }),
  );
  const root = await temporaryFolder();
  const lines: string[] = [];
  const read = (now: Date = NOW, env: Record<string, string> = {}, options: Partial<ReadOptions> = {}) =>
    readContent({
      root,
      env: { ADMIN_HOST: host.origin, ...env },
      pages: [],
      now,
      print: (line) => lines.push(line),
      progress: null,
      client: { pause: async () => undefined },
      ...options,
    });
  const file = join(root, '.cache/admin', snapshotName('published', host.origin));
  return { host, root, read, lines, file };
}

const failure = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'It did not fail.',
    (error: Error) => error.message,
  );

describe('the second pass', () => {
  test('asks for every list again, gets no body, and asks for no detail or picture of a known version', async () => {
    const { host, read } = await site();
    const first = await read();
    host.log();
    const second = await read(LATER);
    const lists = Object.values(resources).map(({ path }) => `304 ${path}`);
    // The one solution has no updated_at.
    expect(host.log()).toEqual([...lists, '304 /api/solution/data-security'].sort());
    expect(second.content.collections).toEqual(first.content.collections);
    expect(second.hash).toBe(first.hash);
    expect(second.report.calls).toMatchObject({ made: 17, not_modified: 17, reused: 2, bytes: 0 });
  });

  test('reads a detail again when the version of its row is another', async () => {
    const { host, read } = await site();
    await read();
    host.answers['/api/project'] = { data: [project('dock', { updated_at: NEWER })] };
    host.answers['/api/project/dock'] = projectDetail({ desc_english: '<p>New.</p>' });
    host.log();
    const { content, newest } = await read(LATER);
    expect(content.collections.project.get('dock')?.desc.en).toBe('<p>New.</p>');
    expect(newest).toBe('2026-03-02T03:00:00.000Z');
    expect(host.log()).toEqual(
      expect.arrayContaining(['200 /api/project', '200 /api/project/dock', '304 /images/a.svg']),
    );
  });

  test('asks for everything once a day, whatever its version', async () => {
    const { host, read } = await site();
    await read();
    host.log();
    await read(TOMORROW);
    expect(host.log()).toEqual(expect.arrayContaining(['304 /api/project/dock', '304 /images/a.svg']));
  });

  test('of a host without ETag reads all lists again, and comes to the same', async () => {
    const { host, read } = await site();
    host.answers['/api/project'] = { data: [project('dock')] };
    const first = await read();
    const second = await read(LATER);
    expect(second.hash).toBe(first.hash);
  });

  test('of another admin host takes nothing from the first', async () => {
    const { host, read } = await site();
    await read();
    const other = await contentHost(host.answers);
    await read(LATER, { ADMIN_HOST: other.origin });
    expect(other.log().every((line) => line.startsWith('200'))).toBe(true);
  });

  test('of drafts keeps its answers apart from the published ones', async () => {
    const { host, read, root } = await site();
    for (const [path, answer] of Object.entries(host.answers)) host.answers[`${path}?status=draft`] = answer;
    await read();
    await read(LATER, { CONTENT_STATUS: 'draft', ADMIN_TOKEN: 't' });
    const kept = (['draft', 'published'] as const).map((status) => snapshotName(status, host.origin));
    const names = ['report.html', 'report.json', ...kept];
    expect(readdirSync(join(root, '.cache/admin')).sort()).toEqual(names.sort());
  });
});

describe('the snapshot on disk', () => {
  test('stays as it is when a pass fails', async () => {
    const { host, read, file } = await site();
    await read();
    const before = readFileSync(file);
    host.answers['/api/job'] = { data: null };
    expect(await failure(read(LATER))).toBe('ERROR job data: "null" is not a list (the build stops)');
    delete host.answers['/api/job'];
    expect(await failure(read(LATER))).toMatch(/\/api\/job answered 404/);
    host.answers['/api/job'] = { data: [job('1', { location: '' })] };
    expect(await failure(read(LATER, { STRICT: '1' }))).toMatch(/^STRICT=1 and the content has 1 error/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each([
    ['cut off', (file: string) => truncateSync(file, readFileSync(file).length - 30)],
    ['empty', (file: string) => writeFileSync(file, '')],
    [
      'of another format',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(/"format":\d+/, '"format":0')),
    ],
    [
      'missing an entry',
      (file: string) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        writeFileSync(file, [lines[0], ...lines.slice(3)].join('\n'));
      },
    ],
  ])('that is %s counts as none, and is written anew', async (_, spoil) => {
    const { host, read, file } = await site();
    await read();
    const whole = readFileSync(file, 'utf8');
    spoil(file);
    host.log();
    await read();
    expect(host.log().every((line) => line.startsWith('200'))).toBe(true);
    const entries = (text: string) => text.split('\n').slice(1).sort();
    expect(entries(readFileSync(file, 'utf8'))).toEqual(entries(whole));
    spoil(file);
    expect(await failure(read(NOW, { FROM_SNAPSHOT: '1' }))).toMatch(
      /^FROM_SNAPSHOT=1, but there is no whole snapshot of .* in .*snapshot\..*\.lines: build once without it/,
    );
  });

  test('is whole whenever its writer is killed', { timeout: 60_000 }, async () => {
    const { read, file } = await site();
    await read();
    const module = new URL('../../src/admin/snapshot.ts', import.meta.url).href;
    const program = `
      const { readSnapshot, writeSnapshot } = await import(${JSON.stringify(module)});
      const file = ${JSON.stringify(file)};
      const snapshot = await readSnapshot(file);
      const [[, answer]] = snapshot.answers;
      for (let i = 0; i < 5000; i++) snapshot.answers.set('/api/filler/' + i, { ...answer, body: Buffer.alloc(2000, 32) });
      console.log('ready');
      for (;;) await writeSnapshot(file, snapshot);`;
    for (const wait of [0, 3, 7, 15, 40, 80]) {
      const writer = spawn(process.execPath, ['--input-type=module', '-e', program]);
      await once(writer.stdout, 'data');
      await setTimeout(wait);
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      expect((await readSnapshot(file))?.answers.size).toBeGreaterThan(16);
    }
  });

  test('keeps line breaks and any character of an answer', async () => {
    const { host, read } = await site();
    const words = 'Line\u2028two "quoted" \\n 日本語 🌺';
    host.answers['/api/partner'] = {
      data: [{ id_partner: 'p', name_partner: words, logo: '/images/a.svg', desc_english: '<p>a\n\nb</p>' }],
    };
    const first = await read();
    const second = await read(NOW, { FROM_SNAPSHOT: '1' });
    expect(second.content.collections.partner).toEqual(first.content.collections.partner);
  });
});

describe('a whole file', () => {
  test('is what it was when its writer fails half-way, and what a killed writer left goes away', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'report.json');
    await writeWhole(file, 'before');
    const pieces = function* () {
      yield 'half';
      throw new Error('The disk is full.');
    };
    await expect(writeWhole(file, pieces())).rejects.toThrow('The disk is full.');
    expect(readFileSync(file, 'utf8')).toBe('before');
    const left = join(folder, 'report.json.1.part');
    writeFileSync(left, 'half');
    utimesSync(left, 1000, 1000);
    await writeWhole(file, ['af', Buffer.from('ter')]);
    expect(readdirSync(folder)).toEqual(['report.json']);
    expect(readFileSync(file, 'utf8')).toBe('after');
  });
});

describe('a build from the snapshot', () => {
  test('asks nobody, gives the same content, and says how old it is', async () => {
    const { host, read, lines } = await site({
      '/api/job': { data: [job('42'), job('43', { location: '' })] },
    });
    host.answers['/api/partner'] = {
      data: [{ id_partner: 'p', name_partner: 'P', logo: '/images/gone.svg' }],
    };
    const first = await read();
    await host.close();
    const again = await read(
      undefined,
      { FROM_SNAPSHOT: '1' },
      { now: new Date('2026-03-12T03:00:00+07:00') },
    );
    expect(again.content.collections).toEqual(first.content.collections);
    expect(again.report.problems).toEqual(first.report.problems);
    expect(again.report).toMatchObject({
      from_snapshot: true,
      content: { read_at: NOW.toISOString(), age_seconds: 172_800 },
      calls: first.report.calls,
    });
    expect(lines.at(-1)).toBe('Content: from the snapshot, read 2 days ago (2026-03-10 03:00, Asia/Jakarta)');
  });

  test('right after a pass, with the settings that it gives, is that pass again', async () => {
    const { host, read } = await site();
    const { buildEnv, ...first } = await read();
    await host.close();
    const again = await read(undefined, buildEnv, { now: undefined });
    expect(again.report).toEqual(first.report);
    expect([again.hash, again.nextChange, again.records]).toEqual([
      first.hash,
      first.nextChange,
      first.records,
    ]);
  });

  test('of a host that was never read is refused with its name', async () => {
    const { read } = await site();
    await read();
    const env = { FROM_SNAPSHOT: '1', ADMIN_HOST: 'https://other.example' };
    await expect(read(NOW, env)).rejects.toThrow(AdminError);
    expect(await failure(read(NOW, env))).toContain('no whole snapshot of https://other.example');
  });

  test('has all that it needs, whatever was built in the same checkout since', async () => {
    const { host, read } = await site();
    const first = await read();
    const other = await contentHost(answers({}));
    await read(LATER, { ADMIN_HOST: other.origin });
    await read(LATER, { ADMIN_HOST: '' });
    await host.close();
    const again = await read(LATER, { FROM_SNAPSHOT: '1' });
    expect(again.content.collections).toEqual(first.content.collections);
    expect(again.report.problems).toEqual(first.report.problems);
  });

  test('leaves out a record that has come out since and whose detail nobody has read', async () => {
    const { read } = await site({
      '/api/project': { data: [project('dock', { publish_at: '2026-03-10T06:00:00+07:00' })] },
    });
    const first = await read();
    expect(first.content.collections.project.size).toBe(0);
    expect(first.nextChange).toEqual(new Date('2026-03-10T06:00:00+07:00'));
    const { content, report } = await read(LATER, { FROM_SNAPSHOT: '1' });
    expect(content.collections.project.size).toBe(0);
    expect(report.problems[0]).toMatchObject({
      resource: 'project',
      id: 'dock',
      message_english: 'is not in the snapshot (record left out)',
    });
  });
});

describe('a record that breaks the contract', () => {
  const broken = job('42', { title_english: 'New', location: '' });

  test('is shown as it was last good, in every pass until it is put right', async () => {
    const { host, read } = await site({ '/api/job': { data: [job('42', { title_english: 'Old' })] } });
    await read();
    host.answers['/api/job'] = { data: [broken, job('43')] };
    for (const now of [LATER, TOMORROW, TOMORROW]) {
      const { content, report } = await read(now);
      expect([...content.collections.job.keys()]).toEqual(['42', '43']);
      expect(content.collections.job.get('42')?.title.en).toBe('Old');
      expect(report.problems[0]).toMatchObject({
        message_english: 'is missing (last good version shown)',
        message_indo: 'kosong (versi baik terakhir yang ditampilkan)',
      });
      expect(report.last_good).toEqual([{ resource: 'job', id: '42', since: NOW.toISOString() }]);
    }
    expect((await read(TOMORROW, { FROM_SNAPSHOT: '1' })).report.last_good).toHaveLength(1);
    host.answers['/api/job'] = { data: [job('42', { title_english: 'Right' })] };
    const { content, report } = await read(TOMORROW);
    expect(content.collections.job.get('42')?.title.en).toBe('Right');
    expect(report.last_good).toEqual([]);
  });

  test('is left out where it never was good', async () => {
    const { read } = await site({ '/api/job': { data: [broken] } });
    for (const now of [NOW, LATER]) {
      const { content, report } = await read(now);
      expect(content.collections.job.size).toBe(0);
      expect(report.problems[0]?.message_english).toBe('is missing (record left out)');
    }
  });

  test.each([
    ['was switched off when it was good', { is_active: false }],
    ['closed long ago when it was good', { date_closing: '2026-01-06' }],
  ])('is left out where it %s', async (_, then) => {
    const { host, read } = await site({ '/api/job': { data: [job('42', then)] } });
    await read();
    host.answers['/api/job'] = { data: [broken] };
    expect((await read(LATER)).content.collections.job.size).toBe(0);
  });

  test('and was deleted is gone', async () => {
    const { host, read } = await site({ '/api/job': { data: [job('42')] } });
    await read();
    host.answers['/api/job'] = { data: [broken] };
    await read(LATER);
    host.answers['/api/job'] = { data: [] };
    expect((await read(LATER)).content.collections.job.size).toBe(0);
  });

  test('in its detail is shown whole as it was, row and detail, and asked for again', async () => {
    const { host, read } = await site();
    await read();
    host.answers['/api/project'] = { data: [project('dock', { updated_at: NEWER, year: 2025 })] };
    host.answers['/api/project/dock'] = projectDetail({ desc_english: 7 });
    const { content } = await read(LATER);
    const shown = content.collections.project.get('dock');
    expect([shown?.year, shown?.desc.en]).toEqual([null, '<p>What happened.</p>']);
    // Put right without a new version of its row.
    host.answers['/api/project/dock'] = projectDetail({ desc_english: '<p>Right.</p>' });
    expect((await read(LATER)).content.collections.project.get('dock')?.desc.en).toBe('<p>Right.</p>');
  });

  test('and is the only one of its kind stands for what it was, or stops the build', async () => {
    const wrong = { data: { ...both('vision'), mission: [], value: [{ ...both('name'), ...both('desc') }] } };
    const { host, read } = await site();
    await read();
    for (const answer of [wrong, { data: null }, { data: [] }]) {
      host.answers['/api/about'] = answer;
      const { content, report } = await read(LATER);
      expect(content.collections.about.get('about')?.mission).toHaveLength(1);
      expect(report.last_good).toEqual([{ resource: 'about', id: null, since: NOW.toISOString() }]);
    }
    const fresh = await site({ '/api/about': wrong });
    expect(await failure(fresh.read())).toBe('ERROR about mission: is missing (the build stops)');
  });

  test('never takes the place of a good one with the same id', async () => {
    const { host, read } = await site({ '/api/job': { data: [job('42', { title_english: 'Old' })] } });
    await read();
    const whole = job('42', { title_english: 'Good' });
    for (const data of [
      [broken, whole],
      [whole, broken],
    ]) {
      host.answers['/api/job'] = { data };
      const { content, report } = await read(LATER);
      expect([...content.collections.job.values()].map(({ title }) => title.en)).toEqual(['Good']);
      expect(report.problems[0]?.message_english).toBe('is missing (record left out)');
      expect(report.last_good).toEqual([]);
    }
  });
});

describe('pictures', () => {
  const partner = (logo: string): Json => ({
    data: [{ id_partner: 'p', name_partner: 'P', logo, updated_at: THEN }],
  });

  test.each([
    ['gone', undefined, 'answered 404'],
    ['no picture any more', 'a text', 'is not a picture'],
  ])('that are %s are shown as they were, and said so', async (_, now, reason) => {
    const { host, read } = await site({
      '/api/partner': partner('/images/b.svg'),
      '/images/b.svg': `${SVG} `,
    });
    const first = await read();
    const file = first.content.collections.partner.get('p')?.logo.file;
    if (now === undefined) delete host.answers['/images/b.svg'];
    else host.answers['/images/b.svg'] = now;
    for (const at of [TOMORROW, TOMORROW]) {
      const { content, report } = await read(at);
      expect(content.collections.partner.get('p')?.logo).toMatchObject({ file, width: 24 });
      expect(report.problems[0]?.message_english).toBe(`"/images/b.svg" ${reason} (last good picture shown)`);
      expect(report.without_picture).toContainEqual({
        ...{ resource: 'partner', id: 'p', field: 'logo', why: 'last_good' },
      });
    }
    host.answers['/images/b.svg'] = SVG;
    expect((await read(TOMORROW)).report.problems).toEqual([]);
  });

  test('that are back as they were are known again without a second copy', async () => {
    const { host, read } = await site({ '/api/partner': partner('/images/b.svg'), '/images/b.svg': SVG });
    await read();
    delete host.answers['/images/b.svg'];
    await read(TOMORROW);
    host.answers['/images/b.svg'] = SVG;
    host.log();
    expect((await read(TOMORROW)).report.problems).toEqual([]);
    expect(host.log()).toContain('304 /images/b.svg');
  });

  test('that nobody has named for a month leave the folder with a good pass only', async () => {
    const { host, read, root } = await site({
      '/api/partner': partner('/images/b.svg'),
      '/images/b.svg': `${SVG} `,
    });
    await read();
    const folder = join(root, '.cache/images');
    const stored = () => readdirSync(folder).length;
    expect(stored()).toBe(2);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1000, 1000);
    host.answers['/api/partner'] = { data: [] };
    host.answers['/api/job'] = { data: [job('1', { location: '' })] };
    await failure(read(LATER, { STRICT: '1' }));
    expect(stored()).toBe(2);
    await read(LATER);
    expect(stored()).toBe(1);
  });
});

describe('with a token', () => {
  test('the next record to be published is known although the public answers keep quiet about it', async () => {
    const { host, read } = await site();
    for (const { path, kind } of Object.values(resources)) {
      if (kind === 'list') host.answers[`${path}?status=draft`] = host.answers[path];
    }
    host.answers['/api/job?status=draft'] = {
      data: [
        job('a', { publish_at: '2026-05-01T00:00:00+07:00' }),
        job('b', { publish_at: '2026-04-01T00:00:00+07:00' }),
        job('c', { publish_at: '2026-03-20T00:00:00+07:00', is_active: false }),
      ],
    };
    const { nextChange, content, buildEnv } = await read(NOW, { ADMIN_TOKEN: 't' });
    expect(nextChange).toEqual(new Date('2026-04-01T00:00:00+07:00'));
    expect(content.collections.job.size).toBe(0);
    expect((await read(NOW, { ADMIN_TOKEN: 't', ...buildEnv })).nextChange).toEqual(nextChange);
  });
});

test('a solution without updated_at is asked for in every pass', async () => {
  const { host, read } = await site({ '/api/solution': { data: [solution('data-security')] } });
  await read();
  host.log();
  await read(LATER);
  expect(host.log()).toContain('304 /api/solution/data-security');
});
