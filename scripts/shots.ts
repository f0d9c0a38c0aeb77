/**
 * Pictures of pages for review by eye: each path in both themes, both languages and three widths.
 * The site must be running.
 *   npm run shots -- [--base URL] [--out DIR] [--width N,N] [--theme dark,light] [--lang en,id] [--fold] [path ...]
 * Without a path: every fixed route. `--fold` takes the first screen only.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { routes } from '../src/i18n/routes.ts';
import { launchBrowser } from './browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:4321' },
    out: { type: 'string', default: '.cache/shots' },
    width: { type: 'string', default: '390,834,1440' },
    theme: { type: 'string', default: 'dark,light' },
    lang: { type: 'string', default: 'en,id' },
    fold: { type: 'boolean', default: false },
  },
});
const fixed = Object.values(routes).filter((path) => !path.includes('{'));
const paths = positionals.length ? positionals.map((path) => path.replace(/^\//, '')) : fixed;

try {
  await fetch(values.base);
} catch {
  console.error(
    `Nothing answers at ${values.base}. Start the site (npm start, npm run preview), or name another address with --base.`,
  );
  process.exit(1);
}

mkdirSync(values.out, { recursive: true });
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
    for (const lang of values.lang.split(',')) {
      for (const path of paths) {
        const address = values.base + [lang === 'en' ? '' : `/${lang}`, path && `/${path}`].join('');
        const answer = await page.goto(address, { waitUntil: 'load' });
        if (!answer?.ok()) console.error(`${answer?.status()} ${address}`);
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
        // Pictures below the fold load when they come near: walk the page once.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            window.scrollTo(0, y);
            await new Promise((done) => setTimeout(done, 30));
          }
          window.scrollTo(0, 0);
          await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) console.error(`${address} at ${width} px scrolls sideways by ${wide} px`);
        const name = `${(path || 'home').replaceAll('/', '_')}-${lang}-${theme}-${width}.png`;
        await page.screenshot({ path: join(values.out, name), fullPage: !values.fold });
        console.log(join(values.out, name));
      }
    }
    await context.close();
  }
}
await browser.close();
