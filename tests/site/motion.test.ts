import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { difference } from '../../scripts/difference.ts';
import { stoppedClock, withoutTimelines } from './timelines.ts';
import { base, begin, browser, context, end, hold, page, painted, quiet } from './visit.ts';

afterEach(end);

/** Pages whose motion is their own, or whose sections stand in frames of their own; `npm run verify` takes more. */
const few = ['/', '/portfolioDetail/berth-planner', '/investor', '/aisuite', '/door-pipeline'];
const more = [
  '/service/ourServices',
  '/lifeatogya',
  '/privacy',
  '/about',
  '/about/ourleader',
  '/about/combine',
  '/service/partners',
  '/partnersDetail/mega-awan',
  '/solutionDetail/data-security',
  '/portfolio',
  '/projects',
  '/portfolioDetail/outsourcing',
  '/financialReports',
  '/jobs',
  '/jobs/security-analyst',
  '/contact',
  '/apps',
  '/aisuite/service',
  '/aisuite/demo',
  '/aisuite/plan',
  '/aisuite/contact',
  '/404',
];
const templates = process.env.VERIFY === 'all' ? [...few, ...more] : few;

/** How much of each heading, figure and card can be seen, once it has been brought to the middle of the screen. */
const opacities = (selector: string) =>
  page.locator(selector).evaluateAll(async (elements) => {
    const seen: number[] = [];
    for (const element of elements) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // A timeline of the scroll follows in the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      let opacity = 1;
      for (let it: Element | null = element; it; it = it.parentElement)
        opacity *= Number(getComputedStyle(it).opacity);
      seen.push(opacity);
    }
    return seen;
  });

/** The animations that run by the clock: what each changes, when it begins and when it is over. */
const clocked = () =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, timeline } = animation;
      if (!(effect instanceof KeyframeEffect) || timeline !== document.timeline) return [];
      const { delay = 0, duration = 0, endTime = 0 } = effect.getComputedTiming();
      const own = ['offset', 'computedOffset', 'easing', 'composite'];
      return {
        name: animation instanceof CSSAnimation ? animation.animationName : animation.id,
        delay: Number(delay),
        duration: Number(duration),
        end: Number(endTime),
        changes: [...new Set(effect.getKeyframes().flatMap(Object.keys))].filter(
          (name) => !own.includes(name),
        ),
      };
    }),
  );

test.each([...new Set([...templates, '/partnersDetail/mega-awan', '/contact'])])(
  '%s moves nothing by the clock that a phone does not show',
  async (path) => {
    await begin({ viewport: { width: 412, height: 823 } });
    await stoppedClock();
    await page.goto(base + path);
    // Chrome styles what it does not show for every frame, which a press would wait for.
    const unseen = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { effect, timeline } = animation;
        if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) return [];
        if (timeline !== document.timeline) return [];
        const { target } = effect;
        if (!target || !effect.getComputedTiming().duration) return [];
        return target.getBoundingClientRect().top < innerHeight ? [] : [target.outerHTML];
      }),
    );
    expect(unseen).toEqual([]);
  },
);

describe.each(templates)('%s', (path) => {
  test('moves on load by transform and opacity alone, and rests within 5 s', async () => {
    await begin();
    await stoppedClock();
    await page.goto(base + path);
    const animations = await clocked();
    for (const { name, delay, duration, end, changes } of animations) {
      expect(end, name).toBeLessThanOrEqual(5_000);
      for (const change of changes) expect(['opacity', 'translate', 'scale', 'transform']).toContain(change);
      if (name !== 'fade') continue;
      expect(duration).toBe(900);
      expect([100, 150]).toContain(delay);
    }
  });

  test('shows the largest text of its first screen from the first moment', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await begin({ viewport });
      await page.goto(base + path);
      const first = await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (animation.timeline === document.timeline) animation.currentTime = 0;
        }
        const shown = [...document.querySelectorAll('body *')].flatMap((element) => {
          const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
          const box = element.getBoundingClientRect();
          if (!text || element.closest('svg, .spinner, [popover], dialog') || !box.width) return [];
          if (box.bottom <= 0 || box.top >= innerHeight || element.matches('.sr, .sr *')) return [];
          let opacity = 1;
          for (let it: Element | null = element; it; it = it.parentElement)
            opacity *= Number(getComputedStyle(it).opacity);
          return { size: Number.parseFloat(getComputedStyle(element).fontSize), opacity };
        });
        return shown.toSorted((a, b) => b.size - a.size)[0];
      });
      expect(first?.opacity).toBe(1);
      if (viewport.width === 390) await end();
    }
  });

  test('has every heading, figure and card whole in the middle of the screen', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
      { width: 1440, height: 1800 },
    ]) {
      await begin({ viewport });
      await page.goto(base + path);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (animation.timeline === document.timeline) animation.finish();
        }
      });
      const seen = await opacities('main :is(h2, figure, .card)');
      for (const opacity of seen) expect(opacity).toBeGreaterThan(0.95);
      if (viewport.height !== 1800) await end();
    }
  });

  test('fades by the scroll nothing that is read, because whoever scrolls may stop halfway', async () => {
    await begin({ viewport: { width: 412, height: 823 } });
    await page.goto(base + path);
    const faded = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, timeline }) => {
        if (!(effect instanceof KeyframeEffect) || timeline === document.timeline) return [];
        const { target } = effect;
        if (!target?.closest('main') || !target.textContent?.trim()) return [];
        return effect.getKeyframes().some((frame) => 'opacity' in frame) ? [target.outerHTML] : [];
      }),
    );
    expect(faded).toEqual([]);
  });

  test('does not move at all where motion is not wanted', async () => {
    await begin({ reducedMotion: 'reduce' });
    await page.goto(base + path);
    expect(await clocked()).toEqual([]);
    await page.mouse.wheel(0, 500);
    await painted();
    expect(await clocked()).toEqual([]);
  });
});

describe('below the fold', () => {
  const heading = () => page.getByRole('heading', { name: 'Work we still answer for' });
  /** How far it still has to rise, in pixels. */
  const left = () =>
    heading().evaluate((it) => Number.parseFloat(getComputedStyle(it).translate.split(' ')[1] ?? '0'));
  /** Scrolls until the heading stands so many pixels above the lower edge of the screen. */
  async function rise(pixels: number): Promise<void> {
    await heading().evaluate((it, above) => {
      // Its place in the page without the way that it still has to move.
      const top =
        it.getBoundingClientRect().top -
        Number.parseFloat(getComputedStyle(it).translate.split(' ')[1] ?? '0');
      scrollTo({ top: scrollY + top - innerHeight + above, behavior: 'instant' });
    }, pixels);
    await painted();
  }

  test('a heading rises as it is scrolled into sight', async () => {
    await begin();
    await page.goto(base);
    await rise(6);
    const first = await left();
    expect(first).toBeGreaterThan(17);
    await rise(60);
    const some = await left();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(first);
    await rise(400);
    expect(await left()).toBe(0);
  });

  test('a picture fades in', async () => {
    await begin();
    await page.goto(base);
    const picture = page.locator('.card .picture').first();
    const seen = async (above: number) => {
      await picture.evaluate((it, pixels) => {
        const top = it.getBoundingClientRect().top + scrollY;
        scrollTo({ top: top - innerHeight + pixels, behavior: 'instant' });
      }, above);
      await painted();
      return picture.evaluate((it) => Number(getComputedStyle(it).opacity));
    };
    expect(await seen(20)).toBeLessThan(0.5);
    expect(await seen(700)).toBe(1);
  });

  test('what is out of sight is not held back', async () => {
    await begin();
    await page.goto(base);
    await rise(-20);
    expect(await left()).toBe(0);
  });

  test.each([
    ['where motion is not wanted', { reducedMotion: 'reduce' }, true],
    ['in a browser without view timelines', {}, false],
  ] as const)('%s everything is simply there', async (_, options, timelines) => {
    await begin(options);
    if (!timelines) await withoutTimelines(context);
    await page.goto(base);
    for (const pixels of [6, 60, 400]) {
      await rise(pixels);
      expect(await left()).toBe(0);
    }
  });

  test('without script it rises all the same', async () => {
    await begin({ javaScriptEnabled: false });
    await page.goto(base);
    await rise(6);
    expect(await left()).toBeGreaterThan(17);
    await rise(400);
    expect(await left()).toBe(0);
  });

  test('paper has everything', async () => {
    await begin();
    await page.goto(base);
    await page.emulateMedia({ media: 'print' });
    for (const seen of await opacities('main :is(h1, h2, p, .card)')) expect(seen).toBe(1);
  });
});

describe('the cloth of the home page', () => {
  const cloth = () => page.locator('.home-hero-art');
  const picture = async () => {
    const box = (await cloth().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const clip = { x: Math.max(0, box.x), y: 120, width: 1440 - box.x, height: 600 };
    return page.screenshot({ clip });
  };
  // What has moved in between may be drawn one shade off: nobody can tell the two apart.
  const isAlike = async (one: Buffer, other: Buffer) => (await difference(one, other)) === null;

  test('is read petal by petal in the order of the bits', async () => {
    await begin();
    await stoppedClock();
    await page.goto(base);
    const begins = await cloth()
      .locator('use')
      .evaluateAll((petals) =>
        petals.map((petal) => Math.round(petal.getAnimations()[0]?.effect?.getTiming().delay ?? -1)),
      );
    expect(begins).toEqual([
      0, 100, 200, 300, 600, 700, 800, 900, 1200, 1300, 1400, 1500, 1800, 1900, 2000, 2100,
    ]);
  });

  test('only fades in as a whole where fingers press: nothing is laid out anew', async () => {
    await begin({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    await stoppedClock();
    await page.goto(base);
    const read = await cloth().evaluate((drawing) =>
      drawing.getAnimations({ subtree: true }).flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect)) return [];
        return [[effect.target?.localName, Object.keys(effect.getKeyframes()[0] ?? {})]];
      }),
    );
    expect(read).toEqual([['svg', expect.arrayContaining(['opacity'])]]);
    expect(read[0]?.[1]).not.toContain('scale');
  });

  test('rests within 5 s, and is read again under a pointer', async () => {
    await begin();
    const pass = await stoppedClock();
    await page.goto(base);
    await quiet();
    const reading = await picture();
    await pass(5_000);
    const read = await picture();
    expect(await isAlike(reading, read)).toBe(false);
    await pass(1_000);
    expect(await isAlike(await picture(), read)).toBe(true);
    await page.mouse.move(1_300, 400);
    await painted();
    expect(await isAlike(await picture(), read)).toBe(false);
    await pass(5_000);
    expect(await isAlike(await picture(), read)).toBe(true);
    await page.mouse.move(200, 400);
    await pass(1_000);
    expect(await isAlike(await picture(), read)).toBe(true);
  });

  test('moves by transform and opacity alone, its lines and dots too', async () => {
    await begin();
    await page.goto(base);
    const changed = await page.evaluate(() => {
      const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const frames = all.filter((rule) => rule instanceof CSSKeyframesRule);
      return ['appear', 'read', 'flow', 'breathe'].flatMap((name) =>
        frames
          .filter((rule) => rule.name === name)
          .flatMap((rule) => [...rule.cssRules].filter((frame) => frame instanceof CSSKeyframeRule))
          .flatMap(({ style }) => [...style]),
      );
    });
    expect(new Set(changed)).toEqual(new Set(['opacity', 'scale']));
  });

  test('is there at once and stays still where motion is not wanted', async () => {
    await begin({ reducedMotion: 'reduce' });
    const pass = await stoppedClock();
    await page.goto(base);
    await quiet();
    const at = await picture();
    await page.mouse.move(1_300, 400);
    await painted();
    await pass(600);
    expect(await isAlike(await picture(), at)).toBe(true);
  });
});

describe.each([
  ['/aisuite', 'Govern with answers you can trace.'],
  ['/door-pipeline', 'Door pipeline'],
])('the spinner of %s', (path, title) => {
  const spinner = (on = page) => on.getByRole('status').filter({ hasText: 'Loading' });
  const heading = (on = page) => on.getByRole('heading', { level: 1, name: title });
  const ways: [string, BrowserContextOptions][] = [
    ['with script', {}],
    ['without script', { javaScriptEnabled: false }],
  ];

  test.each(ways)('stands alone until the stylesheet has loaded, %s', async (_, options) => {
    await begin(options);
    const pass = await stoppedClock();
    const stylesheet = await hold('**/*.css');
    await page.goto(base + path, { waitUntil: 'commit' });
    await spinner().waitFor();
    await pass(2_500);
    expect(await spinner().isVisible()).toBe(true);
    expect(await heading().count()).toBe(0);
    stylesheet();
    await heading().waitFor();
    await spinner().waitFor({ state: 'hidden' });
  });

  const failures: [string, (context: BrowserContext) => Promise<unknown>][] = [
    ['fails on the way', (all) => all.route('**/*.css', (route) => route.abort('connectionreset'))],
    ['is blocked', (all) => all.route('**/*.css', (route) => route.abort('blockedbyclient'))],
    ['is missing', (all) => all.route('**/*.css', (route) => route.fulfill({ status: 404, body: 'no' }))],
    [
      'is no stylesheet',
      (all) => all.route('**/*.css', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })),
    ],
  ];
  test.each(ways)('gives way to the page however the stylesheet fails, %s', async (_, options) => {
    const left = async ([how, fail]: (typeof failures)[number]) => {
      const own = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      await fail(own);
      const there = await own.newPage();
      const pass = await stoppedClock(there);
      await there.goto(base + path);
      await pass(2_000);
      await spinner(there).waitFor({ state: 'hidden' });
      const covering = await there.evaluate(() =>
        document.elementFromPoint(innerWidth / 2, 20)?.closest('.spinner'),
      );
      expect(covering, how).toBeFalsy();
      expect(await heading(there).isVisible(), how).toBe(true);
      await own.close();
    };
    await begin();
    await Promise.all(failures.map(left));
  });

  test('turns, and where motion is not wanted says in a word that the page is loading', async () => {
    await begin({ reducedMotion: 'reduce' });
    await context.route('**/*.css', () => undefined);
    await page.goto(base + path, { waitUntil: 'commit' });
    await spinner().waitFor();
    const word = page.getByText('Loading', { exact: true });
    const width = async () => (await word.boundingBox())?.width ?? 0;
    expect(await word.evaluate((it) => getComputedStyle(it).clipPath)).toBe('none');
    expect(await width()).toBeGreaterThan(30);
    expect(await clocked()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await word.evaluate((it) => getComputedStyle(it).clipPath)).not.toBe('none');
    expect((await clocked()).map(({ duration }) => duration)).toEqual([1_200, 1_200, 1_200]);
  });
});

describe('in forced colours', () => {
  test.each(['light', 'dark'] as const)(
    'on a %s ground marks and the logo can be seen',
    async (colorScheme) => {
      await begin({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${base}/portfolioDetail/outsourcing`);
      const [logo, text] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('header .logo') ?? document.body).color,
        getComputedStyle(document.body).color,
      ]);
      expect(logo).toBe(text);
      const mark = page.getByRole('region', { name: 'Logos of our clients' }).getByRole('img').first();
      expect(await mark.evaluate((it) => getComputedStyle(it).filter)).toBe(
        `brightness(0) invert(${colorScheme === 'dark' ? 1 : 0})`,
      );
    },
  );

  test('the chosen filter, the current page and the float are told by more than a colour', async () => {
    await begin({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(`${base}/portfolio`);
    const ground = (name: string) =>
      page
        .getByText(name, { exact: true })
        .first()
        .evaluate((it) => getComputedStyle(it).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) ?? []);
    const [chosen, other] = [await ground('All'), await ground('Managed Service')];
    expect(Math.max(...chosen.map((part, i) => Math.abs(part - (other[i] ?? 0))))).toBeGreaterThan(100);
    // On a ground of its own the browser would lay another under the words.
    const chosenPill = page.getByText('All', { exact: true }).first();
    expect(await chosenPill.evaluate((it) => getComputedStyle(it).forcedColorAdjust)).toBe('none');
    const current = page.getByRole('button', { name: 'Services' });
    expect(await current.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('underline');
    const float = page.getByRole('link', { name: 'Contact Us' }).last();
    expect(await float.evaluate((it) => getComputedStyle(it).borderTopWidth)).not.toBe('0px');
  });
});

describe('from page to page', () => {
  /** What of the page before and of the new one the browser draws together, by its name. */
  const carried = async (from: string, link: string, options?: BrowserContextOptions) => {
    await begin(options);
    // A slow machine draws the beginning of a page before its headline has come, and carries nothing to it. What is
    // begun ahead of the press would not come this way.
    await context.route(
      (url) => !url.pathname.includes('.'),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace('"speculationrules"', '"text/plain"')
          .replace('</head>', '<link rel="expect" href="#whole" blocking="render"></head>')
          .replace('</body>', '<i id="whole"></i></body>');
        await route.fulfill({ response, body });
      },
    );
    await page.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready.catch(() => undefined);
        const drawn = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '');
        const names = drawn.map((name) => /-group\((.*)\)$/.exec(name)?.[1] ?? '');
        document.documentElement.dataset.carried = names
          .filter((name) =>
            ['old', 'new'].every((side) => drawn.includes(`::view-transition-${side}(${name})`)),
          )
          .join(' ');
      });
    });
    await page.goto(base + from);
    await page.locator(link).first().click();
    await page.waitForURL((url) => url.pathname !== from);
    const names = () => page.evaluate(() => document.documentElement.dataset.carried);
    await expect.poll(names).toBeDefined();
    return (await names())?.split(' ').filter(Boolean);
  };

  test.each([
    ['a card takes its picture and its name', '/portfolio', 'a.card', ['title', 'cloth']],
    ['the next project takes its name', '/portfolioDetail/berth-planner', '[rel=next]', ['title']],
    ['a service takes its name', '/', '.index-rows a', ['title']],
    ['a partner takes its mark and its name', '/service/partners', '.partner-wall a', ['title', 'cloth']],
  ])('%s along', async (_what, from, link, names) => {
    expect(await carried(from, link)).toEqual(expect.arrayContaining(names));
  });

  test('the header is named only meanwhile: a name would end its blur', async () => {
    await begin();
    await page.goto(`${base}/portfolioDetail/berth-planner`);
    const name = () =>
      page.locator('.header').evaluate((header) => getComputedStyle(header).viewTransitionName);
    await expect.poll(name).toBe('none');
  });

  test('nothing moves for a visitor who wants stillness', async () => {
    expect(await carried('/portfolio', 'a.card', { reducedMotion: 'reduce' })).toEqual([]);
  });
});
