import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { builtPages } from './pages.ts';
import { asked, base, begin, context, end, page, said } from './visit.ts';

/** One page of each template, in English in the dark and in Indonesian in the light; `npm run verify` takes them all. */
const templates = [
  '/',
  '/about',
  '/about/ourleader',
  '/about/combine',
  '/about/vision',
  '/about/mission',
  '/about/ourvalues',
  '/service/ourServices',
  '/service/partners',
  '/partnersDetail/mega-awan',
  '/solutionDetail/data-security',
  '/portfolio',
  '/projects',
  '/portfolioDetail/berth-planner',
  '/portfolioDetail/outsourcing',
  '/investor',
  '/financialReports',
  '/jobs',
  '/jobs/security-analyst',
  '/lifeatogya',
  '/contact',
  '/contact/sent',
  '/privacy',
  '/search',
  '/apps',
  '/aisuite',
  '/aisuite/service',
  '/aisuite/demo',
  '/aisuite/plan',
  '/aisuite/contact',
  '/door-pipeline',
  '/404',
];
const inIndonesian = (path: string) => (path === '/404' ? path : `/id${path.replace(/^\/$/, '')}`);
const every = process.env.VERIFY === 'all' && builtPages().map(({ path }) => path);

describe.each([
  ['dark', every || templates],
  ['light', every || templates.map(inIndonesian)],
])('in the %s theme', (theme, paths) => {
  beforeAll(async () => {
    await begin({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
    await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
  });
  afterAll(end);

  test.each(paths)(
    '%s is usable by everyone, says nothing in the console and asks nobody else',
    async (path) => {
      said.length = 0;
      asked.length = 0;
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(base + path);
      const missing =
        path === '/404'
          ? ['Failed to load resource: the server responded with a status of 404 (Not Found)']
          : [];
      // What the browser says may come after what it says it of.
      await expect.poll(() => said).toEqual(missing);
      expect(asked.filter((url) => !url.startsWith(base) && !url.startsWith('data:'))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.classList.contains('light'))).toBe(
        theme === 'light',
      );
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violations(page), 'at 390 px').toEqual([]);
      for (const width of [320, 640, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      const doubled = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return document.documentElement.scrollWidth - window.innerWidth;
      });
      expect(doubled, 'sideways scroll at 320 px with doubled text').toBeLessThanOrEqual(0);
    },
  );
});
