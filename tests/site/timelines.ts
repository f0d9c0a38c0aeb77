import type { BrowserContext } from 'playwright-core';

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
        body: body.replaceAll('@supports (animation-timeline:', '@supports (none:'),
      });
    },
  );
}
