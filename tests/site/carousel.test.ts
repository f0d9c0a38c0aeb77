import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { asked, base, begin, context, end, hold, isFocused, page, painted, quiet, said } from './visit.ts';

afterEach(end);

const pictures = { path: '/portfolioDetail/berth-planner', name: 'Pictures of Berth Planner' };
const clients = { path: '/portfolioDetail/outsourcing', name: 'Logos of our clients' };

const region = (name = pictures.name) => page.getByRole('region', { name });
const row = (name = pictures.name) => region(name).getByRole('list');
const at = (list: Locator) => list.evaluate((element) => element.scrollLeft);
/** The carousel's own files: the island, swiper and React. */
const fetched = () => asked.filter((url) => /(carousel|hydrate)[^/]*\.js$/i.test(url));
const joined = (list: Locator) => list.and(page.locator('.swiper-wrapper')).waitFor();

/** Opens a page with its carousel in the middle of the window. */
async function open(
  options: BrowserContextOptions = {},
  { path, name }: typeof pictures = pictures,
): Promise<Locator> {
  await begin(options);
  await page.goto(base + path);
  const list = row(name);
  await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return list;
}

/** Where each slide begins, counted from where the first one began. */
const rests = (list: Locator) =>
  list.evaluate((element) => {
    const lefts = [...element.children].map((slide) => slide.getBoundingClientRect().left);
    const end = element.scrollWidth - element.clientWidth;
    return lefts.map((left) => Math.min(end, left - (lefts[0] ?? 0)));
  });
const settled = async (list: Locator, place: number) =>
  expect.poll(async () => Math.round(Math.abs((await at(list)) - place))).toBeLessThanOrEqual(1);

/** Presses the mouse in the middle of the row and moves it so many pixels; the button stays down. */
async function grab(list: Locator, by: number): Promise<void> {
  const box = await list.boundingBox();
  if (!box) throw new Error('The row is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 8 });
}

/** The same by a hand that lets go at the end of its move, which took so many milliseconds however long it was sent. */
async function fling(list: Locator, by: number, ms: number): Promise<void> {
  const box = await list.boundingBox();
  if (!box) throw new Error('The row is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await context.newCDPSession(page);
  const start = Date.now();
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', share: number) =>
    session.send('Input.dispatchMouseEvent', {
      ...{ type, x: x + by * share, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1 },
      ...{ clickCount: 1, timestamp: (start + ms * share) / 1000 },
    });
  await page.mouse.move(x, y);
  await mouse('mousePressed', 0);
  for (let step = 1; step <= 8; step++) await mouse('mouseMoved', step / 8);
  await mouse('mouseReleased', 1);
}

describe.each([
  { carousel: pictures, count: 4 },
  { carousel: clients, count: 8 },
])('the carousel “$carousel.name”', ({ carousel, count }) => {
  test('is a region with a name and a list of all its slides, none of them hidden, and nothing to press', async () => {
    const list = await open({}, carousel);
    await list.focus();
    await joined(list);
    expect(await list.getByRole('listitem').count()).toBe(count);
    const images = list.getByRole('img');
    expect(await images.count()).toBe(count);
    for (const image of await images.all()) expect(await image.getAttribute('alt')).not.toBe('');
    expect(await region(carousel.name).locator('[aria-hidden], [hidden], [inert]').count()).toBe(0);
    expect(await region(carousel.name).getByRole('button').count()).toBe(0);
    expect(said).toEqual([]);
  });

  test('costs nothing until it is touched or focused, and then swiper once', async () => {
    const list = await open({}, carousel);
    // It is in the middle of the window: the pointer passes over it, and rests there.
    await page.mouse.move(600, 100);
    await page.mouse.move(600, 450, { steps: 5 });
    await quiet();
    expect(fetched()).toEqual([]);
    await list.focus();
    await joined(list);
    // Its own file with swiper, and the one that all islands share.
    expect(fetched()).toHaveLength(2);
  });
});

describe('the pictures', () => {
  test.each([
    [390, 78],
    [639, 78],
    [640, 40],
    [768, 40],
    [1440, 40],
  ])('in a window of %i px are %i percent of it wide', async (width, share) => {
    const list = await open({ viewport: { width, height: 800 } });
    const image = await list.getByRole('img').first().boundingBox();
    expect(image?.width).toBeCloseTo((width * share) / 100, 0);
  });

  test('scroll and snap without script', async () => {
    const list = await open({ javaScriptEnabled: false });
    const second = (await rests(list))[1] ?? 0;
    await list.hover();
    await page.mouse.wheel(second - 90, 0);
    await settled(list, second);
  });

  test('move from slide to slide by the arrow keys without script', async () => {
    const list = await open({ javaScriptEnabled: false });
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await settled(list, (await rests(list))[1] ?? 0);
  });

  test('stand still when swiper joins, wherever they are', async () => {
    const list = await open();
    const second = (await rests(list))[1] ?? 0;
    await list.evaluate((element, left) => element.scrollTo({ left, behavior: 'instant' }), second);
    await settled(list, second);
    const stood = await at(list);
    const seen = list.evaluate(async (element) => {
      const places = new Set<number>();
      // Ten frames more than swiper needs.
      for (let left = 10; left > 0; left -= Number(element.matches('.swiper-wrapper'))) {
        places.add(element.scrollLeft);
        await new Promise(requestAnimationFrame);
      }
      return [...places];
    });
    await list.focus();
    await joined(list);
    expect(await seen).toEqual([stood]);
    await page.keyboard.press('ArrowRight');
    await settled(list, (await rests(list))[2] ?? 0);
  });

  test('are given up to a wheel on their way, also where no end of scrolling is told', async () => {
    const list = await open();
    await page.evaluate(() =>
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await list.focus();
    await joined(list);
    await page.keyboard.press('End');
    await list.evaluate((row) => {
      row.scrollTo({ left: 0, behavior: 'instant' });
      row.dispatchEvent(new WheelEvent('wheel'));
    });
    await page.keyboard.press('ArrowRight');
    await settled(list, (await rests(list))[1] ?? 0);
  });

  test('follow the mouse, and come to rest at a slide', async () => {
    const list = await open();
    await list.focus();
    await joined(list);
    await grab(list, -400);
    await expect.poll(async () => Math.abs((await at(list)) - 400)).toBeLessThan(10);
    await page.waitForTimeout(150);
    await page.mouse.up();
    await settled(list, (await rests(list))[1] ?? 0);
    await page.keyboard.press('ArrowLeft');
    await settled(list, 0);
  });

  test('roll on when the mouse throws them', async () => {
    const list = await open();
    await list.focus();
    await joined(list);
    // Not half way: what carries it further is its speed alone.
    await fling(list, -280, 80);
    const [, second = 0, third = 0] = await rests(list);
    await expect
      .poll(async () => {
        const place = await at(list);
        return [second, third].some((rest) => Math.abs(rest - place) <= 1);
      })
      .toBe(true);
  });

  test('are dragged by the press that woke them, however late swiper comes', async () => {
    const list = await open();
    const script = await hold('**/_astro/*.js');
    await grab(list, -50);
    expect(await at(list)).toBe(0);
    script();
    await joined(list);
    const { x, y } = (await list.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 500, y + 50);
    await page.mouse.move(x + 150, y + 50, { steps: 8 });
    await expect.poll(() => at(list)).toBeGreaterThan(300);
    await page.waitForTimeout(150);
    await page.mouse.up();
    await settled(list, (await rests(list))[1] ?? 0);
  });

  test('follow the arrow keys, Home and End while they have the focus, and no longer', async () => {
    const list = await open();
    const [first = 0, second = 0, third = 0] = await rests(list);
    await list.focus();
    await joined(list);
    for (const [key, place] of [
      ['ArrowRight', second],
      ['ArrowRight', third],
      ['ArrowRight', third],
      ['ArrowLeft', second],
      ['Home', first],
      ['End', third],
    ] as const) {
      await page.keyboard.press(key);
      await settled(list, place);
    }
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await list.evaluate((element) => (element as HTMLElement).blur());
    await page.keyboard.press('ArrowLeft');
    await painted();
    await settled(list, third);
  });

  test('count two quick presses as two', async () => {
    const list = await open();
    await list.focus();
    await joined(list);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await settled(list, (await rests(list))[2] ?? 0);
  });

  test('follow a finger as a native row does, and snap', async () => {
    const list = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const box = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', 330);
    const seen: number[] = [];
    for (let x = 320; x > 90; x -= 10) {
      await touch('touchMove', x);
      seen.push(await at(list));
    }
    await touch('touchEnd');
    // Swiper joins in the middle of this, and the row does not notice.
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await settled(list, (await rests(list))[1] ?? 0);
    await joined(list);
    expect(said).toEqual([]);
  });

  test('keep their slide when the window changes its width', async () => {
    const list = await open();
    await list.focus();
    await joined(list);
    await page.keyboard.press('ArrowRight');
    await settled(list, (await rests(list))[1] ?? 0);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect
      .poll(async () => Math.abs((await at(list)) - ((await rests(list))[1] ?? 0)))
      .toBeLessThanOrEqual(1);
  });

  test('never move by themselves', async () => {
    const list = await open();
    await list.focus();
    await joined(list);
    await page.waitForTimeout(2_000);
    expect(await at(list)).toBe(0);
  });

  test('are simply at the next slide where motion is not wanted', async () => {
    const list = await open({ reducedMotion: 'reduce' });
    const [, second = 0] = await rests(list);
    await list.focus();
    await joined(list);
    await page.keyboard.press('ArrowRight');
    await settled(list, second);
  });

  test('work as they are when swiper does not come', async () => {
    const list = await open();
    await context.route('**/_astro/*.js', (route) => route.abort());
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await settled(list, (await rests(list))[1] ?? 0);
  });
});

describe('a client’s logo', () => {
  test('leads to the client when it is clicked, and nowhere when it was dragged', async () => {
    const list = await open({}, clients);
    await list.focus();
    await joined(list);
    const left: string[] = [];
    await context.route('https://client-*.example.com/**', (route) => {
      left.push(route.request().url());
      return route.abort();
    });
    const logo = list.getByRole('link').nth(2);
    const box = (await logo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.waitForTimeout(300);
    expect(left).toEqual([]);
    await list.getByRole('link').nth(1).click({ noWaitAfter: true });
    await expect.poll(() => left.length).toBe(1);
  });

  test('is reached with Tab, and comes into sight', async () => {
    const list = await open({ viewport: { width: 390, height: 844 } }, clients);
    await list.focus();
    const links = await list.getByRole('link').count();
    for (let i = 0; i < links; i++) await page.keyboard.press('Tab');
    const last = list.getByRole('link').last();
    await expect.poll(() => isFocused(last)).toBe(true);
    await expect.poll(async () => ((await last.boundingBox())?.x ?? 999) < 390).toBe(true);
  });
});
