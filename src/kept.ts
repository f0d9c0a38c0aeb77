/**
 * What is the same on many pages: their parts, and the stylesheets of their routes. Each is rendered once in a build
 * and finished once; until a page is finished itself (`middleware.ts`) a tag or a name stands in it for them.
 */
import { fromBytes, toBytes } from './bytes.ts';

/**
 * Stands in a part for the one thing that each page says there itself: no text has this sign, which Unicode leaves to
 * programs.
 */
export const HOLE = '\uFDD0';
/** What fills a hole is written alike in markup and in an island's props. */
const FILLING = /^[\w/.-]*$/;

/** What a page knows of a part that stands in it. */
interface InPage {
  /** Goes where the part has its hole. */
  fill?: string;
  /** Ids of the symbols that the part brings, for all that follows on the page. */
  symbols?: readonly string[];
}

const numbers = new Map<string, Promise<number>>();
const parts: string[] = [];

const SYMBOL = /<symbol id="([^"]*)"/g;

async function rendered(name: string, render: () => Promise<string>, symbols: readonly string[]) {
  const html = await render();
  for (const [, id = ''] of html.matchAll(SYMBOL))
    if (!symbols.includes(id))
      throw new Error(
        `The part "${name}" draws with the symbol ${id}, which pages do not know that it brings.`,
      );
  return parts.push(toBytes(html)) - 1;
}

/**
 * The tag of a part, rendered on the first page that has it; in development the part itself, rendered anew because
 * it may have changed.
 * @param name Says all that the part depends on.
 * @throws For a part that draws with symbols without saying so: the first place on each page that uses one brings it.
 */
export async function keep(
  name: string,
  render: () => Promise<string>,
  { fill = '', symbols = [] }: InPage = {},
): Promise<string> {
  if (!FILLING.test(fill)) throw new Error(`"${fill}" can't fill the hole of the part "${name}".`);
  if (import.meta.env.DEV) return (await render()).replaceAll(HOLE, fill);
  const number = numbers.get(name) ?? rendered(name, render, symbols);
  numbers.set(name, number);
  return `<kept-part n="${await number}"${fill && ` fill="${fill}"`}>`;
}

/** The number of the part that a tag stands for. */
export const numberIn = (tag: string): number => Number(/\d+/.exec(tag)?.[0]);

/** What fills its hole on this page. */
export const fillIn = (tag: string): string => / fill="([^"]*)"/.exec(tag)?.[1] ?? '';

/** The bytes of a part as it was rendered: it may have parts itself. */
export const partAt = (number: number): string => parts[number] ?? '';

const sheets = new Map<string, string>();

/** The name of a route's stylesheet, which stands in its pages instead (`astro.ts`). */
export function keepSheet(css: string): string {
  const name = `sheet-${sheets.size}`;
  sheets.set(name, css);
  return name;
}

/** The stylesheet of this name; what is no name is one itself, as its bytes. */
export const sheetAt = (style: string): string => sheets.get(style) ?? fromBytes(style);
