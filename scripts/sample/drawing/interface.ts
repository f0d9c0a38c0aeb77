import { lettering } from './lettering.ts';
import type { Cloth } from './palette.ts';
import { leaf, line, type Part, rect, times } from './svg.ts';

/** Words too small to matter: one bar per word, so that a screen in a picture speaks no language. */
export function words(x: number, y: number, height: number, widths: readonly number[], fill: string): Part {
  let at = x;
  return widths.map((w) => {
    const bar = rect(at, y, w, height, { fill }, Math.min(2, height / 3));
    at += w + height * 0.9;
    return bar;
  });
}

/** A handheld device; the screen's content is drawn by the caller inside the returned box. */
export function handheld(x: number, y: number, w: number, h: number, body: string, screen: string) {
  const rim = w * 0.032;
  return {
    frame: [
      rect(x, y, w, h, { fill: body }, w * 0.105),
      rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, { fill: screen }, w * 0.078),
    ] satisfies Part,
    inner: { x: x + rim + w * 0.07, y: y + rim + w * 0.11, w: w * 0.796, h: h - 2 * rim - w * 0.2 },
  };
}

/** How a bar of a plan is filled: decided, ribbed (in preparation), an outline (announced) or waiting for a decision. */
export type BarKind = 'solid' | 'ribbed' | 'outline' | 'waiting';

/** One bar of a plan: a leaf, filled by kind. */
export function planBar(
  x: number,
  y: number,
  w: number,
  h: number,
  kind: BarKind,
  cloth: Cloth,
  outlineFill: string,
): Part {
  const radius = h * 0.5;
  if (kind === 'outline')
    return leaf(x, y, w, h, radius, { fill: outlineFill, stroke: cloth.text, width: Math.max(1.5, h / 26) });
  const body = leaf(x, y, w, h, radius, { fill: kind === 'waiting' ? cloth.seal : cloth.fill });
  if (kind !== 'ribbed') return body;
  const step = Math.max(7, h / 5);
  return [
    body,
    times(Math.max(0, Math.floor((w - radius) / step)), (i) =>
      line(x + radius * 0.7 + i * step, y + h * 0.26, x + radius * 0.7 + i * step, y + h * 0.74, {
        stroke: cloth.inner,
        width: Math.max(1.2, h / 34),
      }),
    ),
  ];
}

/** Hours along an axis: hairlines and numerals. */
export function hours(
  x: number,
  y: number,
  w: number,
  h: number,
  from: number,
  count: number,
  step: number,
  cloth: Cloth,
  size: number,
): Part {
  return times(count + 1, (i) => {
    const at = x + (w * i) / count;
    const hour = String((from + i * step) % 24).padStart(2, '0');
    return [
      line(at, y, at, y + h, { stroke: cloth.faint, width: 1.5 }),
      i < count
        ? lettering(hour, at + w / count / 2, y - size * 0.75, size, cloth.quiet, { anchor: 'middle' })
        : '',
    ];
  });
}
