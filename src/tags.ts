/** Where the tags of a page are: a walk over it, because what stands in an attribute may look like any tag. */

const [SLASH, A, Z] = [47, 97, 122];
const [QUOTE, APOSTROPHE] = [34, 39];

/** Where the next tag starts; -1 where none follows. */
function startOfTag(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1);
    const letter = next === SLASH ? html.charCodeAt(at + 2) : next;
    if (letter >= A && letter <= Z) return at;
  }
  return -1;
}

/** Where a quoted value begins between two places; -1 where there is none. */
function quoteIn(html: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = html.charCodeAt(at);
    if (code === QUOTE || code === APOSTROPHE) return at;
  }
  return -1;
}

/** Where the tag that starts here is over; where nothing closes it, it is none and over at once. */
function endOfTag(html: string, start: number): number {
  for (let at = start + 1; ; ) {
    const end = html.indexOf('>', at);
    if (end === -1) return start + 1;
    const quote = quoteIn(html, at, end);
    if (quote === -1) return end + 1;
    const close = html.indexOf(html.charAt(quote), quote + 1);
    if (close === -1) return start + 1;
    at = close + 1;
  }
}

/** Where the next end tag of this name starts; -1 where none follows. */
export const endTagOf = (html: string, name: string, from: number): number =>
  html.indexOf(`</${name}>`, from);

/** All elements of all pages that selectors see no difference in. */
export interface Element {
  readonly number: number;
  /** As selectors write them: `table`, `#menu`, `.card`. */
  readonly names: readonly string[];
}

/** What a tag says that opens an element. */
export interface Opening {
  /** The whole tag. */
  readonly text: string;
  readonly name: string;
  readonly element: Element;
  /** The variables that it paints with. */
  readonly variables: readonly string[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" };
/** The value of an attribute as it is meant. */
export const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#3[49]);/g, (_, name) => entities[name] ?? '');

/** The elements of all pages: most pages have none that is on no other. */
const elements = new Map<string, Element>();

/** A copy of bytes: a part of a text, which is what is looked at in a page, keeps the whole of it in memory. */
const copied = (bytes: string) => Buffer.from(bytes, 'latin1').toString('latin1');

function elementOf(tag: string, id: string, classes: string): Element {
  const written = id || classes ? `${tag} ${id} ${classes}` : tag;
  let element = elements.get(written);
  if (!element) {
    const own = copied(written);
    const [name = '', named = '', ...all] = decoded(own).split(/\s/);
    const names = [...(named ? [`#${named}`] : []), ...all.filter(Boolean).map((one) => `.${one}`)];
    element = { number: elements.size, names: [name, ...names] };
    elements.set(own, element);
  }
  return element;
}

const NAME = /[a-z][\w-]*/y;
/** The name that stands right there. */
function nameAt(html: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(html)?.[0] ?? '';
}

/** The value of an attribute, by what stands before it; nothing where the tag has it not. */
function valueAfter(before: string, tag: string): string {
  const at = tag.indexOf(before);
  return at === -1 ? '' : tag.slice(at + before.length, tag.indexOf('"', at + before.length));
}

const NONE: readonly string[] = [];
/** The variables that a text asks for. */
export const variablesIn = (text: string): readonly string[] =>
  text.includes('var(') ? Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name) : NONE;

const openingOf = (text: string): Opening => {
  const name = nameAt(text, 1);
  const element = elementOf(name, valueAfter(' id="', text), valueAfter(' class="', text));
  return { text, name, element, variables: variablesIn(text) };
};

/** Most tags stand on many pages as they are. Long ones are most often of one page alone: not worth a copy. */
const [KEPT_LENGTH, KEPT_MAX] = [100, 10_000];
const openings = new Map<string, Opening>();

function openingKept(text: string): Opening {
  if (text.length > KEPT_LENGTH) return openingOf(text);
  let opening = openings.get(text);
  if (!opening) {
    const own = copied(text);
    opening = openingOf(own);
    if (openings.size >= KEPT_MAX) openings.clear();
    openings.set(own, opening);
  }
  return opening;
}

/** A tag of a page. */
export interface Tag {
  readonly start: number;
  readonly end: number;
  /** What it opens; null for one that closes an element. */
  readonly opening: Opening | null;
  /** Where the content of a script or stylesheet ends; -1 of all others, and where nothing closes it. */
  readonly close: number;
}

/**
 * The tags of a page, in their order; none of what looks like one in a script or a stylesheet.
 * @param html As its bytes (`bytes.ts`).
 */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  for (let start = startOfTag(html, 0), end = 0; start !== -1; start = startOfTag(html, end)) {
    end = endOfTag(html, start);
    if (end === start + 1) continue;
    const isEnd = html.charCodeAt(start + 1) === SLASH;
    const opening = isEnd ? null : openingKept(html.slice(start, end));
    const isText = opening?.name === 'script' || opening?.name === 'style';
    const close = isText ? endTagOf(html, opening.name, end) : -1;
    tags.push({ start, end, opening, close });
    if (close !== -1) end = close;
  }
  return tags;
}

/** Elements that nothing closes, and the tags that stand for parts. */
const EMPTY = /^<(?:area|br|col|embed|hr|img|input|kept-part|link|meta|source|track|wbr)\b|\/>$/;

/** Those of a page's tags whose elements are still open after the last of them, the outermost first. */
export function openTags(html: string, tags: readonly Tag[]): Tag[] {
  const open: Tag[] = [];
  for (const tag of tags) {
    if (tag.opening) {
      if (!EMPTY.test(tag.opening.text)) open.push(tag);
      continue;
    }
    const name = nameAt(html, tag.start + 2);
    const opened = open.findLastIndex((one) => one.opening?.name === name);
    if (opened !== -1) open.length = opened;
  }
  return open;
}

/** What stands in a page instead of what it has between two places. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  text: string;
}

/**
 * The pieces that html comes to when it is edited. Where an edit adds what another takes away from, it comes first.
 * @throws For edits that overlap.
 */
export function edited(html: string, edits: readonly Edit[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) throw new Error(`Two edits overlap at ${start}: "${html.slice(start, start + 40)}".`);
    pieces.push(html.slice(from, start), text);
    from = end;
  }
  pieces.push(html.slice(from));
  return pieces;
}
