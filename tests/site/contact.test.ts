import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestHost } from '../scripts/admin/host.ts';
import { standIn } from './captcha.ts';
import { asked, base, begin, context, end, hold, isFocused, page, quiet, said } from './visit.ts';

const host = new TestHost();
beforeAll(() => host.start());
afterAll(() => host.stop());

beforeEach(async () => {
  await begin({ reducedMotion: 'reduce' });
  await page.clock.install();
  await standIn();
  await context.route('**/api/contact-us', async (route) => {
    const answer = await route.fetch({ url: `${host.url}/api/contact-us` });
    await route.fulfill({ response: answer });
  });
});
afterEach(end);

const field = (name: string) => page.getByLabel(name, { exact: true });
const send = () => page.getByRole('button', { name: 'Send', exact: true });
/** Solves the captcha. Meanwhile the visitor has read for a while: what is sent sooner waits. */
async function solve(): Promise<void> {
  await page.getByRole('button', { name: 'I am human' }).click();
  await page.clock.fastForward(60_000);
}

/** The form is the visitor's as soon as the captcha that it asks for is there. */
async function open(path = '/contact'): Promise<void> {
  await page.goto(base + path);
  await field(path.startsWith('/id') ? 'Nama Lengkap' : 'Full Name').focus();
  await page.getByRole('button', { name: 'I am human' }).waitFor();
}

const inquiry = {
  name: 'Sari “S” <b>Wulandari</b>',
  phone: '0812555001479',
  email: "sari+o'neil@client.example",
  company_name: 'شركة المثال & Söhne',
  topic: '3',
  message: 'The counter stops at noon.\n\n  Every day. 👩🏽‍💻 \\ "quoted" \u202Eabc\u202C',
};

async function fill(): Promise<void> {
  await field('Full Name').fill(inquiry.name);
  await field('Phone Number').fill(inquiry.phone);
  await field('Email').fill(inquiry.email);
  await field('Company Name').fill(inquiry.company_name);
  await field('Topic Inquiry').selectOption('Enterprise Integration');
  await field('Message').fill(inquiry.message);
}

describe('an inquiry', () => {
  test('goes from the keyboard to the database, letter by letter, and is thanked for', async () => {
    await open();
    await fill();
    await solve();
    await send().click();
    await page.getByRole('status').getByText('Thank you. Your message was sent').waitFor();
    expect(host.rows('inquiry').at(-1)).toMatchObject(inquiry);
    expect(await field('Full Name').inputValue()).toBe('');
    expect(await send().isEnabled()).toBe(true);
    expect(said).toEqual([]);
  });

  test('finds a listener for its thanks and its failures already on the page', async () => {
    await open();
    const session = await context.newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
    // Of what is too long, of the captcha and of the outcome.
    expect(roles.filter((role) => role === 'status')).toHaveLength(3);
    expect(roles.filter((role) => role === 'alert')).toHaveLength(1);
  });

  test('that fails is explained, its words stay, and the next try stores it once', async () => {
    await open();
    await fill();
    await solve();
    const before = host.rows('inquiry').length;
    await host.send('POST', '/_control/faults', { path: '/api/contact-us', status: 503, times: 1 });
    await send().click();
    const alert = page.getByRole('alert');
    await alert.getByText('Our server has a fault').waitFor();
    expect(await alert.getByRole('link').allTextContents()).toEqual([
      'hello@ogya.example',
      '+62 21 0000 0000',
      'Chat with us on WhatsApp',
    ]);
    expect(await field('Message').inputValue()).toBe(inquiry.message);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Thank you.').waitFor();
    expect(host.rows('inquiry').slice(before)).toMatchObject([inquiry]);
  });

  test('refused field by field leads to the first field that the host names', async () => {
    await open();
    await fill();
    await solve();
    const errors = { email: ['is odd'], message: ['is too long'] };
    const fault = { path: '/api/contact-us', status: 422, body: { errors }, times: 1 };
    await host.send('POST', '/_control/faults', fault);
    await send().click();
    await page.getByText('is too long').waitFor();
    expect(await isFocused(field('Email'))).toBe(true);
  });
});

describe('the rules', () => {
  test('Send is disabled until the captcha is solved, says why, and is again when it runs out', async () => {
    await open();
    expect(await send().isDisabled()).toBe(true);
    const why = await send().getAttribute('aria-describedby');
    expect(await page.locator(`[id="${why}"]`).textContent()).toBe('Solve the captcha, then you can send.');
    await solve();
    expect(await send().isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Two minutes later' }).click();
    expect(await send().isDisabled()).toBe(true);
    await page.getByRole('status').getByText('The captcha has expired. Solve it again').waitFor();
  });

  test.each([
    ['/contact', 'Send', 640],
    ['/id/contact', 'Kirim', 640],
    ['/id/contact', 'Kirim', 1440],
    ['/id/aisuite/contact', 'Kirim', 1280],
  ])('on %s %s stands beside the captcha at %i px, and below it on a phone', async (path, press, width) => {
    await page.setViewportSize({ width, height: 900 });
    await open(path);
    const box = async (selector: string) => {
      const found = await page.locator(selector).boundingBox();
      if (!found) throw new Error(`${selector} is not shown.`);
      return found;
    };
    const button = `.contact-send button:has-text("${press}")`;
    const [form, challenge, pressed] = [
      await box('.contact-form'),
      await box('.contact-captcha'),
      await box(button),
    ];
    expect(pressed.x).toBeGreaterThan(challenge.x + 304);
    expect(pressed.y).toBeLessThan(challenge.y + 78);
    expect(Math.round(pressed.x + pressed.width)).toBe(Math.round(form.x + form.width));
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await box(button)).y).toBeGreaterThan((await box('.contact-captcha')).y + 77);
  });

  test('the captcha is light and normal', async () => {
    await open();
    expect(await page.locator('[data-look]').getAttribute('data-look')).toBe('light normal');
  });

  test.each([
    [
      '/contact',
      'Send',
      'Full Name',
      [
        '*Name is required',
        '*Phone Number is required',
        '*Email is required',
        '*Company Name is required',
        '*Message is required',
      ],
    ],
    [
      '/id/contact',
      'Kirim',
      'Nama Lengkap',
      [
        '*Nama wajib diisi',
        '*Nomor Telepon wajib diisi',
        '*Email wajib diisi',
        '*Nama Perusahaan wajib diisi',
        '*Pesan wajib diisi',
      ],
    ],
  ])(
    'on %s each empty field has its message, and the first has the focus',
    async (path, press, first, all) => {
      await open(path);
      await solve();
      await page.getByRole('button', { name: press, exact: true }).click();
      const wrong = page.locator('[aria-invalid="true"]');
      const messages = await wrong.evaluateAll((controls) =>
        controls.map((control) => {
          const by = control.getAttribute('aria-describedby') ?? '';
          return document.getElementById(by)?.textContent;
        }),
      );
      expect(messages).toEqual(all);
      expect(await isFocused(field(first))).toBe(true);
      await field(first).fill('S');
      expect(await wrong.count()).toBe(4);
    },
  );

  test('the phone takes digits alone: typed, pasted into the middle, filled in by the browser', async () => {
    await open();
    const phone = field('Phone Number');
    await phone.pressSequentially('a0x8-1');
    expect(await phone.inputValue()).toBe('081');
    await phone.press('ArrowLeft');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('+62 812-5550-0147'));
    await page.keyboard.press('Control+V');
    expect(await phone.inputValue()).toBe('0862812555001');
    await phone.press('Backspace');
    await page.keyboard.type('x79');
    expect(await phone.inputValue()).toBe('0862812555071');
    await phone.fill('+62 812-5550');
    expect(await phone.inputValue()).toBe('628125550');
  });

  test('composed digits are left to the input method until it is done', async () => {
    await open();
    await field('Phone Number').focus();
    const session = await context.newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: '０８', selectionStart: 2, selectionEnd: 2 });
    expect(await field('Phone Number').inputValue()).toBe('０８');
    await session.send('Input.insertText', { text: '０８' });
    expect(await field('Phone Number').inputValue()).toBe('08');
  });

  test('an address without @ gets a hint, and is sent all the same', async () => {
    await open();
    await fill();
    await field('Email').fill('sari');
    await field('Message').focus();
    expect(await page.getByText('No @ in it yet').isVisible()).toBe(true);
    await solve();
    await send().click();
    await page.getByText('Thank you.').waitFor();
    expect(host.rows('inquiry').at(-1)).toMatchObject({ ...inquiry, email: 'sari' });
  });

  test('a topic in the address is chosen before anybody touches the form', async () => {
    await page.goto(`${base}/id/contact?topic=3`);
    await expect.poll(() => field('Topik Pertanyaan').inputValue()).toBe('3');
    expect(await page.locator('option:checked').textContent()).toBe('Integrasi Sistem Perusahaan');
  });
});

describe('what was typed', () => {
  test('is there again after a reload, and in the other language', async () => {
    await open();
    await fill();
    await page.reload();
    await expect.poll(() => field('Message').inputValue()).toBe(inquiry.message);
    await page.getByRole('link', { name: 'Ganti ke Bahasa Indonesia' }).click();
    await expect.poll(() => field('Pesan').inputValue()).toBe(inquiry.message);
    expect(await field('Topik Pertanyaan').inputValue()).toBe('3');
    expect(said).toEqual([]);
  });

  test('on the contact page stands in the form of the AI suite, and is sent from there', async () => {
    await open();
    await fill();
    await page.goto(`${base}/aisuite/contact`);
    await expect.poll(() => field('Message').inputValue()).toBe(inquiry.message);
    await field('Message').focus();
    await solve();
    await send().click();
    await page.getByText('Thank you.').waitFor();
    expect(host.rows('inquiry').at(-1)).toMatchObject(inquiry);
  });

  test('before the script is there is taken over, key by key', async () => {
    const script = await hold('**/_astro/*.js');
    await page.goto(`${base}/contact`);
    await field('Full Name').pressSequentially('Sari');
    await field('Phone Number').pressSequentially('+62 8');
    script();
    await page.getByRole('button', { name: 'I am human' }).waitFor();
    await page.keyboard.type('12');
    expect(await field('Full Name').inputValue()).toBe('Sari');
    expect(await field('Phone Number').inputValue()).toBe('62812');
    expect(said).toEqual([]);
  });

  test('a click that came before the script is not lost', async () => {
    const script = await hold('**/_astro/*.js');
    await page.goto(`${base}/contact`);
    // As in a browser whose buttons take no focus when they are clicked.
    await page.getByRole('button', { name: 'Load it now' }).evaluate((button: HTMLElement) => {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button.click();
    });
    script();
    await page.getByRole('button', { name: 'I am human' }).waitFor();
  });

  test('while a draft waits on a slow line wins over it, field by field', async () => {
    await open();
    await field('Full Name').fill('Budi');
    await field('Email').fill('budi@client.example');
    const script = await hold('**/_astro/*.js');
    await page.goto(`${base}/id/contact`);
    await field('Nama Lengkap').pressSequentially('Sari');
    script();
    await expect.poll(() => field('Email').inputValue()).toBe('budi@client.example');
    expect(await field('Nama Lengkap').inputValue()).toBe('Sari');
  });
});

test('what is typed on a phone stands above what floats over the page', async () => {
  await page.setViewportSize({ width: 390, height: 660 });
  await page.goto(`${base}/contact`);
  await field('Topic Inquiry').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  const top = async (one: ReturnType<typeof field>) => (await one.boundingBox())?.y ?? 0;
  const float = await top(page.locator('.float-contact'));
  await expect.poll(() => top(field('Message'))).toBeLessThan(float - 40);
});

describe('what the page costs', () => {
  test('no framework and no captcha before the form is touched; the captcha at its first focus', async () => {
    await page.goto(`${base}/contact`);
    await quiet();
    const scripts = () => asked.filter((url) => /ContactPopup|hydrate|recaptcha/.test(url));
    expect(scripts()).toEqual([]);
    await field('Message').hover();
    await expect.poll(() => scripts().length).toBe(2);
    expect(asked.filter((url) => url.includes('recaptcha'))).toEqual([]);
    await field('Message').focus();
    await page.getByRole('button', { name: 'I am human' }).waitFor();
    expect(asked.filter((url) => url.includes('recaptcha'))).toEqual([
      'https://www.google.com/recaptcha/api.js?onload=captchaLoaded&render=explicit&trustedtypes=true&hl=en',
    ]);
  });
});

describe('a captcha that does not come', () => {
  const blocked = () => context.route('https://www.google.com/**', (route) => route.abort());

  test('is said, with the other ways and another try, which can succeed', async () => {
    await blocked();
    await page.goto(`${base}/contact`);
    await field('Full Name').focus();
    await page.getByText('The captcha did not load.').waitFor();
    const ways = page.getByRole('alert').getByRole('link');
    expect(await ways.first().getAttribute('href')).toBe('mailto:hello@ogya.example');
    await context.unroute('https://www.google.com/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await solve();
    expect(await send().isEnabled()).toBe(true);
  });

  test('does not take the focus along with the button that asks for it', async () => {
    await blocked();
    await page.goto(`${base}/contact`);
    for (const name of ['Load it now', 'Try again']) {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByText('The captcha did not load.').waitFor();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('contact-captcha');
    }
  });

  test('within 8 seconds is given up', async () => {
    await context.route('https://www.google.com/**', () => undefined);
    await page.goto(`${base}/contact`);
    await field('Full Name').focus();
    await page.getByText('The captcha is loading…').waitFor();
    await page.clock.fastForward(8_000);
    await page.getByText('The captcha did not load.').waitFor();
  });
});

test.each([
  ['/contact', 'The form needs JavaScript'],
  ['/id/contact', 'Formulir ini memerlukan JavaScript'],
])('without script %s offers every channel instead of the form', async (path, sentence) => {
  await begin({ javaScriptEnabled: false });
  await page.goto(base + path);
  const note = page.locator('.contact noscript');
  expect(await note.textContent()).toContain(sentence);
  expect(
    await note.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
  ).toEqual([
    'mailto:hello@ogya.example',
    'tel:+622100000000',
    'https://maps.example.com/ogya',
    'https://network.example.com/company/ogya',
    'https://chat.example.com/ogya',
    'https://channel.example.com/ogya',
  ]);
  expect(await page.locator('form.contact-form').isVisible()).toBe(false);
});

test('a lost address says it in its own language first', async () => {
  const headings = () => page.locator('h1 > span').allTextContents();
  const both = ['One petal is missing.', 'Satu kelopak hilang.'];
  await page.goto(`${base}/nowhere`);
  expect((await headings()).map((text) => text.trim())).toEqual(both);
  await page.goto(`${base}/id/nowhere`);
  expect((await headings()).map((text) => text.trim())).toEqual(both.reverse());
});
