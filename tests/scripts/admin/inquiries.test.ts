import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Store } from '../../../scripts/admin/store.ts';
import { json, TestHost } from './host.ts';

const host = new TestHost();
const forms = new TestHost({ formPosts: 'https://www.ogya.example' });

beforeAll(() => Promise.all([host.start(), forms.start()]));
afterAll(() => Promise.all([host.stop(), forms.stop()]));

const inquiry = {
  name: 'Sari Wulandari',
  phone: '081234567890',
  email: 'sari@client.example',
  company_name: 'PT Samudra',
  topic: '3',
  message: 'We would like to talk.',
};

const stored = (of = host) => of.rows('inquiry');
let before: number;
beforeEach(() => {
  before = stored().length;
});
const added = () => stored().slice(before);

const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  host.ask('/api/contact-us', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

describe('an inquiry', () => {
  test('is answered with the id under which it is stored', async () => {
    const answer = await host.send('POST', '/api/contact-us', inquiry);
    expect(answer.status).toBe(201);
    const [row] = added();
    expect(json(answer)).toEqual({ data: { id: row?.id } });
    expect(row).toMatchObject(inquiry);
    expect(row?.received_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('is stored to the last byte, whatever the words are', async () => {
    const words = {
      ...inquiry,
      name: '  Sari "S" <b>Wulandari</b> & Söhne  ',
      company_name: 'شركة المثال \u202Eabc\u202C',
      message: `\n\t'; DROP TABLE inquiry; --\r\n\u0000${'👩🏽‍💻'.repeat(40)}\u2028${'é'.normalize('NFD')}  \n`,
    };
    const body = JSON.stringify(words);
    expect((await post(body)).status).toBe(201);
    const [row] = added();
    expect(row).toMatchObject(words);
    expect(Buffer.from(row?.body as Uint8Array).toString()).toBe(body);
  });

  test('of 2,000 characters is stored whole, of 2,001 refused', async () => {
    const message = 'ম'.repeat(2000);
    expect((await host.send('POST', '/api/contact-us', { ...inquiry, message })).status).toBe(201);
    expect(added()[0]?.message).toBe(message);
    const longer = await host.send('POST', '/api/contact-us', { ...inquiry, message: `${message}.` });
    expect(longer.status).toBe(422);
    expect(json(longer)).toEqual({ errors: { message: ['has 2001 characters, at most 2000 are allowed'] } });
  });

  test('whose letters are all escaped still fits', async () => {
    const message = '😀'.repeat(1000);
    const escaped = message.replace(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
    expect((await post(JSON.stringify({ ...inquiry, message: '%' }).replace('%', escaped))).status).toBe(201);
    expect(added()[0]?.message).toBe(message);
  });

  test('that holds half a character is not lost: its bytes are kept', async () => {
    expect((await post(JSON.stringify({ ...inquiry, message: 'half \ud83d' }))).status).toBe(201);
    const body = Buffer.from(added()[0]?.body as Uint8Array).toString();
    expect(JSON.parse(body)).toEqual({ ...inquiry, message: 'half \ud83d' });
  });

  test('with topic 0 counts as filled', async () => {
    expect((await host.send('POST', '/api/contact-us', { ...inquiry, topic: '0' })).status).toBe(201);
    expect(added()[0]?.topic).toBe('0');
  });

  test('with a seventh field, such as a captcha token, is taken', async () => {
    expect((await host.send('POST', '/api/contact-us', { ...inquiry, token: 'x' })).status).toBe(201);
    expect(added()[0]).toMatchObject(inquiry);
  });

  test('is still there after a restart', async () => {
    await host.send('POST', '/api/contact-us', { ...inquiry, name: 'Before the restart' });
    await host.restart();
    expect(added()[0]?.name).toBe('Before the restart');
  });

  test('a hundred at once are a hundred', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        host.send('POST', '/api/contact-us', { ...inquiry, name: `Nr ${number}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(added().map(({ name }) => name)).size).toBe(100);
  });
});

describe('under an Idempotency-Key', () => {
  const under = (key: string, body: object = inquiry, to = host) =>
    to.send('POST', '/api/contact-us', body, { 'Idempotency-Key': key });

  test('the same comes again with the same answer, and is stored once, over a restart too', async () => {
    const first = await under('once-1');
    await host.restart();
    const again = await under('once-1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(json(again)).toEqual(json(first));
    expect(added()).toHaveLength(1);
  });

  test('ten at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => under('once-2')));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(added()).toHaveLength(1);
  });

  test('another token of the captcha changes nothing', async () => {
    await under('once-3', { ...inquiry, token: 'a' });
    expect((await under('once-3', { ...inquiry, token: 'b' })).status).toBe(201);
    expect(added()).toHaveLength(1);
  });

  test('other words are refused with a sentence, and stored under a key of their own', async () => {
    await under('once-4');
    const other = { ...inquiry, message: 'Something else.' };
    const answer = await under('once-4', other);
    expect([answer.status, json(answer)]).toEqual([
      422,
      {
        error:
          'This Idempotency-Key was used for another body within 24 hours: send this one under a new key.',
      },
    ]);
    expect((await under('once-5', other)).status).toBe(201);
    expect(added().map(({ message }) => message)).toEqual([inquiry.message, other.message]);
  });

  test('what was refused may come again, corrected', async () => {
    expect((await under('once-6', { ...inquiry, name: '' })).status).toBe(422);
    expect((await under('once-6')).status).toBe(201);
  });

  test('is forgotten after 24 hours', () => {
    const store = new Store(':memory:');
    let ids = 0;
    const at = (hours: number) =>
      store.once({ key: 'k', path: '/', body: 'b' }, () => `${++ids}`, new Date(hours * 3_600_000));
    expect([at(0), at(23), at(25)]).toEqual(['1', '1', '2']);
    store.close();
  });

  test.each(['', 'a b', 'ä', 'x'.repeat(256)])('%j is no key: 400', async (key) => {
    const call = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const headers = { ...call.headers, 'Idempotency-Key': key };
    const body = JSON.stringify(inquiry);
    expect((await host.ask('/api/contact-us', { ...call, headers, body })).status).toBe(400);
  });
});

describe('what is refused', () => {
  test('empty fields are named with the messages of the form, and nothing is stored', async () => {
    const answer = await host.send('POST', '/api/contact-us', { phone: ' ', topic: '' });
    expect(answer.status).toBe(422);
    expect(json(answer)).toEqual({
      errors: {
        name: ['*Name is required'],
        phone: ['*Phone Number is required'],
        email: ['*Email is required'],
        company_name: ['*Company Name is required'],
        topic: ['*Topic Inquiry is required'],
        message: ['*Message is required'],
      },
    });
    expect(added()).toEqual([]);
  });

  test.each([
    ['phone', '+62 812'],
    ['phone', '12345678901234'],
    ['topic', '7'],
    ['topic', 3],
    ['name', { $gt: '' }],
    ['email', null],
  ])('%s %j is 422 under its field', async (field, value) => {
    const answer = await host.send('POST', '/api/contact-us', { ...inquiry, [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys((json(answer) as { errors: object }).errors)).toEqual([field]);
    expect(added()).toEqual([]);
  });

  test.each([
    ['cut JSON', '{"name":"Sari"', 'The body is not JSON.'],
    ['no body', '', 'The body is not JSON.'],
    ['a list', '[]', 'The body is not a JSON object.'],
    ['null', 'null', 'The body is not a JSON object.'],
    [
      'words in Latin-1',
      Buffer.from(JSON.stringify({ ...inquiry, name: 'José' }), 'latin1'),
      'The body is not UTF-8.',
    ],
  ])('%s is 400 with a sentence', async (_, body, error) => {
    const answer = await post(body);
    expect([answer.status, json(answer)]).toEqual([400, { error }]);
    expect(added()).toEqual([]);
  });

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    '',
  ])('"%s" is 415: this address takes only JSON', async (type) => {
    expect((await post(JSON.stringify(inquiry), { 'Content-Type': type })).status).toBe(415);
    expect(added()).toEqual([]);
  });

  test('JSON with a charset is JSON', async () => {
    const answer = await post(JSON.stringify(inquiry), { 'Content-Type': 'Application/JSON; charset=UTF-8' });
    expect(answer.status).toBe(201);
  });

  test.each([
    ['declared', {}],
    ['not declared', { 'Transfer-Encoding': 'chunked' }],
  ])('a body that is too large is 413 when its size is %s', async (_, headers) => {
    const body = JSON.stringify({ ...inquiry, message: 'x'.repeat(20_000_000) });
    const answer = await post(body, headers);
    expect([answer.status, json(answer)]).toEqual([413, { error: 'The body is larger than 65536 bytes.' }]);
    expect(added()).toEqual([]);
  });

  test('a connection that breaks in the middle stores nothing and harms nobody', async () => {
    const { hostname, port } = new URL(host.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/contact-us HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":',
    );
    await wait(50);
    socket.resetAndDestroy();
    await wait(50);
    expect((await host.send('POST', '/api/contact-us', inquiry)).status).toBe(201);
    expect(added()).toHaveLength(1);
  });

  test.each([
    'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
    'NONSENSE\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: :::\r\n\r\n',
  ])('the host survives %j', async (bytes) => {
    const { hostname, port } = new URL(host.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.end(bytes);
    await wait(50);
    expect((await host.get('/api/about')).status).toBe(200);
  });
});

describe('a form posted without script', () => {
  const postForm = (fields: Record<string, string>, to = forms) =>
    to.ask('/api/contact-us', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  test('is stored and leads to the page that says so', async () => {
    const words = { ...inquiry, message: 'One & two = “three”\r\n+ four' };
    const answer = await postForm(words);
    expect([answer.status, answer.headers.location]).toEqual([303, 'https://www.ogya.example/contact/sent']);
    // Browsers end the lines of a form with CRLF, whatever was typed.
    expect(stored(forms).at(-1)).toMatchObject({ ...words, message: 'One & two = “three”\n+ four' });
  });

  test('from the Indonesian page leads to the Indonesian one', async () => {
    const answer = await postForm({ ...inquiry, locale: 'id' });
    expect(answer.headers.location).toBe('https://www.ogya.example/id/contact/sent');
  });

  test('with an empty field shows a page that says which, escaped', async () => {
    const answer = await postForm({ ...inquiry, name: ' ', phone: '<script>' });
    expect([answer.status, answer.headers['content-type']]).toEqual([422, 'text/html; charset=UTF-8']);
    expect(answer.body.toString()).toContain('<code>name</code> *Name is required');
    expect(answer.body.toString()).not.toContain('<script>');
  });

  test('is refused where the operator did not allow it', async () => {
    expect((await postForm(inquiry, host)).status).toBe(415);
  });

  test('JSON is answered as JSON there too', async () => {
    expect((await forms.send('POST', '/api/contact-us', inquiry)).status).toBe(201);
  });
});
