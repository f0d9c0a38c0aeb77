/** What a selector needs an element to have, as far as the markup of a page can tell. */
import { type Selector, type SelectorComponent, transform, type Visitor } from 'lightningcss';
import { endOfTag, nameAt, startOfTag } from '../tags.ts';

/** Whether there is such a name, as selectors write it: `.card`, `#menu`, `table`. */
export type Has = (name: string) => boolean;

type Choosing = Extract<SelectorComponent, { kind: 'is' | 'where' | 'has' }>;
const isChoosing = (component: SelectorComponent): component is Choosing =>
  component.type === 'pseudo-class' && ['is', 'where', 'has'].includes(component.kind);

/** The names that a part of a selector asks for itself. */
function namesOf(component: SelectorComponent): string[] {
  if (component.type === 'class') return [`.${component.name}`];
  if (component.type === 'id') return [`#${component.name}`];
  return component.type === 'type' ? [component.name] : [];
}

/** Whether a selector may match where there are these names. States and attributes may always come. */
export function canMatch(selector: Selector, has: Has): boolean {
  return selector.every(
    (component) =>
      namesOf(component).every(has) &&
      (!isChoosing(component) || component.selectors.some((one) => canMatch(one, has))),
  );
}

/** The part of a selector that is about the element itself, without what is around and inside it. */
export function subjectOf(selector: Selector): Selector {
  const at = selector.findLastIndex(({ type }) => type === 'combinator');
  return selector.slice(at + 1).filter((component) => !(isChoosing(component) && component.kind === 'has'));
}

const allNamesOf = (selector: Selector): string[] =>
  selector.flatMap((component) => [
    ...namesOf(component),
    ...(isChoosing(component) ? component.selectors.flatMap(allNamesOf) : []),
  ]);

/** A visitor of stylesheets as they are: no rules of our own. */
export type Looking = Visitor<Record<string, never>>;

/** A stylesheet in as few bytes as it takes, after somebody looked through it. */
export const minified = (css: string, visitor: Looking = {}, unusedSymbols: string[] = []): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor,
    unusedSymbols,
  }).code.toString();

/** Leaves the selectors of a stylesheet that somebody wants. */
export const only = (css: string, isWanted: (selector: Selector) => boolean, others: Looking = {}): string =>
  minified(css, {
    ...others,
    Selector(selector) {
      return isWanted(selector) ? undefined : [];
    },
  });

const known = new Map<string, readonly string[]>();

/** All names that the selectors of a stylesheet ask for. */
export function namesIn(css: string): readonly string[] {
  let found = known.get(css);
  if (!found) {
    const names = new Set<string>();
    minified(css, {
      Selector(selector) {
        for (const name of allNamesOf(selector)) names.add(name);
      },
    });
    found = [...names];
    known.set(css, found);
  }
  return found;
}

const each = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** The variables that a text asks for. */
export const variablesIn = (text: string): Set<string> => new Set(each(text, /var\(\s*(--[\w-]+)/g));

/** The variables that a stylesheet declares. */
export const variablesOf = (css: string): Set<string> => new Set(each(css, /(?<![\w-])(--[\w-]+)\s*:/g));

/** A stylesheet without the animations and variables that nothing in it asks for. */
export function withoutIdle(css: string, isKept: Has): string {
  const used = variablesIn(css);
  const variables = [...variablesOf(css)].filter((name) => !used.has(name));
  const animations = each(css, /@keyframes ([\w-]+)/g).filter(
    (name) => css.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length < 3,
  );
  const idle = [...variables, ...animations].filter((name) => !isKept(name));
  // Where nothing is idle this clears up the empty blocks that somebody has left.
  const left = minified(css, {}, idle);
  return left === css ? css : withoutIdle(left, isKept);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#3[49]);/g, (_, name) => entities[name] ?? '');

/** All elements of all pages that selectors see no difference in. */
interface Element {
  readonly number: number;
  readonly names: readonly string[];
}

/** The markup of a page, as selectors see it. */
export interface Markup {
  /** The same for all markup that selectors see no difference in. */
  readonly key: string;
  readonly found: ReadonlySet<Element>;
  /** The names of each element; elements with the same names count once. */
  readonly elements: readonly (readonly string[])[];
  readonly names: ReadonlySet<string>;
  /** The variables that it paints with. */
  readonly variables: ReadonlySet<string>;
}

/** The elements of all pages: most pages have none that is on no other. */
const elements = new Map<string, Element>();

/** The element that is written so: its tag, its id or nothing, and its classes, with spaces between. */
function elementOf(written: string): Element {
  let element = elements.get(written);
  if (!element) {
    const [tag = '', id = '', ...classes] = decoded(written).split(/\s/);
    const names = [...(id ? [`#${id}`] : []), ...classes.filter(Boolean).map((name) => `.${name}`)];
    element = { number: elements.size, names: [tag, ...names] };
    elements.set(written, element);
  }
  return element;
}

/** Reads the values of an attribute from tag to tag: it is looked for once for all tags that have it not. */
function valuesOf(html: string, attribute: string) {
  const opening = ` ${attribute}="`;
  let next = html.indexOf(opening);
  return (start: number, end: number): string => {
    if (next !== -1 && next < start) next = html.indexOf(opening, start);
    if (next === -1 || next >= end) return '';
    const from = next + opening.length;
    return html.slice(from, html.indexOf('"', from));
  };
}

/**
 * Reads markup without its stylesheets.
 * @param partOf The markup that a tag stands for.
 */
export function readMarkup(html: string, partOf: (tag: string) => Markup | null = () => null): Markup {
  const found = new Set<Element>();
  const variables = variablesIn(html);
  const idOf = valuesOf(html, 'id');
  const classesOf = valuesOf(html, 'class');
  for (let at = startOfTag(html, 0), end = 0; at !== -1; at = startOfTag(html, end)) {
    end = endOfTag(html, at);
    const tag = nameAt(html, at + 1);
    // The tag of an end has no name right there.
    if (tag === '') continue;
    const part = tag === 'kept-part' ? partOf(html.slice(at, end)) : null;
    if (part) {
      for (const element of part.found) found.add(element);
      for (const variable of part.variables) variables.add(variable);
      continue;
    }
    found.add(elementOf(`${tag} ${idOf(at, end)} ${classesOf(at, end)}`));
  }
  let all: readonly (readonly string[])[] | undefined;
  let names: Set<string> | undefined;
  return {
    key: [
      ...Array.from(found, ({ number }) => number).sort((a, b) => a - b),
      ...[...variables].sort(),
    ].join(),
    found,
    // Both are looked at for the first page of its kind alone.
    get elements() {
      all ??= Array.from(found, (element) => element.names);
      return all;
    },
    get names() {
      names ??= new Set(this.elements.flat());
      return names;
    },
    variables,
  };
}
