import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe-core calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds wrong with a page as it stands, or with the part that a selector names: rule and places. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ part, tags }) => {
      // A colour on its way is neither of the two that are meant.
      const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      await Promise.allSettled(running.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const result = await axe.run(part ?? document, { runOnly: tags, resultTypes: ['violations'] });
      return result.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { part, tags },
  );
}
