import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { standIn } from './captcha.ts';
import { attribute, builtPages, lateLinks } from './pages.ts';
import { base, begin, context, page } from './visit.ts';

/**
 * Each page has the rules that something on it can wear, and no others (`src/sheet/`). Here pages are brought into
 * the states that scripts bring them into, and asked for rules that match there and stand on other pages alone.
 */
/** Every selector of every page. */
let selectors: string[];

beforeAll(async () => {
  await begin({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  await standIn();
  await context.route('**/api/**', (route) => route.fulfill({ json: {} }));
  await context.addInitScript(() => {
    const split = (list: string) => {
      const parts = [''];
      let depth = 0;
      for (const sign of list) {
        if (sign === '(') depth++;
        if (sign === ')') depth--;
        if (sign === ',' && depth === 0) parts.push('');
        else parts.push(`${parts.pop()}${sign}`);
      }
      return parts.map((one) => one.trim());
    };
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? split(rule.selectorText) : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    Object.assign(window, { selectorsOf });
  });
  const pages = builtPages();
  const linked = pages.flatMap((built) =>
    lateLinks(built)
      .map((link) => attribute(link, 'href') ?? '')
      .filter((href) => href.includes('/below.')),
  );
  const sheets = new Set([
    ...pages.flatMap(({ html }) =>
      Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css = '']) => css),
    ),
    ...[...new Set(linked)].map((href) => readFileSync(`dist${href}`, 'utf8')),
  ]);
  await page.goto(`${base}/privacy`);
  const found = await page.evaluate(
    (all) => {
      const { selectorsOf } = window as unknown as { selectorsOf: (rules: CSSRuleList) => string[] };
      return all.flatMap((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        return selectorsOf(sheet.cssRules);
      });
    },
    [...sheets],
  );
  selectors = [...new Set(found)];
  expect(selectors.length).toBeGreaterThan(1000);
});

/** The selectors that match something on the page, whatever state it is in, and that the page does not have. */
const missing = () =>
  page.evaluate((all) => {
    const { selectorsOf } = window as unknown as { selectorsOf: (rules: CSSRuleList) => string[] };
    const own = new Set(
      [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((one) => selectorsOf(one.cssRules)),
    );
    /** Without states, which the page may come to: an element in any of them is one as it is, or not. */
    const bare = (selector: string) =>
      selector
        .replace(
          /(^|[\s>+~(,])?::?(?!is\(|not\(|has\(|where\()[\w-]+(?:\([^()]*\))?/g,
          (_, before?: string) => (before === undefined ? '' : `${before}*`),
        )
        .replace(/:not\(([^()]*)\)/g, (_, list: string) => {
          const kept = list.split(',').filter((one) => one.trim() !== '*');
          return kept.length > 0 ? `:not(${kept})` : '';
        });
    return all.filter((one) => !own.has(one) && document.querySelector(bare(one) || '*'));
  }, selectors);

const afterFold = ['noscript ~ *', 'main > :has(> noscript) ~ *', 'main ~ *'];
/** Rules of components that the page does not have, on names that they share with others; and of pages with a fold. */
const strange = new Set([
  ...afterFold,
  ...[...afterFold, '.later'].map((part) => `:where([data-arrival]) ${part}`),
  '.light .ai',
  '.logo-seal',
  '.contact-form:not([data-posts])',
  '.contact-send p',
  'html:has(dialog:modal)',
]);

const menus = async () => {
  await page.getByRole('button', { name: 'Services' }).click();
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.showPopover());
};
const theme = () => page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
const popup = async () => {
  await page.getByRole('complementary').getByRole('link', { name: 'Contact Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Us' });
  await dialog.getByRole('button', { name: 'I am human' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
};
const contact = async () => {
  await page.getByLabel('Full Name').focus();
  await page.getByRole('button', { name: 'I am human' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
};
const application = async () => {
  const form = page.locator('.apply-form').filter({ visible: true });
  await form.locator('[name="name"]').focus();
  await form.and(page.locator('[novalidate]')).waitFor();
  await form
    .locator('[name="cv"]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await form.locator('[type="submit"]').click();
  await form.locator('[aria-invalid="true"]').first().waitFor();
};
const jobs = async () => {
  await page.locator('summary:visible').filter({ hasText: 'Backend' }).click();
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await page.getByRole('combobox').first().selectOption({ index: 0 });
};
const results = () => page.getByRole('list', { name: 'Results' }).getByRole('link').first().waitFor();
const request = () => page.locator('.project-request-open').click();
const carousel = async () => {
  await page.locator('.carousel > ul').first().focus();
  await page.locator('.swiper-wrapper').waitFor();
};

test.each([
  ['/', 'both menus open', menus],
  ['/investor', 'the other theme', theme],
  ['/', 'a popup sent empty', popup],
  ['/about', 'a popup sent empty', popup],
  ['/aisuite', 'a popup sent empty', popup],
  ['/404', 'a popup sent empty', popup],
  ['/portfolioDetail/berth-planner', 'a popup sent empty', popup],
  ['/contact', 'the form sent empty', contact],
  ['/jobs/backend-engineer', 'an application sent empty', application],
  ['/jobs', 'a role open and a filter used', jobs],
  ['/search?q=ogya', 'results', results],
  ['/projects/single-project', 'the request open', request],
  ['/portfolioDetail/berth-planner', 'the carousel joined', carousel],
])('%s with %s wears what it would elsewhere', async (path, _what, bring) => {
  await page.goto(base + path);
  await bring();
  await page.waitForTimeout(100);
  await expect.poll(async () => (await missing()).filter((selector) => !strange.has(selector))).toEqual([]);
});

test('every variable that a page paints with has a value there, also in what scripts bring', () => {
  const text = (file: string) => readFileSync(`dist${file}`, 'utf8');
  const named = (html: string, kind: 'css' | 'js') => [
    ...new Set(html.match(new RegExp(`/_astro/[\\w.-]+\\.${kind}\\b`, 'g'))),
  ];
  const uses = (css: string) => Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name);
  const declares = (css: string) => new Set(css.match(/(?<![\w-])--[\w-]+(?=\s*:)/g));
  const missing = builtPages().flatMap(({ path, html }) => {
    const css = [html, ...named(html, 'css').map(text)].join('\n');
    const scripts = named(html, 'js').map(text);
    const known = declares(css);
    return [css, ...scripts].flatMap((source) => {
      const own = declares(source);
      return uses(source)
        .filter((name) => !known.has(name) && !own.has(name))
        .map((name) => `${path}: ${name}`);
    });
  });
  expect([...new Set(missing)]).toEqual([]);
});
