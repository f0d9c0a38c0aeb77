import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { base, begin, context, end, excuse, page, said, storing } from './visit.ts';

afterEach(async () => {
  await end();
  expect(said).toEqual([]);
});

/** Begins a visit in which `saved` lies under `lang`. */
const arrive = (saved?: string, options: BrowserContextOptions = {}) =>
  begin({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...(saved !== undefined && storing({ lang: saved })),
    ...options,
  });
const flag = () => page.getByRole('link', { name: /Ganti ke Bahasa Indonesia|Switch to English/ });
const saved = () => page.evaluate(() => localStorage.getItem('lang'));
const at = () => page.url().slice(base.length);
/** Starts a visit that ends at `to`, for which the page may lead on. */
async function land(path: string, to = path, options?: Parameters<Page['goto']>[1]): Promise<void> {
  // A page that leads on at once may be left before it is there.
  await page.goto(base + path, options).catch(() => undefined);
  await expect.poll(at).toBe(to);
  await page.waitForLoadState();
  expect(at()).toBe(to);
}
/** The island of the flag is there. */
const hydrated = () =>
  expect.poll(() => flag().evaluate((one) => one.closest('astro-island')?.hasAttribute('ssr'))).toBe(false);

describe('the flag', () => {
  test.each([
    ['/', '/id', '"id"'],
    ['/id', '/', '"en"'],
    ['/about/ourleader', '/id/about/ourleader', '"id"'],
    ['/id/portfolioDetail/berth-planner', '/portfolioDetail/berth-planner', '"en"'],
    ['/aisuite/plan', '/id/aisuite/plan', '"id"'],
  ])('on %s leads to %s and saves %s as JSON text', async (path, twin, text) => {
    await arrive();
    await page.goto(base + path);
    await flag().click();
    await page.waitForURL(base + twin);
    expect(await saved()).toBe(text);
    await flag().click();
    await page.waitForURL(base + path);
  });

  test.each(['before', 'after'])('keeps query and fragment, %s its script is there', async (when) => {
    await arrive();
    await page.goto(`${base}/contact?topic=3&from=a%20b#main`);
    if (when === 'after') {
      await flag().hover();
      await hydrated();
    } else await context.route('**/_astro/*.js', () => undefined);
    await flag().click();
    await page.waitForURL(`${base}/id/contact?topic=3&from=a%20b#main`);
    expect(await saved()).toBe('"id"');
  });

  test('knows the place in the page as it is at the moment of the press', async () => {
    await arrive();
    await page.goto(`${base}/about`);
    await flag().hover();
    await hydrated();
    await page.evaluate(() => history.replaceState(null, '', '?q=1#main'));
    await flag().click();
    await page.waitForURL(`${base}/id/about?q=1#main`);
  });

  test('leads to the same place in a new tab too', async () => {
    await arrive();
    await page.goto(`${base}/jobs?place=jakarta`);
    await flag().hover();
    await hydrated();
    // It opens where nobody stops the press; none is opened here, because that takes its own time.
    const pressed = page.evaluate(
      () =>
        new Promise((done) =>
          addEventListener('auxclick', (event) => {
            done([(event.target as Element).closest('a')?.href, event.defaultPrevented]);
            event.preventDefault();
          }),
        ),
    );
    await flag().click({ button: 'middle' });
    expect(await pressed).toEqual([`${base}/id/jobs?place=jakarta`, false]);
  });

  test('is a link that works without script', async () => {
    await arrive(undefined, { javaScriptEnabled: false });
    await page.goto(`${base}/service/partners`);
    await flag().click();
    await page.waitForURL(`${base}/id/service/partners`);
  });

  test('works by the keyboard', async () => {
    await arrive();
    await page.goto(base);
    await flag().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/id`);
    expect(await saved()).toBe('"id"');
  });

  test('works where storage is blocked', async () => {
    await arrive();
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    });
    await page.goto(`${base}/jobs`);
    await flag().hover();
    await hydrated();
    await flag().click();
    await page.waitForURL(`${base}/id/jobs`);
  });

  test('alone saves a language: neither an address nor another link does', async () => {
    await arrive();
    await page.goto(`${base}/id/about`);
    expect(await saved()).toBeNull();
    await page.goto(`${base}/404`);
    await page.getByRole('link', { name: 'Ke beranda' }).click();
    await page.waitForURL(`${base}/id`);
    expect(await saved()).toBeNull();
    excuse('404');
  });
});

describe('a saved language', () => {
  test.each([
    ['/', '/id'],
    ['/about', '/id/about'],
    ['/about?a=1&b=%20#main', '/id/about?a=1&b=%20#main'],
    ['/service', '/id/service'],
    ['/portfolioDetail/berth-planner', '/id/portfolioDetail/berth-planner'],
    ['/aisuite/demo', '/id/aisuite/demo'],
    ['/door-pipeline', '/id/door-pipeline'],
    ['/contact/sent', '/id/contact/sent'],
  ])('Indonesian, on a visit that starts at %s, leads to %s', async (path, twin) => {
    await arrive('"id"');
    await land(path, twin);
  });

  test('is honoured when another site led here', async () => {
    await arrive('"id"');
    await land('/about', '/id/about', { referer: 'https://elsewhere.example/page' });
  });

  test('is not asked for when a page of this site led here', async () => {
    await arrive('"id"');
    await land('/about', '/about', { referer: `${base}/id/jobs` });
  });

  test('leaves no step behind: going back goes to where the visitor was before', async () => {
    await arrive('"id"');
    await page.goto(`${base}/id/jobs`);
    await land('/about', '/id/about');
    await page.goBack();
    expect(at()).toBe('/id/jobs');
  });

  test('does not count for a reload, nor for a step back', async () => {
    await arrive();
    await page.goto(`${base}/about`);
    await page.evaluate(() => localStorage.setItem('lang', '"id"'));
    await page.reload();
    expect(at()).toBe('/about');
    await page.goto(`${base}/id/jobs`);
    await page.goBack();
    await page.waitForLoadState();
    expect(at()).toBe('/about');
  });

  test.each(['/id', '/id/about'])('English leaves %s Indonesian', async (path) => {
    await arrive('"en"');
    await land(path);
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
  });

  test('leaves a lost address where it is: that page speaks both', async () => {
    await arrive('"id"');
    await land('/nowhere');
    excuse('404');
  });

  test.each(['id', "'id'", '"ID"', '"fr"', '', '{', 'null', '["id"]'])('of %j is none', async (rubbish) => {
    await arrive(rubbish);
    await land('/about');
  });
});
