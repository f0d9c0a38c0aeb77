import { beforeAll, describe, expect, test } from 'vitest';
import { standIn } from './captcha.ts';
import { samplePaths } from './pages.ts';
import { base, begin, context, page, painted, said } from './visit.ts';

/** What a visitor's browser may hold. Run before a page, so each is written as it stands there. */
const states: Record<string, () => void> = {
  'nothing stored': () => {},
  'light and Indonesian stored': () => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('lang', '"id"');
  },
  'rubbish stored': () => {
    for (const key of ['theme', 'lang']) localStorage.setItem(key, '{"');
    sessionStorage.setItem('inquiry', '[{');
  },
  'storage blocked': () => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const key of ['localStorage', 'sessionStorage']) Object.defineProperty(window, key, { get });
  },
};

describe.each(Object.entries(states))('with %s', (name, store) => {
  beforeAll(async () => {
    await begin({ reducedMotion: 'reduce' });
    await context.addInitScript(store);
    await standIn();
  });

  // Every page in one of the states, and in every state some of the pages; `npm run verify` takes all of both.
  const names = Object.keys(states);
  // The browser itself says of the page for lost addresses that it is one.
  const paths = samplePaths().filter(
    (path, i) =>
      path !== '/404' && (process.env.VERIFY === 'all' || i % names.length === names.indexOf(name)),
  );
  test.each(paths)('React takes over all of %s without a word in the console', async (path) => {
    said.length = 0;
    await page.goto(base + path);
    const islands = page.locator('astro-island');
    expect(await islands.count()).toBeGreaterThan(0);
    await islands.evaluateAll((all) => {
      for (const island of all) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0);
    await painted();
    expect(said).toEqual([]);
  });
});
