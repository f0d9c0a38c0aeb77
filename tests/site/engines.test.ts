import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { isDressed } from '../../scripts/browser.ts';
import { type Driven, engines } from './drive.ts';

const base = inject('base');

// Chromium has all of the suites beside this one; these are the same behaviours where engines differ.
describe.each(engines)('in %s', (_name, start) => {
  let browser: Driven;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    await browser.resize(1440, 900);
    await browser.goto(`${base}/404`);
    await browser.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });

  /** What is pressed is dressed: without its late stylesheet it stands somewhere else. */
  async function open(url: string): Promise<void> {
    await browser.goto(url);
    await expect.poll(() => browser.evaluate(isDressed)).toBe(true);
  }
  /** The middle of the first of these that is in the window. */
  async function middleOf(selector: string): Promise<{ x: number; y: number }> {
    const found = await browser.evaluate((wanted) => {
      for (const one of document.querySelectorAll(wanted)) {
        const { left, top, width, height } = one.getBoundingClientRect();
        if (one.checkVisibility() && width > 2 && top < innerHeight)
          return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      }
      return null;
    }, selector);
    if (!found) throw new Error(`Nothing to be seen matches ${selector}.`);
    return found;
  }
  /** Whether it, or something that it is in, is on its way. */
  const moves = (selector: string) =>
    browser.evaluate((wanted) => {
      for (let it = document.querySelector(wanted); it; it = it.parentElement)
        if (it.getAnimations().some(({ playState }) => playState === 'running')) return true;
      return false;
    }, selector);
  const mouse = (...actions: object[]) =>
    browser.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const moveTo = (at: { x: number; y: number }) => ({ type: 'pointerMove', ...at, duration: 40 });
  /** Where it stays: what slides in is pressed when it is there. */
  async function placeOf(selector: string): Promise<{ x: number; y: number }> {
    await expect.poll(() => moves(selector)).toBe(false);
    return middleOf(selector);
  }
  async function click(selector: string): Promise<void> {
    await mouse(
      moveTo(await placeOf(selector)),
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 40 },
      { type: 'pointerUp', button: 0 },
    );
  }
  const press = (key: string) => {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    return browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  const keys = { escape: '\uE00C', down: '\uE015' };
  const isSeen = (selector: string) =>
    browser.evaluate(
      (wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) ?? false,
      selector,
    );
  const hasFocus = (selector: string) =>
    browser.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  /** Waits for React to take over what this is in. */
  const taken = (selector: string) =>
    expect.poll(() =>
      browser.evaluate((wanted) => !document.querySelector(wanted)?.closest('[ssr]'), selector),
    );

  test('a menu opens by click, pointer and arrow, and Escape returns the focus', async () => {
    await open(base);
    await click('.nav-trigger');
    await expect.poll(() => isSeen('#nav-0')).toBe(true);
    await taken('.header-nav').toBe(true);
    expect(await isSeen('#nav-0')).toBe(true);
    await press(keys.escape);
    await expect.poll(() => isSeen('#nav-0')).toBe(false);
    expect(await hasFocus('.nav-trigger')).toBe(true);
    await press(keys.down);
    await expect.poll(() => hasFocus('#nav-0 a')).toBe(true);
    await press(keys.escape);
    await mouse(moveTo({ x: 10, y: 500 }));
    await mouse(moveTo(await middleOf('.nav-group:nth-child(2) .nav-trigger')));
    await expect.poll(() => isSeen('#nav-1')).toBe(true);
    await mouse(moveTo({ x: 10, y: 800 }));
    await expect.poll(() => isSeen('#nav-1')).toBe(false);
  });

  test('the theme turns at each press, before and after React is there', async () => {
    await open(base);
    const theme = () =>
      browser.evaluate(() => [document.documentElement.className, localStorage.getItem('theme')]);
    await click('button[data-switch]');
    await expect.poll(theme).toEqual(['light', 'light']);
    await taken('button[data-switch]').toBe(true);
    await click('button[data-switch]');
    await expect.poll(theme).toEqual(['dark', 'dark']);
  });

  test('the flag leads to the same place in Indonesian, and is remembered', async () => {
    await open(`${base}/about?x=1#top`);
    await click('a[data-switch]');
    await expect.poll(() => browser.evaluate(() => location.href)).toBe(`${base}/id/about?x=1#top`);
    expect(await browser.evaluate(() => localStorage.getItem('lang'))).toBe('"id"');
  });

  test('Contact Us opens the popup on its first field, and Escape gives the focus back', async () => {
    await open(base);
    await click('.float-contact');
    await expect.poll(() => hasFocus('#inquiry-name')).toBe(true);
    await press(keys.escape);
    await expect.poll(() => isSeen('dialog.popup')).toBe(false);
    expect(await hasFocus('.float-contact')).toBe(true);
    // A second way out, which a pointer takes.
    await click('.float-contact');
    await expect.poll(() => hasFocus('#inquiry-name')).toBe(true);
    await click('.popup-close');
    await expect.poll(() => isSeen('dialog.popup')).toBe(false);
    expect(await hasFocus('.float-contact')).toBe(true);
  });

  test('the menu of a phone opens, keeps the page behind still, and its groups expand', async () => {
    await browser.resize(460, 860);
    await open(base);
    await click('.header-menu');
    await expect.poll(() => isSeen('#menu')).toBe(true);
    await taken('.header-menu').toBe(true);
    await expect
      .poll(() => browser.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null))
      .toBe(true);
    await click('#menu summary');
    await expect.poll(() => isSeen('#menu details a')).toBe(true);
  });

  test('the picture of a project travels slower than the page', async () => {
    await open(`${base}/portfolioDetail/berth-planner`);
    await browser.evaluate(() => scrollTo(0, 500));
    const moved = () => browser.evaluate(() => document.querySelectorAll('[style*="transform"]').length > 0);
    await expect.poll(moved).toBe(true);
  });

  test('the project request opens over the page and Escape closes it', async () => {
    await open(`${base}/projects`);
    await click('.project-request-open');
    await expect.poll(() => isSeen('.project-request')).toBe(true);
    await press(keys.escape);
    await expect.poll(() => isSeen('.project-request')).toBe(false);
  });

  test('the way back to the top appears beyond 400 px and leads there', async () => {
    await open(`${base}/jobs`);
    await expect.poll(() => isSeen('.float-top')).toBe(false);
    await browser.evaluate(() => scrollTo(0, 450));
    await expect.poll(() => isSeen('.float-top')).toBe(true);
    await click('.float-top');
    await expect.poll(() => browser.evaluate(() => scrollY)).toBe(0);
  });
});

test.runIf(engines.length === 0)('Firefox and WebKit are not installed here', () => {
  expect(engines).toEqual([]);
});
