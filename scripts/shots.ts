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
import { parseArgs } from 'node:util';
import { routes } from '../src/i18n/routes.ts';
import { dressed, launchBrowser } from './browser.ts';
import { difference } from './difference.ts';

const { values, positionals } = parseArgs({
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
if (values.compare !== undefined && !existsSync(values.compare)) {
  console.error(
    `There is no folder ${values.compare} to compare with. Take its pictures first: npm run shots -- --out ${values.compare}`,
  );
  process.exit(1);
}
try {
  await fetch(values.base);
} catch {
  console.error(
    `Nothing answers at ${values.base}. Start the site (npm start, npm run preview), or name another address with --base.`,
  );
  process.exit(1);
}

const fixed = Object.values(routes).filter((path) => !path.includes('{'));
const paths = positionals.length
  ? positionals.map((path) => path.replace(/^\//, ''))
  : [...fixed, ...(await records(values.base)), '404'];

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

const media = values.media === 'print' ? 'print' : 'screen';
const browser = await launchBrowser();
for (const theme of values.theme.split(',')) {
  for (const width of values.width.split(',').map(Number)) {
    const context = await browser.newContext({
      viewport: { width, height: width < 640 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
    // A dev server must not reload the page while its picture is taken.
    await context.routeWebSocket(/./, () => {});
    const page = await context.newPage();
    await page.emulateMedia({ media });
    for (const lang of values.lang.split(',')) {
      for (const path of paths) {
        const address = values.base + [lang === 'en' ? '' : `/${lang}`, path && `/${path}`].join('');
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
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) console.error(`${address} at ${width} px scrolls sideways by ${wide} px`);
        const suffix = media === 'print' ? '-print' : '';
        const name = `${(path || 'home').replaceAll('/', '_')}-${lang}-${theme}-${width}${suffix}.png`;
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
