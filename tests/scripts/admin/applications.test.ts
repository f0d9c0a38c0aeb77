import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json, TestHost } from './host.ts';

const host = new TestHost();
const forms = new TestHost({ formPosts: 'https://www.ogya.example' });
beforeAll(() => Promise.all([host.start(), forms.start()]));
afterAll(() => Promise.all([host.stop(), forms.stop()]));

let before: number;
beforeEach(() => {
  before = host.rows('application').length;
});
const added = () => host.rows('application').slice(before);

const pdf = Buffer.from('%PDF-1.7\n\u0000\u00ff binary \r\n', 'latin1');
const doc = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(512),
  Buffer.from('WordDocument', 'utf16le'),
]);
const sheet = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(512),
  Buffer.from('Workbook', 'utf16le'),
]);
const docx = Buffer.from('PK\u0003\u0004 [Content_Types].xml word/document.xml');
const archive = Buffer.from('PK\u0003\u0004 readme.txt');

const application = {
  id_job: 'backend-engineer',
  name: 'Bayu "B" Pratama',
  email: 'bayu@mail.example',
  phone: '081298765432',
  cover_letter: ' Dear team,\nI build things. 🛠️ ',
  notice_period: '1_month',
};

async function apply(
  fields: Record<string, string> = {},
  cv: Uint8Array | null = pdf,
  name = 'CV Bayu.pdf',
  more: Record<string, string> = {},
  to = host,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...application, ...fields })) form.set(field, value);
  if (cv !== null) form.set('cv', new File([Uint8Array.from(cv)], name));
  const whole = new Response(form);
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '', ...more };
  return to.ask('/api/job-application', { method: 'POST', headers, body: await whole.bytes() });
}

describe('an application', () => {
  test('is stored with its words and every byte of the CV', async () => {
    const answer = await apply();
    expect(answer.status).toBe(201);
    const [row] = added();
    expect(json(answer)).toEqual({ data: { id: row?.id } });
    expect(row).toMatchObject({ ...application, cv_name: 'CV Bayu.pdf', cv_type: 'application/pdf' });
    expect(Buffer.from(row?.cv as Uint8Array)).toEqual(pdf);
  });

  test.each([
    ['a PDF', pdf, 'cv.pdf', 'application/pdf'],
    ['a DOC', doc, 'cv.DOC', 'application/msword'],
    ['a DOCX', docx, 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a PDF under another name', pdf, 'cv.doc', 'application/pdf'],
  ])('may bring %s', async (_, cv, name, type) => {
    expect((await apply({}, cv, name)).status).toBe(201);
    expect(added()[0]?.cv_type).toBe(type);
  });

  test('may come without a cover letter', async () => {
    expect((await apply({ cover_letter: '' })).status).toBe(201);
    expect(added()[0]?.cover_letter).toBe('');
  });

  test('gives its CV back as a download, under its own name', async () => {
    await apply({}, pdf, 'Résumé "final"\r\n.pdf');
    const row = added()[0];
    const answer = await host.get(`/applications/${row?.id}/cv`);
    expect(answer.body).toEqual(pdf);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(String(row?.cv_name))}`,
    );
    expect((await host.get('/applications/nothing/cv')).status).toBe(404);
  });

  test('with a CV of exactly 5 MB is taken, one byte more is refused under its field', async () => {
    const largest = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.byteLength, 'x')]);
    expect((await apply({}, largest)).status).toBe(201);
    const larger = await apply({}, Buffer.concat([largest, Buffer.from('x')]));
    expect([larger.status, json(larger)]).toEqual([422, { errors: { cv: ['is larger than 5 MB'] } }]);
  });
});

describe('under an Idempotency-Key', () => {
  const under = (key: string, cv = pdf) => apply({}, cv, 'cv.pdf', { 'Idempotency-Key': key });

  test('the same comes again with the same answer, and is stored once', async () => {
    const first = await under('once');
    expect(json(await under('once'))).toEqual(json(first));
    expect(added()).toHaveLength(1);
  });

  test('the same words with another file are another application', async () => {
    await under('file');
    expect((await under('file', docx)).status).toBe(422);
    expect((await under('other-file', docx)).status).toBe(201);
    expect(added().map(({ cv_type }) => cv_type)).toHaveLength(2);
  });
});

describe('an application posted without script', () => {
  const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const post = (fields: Record<string, string>, to: TestHost) => apply(fields, pdf, 'cv.pdf', html, to);

  test('is stored and leads to the page that thanks, in the language of the form', async () => {
    const answer = await post({ locale: 'id', cover_letter: 'One\r\ntwo' }, forms);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      'https://www.ogya.example/id/contact/sent',
    ]);
    expect(forms.rows('application').at(-1)?.cover_letter).toBe('One\ntwo');
  });

  test('that is wrong says so on a page', async () => {
    const answer = await post({ name: ' ' }, forms);
    expect([answer.status, answer.headers['content-type']]).toEqual([422, 'text/html; charset=UTF-8']);
    expect(answer.body.toString()).toContain('<code>name</code> *Name is required');
  });

  test('is answered with JSON where forms are not taken', async () => {
    expect((await post({}, host)).status).toBe(201);
  });
});

describe('what is refused', () => {
  test.each([
    ['text', Buffer.from('My CV'), 'cv.pdf'],
    ['a spreadsheet', sheet, 'cv.doc'],
    ['an archive', archive, 'cv.docx'],
    ['a program', Buffer.from('MZ\u0000'), 'cv.doc'],
    ['a PDF that calls itself a program', pdf, 'cv.exe'],
  ])('%s is no CV', async (_, cv, name) => {
    const answer = await apply({}, cv, name);
    expect([answer.status, json(answer)]).toEqual([
      422,
      { errors: { cv: ['is not a PDF, DOC or DOCX file'] } },
    ]);
    expect(added()).toEqual([]);
  });

  test.each([
    ['no file', null],
    ['an empty file', Buffer.alloc(0)],
  ])('%s is a missing CV', async (_, cv) => {
    expect(json(await apply({}, cv))).toEqual({ errors: { cv: ['*CV is required'] } });
  });

  test('text in place of the file is a missing CV', async () => {
    expect(json(await apply({ cv: 'not a file' }, null))).toEqual({ errors: { cv: ['*CV is required'] } });
  });

  test('each wrong field is named', async () => {
    const answer = await apply({ name: '', phone: '08-12', notice_period: 'soon' });
    expect([answer.status, json(answer)]).toEqual([
      422,
      {
        errors: {
          name: ['*Name is required'],
          phone: ['is not a number of digits only'],
          notice_period: ['*Notice Period is required'],
        },
      },
    ]);
    expect(added()).toEqual([]);
  });

  test.each(['nothing', 'data-engineer'])('%s is no vacancy that is open', async (id_job) => {
    expect(json(await apply({ id_job }))).toEqual({
      errors: { id_job: ['is not a vacancy that is open to applications here'] },
    });
  });

  test('a vacancy that takes applications elsewhere is refused', async () => {
    const elsewhere = { apply_method: 'email', apply_email: 'jobs@ogya.example' };
    expect((await host.send('PUT', '/api/job/security-analyst', elsewhere)).status).toBe(200);
    expect((await apply({ id_job: 'security-analyst' })).status).toBe(422);
  });

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a form without parts', 'multipart/form-data', 'x', 400],
    ['a form that is cut', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-da', 400],
  ])('%s is refused', async (_, type, body, status) => {
    const answer = await host.ask('/api/job-application', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(answer.status).toBe(status);
  });

  test('30 MB are 413', async () => {
    const answer = await apply({}, Buffer.concat([pdf, Buffer.alloc(30_000_000)]));
    expect([answer.status, json(answer)]).toEqual([413, { error: 'The body is larger than 8388608 bytes.' }]);
  });
});
