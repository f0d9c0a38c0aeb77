import type { Page } from 'playwright-core';

/** Waits for a frame that shows what was changed, and for one that shows what followed from it. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let left = 3; left > 0; left--) {
      // Asked for in this way it comes without script, too.
      const frame = document.documentElement.animate(null, 1);
      await frame.ready;
      frame.cancel();
    }
  });

/**
 * Waits until a page has all that it loads by itself: what stands in it, and its fonts, which it asks for after the
 * first paint.
 */
export async function quiet(page: Page): Promise<void> {
  await page.locator(':root:not([data-plain])').waitFor();
  await page.evaluate(() => {
    // Laid out in them, it has asked for them.
    document.body.getBoundingClientRect();
    return document.fonts.ready.then(() => undefined);
  });
  await page.waitForLoadState('networkidle');
}
