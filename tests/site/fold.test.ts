import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { dressed, launchBrowser } from '../../scripts/browser.ts';
import { type Driven, engines } from './drive.ts';

const base = inject('base');
/** Stands before the site, and keeps the stylesheets of what follows a first screen back. */
let server: Server;
let slow: string;
let asked = 0;
let answer: (status: number) => void;
let answered: Promise<number>;

function hold(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  asked = 0;
  [answered, answer] = [promise, resolve];
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url?.includes('/below.')) {
      asked += 1;
      const status = await answered;
      if (status !== 200) return response.writeHead(status).end();
    }
    const page = await fetch(base + request.url);
    const type = page.headers.get('content-type') ?? '';
    return response
      .writeHead(page.status, { 'content-type': type })
      .end(Buffer.from(await page.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  slow = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function startChromium(): Promise<Pick<Driven, 'goto' | 'evaluate' | 'close'>> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  return {
    goto: (url) => page.goto(url),
    evaluate: (fn, argument) => page.evaluate(fn as never, argument as never),
    close: () => browser.close(),
  };
}

/** WebDriver, which drives WebKit, answers nothing while a page still loads. */
const answering = engines.filter(([name]) => name !== 'WebKit');

describe.each([['Chromium', startChromium] as const, ...answering])('in %s', (_name, start) => {
  let browser: Pick<Driven, 'goto' | 'evaluate' | 'close'>;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser?.close());

  const look = () =>
    browser.evaluate(() => {
      const seen = (what: string) =>
        document.querySelector(what)?.checkVisibility({ visibilityProperty: true }) ?? false;
      const list = document.querySelector('.job-list');
      return {
        hero: seen('.jobs-hero h1'),
        list: seen('.job-list h2'),
        isDressed: list !== null && getComputedStyle(list).paddingBottom !== '0px',
      };
    });

  test('what follows the first screen is not seen before its rules are there', async () => {
    hold();
    const going = browser.goto(`${slow}/jobs`);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await sleep(500);
    expect(await look()).toEqual({ hero: true, list: false, isDressed: false });
    answer(200);
    await going;
    await expect.poll(look).toEqual({ hero: true, list: true, isDressed: true });
  });

  test('it is seen all the same where they never come', async () => {
    hold();
    answer(500);
    await browser.goto(`${slow}/jobs`);
    await expect.poll(look).toEqual({ hero: true, list: true, isDressed: false });
  });
});

describe('what the first paint does without', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  });
  afterEach(() => page.close());
  afterAll(() => browser.close());

  test('is asked for when a visitor who arrives sees something', async () => {
    await page.goto(`${base}/jobs`);
    const asked = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(?:css|woff2)$/.test(name))
          .map(({ startTime }) => startTime),
      );
    // Two stylesheets, two fonts; each is told of when it has come.
    await expect.poll(asked).toHaveLength(4);
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    expect(Math.min(...(await asked()))).toBeGreaterThan(paint);
  });

  test('the fonts are put on together; on a later page they are asked for before it is painted', async () => {
    await page.addInitScript(() => {
      const putOn: string[] = [];
      Object.assign(window, { putOn });
      const { add } = FontFaceSet.prototype;
      FontFaceSet.prototype.add = function (face) {
        putOn.push(`${face.family} ${face.status}`);
        if (putOn.length === 1) queueMicrotask(() => putOn.push('laid out'));
        return add.call(this, face);
      };
    });
    const together = ['display loaded', 'body loaded', 'laid out'];
    await page.goto(`${base}/jobs`);
    await expect.poll(() => page.evaluate('putOn')).toEqual(together);
    await page.locator('footer a[href="/privacy"]').click();
    await page.waitForURL('**/privacy');
    await expect.poll(() => page.evaluate('putOn')).toEqual(together);
    const [asked, painted] = await page.evaluate(() => {
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return [fonts.map(({ startTime }) => startTime), performance.getEntriesByType('paint')[0]?.startTime];
    });
    expect(asked).toHaveLength(2);
    expect(Math.max(...asked)).toBeLessThan(painted ?? 0);
  });

  test('among it are the icon of the site and its manifest', async () => {
    await page.addInitScript(() => {
      const heldBack: string[] = [];
      Object.assign(window, { heldBack });
      new PerformanceObserver(() => {
        for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=icon], [rel=manifest]'))
          heldBack.push(link.href);
      }).observe({ type: 'paint' });
    });
    await page.goto(`${base}/jobs`);
    await dressed(page);
    const linked = page.locator('[rel=icon], [rel=manifest]');
    const hrefs = () =>
      linked.evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    await expect.poll(hrefs).toEqual(['/favicon.svg', '/manifest.webmanifest']);
    expect(await page.evaluate('new Set(heldBack).values().toArray()')).toEqual(['data:,']);
  });

  test('is no half of the first screen, for it waits for that, and for no more', async () => {
    let html = '';
    let release = () => {};
    const halved = createServer((_request, response) => {
      const cut = html.indexOf('<cut>');
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, cut));
      release = () => response.end(html.slice(cut + '<cut>'.length));
    });
    await new Promise<void>((done) => halved.listen(0, '127.0.0.1', done));
    const { port } = halved.address() as AddressInfo;
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    const cutAt = async (path: string, place: RegExp) => {
      html = (await (await fetch(base + path)).text()).replace(place, '$&<cut>');
      expect(html).toContain('<cut>');
      await page.goto(`http://127.0.0.1:${port}`, { waitUntil: 'commit' });
      await page.waitForSelector('h1', { state: 'attached' });
      await sleep(300);
    };
    try {
      for (const [path, place] of [
        ['/jobs', /<h1.*?<\/h1>/s],
        ['/projects', /<ul class="project-year-list">/],
      ] as const) {
        await cutAt(path, place);
        expect(await paints()).toBe(0);
        release();
        await expect.poll(paints).toBe(2);
      }
      await cutAt('/jobs', /<template id="below">.*?<\/noscript>/);
      expect(await paints()).toBe(2);
      release();
    } finally {
      halved.close();
      halved.closeAllConnections();
    }
  });

  test.each([
    ['/', '.decode', '.roles h2'],
    ['/portfolio', '.portfolio-list h2', '.portfolio-list li:last-child h2'],
    ['/projects', '.project-year h2', '.project-year:last-child h2'],
    // What is a window away Chrome would lay out at once: a phone leaves it out, a desk has room for it.
    ['/', '.decode', '.statement dl'],
    ['/service', '.sheet h2', '.sheet ~ .sheet h2'],
    ['/investor', '.huge-figure h2', '.calendar h2'],
    ['/partnersDetail/sentra-data', '.partner-edge li', '.footer p'],
    ['/', '.statement dl', '.roles h2', { width: 1280, height: 800 }],
  ])(
    'lays out what is far down on %s a moment after what is near (%s, then %s), for one who arrives at its top',
    async (path, near, far, size?: { width: number; height: number }) => {
      if (size) await page.setViewportSize(size);
      // A moment that no machine is too busy to see.
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
      const parts = [near, far];
      await page.addInitScript(([near, far]) => {
        const farIsLaidOut = new Set();
        Object.assign(window, { farIsLaidOut });
        (function look() {
          const isLaidOut = (part = '') =>
            document.querySelector(part)?.checkVisibility({ contentVisibilityAuto: true });
          const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
          const hasCome = !document.querySelector('#below') && links.every(({ sheet }) => sheet);
          if (hasCome && isLaidOut(near)) farIsLaidOut.add(isLaidOut(far));
          requestAnimationFrame(look);
        })();
      }, parts);
      const looks = () => page.evaluate('[...farIsLaidOut]');
      await page.goto(base + path);
      await expect.poll(looks).toEqual([false, true]);
      for (const go of [() => page.reload(), () => page.goto(`${base}${path}?#main`)]) {
        await go();
        await dressed(page);
        await expect.poll(looks).toEqual([true]);
      }
    },
  );

  test.each(['/', '/jobs', '/portfolio', '/about/ourvalues', '/aisuite'])(
    'moves nothing on %s that is seen when it comes',
    async (path) => {
      await page.goto(base + path);
      const isSettled = () =>
        document.documentElement.dataset.arrival === '1' &&
        !document.querySelector('template') &&
        !document.getAnimations().some((one) => (one as CSSAnimation).animationName?.startsWith('settle'));
      await expect.poll(() => page.evaluate(isSettled)).toBe(true);
      const shift = await page.evaluate(async () => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
        return sum;
      });
      expect(shift).toBeLessThanOrEqual(0.01);
    },
  );

  test.each(['/search', '/contact/sent', '/404'])(
    'leaves nothing out of the first window of a large phone on %s',
    async (path) => {
      await page.setViewportSize({ width: 430, height: 932 });
      await page.goto(base + path);
      await dressed(page);
      const top = await page
        .locator('.later')
        .first()
        .evaluate((it) => it.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(932);
    },
  );

  test('that moment begins with the first paint', async () => {
    await page.addInitScript(() => {
      const moments = new Set();
      Object.assign(window, { moments });
      (function look() {
        const settling = document
          .getAnimations()
          .find((one) => (one as CSSAnimation).animationName === 'settle-far');
        if (settling) moments.add(`${document.documentElement.dataset.arrival} ${settling.playState}`);
        requestAnimationFrame(look);
      })();
    });
    await page.goto(`${base}/portfolio`);
    await dressed(page);
    expect(await page.evaluate('[...moments]')).toEqual(['0 paused', '1 running']);
  });

  test('moves nobody who comes back, loads anew, or follows a link into the page', async () => {
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.goto(`${base}/investor`);
    await dressed(page);
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await page.reload();
    await dressed(page);
    await expect.poll(place).toBe(2500);
    await page.goto(`${base}/privacy`);
    await page.goBack();
    await dressed(page);
    await expect.poll(place).toBe(2500);
    await page.goto(`${base}/#services`);
    const top = () => page.locator('#services').evaluate((it) => Math.round(it.getBoundingClientRect().top));
    // The header stands over it.
    await expect.poll(top).toBe(104);
    await page.goto(`${base}/service#n-managed-service`);
    await dressed(page);
    const sheet = page.locator('#n-managed-service');
    await expect.poll(() => sheet.evaluate((it) => Math.round(it.getBoundingClientRect().top))).toBe(104);
  });

  test('is linked as ever without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${base}/jobs`);
    const padding = plain.locator('.job-list').evaluate((list) => getComputedStyle(list).paddingBottom);
    expect(await padding).not.toBe('0px');
    await dressed(plain);
    await plain.emulateMedia({ media: 'print' });
    expect(await plain.locator('footer').isVisible()).toBe(false);
    await context.close();
  });
});
