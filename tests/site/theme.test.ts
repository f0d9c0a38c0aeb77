import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { base, begin, context, end, excuse, hold, page, painted, said, storing } from './visit.ts';

afterEach(async () => {
  await end();
  expect(said).toEqual([]);
});

/** Begins a visit in which `stored` lies under `theme`. */
const arrive = (stored?: string, options: BrowserContextOptions = {}) =>
  begin({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...(stored !== undefined && storing({ theme: stored })),
    ...options,
  });
const button = (on = page) => on.getByRole('button', { name: 'Switch between dark and light theme' });
/** All that shows the theme. */
const worn = (on = page) =>
  on.evaluate(() => ({
    root: document.documentElement.className,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    around: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
const dark = { root: 'dark', scheme: 'dark', around: '#0a1021', ground: 'rgb(10, 16, 33)' };
const light = { root: 'light', scheme: 'light', around: '#f7f2e8', ground: 'rgb(247, 242, 232)' };
const stored = () => page.evaluate(() => localStorage.getItem('theme'));
/** The island of the button is there. */
const hydrated = () =>
  expect.poll(() => button().evaluate((one) => one.closest('astro-island')?.hasAttribute('ssr'))).toBe(false);

test.each(['dark', 'light'] as const)(
  'is dark at first, though the system prefers %s',
  async (colorScheme) => {
    await arrive(undefined, { colorScheme });
    await page.goto(base);
    expect(await worn()).toEqual(dark);
    expect(await stored()).toBeNull();
  },
);

describe('the button', () => {
  test('toggles there and back: class, colours, the bar of the browser, and the raw word in storage', async () => {
    await arrive();
    await page.goto(base);
    await button().click();
    expect(await worn()).toEqual(light);
    expect(await stored()).toBe('light');
    await hydrated();
    await button().click();
    await expect.poll(() => worn()).toEqual(dark);
    expect(await stored()).toBe('dark');
    await button().click();
    await expect.poll(() => worn()).toEqual(light);
  });

  test.each(['/', '/portfolio', '/jobs'])(
    'changes all of %s at once where fingers press it',
    async (path) => {
      await arrive(undefined, {
        ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
        reducedMotion: 'no-preference',
      });
      await page.goto(base + path);
      await button().tap();
      const fading = await page.evaluate(
        () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
      );
      expect(await worn()).toEqual(light);
      expect(fading).toBe(0);
    },
  );

  test('works by Enter and by Space', async () => {
    await arrive();
    await page.goto(base);
    await button().focus();
    await page.keyboard.press('Enter');
    expect(await worn()).toEqual(light);
    await hydrated();
    await page.keyboard.press('Space');
    await expect.poll(() => worn()).toEqual(dark);
  });

  test('has its effect before any file of it is there', async () => {
    await arrive();
    await context.route('**/_astro/*.js', () => undefined);
    await page.goto(base);
    await button().click();
    expect(await worn()).toEqual(light);
    await button().click();
    expect(await worn()).toEqual(dark);
    expect(await stored()).toBe('dark');
  });

  test('has its effect before React comes, however long the press takes', async () => {
    await arrive();
    await page.goto(base);
    const files = await button().evaluate((one) =>
      ['component-url', 'renderer-url'].map((name) => one.closest('astro-island')?.getAttribute(name)),
    );
    // Nothing but our own patience holds React back. As a text: what bundles the tests would change this import.
    for (const file of files) await page.evaluate(`import('${file}').then(() => {})`);
    const seen = await button().evaluate(async (pressed: HTMLElement) => {
      const isAwake = () => !pressed.closest('astro-island')?.hasAttribute('ssr');
      for (const type of ['pointerover', 'pointerdown', 'focusin'])
        pressed.dispatchEvent(new Event(type, { bubbles: true }));
      await new Promise((next) => setTimeout(next, 300));
      const before = isAwake();
      pressed.click();
      await new Promise((next) => setTimeout(next, 50));
      return { before, effect: document.documentElement.className, after: isAwake() };
    });
    expect(seen).toEqual({ before: false, effect: 'light', after: false });
    await hydrated();
  });

  test('toggles once at each press, also in the moment when its island takes over', async () => {
    await arrive();
    const resolve = await hold('**/_astro/*.js');
    await context.exposeFunction('come', resolve);
    await page.goto(base);
    await button().hover();
    const lost = await button().evaluate(async (pressed: HTMLElement) => {
      const root = document.documentElement;
      const island = pressed.closest('astro-island');
      const { come } = window as unknown as { come: () => void };
      const effects: boolean[] = [];
      for (let left = 20; left > 0; ) {
        const before = root.className;
        pressed.click();
        effects.push(root.className !== before);
        if (effects.length === 5) come();
        if (!island?.hasAttribute('ssr')) left -= 1;
        await new Promise((next) => setTimeout(next));
      }
      return effects.filter((effect) => !effect).length;
    });
    expect(lost).toBe(0);
  });

  test('keeps the two of the AI suite together', async () => {
    await arrive(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${base}/aisuite`);
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await button().tap();
    await expect
      .poll(() => worn())
      .toMatchObject({ root: 'light', around: '#f0f3e8', ground: 'rgb(240, 243, 232)' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button().click();
    await expect
      .poll(() => worn())
      .toMatchObject({ root: 'dark', around: '#051613', ground: 'rgb(5, 22, 19)' });
  });

  test('is not there without script, and the page is dark', async () => {
    await arrive(undefined, { javaScriptEnabled: false });
    for (const path of ['/', '/aisuite']) {
      await page.goto(base + path);
      expect(await page.locator('[data-switch="theme"]:visible').count()).toBe(0);
      expect(await page.locator('html').getAttribute('class')).toBe('dark');
    }
  });
});

describe('a stored theme', () => {
  /** Notes in each frame which ground the visitor sees, from the first one on. */
  const watch = () =>
    context.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

  test.each([
    ['/', light.ground],
    ['/id/about', light.ground],
    ['/portfolioDetail/berth-planner', light.ground],
    ['/404', light.ground],
    ['/aisuite', 'rgb(240, 243, 232)'],
    ['/door-pipeline', light.ground],
  ])('on %s is there with the first frame, also while a style sheet is slow', async (path, ground) => {
    await arrive('light');
    await watch();
    const resolve = await hold('**/_astro/*.css');
    await page.goto(base + path, { waitUntil: 'commit' });
    await expect.poll(seen).toEqual([ground]);
    await painted();
    expect(await seen()).toEqual([ground]);
    resolve();
    await page.waitForLoadState();
    await painted();
    expect(await seen()).toEqual([ground]);
    if (path === '/404') excuse('404');
  });

  test('goes from page to page', async () => {
    await arrive();
    await page.goto(base);
    await button().click();
    await page.goto(`${base}/jobs`);
    expect(await worn()).toEqual(light);
  });

  test.each(['blue', '', '"light"', '{}', 'null', '\u0000'])(
    'of %j is dark, and can be changed',
    async (rubbish) => {
      await arrive(rubbish);
      await page.goto(base);
      expect(await worn()).toEqual(dark);
      await button().click();
      expect(await worn()).toEqual(light);
      expect(await stored()).toBe('light');
    },
  );

  test('that can be neither read nor kept leaves the page dark and the button working', async () => {
    await arrive('light');
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    });
    await page.goto(base);
    expect(await worn()).toEqual(dark);
    await button().click();
    expect(await worn()).toEqual(light);
    await hydrated();
    await button().click();
    await expect.poll(() => worn()).toEqual(dark);
  });

  test('that is full keeps no choice, and the button works', async () => {
    await arrive();
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto(base);
    await button().click();
    expect(await worn()).toEqual(light);
  });
});

describe('another tab', () => {
  test('follows, before and after its own button has been touched', async () => {
    await arrive();
    await page.goto(base);
    const other = await context.newPage();
    await other.goto(`${base}/aisuite`);
    await button().click();
    await expect.poll(() => worn(other)).toMatchObject({ root: 'light', around: '#f0f3e8' });
    await button(other).click();
    await expect.poll(() => worn()).toEqual(dark);
    await hydrated();
    await button(other).click();
    await expect.poll(() => worn()).toEqual(light);
    await button().click();
    await expect.poll(() => worn()).toEqual(dark);
    await expect.poll(() => worn(other)).toMatchObject({ root: 'dark' });
  });

  test('goes dark when everything that is stored is cleared', async () => {
    await arrive('light');
    await page.goto(base);
    const other = await context.newPage();
    await other.goto(`${base}/jobs`);
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => worn()).toEqual(dark);
  });
});

test('a page that comes back from the back-forward cache wears what was chosen meanwhile', async () => {
  await arrive();
  await page.goto(base);
  await button().click();
  await hydrated();
  // As the browser does it: the page has slept while another one stored its theme.
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await worn()).toEqual(dark);
  await button().click();
  await expect.poll(() => worn()).toEqual(light);
});
