/** Where the tags of a page are: a walk over it, because what stands in an attribute may look like any tag. */

const [SLASH, A, Z] = [47, 97, 122];
const [QUOTE, APOSTROPHE] = [34, 39];

/** Where the next tag starts; -1 where none follows. */
export function startOfTag(html: string, from: number): number {
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
export function endOfTag(html: string, start: number): number {
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

/** Where the content of an element ends that is no markup, from the end of its tag; -1 where nothing closes it. */
export const endOfText = (html: string, name: string, from: number): number =>
  html.indexOf(`</${name}>`, from);

const NAME = /[a-z][\w-]*/y;
/** The name that stands right there; none where there is something else, such as the slash of an end tag. */
export function nameAt(html: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(html)?.[0] ?? '';
}

/** Elements that nothing closes, and the tags that stand for parts. */
const EMPTY = /^<(?:area|br|col|embed|hr|img|input|kept-part|link|meta|source|track|wbr)\b|\/>$/;

/** The tags of the elements that are still open where this html ends, the outermost first. */
export function openTags(html: string): string[] {
  const open: string[] = [];
  for (let at = startOfTag(html, 0), end = 0; at !== -1; at = startOfTag(html, end)) {
    end = endOfTag(html, at);
    const tag = html.slice(at, end);
    const name = nameAt(tag, 1);
    if (name === '') {
      const opened = open.findLastIndex((one) => nameAt(one, 1) === nameAt(tag, 2));
      if (opened !== -1) open.length = opened;
    } else if (name === 'script' || name === 'style') {
      end = Math.max(end, endOfText(html, name, end));
    } else if (!EMPTY.test(tag)) open.push(tag);
  }
  return open;
}
