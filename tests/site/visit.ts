/** A test's visit to the built site: a browser of its own, and all that the pages say and ask for. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { dressed, launchBrowser } from '../../scripts/browser.ts';

/** Where the built site is served, without a slash at the end. */
export const base = inject('base');

/** The browser of the file that imports this. */
export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

export let context: BrowserContext;
export let page: Page;
/** What the pages of the visit say in their consoles, and what they throw. */
export const said: string[] = [];
/** The addresses that they ask for. */
export const asked: string[] = [];

/** For a visit in whose local storage this lies. */
export const storing = (kept: Record<string, string>): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin: base, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  },
});

/**
 * Begins a visit in place of the one before: nothing is stored, and the page is still empty. Its pages are there
 * when they have what they ask for after their first paint.
 */
export async function begin(options: BrowserContextOptions = {}): Promise<void> {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  said.length = 0;
  asked.length = 0;
  context.on('console', (message) => said.push(message.text()));
  context.on('weberror', (thrown) => said.push(thrown.error().message));
  context.on('request', (request) => asked.push(request.url()));
  context.on('page', (opened) => {
    const goto = opened.goto.bind(opened);
    opened.goto = async (url, { waitUntil = 'load', ...others } = {}) => {
      const answer = await goto(url, { waitUntil, ...others });
      if (waitUntil === 'load') await dressed(opened);
      return answer;
    };
  });
  page = await context.newPage();
}

/** Takes out of what was said what has these words in it: it was meant to be said. */
export function excuse(words: string): void {
  const rest = said.filter((text) => !text.includes(words));
  said.splice(0, said.length, ...rest);
}

/** Ends the visit. */
export const end = (): Promise<void> => context.close();

/** Holds all that matches back until it is called. */
export async function hold(pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Waits for a frame that shows what was changed, and for one that shows what followed from it. */
export const painted = (on: Page = page): Promise<void> =>
  on.evaluate(async () => {
    for (let left = 3; left > 0; left--) {
      // Asked for in this way it comes without script, too.
      const frame = document.documentElement.animate(null, 1);
      await frame.ready;
      frame.cancel();
    }
  });

/** Waits until the page has all that it loads by itself, and asks for nothing more. */
export async function quiet(): Promise<void> {
  await dressed(page);
  await page.waitForLoadState('networkidle');
}
