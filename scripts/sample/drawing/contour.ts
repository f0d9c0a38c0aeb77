import { curve, type Point } from './svg.ts';

/** A height over the plane. */
export type Field = (x: number, y: number) => number;

/** A round hill: height, centre, radius, and how much longer it is along its own axis. */
export interface Hill {
  x: number;
  y: number;
  height: number;
  radius: number;
  stretch?: number;
  /** Degrees. */
  turn?: number;
}

/** Hills on a tilted plain. */
export function terrain(hills: readonly Hill[], tiltX = 0, tiltY = 0): Field {
  return (x, y) => {
    let z = x * tiltX + y * tiltY;
    for (const hill of hills) {
      const angle = ((hill.turn ?? 0) * Math.PI) / 180;
      const dx = (x - hill.x) * Math.cos(angle) + (y - hill.y) * Math.sin(angle);
      const dy = (y - hill.y) * Math.cos(angle) - (x - hill.x) * Math.sin(angle);
      const u = dx / (hill.radius * (hill.stretch ?? 1));
      const v = dy / hill.radius;
      z += hill.height * Math.exp(-(u * u + v * v));
    }
    return z;
  };
}

/**
 * The lines on which the field has the given level (marching squares), as smooth path data.
 * The grid reaches one cell past the picture, so that lines leave it cleanly.
 */
export function contour(field: Field, level: number, w: number, h: number, cell = 16): string {
  const columns = Math.ceil(w / cell) + 2;
  const rows = Math.ceil(h / cell) + 2;
  const z = (i: number, j: number): number => field((i - 1) * cell, (j - 1) * cell) - level;
  const next = new Map<string, { point: Point; links: string[] }>();
  const node = (key: string, point: Point) => {
    const found = next.get(key) ?? { point, links: [] };
    next.set(key, found);
    return found;
  };
  const cross = (i: number, j: number, across: boolean): [string, Point] => {
    const a = z(i, j);
    const b = across ? z(i + 1, j) : z(i, j + 1);
    const t = a / (a - b);
    return [
      `${i}:${j}:${across ? 'x' : 'y'}`,
      across ? [(i - 1 + t) * cell, (j - 1) * cell] : [(i - 1) * cell, (j - 1 + t) * cell],
    ];
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const edges: [string, Point][] = [];
      if (z(i, j) > 0 !== z(i + 1, j) > 0) edges.push(cross(i, j, true));
      if (z(i + 1, j) > 0 !== z(i + 1, j + 1) > 0) edges.push(cross(i + 1, j, false));
      if (z(i, j + 1) > 0 !== z(i + 1, j + 1) > 0) edges.push(cross(i, j + 1, true));
      if (z(i, j) > 0 !== z(i, j + 1) > 0) edges.push(cross(i, j, false));
      for (let e = 0; e + 1 < edges.length; e += 2) {
        const [from, to] = [edges[e], edges[e + 1]];
        if (!from || !to) continue;
        node(...from).links.push(to[0]);
        node(...to).links.push(from[0]);
      }
    }
  }
  const used = new Set<string>();
  const walk = (start: string): { line: Point[]; closed: boolean } => {
    const line: Point[] = [];
    let key: string | undefined = start;
    let last = '';
    while (key !== undefined && !used.has(key)) {
      used.add(key);
      const here = next.get(key);
      if (!here) break;
      line.push(here.point);
      last = key;
      key = here.links.find((link) => !used.has(link));
    }
    return { line, closed: line.length > 3 && (next.get(last)?.links.includes(start) ?? false) };
  };
  let d = '';
  const draw = (key: string): void => {
    if (used.has(key)) return;
    const { line, closed } = walk(key);
    if (line.length > 2) d += curve(line, closed);
  };
  for (const [key, { links }] of next) if (links.length === 1) draw(key);
  for (const key of next.keys()) draw(key);
  return d;
}
