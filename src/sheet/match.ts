/** What a selector needs an element to have, as far as the markup of a page can tell. */
import { type Selector, type SelectorComponent, transform, type Visitor } from 'lightningcss';
import { type Element, type Tag, variablesIn } from '../tags.ts';

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

/** The variables that a stylesheet declares. */
export const variablesOf = (css: string): Set<string> => new Set(each(css, /(?<![\w-])(--[\w-]+)\s*:/g));

/** A stylesheet without the animations and variables that nothing in it asks for. */
export function withoutIdle(css: string, isKept: Has): string {
  // Once at least, which clears up the empty blocks that somebody has left.
  for (let before = css, left = minified(css, {}, idleIn(css, isKept)); ; ) {
    const idle = left === before ? [] : idleIn(left, isKept);
    if (idle.length === 0) return left;
    [before, left] = [left, minified(left, {}, idle)];
  }
}

function idleIn(css: string, isKept: Has): string[] {
  const used = new Set(variablesIn(css));
  const variables = [...variablesOf(css)].filter((name) => !used.has(name));
  const animations = each(css, /@keyframes ([\w-]+)/g).filter(
    (name) => css.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length < 3,
  );
  return [...variables, ...animations].filter((name) => !isKept(name));
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

/**
 * Reads markup.
 * @param partOf The markup that a tag stands for.
 */
export function readMarkup(
  tags: readonly Tag[],
  partOf: (tag: string) => Markup | null = () => null,
): Markup {
  const found = new Set<Element>();
  const variables = new Set<string>();
  for (const { opening } of tags) {
    if (!opening) continue;
    const part = opening.name === 'kept-part' ? partOf(opening.text) : null;
    if (!part) found.add(opening.element);
    for (const element of part?.found ?? []) found.add(element);
    for (const variable of part?.variables ?? opening.variables) variables.add(variable);
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
