import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fields } from '../../src/stores/inquiry.ts';
import { standIn } from './captcha.ts';
import { base, begin, end, isFocused, page, said } from './visit.ts';

async function visit(options: BrowserContextOptions = {}): Promise<void> {
  await begin({ reducedMotion: 'reduce', ...options });
  await standIn();
}
afterEach(end);
beforeEach(() => visit());

const words = {
  title: 'What project are you looking for?',
  name: 'Name *',
  email: 'Email *',
  subject: 'Subject *',
  message: 'Project description',
};
const opener = (name = words.title) => page.getByRole('button', { name });
const modal = (name = words.title) => page.getByRole('dialog', { name });
const field = (name: keyof typeof words) => modal().getByLabel(words[name]);
const onward = (name = 'Continue to Contact Us') => page.getByRole('link', { name });
const press = (name: string) => modal().getByRole('button', { name }).click();

async function open(path = '/projects'): Promise<void> {
  await page.goto(base + path);
  await opener().click();
  await modal().waitFor();
}
async function fill(): Promise<void> {
  await field('name').fill('Sari');
  await field('email').fill('sari at client');
  await field('subject').selectOption('UI/UX Design');
  await field('message').fill('A counter that works.\nOn Mondays too.');
}

describe('the modal', () => {
  test.each(['/projects', '/projects/single-project', '/solutionDetail/data-security'])(
    'opens on %s',
    async (path) => {
      await open(path);
      expect(await modal().evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      expect(said).toEqual([]);
    },
  );

  test('has exactly the specified fields, and starts on an empty subject', async () => {
    await open();
    const fields = await modal()
      .locator('input, select, textarea')
      .evaluateAll((all) =>
        all.map((one) => {
          const { name, type, required, value } = one as HTMLInputElement;
          return [name, type, required, value];
        }),
      );
    expect(fields).toEqual([
      ['name', 'text', true, ''],
      ['email', 'text', true, ''],
      ['subject', 'select-one', true, ''],
      ['message', 'textarea', false, ''],
    ]);
    expect(await field('subject').getByRole('option').allTextContents()).toEqual([
      'Choose a subject',
      'Web Application',
      'Mobile Application',
      'UI/UX Design',
      'Branding',
    ]);
    expect(await modal().getByRole('button').allInnerTexts()).toEqual(['Send Request', 'Close']);
  });

  test('speaks Indonesian on an Indonesian page', async () => {
    await page.goto(`${base}/id/projects`);
    await opener('Proyek apa yang Anda cari?').click();
    const dialog = modal('Proyek apa yang Anda cari?');
    await dialog.waitFor();
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Kirim Permintaan', 'Tutup']);
    await dialog.getByText('* Wajib diisi').waitFor();
    await dialog.getByLabel('Perihal').selectOption('Aplikasi Web');
    await dialog.getByLabel('Nama').fill('Sari');
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await onward('Lanjut ke Hubungi Kami').click();
    await expect.poll(() => page.getByLabel('Pesan').inputValue()).toBe('Perihal: Aplikasi Web');
  });

  test("stays with the browser's own message while a required field is empty", async () => {
    await open();
    await field('name').fill('Sari');
    await press('Send Request');
    expect(await modal().isVisible()).toBe(true);
    const wrong = () =>
      field('email').evaluate((email: HTMLInputElement) => [
        email === document.activeElement,
        email.validationMessage !== '',
      ]);
    await expect.poll(wrong).toEqual([true, true]);
    await field('email').fill('no address at all');
    await press('Send Request');
    await expect.poll(() => isFocused(field('subject'))).toBe(true);
  });

  test('just closes on Send Request, and sends nothing', async () => {
    await open();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()));
    await fill();
    await press('Send Request');
    await modal().waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${base}/projects`);
    expect(sent).toEqual([]);
  });

  test('just closes on Close, though everything is empty', async () => {
    await open();
    await press('Close');
    await modal().waitFor({ state: 'hidden' });
  });

  test('opens and closes by keyboard, and the focus is back on what opened it', async () => {
    await page.goto(`${base}/projects`);
    await opener().focus();
    await page.keyboard.press('Enter');
    await modal().waitFor();
    expect(await isFocused(field('name'))).toBe(true);
    await page.keyboard.press('Escape');
    await modal().waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener())).toBe(true);
  });

  test('gives the focus back also where a press gives a button none', async () => {
    await page.goto(`${base}/projects`);
    await opener().evaluate((button: HTMLElement) => button.click());
    await press('Close');
    await modal().waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener())).toBe(true);
  });

  test('locks the scrolling of the page, and gives it back', async () => {
    await open();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(1400, 100);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await press('Close');
    await modal().waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 600);
  });

  test('fits a phone and opens by touch', async () => {
    await visit({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
    await page.goto(`${base}/projects`);
    await opener().tap();
    await modal().getByRole('button', { name: 'Send Request' }).scrollIntoViewIfNeeded();
    const box = await modal().boundingBox();
    expect((box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
    await modal().getByRole('button', { name: 'Close' }).tap();
    await modal().waitFor({ state: 'hidden' });
  });

  test.each([
    ['no-preference', '0.3s'],
    ['reduce', '0s'],
  ] as const)('with the preference %s for motion takes %s to come', async (reducedMotion, duration) => {
    await visit({ reducedMotion });
    await open();
    expect(await modal().evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe(duration);
  });

  test('opens by the script where the browser does not know `command`', async () => {
    await page.goto(`${base}/projects`);
    await opener().evaluate((button) => button.removeAttribute('command'));
    await opener().click();
    await modal().waitFor();
    await press('Close');
    await modal().waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener())).toBe(true);
  });

  test('opens and closes without script, and the way to Contact Us stands beside the trigger', async () => {
    await visit({ javaScriptEnabled: false });
    await page.goto(`${base}/projects`);
    expect(await onward().isVisible()).toBe(true);
    await opener().click();
    await modal().waitFor();
    await press('Close');
    await modal().waitFor({ state: 'hidden' });
    await onward().click();
    await page.waitForURL(`${base}/contact`);
  });
});

describe('what was typed', () => {
  test.each([
    ['Send Request', () => press('Send Request')],
    ['Close', () => press('Close')],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('is in the contact form after %s, and the way there appears', async (_, close) => {
    await page.goto(`${base}/projects`);
    expect(await onward().isVisible()).toBe(false);
    await opener().click();
    await fill();
    await close();
    await modal().waitFor({ state: 'hidden' });
    await onward().click();
    await page.waitForURL(`${base}/contact`);
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Sari');
    expect(await page.getByLabel('Email').inputValue()).toBe('sari at client');
    expect(await page.getByLabel('Topic Inquiry').inputValue()).toBe('0');
    expect(await page.getByLabel('Message').inputValue()).toBe(
      'Subject: UI/UX Design\nA counter that works.\nOn Mondays too.',
    );
  });

  test('nothing, offers no way on', async () => {
    await open();
    await press('Close');
    await modal().waitFor({ state: 'hidden' });
    expect(await onward().isVisible()).toBe(false);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('is in the popup of the same page, also when that was open before, beside what stood there', async () => {
    await page.goto(`${base}/projects`);
    const contact = page.getByRole('complementary').getByRole('link');
    const popup = page.getByRole('dialog', { name: 'Contact Us' });
    await contact.first().click();
    await popup.getByLabel('Message').fill('Hello.');
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await opener().click();
    await fill();
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('inquiry') ?? '{}'));
    expect(fields).toEqual(expect.arrayContaining(Object.keys(kept)));
    await press('Send Request');
    await contact.first().click();
    await expect.poll(() => popup.getByLabel('Full Name').inputValue()).toBe('Sari');
    expect(await popup.getByLabel('Message').inputValue()).toBe(
      'Hello.\n\nSubject: UI/UX Design\nA counter that works.\nOn Mondays too.',
    );
  });

  test('and changed later is not there twice', async () => {
    await open();
    await fill();
    await press('Send Request');
    await opener().click();
    await field('message').fill('A counter.');
    await press('Send Request');
    await onward().click();
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('Subject: UI/UX Design\nA counter.');
  });

  test('and emptied again leaves the name and the address that the draft had', async () => {
    await page.goto(`${base}/contact`);
    await page.getByLabel('Full Name').fill('Dewi Lestari');
    await page.getByLabel('Email').fill('dewi@client.example');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('inquiry'))).toContain('dewi@');
    await open();
    await field('name').fill('Sari');
    await field('email').fill('sari at client');
    await field('name').fill('');
    await press('Close');
    await onward().click();
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Dewi Lestari');
    expect(await page.getByLabel('Email').inputValue()).toBe('sari at client');
  });

  test('and emptied again leaves nothing where the draft had nothing', async () => {
    await page.goto(`${base}/projects`);
    const contact = page.getByRole('complementary').getByRole('link');
    const popup = page.getByRole('dialog', { name: 'Contact Us' });
    await contact.first().click();
    await popup.getByLabel('Message').fill('Hello.');
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await opener().click();
    await field('name').fill('S');
    await field('name').fill('');
    await press('Close');
    await contact.first().click();
    expect(await popup.getByLabel('Full Name').inputValue()).toBe('');
    expect(await popup.getByLabel('Message').inputValue()).toBe('Hello.');
  });

  test('works where storage is blocked, for a form that is on the page', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(`${base}/projects`);
    const popup = page.getByRole('dialog', { name: 'Contact Us' });
    await page.getByRole('complementary').getByRole('link').first().click();
    await popup.getByLabel('Message').fill('Hello.');
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await opener().click();
    await fill();
    await press('Send Request');
    await page.getByRole('complementary').getByRole('link').first().click();
    await expect.poll(() => popup.getByLabel('Full Name').inputValue()).toBe('Sari');
    expect(await popup.getByLabel('Message').inputValue()).toBe(
      'Hello.\n\nSubject: UI/UX Design\nA counter that works.\nOn Mondays too.',
    );
    expect(said).toEqual([]);
  });
});
