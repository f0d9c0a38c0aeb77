import { existsSync, readdirSync, statSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/i18n/routes.ts';
import { samplePaths } from './pages.ts';
import { asked, base, begin, context, hold, page, painted } from './visit.ts';

interface Script {
  url: string;
  length: number;
}

/** Counts the bytes of source that a page has run so far, as the perf kit does: precise coverage, by block. */
async function coverage() {
  const session: CDPSession = await context.newCDPSession(page);
  const scripts = new Map<string, Script>();
  session.on('Debugger.scriptParsed', ({ scriptId, url, length }) => {
    if (url.startsWith(base)) scripts.set(scriptId, { url, length: length ?? 0 });
  });
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    let bytes = 0;
    for (const { scriptId, functions } of result) {
      const script = scripts.get(scriptId);
      if (!script) continue;
      const run = new Uint8Array(script.length);
      // Outer ranges first: an inner one says it better.
      const ranges = functions
        .flatMap((fn) => fn.ranges)
        .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
      for (const { startOffset, endOffset, count } of ranges)
        run.fill(Math.min(count, 1), startOffset, endOffset);
      bytes += run.reduce((sum, one) => sum + one, 0);
    }
    return { bytes, files: new Set([...scripts.values()].map(({ url }) => url)) };
  };
}

describe('before anybody touches it', () => {
  test('is looked at on every template', () => {
    // A list of the sample has no second page.
    expect(samplePaths().length).toBeGreaterThan(
      Object.values(routes).filter((route) => !route.includes('{page}')).length,
    );
  });

  test.each(samplePaths())('%s runs at most 2 KiB of script and fetches no file of it', async (path) => {
    // Without a mouse, which would lie over the page's corner.
    await begin({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const count = await coverage();
    await page.goto(base + path);
    await painted();
    const { bytes, files } = await count();
    expect(bytes).toBeLessThanOrEqual(2048);
    expect([...files].filter((url) => url.includes('/_astro/'))).toEqual([]);
  });
});

describe('an island', () => {
  test.each([
    ['a dropdown', '/', 1280, 'About'],
    ['the menu of a phone', '/', 390, 'Open the menu'],
    ['the drawer of the AI suite', '/aisuite', 390, 'Open the menu'],
    ['the theme button', '/', 1280, 'Switch between dark and light theme'],
  ])(
    'such as %s comes in two files, asked for at once, at most 12 kB of them ours',
    async (_what, path, width, name) => {
      await begin({ viewport: { width, height: 800 } });
      const come = await hold('**/_astro/*.js');
      const files = () => asked.map((url) => new URL(url).pathname).filter((file) => file.endsWith('.js'));
      await page.goto(base + path);
      const button = page.getByRole('button', { name, exact: true }).first();
      // A pointer would come over other islands while the menu slides in beneath it.
      await button.press('Enter');
      await expect.poll(() => files().length).toBe(2);
      come();
      const ready = () => button.evaluate((one) => one.closest('astro-island')?.hasAttribute('ssr'));
      await expect.poll(ready).toBe(false);
      await painted();
      expect(files().length).toBe(2);
      const own = files().filter((file) => !file.includes('/hydrate.'));
      expect(own.length).toBe(1);
      expect(own.reduce((sum, file) => sum + statSync(`dist${file}`).size, 0)).toBeLessThanOrEqual(12_000);
    },
  );

  test('shares React, its stores and its error screen with all others in one file', () => {
    const files = readdirSync('dist/_astro').filter((file) => file.startsWith('hydrate.'));
    expect(files.length).toBe(1);
    expect(existsSync('dist/_astro')).toBe(true);
  });
});
