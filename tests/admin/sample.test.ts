import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Resource, resources } from '../../src/admin/contract.ts';
import { sampleAnswer, sampleFile } from '../../src/admin/sample.ts';
import { about } from '../../src/admin/schemas/about.ts';
import { setBuildDay, untranslated } from '../../src/admin/schemas/fields.ts';
import { financialFigure } from '../../src/admin/schemas/financial-figure.ts';
import { job } from '../../src/admin/schemas/job.ts';
import { page } from '../../src/admin/schemas/page.ts';
import { partner } from '../../src/admin/schemas/partner.ts';
import { projectDetail, projectRow } from '../../src/admin/schemas/project.ts';
import { service } from '../../src/admin/schemas/service.ts';
import { setting } from '../../src/admin/schemas/setting.ts';
import { solutionRow } from '../../src/admin/schemas/solution.ts';
import { routes } from '../../src/i18n/routes.ts';

const DAY = '2026-11-20';

beforeAll(() => setBuildDay(DAY));

interface Answer {
  meta: { sample: boolean };
  data: unknown;
}

const answer = (path: string, day = DAY) => sampleAnswer(path, day) as Answer;

function records<T>(path: string, schema: z.ZodType<T>, day = DAY): T[] {
  return (answer(path, day).data as unknown[]).map((record) => schema.parse(record));
}

/** Every answer of the sample, with the schema of what it holds. */
function everyAnswer(): { name: string; schema: z.ZodType; record: unknown }[] {
  return Object.entries<Resource>(resources).flatMap(([name, resource]) => {
    const { data } = answer(resource.path);
    if (resource.kind === 'single') return [{ name, schema: resource.schema, record: data }];
    const { id, detail, schema } = resource;
    return (data as Record<string, unknown>[]).flatMap((record, place) => {
      const key = id === undefined ? String(place) : String(record[id]);
      const row = { name: `${name}/${key}`, schema, record: record as unknown };
      if (!detail) return [row];
      return [row, { name: `${name}/{${key}}`, schema: detail.schema, record: answer(detail.path(key)) }];
    });
  });
}

describe('every answer of the sample', () => {
  test.each(everyAnswer().map(({ name, schema, record }) => [name, schema, record] as const))(
    '%s keeps the contract',
    (_, schema, record) => {
      const read = schema.safeParse(record);
      expect(read.error?.issues ?? []).toEqual([]);
    },
  );

  test('says that it is a sample', () => {
    const paths = [...Object.values(resources).map(({ path }) => path), '/api/project/berth-planner'];
    expect(paths.filter((path) => !answer(path).meta.sample)).toEqual([]);
  });

  test('is there in both languages, but for the gaps that are meant', () => {
    const gaps = everyAnswer().flatMap(({ name, schema, record }) =>
      untranslated(schema.parse(record)).map((field) => `${name} ${field}`),
    );
    expect(gaps).toEqual(['project/{parcel-map} data.desc_indo', 'job/mobile-engineer benefit_indo']);
  });

  test('has English wherever it has Indonesian', () => {
    const onlyIndonesian = everyAnswer().filter(({ record }) =>
      /"(\w+)_english":(?:""|null|\[\]),"\1_indo":"[^"]/.test(JSON.stringify(record)),
    );
    expect(onlyIndonesian.map(({ name }) => name)).toEqual(['financial-report/q1-2023']);
  });

  test('names each record once, also when case is not counted', () => {
    for (const [name, resource] of Object.entries<Resource>(resources)) {
      if (resource.kind === 'single' || resource.id === undefined) continue;
      const { id } = resource;
      const ids = (answer(resource.path).data as Record<string, unknown>[]).map((record) =>
        String(record[id]).toLowerCase(),
      );
      expect([name, ids.length]).toEqual([name, new Set(ids).size]);
    }
  });
});

describe('the references of the sample', () => {
  const solutions = () => records('/api/solution', solutionRow);
  const projects = () => records('/api/project', projectRow);

  test('lead from projects and services to solutions that exist', () => {
    const known = new Set(solutions().map(({ id_solution }) => id_solution));
    const named = [...projects(), ...records('/api/service', service)].map(({ id_solution }) => id_solution);
    expect(named.filter((id) => id === null || !known.has(id))).toEqual([]);
  });

  test('lead from solutions to the projects that belong to them', () => {
    const owner = new Map(projects().map(({ id_project, id_solution }) => [id_project, id_solution]));
    for (const { id_solution, project_ids } of solutions()) {
      expect([id_solution, project_ids.map((id) => owner.get(id))]).toEqual([
        id_solution,
        project_ids.map(() => id_solution),
      ]);
    }
  });

  test('give a project the same name and solution in the list and in its detail', () => {
    for (const { id_project, name_project, id_solution } of projects()) {
      const { data } = projectDetail.parse(answer(`/api/project/${id_project}`));
      expect([data.name_project, data.id_solution]).toEqual([name_project, id_solution]);
    }
  });

  test('cover the six topics of the contact form once each', () => {
    expect(solutions().map(({ topic }) => topic)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the edges of the sample', () => {
  const detail = (id: string) => projectDetail.parse(answer(`/api/project/${id}`));

  test('one project is named Outsourcing', () => {
    expect(detail('outsourcing').data.name_project).toBe('Outsourcing');
  });

  test('one project has no testimony, and one has a single testimony that is no list', () => {
    expect(detail('meter-round').testimoni).toEqual([]);
    expect(sampleAnswer('/api/project/night-ledger', DAY)).toMatchObject({
      testimoni: { name_reviewer: 'Tania Gunadi, Nusa Pay' },
    });
    expect(detail('night-ledger').testimoni).toHaveLength(1);
  });

  test('one project names a thumbnail that does not exist', () => {
    const row = records('/api/project', projectRow).find(({ id_project }) => id_project === 'permit-counter');
    expect(row?.thumbnail?.src).toBe('/images/project/permit-counter/thumbnail.webp');
    expect(sampleFile('/images/project/permit-counter/thumbnail.webp')).toBeUndefined();
  });

  test('every other picture and document that is named is there', () => {
    const paths = new Set(JSON.stringify(everyAnswer()).match(/\/(?:images|files)\/[^"]+/g));
    expect([...paths].filter((path) => sampleFile(path) === undefined)).toEqual([
      '/images/project/permit-counter/thumbnail.webp',
    ]);
  });

  test.each(['2026-11-20', '2027-03-01', '2028-02-29'])('one job closed ten days before %s', (day) => {
    const closed = records('/api/job', job, day).filter(
      ({ date_closing }) => date_closing && date_closing < day,
    );
    expect(closed.map(({ id_job }) => id_job)).toEqual(['data-engineer']);
    const tenDays = Date.parse(day) - Date.parse(closed[0]?.date_closing ?? '');
    expect(tenDays).toBe(10 * 86_400_000);
  });

  test('one partner is featured, and all four kinds are there', () => {
    const partners = records('/api/partner', partner);
    expect(partners.filter(({ is_featured }) => is_featured).map(({ id_partner }) => id_partner)).toEqual([
      'mega-awan',
    ]);
    expect(new Set(partners.map(({ kind }) => kind))).toEqual(
      new Set(['principal', 'technology', 'client', 'community']),
    );
  });
});

describe('the figures of the sample', () => {
  const figures = () => records('/api/financial-figure', financialFigure);
  const keys = [
    'revenue',
    'cost_of_services',
    'gross_profit',
    'operating_expenses',
    'operating_profit',
    'finance_cost',
    'income_tax',
    'profit',
  ];

  test('have the same lines in every year from 2019 to 2025', () => {
    expect(figures().map(({ year, line }) => [year, line.map(({ key }) => key)])).toEqual(
      [2025, 2024, 2023, 2022, 2021, 2020, 2019].map((year) => [year, keys]),
    );
  });

  test('add up: each subtotal and total is the sum of the items above it', () => {
    for (const { year, line } of figures()) {
      let sum = 0;
      for (const { key, role, value } of line) {
        if (role === 'item') sum += value;
        else expect([year, key, value]).toEqual([year, key, Math.round(sum * 10) / 10]);
      }
    }
  });
});

describe('the words that must be there', () => {
  test('the address is exactly the one of the specification', () => {
    expect(setting.parse(answer('/api/setting').data).address).toEqual({
      en: 'Third floor, Unit A',
      id: 'Lantai tiga, Unit A',
    });
  });

  test('all five channels have an address', () => {
    const { map_url, phone_link, linkedin_url, whatsapp_url, channel_url } = setting.parse(
      answer('/api/setting').data,
    );
    expect([map_url, phone_link, linkedin_url, whatsapp_url, channel_url]).not.toContain(null);
  });

  test('the company has its headline and four values', () => {
    const { headline, value } = about.parse(answer('/api/about').data);
    expect(headline).toEqual({
      en: 'We build the dependable part.',
      id: 'Kami membangun bagian yang diandalkan.',
    });
    expect(value.map(({ name }) => name.en)).toEqual([
      'Outline before ink',
      'Show the work',
      'Pull into line',
      'Stay until solid',
    ]);
  });

  test('home says what the company is, in both languages', () => {
    const home = records('/api/page', page).find(({ key }) => key === 'home');
    expect(home?.description.en).toContain(
      'a trusted, reliable IT solution company focused on digitalization',
    );
    expect(home?.description.id).toContain(
      'perusahaan solusi TI tepercaya dan andal yang berfokus pada digitalisasi',
    );
  });

  test('titles of the AI suite end in its name', () => {
    const titles = records('/api/page', page)
      .filter(({ key }) => key.startsWith('aisuite'))
      .map(({ title }) => title);
    expect(titles).toHaveLength(5);
    for (const { en, id } of titles) {
      expect(en).toMatch(/AI services portal, data intelligence unit of Ogya$/);
      expect(id).toMatch(/Portal layanan AI, unit kecerdasan data Ogya$/);
    }
  });
});

describe('the search texts of the sample', () => {
  const pages = () => records('/api/page', page);

  test('are there for every route that has one page', () => {
    const expected = Object.values(routes)
      .filter((route) => !route.includes('{'))
      .map((route) => route || 'home');
    expect(
      pages()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(expected.sort());
  });

  test.each(['en', 'id'] as const)('differ from page to page and have a good length (%s)', (language) => {
    const titles = pages().map(({ title }) => title[language]);
    const descriptions = pages().map(({ description }) => description[language]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(titles.filter(({ length }) => length < 10 || length > 65)).toEqual([]);
    expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
  });
});

describe('the calls of the sample', () => {
  test('answer solutions without the long description, and with it in the detail', () => {
    const [row] = answer('/api/solution').data as Record<string, unknown>[];
    const [whole] = answer('/api/solution/application-development').data as Record<string, unknown>[];
    expect(row).not.toHaveProperty('desc_english');
    expect(whole).toHaveProperty('desc_english');
  });

  test('answer partners and jobs one by one', () => {
    expect(answer('/api/partner/mega-awan').data).toMatchObject([{ name_partner: 'Mega Awan' }]);
    expect(answer('/api/job/data-engineer').data).toMatchObject([{ date_closing: '2026-11-10' }]);
  });

  test('ignore the query', () => {
    expect(sampleAnswer('/api/about?status=draft', DAY)).toEqual(sampleAnswer('/api/about', DAY));
  });

  test.each([
    '/api/toString',
    '/api/project/none',
    '/api/project/../setting',
    '/api/leader/agus-halim',
    '/project',
    '/api/',
  ])('do not know %s', (path) => {
    expect(sampleAnswer(path, DAY)).toBeUndefined();
  });

  test('give files below their own folders only', () => {
    expect(sampleFile('/images/../../setting.json')).toBeUndefined();
    expect(sampleFile('/setting.json')).toBeUndefined();
    expect(sampleFile('/images/nothing-here.webp')).toBeUndefined();
  });
});
