import type { Cloth } from './palette.ts';
import { circle, group, move, n, path } from './svg.ts';

/** Petals lie on the diagonals: north-west, north-east, south-east, south-west, the order of a byte's bit pairs. */
export const petalAngles = [-135, -45, 45, 135] as const;

/** A petal from x = a to x = b on the x axis. k = 1 is two quarter circles, k = 0 the spine. */
export function lens(a: number, b: number, k = 1): string {
  const half = (b - a) / 2;
  const sagitta = half * (Math.SQRT2 - 1) * k;
  if (sagitta < 0.01) return `M${n(a)} 0H${n(b)}`;
  const r = n((half * half + sagitta * sagitta) / (2 * sagitta));
  return `M${n(a)} 0A${r} ${r} 0 0 1 ${n(b)} 0A${r} ${r} 0 0 1 ${n(a)} 0Z`;
}

/** Half the width of `lens(a, b, k)` at x. */
function halfWidth(x: number, a: number, b: number, k = 1): number {
  const half = (b - a) / 2;
  const sagitta = half * (Math.SQRT2 - 1) * k;
  const r = (half * half + sagitta * sagitta) / (2 * sagitta);
  const distance = Math.abs(x - (a + b) / 2);
  return distance >= half ? 0 : Math.sqrt(r * r - distance * distance) - (r - sagitta);
}

export type Isen = 0 | 1 | 2 | 3;

/** The four petals of one character: two bits each, high bits first. */
export function petalsOf(char: string): readonly [Isen, Isen, Isen, Isen] {
  const byte = new TextEncoder().encode(char)[0] ?? 0;
  const at = (shift: number): Isen => ((byte >> shift) & 3) as Isen;
  return [at(6), at(4), at(2), at(0)];
}

/** Inks of a petal; `sealed` replaces all of them. */
export interface PetalInk {
  line: string;
  dot: string;
  fill: string;
  inner: string;
  /** Stroke width in the units of the petal. */
  width: number;
}

/** The inks of a cloth, for a petal drawn at the given scale (strokes stay near `pixels` wide). */
export const petalInk = (cloth: Cloth, scale: number, pixels = 1.6): PetalInk => ({
  line: cloth.line,
  dot: cloth.text,
  fill: cloth.fill,
  inner: cloth.inner,
  width: pixels / scale,
});
/** The same petal in the one accent. */
export const sealInk = (cloth: Cloth, scale: number, pixels = 1.6): PetalInk => ({
  line: cloth.seal,
  dot: cloth.seal,
  fill: cloth.seal,
  inner: cloth.ground,
  width: pixels / scale,
});

/** One petal along +x, from `gap` to the tile's corner: 0 outline, 1 dots, 2 contours, 3 solid. */
export function petal(isen: Isen, ink: PetalInk, fine = true, gap = 9): string {
  const a = gap;
  const b = 100 * Math.SQRT2 - gap;
  const { width } = ink;
  const edge = path(lens(a, b), { stroke: ink.line, width });
  if (isen === 3) {
    return (
      path(lens(a, b), { fill: ink.fill }) +
      path(lens(a + 14, b - 14, 0.82), { stroke: ink.inner, width: width * 0.9 })
    );
  }
  if (isen === 0)
    return edge + path(lens(a + 16, b - 16, 0.8), { stroke: ink.line, width: width * 0.7, opacity: 0.55 });
  if (isen === 2) {
    const count = fine ? 9 : 5;
    let d = lens(a, b, 0);
    for (let i = 1; i < count; i++) d += lens(a, b, 1 - i / count);
    return edge + path(d, { stroke: ink.line, width: width * 0.85 });
  }
  const step = fine ? 7.4 : 13;
  const rows = fine ? 4 : 2;
  const radius = fine ? 1.75 : 2.9;
  let dots = '';
  for (let j = -rows; j <= rows; j++) {
    const y = j * step * 0.866;
    for (let i = 0; i < 40; i++) {
      const x = a + (i + (j & 1 ? 0.5 : 0)) * step;
      const w = halfWidth(x, a, b, 0.84);
      if (w < 2.5 || Math.abs(y) > w - 1) continue;
      dots += circle(x, y, radius * (0.55 + 0.45 * (1 - Math.abs(y) / 26)), { fill: ink.dot });
    }
  }
  return edge + dots;
}

export interface FlowerOptions {
  /** Index of the petal in the accent colour; none without it. */
  seal?: number;
  /** Dense fills, for flowers from about 160 px on. */
  fine?: boolean;
  /** Stroke width in pixels. */
  pixels?: number;
}

/** The flower of one character around (x, y), `size` pixels wide. */
export function flower(
  char: string,
  x: number,
  y: number,
  size: number,
  cloth: Cloth,
  { seal = -1, fine = size > 150, pixels = 1.6 }: FlowerOptions = {},
): string {
  const scale = size / 200;
  const plain = petalInk(cloth, scale, pixels);
  const sealed = sealInk(cloth, scale, pixels);
  return group(
    `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1e4) / 1e4})`,
    petalsOf(char).map((isen, index) =>
      group(`rotate(${petalAngles[index] ?? 0})`, petal(isen, index === seal ? sealed : plain, fine)),
    ),
    path('M0-3.2L3.2 0 0 3.2-3.2 0Z', { fill: cloth.line }),
  );
}

/** A word as a row-by-row lattice of flowers, top left corner at (x, y). */
export function weave(
  text: string,
  columns: number,
  x: number,
  y: number,
  tile: number,
  cloth: Cloth,
  options: FlowerOptions & { sealLast?: boolean } = {},
): string {
  return move(
    x,
    y,
    [...text].map((char, index) =>
      flower(
        char,
        ((index % columns) + 0.5) * tile,
        (Math.floor(index / columns) + 0.5) * tile,
        tile,
        cloth,
        {
          ...options,
          ...(options.sealLast && index === text.length - 1 ? { seal: 3 } : {}),
        },
      ),
    ),
  );
}

/** A single petal from (x, y), pointing to `angle` degrees, `length` pixels from tip to tip. */
export function leafPetal(x: number, y: number, length: number, angle: number, fill: string, k = 1): string {
  return group(`translate(${n(x)} ${n(y)}) rotate(${n(angle)})`, path(lens(0, length, k), { fill }));
}
