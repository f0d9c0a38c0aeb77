import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, serve } from '../../scripts/serve.ts';
import { buildInto } from './build.ts';
import { builtPages } from './pages.ts';
import { asked, begin, context, page } from './visit.ts';

const out = '.cache/test-consent';
const dir = `${out}/site`;
let site: Running;
beforeAll(async () => {
  expect((await buildInto(dir, { ADMIN_HOST: '', PUBLIC_MEASURE_SCRIPT: '/measure.js' })).code).toBe(0);
  writeFileSync(join(dir, 'measure.js'), "document.documentElement.dataset.counted = 'yes';");
  site = await serve(dir, { port: 0 });
});
afterAll(async () => {
  await site.close();
  rmSync(out, { recursive: true });
});

test('nothing asks and nothing is measured where the operator has set nothing', () => {
  const asking = builtPages().filter(({ html }) => /data-measure|#consent/.test(html));
  expect(asking.map(({ path }) => path)).toEqual([]);
});

test("an operator's tool is loaded after a yes and not before, stays, and goes after a no", async () => {
  await begin();
  const counted = () => page.locator('html').getAttribute('data-counted');
  await page.goto(site.url);
  const box = page.getByRole('complementary', { name: 'Counting visits' });
  await box.waitFor();
  expect(asked).not.toContain(`${site.url}/measure.js`);
  await box.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect.poll(counted).toBe('yes');
  await page.goto(`${site.url}/privacy`);
  await expect.poll(counted).toBe('yes');
  expect(await box.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Change your answer' }).click();
  await box.getByRole('button', { name: 'No' }).click();
  await expect.poll(counted).toBe(null);
  await page.reload();
  expect([await counted(), await box.isVisible()]).toEqual([null, false]);
});

test('a no is heeded by every page that is open, wherever it was given', async () => {
  await begin();
  await page.goto(site.url);
  const box = (one = page) => one.locator('#consent');
  await box().getByRole('button', { name: 'Yes' }).click();
  const counted = () => page.locator('html').getAttribute('data-counted');
  await expect.poll(counted).toBe('yes');
  const other = await context.newPage();
  await other.goto(`${site.url}/privacy`);
  await other.getByRole('link', { name: 'Change your answer' }).click();
  await box(other).getByRole('button', { name: 'No' }).click();
  await expect.poll(counted).toBe(null);
  expect(await box().isVisible()).toBe(false);
});

test('a no that no storage keeps is heeded as well', async () => {
  await begin();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('No.', 'SecurityError');
      },
    });
  });
  await page.goto(`${site.url}/privacy`);
  const counted = () => page.locator('html').getAttribute('data-counted');
  for (const [answer, state] of [
    ['Yes', 'yes'],
    ['No', null],
  ] as const) {
    await page.getByRole('link', { name: 'Change your answer' }).click();
    await page.locator('#consent').getByRole('button', { name: answer }).click();
    await expect.poll(counted).toBe(state);
  }
});

test('a page that is only made ready is not counted before it is shown', async () => {
  await begin();
  await page.goto(site.url);
  await page.locator('#consent').getByRole('button', { name: 'Yes' }).click();
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  asked.length = 0;
  await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' });
  expect(asked).not.toContain(`${site.url}/measure.js`);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => page.locator('html').getAttribute('data-counted')).toBe('yes');
});

test('a page that is printed before the answer does not carry the question', async () => {
  await begin();
  await page.goto(site.url);
  const box = page.locator('#consent');
  await box.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => box.isVisible()).toBe(false);
});
