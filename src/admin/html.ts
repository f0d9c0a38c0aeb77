/**
 * The one place that makes the admin host's rich text safe. The parser follows the HTML standard (parse5), the
 * allow-list is hast-util-sanitize's; what is added here are the caps before it, and the house's own choices:
 * headings that start below the page's, links that can be trusted, pictures that are fetched by the build, and a
 * result that a browser's parser reads back unchanged, so that no second reading can turn harmless markup into something else.
 */
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

type HastElement = Extract<ReturnType<typeof fromHtml>['children'][number], { type: 'element' }>;
type Schema = NonNullable<Parameters<typeof sanitize>[1]>;
interface Parent {
  children: Node[];
}
type Node = HastElement['children'][number] | ReturnType<typeof fromHtml>['children'][number];

/** The contract's limit of a rich text, in characters. Longer input is shown as plain text. */
export const HTML_MAX = 20_000;

/**
 * Signs without a look of their own; line breaks and tabs stay. A NUL is no HTML, an override of the writing direction
 * turns around the words beside it.
 */
export const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]|\p{Noncharacter_Code_Point}/gu;

/** Deeper markup is shown as plain text: recursion over ten thousand nested tags would overflow the stack. */
export const NESTING_MAX = 100;

// Markup that still changes after so many readings is given up on; real texts need one or two.
const READINGS_MAX = 6;

/** What an editor's tag becomes. Blocks become `div`, because dropping them would glue two lines together. */
const RENAMED = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['del', 's'],
  ['ins', 'u'],
  ...['kbd', 'samp', 'tt'].map((name) => [name, 'code'] as const),
  ...['dir', 'menu'].map((name) => [name, 'ul'] as const),
  ...'address article aside center details footer header main nav section summary'
    .split(' ')
    .map((name) => [name, 'div'] as const),
]);

const SCHEMA: Schema = {
  tagNames: [
    ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'img'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', ['rel', 'external', 'noopener', 'noreferrer']],
    img: ['src', 'alt'],
    ol: [['start', /^-?\d{1,6}$/]],
    th: [
      ['scope', 'row', 'col', 'rowgroup', 'colgroup'],
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,2}$/],
    ],
    td: [
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,2}$/],
    ],
    '*': [['lang', /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/]],
  },
  // Outside of these an element would mean nothing, or the parser would move it.
  ancestors: {
    ...{ li: ['ul', 'ol'], dt: ['dl'], dd: ['dl'], figcaption: ['figure'] },
    ...{ caption: ['table'], thead: ['table'], tbody: ['table'], tfoot: ['table'] },
    ...{ tr: ['table'], th: ['table'], td: ['table'] },
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  required: {},
  clobber: [],
  clobberPrefix: '',
  // Dropped with all that they hold; any other element that is not listed leaves its text behind.
  strip: (
    'script style template noscript iframe frame frameset object embed applet svg math title textarea select ' +
    'xmp plaintext noembed noframes head audio video canvas map meter progress datalist'
  ).split(' '),
};

const isElement = (node: Node): node is HastElement => node.type === 'element';

/**
 * The address of a link as a browser would read it, or null where it may not stay. Paths on the site itself
 * stay paths; a fragment alone would lead nowhere, because ids are not kept.
 */
function safeHref(raw: string): string | null {
  const address = raw.trim();
  const base = 'https://site.invalid';
  const url = URL.parse(address, base);
  if (!url || url.username || url.password) return null;
  if (url.origin === base) {
    const path = url.href.slice(base.length);
    // `/.//host` is a path, and `//host`, which it comes down to, is another site.
    return address.startsWith('/') && !path.startsWith('//') ? path : null;
  }
  // A mailbox or a number keeps such signs as they came; in an attribute they would look like the end of a tag.
  return /^(?:https?|mailto|tel):/i.test(address) ? url.href.replace(/[\s<>"]/g, encodeURIComponent) : null;
}

/** The address of a picture, by the same rules: on the web, or a path of the admin host. */
function safeSource(raw: string): string | null {
  const address = safeHref(raw);
  return address !== null && /^(?:https?:|\/)/.test(address) ? address : null;
}

/** Something in a rich text that no page may have. */
export interface Dropped {
  readonly what: 'link' | 'picture' | 'embed';
  /** Where it leads or comes from; the tag of an embed that says nothing of that. */
  readonly address: string;
}

/** A rich text made safe, and what it lost that an editor would miss. */
export interface Sanitized {
  readonly html: string;
  readonly dropped: readonly Dropped[];
}

const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

/** The address of what an embed shows: its own, or that of its first source. */
function addressOf({ properties: { src, data }, children }: HastElement): string {
  const source = children.find((node) => isElement(node) && node.tagName === 'source');
  return String(src ?? data ?? (source && isElement(source) && source.properties.src) ?? '');
}

/** Renames, and rewrites links and pictures, before the allow-list looks at the result. */
function rewrite(parent: Parent, dropped: Dropped[]): void {
  for (const node of parent.children) {
    if (!isElement(node)) continue;
    if (EMBEDS.has(node.tagName)) {
      dropped.push({ what: 'embed', address: addressOf(node) || `<${node.tagName}>` });
      continue;
    }
    node.tagName = RENAMED.get(node.tagName) ?? node.tagName;
    if (node.tagName === 'a') {
      const address = String(node.properties.href ?? '');
      const href = safeHref(address);
      if (href === null) {
        // A span is not on the list: the words stay, the link goes.
        node.tagName = 'span';
        if (address !== '') dropped.push({ what: 'link', address });
      } else
        node.properties = /^https?:/.test(href)
          ? { href, rel: ['external', 'noopener', 'noreferrer'] }
          : { href };
    }
    if (node.tagName === 'img') {
      const address = String(node.properties.src ?? '');
      const src = safeSource(address);
      // No sign in an attribute that looks like the start or the end of a tag to who reads less well.
      const alt = String(node.properties.alt ?? '')
        .replaceAll('<', '\u2039')
        .replaceAll('>', '\u203A');
      if (src === null) {
        node.tagName = 'span';
        if (address !== '') dropped.push({ what: 'picture', address });
      } else node.properties = { src, alt };
    }
    rewrite(node, dropped);
  }
}

const HEADING = /^h[1-6]$/;

function headings(parent: Parent, found: HastElement[] = []): HastElement[] {
  for (const node of parent.children) {
    if (!isElement(node)) continue;
    if (HEADING.test(node.tagName)) found.push(node);
    headings(node, found);
  }
  return found;
}

/** The levels in use become h3, h4, ... in their order, so that the page's outline has no gap. */
function lowerHeadings(root: Parent): void {
  const found = headings(root);
  const levels = [...new Set(found.map(({ tagName }) => tagName))].sort();
  for (const heading of found) heading.tagName = `h${Math.min(3 + levels.indexOf(heading.tagName), 6)}`;
}

const hasText = (node: Node): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : isElement(node) && (Boolean(node.properties.alt) || node.children.some(hasText));

const isNamed = (node: Node): boolean =>
  !isElement(node) || !(node.tagName === 'a' || HEADING.test(node.tagName)) || hasText(node);

const picturesIn = ({ children }: Parent): Node[] =>
  children.filter(isElement).flatMap((node) => (node.tagName === 'img' ? [node] : picturesIn(node)));

/** A heading or a link without words is nothing but a stop for those who can't see it; only its pictures stay. */
function dropEmpty(parent: Parent): void {
  parent.children = parent.children.flatMap((node) =>
    isNamed(node) || !isElement(node) ? [node] : picturesIn(node),
  );
  for (const node of parent.children) if (isElement(node)) dropEmpty(node);
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
// Their end tags are often left out, and each closes the one before it.
const SELF_CLOSING = new Set(['p', 'li', 'dt', 'dd']);
/**
 * Where a tag ends, as the tokenizer of the HTML standard decides it: a `>` in a quoted value is text, but a
 * quotation mark is one only where a value starts. A scan that took either for the other could be led past
 * thousands of tags.
 */
function endOfTag(html: string, from: number): number {
  let state: 'before' | 'name' | 'after' | 'value' | 'unquoted' | '"' | "'" = 'before';
  for (let at = from; at < html.length; at++) {
    const character = html.charAt(at);
    if (state === '"' || state === "'") {
      if (character === state) state = 'before';
    } else if (character === '>') return at;
    else if (/[\t\n\f\r ]/.test(character)) {
      if (state === 'name') state = 'after';
      else if (state === 'unquoted') state = 'before';
    } else if (state === 'unquoted') continue;
    else if (state === 'value') state = character === '"' || character === "'" ? character : 'unquoted';
    else if (character === '/') state = 'before';
    else if (character === '=' && state !== 'before') state = 'value';
    else state = 'name';
  }
  return html.length;
}

/** Where something that starts with `<` and is no tag ends: a comment, or what the standard reads as one. */
function endOfComment(html: string, from: number): number {
  if (/^<(?:\/[^>]|[!?])/.test(html.slice(from, from + 3)) && !html.startsWith('<!--', from)) {
    return html.indexOf('>', from);
  }
  if (!/^<!--(?!-?>)/.test(html.slice(from, from + 6))) return from;
  const length = html.slice(from + 4).search(/--!?>/);
  return length === -1 ? -1 : from + 4 + length;
}

/**
 * Whether markup is nested deeper than the cap: one pass over the tags, no tree. It counts what is open by name.
 * An end tag that the parser ignores (`<q><p></q></p>`) counts here, so hostile markup can be deeper than this
 * says, though not by more than its length allows: about 1,400 levels.
 */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const tag = /^<(\/?)([a-zA-Z][^\t\n\f\r />]*)/.exec(html.slice(at, at + 64));
    if (!tag) {
      const end = endOfComment(html, at);
      if (end === -1) return false;
      at = end + 1;
      continue;
    }
    const name = String(tag[2]).toLowerCase();
    const count = open.get(name) ?? 0;
    if (tag[1]) {
      if (count > 0) {
        open.set(name, count - 1);
        depth--;
      }
    } else if (!VOID.has(name) && !SELF_CLOSING.has(name)) {
      open.set(name, count + 1);
      if (++depth > NESTING_MAX) return true;
    }
    at = endOfTag(html, at + tag[0].length);
  }
  return false;
}

const withoutTags = (html: string): string => html.slice(0, HTML_MAX).replace(/<[^>]*>?/g, ' ');

const TEXT = '[^<>&\\0\\r]*';
const PHRASE = `${TEXT}(?:<(?:strong>${TEXT}</strong|em>${TEXT}</em)>${TEXT})*`;
const listOf = (name: string) => `<${name}>[\\n ]*(?:<li>${PHRASE}</li>[\\n ]*)*</${name}>`;
/**
 * Plain text, and the paragraphs and lists that editors write most: every tag bare, closed and where it may be. A
 * reading would leave them as they are, so that they need no parser. It never goes back over what it has read.
 */
const SETTLED = new RegExp(`^${PHRASE}(?:(?:<p>${PHRASE}</p>|${listOf('ul')}|${listOf('ol')})${PHRASE})*$`);

/** One reading: parse, choose, write. */
function clean(html: string, dropped: Dropped[]): string {
  if (SETTLED.test(html)) return html;
  const tree = fromHtml(html, { fragment: true });
  rewrite(tree, dropped);
  const safe = sanitize(tree, SCHEMA);
  if (!('children' in safe)) return toHtml(safe);
  dropEmpty(safe);
  lowerHeadings(safe);
  // Some were written as entities.
  return toHtml(safe).replace(INVISIBLE, '');
}

/** One reading, or the plain text of what is too deep to be read. */
function cleanOrText(html: string, dropped: Dropped[]): string {
  if (isTooDeep(html)) return clean(withoutTags(html), dropped);
  try {
    return clean(html, dropped);
  } catch (error) {
    // The scan can be outwitted, and how much stack is left is not for us to say.
    if (error instanceof RangeError) return clean(withoutTags(html), dropped);
    throw error;
  }
}

function read(raw: string, dropped: Dropped[]): string {
  if (raw.length > HTML_MAX) return clean(withoutTags(raw), dropped);
  let html = raw;
  for (let reading = 0; reading < READINGS_MAX; reading++) {
    const next = cleanOrText(html, dropped);
    if (next === html) return html;
    html = next;
  }
  return clean(withoutTags(html), dropped);
}

// Fields repeat: the same paragraph in many projects, the same record in every reading of a development server.
const CACHE_MAX = 100_000;
const cache = new Map<string, Sanitized>();

/**
 * Rich text of the admin host, made safe for `set:html`: only formatting, lists, tables, quotes, links and pictures
 * remain; headings start at h3; links lead to http, https, mailto, tel or a path of the site, and one with a
 * host of its own says so in its `rel`. Sanitising twice equals once. Never throws: what is too long
 * (`HTML_MAX`) or nested too deep (`NESTING_MAX`) comes back as its plain text.
 */
export function sanitizeHtml(raw: string): string {
  return sanitized(raw).html;
}

/** As `sanitizeHtml`, with what had to go. */
export function sanitized(raw: string): Sanitized {
  const known = cache.get(raw);
  if (known !== undefined) return known;
  const dropped: Dropped[] = [];
  const html = read(raw, dropped);
  const result = { html, dropped };
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(raw, result);
  if (html !== raw) cache.set(html, { html, dropped: [] });
  return result;
}
