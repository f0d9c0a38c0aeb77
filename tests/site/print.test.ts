import { beforeAll, expect, test } from 'vitest';
import { base, begin, page } from './visit.ts';

beforeAll(async () => {
  // A sheet of A4 less its margins.
  await begin({ viewport: { width: 680, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
});

const open = (path: string) => page.goto(base + path, { waitUntil: 'load' });

test.each(['/', '/financialReports', '/jobs', '/contact', '/portfolioDetail/berth-planner', '/aisuite'])(
  '%s prints its text alone, in ink on white, though the theme is dark',
  async (path) => {
    await open(path);
    for (const gone of ['.skip', '.floats', 'header:has(nav)', 'footer', '.art']) {
      for (const part of await page.locator(gone).all()) expect(await part.isVisible(), gone).toBe(false);
    }
    const paint = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const bands = [...document.querySelectorAll('main section')];
      return {
        color,
        scheme: getComputedStyle(document.documentElement).colorScheme,
        grounds: [backgroundColor, ...bands.map((it) => getComputedStyle(it).backgroundColor)],
      };
    });
    expect(paint.color).toBe('rgb(34, 34, 34)');
    expect(paint.scheme).toBe('light');
    expect(new Set(paint.grounds)).toSatisfy((all: Set<string>) =>
      [...all].every((ground) => ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(ground)),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);

test('what stands folded is printed unfolded', async () => {
  await open('/jobs');
  for (const heading of await page.getByRole('heading', { name: 'What we ask' }).all()) {
    expect((await heading.boundingBox())?.height).toBeGreaterThan(5);
  }
  await open('/financialReports');
  expect(await page.getByRole('table').count()).toBe(2);
  for (const table of await page.getByRole('table').all()) {
    expect((await table.boundingBox())?.height).toBeGreaterThan(100);
  }
});

test('an address that leads elsewhere is written out, and the form is left to the screen', async () => {
  await open('/contact');
  const after = await page
    .getByRole('link', { name: 'Find us on the map' })
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toContain('https://maps.example.com/ogya');
  expect(await page.getByLabel('Full Name').isVisible()).toBe(false);
});
