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

/**
 * Stops the clock of all animations of a page, of those to come too, and gives what lets so many milliseconds pass on
 * it, ten times as fast as they do; a few more where the machine is busy.
 */
export async function stoppedClock(of: Page = page): Promise<(ms: number) => Promise<void>> {
  const session = await of.context().newCDPSession(of);
  const go = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  const time = () => of.evaluate(() => Number(document.timeline.currentTime));
  await session.send('Animation.enable');
  await go(0);
  return async (ms) => {
    await go(10);
    for (const end = (await time()) + ms; (await time()) < end; ) await painted(of);
    await go(0);
  };
}
