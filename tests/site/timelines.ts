import type { BrowserContext, Page } from 'playwright-core';
import { hashOf } from '../../src/policy.ts';
import { page, painted } from './visit.ts';

const withoutRule = (css: string) => css.replaceAll('@supports (animation-timeline:', '@supports (none:');

/** A page whose stylesheet is changed: its policy has the hash of the sheet as it is then. */
function changed(html: string): string {
  const [, before = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const after = withoutRule(before);
  return html.replace(before, () => after).replace(hashOf(before), hashOf(after));
}

/** Makes of Chromium a browser that knows no scroll timelines: neither its stylesheets nor its scripts find any. */
export async function withoutTimelines(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...condition: [string]) =>
      !condition.join().includes('animation-timeline') && supports(...condition);
  });
  await context.route(
    (url) => !url.pathname.includes('.') || url.pathname.endsWith('.css'),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body.startsWith('<!DOCTYPE html>') ? changed(body) : withoutRule(body),
      });
    },
  );
}

/** Of which time is let pass at once: what follows from a step begins before the next. */
const STEP_MS = 500;

/**
 * Stops the clock of all animations of a page, of those to come too, and gives what lets so many milliseconds pass for
 * them, however long that takes.
 */
export async function stoppedClock(of: Page = page): Promise<(ms: number) => Promise<void>> {
  const session = await of.context().newCDPSession(of);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const step = (ms: number) =>
    of.evaluate((passed) => {
      for (const animation of document.getAnimations()) {
        if (animation.timeline === document.timeline)
          animation.currentTime = Number(animation.currentTime) + passed;
      }
    }, ms);
  return async (ms) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await step(Math.min(left, STEP_MS));
      await painted(of);
    }
  };
}
