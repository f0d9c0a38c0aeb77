/**
 * The picture of a page in link previews, 1200 x 630: its title, and beside it its word woven as kawung, or as
 * parang where it belongs to the AI suite. A card in, SVG out: the same card always gives the same bytes.
 */
import { bytesOf, cloth, type Drawing } from '../motif/kawung.ts';
import { parang } from '../motif/parang.ts';
import { type Lettering, lettering } from './lettering.ts';
import { type Setting, typeset } from './typeset.ts';

export const CARD = { width: 1200, height: 630 } as const;

/** What a card shows. */
export interface Card {
  title: string;
  /** One short line under the title. */
  line: string;
  /** What the cloth spells. */
  word: string;
  cloth: 'dark' | 'light' | 'ai';
}

/** The dyes of a cloth: the tokens of `src/styles/` that a card uses, by their names there. */
export const dyes = {
  dark: {
    ground: '#0a1021',
    ink: '#f5f0e3',
    ink2: '#c8c4b5',
    'accent-text': '#83b0ff',
    'soga-fill': '#faab3f',
    'kw-line': '#7286b1',
    'kw-faint': '#313c58',
    'kw-dot': '#e6ddc8',
    'kw-sawut': '#719def',
    'kw-fill': '#1a52e9',
    'kw-inner': '#6e9bfb',
    'kw-seal': '#faab3f',
    'kw-seal-in': '#905211',
  },
  light: {
    ground: '#f7f2e8',
    ink: '#0e1830',
    ink2: '#343f58',
    'accent-text': '#0f41cc',
    'soga-fill': '#f09b35',
    'kw-line': '#243971',
    'kw-faint': '#d1c6b2',
    'kw-dot': '#182a5a',
    'kw-sawut': '#1a42a8',
    'kw-fill': '#1147df',
    'kw-inner': '#7ba3f6',
    'kw-seal': '#d26707',
    'kw-seal-in': '#905211',
  },
  ai: {
    ground: '#051613',
    ink: '#f4f0e3',
    ink2: '#c5c6b6',
    'accent-text': '#ff8d64',
    'soga-fill': '#fb6c3e',
    'kw-line': '#578c80',
    'kw-faint': '#1f3f38',
    'kw-dot': '#ebe5cf',
    'kw-sawut': '#6fc4ae',
    'kw-fill': '#f1592f',
    'kw-inner': '#ffa282',
    'kw-seal': '#faab3f',
    'kw-seal-in': '#905211',
  },
} as const satisfies Record<Card['cloth'], Record<string, string>>;

type Dyes = Record<keyof typeof dyes.dark, string>;

/** The rules of `src/styles/base.css` for the motif, as attributes; `px` is a pixel of the card in units. */
function painted(drawing: string, dye: Dyes, px: number): string {
  const stroke = (colour: string, width: number) =>
    `fill="none" stroke="${colour}" stroke-width="${Math.round(width * px * 1000) / 1000}"`;
  const looks: Record<string, string> = {
    'kw-o': stroke(dye['kw-line'], 1.3),
    'kw-o kw-q': stroke(dye['kw-faint'], 1.3),
    'kw-l': stroke(dye['kw-sawut'], 1.1),
    'kw-i': stroke(dye['kw-inner'], 1.1),
    'kw-c': stroke(dye['kw-faint'], 1.1),
    // The drawing gives the dot's size as the width of its stroke.
    'kw-d': `stroke="${dye['kw-dot']}" stroke-linecap="round"`,
    'kw-f': `fill="${dye['kw-fill']}"`,
    'kw-n': `fill="${dye['kw-line']}"`,
  };
  return drawing.replace(/ class="([^"]*)"/g, (_, name: string) => (looks[name] ? ` ${looks[name]}` : ''));
}

const sealed = (dye: Dyes): Dyes => ({
  ...dye,
  'kw-fill': dye['soga-fill'],
  'kw-line': dye['kw-seal'],
  'kw-faint': dye['kw-seal'],
  'kw-sawut': dye['kw-seal'],
  'kw-dot': dye['kw-seal'],
  'kw-inner': dye['kw-seal-in'],
});

/** A drawing at its place on the card, dyed. The seal's petal is a symbol of its own. */
function dyed({ inner, symbols }: Drawing, dye: Dyes, scale: number, place: string): string {
  const px = 1 / scale;
  let held = '';
  for (const [id, content] of symbols) {
    held += `<g id="${id}">${painted(content, dye, px)}</g>`;
    if (inner.includes(`kw-seal" href="#${id}"`))
      held += `<g id="${id}s">${painted(content, sealed(dye), px)}</g>`;
  }
  const used = inner.replace(/(<use class="kw-seal" href="#\w+)/, '$1s');
  return `<defs>${held}</defs><g transform="${place} scale(${scale})">${painted(used, dye, px)}</g>`;
}

/** Where the cloth begins, and what the title keeps clear of. */
const EDGE = 664;

/** How a word of so many bytes is hung: columns, rows and the side of a tile in pixels. */
function hanging(bytes: number): [columns: number, rows: number, side: number] {
  if (bytes <= 1) return [1, 1, 690];
  if (bytes === 2) return [1, 2, 450];
  if (bytes <= 4) return [2, 2, 390];
  if (bytes <= 6) return [2, 3, 264];
  return bytes <= 9 ? [3, 3, 234] : [3, 4, 195];
}

/** What a circle that reaches out of the cloth to the left keeps clear of. */
interface Text {
  top: number;
  right: number;
}

/**
 * The word as a lattice that stands on the lower edge, so that the seal is always in sight. Its circles reach out
 * to the left, but no line crosses a letter: where there is text, only their right half is drawn.
 */
function kawung(word: string, dye: Dyes, text: Text): string {
  const [columns, rows, side] = hanging(bytesOf(word).length);
  const top = CARD.height - rows * side;
  const drawing = cloth(word, columns, {
    detail: side > 300 ? 3 : 2,
    circles: true,
    halved: (y) => EDGE - side / 2 < text.right + 24 && top + ((y + 100) * side) / 200 > text.top - 24,
    tiles: columns * rows,
  });
  return dyed(drawing, dye, side / 200, `translate(${EDGE} ${top})`);
}

/** The word as a field of parang whose first band is the diagonal. */
function blades(word: string, dye: Dyes): string {
  const drawing = parang(word, { bands: 4, blades: 13 });
  return dyed(drawing, dye, 1.35, `translate(560 ${CARD.height}) rotate(-45)`);
}

const MARK =
  'M0-100A100 100 0 0 1 0 100A100 100 0 0 1 0-100ZM-3.54-3.54A64.35 64.35 0 0 1-67.88-67.88A64.35 64.35 0 0 1-3.54-3.54ZM3.54-3.54A64.35 64.35 0 0 1 67.88-67.88A64.35 64.35 0 0 1 3.54-3.54ZM3.54 3.54A64.35 64.35 0 0 1 67.88 67.88A64.35 64.35 0 0 1 3.54 3.54ZM-3.54 3.54A64.35 64.35 0 0 1-67.88 67.88A64.35 64.35 0 0 1-3.54 3.54Z';
const SEAL = 'M9.9 9.9A51.62 51.62 0 0 1 61.52 61.52A51.62 51.62 0 0 1 9.9 9.9Z';

/** The mark with a radius of 100 units around 0,0. */
export const mark = (ink: string, seal: string): string =>
  `<path fill="${ink}" fill-rule="evenodd" d="${MARK}"/><path fill="${seal}" d="${SEAL}"/>`;

interface Faces {
  title: Lettering;
  name: Lettering;
  text: Lettering;
}
let faces: Faces | undefined;
const allFaces = (): Faces => {
  faces ??= {
    title: lettering('familjen-grotesk', 500),
    name: lettering('familjen-grotesk', 600),
    text: lettering('plus-jakarta-sans', 400),
  };
  return faces;
};

const PAD = 64;
const path = (d: string, fill: string, x: number, y: number) =>
  d && `<path fill="${fill}" transform="translate(${x} ${y})" d="${d}"/>`;

function lockup({ name }: Faces, dye: Dyes, suite: boolean): string {
  const ogya = name.line('Ogya', 44, -0.045);
  const more = suite
    ? path(name.line('AI Suite', 44, -0.03).d, dye['accent-text'], 132 + ogya.width + 9, 97)
    : '';
  return `<g transform="translate(90 82) scale(.26)">${mark(dye.ink, dye['soga-fill'])}</g>${path(ogya.d, dye.ink, 132, 97)}${more}`;
}

/** Sizes and measures of the title on a cloth. */
const settings: Record<'kawung' | 'parang', Setting> = {
  kawung: { measure: 556, height: 352, largest: 128, smallest: 34 },
  parang: { measure: 590, height: 330, largest: 128, smallest: 34 },
};
const under: Setting = { measure: 540, height: 64, largest: 23, smallest: 23 };
const LINE = 32;

/** Draws a card. A title without a letter that the typeface has leaves the company's name. */
export function drawCard(card: Card): string {
  const dye = dyes[card.cloth];
  const suite = card.cloth === 'ai';
  const all = allFaces();
  const lines = typeset(all.text.known(card.line), all.text, under).lines;
  const title = typeset(
    all.title.known(card.title) || 'Ogya',
    all.title,
    suite ? settings.parang : settings.kawung,
  );
  const lowest = 563 - (lines.length - 1) * LINE;
  const words = [
    ...title.lines.map((text, i) =>
      path(
        all.title.line(text, title.size, title.tracking).d,
        dye.ink,
        PAD,
        lowest - 60 - (title.lines.length - 1 - i) * title.leading,
      ),
    ),
    ...lines.map((text, i) => path(all.text.line(text, under.largest).d, dye.ink2, PAD, lowest + i * LINE)),
  ];
  const word = card.word.trim() || 'Ogya';
  const text: Text = {
    top: lowest - 60 - (title.lines.length - 0.2) * title.leading,
    right: PAD + Math.max(...title.lines.map((line) => all.title.width(line, title.size, title.tracking))),
  };
  const { width, height } = CARD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${dye.ground}" d="M0 0H${width}V${height}H0Z"/>` +
    `${suite ? blades(word, dye) : kawung(word, dye, text)}${lockup(all, dye, suite)}${words.join('')}</svg>`
  );
}
