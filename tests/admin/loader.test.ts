import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { describe, expect, test, vi } from 'vitest';
import { adminClient } from '../../src/admin/client.ts';
import type { ContentOptions } from '../../src/admin/content.ts';
import { loadContent } from '../../src/admin/content.ts';
import { resources } from '../../src/admin/contract.ts';
import { buildDay } from '../../src/admin/day.ts';
import { problem } from '../../src/admin/problems.ts';
import { sampleAnswer, sampleFile } from '../../src/admin/sample.ts';
import { of, sentences } from '../../src/admin/sentences.ts';
import type { AdminSource } from '../../src/admin/source.ts';
import { AdminError, sampleSource } from '../../src/admin/source.ts';
import { searchKeys } from '../../src/i18n/routes.ts';
import { answerJson, fakeHost, temporaryFolder } from './fakes.ts';
import type { Answers, Json } from './records.ts';
import { answers, both, job, PDF, project, projectDetail, report, SVG, solution, year } from './records.ts';

const NOW = new Date('2026-03-10T03:00:00+07:00');
const SAMPLE_DAY = new Date('2026-11-20T09:00:00+07:00');
async function load(changed: Answers = {}, options: Partial<ContentOptions> = {}) {
  const all = answers(changed);
  const calls: string[] = [];
  const source: AdminSource = {
    async json(path) {
      calls.push(path);
      const answer = all[path.replace(/\?.*/, '')];
      if (answer === undefined) throw new AdminError(`http://host${path} answered 404: look.`);
      return answer;
    },
    async bytes(src) {
      const body = src.endsWith('.svg') ? SVG : src.endsWith('.pdf') ? PDF : '';
      return { bytes: Buffer.from(body), type: '' };
    },
  };
  const lines: string[] = [];
  const cache = options.cache ?? (await temporaryFolder());
  const content = loadContent({ source, now: NOW, cache, print: (line) => lines.push(line), ...options });
  const problems = async () =>
    JSON.parse(await readFile(join(cache, 'admin/report.json'), 'utf8')) as {
      build_day: string;
      problems: Json[];
    };
  return { content, lines, calls, problems };
}

/** The lines about the content without the last one, which counts. */
async function linesOf(changed: Answers, options: Partial<ContentOptions> = {}) {
  const { content, lines } = await load(changed, options);
  const { collections } = await content;
  return { lines: lines.slice(0, -1), collections };
}

describe('the build day', () => {
  test('is the one in Jakarta', () => {
    expect(buildDay(new Date('2026-03-09T16:59:59Z'))).toBe('2026-03-09');
    expect(buildDay(new Date('2026-03-09T17:00:00Z'))).toBe('2026-03-10');
  });
});

describe('content without mistakes', () => {
  test('says nothing, and every record knows whether it is a sample', async () => {
    const { content, lines, problems } = await load({
      '/api/project': { meta: { sample: true }, data: [project(17)] },
      '/api/project/17': projectDetail(),
    });
    const { collections, day } = await content;
    expect(lines).toEqual([]);
    expect(day).toBe('2026-03-10');
    expect(await problems()).toMatchObject({ build_day: '2026-03-10', problems: [] });
    expect(collections.setting.get('setting')?.sample).toBe(false);
    expect(collections.project.get('17')).toMatchObject({
      id_project: '17',
      name_project: 'Project 17',
      id_solution: 'data-security',
      sample: true,
      desc: { en: '<p>What happened.</p>', id: '<p>Yang terjadi.</p>' },
      testimoni: [{ testimoni: { en: 'English', id: 'Indonesia' }, name_reviewer: 'Ratna' }],
      foto_detail: [{ image: { file: expect.stringMatching(/^[0-9a-f]{16}\.svg$/), width: 24 } }],
    });
    expect(collections.solution.get('data-security')?.desc.en).toBe('<p>All.</p>');
  });

  test('is read with one call for each resource and one for each detail', async () => {
    const { content, calls } = await load({
      '/api/project': { data: [project('a'), project('b', { is_active: false })] },
      '/api/project/a': projectDetail(),
    });
    await content;
    expect(calls.sort()).toEqual(
      [
        ...Object.values(resources).map(({ path }) => path),
        '/api/project/a',
        '/api/solution/data-security',
      ].sort(),
    );
  });

  test('of clients without ids keeps their order', async () => {
    const { collections } = await linesOf({
      '/api/outsource': {
        data: [
          { image: '/images/a.svg', name: 'A' },
          { image: '/images/b.svg', name: 'B' },
        ],
      },
    });
    expect([...collections.outsource].map(([id, { name }]) => [id, name])).toEqual([
      ['1', 'A'],
      ['2', 'B'],
    ]);
  });
});

describe('records that nobody may see yet', () => {
  const records = [
    job('open'),
    job('inactive', { is_active: false, title_english: '' }),
    job('future', { publish_at: '2026-03-10T03:00:01+07:00' }),
    job('now', { publish_at: '2026-03-10T03:00:00+07:00' }),
  ];

  test('are left out without a word, even half written ones', async () => {
    const { lines, collections } = await linesOf({ '/api/job': { data: records } });
    expect(lines).toEqual([]);
    expect([...collections.job.keys()]).toEqual(['open', 'now']);
  });

  test('are there in a draft', async () => {
    const { content, lines, calls } = await load({ '/api/job': { data: records } }, { drafts: true });
    const { collections } = await content;
    expect([...collections.job.keys()]).toEqual(['open', 'future', 'now']);
    expect(lines[0]).toBe('ERROR job/inactive title_english: is missing (record left out)');
    expect(calls.every((call) => call.endsWith('?status=draft'))).toBe(true);
  });

  test('a time without its offset is one of Jakarta, wherever the site is built', async () => {
    const { lines } = await linesOf({
      '/api/job': {
        data: [
          job('future', { publish_at: '2026-03-10T03:00:01' }),
          job('due', { publish_at: '2026-03-10T03:00:00' }),
        ],
      },
    });
    expect(lines).toEqual([
      'ERROR job/due publish_at: "2026-03-10T03:00:00" is not a time with its offset (ISO 8601) (record left out)',
    ]);
  });

  test('a job is listed for 30 days after its last day', async () => {
    const { collections } = await linesOf({
      '/api/job': {
        data: [
          job('29', { date_closing: '2026-02-09' }),
          job('30', { date_closing: '2026-02-08' }),
          job('31', { date_closing: '2026-02-07' }),
        ],
      },
    });
    expect([...collections.job.keys()]).toEqual(['29', '30']);
  });
});

describe('a record that breaks the contract is named and left out', () => {
  test.each([
    [
      'a day that does not exist',
      job('42', { date_closing: '2026-02-30' }),
      'ERROR job/42 date_closing: "2026-02-30" is not a date (record left out)',
    ],
    [
      'a missing field',
      job('42', { title_english: ' ' }),
      'ERROR job/42 title_english: is missing (record left out)',
    ],
    [
      'an id with a slash',
      job('a/b'),
      'ERROR job/a/b id_job: "a/b" is not an id (letters, digits, _ and -, at most 64) (record left out)',
    ],
    [
      'an id that climbs',
      job('../x'),
      'ERROR job/../x id_job: "../x" is not an id (letters, digits, _ and -, at most 64) (record left out)',
    ],
    [
      'an id with a line break',
      job('a\nERROR b'),
      'ERROR job/a ERROR b id_job: "a ERROR b" is not an id (letters, digits, _ and -, at most 64) (record left out)',
    ],
    [
      'an id that a host takes for the list above',
      job('Index'),
      'ERROR job/Index id_job: "Index" is not an id that can name a page (record left out)',
    ],
    [
      'an id without end',
      job('x'.repeat(9000)),
      `ERROR job/${'x'.repeat(64)}… id_job: "${'x'.repeat(60)}…" is not an id (letters, digits, _ and -, at most 64) (record left out)`,
    ],
    [
      'lists in lists without end',
      job('42', { title_english: JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) }),
      'ERROR job/42 title_english: "[…]" is not a text (record left out)',
    ],
    ['no id', job('', { id_job: undefined }), 'ERROR job/#2 id_job: is missing (record left out)'],
    ['no object', 'a text', 'ERROR job/#2: "a text" is not an object (record left out)'],
    ['null', null, 'ERROR job/#2: is missing (record left out)'],
    [
      'an id of other case',
      job('OPEN'),
      'ERROR job/OPEN id_job: "OPEN" is also the id of "open", which comes first (record left out)',
    ],
    [
      'the same id',
      job('open'),
      'ERROR job/open id_job: "open" is also the id of "open", which comes first (record left out)',
    ],
    [
      'a value deep inside',
      job('42', { salary: { min: 9, max: 5, period: 'MONTH' } }),
      'ERROR job/42 salary.max: "5" is less than min "9" (record left out)',
    ],
  ])('%s', async (_, broken, line) => {
    const { lines, collections } = await linesOf({ '/api/job': { data: [job('open'), broken] } });
    expect(lines).toEqual([line]);
    expect([...collections.job.keys()]).toEqual(['open']);
  });

  test('a detail that breaks it takes its record along', async () => {
    const { lines, collections } = await linesOf({
      '/api/project': { data: [project('a'), project('b')] },
      '/api/project/a': projectDetail({ desc_english: 7 }),
      '/api/project/b': projectDetail(),
    });
    expect(lines).toEqual(['ERROR project/a desc_english: "7" is not a text (record left out)']);
    expect([...collections.project.keys()]).toEqual(['b']);
  });

  test('the report says the same to machines and in both languages', async () => {
    const { content, problems } = await load({
      '/api/job': { data: [job('42', { date_closing: '2026-02-30' })] },
    });
    await content;
    expect((await problems()).problems).toEqual([
      {
        severity: 'error',
        resource: 'job',
        id: '42',
        field: 'date_closing',
        code: 'contract',
        message_english: '"2026-02-30" is not a date (record left out)',
        message_indo: '"2026-02-30" bukan tanggal yang benar (data ini tidak ditampilkan)',
        value_excerpt: '2026-02-30',
      },
    ]);
  });
});

test('the report quotes the value, whether a detail is a list of one or the record', async () => {
  const wrong = { ...projectDetail({ uraian_indo: 8 }), testimoni: { testimoni_english: 9 } };
  const { content, problems } = await load({
    '/api/project': { data: [project('a')] },
    '/api/project/a': wrong,
  });
  await content;
  expect((await problems()).problems.map(({ field, value_excerpt }) => [field, value_excerpt])).toEqual([
    ['testimoni.0.testimoni_english', '9'],
    ['uraian_indo', '8'],
  ]);
});

test.each([
  [
    sentences.missingBut('apply_method', 'url'),
    'is missing, but apply_method is "url"',
    'kosong, padahal apply_method adalah "url"',
  ],
  [
    sentences.notA('a/b', 'an id (letters, digits, _ and -, at most 64)'),
    '"a/b" is not an id (letters, digits, _ and -, at most 64)',
    '"a/b" bukan id (huruf, angka, _ dan -, paling banyak 64)',
  ],
  [
    sentences.notBetween(1, 2017, 2026),
    '"1" is not between 2017 and 2026',
    '"1" tidak di antara 2017 dan 2026',
  ],
  [sentences.noSuch('solution', 'gone'), 'there is no solution "gone"', 'tidak ada solution "gone"'],
  [of('"/a.png"', sentences.answered(404)), '"/a.png" answered 404', '"/a.png" dijawab dengan 404'],
])('in both languages: %o', (sentence, english, indo) => {
  expect(
    problem({ resource: 'job', code: 'contract', sentence, consequence: 'record left out' }),
  ).toMatchObject({
    message_english: `${english} (record left out)`,
    message_indo: `${indo} (data ini tidak ditampilkan)`,
  });
});

describe('references', () => {
  test('that lead nowhere are left out and named with both ends', async () => {
    const { lines, collections } = await linesOf({
      '/api/project': { data: [project('a', { id_solution: 'Data-Security' }), project('b')] },
      '/api/project/a': projectDetail(),
      '/api/project/b': projectDetail(),
      '/api/service': { data: [{ id_service: 's', ...both('name'), id_solution: 'gone' }] },
      '/api/solution/data-security': {
        data: solution('data-security', both('desc')),
      },
      '/api/solution': { data: [solution('data-security', { project_ids: ['b', 'c'] })] },
    });
    expect(lines).toEqual([
      'ERROR project/a id_solution: there is no solution "Data-Security" (link left out)',
      'ERROR service/s id_solution: there is no solution "gone" (link left out)',
      'ERROR solution/data-security project_ids.1: there is no project "c" (link left out)',
    ]);
    expect(collections.project.get('a')?.id_solution).toBeNull();
    expect(collections.project.get('b')?.id_solution).toBe('data-security');
    expect(collections.service.get('s')?.id_solution).toBeNull();
    expect(collections.solution.get('data-security')?.project_ids).toEqual(['b']);
  });

  test('to a record that is not published are a warning', async () => {
    const { lines } = await linesOf({
      '/api/solution': { data: [solution('data-security', { is_active: false })] },
      '/api/project': { data: [project('a')] },
      '/api/project/a': projectDetail(),
    });
    expect(lines).toEqual([
      'WARNING project/a id_solution: solution "data-security" is not published (link left out)',
    ]);
  });
});

describe('what belongs together', () => {
  test('a year whose lines are not those of most years is left out, even the newest', async () => {
    const { lines, collections } = await linesOf({
      '/api/financial-figure': {
        data: [
          year(2023, ['revenue', 'cost']),
          year(2024, ['revenue', 'cost']),
          year(2025, ['revenue', 'costs']),
        ],
      },
    });
    expect(lines).toEqual([
      'ERROR financial-figure/2025 line: has other keys than 2024 ("revenue, cost") (record left out)',
    ]);
    expect([...collections['financial-figure'].keys()]).toEqual(['2023', '2024']);
  });

  test('of as many years with these lines as with those, the newest decides', async () => {
    const { lines } = await linesOf({
      '/api/financial-figure': { data: [year(2024, ['revenue']), year(2025, ['revenue', 'cost'])] },
    });
    expect(lines).toEqual([
      'ERROR financial-figure/2024 line: has other keys than 2025 ("revenue, cost") (record left out)',
    ]);
  });

  test('a report says of its file what is true', async () => {
    const sum = createHash('sha256').update(PDF).digest('hex');
    const { lines, collections } = await linesOf({
      '/api/financial-report': {
        data: [
          report('right', { file_size_english: PDF.length, sha256: sum.toUpperCase() }),
          report('almost', { sha256: `${sum.slice(0, 16)}${'0'.repeat(48)}` }),
          report('wrong', { file_size_english: 7, sha256: 'a'.repeat(64) }),
        ],
      },
    });
    expect(lines).toEqual([
      `ERROR financial-report/almost sha256: "${sum.slice(0, 16)}${'0'.repeat(48)}" is not the SHA-256 sum of the file (value left out)`,
      `ERROR financial-report/wrong file_size_english: says 7 bytes, the file has ${PDF.length} (measured size shown)`,
      `ERROR financial-report/wrong sha256: "${'a'.repeat(64)}" is not the SHA-256 sum of the file (value left out)`,
    ]);
    expect(collections['financial-report'].get('wrong')).toMatchObject({
      sha256: null,
      file_size_english: null,
    });
  });

  test('English stands in for Indonesian, and a channel is left out, with a warning', async () => {
    const { content, lines } = await load({
      '/api/job': { data: [job('1', { title_indo: '' })] },
      '/api/setting': {
        data: {
          company_name: 'Ogya',
          address_english: 'Unit A',
          map_url: 'https://m.example',
          phone_link: '02155501',
        },
      },
    });
    await content;
    expect(lines).toEqual([
      'WARNING job/1 title_indo: is missing (English shown)',
      'WARNING setting address_indo: is missing (English shown)',
      'WARNING setting channel_url: is missing (link left out)',
      'WARNING setting linkedin_url: is missing (link left out)',
      'WARNING setting whatsapp_url: is missing (link left out)',
      expect.stringMatching(/^Content: 0 errors, 5 warnings; all in .*report\.json$/),
    ]);
  });
});

test('a text without its English is said to be left out on English pages', async () => {
  const { lines } = await linesOf({
    '/api/job': { data: [job('1', { benefit_indo: '<p>Teh</p>' })] },
    '/api/aisuite': { data: { plan: [{ name: 'P', point_english: [], point_indo: ['Satu'] }] } },
  });
  expect(lines).toEqual([
    'WARNING aisuite plan.0.point.0_english: is missing (text left out on English pages)',
    'WARNING job/1 benefit_english: is missing (text left out on English pages)',
  ]);
});

test('what a rich text names and no page can use is left out, with a warning for each address', async () => {
  const data = `data:image/png;base64,${'A'.repeat(99)}`;
  const { lines, collections } = await linesOf({
    '/api/job': {
      data: [
        job('1', {
          desc_english: `<p>Tea <img src="${data}"><a href="www.ogya.id/karir">here</a><a href="www.ogya.id/karir">.</a></p>`,
          desc_indo: '<p>Teh <img src="images/x.png"><a name="top">.</a></p>',
        }),
      ],
    },
  });
  const which = 'which is no address that a page can use';
  expect(lines).toEqual([
    `WARNING job/1 desc_english: names "${data.slice(0, 60)}…", ${which} (picture left out)`,
    `WARNING job/1 desc_english: names "www.ogya.id/karir", ${which} (link left out)`,
    `WARNING job/1 desc_indo: names "images/x.png", ${which} (picture left out)`,
  ]);
  expect(collections.job.get('1')?.desc).toEqual({ en: '<p>Tea here.</p>', id: '<p>Teh .</p>' });
});

test('a video or a frame in a rich text is left out, with a warning that names it', async () => {
  const { lines, collections } = await linesOf({
    '/api/job': {
      data: [
        job('1', {
          desc_english:
            '<p>Tea</p><iframe src="https://video.example/1"></iframe><iframe srcdoc="Hi"></iframe>' +
            '<object data="/tour.swf"><embed src="/tour.swf"></object>',
          desc_indo: '<p>Teh</p><video><source src="/teh.mp4"><source src="/teh.webm"></video>',
        }),
      ],
    },
  });
  const which = 'which no text may hold (embed left out)';
  expect(lines).toEqual([
    `WARNING job/1 desc_english: embeds "/tour.swf", ${which}`,
    `WARNING job/1 desc_english: embeds "<iframe>", ${which}`,
    `WARNING job/1 desc_english: embeds "https://video.example/1", ${which}`,
    `WARNING job/1 desc_indo: embeds "/teh.mp4", ${which}`,
  ]);
  expect(collections.job.get('1')?.desc).toEqual({ en: '<p>Tea</p>', id: '<p>Teh</p>' });
});

test('an entry without the words that pages show it by is left out, with a warning', async () => {
  const { lines } = await linesOf({
    '/api/aisuite': {
      data: { service: [{}], demo: [{ ...both('name'), ...both('question') }], step: [both('name'), {}] },
    },
    '/api/life-at': { data: { voice: [{ name: 'Sekar' }] } },
  });
  expect(lines).toEqual([
    'WARNING aisuite demo.0.answer_english: is missing (entry left out)',
    'WARNING aisuite service.0.name_english: is missing (entry left out)',
    'WARNING aisuite step.1.name_english: is missing (entry left out)',
    'WARNING life-at voice.0.quote_english: is missing (entry left out)',
  ]);
});

test('a search text for a page that the site does not have is left out, with a warning', async () => {
  const pages = ['home', 'about/ourleader', 'portfolioDetail/{id}'];
  const keys = ['home', 'about/ourLeader', 'portfolioDetail/dock', 'portfolioDetail', 'portfolioDetail/a/b'];
  const data = keys.map((key) => ({ key }));
  const { lines, collections } = await linesOf({ '/api/page': { data } }, { pages });
  expect(lines).toEqual([
    'WARNING page/about/ourLeader key: there is no page "about/ourLeader" (record left out)',
    'WARNING page/portfolioDetail key: there is no page "portfolioDetail" (record left out)',
    'WARNING page/portfolioDetail/a/b key: there is no page "portfolioDetail/a/b" (record left out)',
  ]);
  expect([...collections.page.keys()]).toEqual(['home', 'portfolioDetail/dock']);
});

test('so is one for the page of a record that is not there, or not yet', async () => {
  const keys = ['jobs/open', 'jobs/gone', 'jobs/future', 'portfolio/page/2'];
  const { lines, collections } = await linesOf(
    {
      '/api/page': { data: keys.map((key) => ({ key })) },
      '/api/job': { data: [job('open'), job('future', { publish_at: '2026-04-01T00:00:00+07:00' })] },
    },
    { pages: searchKeys },
  );
  expect(lines).toEqual([
    'WARNING page/jobs/future key: job "future" is not published (record left out)',
    'WARNING page/jobs/gone key: there is no job "gone" (record left out)',
  ]);
  expect([...collections.page.keys()]).toEqual(['jobs/open', 'portfolio/page/2']);
});

describe('the build stops with one line', () => {
  test.each([
    ['no data', { jobs: [] }, 'ERROR job data: is missing (the build stops)'],
    ['a null list', { data: null }, 'ERROR job data: "null" is not a list (the build stops)'],
    ['an object for a list', { data: { a: 1 } }, 'ERROR job data: "{"a":1}" is not a list (the build stops)'],
    ['a bare list', [job('1')], 'ERROR job data: is missing (the build stops)'],
    ['null', null, 'ERROR job data: is missing (the build stops)'],
  ])('for an answer of another shape: %s', async (_, answer, line) => {
    const { content, lines, problems } = await load({ '/api/job': answer });
    await expect(content).rejects.toThrow(new AdminError(line));
    expect(lines).toEqual([]);
    expect((await problems()).problems).toHaveLength(1);
  });

  test('for a single record that breaks the contract', async () => {
    const { content } = await load({
      '/api/about': { data: { ...both('vision'), mission: [], value: 'x' } },
    });
    await expect(content).rejects.toThrow(
      new AdminError(
        'ERROR about mission: is missing (the build stops)\nERROR about value: "x" is not a list (the build stops)',
      ),
    );
  });

  test('for a call that fails', async () => {
    const { content } = await load({ '/api/project': { data: [project('a')] } });
    await expect(content).rejects.toThrow(/^http:\/\/host\/api\/project\/a answered 404: look\.$/);
  });

  test('for any error, where that is wanted', async () => {
    const changed = { '/api/job': { data: [job('1', { location: null })] } };
    const { content, lines } = await load(changed, { strict: true });
    await expect(content).rejects.toThrow(
      new AdminError(
        'STRICT=1 and the content has 1 error, named above: correct the records, or build without STRICT.',
      ),
    );
    expect(lines[0]).toBe('ERROR job/1 location: is missing (record left out)');
    await expect(
      (await load({ '/api/job': { data: [job('1', { title_indo: '' })] } }, { strict: true })).content,
    ).resolves.toBeDefined();
  });
});

test('of a thousand mistakes in a record without which there is no site, a hundred are named', async () => {
  const data = { ...both('vision'), mission: Array(1000).fill({}), value: [both('name')] };
  const { content } = await load({ '/api/about': { data } });
  const error: Error = await content.then(
    () => new Error('It did not fail.'),
    (reason: Error) => reason,
  );
  const lines = error.message.split('\n');
  expect(lines[0]).toBe('ERROR about mission.0.text_english: is missing (the build stops)');
  expect([lines.length, lines[100]]).toEqual([101, '... and 900 more']);
});

test('of a thousand mistakes a hundred are printed, errors first, and all are in the report', async () => {
  const { content, lines, problems } = await load({
    '/api/job': {
      data: [
        ...Array.from({ length: 150 }, (_, number) => job(`${number}`, { title_indo: '' })),
        job('x', { location: '' }),
      ],
    },
  });
  await content;
  expect(lines).toHaveLength(102);
  expect(lines[0]).toBe('ERROR job/x location: is missing (record left out)');
  expect(lines[100]).toBe('... and 51 more');
  expect(lines[101]).toMatch(/^Content: 1 error, 150 warnings; all in .*report\.json$/);
  expect((await problems()).problems).toHaveLength(151);
});

test('the embedded sample has no errors, and over HTTP it gives the same records', {
  timeout: 60_000,
}, async () => {
  const day = buildDay(SAMPLE_DAY);
  const { origin } = await fakeHost((request, response) => {
    const path = new URL(String(request.url), 'http://host').pathname;
    const file = sampleFile(path);
    const answer = sampleAnswer(path, day);
    if (file !== undefined) response.end(readFileSync(file));
    else answerJson(response, answer ?? {}, answer === undefined ? 404 : 200);
  });
  const lines: string[] = [];
  const read = async (source: AdminSource, host: string | null) =>
    loadContent({
      source,
      origin: host,
      now: SAMPLE_DAY,
      cache: await temporaryFolder(),
      print: (line) => lines.push(line),
    });
  const embedded = await read(sampleSource(day), null);
  const fetched = await read(adminClient({ host: origin }), origin);
  expect(fetched.collections).toEqual(embedded.collections);
  expect([fetched.hash, fetched.newest]).toEqual([embedded.hash, embedded.newest]);
  expect(embedded.collections.project.size).toBeGreaterThanOrEqual(8);
  expect(lines.filter((line) => line.startsWith('ERROR'))).toEqual([]);
});

describe('as Astro collections', () => {
  /** What Astro hands to a loader, as far as ours uses it. */
  function context(root: string) {
    const entries = new Map<string, { id: string; data: Json; digest: string }>();
    const store = {
      keys: () => [...entries.keys()],
      set: (entry: { id: string; data: Json; digest: string }) => entries.set(entry.id, entry),
      delete: (id: string) => entries.delete(id),
    };
    const generateDigest = (data: unknown) => JSON.stringify(data);
    const config = { root: pathToFileURL(`${root}/`) };
    return { entries, context: { store, generateDigest, config } as unknown as LoaderContext };
  }

  test('all share one pass over the admin host, and a second round asks again', async () => {
    let data = [job('a'), job('b')];
    const { origin, requests } = await fakeHost((request, response) => {
      const all = answers({ '/api/job': { data } });
      const answer = all[String(request.url)];
      answerJson(response, answer ?? {}, answer ? 200 : 404);
    });
    const root = await temporaryFolder();
    await writeFile(join(root, '.env'), `ADMIN_HOST=${origin}\n`);
    vi.resetModules();
    const { loaders } = await import('../../src/admin/loader.ts');
    const { buildFacts, collection } = loaders([]);
    const [jobs, settings, build] = [context(root), context(root), context(root)];
    const round = () =>
      Promise.all([
        collection('job').load(jobs.context),
        collection('setting').load(settings.context),
        buildFacts().load(build.context),
      ]);

    await round();
    const calls = requests.length;
    expect(calls).toBe(Object.keys(resources).length + 1);
    expect([...jobs.entries.keys()]).toEqual(['a', 'b']);
    expect(settings.entries.get('setting')?.data).toMatchObject({ company_name: 'Ogya', sample: false });
    expect(build.entries.get('build')?.data).toEqual({ day: buildDay() });

    data = [job('b'), job('c')];
    await round();
    expect(requests).toHaveLength(calls * 2);
    expect([...jobs.entries.keys()]).toEqual(['b', 'c']);
  });
});
