/**
 * Words as outlines of the site's own typefaces: a card has the same bytes on every machine, whatever fonts it
 * has, and nothing of a title ever stands in the drawing as text.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const modules = createRequire(import.meta.url);
/** The subsets that the packages ship, the common one first. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
  endContour: boolean;
  copy(): Point;
}

/**
 * What is used of fontkit. It reads a variable WOFF2 but draws it at its default weight alone (`getVariation` fails
 * on it, fontkit 2.0.4), so the outlines are moved to the weight here, with its own processor.
 */
interface Face {
  unitsPerEm: number;
  characterSet: number[];
  variationCoords: number[] | null;
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void } | null;
  _transformedGlyphs: { points?: Point[] }[];
  getGlyph(id: number): unknown;
  layout(text: string): {
    glyphs: { path: { scale(x: number, y: number): { toSVG(): string } } }[];
    positions: { xAdvance: number }[];
  };
}

function open(file: string, weight: number): Face {
  const face = create(readFileSync(file)) as Face;
  // The first glyph decodes all of them, which has to happen before there is a weight.
  Object.defineProperty(face, '_variationProcessor', { configurable: true, value: null });
  face.getGlyph(0);
  Reflect.deleteProperty(face, '_variationProcessor');
  face.variationCoords = [weight];
  face._transformedGlyphs.forEach((glyph, id) => {
    if (!glyph.points?.length) return;
    const origin = glyph.points[0]?.copy();
    if (!origin) return;
    // A variable font moves four more points than a glyph draws: the ends of its advances.
    const phantoms = Array.from({ length: 4 }, () =>
      Object.assign(origin.copy(), { x: 0, y: 0, endContour: true }),
    );
    const points = [...glyph.points, ...phantoms];
    face._variationProcessor?.transformPoints(id, points);
    glyph.points = points.slice(0, -4);
  });
  return face;
}

interface Letter {
  /** The outline in thousandths of the em, y downwards. */
  d: string;
  /** In em. */
  advance: number;
}

interface Word {
  letters: Letter[];
  advance: number;
}

/** A line of text as one path from 0,0 on its baseline. */
export interface Line {
  d: string;
  width: number;
}

/** A typeface at one weight. */
export interface Lettering {
  /** The text in its composed form, without what the typeface has no letter for. */
  known(text: string): string;
  width(text: string, size: number, tracking?: number): number;
  /** `tracking` in em. */
  line(text: string, size: number, tracking?: number): Line;
}

const THOUSANDTH = 1000;
const short = (value: number) => Math.round(value * 10) / 10;

/** Opens `@fontsource-variable/<name>` at a weight. */
export function lettering(name: string, weight: number): Lettering {
  const opened = new Map<string, Face>();
  const holder = new Map<number, string>();
  const face = (subset: string): Face => {
    let held = opened.get(subset);
    if (!held) {
      const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
      held = open(modules.resolve(file), weight);
      opened.set(subset, held);
      for (const code of held.characterSet) if (!holder.has(code)) holder.set(code, subset);
    }
    return held;
  };
  const subsetOf = (char: string): string | undefined => {
    const code = char.codePointAt(0) ?? 0;
    for (const subset of SUBSETS) {
      if (holder.has(code)) break;
      face(subset);
    }
    return holder.get(code);
  };

  /** Letters of one subset with their kerning. */
  const shape = (text: string, subset: string): Letter[] => {
    const { glyphs, positions } = face(subset).layout(text);
    const em = 1 / face(subset).unitsPerEm;
    return glyphs.map(({ path }, i) => ({
      d: path.scale(THOUSANDTH * em, -THOUSANDTH * em).toSVG(),
      advance: (positions[i]?.xAdvance ?? 0) * em,
    }));
  };
  const held = new Map<string, Word>();
  const word = (text: string): Word => {
    const before = held.get(text);
    if (before) return before;
    const parts: [subset: string, text: string][] = [];
    for (const char of text) {
      const subset = subsetOf(char);
      if (!subset) continue;
      const last = parts.at(-1);
      if (last?.[0] === subset) last[1] += char;
      else parts.push([subset, char]);
    }
    const letters = parts.flatMap(([subset, part]) => shape(part, subset));
    const made = { letters, advance: letters.reduce((sum, { advance }) => sum + advance, 0) };
    if (held.size > 5000) held.clear();
    held.set(text, made);
    return made;
  };
  /** The words of a text and the spaces between them: no kerning reaches over a space, so each is worked out once. */
  const wordsOf = (text: string): Word[] => (text.match(/\S+|\s+/g) ?? []).map(word);

  return {
    known: (text) =>
      [...text.normalize('NFC').replace(/\s+/g, ' ')].filter(subsetOf).join('').replace(/ +/g, ' ').trim(),
    width(text, size, tracking = 0) {
      let advance = -tracking;
      for (const { letters, advance: own } of wordsOf(text)) advance += own + letters.length * tracking;
      return Math.max(0, advance * size);
    },
    line(text, size, tracking = 0) {
      let x = 0;
      let d = '';
      for (const letter of wordsOf(text).flatMap(({ letters }) => letters)) {
        d += placed(letter.d, size / THOUSANDTH, x);
        x += (letter.advance + tracking) * size;
      }
      return { d, width: Math.max(0, x - tracking * size) };
    },
  };
}

/** An outline (absolute M, L, Q, C and Z) at its place and size. */
function placed(d: string, scale: number, dx: number): string {
  let isX = true;
  return d.replace(/-?[\d.]+(?:e-?\d+)?|[A-Z]/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true;
      return part;
    }
    const value = short(Number(part) * scale + (isX ? dx : 0));
    isX = !isX;
    return String(value);
  });
}
