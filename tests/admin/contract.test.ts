import { beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { z } from 'zod';
import { type JsonSchema, jsonSchemas, type Resource, resources } from '../../src/admin/contract.ts';
import { about } from '../../src/admin/schemas/about.ts';
import { aisuite } from '../../src/admin/schemas/aisuite.ts';
import {
  type AdminImage,
  id,
  type Localized,
  optionalFile,
  optionalImage,
  optionalLink,
  optionalText,
  record,
  sentenceOf,
  setBuildDay,
  text,
  untranslated,
} from '../../src/admin/schemas/fields.ts';
import { financialFigure } from '../../src/admin/schemas/financial-figure.ts';
import { financialReport } from '../../src/admin/schemas/financial-report.ts';
import { inquiry } from '../../src/admin/schemas/inquiry.ts';
import { investor } from '../../src/admin/schemas/investor.ts';
import { type Job, job } from '../../src/admin/schemas/job.ts';
import { CV_MAX_BYTES, jobApplication } from '../../src/admin/schemas/job-application.ts';
import { lifeAt } from '../../src/admin/schemas/life-at.ts';
import { partner } from '../../src/admin/schemas/partner.ts';
import { projectDetail, projectRow } from '../../src/admin/schemas/project.ts';
import { setting } from '../../src/admin/schemas/setting.ts';
import { solution, solutionDetail, solutionRow } from '../../src/admin/schemas/solution.ts';

beforeAll(() => setBuildDay('2026-11-20'));

/** Everything that is wrong with a value, as the build report says it: `field: sentence`. */
function wrong(schema: z.ZodType, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(Object.entries<Resource>(resources))(
  'whatever is wrong with %s has an Indonesian sentence too',
  (name, resource) => {
    const fields = Object.keys(jsonSchemas()[name]?.properties ?? {});
    for (const value of [
      null,
      '',
      'x',
      '?',
      'z'.repeat(100_000),
      0.5,
      -1,
      9999,
      true,
      {},
      [{}],
      Array(99).fill(''),
    ]) {
      const record = Object.fromEntries(fields.map((field) => [field, value]));
      const issues = [value, record].flatMap((raw) => resource.schema.safeParse(raw).error?.issues ?? []);
      expect(issues.filter((issue) => sentenceOf(issue).indo === issue.message)).toEqual([]);
    }
  },
);

const goodJob = {
  id_job: 42,
  title_english: 'Backend Engineer',
  desc_english: '<p>Queues and ledgers.</p>',
  location: 'Unit A',
  employment_type: 'FULL_TIME',
  date_posted: '2026-02-01',
  apply_method: 'admin',
};

const goodReport = {
  id_report: 'q1-2026',
  title_english: 'First quarter 2026',
  report_type: 'quarterly',
  year: 2026,
  quarter: 1,
  file_english: '/files/report/q1-2026-en.pdf',
  published_date: '2026-04-30',
};

describe('a record', () => {
  test('joins its languages, knows the common fields and drops what it does not know', () => {
    const schema = record({
      id_thing: id(),
      name: { english: text(9), indo: optionalText(9), join: Array.of },
    });
    const read = schema.parse({ id_thing: 7, name_english: ' Tea ', name_indo: 'Teh', colour: 'green' });
    expect(read).toEqual({
      id_thing: '7',
      name: ['Tea', 'Teh'],
      is_active: true,
      sort_order: 0,
      publish_at: null,
      updated_at: null,
    });
  });

  test('has the precise type of its fields', () => {
    expectTypeOf<Job['title']>().toEqualTypeOf<Localized>();
    expectTypeOf<Job['apply_method']>().toEqualTypeOf<'email' | 'url' | 'admin'>();
    expectTypeOf<Job['date_closing']>().toEqualTypeOf<string | null>();
    expectTypeOf<Job['sort_order']>().toEqualTypeOf<number>();
    expectTypeOf<z.output<typeof resources.partner.schema>['logo']>().toEqualTypeOf<AdminImage>();
  });

  test('that is no object says so', () => {
    expect(wrong(job, 'backend')).toEqual([': "backend" is not an object']);
  });

  test('names the place of a mistake inside a list', () => {
    const value = { id_solution: 'a', name_english: 'A', benefit: [{}, { title_english: 'x'.repeat(81) }] };
    expect(wrong(solution, value)).toEqual([
      'benefit.1.title_english: has 81 characters, at most 80 are allowed',
    ]);
  });

  test('lists its texts that are missing in one language alone', () => {
    const read = solution.parse({
      id_solution: 'a',
      name_english: 'Managed Service',
      name_indo: 'Layanan Terkelola',
      summary_english: 'We run it.',
      benefit: [{ title_english: 'One person', desc_indo: 'Satu orang.' }],
    });
    expect(untranslated(read)).toEqual(['summary_indo', 'benefit.0.title_indo', 'benefit.0.desc_english']);
  });
});

describe('an id', () => {
  test('may be a text or a whole number, and is read as text', () => {
    expect([id().parse(17), id().parse('berth-planner'), id().parse('A_1')]).toEqual([
      '17',
      'berth-planner',
      'A_1',
    ]);
  });

  test.each([['../about'], ['-first'], ['a b'], [''], ['x'.repeat(65)]])('is not %j', (value) => {
    expect(wrong(id(), value)).toEqual([
      `: "${value.length > 60 ? `${value.slice(0, 60)}…` : value}" is not an id (letters, digits, _ and -, at most 64)`,
    ]);
  });

  test('is neither negative nor a fraction', () => {
    expect(wrong(id(), -1)).toHaveLength(1);
    expect(wrong(id(), 1.5)).toHaveLength(1);
  });

  test('that is left out is missing', () => {
    expect(wrong(id(), undefined)).toEqual([': is missing']);
  });
});

describe('a text', () => {
  test('loses what no page can show: control characters, overrides of the direction, half characters', () => {
    expect(text(99).parse('a\0b\u001b[31m\u202Ec\u2066 \ud83d \u{1f600}')).toBe('ab[31mc \ufffd \u{1f600}');
    expect(text(99).parse('two\n\tlines, \u05e9\u200f')).toBe('two\n\tlines, \u05e9\u200f');
    expect(wrong(text(99), '\0\u202E')).toEqual([': is missing']);
  });

  test('is trimmed before it is measured', () => {
    expect(text(3).parse('  tea\n')).toBe('tea');
  });

  test('over its cap says by how much', () => {
    expect(wrong(job, { ...goodJob, title_english: 'x'.repeat(131) })).toEqual([
      'title_english: has 131 characters, at most 120 are allowed',
    ]);
  });

  test('counts a character outside the basic plane once', () => {
    expect(wrong(text(2), '🌸🌸')).toEqual([]);
    expect(wrong(text(2), '🌸🌸🌸')).toEqual([': has 3 characters, at most 2 are allowed']);
  });

  test('that is required may not be blank', () => {
    expect(wrong(job, { ...goodJob, title_english: '   ' })).toEqual(['title_english: is missing']);
  });

  test('that is optional is null when it is blank', () => {
    expect(optionalText(9).parse('  ')).toBeNull();
  });

  test('is no number', () => {
    expect(wrong(text(9), 2017)).toEqual([': "2017" is not a text']);
  });
});

describe('rich text', () => {
  test('is sanitised in both languages', () => {
    const read = job.parse({
      ...goodJob,
      desc_english: '<p onclick="steal()">Tea</p>',
      desc_indo: '<p>Teh</p><script>steal()</script>',
    });
    expect(read.desc).toEqual({ en: '<p>Tea</p>', id: '<p>Teh</p>' });
  });

  test('without a word in it is missing, whatever markup the editor left', () => {
    expect(wrong(job, { ...goodJob, desc_english: '<p>&nbsp;</p>' })).toEqual(['desc_english: is missing']);
    expect(job.parse({ ...goodJob, desc_indo: '<p><br></p>' }).desc.id).toBe('');
    expect(job.parse({ ...goodJob, desc_indo: '<p>\u200b</p>' }).desc.id).toBe('');
  });

  test('ends at 20 000 characters', () => {
    expect(wrong(job, { ...goodJob, desc_indo: 'x'.repeat(20_001) })).toEqual([
      'desc_indo: has 20001 characters, at most 20000 are allowed',
    ]);
  });
});

describe('a date', () => {
  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '20 Feb 2026', '2026-2-3'])(
    'does not exist: %s',
    (day) => {
      expect(wrong(job, { ...goodJob, date_posted: day })).toEqual([`date_posted: "${day}" is not a date`]);
    },
  );

  test('may be the 29th of February of a leap year', () => {
    expect(job.parse({ ...goodJob, date_posted: '2024-02-29' }).date_posted).toBe('2024-02-29');
  });

  test('that is optional is null when it is empty', () => {
    expect(job.parse({ ...goodJob, date_closing: '' }).date_closing).toBeNull();
  });
});

describe('a time', () => {
  test('has its offset', () => {
    expect(job.parse({ ...goodJob, publish_at: '2026-02-01T08:00:00+07:00' }).publish_at).toBe(
      '2026-02-01T08:00:00+07:00',
    );
    expect(wrong(job, { ...goodJob, publish_at: '2026-02-01T08:00:00' })).toEqual([
      'publish_at: "2026-02-01T08:00:00" is not a time with its offset (ISO 8601)',
    ]);
  });
});

describe('a text that is to be read', () => {
  test.each(['', ' ', '\u200b', '\u3164', '\u00a0\u200d', '\ufeff', '\ufffe'])(
    'that must be there is not %j: nothing of it is seen',
    (value) => {
      expect(wrong(text(9), value)).toEqual([': is missing']);
    },
  );

  test('has none of the signs that are no characters', () => {
    expect(text(9).parse('a\ufffeb\ufdd0c')).toBe('abc');
  });
});

describe('an address that visitors follow', () => {
  test.each(['javascript:alert(1)', 'http://example.com', 'https://', '/jobs', 'mailto:a@example.com'])(
    'is not %s',
    (value) => {
      expect(wrong(optionalLink(), value)).toEqual([`: "${value}" is not an https address`]);
    },
  );

  test('of a picture is a path or an absolute address, which is fetched later', () => {
    expect(optionalImage().parse('/images/a.webp')).toEqual({
      kind: 'image',
      src: '/images/a.webp',
      file: null,
      width: 0,
      height: 0,
    });
    expect(optionalImage().parse('http://admin.test/a.webp')?.src).toBe('http://admin.test/a.webp');
    expect(optionalImage().parse(null)).toBeNull();
  });

  test.each(['//elsewhere.example/a.webp', '/\\elsewhere.example/a.webp', 'a.webp', 'data:image/svg+xml,x'])(
    'of a picture is not %s',
    (value) => {
      expect(wrong(optionalImage(), value)).toHaveLength(1);
    },
  );

  test('of a file gives the name to save it under, without the query', () => {
    expect(optionalFile().parse('https://admin.test/files/annual-2025-en.pdf?v=2')?.name).toBe(
      'annual-2025-en.pdf',
    );
  });
});

describe('a job', () => {
  test('closes on the day it was posted at the earliest', () => {
    expect(wrong(job, { ...goodJob, date_closing: '2026-02-01' })).toEqual([]);
    expect(wrong(job, { ...goodJob, date_closing: '2026-01-31' })).toEqual([
      'date_closing: "2026-01-31" is before date_posted "2026-02-01"',
    ]);
  });

  test('that takes applications by mail names the mailbox', () => {
    expect(wrong(job, { ...goodJob, apply_method: 'email' })).toEqual([
      'apply_email: is missing, but apply_method is "email"',
    ]);
    expect(wrong(job, { ...goodJob, apply_method: 'email', apply_email: 'people' })).toEqual([
      'apply_email: "people" is not an email address',
    ]);
    // Half of a pair has no UTF-8: it would break the address of the link.
    const halved = job.parse({ ...goodJob, apply_method: 'email', apply_email: '\ud800people@ogya.example' });
    expect(encodeURIComponent(halved.apply_email ?? '')).toContain('people%40ogya.example');
  });

  test('that takes applications elsewhere says where', () => {
    expect(wrong(job, { ...goodJob, apply_method: 'url', apply_url: null })).toEqual([
      'apply_url: is missing, but apply_method is "url"',
    ]);
  });

  test('pays at least its minimum', () => {
    const salary = { min: 9_000_000, max: 8_000_000, currency: 'IDR', period: 'MONTH' };
    expect(wrong(job, { ...goodJob, salary })).toEqual(['salary.max: "8000000" is less than min "9000000"']);
  });

  test('may have an emptied select where the field may be left out', () => {
    expect(job.parse({ ...goodJob, work_type: '' }).work_type).toBeNull();
    expect(wrong(job, { ...goodJob, work_type: 'moon' })).toEqual([
      'work_type: "moon" is not one of onsite, hybrid, remote',
    ]);
    expect(wrong(job, { ...goodJob, employment_type: '' })).toHaveLength(1);
  });

  test('may have an emptied number where the field may be left out', () => {
    for (const emptied of ['', ' ', null, undefined]) {
      expect(job.parse({ ...goodJob, opening_count: emptied, sort_order: emptied })).toMatchObject({
        opening_count: null,
        sort_order: 0,
      });
    }
    expect(wrong(job, { ...goodJob, opening_count: 'two' })).toEqual([
      'opening_count: "two" is not a whole number',
    ]);
  });

  test('has one of the employment types of JobPosting', () => {
    expect(wrong(job, { ...goodJob, employment_type: 'permanent' })).toEqual([
      'employment_type: "permanent" is not one of FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY, INTERN',
    ]);
  });

  test('looks for at least one person', () => {
    expect(wrong(job, { ...goodJob, opening_count: 0 })).toEqual(['opening_count: "0" is less than 1']);
  });
});

describe('an address', () => {
  test('has at most 2,000 characters', () => {
    const address = (length: number) => `https://ogya.example/${'a'.repeat(length - 21)}`;
    const at = (apply_url: string) => wrong(job, { ...goodJob, apply_method: 'url', apply_url });
    expect(at(address(2000))).toEqual([]);
    expect(at(address(2001))).toEqual(['apply_url: has 2001 characters, at most 2000 are allowed']);
  });

  test('of mail has at most 254', () => {
    const mail = (length: number) => `${'a'.repeat(length - 13)}@ogya.example`;
    const at = (apply_email: string) => wrong(job, { ...goodJob, apply_method: 'email', apply_email });
    expect(at(mail(254))).toEqual([]);
    expect(at(mail(255))).toHaveLength(1);
  });
});

describe('an instant', () => {
  test('has a year of four digits in UTC, too', () => {
    expect(wrong(job, { ...goodJob, updated_at: '9999-12-31T23:59:59+07:00' })).toEqual([]);
    expect(wrong(job, { ...goodJob, updated_at: '9999-12-31T23:59:59-12:00' })).toHaveLength(1);
  });
});

describe('a financial report', () => {
  test('of a quarter says which', () => {
    expect(wrong(financialReport, { ...goodReport, quarter: null })).toEqual([
      'quarter: is missing, but report_type is "quarterly"',
    ]);
    expect(wrong(financialReport, { ...goodReport, quarter: 5 })).toEqual([
      'quarter: "5" is not between 1 and 4',
    ]);
  });

  test('has a file in at least one language', () => {
    expect(wrong(financialReport, { ...goodReport, file_english: null })).toEqual([
      'file_english: is missing, and so is file_indo: at least one is needed',
    ]);
    expect(wrong(financialReport, { ...goodReport, file_english: null, file_indo: '/files/a.pdf' })).toEqual(
      [],
    );
  });

  test('is of a year from the founding to the year after the build', () => {
    expect(wrong(financialReport, { ...goodReport, year: 2027 })).toEqual([]);
    expect(wrong(financialReport, { ...goodReport, year: 2028 })).toEqual([
      'year: "2028" is not between 2017 and 2027',
    ]);
    expect(wrong(financialReport, { ...goodReport, year: 2016 })).toEqual([
      'year: "2016" is not between 2017 and 2027',
    ]);
    expect(wrong(financialReport, { ...goodReport, year: 10_000 })).toEqual([
      'year: "10000" is not between 2017 and 2027',
    ]);
  });

  test('has a checksum of 64 hexadecimal digits', () => {
    expect(wrong(financialReport, { ...goodReport, sha256: 'abc' })).toEqual([
      'sha256: "abc" is not a SHA-256 sum of 64 hexadecimal digits',
    ]);
  });
});

describe('a project', () => {
  const row = { id_project: 'a', name_project: 'A' };

  test('is not of a year after the build', () => {
    expect(wrong(projectRow, { ...row, year: 2026 })).toEqual([]);
    expect(wrong(projectRow, { ...row, year: 2027 })).toEqual(['year: "2027" is not between 2017 and 2026']);
  });

  test('without a name is no project', () => {
    expect(wrong(projectRow, { id_project: 'a' })).toEqual(['name_project: is missing']);
  });

  test('may have one testimony, a list of them or none', () => {
    const said = { testimoni_english: 'Calm.', name_reviewer: 'Rudi' };
    const read = (testimoni: unknown) => projectDetail.parse({ data: [row], testimoni }).testimoni;
    const expected = { testimoni: { en: 'Calm.', id: '' }, name_reviewer: 'Rudi' };
    expect(read(said)).toEqual([expected]);
    expect(read([said, said])).toEqual([expected, expected]);
    expect(read(null)).toEqual([]);
    expect(projectDetail.parse({ data: [row] }).testimoni).toEqual([]);
  });

  test('drops a testimony without words', () => {
    expect(projectDetail.parse({ data: [row], testimoni: { name_reviewer: 'Rudi' } }).testimoni).toEqual([]);
  });

  test('names the mistake in a single testimony by its place in the list', () => {
    const testimoni = { testimoni_english: 'x'.repeat(1001) };
    expect(wrong(projectDetail, { data: [row], testimoni })).toEqual([
      'testimoni.0.testimoni_english: has 1001 characters, at most 1000 are allowed',
    ]);
  });

  test('has its detail under data as a record or a list of one', () => {
    expect(projectDetail.parse({ data: row }).data.name_project).toBe('A');
    expect(projectDetail.parse({ data: [row] }).data.name_project).toBe('A');
    expect(wrong(projectDetail, { data: [] })).toEqual(['data: is missing']);
  });

  test('has at most forty technologies', () => {
    const tech = Array.from({ length: 41 }, () => ({ name_stack: 'SQL' }));
    expect(wrong(projectDetail, { data: [{ ...row, tech }] })).toEqual([
      'data.tech: has 41 entries, at most 40 are allowed',
    ]);
  });
});

describe('a solution', () => {
  test('has its long description in the detail only', () => {
    const value = { id_solution: 'a', name_english: 'A', desc_english: '<p>Long</p>' };
    expect(solutionRow.parse(value)).not.toHaveProperty('desc');
    expect(solutionDetail.parse({ data: [value] }).data.desc.en).toBe('<p>Long</p>');
  });

  test('belongs to one of the topics of the contact form', () => {
    expect(wrong(solutionRow, { id_solution: 'a', name_english: 'A', topic: 7 })).toEqual([
      'topic: "7" is not between 0 and 6',
    ]);
  });
});

describe('the other resources', () => {
  test('a partner without a logo is none', () => {
    expect(wrong(partner, { id_partner: 'a', name_partner: 'A' })).toEqual(['logo: is missing']);
  });

  test('the company has a vision, a mission and values', () => {
    expect(wrong(about, { mission: [] })).toEqual([
      'vision_english: is missing',
      'mission: is missing',
      'value: is missing',
    ]);
  });

  test('a line of the mission, a value and a line of figures say what they are', () => {
    const vision_english = '<p>Dependable.</p>';
    expect(wrong(about, { vision_english, mission: [{}], value: [{ name_english: ' ' }] })).toEqual([
      'mission.0.text_english: is missing',
      'value.0.name_english: is missing',
    ]);
    const line = [{ key: 'revenue', value: 1, role: 'item' }];
    expect(wrong(financialFigure, { year: 2025, line })).toEqual(['line.0.label_english: is missing']);
  });

  test('a year of figures is made of lines with a role', () => {
    const line = [{ key: 'revenue', label_english: 'Revenue', value: 1.5, role: 'sum' }];
    expect(wrong(financialFigure, { year: 2025, line })).toEqual([
      'line.0.role: "sum" is not one of item, subtotal, total',
    ]);
  });

  test('what takes several days does not end before it starts', () => {
    const meeting = {
      id_investor: 'agm',
      category: 'calendar',
      title_english: 'Meeting',
      date: '2026-05-05',
    };
    expect(wrong(investor, { ...meeting, date_end: '2026-05-05' })).toEqual([]);
    expect(wrong(investor, { ...meeting, date_end: '2026-05-01' })).toEqual([
      'date_end: "2026-05-01" is before date "2026-05-05"',
    ]);
  });

  test('a working day is told with times of five characters', () => {
    expect(wrong(lifeAt, { day: [{ time: '08.30.00' }] })).toEqual([
      'day.0.time: has 8 characters, at most 5 are allowed',
    ]);
  });

  test('the texts of a plan are paired by their place', () => {
    const plan = [
      { name: 'Unit', point_english: ['One office', 'Two reviews'], point_indo: ['Satu kantor'] },
    ];
    expect(aisuite.parse({ plan }).plan[0]?.point).toEqual([
      { en: 'One office', id: 'Satu kantor' },
      { en: 'Two reviews', id: '' },
    ]);
  });

  test('the settings fall back to the years of the specification', () => {
    const read = setting.parse({ company_name: 'Ogya', address_english: 'Third floor, Unit A' });
    expect([read.founded_year, read.copyright_year]).toEqual([2017, 2023]);
  });

  test('a phone link can be dialled', () => {
    const value = { company_name: 'Ogya', address_english: 'Third floor, Unit A', phone_link: '+62 21 1' };
    expect(wrong(setting, value)).toEqual(['phone_link: "+62 21 1" is not a phone number of 6 to 15 digits']);
  });
});

describe('an inquiry', () => {
  const sent = {
    name: 'Sari',
    phone: '08123456789',
    email: 'sari@example.com',
    company_name: 'Lumbung',
    topic: '0',
    message: 'Hello',
  };

  test('counts the topic 0 as filled and drops a seventh field', () => {
    expect(inquiry.parse({ ...sent, token: 'x' })).toEqual(sent);
  });

  test('answers empty fields with the messages of the specification', () => {
    const empty = { name: '', phone: '', email: '', company_name: '', topic: '', message: '' };
    expect(wrong(inquiry, empty)).toEqual([
      'name: *Name is required',
      'phone: *Phone Number is required',
      'email: *Email is required',
      'company_name: *Company Name is required',
      'topic: *Topic Inquiry is required',
      'message: *Message is required',
    ]);
    expect(wrong(inquiry, {})).toHaveLength(6);
  });

  test.each([
    ['phone', '0812-345', 'is not a number of digits only'],
    ['phone', '08123456789012', 'has 14 characters, at most 13 are allowed'],
    ['topic', '7', 'is not a topic from 0 to 6'],
    ['message', 'x'.repeat(2001), 'has 2001 characters, at most 2000 are allowed'],
  ])('refuses a wrong %s', (field, value, sentence) => {
    expect(wrong(inquiry, { ...sent, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  test('has no opinion on the form of an address', () => {
    expect(wrong(inquiry, { ...sent, email: 'sari at example' })).toEqual([]);
  });
});

describe('a job application', () => {
  const sent = {
    id_job: 'backend-engineer',
    name: 'Sari',
    email: 'sari@example.com',
    phone: '08123456789',
    notice_period: '1_month',
    cv: new File(['%PDF'], 'sari.PDF', { type: 'application/pdf' }),
  };

  test('needs no cover letter', () => {
    expect(jobApplication.parse(sent).cover_letter).toBe('');
  });

  test.each([
    ['cv', undefined, '*CV is required'],
    ['cv', new File([], ''), '*CV is required'],
    ['cv', new File(['MZ'], 'cv.exe'), 'is not a PDF, DOC or DOCX file'],
    ['cv', new File([new Uint8Array(CV_MAX_BYTES + 1)], 'cv.pdf'), 'is larger than 5 MB'],
    ['notice_period', '', '*Notice Period is required'],
    ['cover_letter', 'x'.repeat(4001), 'has 4001 characters, at most 4000 are allowed'],
  ])('refuses a wrong %s', (field, value, sentence) => {
    expect(wrong(jobApplication, { ...sent, [field]: value })).toContain(`${field}: ${sentence}`);
  });
});

/** How long each text may be and how many entries a list has, by wire name; `_*` are both languages. */
function limits(schema: JsonSchema, path = ''): [name: string, most: string][] {
  const name = path.replace(/_(?:english|indo)(?=$|\.)/, '_*');
  const own: [string, string][] = [];
  if (schema.maxLength !== undefined) own.push([name, `${schema.maxLength}`]);
  if (schema.maxItems !== undefined) own.push([name, `${schema.maxItems} entries`]);
  const within = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    limits(part as JsonSchema, path ? `${path}.${key}` : key),
  );
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])] as JsonSchema[];
  return [...own, ...within, ...parts.flatMap((part) => limits(part, path))];
}

describe('the published JSON Schema', () => {
  const schemas = jsonSchemas();

  test('covers every call', () => {
    expect(Object.keys(schemas)).toEqual([
      'setting',
      'about',
      'project',
      'project/{id}',
      'outsource',
      'solution',
      'solution/{id}',
      'service',
      'partner',
      'leader',
      'job',
      'investor',
      'financial-report',
      'financial-figure',
      'life-at',
      'internal-app',
      'aisuite',
      'page',
      'contact-us',
      'job-application',
    ]);
  });

  test('speaks of the names on the wire and says what is required', () => {
    expect(schemas.job?.required).toEqual([
      'id_job',
      'title_english',
      'location',
      'employment_type',
      'desc_english',
      'date_posted',
      'apply_method',
    ]);
    expect(schemas.job?.properties).toMatchObject({
      title_english: { type: 'string', maxLength: 120 },
      date_posted: { type: 'string', format: 'date' },
    });
  });

  test.each([
    [
      'setting',
      'company_name 80, legal_name 120, address_* 300, phone 30, office_hours_* 120, main.meta_description_* 160, main.meta_keywords_* 255, aisuite.meta_description_* 160, aisuite.meta_keywords_* 255',
    ],
    [
      'about',
      'headline_* 160, mission.text_* 400, value.name_* 60, value.desc_* 400, value.icon 40, milestone.text_* 240, figure.label_* 60, figure.value 20',
    ],
    ['project', 'name_project 120, summary_* 200, client_name 120, tech_names 40'],
    [
      'project/{id}',
      'data.name_project 120, data.solution_* 80, data.subtitle 160, data.tech 40 entries, data.tech.name_stack 40, testimoni.testimoni_* 1000, testimoni.name_reviewer 120',
    ],
    ['outsource', 'name 120'],
    [
      'solution',
      'name_* 80, summary_* 240, icon 40, benefit 12 entries, benefit.title_* 80, benefit.desc_* 300, problem_* 600, approach_* 600, result_* 600',
    ],
    [
      'solution/{id}',
      'data.name_* 80, data.summary_* 240, data.icon 40, data.benefit 12 entries, data.benefit.title_* 80, data.benefit.desc_* 300, data.problem_* 600, data.approach_* 600, data.result_* 600',
    ],
    ['service', 'name_* 80, icon 40'],
    ['partner', 'name_partner 120, summary_* 240, certificate.name 120'],
    ['leader', 'name_leader 120, position_* 120'],
    ['job', 'title_* 120, department_* 80, location 120, level 40'],
    ['investor', 'title_* 160'],
    ['financial-report', 'title_* 160'],
    ['financial-figure', 'unit_* 40, line.key 40, line.label_* 80'],
    [
      'life-at',
      'day.time 5, day.title_* 60, day.desc_* 160, gallery 40 entries, gallery.caption_* 160, benefit.icon 40, benefit.name_* 80, benefit.desc_* 240, voice.name 120, voice.position_* 120, voice.quote_* 500',
    ],
    ['internal-app', 'name_app 80, desc_* 240'],
    [
      'aisuite',
      'tagline_* 160, service.name_* 80, service.icon 40, demo.name_* 80, demo.desc_* 400, demo.question_* 200, demo.answer_* 400, demo.row.label 80, demo.row.value 40, demo.source_* 80, step.name_* 60, step.when_* 40, step.desc_* 240, plan.name 60, plan.point_* 120, footer_* 200',
    ],
    ['page', 'key 60, title_* 65, description_* 160, keywords_* 255'],
    ['contact-us', 'name 100, phone 13, email 254, company_name 150, topic 1, message 2000'],
    ['job-application', 'name 100, email 254, phone 13, cover_letter 4000, cv 5242880'],
  ])('has the lengths of the contract: %s', (name, expected) => {
    // A rich text has 20,000 everywhere.
    const found = limits(schemas[name] ?? {}).filter(([, most]) => most !== '20000');
    expect([...new Set(found.map((limit) => limit.join(' ')))].join(', ')).toBe(expected);
  });

  test('allows an emptied number where the field may be left out', () => {
    expect(schemas.job?.properties?.opening_count).toMatchObject({
      anyOf: [{ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }, { const: '' }],
    });
  });

  test('allows one testimony where a list is expected, and a list where one record is', () => {
    const { data, testimoni } = schemas['project/{id}']?.properties ?? {};
    expect(testimoni).toMatchObject({ anyOf: [{ type: 'array' }, { type: 'object' }, { type: 'null' }] });
    expect(data).toMatchObject({ anyOf: [{ type: 'array', minItems: 1 }, { type: 'object' }] });
  });
});

describe('the build day', () => {
  test('must be set before a year is checked: a schema has no clock', async () => {
    vi.resetModules();
    const fresh = await import('../../src/admin/schemas/fields.ts');
    expect(() => fresh.yearUpTo(0).parse(2026)).toThrow("call setBuildDay('YYYY-MM-DD') first");
    fresh.setBuildDay('2025-12-31');
    expect(wrong(fresh.yearUpTo(0), 2026)).toEqual([': "2026" is not between 2017 and 2025']);
  });

  test('is a day that exists', () => {
    expect(() => setBuildDay('2026-02-30')).toThrow('"2026-02-30" is not a build day');
  });
});
