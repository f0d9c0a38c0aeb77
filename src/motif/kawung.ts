/**
 * Kawung: one flower is one byte, one petal two bits (NW, NE, SE, SW: clockwise, high bits first).
 * A tile is 200 x 200 units with its centre at 0,0; every arc is a quarter of a circle of radius 100
 * around the middle of a tile's edge. Pure text in, SVG out: the same text always gives the same bytes.
 */
import { Copies, Outline } from './copies.ts';

/** How finely a petal is drawn: 0 favicon, 1 marker up to 48 px, 2 cloth (48 to 200 px a tile), 3 hero. */
export type Detail = 0 | 1 | 2 | 3;
/** The fill of a petal: 0 outline, 1 cecek (dots), 2 sawut (lines), 3 solid. */
export type Isen = 0 | 1 | 2 | 3;

const round = (value: number) => Math.round(value * 100) / 100;

/** Rotation of each petal in reading order, in degrees. */
export const ANGLES = [-135, -45, 45, 135] as const;
/** Where a petal starts and ends on its chord: the gap of 9 units at both ends. */
export const GAP = 9;
export const TIP = 100 * Math.SQRT2 - GAP;

/** Draws a lens from x = a to x = b: k = 1 is the petal, smaller is flatter, 0 is its spine. */
function drawLens(pen: Outline, a: number, b: number, k = 1): Outline {
  const half = (b - a) / 2;
  const sagitta = half * (Math.SQRT2 - 1) * k;
  pen.move(a, 0);
  if (sagitta < 0.01) return pen.line(b, 0);
  const radius = (half * half + sagitta * sagitta) / (2 * sagitta);
  return pen.arc(radius, b, 0).arc(radius, a, 0).close();
}

/** The same as path data. A tenth of a unit is at most a quarter of a pixel. */
export const lens = (a: number, b: number, k = 1): string => drawLens(new Outline(0, 10), a, b, k).data;

/** Half the width of the lens (a, b, k) at x. */
function halfWidth(x: number, a: number, b: number, k: number): number {
  const half = (b - a) / 2;
  const sagitta = half * (Math.SQRT2 - 1) * k;
  const radius = (half * half + sagitta * sagitta) / (2 * sagitta);
  const distance = Math.abs(x - (a + b) / 2);
  return distance >= half ? 0 : Math.sqrt(radius * radius - distance * distance) - (radius - sagitta);
}

/** The dots of a petal, those of one diameter together. */
export function beads(detail: Detail, degrees = 0): { width: number; pen: Outline }[] {
  const dots = (radius: number, points: [number, number][]) => ({
    width: round(radius * 2),
    pen: points.reduce((pen, [x, y]) => pen.dot(x, y), new Outline(degrees, 10)),
  });
  const middle = (GAP + TIP) / 2;
  if (detail === 0) return [dots(11, [[middle, 0]])];
  if (detail === 1) {
    const quarter = (TIP - GAP) / 4;
    return [
      dots(
        8,
        [-1, 0, 1].map((i) => [middle + i * quarter, 0]),
      ),
    ];
  }
  const fine = detail === 3;
  const step = fine ? 7.4 : 13;
  const rows = fine ? 4 : 2;
  const size = fine ? 1.75 : 2.9;
  const drawn: ReturnType<typeof beads> = [];
  // The rows j and -j stand equally far from the spine, so their dots share one radius.
  for (let j = 0; j <= rows; j++) {
    const points: [number, number][] = [];
    const y = j * step * 0.866;
    for (let i = 0; i < 40; i++) {
      const x = GAP + (i + (j % 2) / 2) * step;
      const width = halfWidth(x, GAP, TIP, 0.84);
      if (width < 2.5 || y > width - 1) continue;
      points.push([x, y]);
      if (j) points.push([x, -y]);
    }
    if (points.length) drawn.push(dots(size * (0.55 + 0.45 * (1 - y / 26)), points));
  }
  return drawn;
}

/** What is drawn with the attributes that paint it. */
type Painted = [paint: string, pen: Outline][];

/** One petal with its isen, from the tile's centre along +x turned by so many degrees. */
function painted(state: Isen, detail: Detail, degrees: number): Painted {
  const pen = () => new Outline(degrees, 10);
  const edge: Painted[number] = ['class="kw-o"', drawLens(pen(), GAP, TIP)];
  switch (state) {
    case 0:
      return detail >= 2 ? [edge, ['class="kw-o kw-q"', drawLens(pen(), GAP + 16, TIP - 16, 0.8)]] : [edge];
    case 1:
      return [
        edge,
        ...beads(detail, degrees).map(({ width, pen }): Painted[number] => [
          `class="kw-d" stroke-width="${width}"`,
          pen,
        ]),
      ];
    case 2: {
      const contours = [0, 3, 5, 9][detail] ?? 0;
      const lines = drawLens(pen(), GAP, TIP, 0);
      for (let i = 1; i < contours; i++) drawLens(lines, GAP, TIP, 1 - i / contours);
      return [edge, ['class="kw-l"', lines]];
    }
    case 3: {
      const whole: Painted[number] = ['class="kw-f"', edge[1]];
      if (detail < 2) return [whole];
      const inner = drawLens(pen(), GAP + 14, TIP - 14, 0.82);
      return [whole, ['class="kw-i"', detail >= 3 ? drawLens(inner, GAP + 44, TIP - 44, 0) : inner]];
    }
  }
}

/** Four petals of four fillings in four details: every page draws the same few. */
const petals = new Map<string, Painted>();
function turned(state: Isen, detail: Detail, degrees: number): Painted {
  const key = `${state} ${detail} ${degrees}`;
  const drawn = petals.get(key) ?? painted(state, detail, degrees);
  petals.set(key, drawn);
  return drawn;
}

const paths = (drawn: Painted): string =>
  drawn.map(([paint, { data }]) => `<path ${paint} d="${data}"/>`).join('');

/** One petal with its isen, drawn along +x from the tile's centre. */
export const petal = (state: Isen, detail: Detail): string => paths(turned(state, detail, 0));

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text. */
export const bytesOf = (text: string): number[] => Array.from(encoder.encode(text));

/** The first of them, 0 where there is none; the encoder takes longer to begin than all the rest of a marker. */
export function firstByteOf(text: string): number {
  const code = text.charCodeAt(0);
  return code < 128 ? code : (bytesOf(text)[0] ?? 0);
}

/** The first characters of a text, small because small letters weave richest. */
export const firstLetters = (text: string, count = 1): string =>
  [...text.toLowerCase()].slice(0, count).join('');

/** The four petals of a byte, in reading order. */
export const petalsOf = (byte: number): [Isen, Isen, Isen, Isen] =>
  [6, 4, 2, 0].map((shift) => (byte >> shift) & 3) as [Isen, Isen, Isen, Isen];

/** A byte as the site writes it beside a flower: `4F, 01 00 11 11`. */
export const decode = (byte: number): string =>
  `${byte.toString(16).toUpperCase().padStart(2, '0')}, ${petalsOf(byte)
    .map((state) => state.toString(2).padStart(2, '0'))
    .join(' ')}`;

/** SVG to stand in a page: what is drawn, its size in units, and the symbols that it uses. */
export interface Drawing {
  inner: string;
  width: number;
  height: number;
  /** id of a symbol -> its content. A page needs each once, wherever it stands. */
  symbols: Map<string, string>;
}

const symbol = (state: Isen, detail: Detail): [id: string, content: string] => [
  `k${detail}${state}`,
  petal(state, detail),
];

const diamond = (x: number, y: number) => `M${x} ${y - 3.2}l3.2 3.2-3.2 3.2-3.2-3.2Z`;

const circle = (x: number, y: number) => `M${x - 100} ${y}a100 100 0 0 1 200 0 100 100 0 0 1-200 0`;
/** The half of a circle around 0,y that lies on the cloth. */
const half = (y: number) => `M0 ${y - 100}a100 100 0 0 1 0 200`;

interface ClothOptions {
  /** Default 2. */
  detail?: Detail;
  /** The last petal of the last byte is dyed saffron. Markers and initials carry no seal. Default true. */
  seal?: boolean;
  /** Construction circles, only in heroes. */
  circles?: boolean;
  /** Of which circles around the left edge, by their height, half is drawn. Default: none, all reach out. */
  halved?: (y: number) => boolean;
  /**
   * The diamonds where petals meet: between tiles and in their centres, there alone, or all but those that the edge
   * would halve. Default: from detail 2 on.
   */
  nodes?: boolean | 'centres' | 'inside';
  /** Repeat the text until so many tiles are woven. */
  tiles?: number;
  /** One path for each paint instead of an element for each petal: less to restyle, and more bytes. Default false. */
  merged?: boolean;
}

/** A text woven into a lattice of so many columns. */
export function cloth(text: string, columns: number, options: ClothOptions = {}): Drawing {
  const { detail = 2, seal = true, circles = false, halved, tiles, merged = false } = options;
  const { nodes = detail >= 2 } = options;
  const word = bytesOf(text);
  const bytes = Array.from({ length: tiles ?? word.length }, (_, i) => word[i % word.length] ?? 0);
  const rows = Math.ceil(bytes.length / columns);
  const symbols = new Map<string, string>();
  let inner = '';
  if (circles) {
    let around = '';
    for (let y = 0; y <= rows; y++) {
      for (let x = 0; x <= columns; x++) {
        if (x < columns) around += circle(x * 200 + 100, y * 200);
        const middle = y * 200 + 100;
        if (y < rows) around += x === 0 && halved?.(middle) ? half(middle) : circle(x * 200, middle);
      }
    }
    inner += `<path class="kw-c" d="${around}"/>`;
  }
  const [plain, sealed] = [new Copies(), new Copies()];
  bytes.forEach((byte, i) => {
    const x = (i % columns) * 200 + 100;
    const y = Math.floor(i / columns) * 200 + 100;
    const isSealed = (p: number) => seal && i === bytes.length - 1 && p === 3;
    if (merged) {
      for (const [p, state] of petalsOf(byte).entries())
        (isSealed(p) ? sealed : plain).place(turned(state, detail, ANGLES[p] ?? 0), x, y);
      return;
    }
    const petals = petalsOf(byte).map((state, p) => {
      const [id, content] = symbol(state, detail);
      symbols.set(id, content);
      return `<use${isSealed(p) ? ' class="kw-seal"' : ''} href="#${id}" transform="rotate(${ANGLES[p]})"/>`;
    });
    inner += `<g transform="translate(${x} ${y})">${petals.join('')}</g>`;
  });
  if (merged) inner += `${plain}${seal ? `<g class="kw-seal">${sealed}</g>` : ''}`;
  if (nodes) {
    let between = '';
    const edge = nodes === 'inside' ? 1 : 0;
    if (nodes !== 'centres')
      for (let y = edge; y <= rows - edge; y++)
        for (let x = edge; x <= columns - edge; x++) between += diamond(x * 200, y * 200);
    bytes.forEach((_, i) => {
      between += diamond((i % columns) * 200 + 100, Math.floor(i / columns) * 200 + 100);
    });
    inner += `<path class="kw-n" d="${between}"/>`;
  }
  return { inner, width: columns * 200, height: rows * 200, symbols };
}

/**
 * The flower of one byte around 0,0, drawn without symbols: those would make it seventeen elements instead of
 * eight, and a page has fifty flowers. Whatever restyles the page, like the theme's press, waits for each.
 */
export const flower = (byte: number, detail: Detail): string =>
  petalsOf(byte)
    .map((state, p) => paths(turned(state, detail, ANGLES[p] ?? 0)))
    .join('');

/** One petal standing upright (its tip up), in a box of 61 x 143 units around 0,0. */
export function uprightPetal(state: Isen, detail: Detail = 3): Drawing {
  const [id, content] = symbol(state, detail);
  return {
    inner: `<use href="#${id}" transform="translate(0 ${round(50 * Math.SQRT2)}) rotate(-90)"/>`,
    width: 61,
    height: 143,
    symbols: new Map([[id, content]]),
  };
}
