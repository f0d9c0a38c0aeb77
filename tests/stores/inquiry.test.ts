import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Inquiry from '../../src/stores/inquiry.ts';

/** The session storage of a tab. */
class TabStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

let tab: TabStorage;
let store: typeof Inquiry;

/** What waits for the page to be left. */
let leavers: (() => void)[];

/** A new page in the same tab: its script starts from nothing, the storage stays. */
async function openPage(): Promise<void> {
  for (const leave of leavers.splice(0)) leave();
  vi.resetModules();
  store = await import('../../src/stores/inquiry.ts');
}

beforeEach(async () => {
  tab = new TabStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('location', new URL('http://site.example/contact'));
  vi.stubGlobal('document', { cookie: '' });
  // A visitor has read for a minute.
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  leavers = [];
  vi.stubGlobal('addEventListener', (_: string, leave: () => void) => leavers.push(leave));
  await openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const filled = {
  name: 'Sari Wulandari',
  phone: '081234567890',
  email: 'sari@client.example',
  company_name: 'PT Samudra',
  topic: '3',
  message: 'The counter "stops" <at> noon.\nEvery day. 👩🏽‍💻',
};
function fill(): void {
  for (const field of store.fields) store.write(field, filled[field]);
}

describe('writing', () => {
  test('starts from empty fields and the prompt of the topic', () => {
    expect(store.$draft.get()).toEqual({
      name: '',
      phone: '',
      email: '',
      company_name: '',
      topic: '0',
      message: '',
    });
  });

  test('keeps a text as it is typed', () => {
    store.write('message', '  two  spaces\n');
    expect(store.$draft.get().message).toBe('  two  spaces\n');
  });

  test.each([
    ['+62 812-5550-0147', '6281255500147'],
    ['0812 5550 0147 99', '0812555001479'],
    ['０８１２', '0812'],
    ['call me', ''],
  ])('keeps of the phone %j the digits %j', (typed, digits) => {
    store.write('phone', typed);
    expect(store.$draft.get().phone).toBe(digits);
  });

  test('does not disturb a phone number while an input method composes it', () => {
    store.composePhone('０８');
    expect(store.$draft.get().phone).toBe('０８');
    store.write('phone', '０８');
    expect(store.$draft.get().phone).toBe('08');
  });

  test('takes the message away from the field that is written in, and from no other', async () => {
    store.solveCaptcha();
    await store.send({ url: 'http://127.0.0.1:1/' });
    store.write('email', 's');
    expect(Object.keys(store.$problems.get())).toEqual(['name', 'phone', 'company_name', 'message']);
  });

  test.each([
    ['', false],
    ['sari', true],
    ['sari@', false],
  ])('hints at the missing @ of %j: %s', (email, hint) => {
    expect(store.lacksAt(email)).toBe(hint);
  });

  test('takes over what was written elsewhere on the page, and nothing that is no field', () => {
    fill();
    store.adopt({ name: 'Budi', message: 'Subject: Branding' });
    expect(store.$draft.get()).toEqual({ ...filled, name: 'Budi', message: 'Subject: Branding' });
  });

  test('begins anew after a thank-you, and keeps what failed', () => {
    store.$delivery.set({ state: 'sent' });
    store.beginInquiry();
    expect(store.$delivery.get()).toEqual({ state: 'draft' });
    store.$delivery.set({ state: 'failed', why: 'offline', wait: null });
    store.beginInquiry();
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'offline', wait: null });
  });
});

describe('the draft', () => {
  test('is there again on the next page of the tab', async () => {
    fill();
    await openPage();
    store.restoreDraft();
    expect(store.$draft.get()).toEqual(filled);
  });

  test('leaves nothing behind when every field is emptied', () => {
    store.write('name', 'Sari');
    store.write('name', '');
    expect([...tab.kept]).toEqual([]);
  });

  test('gives way to what was typed before the script was there, and that to nothing', async () => {
    store.write('name', 'Budi');
    store.write('email', 'budi@client.example');
    await openPage();
    store.restoreDraft({ typed: { name: 'Sari', topic: '0' }, shown: { name: 'Sari', email: 'old' } });
    expect(store.$draft.get()).toMatchObject({ name: 'Sari', email: 'budi@client.example' });
  });

  test('takes what the browser itself filled in where it knows nothing better', () => {
    store.restoreDraft({ shown: { name: 'Sari', phone: '+62 812', topic: '2' } });
    expect(store.$draft.get()).toMatchObject({ name: 'Sari', phone: '62812', topic: '2' });
  });

  test.each([
    ['?topic=3', '3'],
    ['?topic=7', '0'],
    ['?topic=x', '0'],
    ['?other=3', '0'],
  ])('takes its topic from the address %s: %s', (search, topic) => {
    store.restoreDraft({ search });
    expect(store.$draft.get().topic).toBe(topic);
  });

  test('keeps a chosen topic whatever the address says', () => {
    store.write('topic', '5');
    store.restoreDraft({ search: '?topic=3' });
    expect(store.$draft.get().topic).toBe('5');
  });

  test.each(['', 'no json', '[]', '7', 'null', '{"name":7,"topic":"nine"}'])(
    'is empty where the storage holds %j',
    (rubbish) => {
      tab.kept.set(store.DRAFT_KEY, rubbish);
      store.restoreDraft();
      expect(store.$draft.get()).toMatchObject({ name: '', topic: '0' });
    },
  );

  test('lasts as long as the page where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    store.restoreDraft();
    fill();
    expect(store.$draft.get()).toEqual(filled);
  });
});

describe('the captcha', () => {
  beforeEach(() => void vi.useFakeTimers());
  const never = () => new Promise(() => undefined);

  test('is loaded once however often it is asked for', async () => {
    const load = vi.fn(async () => undefined);
    await Promise.all([store.askCaptcha(load), store.askCaptcha(load)]);
    await store.askCaptcha(load);
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.$captcha.get()).toBe('ready');
  });

  test('that does not load within 8 seconds is late', () => {
    void store.askCaptcha(never);
    vi.advanceTimersByTime(7_999);
    expect(store.$captcha.get()).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(store.$captcha.get()).toBe('late');
  });

  test('that fails is late at once, and is tried again for a visitor who asks', async () => {
    await store.askCaptcha(() => Promise.reject(new Error('blocked')));
    expect(store.$captcha.get()).toBe('late');
    await store.askCaptcha(async () => undefined);
    expect(store.$captcha.get()).toBe('late');
    await store.askCaptcha(async () => undefined, { again: true });
    expect(store.$captcha.get()).toBe('ready');
    vi.advanceTimersByTime(60_000);
    expect(store.$captcha.get()).toBe('ready');
  });

  test('that comes after its time is welcome', async () => {
    const script = Promise.withResolvers<void>();
    const asked = store.askCaptcha(() => script.promise);
    vi.advanceTimersByTime(8_000);
    script.resolve();
    await asked;
    expect(store.$captcha.get()).toBe('ready');
  });

  describe('that was asked for a second time, because the first was late,', () => {
    let tries: PromiseWithResolvers<void>[];
    let asked: Promise<void>[];
    beforeEach(() => {
      tries = [Promise.withResolvers(), Promise.withResolvers()];
      asked = tries.map(({ promise }, turn) => {
        vi.advanceTimersByTime(8_000 * turn);
        return store.askCaptcha(() => promise, { again: turn > 0 });
      });
    });

    test('is still waited for when the first fails after all', async () => {
      tries[0]?.reject(new Error('blocked'));
      await asked[0];
      expect(store.$captcha.get()).toBe('loading');
    });

    test('stays when it came and the first fails after all', async () => {
      tries[1]?.resolve();
      await asked[1];
      tries[0]?.reject(new Error('blocked'));
      await asked[0];
      expect(store.$captcha.get()).toBe('ready');
    });

    test('stays when it came from the first and the second takes too long', async () => {
      tries[0]?.resolve();
      await asked[0];
      vi.advanceTimersByTime(8_000);
      expect(store.$captcha.get()).toBe('ready');
    });
  });

  test('that runs out says so until it is solved anew', () => {
    store.expireCaptcha();
    expect(store.$expired.get()).toBe(false);
    store.solveCaptcha();
    store.expireCaptcha();
    expect(store.$expired.get()).toBe(true);
    store.solveCaptcha();
    expect(store.$expired.get()).toBe(false);
  });

  test('allows sending while it is solved, and no longer when it has run out', () => {
    expect(store.$solved.get()).toBe(false);
    store.solveCaptcha();
    expect(store.$solved.get()).toBe(true);
    store.expireCaptcha();
    expect(store.$solved.get()).toBe(false);
  });

  test('that loses its connection must be loaded and solved anew', () => {
    store.solveCaptcha();
    store.loseCaptcha();
    expect([store.$solved.get(), store.$captcha.get()]).toEqual([false, 'late']);
  });
});

describe('sending', () => {
  let server: Server;
  let url: string;
  let calls: { body: string; headers: IncomingHttpHeaders }[];
  let answer: (response: ServerResponse) => void;

  async function bodyOf(request: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    return Buffer.concat(parts).toString();
  }

  beforeEach(async () => {
    calls = [];
    answer = (response) => void response.writeHead(201).end('{"data":{"id":"1"}}');
    server = createServer(async (request, response) => {
      calls.push({ body: await bodyOf(request), headers: request.headers });
      answer(response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/contact-us`;
    store.solveCaptcha();
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  test('posts exactly the six texts as JSON', async () => {
    fill();
    await store.send({ url });
    expect(calls.map(({ body }) => body)).toEqual([JSON.stringify(filled)]);
    expect(calls[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    for (const name of ['idempotency-key', 'x-xsrf-token']) expect(calls[0]?.headers[name]).toBeUndefined();
  });

  test('thanks, and empties the fields and the storage; the captcha stays solved', async () => {
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'sent' });
    expect(store.$draft.get()).toMatchObject({ name: '', topic: '0', message: '' });
    expect([...tab.kept]).toEqual([]);
    expect(store.$solved.get()).toBe(true);
  });

  test.each(['', 'not json', '<html>'])('is done with any 2xx, whatever its body: %j', async (body) => {
    answer = (response) => void response.writeHead(200).end(body);
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'sent' });
  });

  test('keeps what was typed while it was under way', async () => {
    answer = (response) => {
      store.write('message', 'One more thing');
      response.writeHead(201).end();
    };
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'sent' });
    expect(store.$draft.get()).toEqual({ ...filled, message: 'One more thing' });
  });

  test('makes way for the next inquiry as soon as it is begun', async () => {
    fill();
    await store.send({ url });
    store.write('name', 'S');
    expect(store.$delivery.get()).toEqual({ state: 'draft' });
  });

  test('names every empty field and leads to the first; topic 0 counts as filled', async () => {
    expect(await store.send({ url })).toBe('name');
    expect(store.$problems.get()).toEqual({
      name: 'missing',
      phone: 'missing',
      email: 'missing',
      company_name: 'missing',
      message: 'missing',
    });
    expect(calls).toEqual([]);
  });

  test('names a topic without any value, and a text of spaces', async () => {
    fill();
    store.write('topic', '');
    store.write('message', ' \n ');
    expect(await store.send({ url })).toBe('topic');
    expect(store.$problems.get()).toEqual({ topic: 'missing', message: 'missing' });
  });

  test('lets an address without @ through: only emptiness blocks', async () => {
    fill();
    store.write('email', 'sari');
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'sent' });
  });

  test('does nothing until the captcha is solved', async () => {
    store.expireCaptcha();
    expect(await store.send({ url })).toBeNull();
    expect([calls, store.$problems.get()]).toEqual([[], {}]);
  });

  test('ten times at once is one request', async () => {
    fill();
    await Promise.all(Array.from({ length: 10 }, () => store.send({ url })));
    expect(calls).toHaveLength(1);
  });

  test('puts the messages of a 422 under their fields and leads to the first', async () => {
    answer = (response) =>
      void response.writeHead(422).end('{"errors":{"message":["is too long"],"email":["is odd"],"x":["y"]}}');
    fill();
    expect(await store.send({ url })).toBe('email');
    expect(store.$problems.get()).toEqual({ email: { said: 'is odd' }, message: { said: 'is too long' } });
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'marked', wait: null });
    expect(store.$draft.get()).toEqual(filled);
  });

  test('takes the sentence of an empty field for what it is, whatever its language', async () => {
    answer = (response) => void response.writeHead(422).end('{"errors":{"name":["*Name is required"]}}');
    fill();
    await store.send({ url });
    expect(store.$problems.get()).toEqual({ name: 'missing' });
  });

  test.each([
    [422, 'no json', 'refused'],
    [422, '{"errors":{}}', 'refused'],
    [400, '', 'refused'],
    [413, '', 'refused'],
    [500, '<html>', 'broken'],
    [503, '', 'broken'],
  ])(
    'says of %i with the body %j that the message was %s, and keeps the words',
    async (status, body, why) => {
      answer = (response) => void response.writeHead(status).end(body);
      fill();
      expect(await store.send({ url })).toBeNull();
      expect(store.$delivery.get()).toEqual({ state: 'failed', why, wait: null });
      expect(store.$draft.get()).toEqual(filled);
    },
  );

  test.each([
    ['30', 30],
    ['0', 1],
    ['soon', null],
    ['99999999999', null],
    ['Fri, 01 Jan 2100 00:00:00 GMT', null],
    [undefined, null],
  ])('says of 429 with Retry-After %j how many seconds to wait: %j', async (after, wait) => {
    answer = (response) => void response.writeHead(429, after ? { 'Retry-After': after } : {}).end();
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'busy', wait });
  });

  test('reads a Retry-After that is a date', async () => {
    const date = new Date(Date.now() + 120_000).toUTCString();
    answer = (response) => void response.writeHead(429, { 'Retry-After': date }).end();
    fill();
    await store.send({ url });
    const delivery = store.$delivery.get();
    expect(delivery.state === 'failed' && delivery.wait).toBeGreaterThan(110);
  });

  test('gives up after 15 seconds of silence', async () => {
    const arrived = Promise.withResolvers<void>();
    answer = () => arrived.resolve();
    fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = store.send({ url });
    await arrived.promise;
    vi.advanceTimersByTime(14_999);
    expect(store.$delivery.get()).toEqual({ state: 'sending' });
    vi.advanceTimersByTime(1);
    await sent;
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'silent', wait: null });
    expect(store.$draft.get()).toEqual(filled);
  });

  test('gives up on a 422 whose body never ends', async () => {
    const arrived = Promise.withResolvers<void>();
    answer = (response) => {
      response.writeHead(422).write('{"errors":');
      arrived.resolve();
    };
    fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = store.send({ url });
    await arrived.promise;
    await new Promise((done) => setImmediate(done));
    vi.advanceTimersByTime(15_000);
    await sent;
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'silent', wait: null });
  });

  test('says that an answer was lost, and offline that nothing left', async () => {
    answer = (response) => void response.destroy();
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'lost', wait: null });
    vi.stubGlobal('navigator', { onLine: false });
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'offline', wait: null });
  });

  test('says nothing on the next page of what was pressed offline: it never left', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answer = (response) => void response.destroy();
    fill();
    await store.send({ url });
    await openPage();
    store.restoreDraft();
    expect(store.$delivery.get()).toEqual({ state: 'draft' });
    expect(store.$draft.get()).toEqual(filled);
  });

  test('succeeds after a failure, with the same words', async () => {
    answer = (response) => void response.writeHead(503).end();
    fill();
    await store.send({ url });
    answer = (response) => void response.writeHead(201).end();
    await store.send({ url });
    expect(calls.map(({ body }) => JSON.parse(body))).toEqual([filled, filled]);
    expect(store.$delivery.get()).toEqual({ state: 'sent' });
  });

  test.each([
    ['text/html', '<!doctype html><title>Sign in to this network</title>'],
    ['Text/HTML; charset=utf-8', '\uFEFF<HTML><body onload="signIn()">'],
    ['text/html', '<!-- portal -->\n<head><meta http-equiv="refresh" content="0; url=/login">'],
    ['application/xhtml+xml', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">'],
  ])('does not take a whole page in %s for the admin host, whatever its status', async (type, page) => {
    answer = (response) => void response.writeHead(200, { 'Content-Type': type }).end(page);
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'broken', wait: null });
    expect(store.$draft.get()).toEqual(filled);
  });

  test.each([
    [301, 200, '{"data":[]}', { state: 'failed', why: 'broken', wait: null }],
    [302, 404, '', { state: 'failed', why: 'broken', wait: null }],
    [303, 204, undefined, { state: 'failed', why: 'broken', wait: null }],
    [308, 201, '{"data":{"id":"7"}}', { state: 'sent' }],
  ])('after a redirect of %i believes a receipt alone: %i %j', async (status, then, body, delivery) => {
    answer = (response) => {
      if (calls.length === 1) response.writeHead(status, { Location: `${url}/` }).end();
      else response.writeHead(then).end(body);
    };
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual(delivery);
    expect(store.$draft.get().message).toBe(delivery.state === 'sent' ? '' : filled.message);
  });

  test('says on the next page that it may have arrived when this one was left before the answer', async () => {
    const arrived = Promise.withResolvers<void>();
    answer = () => arrived.resolve();
    fill();
    void store.send({ url });
    await arrived.promise;
    await openPage();
    store.restoreDraft();
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'lost', wait: null });
    expect(store.$draft.get()).toEqual(filled);
    store.solveCaptcha();
    answer = (response) => void response.writeHead(201).end();
    await store.send({ url });
    expect([...tab.kept]).toEqual([]);
  });

  test('says nothing of it on the next page after a refusal, or where the words are others', async () => {
    answer = (response) => void response.writeHead(400).end();
    fill();
    await store.send({ url });
    await openPage();
    store.restoreDraft();
    expect(store.$delivery.get()).toEqual({ state: 'draft' });
    store.solveCaptcha();
    answer = (response) => void response.destroy();
    await store.send({ url });
    store.write('message', 'Something else');
    await openPage();
    store.restoreDraft();
    expect(store.$delivery.get()).toEqual({ state: 'draft' });
  });

  test('knows of a text that is too long how much fits, which the form says in its language', async () => {
    const body = '{"errors":{"message":["has 2001 characters, at most 2000 are allowed"]}}';
    answer = (response) => void response.writeHead(422).end(body);
    fill();
    await store.send({ url });
    expect(store.$problems.get()).toEqual({ message: { most: 2000 } });
  });

  test('says that it may have arrived when the network goes while it is under way', async () => {
    answer = (response) => {
      vi.stubGlobal('navigator', { onLine: false });
      response.destroy();
    };
    fill();
    await store.send({ url });
    expect(store.$delivery.get()).toEqual({ state: 'failed', why: 'lost', wait: null });
  });

  test.each([
    ['is on for less than 3 seconds', 1_000, false, 2_000],
    ['has its hidden field filled in', 60_000, true, 5_000],
  ])('waits where the page %s, and sends all the same', async (_, age, isTrapped, wait) => {
    vi.spyOn(performance, 'now').mockReturnValue(age);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fill();
    const asked = vi.spyOn(globalThis, 'fetch');
    const sent = store.send({ url }, isTrapped);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect([asked.mock.calls.length, store.$delivery.get()]).toEqual([0, { state: 'sending' }]);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect([calls.length, store.$delivery.get()]).toEqual([1, { state: 'sent' }]);
  });

  describe('to the own origin', () => {
    beforeEach(() => void vi.stubGlobal('location', new URL(url)));
    const token = () => calls.at(-1)?.headers['x-xsrf-token'];

    test.each([
      ['XSRF-TOKEN=a%2Bb%3D', 'a+b='],
      ['theme=dark; XSRF-TOKEN=abc; x=y', 'abc'],
      ['OLD-XSRF-TOKEN=abc', undefined],
      ['XSRF-TOKEN=%E2%82%AC', undefined],
      ['XSRF-TOKEN=a%0Ab', undefined],
      ['', undefined],
    ])('copies of the cookies %j the token %j', async (cookie, copied) => {
      vi.stubGlobal('document', { cookie });
      fill();
      await store.send({ url });
      expect(token()).toBe(copied);
    });

    test('and to no other', async () => {
      vi.stubGlobal('location', new URL('http://site.example/'));
      vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
      fill();
      await store.send({ url });
      expect(token()).toBeUndefined();
    });
  });

  describe('with the token of the captcha', () => {
    const sending = () => store.send({ url, captchaField: 'captcha_token' });

    test('puts it into a seventh field, and asks for another whatever became of it', async () => {
      fill();
      store.solveCaptcha('first');
      answer = (response) => void response.writeHead(503).end();
      await sending();
      expect([store.$solved.get(), store.$round.get()]).toEqual([false, 1]);
      await sending();
      store.solveCaptcha('second');
      await sending();
      expect(calls.map(({ body }) => JSON.parse(body))).toEqual([
        { ...filled, captcha_token: 'first' },
        { ...filled, captcha_token: 'second' },
      ]);
    });
  });

  describe('under a key', () => {
    const sending = () => store.send({ url, isIdempotent: true });
    const keys = () => calls.map(({ headers }) => headers['idempotency-key']);
    beforeEach(() => {
      answer = (response) => void response.writeHead(503).end();
      fill();
    });

    test('uses the same for the same words, over a reload too', async () => {
      await sending();
      await sending();
      await openPage();
      store.restoreDraft();
      store.solveCaptcha();
      await sending();
      expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(new Set(keys()).size).toBe(1);
    });

    test('uses another after an edit, and after a success', async () => {
      await sending();
      store.write('message', 'Something else');
      answer = (response) => void response.writeHead(201).end();
      await sending();
      fill();
      await sending();
      expect(new Set(keys()).size).toBe(3);
      expect([...tab.kept]).toEqual([]);
    });

    test('uses another in a duplicated tab while the first is open', async () => {
      await sending();
      vi.stubGlobal('sessionStorage', Object.assign(new TabStorage(), { kept: new Map(tab.kept) }));
      vi.resetModules();
      store = await import('../../src/stores/inquiry.ts');
      store.restoreDraft();
      store.solveCaptcha();
      await sending();
      await sending();
      expect([keys()[0] === keys()[1], keys()[1] === keys()[2]]).toEqual([false, true]);
    });

    test('the captcha token does not count as an edit', async () => {
      for (const token of ['first', 'second']) {
        store.solveCaptcha(token);
        await store.send({ url, isIdempotent: true, captchaField: 'captcha_token' });
      }
      expect(new Set(keys()).size).toBe(1);
    });

    test('uses another where the admin host refuses this one', async () => {
      answer = (response) => void response.writeHead(422).end('{"error":"Used for another body."}');
      await sending();
      await sending();
      expect(new Set(keys()).size).toBe(2);
    });

    test('remembers it without storage as long as the page', async () => {
      vi.stubGlobal('sessionStorage', undefined);
      await sending();
      await sending();
      expect(new Set(keys()).size).toBe(1);
    });
  });
});

describe('a page that comes back by the back button', () => {
  test('shows what became of the draft meanwhile', () => {
    fill();
    tab.setItem(store.DRAFT_KEY, JSON.stringify({ ...filled, message: 'More words' }));
    store.resumeDraft();
    expect(store.$draft.get().message).toBe('More words');
    tab.removeItem(store.DRAFT_KEY);
    store.$delivery.set({ state: 'failed', why: 'lost', wait: null });
    store.resumeDraft();
    expect([store.$draft.get().message, store.$delivery.get()]).toEqual(['', { state: 'draft' }]);
  });

  test('goes on with the words that it is sending', async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const server = createServer((_, response) => arrived.resolve(response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    fill();
    store.solveCaptcha();
    const sent = store.send({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    const response = await arrived.promise;
    tab.setItem(store.DRAFT_KEY, JSON.stringify({ ...filled, message: '' }));
    store.resumeDraft();
    expect([store.$draft.get(), store.$delivery.get()]).toEqual([filled, { state: 'sending' }]);
    response.writeHead(201).end();
    await sent;
    server.close();
  });

  test('keeps its words where the storage took none', () => {
    tab.setItem = () => {
      throw new Error('full');
    };
    fill();
    store.resumeDraft();
    expect(store.$draft.get()).toEqual(filled);
  });
});
