import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base, begin, end, page } from './visit.ts';

beforeEach(() => begin({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }));
afterEach(end);

/** What has the focus: its name, as it is read. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const label = (at as HTMLInputElement | null)?.labels?.[0] ?? at;
    return (at?.getAttribute('aria-label') ?? label?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Presses a key until what is wanted has the focus, as somebody without a mouse does. */
async function reach(wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (wanted.test(await focused())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${wanted} within 80 presses of ${key}; the focus is on "${await focused()}".`);
}

describe('by the keyboard alone', () => {
  test('a customer goes from the home page by the menu to the portfolio, narrows it down and reads a project', async () => {
    await page.goto(base);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await reach(/^Services$/);
    await page.keyboard.press('Enter');
    await reach(/^Portfolio/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/portfolio`);
    await reach(/^All$/);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Application Development');
    await expect
      .poll(() => page.locator('.filters [role=status]').textContent())
      .toMatch(/^\d of 10 projects$/);
    const name = (await page.locator('.portfolio-list h2:visible').first().textContent()) ?? '';
    await reach(new RegExp(`^${name}`));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('an investor gets a report, and hears its language, type and size first', async () => {
    await page.goto(`${base}/financialReports`);
    await reach(/^Download .*PDF, \d+ kB/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('a job seeker opens a role in place, comes to its form, and closes it again', async () => {
    await page.goto(`${base}/id/jobs`);
    await reach(/^Analis Keamanan/);
    await page.keyboard.press('Enter');
    await reach(/^Nama Lengkap/);
    await reach(/^Analis Keamanan/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('.apply-form:visible').count()).toBe(0);
  });

  test('whoever opens Contact Us is in its form, and is back where they were after Escape', async () => {
    await page.goto(`${base}/about/vision`);
    await reach(/^Contact Us$/);
    // It stands on any ground, and so does its ring.
    const shadow = () =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).boxShadow);
    expect(await shadow()).toMatch(/0px 0px 0px 8px$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await reach(/^Full Name/);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Contact Us');
  });
});

describe('as it is read aloud', () => {
  /** The lines of the accessibility tree that name something, in the order in which they are read. */
  const read = async (path: string): Promise<string> => {
    await page.goto(base + path);
    return page.locator('main').ariaSnapshot();
  };
  const inOrder = (tree: string, parts: (string | RegExp)[]) => {
    let from = 0;
    for (const part of parts) {
      const at = typeof part === 'string' ? tree.indexOf(part, from) : tree.slice(from).search(part) + from;
      expect(at, `${part} after ${tree.slice(Math.max(0, from - 60), from)}`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  };

  test('a project says where it stands before the ways on, and its sections under its name', async () => {
    const tree = await read('/portfolioDetail/berth-planner');
    inOrder(tree, [
      'heading "Berth Planner" [level=1]',
      'heading "What Is Happening ?" [level=2]',
      'heading "What We Do" [level=2]',
      'heading "Technical Solution" [level=2]',
      'heading "Testimony" [level=2]',
      'navigation "Where you are"',
      'navigation "More projects"',
    ]);
  });

  test('filters are a named group of choices, then the count, then the list', async () => {
    const tree = await read('/jobs');
    inOrder(tree, [
      'heading "Open roles" [level=1]',
      'group "Show the roles of"',
      'radio "All teams" [checked]',
      'combobox "Work pattern"',
      'status: 6 open roles',
      'heading "Backend Engineer" [level=2]',
    ]);
  });

  test('the search is a landmark with a named field before its results', async () => {
    const tree = await read('/id/search?q=Kafka');
    await page.locator('.search-results li').first().waitFor();
    inOrder(tree, ['heading "Cari" [level=1]', 'search', 'searchbox "Kata yang dicari"']);
    inOrder(await page.locator('main').ariaSnapshot(), [
      'status',
      'list "Hasil pencarian"',
      'listitem',
      'link',
    ]);
  });
});
