import { rmSync } from 'node:fs';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Running, serve } from '../../scripts/serve.ts';
import apply from '../../src/i18n/ui/en/apply.ts';
import en from '../../src/i18n/ui/en/contact.ts';
import lamaran from '../../src/i18n/ui/id/apply.ts';
import id from '../../src/i18n/ui/id/contact.ts';
import type { Failure } from '../../src/stores/sending.ts';
import { TestHost } from '../scripts/admin/host.ts';
import { buildInto } from './build.ts';
import { captcha } from './captcha.ts';
import { base, begin, context, end, excuse, page as first, said } from './visit.ts';
import { sameOrigin } from './way.ts';

const out = '.cache/test-inquiry';
let host: TestHost;
const sites: Record<'plain' | 'careful', string> = { plain: '', careful: '' };
const running: Running[] = [];

/** The site as it is built without settings, behind one origin with the admin host; and one that has them all. */
beforeAll(async () => {
  const careful = await serve(out, { port: 0 });
  host = new TestHost({ formPosts: careful.url });
  await host.start();
  const plain = await sameOrigin(base, host.url);
  running.push(careful, plain);
  sites.plain = plain.url;
  sites.careful = careful.url;
  const { code, output } = await buildInto(out, {
    ADMIN_HOST: '',
    PUBLIC_CONTACT_URL: `${host.url}/api/contact-us`,
    PUBLIC_APPLICATION_URL: `${host.url}/api/job-application`,
    PUBLIC_IDEMPOTENCY: '1',
    PUBLIC_CAPTCHA_FIELD: 'captcha_token',
    PUBLIC_FORM_POST: '1',
  });
  expect(code, output).toBe(0);
});
afterAll(async () => {
  await Promise.all(running.map((up) => up.close()));
  await host.stop();
  rmSync(out, { recursive: true, force: true });
});

/** Begins a visit, and gives its page. */
async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  await begin({ reducedMotion: 'reduce', ...options });
  // Without routes, so that calls and their preflights are those of a browser.
  await context.addInitScript(captcha.widget);
  return first;
}
/** The pages have nothing to say but of the calls that fail on purpose. */
function expectSilence(): void {
  for (const words of ['Failed to load resource', 'CORS policy']) excuse(words);
  expect(said).toEqual([]);
}

/** Two thousand characters, as JavaScript and `maxlength` count them; the last is half of a pair with the one before. */
const start = 'He said "no" & <b>left</b>.\n\n\tשלום \u202Eabc\u202C 👩🏽‍💻 \\ \'x\'\n';
const inquiry = {
  name: 'Sari “S” <b>Wulandari</b>',
  phone: '0812555001479',
  email: "sari+o'neil@client.example",
  company_name: 'شركة المثال & Söhne',
  topic: '3',
  message: `${start}${'ম'.repeat(2000 - start.length - 2)}😀`,
};

const words = { en, id };
/** The form of a page, in its language. */
function formOf(page: Page, locale: 'en' | 'id') {
  const { form } = words[locale];
  const field = (name: keyof typeof inquiry) => page.getByLabel(form.label[name], { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const send = button(form.send);
  return {
    words: form,
    field,
    send,
    alert: page.getByRole('alert'),
    thanks: page.getByRole('status').getByText(form.sent),
    async open(site: string): Promise<void> {
      await page.clock.install();
      await page.goto(`${site}${locale === 'id' ? '/id' : ''}/contact`);
      await this.touch();
    },
    /** The captcha comes, and the visitor has read for a while. */
    async touch(): Promise<void> {
      await field('name').focus();
      await button('I am human').waitFor();
      await page.clock.fastForward(60_000);
    },
    async fill(message = inquiry.message): Promise<void> {
      for (const name of ['name', 'phone', 'email', 'company_name'] as const)
        await field(name).fill(inquiry[name]);
      await field('topic').selectOption(inquiry.topic);
      await field('message').fill(message);
    },
    async press(name = form.send): Promise<void> {
      if (await send.isDisabled()) await button('I am human').click();
      await button(name).click();
    },
    async values(): Promise<Record<string, string>> {
      const names = Object.keys(inquiry) as (keyof typeof inquiry)[];
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await field(name).inputValue()])),
      );
    },
  };
}
type Form = ReturnType<typeof formOf>;

const stored = () =>
  host
    .rows('inquiry')
    .map((row) => Object.fromEntries(Object.keys(inquiry).map((name) => [name, row[name]])));
const misbehave = (fault: object) =>
  host.send('POST', '/_control/faults', { path: '/api/contact-us', method: 'POST', ...fault });
const behave = () => host.ask('/_control/faults', { method: 'DELETE' });

interface Case {
  what: string;
  why: Failure;
  /** What the host is told to do. */
  fault?: object;
  /** What happens to the call on its way. */
  route?: (route: Route) => Promise<unknown>;
  /** Between the press on Send and the answer. */
  meanwhile?: (page: Page) => Promise<unknown>;
  /** Only where the host is of another origin. */
  isForeign?: boolean;
}

const own = (status: number, why: Failure): Case => ({ what: `${status}`, why, fault: { status } });
const cases: Case[] = [
  ...[400, 401, 404, 413, 422].map((status) => own(status, 'refused')),
  ...[500, 502, 503].map((status) => own(status, 'broken')),
  { what: '422 with fields', why: 'marked', fault: { status: 422, body: { errors: { email: ['?'] } } } },
  { what: '429', why: 'busy', fault: { status: 429, headers: { 'Retry-After': '120' } } },
  { what: 'an HTML page', why: 'broken', fault: { html: true } },
  { what: '502 with an HTML page', why: 'broken', fault: { status: 502, html: true } },
  { what: '500 without a body', why: 'broken', fault: { status: 500, body: '' } },
  { what: '503 whose body is cut', why: 'broken', fault: { status: 503, cut: 5 } },
  { what: '422 whose body is cut', why: 'lost', fault: { status: 422, cut: 5 } },
  {
    what: 'silence after it was stored',
    why: 'silent',
    fault: { delay: 600_000 },
    meanwhile: (page) => page.clock.fastForward(15_000),
  },
  { what: 'a connection that drops before', why: 'lost', fault: { status: 500, drop: true } },
  { what: 'a connection that drops after it was stored', why: 'lost', fault: { drop: true } },
  { what: 'a refused connection', why: 'lost', route: (route) => route.abort('connectionrefused') },
  { what: 'a browser that blocks it', why: 'lost', route: (route) => route.abort('blockedbyclient') },
  {
    what: 'a network that goes meanwhile',
    why: 'lost',
    fault: { delay: 300, drop: true },
    meanwhile: (page) => page.context().setOffline(true),
  },
  {
    what: 'an answer without CORS',
    why: 'lost',
    fault: { headers: { 'access-control-allow-origin': null } },
    isForeign: true,
  },
];

describe.each([
  ['without settings, in English', 'plain', 'en'],
  ['with idempotency and the token, in Indonesian', 'careful', 'id'],
] as const)('a fault, %s:', (_, site, locale) => {
  let page: Page;
  let form: Form;
  beforeAll(async () => {
    page = await visit();
    form = formOf(page, locale);
    await form.open(sites[site]);
  });
  afterAll(end);
  afterEach(() => Promise.all([context.setOffline(false), behave()]));

  const isCareful = site === 'careful';
  test.each(cases.filter(({ isForeign }) => isCareful || !isForeign))(
    '$what is explained, keeps the words, and loses nothing',
    async ({ why, fault, route, meanwhile }) => {
      const before = stored().length;
      await form.fill();
      if (fault) await misbehave(fault);
      if (route) await page.route('**/api/contact-us', route, { times: 1 });
      const isAsked = page.waitForRequest('**/api/contact-us');
      await form.press();
      if (meanwhile) {
        await isAsked;
        await expect.poll(() => stored().length).toBeGreaterThan(before);
        await meanwhile(page);
      }
      const { failed, once, again } = form.words;
      const sentence =
        why === 'busy' ? failed.busy(locale === 'id' ? 'dalam 2 menit' : 'in 2 minutes') : failed[why];
      await form.alert.getByText(sentence).waitFor();
      expect(await form.alert.getByText(once).count()).toBe(
        isCareful && ['lost', 'silent', 'broken'].includes(why) ? 1 : 0,
      );
      expect(await form.values()).toEqual(inquiry);

      await context.setOffline(false);
      await behave();
      await form.press(isCareful || why === 'marked' ? undefined : again);
      await form.thanks.waitFor();
      const added = stored().slice(before);
      expect(new Set(added.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(inquiry)]));
      if (isCareful) expect(added).toHaveLength(1);
      expectSilence();
    },
  );

  test('no network at all is explained before anything is lost', async () => {
    const before = stored().length;
    await form.fill();
    await context.setOffline(true);
    await form.press();
    await form.alert.getByText(form.words.failed.offline).waitFor();
    expect(await form.values()).toEqual(inquiry);
    await context.setOffline(false);
    await form.press();
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test.each([
    ['whose body is cut', { cut: 4 }],
    ['whose body is no JSON', { body: 'ok', status: 200 }],
    ['without a body', { body: '', status: 204 }],
  ])('a success %s is a success', async (_what, fault) => {
    await form.fill();
    await misbehave(fault);
    await form.press();
    await form.thanks.waitFor();
    expect(await form.field('message').inputValue()).toBe('');
    expectSilence();
  });

  test('ten clicks in a second are one inquiry', async () => {
    const before = stored().length;
    await form.fill();
    await misbehave({ delay: 300 });
    if (await form.send.isDisabled()) await page.getByRole('button', { name: 'I am human' }).click();
    await form.send.evaluate((button: HTMLElement) => {
      for (let i = 0; i < 10; i++) button.click();
    });
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });
});

test('an application goes to another origin, and is stored once although its answer was lost', async () => {
  const page = await visit();
  await page.clock.install();
  await page.goto(`${sites.careful}/jobs/backend-engineer`);
  const before = host.rows('application').length;
  for (const name of ['name', 'email', 'phone'] as const)
    await page.getByLabel(apply.label[name], { exact: true }).fill(inquiry[name]);
  await page.getByLabel(apply.label.notice_period).selectOption('immediate');
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel(apply.label.cv).setInputFiles(cv);
  await page.locator('.apply-form[novalidate]').waitFor();
  await page.clock.fastForward(60_000);
  await misbehave({ path: '/api/job-application', drop: true });
  await page.getByRole('button', { name: apply.send }).click();
  await page.getByText(`${apply.failed.lost} ${apply.once}`).waitFor();
  await behave();
  await page.getByRole('button', { name: apply.again }).click();
  await page.getByText(apply.sent).waitFor();
  expect(host.rows('application').slice(before)).toMatchObject([{ name: inquiry.name, cv_name: 'cv.pdf' }]);
  expectSilence();
  await end();
});

describe('once in a while:', () => {
  afterEach(async () => {
    await behave();
    await end();
    expectSilence();
  });

  async function opened(
    site: keyof typeof sites = 'careful',
    options: BrowserContextOptions = {},
    locale: keyof typeof words = 'en',
  ): Promise<{ page: Page; form: Form }> {
    const page = await visit(options);
    const form = formOf(page, locale);
    await form.open(sites[site]);
    return { page, form };
  }

  /** The inquiry is stored, and its answer is lost. */
  async function lose(form: Form): Promise<void> {
    await form.fill();
    await misbehave({ drop: true });
    await form.press();
    await form.alert.getByText(form.words.failed.lost).waitFor();
  }

  /** What a browser makes of a tab with all that is kept in it: a duplicate, or the tab opened again. */
  async function copied(page: Page): Promise<{ page: Page; form: Form }> {
    const isOpened = context.waitForEvent('page');
    await page.evaluate(() => void open(location.href));
    const copy = await isOpened;
    await copy.clock.install();
    await copy.reload();
    return { page: copy, form: formOf(copy, 'en') };
  }

  test.each(['en', 'id'] as const)(
    'what is pasted beyond the limit is kept whole, told in the language of the page (%s), and sent when it is shorter',
    async (locale) => {
      const { page, form } = await opened('plain', {}, locale);
      const before = stored().length;
      await form.fill();
      const pasted = `${'word '.repeat(450)}😀`;
      await form.field('message').selectText();
      await page.keyboard.insertText(pasted);
      expect(await form.field('message').inputValue()).toBe(pasted);
      await form.field('name').focus();
      const { tooLong } = form.words;
      const said = await form.field('message').getAttribute('aria-describedby');
      expect(await page.locator(`[id="${said}"]`).textContent()).toBe(tooLong(2000));
      // Also to whoever is about to shorten it, by eye and by ear.
      await form.field('message').focus();
      expect(await page.locator(`[id="${said}"]`).isVisible()).toBe(true);
      await page
        .getByRole('status')
        .getByText(`${form.words.label.message}: ${tooLong(2000)}`)
        .waitFor({ state: 'attached' });
      await form.press();
      await form.alert.getByText(form.words.failed.marked).waitFor();
      await page.locator('.form-problem').getByText(tooLong(2000)).waitFor();
      expect(await form.field('message').inputValue()).toBe(pasted);
      // As many characters as it takes, and twice as many units: they are told apart by nobody but machines.
      await form.field('message').fill('😀'.repeat(2000));
      await form.press();
      await form.thanks.waitFor();
      expect(stored().slice(before)).toEqual([{ ...inquiry, message: '😀'.repeat(2000) }]);
    },
  );

  test('a change of language in the middle of a send keeps the words, and says that they may have arrived', async () => {
    const { page, form } = await opened();
    const before = stored().length;
    await form.fill();
    await misbehave({ delay: 600_000 });
    await form.press();
    await expect.poll(() => stored().length).toBe(before + 1);
    await page.getByRole('link', { name: 'Ganti ke Bahasa Indonesia' }).click();
    const there = formOf(page, 'id');
    await there.alert.getByText(there.words.failed.lost).waitFor();
    expect(await there.values()).toEqual(inquiry);
    await behave();
    await there.touch();
    await there.press();
    await there.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test('a redirect that loses the words on its way is no success', async () => {
    const { page, form } = await opened('plain');
    const before = stored().length;
    await form.fill();
    const moved = { status: 301, headers: { Location: `${sites.plain}/api/partner` } };
    await misbehave({ ...moved, body: '' });
    await form.press();
    await form.alert.getByText(form.words.failed.broken).waitFor();
    expect(await form.values()).toEqual(inquiry);
    await behave();
    await page.getByRole('button', { name: form.words.again }).click();
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test('a preflight that is refused keeps the words, and nothing is stored twice', async () => {
    const { form } = await opened();
    const before = stored().length;
    await form.fill();
    await misbehave({ method: 'OPTIONS', status: 403 });
    await form.press();
    await form.alert.getByText(form.words.failed.lost).waitFor();
    expect(await form.values()).toEqual(inquiry);
    await behave();
    await form.press();
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test('a captcha that comes late or runs out leaves the words alone', async () => {
    const page = await visit();
    await context.route('https://www.google.com/**', (route) => route.abort());
    await context.addInitScript(() => Reflect.deleteProperty(window, 'grecaptcha'));
    const form = formOf(page, 'en');
    await page.goto(`${sites.plain}/contact`);
    await form.fill();
    await form.alert.getByText(form.words.withoutCaptcha).waitFor();
    await context.unroute('https://www.google.com/**');
    await context.route(captcha.address, (route) => route.fulfill(captcha.answer));
    await page.getByRole('button', { name: form.words.captchaAgain }).click();
    await page.getByRole('button', { name: 'I am human' }).click();
    await page.getByRole('button', { name: 'Two minutes later' }).click();
    await expect.poll(() => form.send.isDisabled()).toBe(true);
    const before = stored().length;
    await form.press();
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test('a tab that is closed after a lost answer and opened again stores it once', async () => {
    const { page, form } = await opened();
    const before = stored().length;
    await lose(form);
    const again = await copied(page);
    await page.close();
    await behave();
    await again.form.touch();
    expect(await again.form.values()).toEqual(inquiry);
    await again.form.press();
    await again.form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test('a duplicated tab sends under a key of its own, and each of the two once', async () => {
    const { page, form } = await opened();
    const before = stored().length;
    await lose(form);
    const twin = await copied(page);
    await behave();
    await twin.form.touch();
    await twin.form.press();
    await twin.form.thanks.waitFor();
    await page.bringToFront();
    await form.press();
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry, inquiry]);
  });

  test('two tabs keep their words apart', async () => {
    const { form } = await opened('plain');
    const page = await context.newPage();
    const other = formOf(page, 'en');
    await other.open(sites.plain);
    const before = stored().length;
    await form.fill('From the first tab');
    await other.fill('From the second');
    await form.press();
    await other.press();
    await Promise.all([form.thanks.waitFor(), other.thanks.waitFor()]);
    const messages = stored()
      .slice(before)
      .map(({ message }) => message);
    expect(messages.sort()).toEqual(['From the first tab', 'From the second']);
  });

  test('a page that comes back by the back button shows what was sent elsewhere, and sends it no second time', async () => {
    const { page, form } = await opened('plain');
    await form.fill();
    await page.evaluate(() => {
      sessionStorage.removeItem('inquiry');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => form.field('message').inputValue()).toBe('');
  });

  test.each([
    [
      'full',
      () => {
        const whole = 'x'.repeat(1024 * 1024);
        for (let length = whole.length, i = 0; length > 0; i++) {
          try {
            sessionStorage.setItem(`other-${i}`, whole.slice(0, length));
          } catch {
            length = Math.floor(length / 2);
          }
        }
      },
    ],
    [
      'blocked',
      () => {
        const get = () => {
          throw new DOMException('Storage is blocked.', 'SecurityError');
        };
        for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get });
      },
    ],
  ])('storage that is %s takes no words away, and no inquiry is stored twice', async (_, spoil) => {
    const page = await visit();
    await context.addInitScript(spoil);
    const form = formOf(page, 'en');
    await form.open(sites.careful);
    const before = stored().length;
    await lose(form);
    expect(await form.values()).toEqual(inquiry);
    await behave();
    await form.press();
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test('a machine that fills in the hidden field waits, and is not sent away', async () => {
    const { page, form } = await opened('plain');
    const before = stored().length;
    await form.fill();
    await page.locator('[name="website"]').fill('https://spam.example');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await form.press();
    await page.getByRole('button', { name: form.words.sending }).waitFor();
    await page.clock.runFor(4_999);
    expect(stored().slice(before)).toEqual([]);
    await page.clock.runFor(1);
    await form.thanks.waitFor();
    expect(stored().slice(before)).toEqual([inquiry]);
  });

  test('the way through the form by keyboard is that of its fields', async () => {
    const { page, form } = await opened('plain');
    await page.getByRole('button', { name: 'I am human' }).click();
    await form.field('name').focus();
    const names = [];
    for (let i = 0; i < 9; i++) {
      names.push(
        await page.evaluate(() => {
          const { name, textContent } = document.activeElement as HTMLInputElement;
          return name || textContent.trim();
        }),
      );
      await page.keyboard.press('Tab');
    }
    expect(names).toEqual([...Object.keys(inquiry), 'I am human', 'Two minutes later', 'Send']);
  });

  test('the site posts its XSRF cookie to itself, and to nobody else', async () => {
    const tokens: Record<string, string | undefined> = {};
    for (const site of ['plain', 'careful'] as const) {
      const { page, form } = await opened(site);
      await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a%3D', url: sites[site] }]);
      await form.fill();
      const asked = page.waitForRequest('**/api/contact-us');
      await form.press();
      tokens[site] = (await asked).headers()['x-xsrf-token'];
      await form.thanks.waitFor();
      if (site === 'plain') await context.close();
    }
    expect(tokens).toEqual({ plain: 'a=', careful: undefined });
  });

  describe('without script', () => {
    test.each([
      ['en', '/contact/sent', 'Your message was sent'],
      ['id', '/id/contact/sent', 'Pesan Anda sudah terkirim'],
    ] as const)('the form posts in %s, and %s thanks for it', async (locale, path, heading) => {
      const page = await visit({ javaScriptEnabled: false });
      const form = formOf(page, locale);
      await page.goto(`${sites.careful}${locale === 'id' ? '/id' : ''}/contact`);
      const before = stored().length;
      await form.send.click();
      await expect
        .poll(() => form.field('name').evaluate((field) => field.matches(':invalid:focus')))
        .toBe(true);
      await form.fill();
      expect(await page.locator('.contact noscript').count()).toBe(0);
      await form.send.click();
      await page.waitForURL(sites.careful + path);
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe(heading);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      expect(stored().slice(before)).toEqual([inquiry]);
    });

    test.each([
      ['en', '/contact/sent'],
      ['id', '/id/contact/sent'],
    ] as const)('an application posts in %s with its file, and leads to %s', async (locale, path) => {
      const page = await visit({ javaScriptEnabled: false });
      const { label, send } = { en: apply, id: lamaran }[locale];
      await page.goto(`${sites.careful}${locale === 'id' ? '/id' : ''}/jobs/backend-engineer`);
      expect(await page.locator('.apply-spare').count()).toBe(0);
      const texts = {
        name: inquiry.name,
        email: inquiry.email,
        phone: inquiry.phone,
        cover_letter: inquiry.message,
      };
      for (const [name, text] of Object.entries(texts))
        await page.getByLabel(label[name as keyof typeof texts], { exact: true }).fill(text);
      await page.getByLabel(label.notice_period, { exact: true }).selectOption('2_weeks');
      const cv = Buffer.from('%PDF-1.7\r\n\u00ff\n', 'latin1');
      const file = page.getByLabel(label.cv, { exact: true });
      await file.setInputFiles({ name: 'CV “é”.pdf', mimeType: 'application/pdf', buffer: cv });
      await page.getByRole('button', { name: send, exact: true }).click();
      await page.waitForURL(sites.careful + path);
      const row = host.rows('application').at(-1);
      expect(row).toMatchObject({ ...texts, notice_period: '2_weeks', cv_name: 'CV “é”.pdf' });
      expect(Buffer.from(row?.cv as Uint8Array)).toEqual(cv);
    });

    test('what the admin host refuses is explained, and the way back leads to the words', async () => {
      const page = await visit({ javaScriptEnabled: false });
      const form = formOf(page, 'en');
      await page.goto(`${sites.careful}/contact`);
      await form.fill();
      await form.field('company_name').fill('   ');
      await form.send.click();
      await page.getByText('*Company Name is required').waitFor();
      await page.goBack();
      expect(await form.field('message').inputValue()).toBe(inquiry.message);
    });
  });
});
