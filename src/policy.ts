/**
 * The Content-Security-Policy of every page: what a browser may load and run there, whatever stands in it. Astro
 * knows the hash of each script and stylesheet that it puts into any page and writes all of them into every page;
 * here each page keeps those it has. What Astro has not made is in no list, and so never runs.
 */
import { createHash } from 'node:crypto';
import { type Settings, SettingsError } from './admin/settings.ts';
import type { Edit, Tag } from './tags.ts';

type Facts = Pick<Settings, 'contactUrl' | 'applicationUrl' | 'formPost'>;

/** As Google asks for: https://developers.google.com/recaptcha/docs/faq */
const captchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

const self = "'self'";

/** The origin of an address, as a policy can name it; null for one on the site itself. */
function originOf(address: string): string | null {
  if (address.startsWith('/')) return null;
  const { origin } = new URL(address);
  if (/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin)) return origin;
  throw new SettingsError(
    `${origin} can't stand in a Content-Security-Policy, so browsers would not send a form there: ` +
      'set PUBLIC_CONTACT_URL and PUBLIC_APPLICATION_URL to addresses with a host name of letters, digits, - and dots.',
  );
}

type Hash = `sha256-${string}`;

/**
 * The policy of the site, for Astro's `security.csp`.
 * @param ownScripts The hashes of inline scripts that Astro does not know.
 * @throws `SettingsError` for an endpoint that no policy can name.
 */
export function policy({ contactUrl, applicationUrl, formPost }: Facts, ownScripts: Hash[] = []) {
  const endpoints = [contactUrl, applicationUrl].map(originOf).filter((origin) => origin !== null);
  const site = [...new Set([self, ...endpoints])].join(' ');
  return {
    directives: [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      // The icon of the site is an empty one until the first paint.
      `img-src ${self} data:`,
      `font-src ${self}`,
      `manifest-src ${self}`,
      // Forms are sent by script, but for those that the admin host takes without.
      `form-action ${formPost ? site : self}`,
      `connect-src ${site}`,
      `frame-src ${captchaFrames.join(' ')}`,
      "require-trusted-types-for 'script'",
    ] as const,
    scriptDirective: { resources: [self, ...captchaScripts], hashes: ownScripts },
  };
}

/** The source of an inline script or stylesheet in a policy. */
export function hashOf(content: string, encoding: 'utf8' | 'latin1' = 'utf8'): Hash {
  return `sha256-${createHash('sha256').update(content, encoding).digest('base64')}`;
}

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const CHARSET = '<meta charset="utf-8">';
/** The last thing in the head but for its script. */
const ICON = '<link rel="icon"';
/** The page whose index is read by WebAssembly, which no other page may run. */
const SEARCH = ' data-search="';
const wasm = "'wasm-unsafe-eval'";
const HASH = /^'sha(?:256|384|512)-/;

/** What Astro wrote about a page: the hashes that it knows by directive, and the directives without them. */
interface Written {
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
  readonly directives: readonly (readonly [name: string, sources: readonly string[]])[];
}

/** One for each route. */
const read = new Map<string, Written>();
function writtenIn(content: string): Written {
  const before = read.get(content);
  if (before) return before;
  const directives = content
    .replaceAll('&#39;', "'")
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .map(([name = '', ...sources]) => [name, sources] as const);
  const written = {
    known: new Map(directives.map(([name, sources]) => [name, new Set(sources)])),
    directives: directives.map(
      ([name, sources]) => [name, sources.filter((source) => !HASH.test(source))] as const,
    ),
  };
  read.set(content, written);
  return written;
}

/** The hashes of what Astro has made: the same on many pages. */
const hashed = new Map<string, Hash>();

/** The hashes of what pages wear: most wear what another one does. */
const worn = new Map<string, Hash>();
function hashOfSheet(sheet: string): Hash {
  const hash = worn.get(sheet) ?? hashOf(sheet, 'latin1');
  worn.set(sheet, hash);
  return hash;
}

/** What Astro's own script around islands, which this site does without, leaves behind, and hears. */
const isIdle = (script: string) => script === '' || /new Event\((["'`])astro:\w+\1\)/.test(script);
/** Astro writes it before the first island that it renders, which may be in a part of other pages: base.css has it. */
const ofIslands = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/** The stylesheets that html brings, and the hashes of its scripts. */
export interface Brought {
  readonly styles: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
}

/** Looks through a part, which has no head: what it brings, and the edits that take its stylesheets out. */
export type Take = (html: string, tags: readonly Tag[]) => Brought & { readonly edits: Edit[] };
/** What a part brings, by the tag that stands for it; null where a tag is no such. */
export type PartOf = (tag: string, take: Take) => Brought | null;

/**
 * Gives a page the policy that it needs and nothing more. The policy stands first, because it holds for what comes
 * after it. A hash can't be compressed, so that all stylesheets of the page become one.
 * @param tags The tags of the page.
 * @param dress Makes the one stylesheet of the page from all that it came with.
 * @param partOf What a part brings; its tag stays.
 */
export function tighten(
  html: string,
  tags: readonly Tag[],
  dress = (styles: readonly string[]) => styles.join(''),
  partOf: PartOf = () => null,
): Edit[] {
  const found = META.exec(html);
  if (!found) return [];
  const { known, directives } = writtenIn(found[1] ?? '');
  /** The hash of a script or stylesheet, where Astro has made it. */
  const knownHash = (directive: string, content: string): string | null => {
    const hash = hashed.get(content) ?? hashOf(content, 'latin1');
    if (!known.get(directive)?.has(`'${hash}'`)) return null;
    hashed.set(content, hash);
    return `'${hash}'`;
  };
  // Looked for tag by tag only where it stands anywhere.
  const mayBeSearch = html.includes(SEARCH);
  let isSearch = false;

  function walk(html: string, tags: readonly Tag[], isPage: boolean) {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const edits: Edit[] = [];
    // The one sheet stands before the icon, or else where the last one of the head stood: the others are what islands
    // need.
    let policy: Edit | undefined;
    let sheet: Edit | undefined;
    let icon: Edit | undefined;
    let isHead = isPage;
    const cut = (start: number, end: number): Edit => {
      const edit = { start, end, text: '' };
      edits.push(edit);
      return edit;
    };
    for (const { start, end, opening, close } of tags) {
      const name = opening?.name;
      if (close !== -1) {
        const content = html.slice(end, close);
        const after = close + `</${name}>`.length;
        if (name === 'style') {
          if (content === ofIslands) cut(start, after);
          else if (knownHash('style-src', content)) {
            styles.add(content);
            const place = cut(start, after);
            if (isHead) sheet = place;
          }
        } else if (opening?.text === '<script>' && isIdle(content)) {
          cut(start, after);
        } else {
          const hash = content && knownHash('script-src', content);
          if (hash) scripts.add(hash);
        }
      } else if (name === 'kept-part') {
        const part = partOf(opening?.text ?? '', (html, tags) => walk(html, tags, false));
        for (const style of part?.styles ?? []) styles.add(style);
        for (const script of part?.scripts ?? []) scripts.add(script);
      } else if (isHead) {
        if (start === found?.index) cut(start, end);
        else if (!policy && opening?.text === CHARSET) policy = cut(end, end);
        else if (!icon && opening?.text.startsWith(ICON)) icon = cut(start, start);
        else if (!opening && html.startsWith('</head>', start)) isHead = false;
      } else if (mayBeSearch && opening?.text.includes(SEARCH)) {
        isSearch = true;
      }
    }
    return { edits, styles, scripts, policy, sheet: icon ?? sheet };
  }

  const { edits, styles, scripts, policy, sheet: place } = walk(html, tags, true);
  const sheet = dress([...styles]);
  const hashes: Record<string, readonly string[]> = {
    'script-src': [...(isSearch ? [wasm] : []), ...scripts],
    'style-src': sheet ? [`'${hashOfSheet(sheet)}'`] : [],
  };
  const own = directives.map(([name, sources]) => [name, ...sources, ...(hashes[name] ?? [])].join(' '));
  if (policy)
    policy.text = `<meta http-equiv="content-security-policy" content="${own.filter(Boolean).join(';')}">`;
  if (sheet && place) place.text = `<style>${sheet}</style>`;
  return edits;
}
