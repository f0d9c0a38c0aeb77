import { randomBytes } from 'node:crypto';
import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../../scripts/serve.ts';
import en from '../../src/i18n/ui/en/apply.ts';
import id from '../../src/i18n/ui/id/apply.ts';
import { TestHost } from '../scripts/admin/host.ts';
import { asked, base, begin, context, end, excuse, hold, isFocused, page, quiet, said } from './visit.ts';
import { sameOrigin } from './way.ts';

const host = new TestHost();
let site: Running;
beforeAll(async () => {
  await host.start();
  site = await sameOrigin(base, host.url);
});
afterAll(async () => {
  await site.close();
  await host.stop();
});

async function visit(): Promise<void> {
  await begin({ reducedMotion: 'reduce' });
  await page.clock.install();
}
/** The pages have nothing to say but of the calls that fail on purpose. */
function expectSilence(): void {
  excuse('Failed to load resource');
  expect(said).toEqual([]);
}
const isSent = () => asked.some((url) => url.endsWith('/api/job-application'));

const start = 'I repaired "one" <counter>.\n\n\tשלום \u202Eabc\u202C 👩🏽‍💻 \\\n';
const application = {
  name: 'Bayu “B” <b>Pratama</b>',
  email: "bayu+o'neil@mail.example",
  phone: '0812987654321',
  cover_letter: `${start}${'ম'.repeat(4000 - start.length - 2)}😀`,
  notice_period: '1_month',
};
const cv = {
  name: 'CV Bayu “é” 履歴書.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(60_000)]),
};

type Words = typeof en;
const role = 'backend-engineer';
const form = () => page.locator('.apply-form').filter({ visible: true });
const field = (name: string) => form().locator(`[name="${name}"]`);
const alert = () => form().getByRole('alert');
const button = (name: string) => form().getByRole('button', { name, exact: true });

/** Opens the page of a role; the form's script is there, and the visitor has read for a while. */
async function open(path = `/jobs/${role}`): Promise<void> {
  await page.goto(site.url + path);
  await touch();
}
async function touch(): Promise<void> {
  await field('name').focus();
  await form().and(page.locator('[novalidate]')).waitFor();
  await page.clock.fastForward(60_000);
}
async function fill(): Promise<void> {
  for (const name of ['name', 'email', 'phone', 'cover_letter'] as const)
    await field(name).fill(application[name]);
  await field('notice_period').selectOption(application.notice_period);
  await field('cv').setInputFiles(cv);
}
const values = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(application).map(async (name) => [name, await field(name).inputValue()] as const),
    ),
  );
const fileName = () => field('cv').evaluate((one: HTMLInputElement) => one.files?.[0]?.name);

const stored = (file = cv) =>
  host.rows('application').map(({ id_job, cv_name, cv: bytes, ...row }) => ({
    id_job,
    ...Object.fromEntries(Object.keys(application).map((name) => [name, row[name]])),
    cv_name,
    isWhole: Buffer.from(bytes as Uint8Array).equals(file.buffer),
  }));
const whole = { id_job: role, ...application, cv_name: cv.name, isWhole: true };
const misbehave = (fault: object) =>
  host.send('POST', '/_control/faults', { path: '/api/job-application', method: 'POST', ...fault });
const behave = () => host.ask('/_control/faults', { method: 'DELETE' });

/** As slow as a phone at the edge of its network, in bytes a second, until it is called. */
async function slow(uploadThroughput: number): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput });
  return () => session.detach();
}

interface Case {
  what: string;
  why: (words: Words) => string;
  fault?: object;
  route?: (route: Route) => Promise<unknown>;
  meanwhile?: () => Promise<unknown>;
  mayRepeat?: boolean;
}
const own = (status: number, why: Case['why']): Case => ({ what: `${status}`, why, fault: { status } });
const lost: Case['why'] = ({ failed }) => failed.lost;
const cases: Case[] = [
  ...[400, 401, 404, 413, 422].map((status) => own(status, ({ failed }) => failed.refused)),
  ...[500, 502, 503].map((status) => own(status, ({ failed }) => failed.broken)),
  {
    what: '422 with fields',
    why: ({ file }) => file.type,
    fault: { status: 422, body: { errors: { cv: ['is not a PDF, DOC or DOCX file'] } } },
  },
  {
    what: '422 of a role that has closed',
    why: ({ failed }) => failed.closed,
    fault: { status: 422, body: { errors: { id_job: ['is not a vacancy'] } } },
  },
  {
    what: '429',
    why: ({ failed, cancel }) => failed.busy(cancel === 'Cancel' ? 'in 2 minutes' : 'dalam 2 menit'),
    fault: { status: 429, headers: { 'Retry-After': '120' } },
  },
  { what: 'an HTML page', why: ({ failed }) => failed.broken, fault: { html: true } },
  {
    what: 'silence after it was stored',
    why: ({ failed }) => failed.silent,
    fault: { delay: 600_000 },
    meanwhile: () => page.clock.fastForward(15_000),
    mayRepeat: true,
  },
  { what: 'a connection that drops before', why: lost, fault: { status: 500, drop: true } },
  { what: 'a connection that drops after it was stored', why: lost, fault: { drop: true }, mayRepeat: true },
  { what: 'a refused connection', why: lost, route: (route) => route.abort('connectionrefused') },
  {
    what: 'a network that goes meanwhile',
    why: lost,
    fault: { delay: 300, drop: true },
    meanwhile: () => context.setOffline(true),
    mayRepeat: true,
  },
];

describe.each([
  ['without idempotency, in English', false, '', en],
  ['with it, in Indonesian', true, '/id', id],
] as const)('a fault, %s:', (_, isOnce, prefix, words) => {
  beforeAll(async () => {
    await visit();
    // What the setting writes into the form.
    await context.addInitScript((once) => {
      document.addEventListener('readystatechange', () => {
        for (const one of document.querySelectorAll('.apply-form')) one.toggleAttribute('data-once', once);
      });
    }, isOnce);
    await open(`${prefix}/jobs/${role}`);
  });
  afterAll(end);
  afterEach(() => Promise.all([context.setOffline(false), behave()]));

  // What is stored once either way need not be tried twice.
  test.each(cases.filter(({ mayRepeat }) => !isOnce || mayRepeat))(
    '$what is explained, keeps words and file, and loses nothing',
    async (each) => {
      const { why, fault, route, meanwhile, mayRepeat } = each;
      const before = stored().length;
      await fill();
      if (fault) await misbehave(fault);
      if (route) await page.route('**/api/job-application', route, { times: 1 });
      await button(words.send).click();
      if (meanwhile) {
        await expect.poll(() => stored().length).toBeGreaterThan(before);
        await meanwhile();
      }
      await form().getByText(why(words)).waitFor();
      expect([await values(), await fileName()]).toEqual([application, cv.name]);

      await context.setOffline(false);
      await behave();
      const again = button(words.again);
      await ((await again.count()) ? again : button(words.send)).click();
      await form().getByText(words.sent).waitFor();
      const added = stored().slice(before);
      expect(new Set(added.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(whole)]));
      if (isOnce || !mayRepeat) expect(added).toHaveLength(1);
      expect([await field('name').inputValue(), await fileName()]).toEqual(['', undefined]);
      expectSilence();
    },
  );

  test('no network at all is explained before anything is lost', async () => {
    const before = stored().length;
    await fill();
    await context.setOffline(true);
    await button(words.send).click();
    await alert().getByText(words.failed.offline).waitFor();
    expect(await alert().getByRole('link').count()).toBe(3);
    await context.setOffline(false);
    await button(words.again).click();
    await form().getByText(words.sent).waitFor();
    expect(stored().slice(before)).toEqual([whole]);
  });

  test('ten clicks in a second are one application', async () => {
    const before = stored().length;
    await fill();
    await misbehave({ delay: 300 });
    await button(words.send).evaluate((one: HTMLElement) => {
      for (let i = 0; i < 10; i++) one.click();
    });
    await form().getByText(words.sent).waitFor();
    expect(stored().slice(before)).toEqual([whole]);
  });
});

describe('an application', () => {
  afterEach(async () => {
    await behave();
    await end();
    expectSilence();
  });

  test('costs the page no file before the form is touched', async () => {
    await visit();
    await page.goto(`${site.url}/jobs/${role}`);
    await quiet();
    const scripts = () => asked.filter((url) => url.endsWith('.js'));
    expect(scripts()).toEqual([]);
    await field('email').focus();
    await expect.poll(scripts).toEqual([expect.stringContaining('/application-')]);
  });

  test('shows how far it is, can be cancelled, and goes on from there', async () => {
    await visit();
    await open();
    await fill();
    // So much that it is on its way for ten seconds.
    const large = { ...cv, buffer: Buffer.concat([cv.buffer, randomBytes(5_000_000)]) };
    await field('cv').setInputFiles(large);
    const before = stored().length;
    const fast = await slow(500_000);
    await button(en.send).click();
    const share = () =>
      form()
        .getByRole('progressbar')
        .evaluate((bar: HTMLProgressElement) => bar.value);
    await expect.poll(share).toBeGreaterThan(0);
    expect(await form().locator('[type="submit"]').first().textContent()).toMatch(/Sending, \d+%/);
    await button(en.cancel).click();
    await alert().getByText(en.cancelled).waitFor();
    expect(await form().getByRole('progressbar').count()).toBe(0);
    expect(await isFocused(button(en.send))).toBe(true);
    expect([await values(), await fileName()]).toEqual([application, cv.name]);
    await fast();
    expect(stored().length).toBe(before);
    await button(en.again).click();
    await form().getByText(en.sent).waitFor();
    expect(stored(large).slice(before)).toEqual([whole]);
  });

  test('that is cancelled while a machine would wait stops at once', async () => {
    await visit();
    await open();
    await fill();
    await form()
      .locator('[name="website"]')
      .evaluate((trap: HTMLInputElement) => {
        trap.value = 'https://spam.example';
      });
    // A machine would wait for five seconds of a clock that stands.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(en.send).click();
    await button(en.cancel).click();
    await alert().getByText(en.cancelled).waitFor();
    expect(isSent()).toBe(false);
  });

  test('keeps a letter whole that is pasted beyond the limit, and says so before it leaves', async () => {
    await visit();
    await open();
    await fill();
    const pasted = `${'word '.repeat(900)}😀`;
    await field('cover_letter').selectText();
    await page.keyboard.insertText(pasted);
    await button(en.send).click();
    await form().getByText(en.tooLong(4000)).waitFor();
    expect(await field('cover_letter').inputValue()).toBe(pasted);
    expect(await isFocused(field('cover_letter'))).toBe(true);
    expect(isSent()).toBe(false);
    const before = stored().length;
    await field('cover_letter').fill('😀'.repeat(4000));
    await button(en.send).click();
    await form().getByText(en.sent).waitFor();
    expect(stored().slice(before)).toEqual([{ ...whole, cover_letter: '😀'.repeat(4000) }]);
  });

  test('whose page is left before the answer says on the next that it may have arrived', async () => {
    await visit();
    await open();
    await fill();
    const before = stored().length;
    await misbehave({ delay: 600_000 });
    await button(en.send).click();
    await expect.poll(() => stored().length).toBe(before + 1);
    await page.goto(`${site.url}/id/jobs/${role}`);
    await alert().getByText(id.failed.lost).waitFor();
    expect(await values()).toEqual(application);
    await field('name').fill('B');
    await page.reload();
    await expect.poll(() => field('name').inputValue()).toBe('B');
    expect(await alert().getByText(id.failed.lost).count()).toBe(0);
  });

  test('keeps its texts over a reload, and says that the file must be chosen again', async () => {
    await visit();
    await open();
    await fill();
    await page.reload();
    await expect.poll(values).toEqual(application);
    await form().getByText(en.file.again(cv.name)).waitFor();
    await field('phone').pressSequentially('1');
    await page.reload();
    await form().getByText(en.file.again(cv.name)).waitFor();
    const before = stored().length;
    await page.clock.fastForward(60_000);
    await button(en.send).click();
    await form().getByText(en.missing.cv).waitFor();
    await field('cv').setInputFiles(cv);
    await button(en.send).click();
    await form().getByText(en.sent).waitFor();
    expect(stored().slice(before)).toEqual([whole]);
    await page.reload();
    expect(await field('name').inputValue()).toBe('');
  });

  test('has its draft on the page of the role and in its row, and no other role has it', async () => {
    await visit();
    await open();
    await field('name').fill('Bayu');
    await page.goto(`${site.url}/jobs`);
    const row = (title: string) => page.getByRole('heading', { level: 2, name: title });
    await row('Backend Engineer').click();
    await expect.poll(() => field('name').inputValue()).toBe('Bayu');
    await row('Backend Engineer').click();
    await row('Security Analyst').click();
    expect(await field('name').inputValue()).toBe('');
    const before = stored().length;
    await page.clock.fastForward(60_000);
    await fill();
    await button(en.send).click();
    await form().getByText(en.sent).waitFor();
    expect(stored().slice(before)).toEqual([{ ...whole, id_job: 'security-analyst' }]);
  });

  test('names what is missing, leads to the first, and ties each message to its field', async () => {
    await visit();
    await open(`/id/jobs/${role}`);
    await button(id.send).click();
    const wrong = form().locator('[aria-invalid="true"]');
    await expect.poll(() => wrong.count()).toBe(5);
    const messages = await wrong.evaluateAll((controls) =>
      controls.map((control) => {
        const [first = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
        return document.getElementById(first)?.textContent;
      }),
    );
    const { name, email, phone, cv: file, notice_period } = id.missing;
    expect(messages).toEqual([name, email, phone, file, notice_period]);
    expect(await isFocused(field('name'))).toBe(true);
    await field('name').fill('B');
    expect(await wrong.count()).toBe(4);
    expect(isSent()).toBe(false);
  });

  test.each([
    ['a picture', { name: 'me.png', buffer: Buffer.from('\x89PNG', 'latin1') }, en.file.type],
    [
      'a picture that is called a PDF',
      { name: 'cv.pdf', buffer: Buffer.from('\x89PNG', 'latin1') },
      en.file.type,
    ],
    [
      'one byte more than 5 MB',
      { name: 'cv.pdf', buffer: Buffer.from(`%PDF-${'x'.repeat(5 * 1024 * 1024 - 4)}`) },
      en.file.size,
    ],
    ['an empty file', { name: 'cv.docx', buffer: Buffer.alloc(0) }, en.file.empty],
  ])('does not leave with %s', async (_, file, sentence) => {
    await visit();
    await open();
    await fill();
    await field('cv').setInputFiles({ mimeType: 'application/pdf', ...file });
    await form().locator('.form-problem', { hasText: sentence }).waitFor();
    await form().getByRole('status').getByText(sentence).waitFor();
    await button(en.send).click();
    await expect.poll(() => isFocused(field('cv'))).toBe(true);
    expect(isSent()).toBe(false);
    await field('cv').setInputFiles(cv);
    await expect.poll(() => form().getByText(sentence).count()).toBe(0);
  });

  test.each([
    [5 * 1024 * 1024, '5 MB', 0],
    [5 * 1024 * 1024 + 1, '5,1 MB', 1],
    [1025, '2 kB', 0],
  ])('tells %i bytes as %s, in the units of its limit', async (size, told, problems) => {
    await visit();
    await open(`/id/jobs/${role}`);
    const buffer = Buffer.from('%PDF-'.padEnd(size, 'x'));
    await field('cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
    await form().getByText(`cv.pdf, ${told}`, { exact: true }).waitFor();
    await expect.poll(() => form().locator('.form-problem').count()).toBe(problems);
  });

  test('takes a file that is dropped on its leaf: the whole of it is the file field', async () => {
    await visit();
    await open();
    const leaf = form().locator('.apply-drop');
    const box = await leaf.boundingBox();
    if (!box) throw new Error('The leaf is not shown.');
    for (const [x, y] of [
      [4, 20],
      [box.width / 2, box.height / 2],
      [box.width - 4, box.height - 4],
    ] as const) {
      const hit = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.getAttribute('name'),
        [box.x + x, box.y + y] as const,
      );
      expect(hit).toBe('cv');
    }
    await leaf.dispatchEvent('dragover');
    expect(await form().locator('.apply-over').count()).toBe(1);
    await leaf.dispatchEvent('dragleave');
    expect(await form().locator('.apply-over').count()).toBe(0);
  });

  test('shows what was typed on another page of the tab meanwhile', async () => {
    await visit();
    await open();
    await field('name').fill('Sari');
    // As the role's own page keeps it while this one lies in the back/forward cache.
    await page.evaluate((role) => {
      const kept = JSON.parse(sessionStorage.getItem('application') ?? '{}');
      kept[role].name = 'Sari Wulandari';
      sessionStorage.setItem('application', JSON.stringify(kept));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, role);
    await expect.poll(() => field('name').inputValue()).toBe('Sari Wulandari');
  });

  test('sent before the script is there is held until it is', async () => {
    await visit();
    const script = await hold('**/_astro/application-*.js');
    await page.goto(`${site.url}/jobs/${role}`);
    await fill();
    const before = stored().length;
    await page.clock.fastForward(60_000);
    await button(en.send).click();
    script();
    await form().getByText(en.sent).waitFor();
    expect(page.url()).toBe(`${site.url}/jobs/${role}`);
    expect(stored().slice(before)).toEqual([whole]);
  });

  test('whose script does not come is shown the other ways', async () => {
    await visit();
    await context.route('**/_astro/application-*.js*', (route) => route.abort());
    await page.goto(`${site.url}/jobs/${role}`);
    await fill();
    await button(en.send).click();
    await alert().getByText(en.lost).waitFor();
    await alert().getByRole('link', { name: 'hello@ogya.example' }).waitFor();
    expect(await values()).toEqual({ ...application });
    // What the browser says of a module that did not load.
    said.length = 0;
  });

  test('whose script does not come is taken over at the next sign', async () => {
    await visit();
    await context.route('**/_astro/application-*.js*', (route) => route.abort(), { times: 1 });
    await page.goto(`${site.url}/jobs/${role}`);
    await page.locator('[name="name"]').focus();
    await expect.poll(() => said.length).toBeGreaterThan(0);
    expect(await form().getAttribute('novalidate')).toBe(null);
    await page.locator('[name="email"]').focus();
    await form().and(page.locator('[novalidate]')).waitFor();
    // What the browser says of a module that did not load.
    said.length = 0;
  });

  test.each(['blocked', 'full'])('loses no words where storage is %s', async (what) => {
    await visit();
    await context.addInitScript((full) => {
      const fail = () => {
        throw new DOMException('No.', full ? 'QuotaExceededError' : 'SecurityError');
      };
      if (full) Storage.prototype.setItem = fail;
      else Object.defineProperty(window, 'sessionStorage', { get: fail });
    }, what === 'full');
    await open();
    await fill();
    await misbehave({ drop: true });
    await button(en.send).click();
    await alert().getByText(en.failed.lost).waitFor();
    expect(await values()).toEqual(application);
    await behave();
    await button(en.again).click();
    await form().getByText(en.sent).waitFor();
    expect(stored().at(-1)).toEqual(whole);
  });

  test.each(['', '/id'])(
    'without script is offered by mail instead of a form that can not post: %j',
    async (prefix) => {
      await begin({ javaScriptEnabled: false });
      await page.goto(`${site.url}${prefix}/jobs/${role}`);
      expect(await page.locator('.apply-form').isVisible()).toBe(false);
      const mail = page.locator('.apply-spare a');
      expect(await mail.first().getAttribute('href')).toMatch(/^mailto:hello@ogya\.example\?subject=/);
      expect(await mail.first().isVisible()).toBe(true);
    },
  );
});

test('a role that takes applications elsewhere, or has closed, has no form', async () => {
  await visit();
  for (const path of ['service-desk-specialist', 'product-design-intern', 'data-engineer']) {
    await page.goto(`${site.url}/jobs/${path}`);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('.apply-form').count()).toBe(0);
  }
  await end();
});
