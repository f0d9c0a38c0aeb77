import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { standIn } from './captcha.ts';
import { asked, base, begin, context, end, hold, isFocused, page, quiet, said } from './visit.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function visit(options: BrowserContextOptions = {}): Promise<void> {
  await begin({ reducedMotion: 'reduce', ...options });
  await standIn();
}
afterEach(end);
beforeEach(() => visit());

const button = (name = 'Contact Us') => page.getByRole('complementary').getByRole('link', { name });
const popup = (name = 'Contact Us') => page.getByRole('dialog', { name });
const screen = () => page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
const field = (name: string) => popup().getByLabel(name, { exact: true });
const hasFocus = (name: string) => isFocused(field(name));
const buttonHasFocus = () => isFocused(button());

async function open(path = '/about'): Promise<void> {
  await page.goto(base + path);
  await button().click();
  await popup().waitFor();
}

describe('the popup', () => {
  test('opens on a press, with the focus in its first field, and the page stays where it is', async () => {
    await open();
    expect(page.url()).toBe(`${base}/about`);
    expect(await hasFocus('Full Name')).toBe(true);
    expect(said).toEqual([]);
  });

  test('is closed by its icon, and the focus is back on the button', async () => {
    await open();
    await popup().getByRole('button', { name: 'Close' }).click();
    await popup().waitFor({ state: 'hidden' });
    await expect.poll(buttonHasFocus).toBe(true);
  });

  test.each([
    ['a browser that knows requests to close', true],
    ['one that does not', false],
  ])('is opened by Enter and closed by Escape, in %s', async (_, knows) => {
    if (!knows) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
        // What it would do with Escape by itself.
        HTMLDialogElement.prototype.show = function show() {
          this.removeAttribute('closedby');
          this.setAttribute('open', '');
        };
      });
    }
    await page.goto(`${base}/about`);
    await button().focus();
    await page.keyboard.press('Enter');
    await popup().waitFor();
    expect(await hasFocus('Full Name')).toBe(true);
    await page.keyboard.press('Escape');
    await popup().waitFor({ state: 'hidden' });
    await expect.poll(buttonHasFocus).toBe(true);
    await page.keyboard.press('Enter');
    await popup().waitFor();
  });

  test('keeps the focus inside, forwards and backwards', async () => {
    await open();
    const outside = () =>
      page.evaluate(
        () => !document.activeElement?.matches('body, dialog, dialog *') || document.activeElement,
      );
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 15; press++) {
        await page.keyboard.press(key);
        expect(await outside()).not.toBe(true);
      }
    }
  });

  test('is closed by a press beside it, and not by one that only ends there', async () => {
    await open();
    await field('Message').fill('Three words marked');
    const box = await field('Message').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(1400, 300);
    await page.mouse.up();
    expect(await popup().isVisible()).toBe(true);
    await page.mouse.click(1400, 300);
    await popup().waitFor({ state: 'hidden' });
  });

  test('holds the page: it does not scroll, nothing behind answers, and afterwards it is where it was', async () => {
    await page.goto(`${base}/about`);
    await page.mouse.move(1300, 400);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await button().click();
    await popup().waitFor();
    await page.mouse.move(1300, 400);
    await page.mouse.wheel(0, 700);
    await page.keyboard.press('End');
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(700);
    const behind = page.locator('main, header, footer, aside > a');
    expect(await behind.evaluateAll((parts) => parts.every((part) => part.closest('[inert]')))).toBe(true);
    await page.keyboard.press('Escape');
    await popup().waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
  });

  test('leaves a captcha its challenge, which is set beside everything else', async () => {
    await open();
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.style.cssText = 'position:absolute;top:300px;left:300px;z-index:2000000000';
      const challenge = document.createElement('button');
      challenge.textContent = 'Pick the boats';
      const frame = document.createElement('iframe');
      frame.src = 'https://www.google.com/recaptcha/api2/bframe';
      challenge.onclick = () => (challenge.textContent = 'Thanks');
      box.append(challenge, frame);
      document.body.append(box);
    });
    // It stays where it is when the popup is opened again.
    await page.keyboard.press('Escape');
    await button().click();
    await page.getByRole('button', { name: 'Pick the boats' }).click();
    await page.getByRole('button', { name: 'Thanks' }).waitFor();
    expect(await popup().isVisible()).toBe(true);
  });

  test('keeps what was typed and solved when it is closed, and the contact page has it too', async () => {
    await open();
    await field('Full Name').fill('Sari Wulandari');
    await popup().getByRole('button', { name: 'I am human' }).click();
    await popup()
      .locator('[data-look]')
      .evaluate((widget) => widget.setAttribute('data-solved', ''));
    await page.keyboard.press('Escape');
    await button().click();
    await popup().locator('[data-solved]').waitFor();
    expect(await field('Full Name').inputValue()).toBe('Sari Wulandari');
    expect(await popup().getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(true);
    await page.goto(`${base}/id/contact`);
    await expect.poll(() => page.getByLabel('Nama Lengkap').inputValue()).toBe('Sari Wulandari');
  });

  test('stays after a send, says that it arrived, fills its flower, and is fresh the next time', async () => {
    await context.route('**/api/contact-us', (route) => route.fulfill({ status: 201, body: '{}' }));
    await open();
    const outlines = () =>
      popup()
        .locator('.popup-fill')
        .evaluateAll((fills) => fills.map((fill) => getComputedStyle(fill).opacity));
    // "O" is 01 00 11 11.
    expect(await outlines()).toEqual(['0', '0', '1', '1']);
    for (const name of ['Full Name', 'Email', 'Company Name', 'Message']) await field(name).fill('x');
    await field('Phone Number').fill('0812');
    await popup().getByRole('button', { name: 'I am human' }).click();
    await popup().getByRole('button', { name: 'Send', exact: true }).click();
    await popup().getByRole('status').getByText('Thank you.').waitFor();
    await expect.poll(outlines).toEqual(['1', '1', '1', '1']);
    expect(await field('Message').inputValue()).toBe('');
    await popup().getByRole('button', { name: 'Close' }).click();
    await button().click();
    await popup().waitFor();
    expect(await popup().getByText('Thank you.').count()).toBe(0);
  });

  test('says its errors like the contact page, and leads to the first', async () => {
    await open();
    await popup().getByRole('button', { name: 'I am human' }).click();
    await field('Full Name').fill('Sari');
    await popup().getByRole('button', { name: 'Send', exact: true }).click();
    await popup().getByText('*Phone Number is required').waitFor();
    expect(await hasFocus('Phone Number')).toBe(true);
  });
});

describe('the button', () => {
  test.each(['/', '/id/jobs', '/aisuite', '/door-pipeline', '/portfolioDetail/berth-planner', '/nowhere'])(
    'opens the popup on %s',
    async (path) => {
      const name = path.startsWith('/id') ? 'Hubungi Kami' : 'Contact Us';
      await page.goto(base + path);
      await button(name).click();
      await popup(name).waitFor();
      expect(page.url()).toBe(base + path);
    },
  );

  test('speaks Indonesian on an Indonesian page', async () => {
    await page.goto(`${base}/id/about`);
    await button('Hubungi Kami').click();
    const dialog = popup('Hubungi Kami');
    await dialog.getByLabel('Nama Lengkap').fill('Sari');
    await dialog.getByText('* Wajib diisi').waitFor();
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test.each(['/contact', '/aisuite/contact'])(
    'leads on %s, which has the form, to its first field',
    async (path) => {
      await page.goto(base + path);
      await button().click();
      // The browser leads to a place in the page with its next frame.
      await expect.poll(() => isFocused(page.getByLabel('Full Name'))).toBe(true);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByLabel('Full Name').count()).toBe(1);
    },
  );

  test.each([
    ['before its files are there', true],
    ['afterwards', false],
  ])('stays a link for a new tab, %s', async (_, isEarly) => {
    if (isEarly) await context.route('**/_astro/*.js', () => undefined);
    await page.goto(`${base}/about`);
    if (!isEarly) {
      await button().click();
      await popup().waitFor();
      await page.keyboard.press('Escape');
      await popup().waitFor({ state: 'hidden' });
    }
    // A new tab opens where nobody stops the press; none is opened here, because that takes its own time.
    await page.evaluate(() => {
      const left: boolean[] = [];
      Object.assign(window, { left });
      for (const kind of ['click', 'auxclick']) {
        addEventListener(kind, (event) => {
          left.push(!event.defaultPrevented);
          event.preventDefault();
        });
      }
    });
    await button().click({ modifiers: ['ControlOrMeta'] });
    await button().click({ modifiers: ['Shift'] });
    await button().click({ button: 'middle' });
    expect(await page.evaluate(() => Reflect.get(window, 'left'))).toEqual([true, true, true]);
    expect((await popup().count()) && (await popup().isVisible())).toBeFalsy();
    expect(await screen().count()).toBe(0);
    expect(page.url()).toBe(`${base}/about`);
  });

  test('answers a press that came before its files, once, and goes nowhere meanwhile', async () => {
    const files = await hold('**/_astro/*.js');
    await page.goto(`${base}/about`);
    await button().click();
    await button().click();
    const cursor = () => button().evaluate((link) => getComputedStyle(link).cursor);
    expect(await cursor()).toBe('progress');
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${base}/about`);
    files();
    await popup().waitFor();
    expect(await hasFocus('Full Name')).toBe(true);
    await page.keyboard.press('Escape');
    await popup().waitFor({ state: 'hidden' });
    expect(await cursor()).toBe('pointer');
    expect(said).toEqual([]);
  });

  test.each([
    ['/about', '/contact'],
    ['/id/about', '/id/contact'],
  ])('is a link from %s to %s without script', async (path, to) => {
    await visit({ javaScriptEnabled: false });
    await page.goto(base + path);
    await page.getByRole('complementary').getByRole('link').first().click();
    await page.waitForURL(base + to);
  });
});

describe('what it costs', () => {
  test('before it opens a page has no dialog, no style of it, and no captcha', async () => {
    await page.goto(`${base}/about`);
    await quiet();
    expect(asked.filter((url) => /\.js$|recaptcha/.test(url))).toEqual([]);
    const html = await page.content();
    expect(html).not.toContain('<dialog');
    expect(html).not.toContain('popup-');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    await button().hover();
    await expect.poll(() => asked.filter((url) => url.includes('ContactPopup')).length).toBe(1);
    expect(asked.filter((url) => url.includes('recaptcha'))).toEqual([]);
    await button().click();
    await popup().getByRole('button', { name: 'I am human' }).waitFor();
  });

  test.each(['/', '/jobs/security-analyst', '/lifeatogya', '/aisuite'])(
    'opening it changes nothing that %s itself wears',
    async (path) => {
      await page.goto(base + path);
      const looks = () =>
        page.locator('main *, header *, footer *').evaluateAll((all) =>
          all.map((one) => {
            const { color, backgroundColor, border, padding, margin, minHeight, display, font, gap } =
              getComputedStyle(one);
            const look = { color, backgroundColor, border, padding, margin, minHeight, display, font, gap };
            return JSON.stringify([one.getAttribute('class'), look]);
          }),
        );
      const before = await looks();
      await button().click();
      await popup().waitFor();
      const after = await looks();
      expect(after.filter((look, i) => look !== before[i])).toEqual([]);
    },
  );
});

describe('on a phone', () => {
  beforeEach(() => visit(phone));

  test('is a sheet over the whole width, with the focus on its name: no keyboard covers it', async () => {
    await page.goto(`${base}/about`);
    await button().tap();
    await popup().waitFor();
    const box = await popup().boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Contact Us');
    await popup().getByRole('button', { name: 'Close' }).tap();
    await popup().waitFor({ state: 'hidden' });
  });

  test('scrolls within to Send, and is no wider than 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 560 });
    await page.goto(`${base}/id/about`);
    await button('Hubungi Kami').tap();
    const send = popup('Hubungi Kami').getByRole('button', { name: 'Kirim', exact: true });
    await send.scrollIntoViewIfNeeded();
    expect(await send.isVisible()).toBe(true);
    const wide = await page
      .locator('dialog, dialog *:not(svg *)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto',
          )
          .map((one) => one.className),
      );
    expect(wide).toEqual([]);
  });
});

describe('motion', () => {
  const times = () =>
    popup().evaluate((dialog) => {
      const { transitionDuration, transformOrigin, height } = getComputedStyle(dialog);
      const [x, y] = transformOrigin.split(' ').map(Number.parseFloat);
      return {
        seconds: Math.max(...transitionDuration.split(',').map(Number.parseFloat)),
        corner: [x, y === Number.parseFloat(height)],
      };
    });

  test('takes 0.3 seconds from the corner of the button', async () => {
    await visit({ reducedMotion: 'no-preference' });
    await open();
    expect(await times()).toEqual({ seconds: 0.3, corner: [0, true] });
    await page.keyboard.press('Escape');
    await popup().waitFor({ state: 'hidden' });
  });

  test('is off where a visitor wants none', async () => {
    await open();
    expect((await times()).seconds).toBe(0);
  });
});
