import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { violations } from './axe.ts';
import { builtPages } from './pages.ts';

const base = inject('base');

/** One page of each template; `npm run verify` takes them all. */
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
const paths =
  process.env.VERIFY === 'all'
    ? builtPages().map(({ path }) => path)
    : templates.flatMap((path) => (path === '/404' ? [path] : [path, path === '/' ? '/id' : `/id${path}`]));

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(['dark', 'light'])('in the %s theme', (theme) => {
  let page: Page;
  const said: string[] = [];
  const foreign: string[] = [];
  beforeAll(async () => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
    page = await context.newPage();
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(base) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
  });
  afterAll(() => page.context().close());

  test.each(paths)(
    '%s is usable by everyone, says nothing in the console and asks nobody else',
    async (path) => {
      said.length = 0;
      foreign.length = 0;
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(base + path);
      const missing =
        path === '/404'
          ? ['Failed to load resource: the server responded with a status of 404 (Not Found)']
          : [];
      expect(said).toEqual(missing);
      expect(foreign).toEqual([]);
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
