import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base, begin, context, end, page } from './visit.ts';

beforeEach(() => begin({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }));
afterEach(end);

const shown = () => page.locator('.portfolio-list h2:visible').allTextContents();
const said = () => page.locator('.filters [role=status]').textContent();

test('a project list is narrowed down by solution and technology, says how many are left, and can be shared', async () => {
  await page.goto(`${base}/portfolio`);
  const whole = await shown();
  expect(await said()).toBe(`${whole.length} projects`);
  await page.getByLabel('Technology').selectOption('Kotlin');
  await expect.poll(said).toMatch(/^\d of 10 projects$/);
  const withKotlin = await shown();
  expect(withKotlin).toContain('Berth Planner');
  expect(withKotlin.length).toBeLessThan(whole.length);
  await page.getByRole('radio', { name: 'Application Development' }).check({ force: true });
  const { search } = new URL(page.url());
  expect(search).toBe('?technology=kotlin&solution=application-development');
  const both = await shown();
  expect(both.length).toBeLessThan(withKotlin.length);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => other.locator('.portfolio-list h2:visible').allTextContents()).toEqual(both);
  await other.close();

  await page.goBack();
  await expect.poll(shown).toEqual(withKotlin);
  await page.goBack();
  await expect.poll(shown).toEqual(whole);
  await page.goForward();
  await expect.poll(shown).toEqual(withKotlin);
});

test('where nothing matches it says so, and one press of the keyboard shows all again', async () => {
  await page.goto(`${base}/id/portfolio?solution=maintenance&technology=kotlin`);
  await expect.poll(said).toBe('Tidak ada proyek yang cocok dengan keduanya.');
  expect(await shown()).toEqual([]);
  await page.getByRole('button', { name: 'Tampilkan semua' }).press('Enter');
  expect(await said()).toBe('10 proyek');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => document.activeElement?.closest('label')?.textContent?.trim())).toBe(
    'Semua',
  );
});

test('an address that asks for what nobody can choose shows everything, and keeps what is not its own', async () => {
  await page.goto(`${base}/jobs?team=nobody&from=mail`);
  await expect.poll(said).toBe('6 open roles');
  await page.getByLabel('Employment').selectOption('Internship');
  await expect.poll(said).toBe('1 of 6 roles');
  expect(new URL(page.url()).search).toBe('?from=mail&type=intern');
  expect(await page.locator('.job h2:visible').allTextContents()).toEqual(['Product Design Intern']);
});

test('an address of others is left as it came, with one way back', async () => {
  await page.goto(`${base}/about`);
  const address = `${base}/portfolio?ref&utm_campaign=spring%20sale`;
  await page.goto(address);
  await expect.poll(() => page.getByLabel('Technology').isVisible()).toBe(true);
  await page.getByLabel('Technology').focus();
  expect(page.url()).toBe(address);
  await page.goBack();
  expect(page.url()).toBe(`${base}/about`);
});

test('on a phone the pill that the address chooses is in sight', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${base}/id/portfolio?solution=managed-service`);
  await expect.poll(said).toMatch(/dari 10 proyek$/);
  const pill = page.locator('.pill', { has: page.locator('input:checked') });
  const box = await pill.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the language switch keeps what was chosen', async () => {
  await page.goto(`${base}/jobs?team=security`);
  await expect.poll(said).toBe('1 of 6 roles');
  await page.getByRole('link', { name: 'Ganti ke Bahasa Indonesia' }).click();
  await expect.poll(said).toBe('1 dari 6 lowongan');
  expect(page.url()).toBe(`${base}/id/jobs?team=security`);
});

describe('without script', () => {
  test('the whole list stands, its projects also under their solutions with a link to each', async () => {
    await begin({ javaScriptEnabled: false });
    await page.goto(`${base}/portfolio`);
    const nav = page.getByRole('navigation', { name: 'Projects by solution' });
    await nav.getByRole('link', { name: 'Enterprise Integration' }).click();
    await page.waitForURL('**#solution-enterprise-integration');
    const groups = await nav.locator('h2').allTextContents();
    expect(groups.map((each) => each.trim())).toContain('Enterprise Integration');
    const named = await nav.locator('h2 + ul a').allTextContents();
    const cards = await page.locator('.portfolio-list h2:visible').allTextContents();
    expect(named.map((each) => each.trim()).sort()).toEqual(cards.sort());
    expect(await page.getByLabel('Technology').isVisible()).toBe(false);
  });
});
