import { expect, test } from 'vitest';
import { base, begin, page } from './visit.ts';

const published = 'http://127.0.0.1:4321';

test.each([
  ['/portfolioDetail/berth-planner', 'Copy the link', 'Copied'],
  ['/id/jobs/security-analyst', 'Salin tautan', 'Tersalin'],
  ['/financialReports', 'Copy the link', 'Copied'],
  ['/id/investor', 'Salin tautan', 'Tersalin'],
])('%s gives its published address to the clipboard, and says so', async (path, copy, done) => {
  await begin({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(base + path);
  await page.getByRole('button', { name: copy }).press('Enter');
  await page.locator('.share-links [role=status]', { hasText: done }).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(published + path);
});

test('where the browser refuses, the button goes', async () => {
  await begin();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await page.goto(`${base}/financialReports`);
  const button = page.getByRole('button', { name: 'Copy the link' });
  await button.click();
  await expect.poll(() => button.isVisible()).toBe(false);
});

test('without script the other ways are plain links to the same address, and no button does nothing', async () => {
  await begin({ javaScriptEnabled: false });
  await page.goto(`${base}/jobs/security-analyst`);
  const links = await page
    .locator('.share-links a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  const address = encodeURIComponent(`${published}/jobs/security-analyst`);
  expect(links.map((link) => link.includes(address))).toEqual([true, true, true]);
  expect(await page.locator('.share-links button').isVisible()).toBe(false);
});

test('an announcement and a report have an address of their own', async () => {
  await begin();
  await page.goto(`${base}/financialReports`);
  const title = page.locator('.report-list h4 a').first();
  await title.click();
  await page.waitForURL(/#./);
  const { hash } = new URL(page.url());
  expect(await page.locator(hash).locator('h4').textContent()).toBe(await title.textContent());
  await page.goto(`${base}/investor`);
  expect(await page.locator('.said h3 a').first().getAttribute('href')).toMatch(/^#n-/);
});

test('a closed role is not handed on', async () => {
  await begin();
  await page.goto(`${base}/jobs/data-engineer`);
  expect(await page.locator('.share-links').count()).toBe(0);
});
