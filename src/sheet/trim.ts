/**
 * Takes out of a page's stylesheet what nothing on that page can wear. Astro bundles styles by component, so a page
 * gets every state, variant and band that the components on it know anywhere.
 */
import { variablesIn } from '../tags.ts';
import { canMatch, type Markup, namesIn, only, withoutIdle } from './match.ts';

/** What comes to pages later, as source: scripts that make and name elements, stylesheets that use variables. */
export interface Later {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/** The stylesheet of a page without the rules that can't match there. The page may come in parts. */
export type Trim = (css: string, markup: readonly Markup[]) => string;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;
const WORD = /[a-z][\w-]*/gi;

/** Whatever a script may make or name: the words in its strings, and the elements of its JSX. */
export function wordsOf(script: string): string[] {
  const code = script.replace(COMMENT, '');
  const strings = code.match(STRING) ?? [];
  return [
    ...Array.from(code.matchAll(/<([a-z]\w*)/g), ([, name = '']) => name),
    ...strings.flatMap((text) => [...text.slice(1, -1).split(/\s+/), ...(text.match(WORD) ?? [])]),
  ];
}

/** Makes a `Trim` that leaves what may come later. What it did for one page it keeps for the next. */
export function trimmer({ scripts, sheets }: Later): Trim {
  const later = new Set(scripts.flatMap(wordsOf));
  for (const text of [...scripts, ...sheets]) for (const name of variablesIn(text)) later.add(name);
  const done = new Map<string, string>();

  return (css, markup) => {
    const has = (name: string) =>
      later.has(name.replace(/^[.#]/, '')) || markup.some(({ names }) => names.has(name));
    const painted = new Set(markup.flatMap(({ variables }) => [...variables]));
    const key = [namesIn(css).filter(has), [...painted].sort(), css].join('\n');
    let trimmed = done.get(key);
    if (trimmed === undefined) {
      const worn = only(css, (selector) => canMatch(selector, has));
      trimmed = withoutIdle(worn, (name) => painted.has(name) || later.has(name));
      done.set(key, trimmed);
    }
    return trimmed;
  };
}
