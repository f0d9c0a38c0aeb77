import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSearch } from '../../scripts/search.ts';
import { fingerprint } from './build.ts';
import { attribute, builtPages, elements } from './pages.ts';
import { asked, base, begin, end, hold, isFocused, page } from './visit.ts';

beforeEach(() => begin({ reducedMotion: 'reduce' }));
afterEach(end);

const results = () =>
  page
    .getByRole('list', { name: /Results|Hasil/ })
    .getByRole('link')
    .allTextContents();
const said = () => page.locator('.search-said').textContent();

test('from any page the keys open the search, words are looked up as they are typed, and Enter opens a result', async () => {
  await page.goto(`${base}/about`);
  await page.keyboard.press('Control+k');
  await page.waitForURL(`${base}/search#search-words`);
  expect(asked.filter((url) => url.includes('/pagefind/'))).toEqual([]);
  await expect.poll(() => isFocused(page.locator('#search-words'))).toBe(true);
  await page.keyboard.type('tugs');
  await expect.poll(said).toMatch(/^\d+ pages? says? “tugs”\.$/);
  expect((await results())[0]).toContain('Berth Planner');
  expect(new URL(page.url()).search).toBe('?q=tugs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/portfolioDetail/berth-planner`);
  await page.goBack();
  await expect.poll(said).toMatch(/“tugs”/);
});

test('what is typed is woven as it is typed, of petals that the page holds, and nothing typed is the page itself', async () => {
  const woven = () =>
    page.locator('.search-cloth').evaluate((cloth) => ({
      word: [...cloth.querySelectorAll('g')]
        .map(({ dataset }) => String.fromCharCode(Number(dataset.byte)))
        .join(''),
      petals: [...cloth.querySelectorAll('use')].filter((use) => document.querySelector(use.href.baseVal))
        .length,
      seals: cloth.querySelectorAll('use:last-child.kw-seal').length,
    }));
  await page.goto(`${base}/id/search`);
  await page.locator('#search-words').pressSequentially('Peti');
  await expect.poll(woven).toEqual({ word: 'peti', petals: 16, seals: 1 });
  expect(await page.locator('.search-spelled').textContent()).toContain('“peti”');
  await page.locator('#search-words').fill('');
  await expect.poll(woven).toEqual({ word: 'cari', petals: 16, seals: 1 });
});

test.each(['/id/aisuite/demo', '/door-pipeline', '/404'])(
  'on %s, too, the keys open the search',
  async (path) => {
    await page.goto(base + path);
    await page.keyboard.press('Control+k');
    await page.waitForURL(`${base}${path.startsWith('/id') ? '/id' : ''}/search#search-words`);
  },
);

test('nobody who writes in a form is taken away from it', async () => {
  await page.goto(`${base}/contact`);
  const field = page.getByLabel('Message');
  await field.fill('Half a sen');
  await field.press('Control+k');
  await field.press('Meta+k');
  await page.waitForTimeout(500);
  expect(page.url()).toBe(`${base}/contact`);
});

test('every page has the way that the keys take, to the search in its language or into its field', () => {
  const wrong = builtPages().filter((built) => {
    const named = elements(built.document).filter((each) => attribute(each, 'aria-keyshortcuts'));
    const search = /^\/id(\/|$)/.test(built.path) ? '/id/search' : '/search';
    const [way] = named;
    return (
      !way ||
      (built.path === search ? way.tagName !== 'input' : attribute(way, 'href') !== `${search}#search-words`)
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('each language looks into its own pages, and the switch keeps the words', async () => {
  await page.goto(`${base}/search?q=Kafka`);
  await expect.poll(said).toMatch(/pages say “Kafka”/);
  await page.getByRole('link', { name: 'Ganti ke Bahasa Indonesia' }).first().click();
  await expect.poll(said).toMatch(/^\d+ halaman memuat “Kafka”\.$/);
  const links = await page
    .locator('.search-results a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links.every((href) => href?.startsWith('/id'))).toBe(true);
});

test('a word that no page says does not stand for a shorter one', async () => {
  await page.goto(`${base}/search?q=invoice`);
  await expect.poll(said).toMatch(/^No page says “invoice”/);
  expect(await page.locator('.search-results li').count()).toBe(0);
  await page.goto(`${base}/search?q=bill`);
  await expect.poll(said).toMatch(/^\d+ pages say “bill”/);
});

test.each([
  ['/search', 'ISO', /^No page says “ISO”/],
  ['/search', 'counted', /^\d+ pages say “counted”/],
  ['/id/search', 'integrsi', /^Tidak ada halaman yang memuat “integrsi”/],
  ['/id/search', 'bangun', /^\d+ halaman memuat “bangun”/],
  ['/id/search', 'harga', /^\d+ halaman memuat “harga”/],
])('at %s “%s” finds its other forms, and no word that only begins like it', async (path, words, found) => {
  await page.goto(`${base}${path}?q=${words}`);
  await expect.poll(said).toMatch(found);
});

test('what nobody says, and what looks like a tag, is said as it is', async () => {
  await page.goto(`${base}/search?q=${encodeURIComponent('<zzzzqq>')}`);
  await expect.poll(said).toMatch(/^No page says “<zzzzqq>”/);
  expect(await page.locator('.search zzzzqq').count()).toBe(0);
});

test('the pages to start from are there without script, and never seen before it hides them', async () => {
  const seen = () => page.locator('.search-pages').isVisible();
  await page.route(`${base}/search`, async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      body: html.replace(/<script type="module">.*?<\/script>/gs, ''),
      contentType: 'text/html',
    });
  });
  await page.goto(`${base}/search`);
  expect(await page.locator('.search-pages').getAttribute('hidden')).toBe(null);
  expect(await seen()).toBe(false);
  await end();
  await begin({ javaScriptEnabled: false });
  await page.goto(`${base}/search`);
  expect(await seen()).toBe(true);
});

test('says any words as they are, and no more of them than its field takes', async () => {
  await page.goto(`${base}/search?q=${encodeURIComponent("zz$&$'$`$$")}`);
  await expect.poll(said).toMatch(/^No page says “zz\$&\$'\$`\$\$”/);
  await page.goto(`${base}/search?q=${'a'.repeat(7500)}`);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('a'.repeat(100));
});

test('where nothing says the words, the pages to start from are there', async () => {
  await page.goto(`${base}/search?q=zzqq`);
  await expect.poll(said).toMatch(/^No page says “zzqq”/);
  expect(await page.getByRole('navigation', { name: 'Pages to start from' }).isVisible()).toBe(true);
  await page.getByRole('searchbox').fill('tugs');
  await expect.poll(said).toMatch(/“tugs”/);
  expect(await page.getByRole('navigation', { name: 'Pages to start from' }).isVisible()).toBe(false);
});

test('pages that are aliases, or not to be found, are not found', async () => {
  await page.goto(`${base}/search?q=ogya`);
  await expect.poll(said).toMatch(/pages say/);
  while (await page.getByRole('button', { name: 'More results' }).isVisible()) {
    const before = (await results()).length;
    await page.getByRole('button', { name: 'More results' }).click();
    await expect.poll(async () => (await results()).length).toBeGreaterThan(before);
  }
  const links = await page
    .locator('.search-results a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toContain('/lifeatogya');
  for (const path of ['/service/portfolio', '/apps', '/search', '/projects/single-project'])
    expect(links).not.toContain(path);
});

test('who waits for the index is told that it is looked for', async () => {
  const release = await hold('**/pagefind/pagefind.js*');
  await page.goto(`${base}/search?q=kotlin`);
  await expect.poll(said).toBe('Looking…');
  release();
  await expect.poll(said).toMatch(/“kotlin”/);
});

describe('where the search can not be had', () => {
  test('an index that does not come is said, with the pages to start from, and the next try has it', async () => {
    await page.route('**/pagefind/pagefind.js*', (route) => route.abort(), { times: 1 });
    await page.goto(`${base}/search?q=kotlin`);
    await expect.poll(said).toMatch(/^The search could not be loaded/);
    expect(await page.getByRole('navigation', { name: 'Pages to start from' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Search' }).last().click();
    await expect.poll(said).toMatch(/“kotlin”/);
    expect((await results()).length).toBeGreaterThan(0);
  });

  test('more results that do not come are said, and the next try has them', async () => {
    await page.goto(`${base}/search?q=ogya`);
    await expect.poll(said).toMatch(/pages say/);
    await page.route('**/pagefind/fragment/**', (route) => route.abort());
    await page.getByRole('button', { name: 'More results' }).click();
    await expect.poll(said).toMatch(/^The search could not be loaded/);
    await page.unroute('**/pagefind/fragment/**');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await expect.poll(said).toMatch(/pages say/);
  });

  test('without script the page says so and leads on', async () => {
    await begin({ javaScriptEnabled: false });
    await page.goto(`${base}/id/search`);
    expect(await page.locator('noscript p').textContent()).toMatch(/^Pencarian memerlukan JavaScript/);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.getByRole('navigation', { name: 'Halaman untuk memulai' }).getByText('Portofolio').click();
    await page.waitForURL(`${base}/id/portfolio`);
  });
});

test('the same pages give the same index, byte for byte', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'search-'));
  cpSync('dist', dir, {
    recursive: true,
    filter: (path) => !/^dist\/(_astro|pagefind|og|files)(\/|$)/.test(path),
  });
  await writeSearch(dir);
  expect(fingerprint(join(dir, 'pagefind'))).toEqual(fingerprint('dist/pagefind'));
  expect(
    JSON.parse(readFileSync(join(dir, 'pagefind/pagefind-entry.json'), 'utf8')).languages,
  ).toHaveProperty('id');
  rmSync(dir, { recursive: true });
});
