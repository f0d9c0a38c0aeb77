import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { stoppedClock } from './timelines.ts';
import { asked, base, begin, context, end, hold, page, painted, quiet, said } from './visit.ts';

const path = '/portfolioDetail/berth-planner';
afterEach(end);

async function open(options: BrowserContextOptions = {}): Promise<void> {
  await begin(options);
  await page.goto(base + path);
}

const fetched = () => asked.filter((url) => url.includes('travel'));
/** How far the picture stands from its place in the page, and how far the hero has crossed the screen. */
const stand = () =>
  page.locator('[data-travel]').evaluate((box: HTMLElement) => ({
    travelled: new DOMMatrix(getComputedStyle(box).transform).m42,
    progress: box.dataset.progress,
  }));

async function scrollTo(y: number): Promise<void> {
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, y - (await page.evaluate(() => scrollY)));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y);
}
/** Scrolls there, and waits until the picture is where it should be. */
async function expectAt(y: number, progress: string, travelled: number): Promise<void> {
  await scrollTo(y);
  await expect.poll(stand).toEqual({ progress, travelled: expect.closeTo(travelled, 1) });
}

describe('the hero of a project', () => {
  test.each([
    [390, 844],
    [640, 800],
    [768, 1024],
    [1440, 900],
  ])('in a window of %i x %i px is a screen high, its picture 100 px higher', async (width, height) => {
    await open({ viewport: { width, height }, reducedMotion: 'reduce' });
    const [hero, image] = await page.evaluate(() => [
      document.querySelector('.project-hero')?.getBoundingClientRect().toJSON(),
      document.querySelector('[data-travel] img')?.getBoundingClientRect().toJSON(),
    ]);
    expect(hero).toMatchObject({ top: 0, height });
    expect(image).toMatchObject({ top: -50, height: height + 100, width });
  });

  test('asks for rellax at the first scroll, and once', async () => {
    await open();
    await quiet();
    expect(fetched()).toEqual([]);
    await scrollTo(100);
    await expect.poll(() => fetched()).toHaveLength(1);
    await scrollTo(300);
    expect(fetched()).toHaveLength(1);
    expect(said).toEqual([]);
  });

  test('stands as the page has it until it moves, without a jump', async () => {
    await open();
    expect(await stand()).toEqual({ travelled: 0, progress: undefined });
    await expectAt(1, '50', 50 / 900);
  });

  test('carries its picture from the middle to +50 px on its way out, and knows how far it is', async () => {
    await open();
    await expectAt(450, '75', 25);
    await expectAt(900, '100', 50);
    await expectAt(2_000, '100', 50);
    await expectAt(0, '50', 0);
  });

  test('carries it from -50 px where it comes from below', async () => {
    await open();
    // As if something a screen high stood above it.
    await page.evaluate(() => {
      const above = Object.assign(document.createElement('div'), { id: 'above' });
      above.style.height = '900px';
      document.querySelector('main')?.prepend(above);
    });
    await expectAt(9, '1', -49.5);
    await expectAt(450, '25', -25);
  });

  test('glides to where it should be when rellax comes late', async () => {
    await begin();
    const script = await hold('**/travel*');
    await page.goto(base + path);
    await scrollTo(600);
    await stoppedClock();
    script();
    const box = page.locator('[data-travel]');
    const glides = () => box.evaluate((it) => it.getAnimations().length);
    await expect.poll(glides).toBe(1);
    const places = await box.evaluate((it) => {
      const [glide] = it.getAnimations();
      return [0, 100, 200, 299.9].map((time) => {
        if (glide) glide.currentTime = time;
        return new DOMMatrix(getComputedStyle(it).transform).m42;
      });
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeCloseTo(0, 1);
    expect(places[1]).toBeGreaterThan(1);
    expect(places[1]).toBeLessThan(32);
    expect(places[3]).toBeCloseTo(33.33, 1);
  });

  test('looks at the page at most once in 10 ms, however fast the screen is', async () => {
    await begin();
    // A screen of a thousand frames a second, and a note of when the page's position is looked at.
    await page.addInitScript(() => {
      window.requestAnimationFrame = (act) => Number(setTimeout(() => act(performance.now()), 1));
      const now = performance.now.bind(performance);
      const position = Object.getOwnPropertyDescriptor(window, 'scrollY');
      const looks: number[] = [];
      let time = 0;
      performance.now = () => {
        time = now();
        return time;
      };
      Object.defineProperty(window, 'scrollY', {
        get() {
          looks.push(time);
          return position?.get?.call(window);
        },
      });
      Object.assign(window, { looks });
    });
    await page.goto(base + path);
    await page.evaluate(() => window.scrollTo(0, 1));
    await expect.poll(async () => (await stand()).progress).toBe('50');
    const gaps = await page.evaluate(async () => {
      const { looks } = window as unknown as { looks: number[] };
      const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
      looks.length = 0;
      for (let y = 1; y < 800; y += 4) {
        window.scrollTo(0, y);
        dispatchEvent(new Event('scroll'));
        await wait(1);
      }
      await wait(100);
      return looks.slice(1).map((look, i) => look - (looks[i] ?? 0));
    });
    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
    // The last place is not lost to the throttle.
    await expect.poll(stand).toMatchObject({ progress: '94' });
  });

  test('measures nothing while it moves', async () => {
    await open();
    await scrollTo(100);
    await expect.poll(async () => (await stand()).progress).toBe('56');
    const measured = await page.evaluate(async () => {
      let count = 0;
      const { getBoundingClientRect } = Element.prototype;
      Element.prototype.getBoundingClientRect = function measure() {
        count++;
        return getBoundingClientRect.call(this);
      };
      for (let y = 100; y < 700; y += 50) {
        window.scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
      Element.prototype.getBoundingClientRect = getBoundingClientRect;
      return count;
    });
    expect(measured).toBe(0);
  });
});

describe('without motion', () => {
  test('rellax is not even asked for', async () => {
    await open({ reducedMotion: 'reduce' });
    await scrollTo(600);
    await painted();
    expect(fetched()).toEqual([]);
    expect(await stand()).toEqual({ travelled: 0, progress: undefined });
  });

  test('it stops as soon as the setting says so, and starts again at the next scroll after', async () => {
    await open();
    await expectAt(450, '75', 25);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(stand).toEqual({ travelled: 0, progress: undefined });
    await scrollTo(600);
    await painted();
    expect(await stand()).toEqual({ travelled: 0, progress: undefined });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectAt(450, '75', 25);
    expect(said).toEqual([]);
  });

  test('without script the hero is whole', async () => {
    await open({ javaScriptEnabled: false });
    await scrollTo(300);
    expect(await page.getByRole('heading', { level: 1, name: 'Berth Planner' }).isVisible()).toBe(true);
    expect(await stand()).toEqual({ travelled: 0, progress: undefined });
  });
});

describe('when something does not come', () => {
  test('a picture that fails counts as loaded: name and way on stand, and the hero travels', async () => {
    await begin();
    await context.route(/\.(avif|webp)$/, (route) => route.abort());
    await page.goto(base + path);
    const name = page.getByRole('heading', { level: 1, name: 'Berth Planner' });
    expect(await name.isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /See the solution/ }).isVisible()).toBe(true);
    await expectAt(450, '75', 25);
  });

  test('without rellax the picture stays where it is', async () => {
    await begin();
    await context.route('**/travel*', (route) => route.abort());
    await page.goto(base + path);
    await scrollTo(450);
    await expect.poll(() => said.join()).toContain('ERR_FAILED');
    await painted();
    expect(await stand()).toEqual({ travelled: 0, progress: undefined });
    expect(said.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});
