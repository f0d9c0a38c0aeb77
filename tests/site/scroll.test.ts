import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { withoutTimelines } from './timelines.ts';
import { base, begin, context, end, isFocused, page, painted, said } from './visit.ts';

afterEach(end);

interface Options extends BrowserContextOptions {
  /** As in a browser that knows no scroll timelines. */
  timelines?: boolean;
}

async function open(path: string, { timelines = true, ...options }: Options = {}): Promise<void> {
  await begin({ viewport: { width: 1280, height: 800 }, ...options });
  if (!timelines) await withoutTimelines(context);
  await page.goto(base + path);
}

async function scrollTo(y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await painted();
}
const scrolled = () => page.evaluate(() => Math.round(scrollY));

/** The ground that lies behind what a header holds. */
const ground = () =>
  page.getByRole('banner').evaluate((header) => {
    const { opacity, backgroundColor, boxShadow, backdropFilter } = getComputedStyle(header, '::before');
    return { opacity: Number(opacity), backgroundColor, boxShadow, backdropFilter };
  });

/** 92% of the ground, and nothing below it can be read through the rest. */
async function expectStuck(): Promise<void> {
  const { opacity, backgroundColor, backdropFilter } = await ground();
  expect(opacity).toBe(1);
  expect(backgroundColor).toMatch(/0\.92\)$/);
  expect(backdropFilter).toBe('blur(12px)');
}

const ways: [string, Options][] = [
  ['with scroll timelines', {}],
  ['without script', { javaScriptEnabled: false }],
  ['with reduced motion', { reducedMotion: 'reduce' }],
  ['in a browser without scroll timelines', { timelines: false }],
];

describe.each(ways)('%s', (_, options) => {
  test('the header of the AI suite is transparent at 10 px, and translucent with a shadow at 11', async () => {
    await open('/aisuite', options);
    for (const y of [0, 10]) {
      await scrollTo(y);
      expect((await ground()).opacity).toBe(0);
    }
    for (const y of [11, 900]) {
      await scrollTo(y);
      const { opacity, backgroundColor, boxShadow, backdropFilter } = await ground();
      expect(opacity).toBe(1);
      expect(backgroundColor).toMatch(/0\.8\)$/);
      expect(boxShadow).not.toBe('none');
      expect(backdropFilter).toBe('blur(12px)');
    }
    await scrollTo(0);
    expect((await ground()).opacity).toBe(0);
    expect(said).toEqual([]);
  });

  test('the main header has no ground at the top, and nearly all of it once it is stuck', async () => {
    await open('/about', options);
    expect((await ground()).opacity).toBe(0);
    await scrollTo(120);
    await expectStuck();
    await scrollTo(0);
    expect((await ground()).opacity).toBe(0);
    expect(said).toEqual([]);
  });

  test('the way back to the top appears beyond 400 px', async () => {
    await open('/about', options);
    const top = page.getByRole('link', { name: 'Back to the top' });
    for (const y of [0, 400]) {
      await scrollTo(y);
      await expect.poll(() => top.isVisible()).toBe(false);
    }
    await scrollTo(401);
    await expect.poll(() => top.isVisible()).toBe(true);
    await scrollTo(300);
    await expect.poll(() => top.isVisible()).toBe(false);
  });
});

test('a browser with scroll timelines is not listened to', async () => {
  await open('/aisuite');
  await scrollTo(500);
  expect(await page.evaluate(() => document.documentElement.dataset.past)).toBeUndefined();
});

test('without script, in a browser without scroll timelines, what the script would show is there', async () => {
  await open('/about', { timelines: false, javaScriptEnabled: false });
  expect(await page.getByRole('link', { name: 'Back to the top' }).isVisible()).toBe(true);
  await expectStuck();
  await page.goto(`${base}/aisuite`);
  expect((await ground()).opacity).toBe(1);
});

test('a page that can’t be scrolled has no way back to the top', async () => {
  await open('/door-pipeline');
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(400);
  expect(await page.getByRole('link', { name: 'Back to the top' }).isVisible()).toBe(false);
});

describe('the way back to the top', () => {
  const press = {
    'a mouse': () => page.getByRole('link', { name: 'Back to the top' }).click(),
    'a finger': () => page.getByRole('link', { name: 'Back to the top' }).tap(),
    'the keyboard': async () => {
      await page.getByRole('link', { name: 'Back to the top' }).focus();
      await page.keyboard.press('Enter');
    },
  };
  type Means = keyof typeof press;
  const means = Object.keys(press) as Means[];

  /** Presses it at 1,500 px and gives every place that the page is seen at on its way. */
  async function back(by: Means): Promise<number[]> {
    await scrollTo(1_500);
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener('scroll', () => places.push(scrollY));
    });
    await press[by]();
    await expect.poll(scrolled).toBe(0);
    return page.evaluate(() => (window as unknown as { places: number[] }).places);
  }

  test.each(means)('scrolls smoothly, pressed with %s', async (by) => {
    await open('/about', { hasTouch: true });
    const places = await back(by);
    expect(places.filter((y) => y > 0 && y < 1_500)).not.toEqual([]);
  });

  test.each(means)('is simply there where motion is not wanted, pressed with %s', async (by) => {
    await open('/about', { hasTouch: true, reducedMotion: 'reduce' });
    expect((await back(by)).filter((y) => y > 0)).toEqual([]);
  });

  test('works without script', async () => {
    await open('/id/about', { javaScriptEnabled: false });
    await scrollTo(1_500);
    await page.getByRole('link', { name: 'Kembali ke atas' }).click();
    await expect.poll(scrolled).toBe(0);
  });

  test('leaves the keyboard at the top: the next Tab is at the first link of the page', async () => {
    await open('/about');
    await back('the keyboard');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  });
});

describe('the header of the AI suite', () => {
  const menu = () => page.getByRole('button', { name: 'Open the menu' });
  const drawer = () => page.locator('#drawer');
  const narrow = { viewport: { width: 390, height: 844 } };

  test.each([
    [390, false],
    [640, false],
    [767, false],
    [768, true],
    [1440, true],
  ])('shows its navigation at %i px: %o', async (width, isThere) => {
    await open('/aisuite', { viewport: { width, height: 800 } });
    const links = page.getByRole('banner').getByRole('link', { name: 'Demo', exact: true });
    expect(await links.first().isVisible()).toBe(isThere);
    expect(await menu().isVisible()).toBe(!isThere);
  });

  test.each([
    ['with script', {}],
    ['without script', { javaScriptEnabled: false }],
  ])('opens its drawer over a dimmed page, %s, and a click beside it closes it', async (_, options) => {
    await open('/aisuite', { ...narrow, ...options });
    await menu().click();
    await drawer().getByRole('link', { name: 'Demo' }).waitFor();
    await expect.poll(async () => (await drawer().boundingBox())?.x).toBe(390 - 312);
    const veil = await drawer().evaluate((it) => getComputedStyle(it, '::backdrop').backgroundColor);
    expect(Number(veil.match(/[\d.]+(?=\)$)/)?.[0])).toBeGreaterThan(0.5);
    await page.mouse.click(30, 400);
    await drawer().waitFor({ state: 'hidden' });
  });

  test('slides its drawer in within .3 s, and not at all where motion is not wanted', async () => {
    await open('/aisuite', narrow);
    const slide = () => drawer().evaluate((it) => getComputedStyle(it).transitionDuration);
    expect(await slide()).toMatch(/^0\.3s/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await slide()).toBe('0s');
  });

  test('gives the focus back when Escape closes its drawer', async () => {
    await open('/aisuite', narrow);
    await menu().focus();
    await page.keyboard.press('Enter');
    await drawer().getByRole('link', { name: 'Demo' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'hidden' });
    expect(await isFocused(menu())).toBe(true);
  });

  test('leads from its drawer to a page of the suite', async () => {
    await open('/aisuite', narrow);
    await menu().click();
    await drawer().getByRole('link', { name: 'Plan' }).click();
    await page.waitForURL('**/aisuite/plan');
    expect(await drawer().isVisible()).toBe(false);
  });
});

const screens = [
  [320, 568],
  [390, 844],
  [1366, 768],
] as const;
const homes = [
  ['/', 'Contact Us'],
  ['/id', 'Hubungi Kami'],
] as const;
test.each(
  homes.flatMap(([path, words]) => screens.map(([width, height]) => ({ path, words, width, height }))),
)('at the top of $path, $width by $height px, $words is said and lies on no way in', async (one) => {
  await open(one.path, { viewport: { width: one.width, height: one.height }, reducedMotion: 'reduce' });
  const float = page.locator('.float-contact');
  expect((await float.textContent())?.trim()).toBe(one.words);
  expect(await float.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  const covered = await page.evaluate(() => {
    const box = (it: Element) => it.getBoundingClientRect();
    const float = box(document.querySelector('.float-contact') as Element);
    return [...document.querySelectorAll('h1, main .button')]
      .filter((it) => box(it).bottom > float.top && box(it).top < float.bottom && box(it).left < float.right)
      .map((it) => it.textContent);
  });
  expect(covered).toEqual([]);
});
