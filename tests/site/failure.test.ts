import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { captcha } from './captcha.ts';

const base = inject('base');
const files = '**/_astro/*.js*';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.route(/^https:/, (route) => route.abort());
  await context.route(captcha.address, (route) => route.fulfill(captcha.answer));
  page = await context.newPage();
});
afterEach(() => context.close());

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
  test('are said to somebody who pressed, and come with a new page when they can', async () => {
    await context.route(files, (route) => route.abort());
    await page.goto(`${base}/about`);
    await button().click();
    await title().waitFor();
    expect(await title().getAttribute('lang')).toBe('en');
    expect(await screen().getByText('The rest still works').isVisible()).toBe(true);
    await expectReadable();
    expect(page.url()).toBe(`${base}/about`);
    await context.unroute(files);
    await Promise.all([page.waitForEvent('load'), retry().click()]);
    expect(await screen().count()).toBe(0);
    await button().click();
    await popup().waitFor();
  });

  test('are said in Indonesian under the English heading', async () => {
    await context.route(files, (route) => route.abort());
    await page.goto(`${base}/id/about`);
    await button('Hubungi Kami').click();
    await title().waitFor();
    expect(await title().getAttribute('lang')).toBe('en');
    expect(await screen().getByText('Bagian lainnya tetap berfungsi').isVisible()).toBe(true);
    expect(await retry('Coba lagi').isVisible()).toBe(true);
  });

  test('are said once, however often they fail', async () => {
    await context.route(files, (route) => route.abort());
    await page.goto(`${base}/about`);
    // The server is down as well, so there is no new page to ask for.
    await context.route(`${base}/about`, (route) => route.abort());
    await button().click();
    await title().waitFor();
    const first = await screen().elementHandle();
    await retry().click();
    await expect.poll(() => first?.evaluate((box) => box.isConnected)).toBe(false);
    await title().waitFor();
    expect(await screen().count()).toBe(1);
    await expectReadable();
  });

  test('are nothing to speak of while nobody pressed anything', async () => {
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(request.url()));
    await context.route(files, (route) => route.abort());
    await page.goto(`${base}/about`);
    await button().hover();
    await expect.poll(() => lost.length).toBeGreaterThan(1);
    await page.waitForTimeout(500);
    expect(await screen().count()).toBe(0);
  });

  test('that have other names since a release come with a new page', async () => {
    const old = '**/_astro/hydrate.*.js';
    await context.route(old, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${base}/about`);
    await button().click();
    await title().waitFor();
    await context.unroute(old);
    await Promise.all([page.waitForEvent('load'), retry().click()]);
    await button().click();
    await popup().waitFor();
  });

  test('on a line that broke come when it is back', async () => {
    await page.goto(`${base}/about`);
    await context.setOffline(true);
    await button().click();
    await title().waitFor();
    await expectReadable();
    await context.setOffline(false);
    await retry().click();
    await popup().waitFor();
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
