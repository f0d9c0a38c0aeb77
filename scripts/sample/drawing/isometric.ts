import { type Paint, type Part, type Point, polygon, polyline } from './svg.ts';

/** A box in ground units: x runs down right, y down left, z up. */
export interface Box {
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
}

/** The three visible faces of a body. */
export interface Shades {
  top: string;
  left: string;
  right: string;
  /** Seams on the two sides. */
  seam?: string;
}

const COS = Math.sqrt(3) / 2;

/** True isometric drawing: one unit of ground is `unit` pixels long on each axis, (0, 0, 0) lies at the origin. */
export function isometric(originX: number, originY: number, unit: number) {
  const at = (x: number, y: number, z = 0): Point => [
    originX + (x - y) * COS * unit,
    originY + ((x + y) / 2 - z) * unit,
  ];
  const plane = (x: number, y: number, z: number, w: number, d: number, paint: Paint): string =>
    polygon([at(x, y, z), at(x + w, y, z), at(x + w, y + d, z), at(x, y + d, z)], paint);

  const box = ({ x, y, z, w, d, h }: Box, shades: Shades): Part => [
    plane(x, y, z + h, w, d, { fill: shades.top }),
    polygon([at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x, y + d, z)], {
      fill: shades.left,
    }),
    polygon([at(x + w, y, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x + w, y, z)], {
      fill: shades.right,
    }),
  ];

  /** All edges that can be seen, as strokes. */
  const frame = ({ x, y, z, w, d, h }: Box, paint: Paint): Part => [
    polygon(
      [
        at(x, y, z + h),
        at(x + w, y, z + h),
        at(x + w, y, z),
        at(x + w, y + d, z),
        at(x, y + d, z),
        at(x, y + d, z + h),
      ],
      paint,
    ),
    polyline([at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z)], { ...paint, fill: 'none' }),
    polyline([at(x + w, y + d, z + h), at(x + w, y, z + h)], { ...paint, fill: 'none' }),
  ];

  return { at, plane, box, frame };
}

/** Back to front, then bottom to top: the painter's order of boxes on one grid. */
export const paintersOrder = (a: Box, b: Box): number => a.x + a.y - (b.x + b.y) || a.z - b.z;
