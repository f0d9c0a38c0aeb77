/**
 * Divides the stylesheet of a long page where its first screen ends. What the first screen wears stays in the page
 * and arrives with it; the rest is a file, asked for when the page has been painted (`src/client/before-paint.ts`).
 * Until it has come an animation hides what follows, for three seconds at most: in that time nothing is seen
 * undressed. Without script the file is linked where the first screen ends.
 *
 * The second sheet comes after all of the first. Where that would turn the order of two rules around that may meet
 * on an element and say something about the same property, the rule stays in the first.
 */
import { createHash } from 'node:crypto';
import type { Declaration, Selector, SelectorComponent, StyleRule } from 'lightningcss';
import { openTags, type Tag } from '../tags.ts';
import {
  canMatch,
  type Markup,
  minified,
  only,
  readMarkup,
  subjectOf,
  variablesOf,
  withoutIdle,
} from './match.ts';

/** Stands in a page where its first screen ends. No text or attribute holds both of its signs as they are. */
export const FOLD = '<!--"fold"-->';

/** What follows the link, and what it stands in, to the end of the page. */
const rest = 'noscript~*,main>:has(>noscript)~*,main~*';
/**
 * In the page: what follows is hidden, for three seconds at most, and not even laid out: without its rules the first
 * pictures of all of it would be near enough to be fetched. Each part keeps the height of a screen.
 */
export const WAIT = `${rest}{animation:wait 0s 3s backwards}@keyframes wait{0%{content-visibility:hidden;visibility:hidden;min-height:100vh}}`;
/**
 * In the file: it is not. Where a visit begins at the top, a part that is far from the window is laid out a moment
 * later than what is near: one long task becomes two, and an early press has less to paint anew. No longer than
 * that, and nowhere else: such a part is missing in a picture of the whole page, which tools take when the network has
 * been idle for half a second, and until it is laid out its height is a guess that a place to go back to must not be
 * counted from.
 */
export const ARRIVE = `${rest}{animation:none}${rest.replace(/[^,]+/g, ':where([data-arrival]) $&')}{animation:settle 0s .45s backwards}@keyframes settle{0%{content-visibility:auto;contain-intrinsic-block-size:auto 100vh}}@media (width<600px){:where([data-arrival]) .later{animation-name:settle-far}}`;

/** A selector with what decides whether it wins over another. */
interface Style {
  readonly selector: Selector;
  /** Named from the outside: rules of two layers never ask which came first. */
  readonly layer: string;
  readonly weight: string;
  readonly properties: ReadonlySet<string>;
  /** The elements that it may match, by their number. */
  readonly elements: ReadonlySet<number>;
}

/** A page in two parts: what stands before and after its fold. The elements around both are open between them. */
export interface FoldedPage {
  readonly above: Markup;
  readonly below: Markup;
  readonly around: Markup;
}

/** The elements that are open where this half of a page ends. */
export const markupAround = (html: string, above: readonly Tag[]): Markup =>
  readMarkup(openTags(html, above));

/** Longhands that do not start with the name of their shorthand. */
const shorthands: Record<string, string> = {
  ...Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [side, 'inset'])),
  ...Object.fromEntries(['align', 'justify'].map((axis) => [axis, 'place'])),
  ...Object.fromEntries(['row', 'column', 'columns'].map((track) => [track, 'gap'])),
  line: 'font',
};

/** What a declaration is about: longhands and their shorthand are one. */
function propertyOf(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name;
  const name =
    declaration.property === 'unparsed' ? declaration.value.propertyId.property : declaration.property;
  const [first = ''] = name.replace(/^-\w+-/, '').split('-');
  return shorthands[first] ?? first;
}

const propertiesOf = ({ declarations }: StyleRule) =>
  new Set([
    ...(declarations?.declarations ?? []).map(propertyOf),
    ...(declarations?.importantDeclarations ?? []).map((declaration) => `${propertyOf(declaration)}!`),
  ]);

type Weight = [ids: number, classes: number, elements: number];

function weightOf(selector: Selector): Weight {
  const sum: Weight = [0, 0, 0];
  const heaviest = (selectors: readonly Selector[]) =>
    selectors.map(weightOf).sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])[0] ?? [0, 0, 0];
  const one = (component: SelectorComponent): Weight => {
    if (component.type === 'id') return [1, 0, 0];
    if (component.type === 'class' || component.type === 'attribute') return [0, 1, 0];
    if (component.type === 'type' || component.type === 'pseudo-element') return [0, 0, 1];
    if (component.type !== 'pseudo-class' || component.kind === 'where') return [0, 0, 0];
    const { kind } = component;
    return kind === 'is' || kind === 'not' || kind === 'has' ? heaviest(component.selectors) : [0, 1, 0];
  };
  for (const component of selector) {
    const weight = one(component);
    for (const i of [0, 1, 2] as const) sum[i] += weight[i];
  }
  return sum;
}

const isBeside = ({ type, ...component }: SelectorComponent) =>
  type === 'combinator' && 'value' in component && /sibling/.test(String(component.value));

/** Whether a selector is about what a pointer is on, or what waits for an answer: not of the first moment. */
const isLater = (selector: Selector) =>
  subjectOf(selector).some(
    (component) =>
      component.type === 'pseudo-class' && ['hover', 'active', 'disabled'].includes(component.kind),
  );

/** The selectors of a stylesheet, in its order. */
function stylesOf(css: string, { above, below, around }: FoldedPage): Style[] {
  const elements = [...above.elements, ...below.elements].map((names) => new Set(names));
  const inside = new Set([...around.names, ...below.names]);
  // What both rules ask for around the element may be in one part of the page alone.
  const first = (selector: Selector) =>
    canMatch(selector, (name) => above.names.has(name)) ? 0 : above.elements.length;
  const last = (selector: Selector) =>
    selector.some(isBeside) || canMatch(selector, (name) => inside.has(name))
      ? elements.length
      : above.elements.length;
  const styles: Style[] = [];
  const layers: string[] = [];
  minified(css, {
    Rule(rule) {
      if (rule.type === 'layer-block') layers.push(rule.value.name?.join('.') ?? '');
      if (rule.type !== 'style') return;
      const properties = propertiesOf(rule.value);
      for (const selector of rule.value.selectors) {
        const subject = subjectOf(selector);
        const [from, to] = [first(selector), last(selector)];
        const matched = elements
          .keys()
          .filter((i) => from <= i && i < to && canMatch(subject, (name) => elements[i]?.has(name) ?? false));
        styles.push({
          selector,
          layer: layers.join('.'),
          weight: weightOf(selector).join(),
          properties,
          elements: new Set(matched),
        });
      }
    },
    RuleExit(rule) {
      if (rule.type === 'layer-block') layers.pop();
    },
  });
  return styles;
}

/** Whether it matters which of two comes first. */
const mayMeet = (a: Style, b: Style): boolean =>
  a.layer === b.layer &&
  a.weight === b.weight &&
  !a.properties.isDisjointFrom(b.properties) &&
  !a.elements.isDisjointFrom(b.elements);

/** What of a stylesheet stays in the page, and what goes to the file. */
export interface Folded {
  readonly above: string;
  readonly below: string;
}

const uses = (css: string, animation: string) =>
  new RegExp(`animation[^;}]*[: ,]${animation}(?![\\w-])`).test(css);

/**
 * Divides the stylesheet of a page.
 * @param soon Names that a script puts on the first screen before anybody touches it.
 */
export function fold(css: string, page: FoldedPage, soon: ReadonlySet<string>): Folded {
  const { names, variables } = page.above;
  const has = (name: string) => names.has(name) || variables.has(name) || soon.has(name.replace(/^[.#]/, ''));
  const styles = stylesOf(css, page);
  const keyOf = ({ selector }: { selector: Selector }) => JSON.stringify(selector);
  const firsts = new Set<string>();
  // A selector that stands in several rules keeps them together, and may hold others back that come before it.
  for (let before = -1; before !== firsts.size; ) {
    before = firsts.size;
    const later: Style[] = [];
    for (const style of styles.toReversed()) {
      const key = keyOf(style);
      const isFirst =
        firsts.has(key) ||
        (canMatch(style.selector, has) && !isLater(style.selector)) ||
        later.some((other) => mayMeet(style, other));
      if (!isFirst) continue;
      firsts.add(key);
      later.push(style);
    }
  }
  const isAbove = (selector: Selector) => firsts.has(JSON.stringify(selector));
  const below = only(css, (selector) => !isAbove(selector), {
    Rule: { 'font-face': () => [], 'view-transition': () => [] },
  });
  // What only the rest paints with, such as the colours of forms, is declared there.
  const above = withoutIdle(only(css, isAbove), (name) =>
    name.startsWith('--') ? has(name) : !uses(below, name),
  );
  const declared = variablesOf(above);
  const palette = only(css, isAbove, {
    Rule: { 'font-face': () => [], 'view-transition': () => [], keyframes: () => [] },
    Declaration(declaration) {
      const name = declaration.property === 'custom' ? declaration.value.name : '';
      return name.startsWith('--') && !declared.has(name) ? undefined : [];
    },
  });
  return {
    above: above + WAIT,
    below: ARRIVE + withoutIdle(palette + below, (name) => name.startsWith('--')),
  };
}

/** The address of a stylesheet that the build is to write (`folds` in `astro.config.mjs`). */
export function addressOf(css: string): string {
  const name = `below.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  globalThis.foldedSheets ??= new Map();
  globalThis.foldedSheets.set(name, css);
  return `/_astro/${name}`;
}

declare global {
  /** Pages render from a bundle of their own: this is where they meet the integration that writes the files. */
  var foldedSheets: Map<string, string> | undefined;
}
