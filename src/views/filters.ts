import type { Phrase } from './phrase.ts';

/** What a list can be narrowed down to, named the same in both languages, so that an address means the same. */
export interface Choice extends Phrase {
  key: string;
}

/** A filter with more choices than pills could show, or one beside them. */
export interface Select {
  /** Its name in the address. */
  name: string;
  label: string;
  /** The choice that leaves everything. */
  all: string;
  choices: Choice[];
}

/** What is said of how many are left. `{n}` and `{total}` stand for the numbers. */
export interface CountWords {
  all: string;
  some: string;
  none: string;
  reset: string;
}

/** A text as it stands in an address: small letters, digits and hyphens. */
export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9+#]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A filter of these choices, each once; none where there is nothing to choose between. */
export function selectOf(
  { name, label, all }: Omit<Select, 'choices'>,
  choices: readonly Choice[],
): Select[] {
  const once = [...new Map(choices.filter(({ key }) => key).map((choice) => [choice.key, choice])).values()];
  return once.length > 1 ? [{ name, label, all, choices: once }] : [];
}

/**
 * How items of a list say what they answer to: by the numbers of these choices, counted from 0 through all filters.
 * A choice that none of them has gets none.
 */
export function answersIn(
  selects: readonly Select[],
): (asked: readonly [name: string, key: string][]) => string {
  const choices = selects.flatMap(({ name, choices }) => choices.map(({ key }) => `${name}:${key}`));
  const numbers = new Map(choices.map((choice, i) => [choice, i]));
  return (asked) =>
    asked
      .map(([name, key]) => numbers.get(`${name}:${key}`))
      .filter((number) => number !== undefined)
      .join(' ');
}
