/** Whether a built folder is a whole site: what is checked before anything of it goes live. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ResourceName } from '../src/admin/contract.ts';
import { decoded } from '../src/admin/dead-links.ts';
import { inParallel } from '../src/admin/images.ts';
import type { Progress } from '../src/admin/progress.ts';
import { locales } from '../src/i18n/locales.ts';
import { pathTo, type RouteKey, routes } from '../src/i18n/routes.ts';
import { missingTargets } from './redirects.ts';
import { parseRedirects, type RedirectRule } from './serve.ts';
import { addressOf, unescaped } from './version.ts';

/** Every file of a built folder, by its path with `/`, with the hash of its bytes. */
export type Files = ReadonlyMap<string, { readonly hash: string; readonly size: number }>;

/** The ids of the records, by resource: each of those with a page of its own must have it. */
export type Ids = Partial<Record<ResourceName, readonly string[]>>;

/** A link of the site to itself that leads nowhere, and one of the files that have it. */
export interface DeadLink {
  readonly from: string;
  readonly address: string;
}

export interface Verified {
  readonly files: Files;
  /** A sentence for everything that is missing or cut off. */
  readonly faults: readonly string[];
  readonly dead: readonly DeadLink[];
}

/** The records that have a page each. */
const recordRoutes = {
  portfolioDetail: 'project',
  solutionDetail: 'solution',
  partnersDetail: 'partner',
  jobDetail: 'job',
} as const satisfies Partial<Record<RouteKey, ResourceName>>;

const PARALLEL = 8;

/** The addresses that a site with these records has in both languages, and perhaps more. */
export function expectedPages(ids: Ids): string[] {
  const fixed = (Object.keys(routes) as RouteKey[]).filter(
    (route) => !routes[route].includes('{') && (route !== 'singleProject' || ids.project?.length),
  );
  return locales.flatMap((locale) => [
    ...fixed.map((route) => pathTo(locale, route)),
    ...Object.entries(recordRoutes).flatMap(([route, resource]) =>
      (ids[resource] ?? []).map((id) => pathTo(locale, route as RouteKey, id)),
    ),
  ]);
}

/**
 * Reads every file of a built folder once: no page of the route table may be missing in a language, no file may be
 * empty or cut off, and every link, asset and fragment within the site must lead somewhere.
 * @param siteUrl The origin that absolute addresses of the site itself start with.
 */
export async function verify(
  dir: string,
  { ids, siteUrl, progress }: { ids: Ids; siteUrl: string; progress?: Progress | undefined },
): Promise<Verified> {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const faults: string[] = [];
  const files = new Map<string, { hash: string; size: number }>();
  const rules = names.includes('_redirects')
    ? parseRedirects((await readFile(join(dir, '_redirects'), 'utf8')).split(/\r?\n/))
    : [];
  const links = new Links(names, rules, siteUrl);
  let read = 0;
  await inParallel(names, PARALLEL, async (name) => {
    const bytes = await readFile(join(dir, name));
    files.set(name, { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length });
    if (bytes.length === 0) faults.push(`${name} is empty`);
    else if (name.endsWith('.html')) {
      const html = bytes.toString();
      if (!html.trimEnd().endsWith('</html>')) faults.push(`${name} is cut off: it does not end in </html>`);
      links.ofPage(name, html);
    } else if (extname(name) === '.css') links.ofStyles(name, bytes.toString());
    progress?.('Checking files', ++read, names.length);
  });
  await links.resolveFragments((name) => readFile(join(dir, name), 'utf8'));

  const pages = new Set(names.filter((name) => name.endsWith('.html')).map(addressOf));
  for (const page of expectedPages(ids)) {
    if (!pages.has(decodeURIComponent(page))) faults.push(`the page ${page} is missing`);
  }
  for (const page of pages) {
    const twin =
      page === '/'
        ? '/id'
        : page === '/id'
          ? '/'
          : page.replace(/^(\/id)?\//, (_, id) => (id ? '/' : '/id/'));
    if (page !== '/404' && !pages.has(twin)) faults.push(`the page ${page} has no twin at ${twin}`);
  }
  if (!pages.has('/404')) faults.push('404.html is missing');
  // What the route table asks for is named above.
  const named = new Set(expectedPages(ids));
  for (const page of new Set(missingTargets(rules, names))) {
    if (!named.has(page)) faults.push(`_redirects leads to ${page}, which is missing`);
  }
  return { files, faults: faults.sort(), dead: links.dead() };
}

/** The start tags of a document with their attributes; raw text and comments are passed over. */
const token =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A `meta` whose content is an address; a description may start with one, too. */
const ofAddress = /(?:property|name)="(?:og:(?:url|image)|twitter:image)"/;
const addressAttributes = new Set([
  'href',
  'src',
  'poster',
  'component-url',
  'renderer-url',
  'before-hydration-url',
]);
const listAttributes = new Set(['srcset', 'imagesrcset']);

/** A fragment that a page asks for. */
interface Wanted {
  from: string;
  fragment: string;
}

/** The links of a site: most stand on every page, so each is looked up once. */
class Links {
  readonly #files: ReadonlySet<string>;
  readonly #pages: ReadonlyMap<string, string>;
  readonly #rules: readonly RedirectRule[];
  readonly #origin: string;
  /** Where an address without fragment leads; null for nowhere. */
  readonly #known = new Map<string, string | null>();
  readonly #dead = new Map<string, string>();
  /** Fragments to be found: by page, and then by the address as it is written. */
  readonly #fragments = new Map<string, Map<string, Wanted>>();

  constructor(names: readonly string[], rules: readonly RedirectRule[], siteUrl: string) {
    this.#rules = rules;
    this.#files = new Set(names);
    this.#pages = new Map(
      names.filter((name) => name.endsWith('.html')).map((name) => [addressOf(name), name]),
    );
    this.#origin = new URL(siteUrl).origin;
  }

  ofPage(name: string, html: string): void {
    const own = new Set<string>();
    const asked: string[] = [];
    for (const [, raw, rawAttributes, text = '', tag = '', attributes = ''] of html.matchAll(token)) {
      if (raw?.toLowerCase() === 'style') this.ofStyles(name, text);
      // A drawing's symbol stands on the same page, which the suite over the built site holds.
      if (tag === 'use') continue;
      for (const [, key = '', quoted, single] of (rawAttributes ?? attributes).matchAll(attribute)) {
        const value = quoted ?? single ?? '';
        const isMeta =
          key === 'content' && ofAddress.test(attributes) && value.startsWith(`${this.#origin}/`);
        if (key === 'id') own.add(decoded(value));
        else if (listAttributes.has(key)) {
          for (const part of value.split(','))
            this.#follow(name, decoded(part.trim().split(/\s/)[0] ?? ''), asked);
        } else if (addressAttributes.has(key) || isMeta) {
          // A whole address in a text is a link to the published site, which this build may be about to change.
          if (tag === 'a' && /^[a-z][a-z\d+.-]*:/i.test(value)) continue;
          this.#follow(name, decoded(value), asked);
        }
      }
    }
    for (const fragment of asked) {
      if (!own.has(fragment)) this.#dead.set(`#${fragment}`, name);
    }
  }

  ofStyles(name: string, css: string): void {
    for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g))
      this.#follow(name, address, []);
  }

  #follow(from: string, address: string, asked: string[]): void {
    if (address === '') return;
    const mark = address.indexOf('#');
    const fragment = mark < 0 ? '' : address.slice(mark + 1);
    const path = mark < 0 ? address : address.slice(0, mark);
    if (path === '') {
      if (fragment !== '') asked.push(unescaped(fragment));
      return;
    }
    // What starts at the root means the same on every page.
    const key = path.startsWith('/') ? path : `${from} ${path}`;
    const known = this.#known.get(key);
    const target = known === undefined ? this.#lookUp(from, path) : known;
    this.#known.set(key, target);
    if (target === null) this.#dead.set(address, from);
    else if (fragment !== '' && target.endsWith('.html')) {
      const wanted = this.#fragments.get(target) ?? new Map<string, Wanted>();
      wanted.set(address, { from, fragment: unescaped(fragment) });
      this.#fragments.set(target, wanted);
    }
  }

  /** The file that an address leads to; '' for one outside of the site, null for none. */
  #lookUp(from: string, address: string): string | null {
    const url = URL.parse(address, `${this.#origin}${from.endsWith('.html') ? addressOf(from) : `/${from}`}`);
    if (!url || url.origin !== this.#origin) return /^[a-z][a-z\d+.-]*:|^\/\//i.test(address) ? '' : null;
    const path = unescaped(url.pathname);
    const page = this.#pages.get(path);
    if (page !== undefined) return page;
    if (this.#files.has(path.slice(1))) return path.slice(1);
    return this.#rules.some(({ from }) => from.test(path)) ? '' : null;
  }

  /** Looks into the pages that fragments from elsewhere point into. */
  async resolveFragments(read: (name: string) => Promise<string>): Promise<void> {
    for (const [target, wanted] of this.#fragments) {
      const html = await read(target);
      const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decoded(id)));
      for (const [address, { from, fragment }] of wanted) {
        if (!ids.has(fragment)) this.#dead.set(address, from);
      }
    }
  }

  dead(): DeadLink[] {
    return [...this.#dead].map(([address, from]) => ({ from, address }));
  }
}
