import table from './glyphs.json' with { type: 'json' };
import { move, n, path } from './svg.ts';

/**
 * Words and numerals as outlines. The table holds glyphs of Familjen Grotesk at weight 550
 * (SIL Open Font License), so that a picture needs no installed font and has the same bytes everywhere.
 */
const glyphs: Record<string, { advance: number; path: string } | undefined> = table.glyphs;
const kerning: Record<string, number | undefined> = table.kerning;

export interface LetteringOptions {
  /** Where `x` lies in the word. */
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in em. */
  tracking?: number;
  opacity?: number;
}

interface Placed {
  d: string;
  x: number;
}

function place(text: string, tracking: number): { letters: Placed[]; advance: number } {
  const letters: Placed[] = [];
  let x = 0;
  let before = '';
  for (const char of text) {
    const glyph = glyphs[char];
    x += kerning[before + char] ?? 0;
    if (char === ' ') x += 240;
    else if (!glyph) throw new Error(`The lettering has no glyph for "${char}".`);
    else {
      letters.push({ d: glyph.path, x });
      x += glyph.advance + tracking * table.unitsPerEm;
    }
    before = char;
  }
  return { letters, advance: x - tracking * table.unitsPerEm };
}

/** Width in pixels of a text set in the given size. */
export const widthOf = (text: string, size: number, tracking = 0): number =>
  (place(text, tracking).advance * size) / table.unitsPerEm;

/** A text with its baseline at y. `size` is the em in pixels; capitals are .65 of it. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  { anchor = 'start', tracking = 0, opacity }: LetteringOptions = {},
): string {
  const { letters, advance } = place(text, tracking);
  const scale = size / table.unitsPerEm;
  const start = x - advance * scale * (anchor === 'end' ? 1 : anchor === 'middle' ? 0.5 : 0);
  return move(
    start,
    y,
    `<g transform="scale(${Math.round(scale * 1e5) / 1e5})">`,
    letters.map(
      (letter) =>
        `<g transform="translate(${n(letter.x)} 0)">${path(letter.d, { fill, ...(opacity === undefined ? {} : { opacity }) })}</g>`,
    ),
    '</g>',
  );
}
