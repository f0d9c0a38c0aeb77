import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { attribute, type BuiltPage, builtPages, byTag, elements, lateLinks } from './pages.ts';

/**
 * What a page may weigh, in bytes on the wire (brotli 11, as `npm run build` packs it). Bytes do not waver as times do:
 * a page that outgrows one of these has to give something up, or the budget a reason.
 */
const budgets = {
  /** What a server sends at once over a fresh connection: 10 segments of 1,460 bytes (RFC 6928). */
  'html with its css, and headers': 14_600,
  /** A third of one more round trip, for all stylesheets that are linked; printers' not. */
  'css after the first screen': 5_000,
  /** Source in the page itself. What of it runs before a touch is at most 2 KiB (executed.test.ts). */
  'script in the page': 5_280,
  /** Nothing is fetched before somebody touches the page. */
  'script files at load': 0,
  /** React and its DOM are 57 kB of it. */
  'script after opening a menu': 75_000,
  /** The same with the form, its stylesheet and both dictionaries, without the captcha. */
  'script after opening the popup': 85_000,
  /** Two variable fonts of the latin subset. */
  fonts: 50_000,
  /** A picture of the first screen on a phone of 390 px with two pixels each: one more round trip. */
  'picture on the first screen of a phone': 14_000,
  /** 1,920 px wide, fetched when it is scrolled to. */
  'largest picture': 90_000,
} as const;

type Budget = keyof typeof budgets;
type Weights = Record<Budget, number>;

/** The headers of a page of an https site over HTTP/2, as measured. */
const HEADERS = 526;
const PHONE = 780;

const sizeOf = (path: string) => statSync(`dist${path}`).size;
const text = (path: string) => readFileSync(`dist${path}`, 'utf8');
const packed = (content: string) => brotliCompressSync(content).length;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

const kept = new Map<string, number>();
function packedSize(path: string): number {
  const size = kept.get(path) ?? packed(text(path));
  kept.set(path, size);
  return size;
}

/** A script with all that it imports at once; what it brings only when it is needed is not of it. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name] of text(path).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(`/_astro/${name}`, found);
  return found;
}

/** The files of the islands of a page by the name of their component. */
function filesOf(page: BuiltPage, isAsked: (component: string) => boolean): Set<string> {
  const asked = byTag(page, 'astro-island').filter((island) =>
    isAsked(attribute(island, 'component-url') ?? ''),
  );
  const files = asked.flatMap((island) => [
    attribute(island, 'component-url'),
    attribute(island, 'renderer-url'),
  ]);
  const found = new Set<string>();
  for (const file of files) if (file) withImports(file, found);
  return found;
}

/** The pictures in a `srcset`, by how many pixels they are wide. */
const candidates = (srcset: string) =>
  Array.from(srcset.matchAll(/(\S+) (\d+)w/g), ([, path = '', width]) => ({ path, width: Number(width) }));

function weigh(page: BuiltPage): Weights {
  const { html } = page;
  const linked = [...byTag(page, 'link'), ...lateLinks(page)]
    .filter((link) => attribute(link, 'rel') === 'stylesheet' && attribute(link, 'media') !== 'print')
    .map((link) => attribute(link, 'href') ?? '');
  const scripts = byTag(page, 'script').filter(
    (script) => !/json|rules/.test(attribute(script, 'type') ?? ''),
  );
  const inline = sum(
    scripts.map(({ childNodes: [code] }) => (code && 'value' in code ? code.value.length : 0)),
  );
  const styles = [html, ...linked.map(text)].join('');
  const fonts = new Set(styles.match(/\/_astro\/[\w-]+\.woff2/g));
  const pictures = byTag(page, 'picture').map((picture) => {
    const parts = elements(picture);
    const avif = parts.find((part) => attribute(part, 'type') === 'image/avif');
    return {
      isFirst: !parts.some((part) => attribute(part, 'loading') === 'lazy'),
      all: candidates((avif && attribute(avif, 'srcset')) ?? ''),
    };
  });
  const onPhone = pictures
    .filter(({ isFirst }) => isFirst)
    .map(({ all }) => all.find(({ width }) => width >= PHONE) ?? all.at(-1))
    .filter((one) => one !== undefined);
  const menu = filesOf(page, (component) => !/Popup|Form|Carousel/.test(component));
  const popup = filesOf(page, (component) => /Popup/.test(component));
  return {
    'html with its css, and headers': packed(html) + HEADERS,
    'css after the first screen': sum(linked.map(packedSize)),
    'script in the page': inline,
    'script files at load': scripts.filter((script) => attribute(script, 'src') !== undefined).length,
    'script after opening a menu': sum([...menu].map(packedSize)),
    'script after opening the popup': sum([...popup].map(packedSize)),
    fonts: sum([...fonts].map(sizeOf)),
    'picture on the first screen of a phone': Math.max(0, ...onPhone.map(({ path }) => sizeOf(path))),
    'largest picture': Math.max(0, ...pictures.flatMap(({ all }) => all.map(({ path }) => sizeOf(path)))),
  };
}

let weighed: [path: string, weights: Weights][];
beforeAll(() => {
  weighed = builtPages().map((page) => [page.path, weigh(page)]);
});

describe('no page outgrows its budget of', () => {
  test.each(Object.entries(budgets) as [Budget, number][])('%s: %i', (budget, most) => {
    const over = weighed
      .filter(([, weights]) => weights[budget] > most)
      .map(([path, weights]) => `${path}: ${weights[budget]} of ${most}`);
    expect(over).toEqual([]);
  });
});

test('every budget is about something', () => {
  const heaviest = (budget: Budget) => Math.max(...weighed.map(([, weights]) => weights[budget]));
  const weights = Object.fromEntries(
    Object.keys(budgets).map((budget) => [budget, heaviest(budget as Budget)]),
  );
  for (const [budget, most] of Object.entries(budgets)) {
    if (most > 0) expect(weights[budget], budget).toBeGreaterThan(0.6 * most);
  }
});
