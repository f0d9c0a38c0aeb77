/** A site with more projects than a page holds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Running, serve } from '../../scripts/serve.ts';
import { violations } from './axe.ts';
import { buildInto, foreignHost } from './build.ts';
import { asked, begin, page, said } from './visit.ts';

const out = '.cache/test-long';
let site: Running;

/** Sixty projects: every third is of one solution and made with Elixir, the last alone with Fortran. */
function answers(path: string, sample: unknown): unknown {
  const [, id] = /^\/api\/project\/number-(\d+)$/.exec(path) ?? [];
  if (path !== '/api/project' && id === undefined) return sample;
  const numbered = (n: number) => ({
    id_project: `number-${n}`,
    name_project: `Number ${n}`,
    id_solution: n % 3 === 0 ? 'maintenance' : 'data-security',
    summary_english: `The summary of number ${n}.`,
    tech_names: n === 60 ? ['Fortran'] : n % 3 === 0 ? ['Elixir'] : ['Kotlin'],
    sort_order: n,
    updated_at: '2026-03-02T09:00:00+07:00',
  });
  if (path === '/api/project') return { data: Array.from({ length: 60 }, (_, i) => numbered(i + 1)) };
  const { id_solution, name_project } = numbered(Number(id));
  return { data: [{ id_solution, name_project }], testimoni: [], feature: [], foto_detail: [] };
}

beforeAll(async () => {
  const host = await foreignHost(answers);
  const { code, output } = await buildInto(out, { ADMIN_HOST: host.url });
  host.close();
  expect(code, output).toBe(0);
  site = await serve(out, { port: 0 });
});
afterAll(() => site?.close());
beforeEach(() => begin({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }));

/** The pages and files that were asked for, by their paths. */
const paths = () => asked.map((url) => new URL(url).pathname);
const shown = () => page.locator('.portfolio-list h2:visible').allTextContents();
const count = () => page.locator('.filters [role=status]').textContent();
const names = (from: number, to: number, step = 1) =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => `Number ${from + i * step}`);
const more = () => page.getByRole('button', { name: 'More projects' });

describe('the filters of a list of three pages', () => {
  test('look through the whole list from any page, and give the page back as it was', async () => {
    await page.goto(`${site.url}/portfolio/page/2`);
    expect(await shown()).toEqual(names(25, 48));
    expect(await count()).toBe('60 projects');
    expect(paths()).not.toContain('/portfolio/all.json');
    await page.getByLabel('Technology').selectOption('Fortran');
    await expect.poll(count).toBe('1 of 60 projects');
    expect(await shown()).toEqual(['Number 60']);
    expect(new URL(page.url()).search).toBe('?technology=fortran');
    expect(paths()).toContain('/portfolio/page/3');
    expect(paths()).not.toContain('/portfolio');
    expect(await page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('link').count()).toBe(
      0,
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await shown()).toEqual(names(25, 48));
    expect(await page.getByRole('link', { name: 'Next page' }).isVisible()).toBe(true);
    expect(said).toEqual([]);
  });

  test('show as many as a page at a time, in the order of the list, and lead on from the keyboard', async () => {
    await page.goto(`${site.url}/portfolio?solution=data-security`);
    await expect.poll(count).toBe('40 of 60 projects');
    const matching = names(1, 60).filter((name) => Number(name.slice(7)) % 3 !== 0);
    expect(await shown()).toEqual(matching.slice(0, 24));
    await more().press('Enter');
    await expect.poll(shown).toEqual(matching);
    expect(await more().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(matching[24]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/portfolioDetail/*');
    await page.goBack();
    await expect.poll(count).toBe('40 of 60 projects');
  });

  test('say when the rest can not be had, show what this page has of it, and try anew', async () => {
    await page.route('**/all.json', (route) => route.abort(), { times: 1 });
    await page.goto(`${site.url}/id/portfolio`);
    await page.getByLabel('Teknologi').selectOption('Elixir');
    await expect.poll(count).toMatch(/^Bagian lain dari daftar tidak dapat dimuat/);
    expect(await shown()).toEqual(names(3, 24, 3));
    expect(await page.getByRole('link', { name: 'Halaman berikutnya' }).isVisible()).toBe(true);
    await page.getByLabel('Teknologi').selectOption('Fortran');
    await expect.poll(count).toBe('1 dari 60 proyek');
    expect(await shown()).toEqual(['Number 60']);
  });

  test('show nothing of the choice before while the next one is on its way, or does not come', async () => {
    await page.goto(`${site.url}/portfolio`);
    await page.getByLabel('Technology').selectOption('Fortran');
    await expect.poll(shown).toEqual(['Number 60']);
    await page.route('**/portfolio/page/*', (route) => route.abort());
    await page.getByLabel('Technology').selectOption('Elixir');
    await expect.poll(shown).toEqual(names(3, 24, 3));
  });

  test('keep what was chosen where the address asks for something else', async () => {
    await page.goto(`${site.url}/portfolio?utm_source=mail`);
    await page.getByLabel('Technology').selectOption('Fortran');
    await expect.poll(count).toBe('1 of 60 projects');
    expect(page.url()).toContain('utm_source=mail');
  });

  test('are not there without script, and the pages follow each other by links', async () => {
    await begin({ javaScriptEnabled: false });
    await page.goto(`${site.url}/portfolio`);
    expect(await page.locator('.filters').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(`${site.url}/portfolio/page/2`);
  });
});
