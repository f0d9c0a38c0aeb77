/** Elements of SVG as strings. Numbers are rounded to two decimals, so that output does not depend on float noise. */

export type Part = string | readonly Part[];
export type Point = readonly [x: number, y: number];

/** How a shape is painted. Without `fill` it is not filled, without `stroke` it has no outline. */
export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: 'butt' | 'round' | 'square';
  join?: 'miter' | 'round' | 'bevel';
}

export const n = (value: number): string => String(Math.round(value * 100) / 100);

const join = (part: Part): string => (typeof part === 'string' ? part : part.map(join).join(''));

/** Counts from 0 to `count - 1`. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function paintOf({ fill, stroke, width, opacity, dash, cap, join: corners }: Paint): string {
  return [
    ` fill="${fill ?? 'none'}"`,
    stroke ? ` stroke="${stroke}" stroke-width="${n(width ?? 1)}"` : '',
    opacity === undefined ? '' : ` opacity="${n(opacity)}"`,
    dash ? ` stroke-dasharray="${dash}"` : '',
    cap ? ` stroke-linecap="${cap}"` : '',
    corners ? ` stroke-linejoin="${corners}"` : '',
  ].join('');
}

export const rect = (x: number, y: number, w: number, h: number, paint: Paint, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${radius ? ` rx="${n(radius)}"` : ''}${paintOf(paint)}/>`;

export const circle = (x: number, y: number, r: number, paint: Paint): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${paintOf(paint)}/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, paint: Paint): string =>
  `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}"${paintOf(paint)}/>`;

export const path = (d: string, paint: Paint): string => `<path d="${d}"${paintOf(paint)}/>`;

export const points = (list: readonly Point[], close = false): string =>
  list.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (close ? 'Z' : '');

export const polygon = (list: readonly Point[], paint: Paint): string => path(points(list, true), paint);
export const polyline = (list: readonly Point[], paint: Paint): string => path(points(list), paint);

/** A smooth line through all points (Catmull-Rom, as cubic curves). */
export function curve(list: readonly Point[], close = false): string {
  const at = (index: number): Point => {
    const size = list.length;
    const found = list[close ? (index + size) % size : Math.min(Math.max(index, 0), size - 1)];
    if (!found) throw new Error('A curve needs at least one point.');
    return found;
  };
  const [x0, y0] = at(0);
  let d = `M${n(x0)} ${n(y0)}`;
  for (let i = 0; i < list.length - (close ? 0 : 1); i++) {
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i);
    const [cx, cy] = at(i + 1);
    const [dx, dy] = at(i + 2);
    d += `C${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)}`;
  }
  return close ? `${d}Z` : d;
}

/** A line with quarter-circle corners through points that turn by right angles. */
export function bends(list: readonly Point[], radius: number): string {
  let d = '';
  list.forEach(([x, y], index) => {
    const before = list[index - 1];
    const after = list[index + 1];
    if (!before) d += `M${n(x)} ${n(y)}`;
    else if (!after) d += `L${n(x)} ${n(y)}`;
    else {
      const r = Math.min(
        radius,
        Math.hypot(x - before[0], y - before[1]) / 2,
        Math.hypot(x - after[0], y - after[1]) / 2,
      );
      const from = toward([x, y], before, r);
      const to = toward([x, y], after, r);
      d += `L${n(from[0])} ${n(from[1])}Q${n(x)} ${n(y)} ${n(to[0])} ${n(to[1])}`;
    }
  });
  return d;
}

/** The point that lies `distance` away from `from` in the direction of `to`. */
function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [
    from[0] + ((to[0] - from[0]) * distance) / length,
    from[1] + ((to[1] - from[1]) * distance) / length,
  ];
}

/** The house shape: only the top right and the bottom left corner are round. */
export function leaf(x: number, y: number, w: number, h: number, radius: number, paint: Paint): string {
  const r = Math.min(radius, w / 2, h);
  return path(
    `M${n(x)} ${n(y)}H${n(x + w - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + w)} ${n(y + r)}V${n(y + h)}H${n(x + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + h - r)}Z`,
    paint,
  );
}

export const group = (transform: string, ...parts: Part[]): string =>
  `<g transform="${transform}">${join(parts)}</g>`;
export const move = (x: number, y: number, ...parts: Part[]): string =>
  group(`translate(${n(x)} ${n(y)})`, ...parts);

/** Shows only what lies inside `shape`. `id` has to be unique in its picture. */
export const clipped = (id: string, shape: string, ...parts: Part[]): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${join(parts)}</g>`;

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('');

/** A vertical gradient, to be used as `url(#id)`. */
export const vertical = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;

/** A whole picture. */
export const picture = (w: number, h: number, body: Part): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${join(body)}</svg>`;
