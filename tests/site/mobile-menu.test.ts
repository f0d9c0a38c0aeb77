import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { base, begin, end, hold, isFocused, page, said } from './visit.ts';

afterEach(async () => {
  await end();
  expect(said).toEqual([]);
});

async function visit(path = '/', options: BrowserContextOptions = {}): Promise<void> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  await begin({ ...phone, reducedMotion: 'reduce', ...options });
  await page.goto(base + path);
}

const opener = () => page.getByRole('button', { name: 'Open the menu' });
const closer = () => page.getByRole('button', { name: 'Close the menu' });
const menu = () => page.getByRole('dialog', { name: 'Menu' });
const group = (name: string) => menu().locator('summary').filter({ hasText: name });
const leaf = (name: string) => menu().getByRole('link', { name, exact: true });
const shown = (locator: Locator) => locator.waitFor({ state: 'visible' });
const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' });
/** The island has taken over: what stands behind the menu can't be reached. */
const alone = () => expect.poll(() => page.locator('main[inert]').count()).toBe(1);

async function open(path?: string, options?: BrowserContextOptions): Promise<void> {
  await visit(path, options);
  await opener().tap();
  await alone();
}

describe.each([
  ['the main site', '/', 'Contact'],
  ['the AI suite', '/aisuite', 'Plan'],
])('the menu of %s', (_name, path, link) => {
  test('opens by a tap, and the focus goes into it', async () => {
    await open(path);
    await shown(leaf(link));
    expect(await isFocused(closer())).toBe(true);
  });

  test('keeps the focus inside, round and round', async () => {
    await open(path);
    const inside = () => menu().evaluate((element) => element.contains(document.activeElement));
    const stops = new Set<string>();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
      stops.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    }
    expect(stops.size).toBeGreaterThan(3);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside()).toBe(true);
    }
  });

  test('leads from its last stop to its first without a way to the bar of the browser', async () => {
    await open(path);
    const last = menu()
      .getByRole(path === '/' ? 'link' : 'button')
      .last();
    // Pressed by script, as no browser moves the focus for it.
    const isPrevented = await last.evaluate((element: HTMLElement) => {
      element.focus();
      const press = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
      return !element.dispatchEvent(press);
    });
    expect(isPrevented).toBe(true);
    const first = path === '/' ? menu().getByRole('link').first() : closer();
    expect(await isFocused(first)).toBe(true);
  });

  test('leaves nothing else of the page within reach, and gives all of it back', async () => {
    await open(path);
    const reachable = () =>
      page.locator('a, button').evaluateAll((all) => all.filter((one) => !one.closest('[inert]')).length);
    const within = await menu().locator('a, button').count();
    expect(await reachable()).toBe(within);
    await closer().tap();
    await gone(menu());
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    expect(await reachable()).toBeGreaterThan(within);
  });

  test('does not let the page behind it scroll', async () => {
    await open(path);
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await gone(menu());
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test.each(['Escape', 'the close button'])('%s closes it and returns the focus', async (how) => {
    await open(path);
    if (how === 'Escape') await page.keyboard.press('Escape');
    else await closer().tap();
    await gone(menu());
    await expect.poll(() => isFocused(opener())).toBe(true);
    expect(await opener().getAttribute('aria-expanded')).toBe('false');
  });

  test('closes when a link is chosen that stays on the page', async () => {
    await open(path);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await leaf(link).tap();
    await gone(menu());
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  test('slides in and out in 0.3 s', async () => {
    await open(path, { reducedMotion: 'no-preference' });
    const slide = await menu().evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      const durations = transitionDuration.split(', ');
      return durations[transitionProperty.split(', ').indexOf('translate') % durations.length];
    });
    expect(slide).toBe('0.3s');
    await closer().tap();
    await gone(menu());
  });

  test('does not slide where motion is reduced', async () => {
    const moves = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((move) => move instanceof CSSTransition && move.transitionProperty === 'translate')
            .length,
      );
    await open(path);
    expect(await moves()).toBe(0);
    await closer().tap();
    // A tap is told of when the finger is up, and pressed after it.
    await expect.poll(() => menu().count()).toBe(0);
    expect(await moves()).toBe(0);
  });

  test('opens by the keyboard, and lets a link be chosen', async () => {
    await visit(path);
    await opener().focus();
    await page.keyboard.press('Enter');
    await alone();
    await leaf(link).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}${path === '/' ? '/contact' : '/aisuite/plan'}`);
  });

  test('closes by itself in a window that is too wide for it', async () => {
    await open(path);
    await page.setViewportSize({ width: 1024, height: 800 });
    await gone(menu());
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  test('works before its script is there, and stays as it is when that comes', async () => {
    await visit(path);
    const come = await hold('**/_astro/*.js');
    await opener().tap();
    await shown(leaf(link));
    await page.keyboard.press('Escape');
    await gone(menu());
    expect(await isFocused(opener())).toBe(true);
    await opener().tap();
    await shown(leaf(link));
    come();
    await alone();
    expect(await leaf(link).isVisible()).toBe(true);
    expect(await isFocused(closer())).toBe(true);
  });

  test('works without script', async () => {
    await visit(path, { javaScriptEnabled: false });
    await opener().tap();
    await leaf(link).tap();
    await page.waitForURL(`${base}${path === '/' ? '/contact' : '/aisuite/plan'}`);
  });
});

describe('the groups', () => {
  test('expand when they are selected and collapse when they are selected again', async () => {
    await open();
    expect(await leaf('Vision').isVisible()).toBe(false);
    await group('About').tap();
    await shown(leaf('Vision'));
    await group('About').tap();
    await gone(leaf('Vision'));
  });

  test('lead each to its own page of vision, mission and values, and the menu closes', async () => {
    await open();
    await group('About').tap();
    await leaf('Mission').tap();
    await page.waitForURL(`${base}/about/mission`);
    expect(await menu().isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL(`${base}/`);
    expect(await menu().isVisible()).toBe(false);
  });

  test('stay open when the script comes', async () => {
    await visit();
    const come = await hold('**/_astro/*.js');
    await opener().tap();
    await group('Careers').tap();
    await shown(leaf('Jobs'));
    come();
    await alone();
    expect(await leaf('Jobs').isVisible()).toBe(true);
  });

  test('are reached by Tab only where they are open', async () => {
    await open();
    await closer().focus();
    const walk: string[] = [];
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      walk.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(walk).toEqual(['About', 'Services', 'Careers', 'Contact']);
  });

  test('hold the current page, and stand open around it', async () => {
    await open('/about/mission');
    expect(await leaf('Mission').getAttribute('aria-current')).toBe('page');
    expect(await leaf('Mission').isVisible()).toBe(true);
    expect(await menu().locator('[aria-current]').count()).toBe(1);
  });

  test('stand open around the page above a page that is none of them', async () => {
    await open('/partnersDetail/samudra');
    expect(await leaf('Partners').isVisible()).toBe(true);
    expect(await menu().locator('[aria-current]').count()).toBe(0);
  });
});

test('the dimmed page beside the drawer of the AI suite closes it, and nothing there is pressed', async () => {
  await open('/aisuite');
  const before = page.url();
  await page.touchscreen.tap(30, 400);
  await gone(menu());
  expect(page.url()).toBe(before);
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
});

test.each([390, 639])('at %i px there is the menu and no dropdown', async (width) => {
  await visit('/', { viewport: { width, height: 800 } });
  expect(await opener().isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(false);
});
