import { leafPetal } from './kawung.ts';
import { circle, group, line, move, n, type Part, path, polygon, polyline, rect } from './svg.ts';

/** People and furniture as flat silhouettes. A standing person is 100 units tall; feet and legs stand on (x, y). */
const scaled = (x: number, y: number, size: number, mirrored: boolean, ...parts: Part[]): string =>
  group(`translate(${n(x)} ${n(y)}) scale(${mirrored ? '-' : ''}${n(size)} ${n(size)})`, ...parts);

export interface Pose {
  /** Pixels per unit; 1 gives a person of 100 px. */
  size: number;
  color: string;
  /** Looks to the left. */
  mirrored?: boolean;
}

/** Standing; with `arm`, one hand is raised towards something at the right, else both hang down. */
export const standing = (x: number, y: number, { size, color, mirrored = false }: Pose, arm = true): string =>
  scaled(x, y, size, mirrored, [
    circle(0, -90.5, 8.6, { fill: color }),
    path('M-10.5 -67A10.5 11 0 0 1 0 -78A10.5 11 0 0 1 10.5 -67L9.8 -36H-9.8Z', { fill: color }),
    path('M-9.8 -38H-.6L-2 0H-8.8ZM9.8 -38H.6L2 0H8.8Z', { fill: color }),
    path('M-9.5 -68C-12 -60 -13 -52 -12.600 -42', { stroke: color, width: 4.6, cap: 'round' }),
    path(arm ? 'M8 -71L16 -54L27 -62' : 'M9.5 -68C12 -60 13 -52 12.600 -42', {
      stroke: color,
      width: arm ? 6 : 4.6,
      cap: 'round',
      join: 'round',
    }),
  ]);

/** Standing in a long dress and veil. */
export const standingVeiled = (x: number, y: number, { size, color, mirrored = false }: Pose): string =>
  scaled(x, y, size, mirrored, [
    path('M-10.5 -89A10.5 11 0 0 1 10.5 -89L15 -64Q0 -56 -15 -64Z', { fill: color }),
    path('M-12 -70C-18 -46 -18 -28 -12.5 0H12.5C18 -28 18 -46 12 -70Z', { fill: color }),
  ]);

/** Seated at the right height for `desk`, seen from the side, with an office chair. */
export const seated = (x: number, y: number, { size, color, mirrored = false }: Pose): string =>
  scaled(x, y, size, mirrored, [
    circle(1, -71, 9, { fill: color }),
    path('M-11 -46A11 12 0 0 1 0 -58A11 12 0 0 1 11 -46V-24H-11Z', { fill: color }),
    path('M-9 -32H18A6 6 0 0 1 24 -26V0H15V-20H-9Z', { fill: color }),
    polyline(
      [
        [5, -50],
        [13, -38],
        [28, -38],
      ],
      { stroke: color, width: 6, cap: 'round', join: 'round' },
    ),
    rect(-17, -21, 34, 4, { fill: color }),
    path('M-19 -44V-19', { stroke: color, width: 3.4 }),
    path('M-1 -18V-4M-14 -2H12', { stroke: color, width: 3.4 }),
  ]);

/** Seated and seen from the front, hands in the lap. */
export const waiting = (
  x: number,
  y: number,
  { size, color, mirrored = false }: Pose,
  veil = false,
): string =>
  scaled(x, y, size, mirrored, [
    veil
      ? path('M-10.5 -69A10.5 11 0 0 1 10.5 -69L14 -46Q0 -38 -14 -46Z', { fill: color })
      : circle(0, -71, 9, { fill: color }),
    path('M-14 -44A14 14 0 0 1 14 -44V-22H-14Z', { fill: color }),
    path('M-13 -28H13V0H4.5V-18H-4.5V0H-13Z', { fill: color }),
  ]);

export const desk = (x: number, y: number, w: number, size: number, color: string): Part => [
  rect(x, y - 42 * size, w, 4 * size, { fill: color }),
  rect(x + 3 * size, y - 40 * size, 3 * size, 40 * size, { fill: color }),
  rect(x + w - 6 * size, y - 40 * size, 3 * size, 40 * size, { fill: color }),
];

/** A screen standing on a desk of the same size; `x` is its middle. */
export const monitor = (x: number, y: number, size: number, color: string): Part => [
  rect(x - 18 * size, y - 73 * size, 36 * size, 22 * size, { fill: color }),
  rect(x - 2 * size, y - 52 * size, 4 * size, 8 * size, { fill: color }),
  rect(x - 8 * size, y - 45 * size, 16 * size, 3 * size, { fill: color }),
];

/** A pot with a fan of petals. */
export const plant = (x: number, y: number, size: number, color: string, pot = color): Part =>
  move(x, y, [
    [-90, -122, -58, -150, -30].map((angle, index) =>
      leafPetal(0, -26 * size, (index ? 40 : 44) * size, angle, color, 0.86),
    ),
    polygon(
      [
        [-15 * size, -30 * size],
        [15 * size, -30 * size],
        [11 * size, 0],
        [-11 * size, 0],
      ],
      { fill: pot },
    ),
  ]);

/** A hanging lamp: cord from `top` down to the shade at y. */
export const lamp = (x: number, top: number, y: number, radius: number, color: string): Part => [
  line(x, top, x, y, { stroke: color, width: Math.max(1.2, radius / 9) }),
  path(
    `M${n(x - radius)} ${n(y + radius * 0.55)}A${n(radius)} ${n(radius * 0.62)} 0 0 1 ${n(x + radius)} ${n(y + radius * 0.55)}Z`,
    {
      fill: color,
    },
  ),
];
