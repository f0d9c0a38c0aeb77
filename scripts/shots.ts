/**
 * Pictures of pages for review by eye: each path in both themes, both languages and three widths.
 * The site must be running.
 *   npm run shots -- [--base URL] [--out DIR] [--width N,N] [--theme dark,light] [--lang en,id] [--fold]
 *                    [--media print] [--compare DIR] [path ...]
 * Without a path: every fixed route, and of each kind of record the first and the last. `--fold` takes the first screen only,
 * `--media print` what a printer gets. `--compare` names the pictures that differ from those of an earlier run,
 * writes where they differ into `changed/` beside the new ones, and ends with 1 when there is any.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { routes } from '../src/i18n/routes.ts';
import { dressed, launchBrowser } from './browser.ts';
import { difference } from './difference.ts';
import { optionsOf } from './options.ts';

const fixed = Object.values(routes).filter((path) => !path.includes('{'));

/** The first and the last page of each kind that has an id in its address, as the site's own links name them. */
async function records(base: string): Promise<string[]> {
  const pages = await Promise.all(fixed.map(async (path) => (await fetch(`${base}/${path}`)).text()));
  const linked = [...pages.join().matchAll(/href="\/([^"#?]+)"/g)].map(([, path = '']) => path);
  return Object.values(routes)
    .filter((route) => route.includes('{'))
    .flatMap((route) => {
      const [before = ''] = route.split('{');
      const kind = linked.filter((path) => path.startsWith(before) && !fixed.some((other) => other === path));
      return [kind[0], [...new Set(kind)].slice(1).at(-1)].filter((path) => path !== undefined);
    });
}

/** Opens a page so that all of it can be seen, and says what is wrong with it. */
async function open(page: Page, address: string, path: string): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (!answer?.ok() && path !== '404') console.error(`${answer?.status()} ${address}`);
  await dressed(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  // All pictures, also those that a visitor would have to come near first.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 30));
    }
    window.scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    width: window.innerWidth,
  }));
  if (wide > 0) console.error(`${address} at ${width} px scrolls sideways by ${wide} px`);
}

/** What was chosen of a few, comma by comma. */
function chosen<Choice extends string>(option: string, given: string, choices: readonly Choice[]): Choice[] {
  return given.split(',').map((name) => {
    const choice = choices.find((each) => each === name);
    if (choice !== undefined) return choice;
    throw new Error(`${option} "${name}" is not known: give one of ${choices.join(', ')}.`);
  });
}

function widthsOf(given: string): number[] {
  if (/^\d{3,4}(,\d{3,4})*$/.test(given)) return given.split(',').map(Number);
  throw new Error(`--width "${given}" is not understood: give widths in pixels, such as 390,1440.`);
}

async function main(): Promise<void> {
  const { values, positionals } = optionsOf('npm run shots', {
    allowPositionals: true,
    options: {
      base: { type: 'string', default: 'http://127.0.0.1:4321' },
      out: { type: 'string', default: '.cache/shots' },
      width: { type: 'string', default: '390,834,1440' },
      theme: { type: 'string', default: 'dark,light' },
      lang: { type: 'string', default: 'en,id' },
      fold: { type: 'boolean', default: false },
      media: { type: 'string', default: 'screen' },
      compare: { type: 'string' },
    },
  });
  const themes = chosen('--theme', values.theme, ['dark', 'light']);
  const widths = widthsOf(values.width);
  const langs = chosen('--lang', values.lang, ['en', 'id']);
  const [media = 'screen'] = chosen('--media', values.media, ['screen', 'print'] as const);
  if (values.compare !== undefined && !existsSync(values.compare)) {
    throw new Error(
      `There is no folder ${values.compare} to compare with. Take its pictures first: npm run shots -- --out ${values.compare}`,
    );
  }
  try {
    await fetch(values.base);
  } catch {
    throw new Error(
      `Nothing answers at ${values.base}. Start the site (npm start, npm run preview), or name another address with --base.`,
    );
  }

  const paths = positionals.length
    ? positionals.map((path) => path.replace(/^\//, ''))
    : [...fixed, ...(await records(values.base)), '404'];

  const { out, compare } = values;
  const marked = join(out, 'changed');
  rmSync(marked, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const found = { same: 0, changed: [] as string[], added: [] as string[] };

  /** Says how a picture differs from that of the earlier run, and keeps a picture of where. */
  async function compareWith(earlier: string, name: string): Promise<void> {
    if (!existsSync(join(earlier, name))) {
      found.added.push(name);
      return;
    }
    const differs = await difference(join(earlier, name), join(out, name));
    if (!differs) {
      found.same += 1;
      return;
    }
    mkdirSync(marked, { recursive: true });
    writeFileSync(join(marked, name), differs.picture);
    found.changed.push(`${name}  ${(differs.share * 100).toFixed(2)}%`);
  }

  const browser = await launchBrowser();
  for (const theme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: width < 640 ? 844 : 900 },
        reducedMotion: 'reduce',
      });
      await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
      // A dev server must not reload the page while its picture is taken.
      await context.routeWebSocket(/./, () => {});
      const page = await context.newPage();
      await page.emulateMedia({ media });
      for (const lang of langs) {
        for (const path of paths) {
          const address = values.base + [lang === 'en' ? '' : `/${lang}`, path && `/${path}`].join('');
          const suffix = media === 'print' ? '-print' : '';
          const name = `${(path || 'home').replaceAll('/', '_')}-${lang}-${theme}-${width}${suffix}.png`;
          await open(page, address, path);
          await page.screenshot({ path: join(out, name), fullPage: !values.fold });
          if (compare === undefined) console.log(join(out, name));
          else await compareWith(compare, name);
        }
      }
      await context.close();
    }
  }
  await browser.close();

  if (compare !== undefined) {
    const { same, changed, added } = found;
    if (changed.length) console.log(`Changed (marked in ${marked}):\n  ${changed.join('\n  ')}`);
    if (added.length) console.log(`Not in ${compare}:\n  ${added.join('\n  ')}`);
    console.log(`${same} the same, ${changed.length} changed, ${added.length} new.`);
    if (changed.length || added.length) process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
