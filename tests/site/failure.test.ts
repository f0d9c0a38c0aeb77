import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { standIn } from './captcha.ts';
import { base, begin, context, end, page } from './visit.ts';

const files = '**/_astro/*.js*';

beforeEach(async () => {
  await begin({ reducedMotion: 'reduce' });
  await standIn();
});
afterEach(end);

const button = (name = 'Contact Us') => page.getByRole('complementary').getByRole('link', { name });
const popup = () => page.getByRole('dialog', { name: 'Contact Us' });
const screen = () => page.getByRole('alert');
const title = () => screen().getByRole('heading', { name: 'Unexpected Application Error!' });
const retry = (name = 'Try again') => screen().getByRole('button', { name });

/** Lets what matches throw, in the file of the popup, as often as `times` says. */
async function sabotage(text: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  const thrown = `((globalThis.thrown=(globalThis.thrown??0)+1)<=${times}&&(()=>{throw Error('sabotage')})(),\`$1\`)`;
  await context.route('**/_astro/ContactPopup.*.js*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const broken = body.replace(new RegExp(`\`(${text})\``), thrown);
    expect(broken).not.toBe(body);
    await route.fulfill({ response: answer, body: broken });
  });
}

/** The page around what failed is there, and works. */
async function expectReadable(): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await button().getAttribute('href')).toBe('/contact');
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflowY)).toBe('visible');
  expect(await page.locator('[inert]').count()).toBe(0);
}

describe('files that do not come', () => {
  test.each([
    ['/about', 'Contact Us', '/contact'],
    ['/id/about', 'Hubungi Kami', '/id/contact'],
  ])('leave Contact Us on %s the link that it is', async (path, name, to) => {
    await context.route(files, (route) => route.abort());
    await page.goto(base + path);
    await button(name).click();
    await page.waitForURL(base + to);
  });

  test('leave a menu and the theme to the HTML, and are nothing to speak of', async () => {
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(request.url()));
    await context.route(files, (route) => route.abort());
    await page.goto(`${base}/about`);
    await page.getByRole('button', { name: 'Services' }).click();
    expect(await page.getByRole('link', { name: 'Partners' }).first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
    await expect.poll(() => lost.length).toBeGreaterThan(1);
    await page.waitForTimeout(300);
    expect(await page.locator('html').getAttribute('class')).toBe('light');
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectReadable();
  });

  test.each([
    ['/contact', 'Full Name', 'The form did not load'],
    ['/id/contact', 'Nama Lengkap', 'Formulir gagal dimuat'],
  ])('are said on %s to somebody who types, beside the other ways', async (path, field, said) => {
    await context.route(files, (route) => route.abort());
    await page.goto(base + path);
    expect(await page.getByText(said).isVisible()).toBe(false);
    await page.getByLabel(field).fill('Sari');
    await page.getByRole('alert').filter({ hasText: said }).waitFor();
    expect(await page.getByLabel(field).inputValue()).toBe('Sari');
  });
});

describe('an island that throws', () => {
  test('while it takes over leaves its HTML, a link, and another try', async () => {
    await sabotage('dialog');
    await page.goto(`${base}/about`);
    await button().hover();
    await title().waitFor();
    await expectReadable();
    await retry().click();
    await title().waitFor();
    await button().click();
    await page.waitForURL(`${base}/contact`);
  });

  test('once is right after another try', async () => {
    // React itself renders a second time before it gives up.
    await sabotage('dialog', 3);
    await page.goto(`${base}/about`);
    await button().hover();
    await title().waitFor();
    await retry().click();
    await expect.poll(() => screen().count()).toBe(0);
    await button().click();
    await popup().waitFor();
  });

  test('when it opens lets go of the page', async () => {
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.show = () => {
        throw new Error('sabotage');
      };
    });
    await page.goto(`${base}/about`);
    await button().click();
    await title().waitFor();
    await expectReadable();
  });

  test('in a form leaves the other ways, and the words in the draft', async () => {
    await page.goto(`${base}/contact`);
    await page.getByLabel('Full Name').fill('Sari');
    await page.getByRole('button', { name: 'I am human' }).waitFor();
    await sabotage('contact-send');
    await page.reload();
    await title().waitFor();
    expect(await page.getByText('Or reach us another way:').isVisible()).toBe(true);
    await context.unroute('**/_astro/ContactPopup.*.js*');
    await page.reload();
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Sari');
  });
});
