import type { Field } from './contour.ts';

/** A round of land: centre and radii as parts of the picture's width and height. */
export type Isle = readonly [x: number, y: number, rx: number, ry: number];

/**
 * An invented coast for a picture of w x h: positive on land. It falls below zero outside the picture,
 * so that every coastline is a closed shape.
 */
export const archipelago =
  (w: number, h: number, isles: readonly Isle[], phase = 0): Field =>
  (x, y) => {
    if (x < -20 || y < -20 || x > w + 20 || y > h + 20) return -1;
    let z = -0.42;
    for (const [bx, by, rx, ry] of isles) {
      const u = (x / w - bx) / rx;
      const v = (y / h - by) / ry;
      z += Math.exp(-(u * u + v * v) * 1.5);
    }
    return z + 0.07 * Math.sin(x / 61 + phase) * Math.cos(y / 53) + 0.05 * Math.sin((x + y) / 37 + phase * 2);
  };
