/**
 * What is the same on many pages: their parts, and the stylesheets of their routes. Each is rendered once in a build
 * and finished once; until a page is finished itself (`middleware.ts`) a tag or a name stands in it for them.
 */
import { fromBytes, toBytes } from './bytes.ts';

const tags = new Map<string, Promise<string>>();
const parts = new Map<string, string>();

/**
 * The tag of a part, rendered on the first page that has it; in development the part itself, rendered anew because
 * it may have changed.
 * @param name Says all that the part depends on.
 * @throws For a part that draws with symbols: the first place on each page that uses one brings it.
 */
export function keep(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  const tag =
    tags.get(name) ??
    render().then((html) => {
      if (html.includes('<symbol'))
        throw new Error(`The part "${name}" draws with symbols, which one page alone has.`);
      const tag = `<kept-part n="${parts.size}">`;
      parts.set(tag, toBytes(html));
      return tag;
    });
  tags.set(name, tag);
  return tag;
}

/** The tags that stand for parts: no text and no content of a record can hold one. */
export const KEPT = /<kept-part n="\d+">/g;

/** The bytes of a part by its tag, as it was rendered: it may have parts itself. */
export const partAt = (tag: string): string => parts.get(tag) ?? '';

const sheets = new Map<string, string>();

/** The name of a route's stylesheet, which stands in its pages instead (`astro.ts`). */
export function keepSheet(css: string): string {
  const name = `sheet-${sheets.size}`;
  sheets.set(name, css);
  return name;
}

/** The stylesheet of this name; what is no name is one itself, as its bytes. */
export const sheetAt = (style: string): string => sheets.get(style) ?? fromBytes(style);
