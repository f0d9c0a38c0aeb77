import { beforeEach, expect, test } from 'vitest';
import { base, begin, context, page } from './visit.ts';

/** What the browser began to load before any press, by address. */
let begun: string[];
/** What it says of rules that it can't use. */
let wrong: unknown[];

beforeEach(async () => {
  await begin();
  begun = [];
  wrong = [];
  const session = await context.newCDPSession(page);
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorType && wrong.push(ruleSet));
  session.on('Preload.prerenderStatusUpdated', ({ key }) => begun.push(new URL(key.url).pathname));
  await session.send('Preload.enable');
});

test('a page that the pointer rests on is begun before it is pressed', async () => {
  await page.goto(`${base}/about`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).hover();
  await expect.poll(() => begun).toContain('/service/partners');
  expect(wrong).toEqual([]);
});

test('a file that the pointer rests on is not', async () => {
  await page.goto(`${base}/financialReports`);
  await page.locator('a[href$=".pdf"]').first().hover();
  await page.waitForTimeout(600);
  expect(begun).toEqual([]);
  // The same pointer, over a page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).hover();
  await expect.poll(() => begun).toContain('/jobs');
});
