import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, serve } from '../../scripts/serve.ts';
import { buildInto } from './build.ts';
import { builtPages } from './pages.ts';
import { asked, begin, page } from './visit.ts';

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

test('a page that is printed before the answer does not carry the question', async () => {
  await begin();
  await page.goto(site.url);
  const box = page.locator('#consent');
  await box.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => box.isVisible()).toBe(false);
});
