import { lamp, standing, standingVeiled } from '../drawing/figures.ts';
import { words } from '../drawing/interface.ts';
import { isometric } from '../drawing/isometric.ts';
import { petal, petalAngles, petalsOf } from '../drawing/kawung.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  bends,
  circle,
  curve,
  group,
  leaf,
  line,
  n,
  type Part,
  type Point,
  path,
  polygon,
  polyline,
  rect,
  times,
} from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

/** A round stamp: two rings, teeth, a flower and the bar for the date. */
function stamp(x: number, y: number, r: number, turn: number, color: string, ground: string): string {
  const ink = { line: color, dot: color, fill: color, inner: ground, width: 2.4 };
  return group(
    `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`,
    circle(0, 0, r, { stroke: color, width: r * 0.045 }),
    circle(0, 0, r * 0.72, { stroke: color, width: r * 0.02 }),
    times(36, (i) => {
      const a = (i * Math.PI) / 18;
      return line(
        Math.sin(a) * r * 0.79,
        -Math.cos(a) * r * 0.79,
        Math.sin(a) * r * 0.9,
        -Math.cos(a) * r * 0.9,
        { stroke: color, width: r * 0.022 },
      );
    }),
    group(
      `scale(${n((r * 0.62) / 140)})`,
      petalsOf('P').map((isen, i) =>
        group(`rotate(${petalAngles[i] ?? 0})`, petal(isen === 1 ? 3 : isen, ink, false, 12)),
      ),
    ),
  );
}

function sheet(w: number, h: number, seed: string, lines: number): Part {
  const rnd = random(seed);
  return [
    rect(0, 0, w, h, { fill: c.cream }),
    words(w * 0.1, h * 0.09, h * 0.028, [w * 0.26, w * 0.18], c.ink),
    words(w * 0.1, h * 0.14, h * 0.015, [w * 0.2], c.stone),
    times(lines, (i) =>
      words(
        w * 0.1,
        h * (0.22 + i * 0.045),
        h * 0.013,
        [rnd.between(0.16, 0.26) * w, rnd.between(0.12, 0.2) * w, rnd.between(0.08, 0.24) * w],
        c.stone,
      ),
    ),
  ];
}

/** Six counters in a hall; one is open late. */
function counters(): Part {
  const w = 1920;
  const h = 1080;
  const floor = 930;
  return [
    rect(0, 0, w, h, { fill: '#090f26' }),
    times(7, (i) => line(960 + (i - 3) * 90, 0, 960 + (i - 3) * 520, 640, { stroke: '#101b48', width: 2 })),
    rect(0, 640, w, 290, { fill: '#0c1640' }),
    times(6, (i) => {
      const x = 34 + i * 312;
      const open = i === 4;
      return [
        rect(x, 680, 290, 160, { fill: open ? c.saffron : '#13236a' }),
        open
          ? [
              standing(x + 110, 928, { size: 1.9, color: '#0a1021' }, false),
              rect(x + 190, 780, 62, 46, { fill: '#0a1021' }),
            ]
          : [
              polygon(
                [
                  [x + 40, 680],
                  [x + 120, 680],
                  [x + 30, 840],
                  [x, 840],
                  [x, 760],
                ],
                { fill: '#1a2f80', opacity: 0.55 },
              ),
              ...times(4, (k) =>
                line(x, 712 + k * 34, x + 290, 712 + k * 34, { stroke: '#0f1c55', width: 2.5 }),
              ),
            ],
        lettering(String(i + 1), x + 145, 660, 40, open ? c.cream : '#3650b0', { anchor: 'middle' }),
      ];
    }),
    rect(0, 836, w, 20, { fill: '#1b3a9c' }),
    rect(0, 856, w, 76, { fill: '#0f1c52' }),
    rect(0, floor, w, 150, { fill: '#070d22' }),
    standingVeiled(1336, 1012, { size: 2.1, color: '#050915' }),
    standing(1470, 1012, { size: 2.2, color: '#050915' }, false),
    standing(640, 1000, { size: 2.1, color: '#050915', mirrored: true }),
  ];
}

const stamped = (): Part => [
  rect(0, 0, 1200, 900, { fill: c.mist }),
  group(
    'translate(210 60) rotate(-6)',
    rect(16, 22, 760, 1060, { fill: '#b9c7f0' }),
    sheet(760, 1060, 'permit', 9),
  ),
  stamp(560, 560, 170, -14, c.cobalt, c.cream),
  stamp(850, 640, 200, 12, c.saffron, c.mist),
];

/** Files, piled by counter. */
function piles(): Part {
  const rnd = random('piles');
  const iso = isometric(600, 420, 74);
  const heights = [
    [9, 4, 14],
    [6, 18, 3],
    [12, 2, 7],
  ];
  return [
    rect(0, 0, 1200, 900, { fill: c.cobalt }),
    iso.plane(-5, -5, 0, 14, 14, { fill: '#1547d6' }),
    heights.flatMap((row, i) =>
      row.map((count, j) =>
        times(count, (k) => {
          const top = k === count - 1;
          const sealed = i === 1 && j === 1 && k === count - 3;
          const dx = rnd.between(-0.05, 0.05);
          return iso.box(
            {
              x: -3 + i * 2.15 + dx,
              y: -3.2 + j * 2.5 + rnd.between(-0.05, 0.05),
              z: k * 0.17,
              w: 1.5,
              d: 2,
              h: 0.15,
            },
            sealed
              ? { top: '#ffc266', left: c.saffron, right: c.amber }
              : k % 4 === 3
                ? { top: c.sky, left: c.azure, right: c.royal }
                : { top: top ? c.white : c.cream, left: '#d9d2c0', right: '#b6b0a0' },
          );
        }),
      ),
    ),
  ];
}

/** The counter from the hall. */
function counter(): Part {
  return [
    rect(0, 0, 1200, 900, { fill: c.navy }),
    rect(0, 0, 1200, 560, { fill: c.indigo }),
    times(3, (i) => [
      rect(40 + i * 390, 150, 340, 410, { fill: i === 1 ? c.cream : '#203a8e' }),
      lettering(String(i + 1), 40 + i * 390 + 170, 110, 76, i === 1 ? c.cream : c.azure, {
        anchor: 'middle',
      }),
      lamp(40 + i * 390 + 170, 150, 206, 48, i === 1 ? c.saffron : '#16296b'),
    ]),
    standing(520, 800, { size: 4.6, color: c.cobalt }, false),
    rect(600, 480, 120, 80, { fill: c.ink }),
    rect(0, 560, 1200, 34, { fill: c.sky }),
    rect(0, 594, 1200, 306, { fill: '#10235f' }),
    times(20, (i) => line(i * 64, 594, i * 64, 900, { stroke: '#16296b', width: 3 })),
    standingVeiled(760, 1010, { size: 5.2, color: c.ink }),
  ];
}

/** A rosette as on a certificate: one curve, turned many times. */
function rosette(): Part {
  const cx = 600;
  const cy = 450;
  const ring = (r: number, wave: number, lobes: number, color: string, width: number, turn: number): string =>
    path(
      curve(
        times(lobes * 8, (i): Point => {
          const a = (i * 2 * Math.PI) / (lobes * 8);
          const q = r + wave * Math.cos(a * lobes + turn);
          return [cx + Math.sin(a) * q, cy - Math.cos(a) * q];
        }),
        true,
      ),
      { stroke: color, width },
    );
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    times(14, (i) => ring(470, 120, 12, i % 2 ? c.royal : c.cobalt, 1.7, (i * Math.PI) / 7)),
    times(10, (i) => ring(270, 80, 10, i % 2 ? c.sky : c.azure, 1.7, (i * Math.PI) / 5)),
    times(8, (i) => ring(130, 42, 8, c.cream, 1.5, (i * Math.PI) / 4)),
    circle(cx, cy, 66, { fill: c.ink }),
    circle(cx, cy, 50, { fill: c.saffron }),
  ];
}

/** The way of a permit, desk by desk. */
function way(): Part {
  const stops: Point[] = [
    [170, 220],
    [490, 220],
    [810, 220],
    [1130, 220],
    [1430, 220],
    [1430, 460],
    [1130, 460],
    [810, 460],
    [490, 460],
    [170, 460],
    [170, 700],
    [490, 700],
    [810, 700],
    [1130, 700],
    [1430, 700],
  ];
  return [
    rect(0, 0, 1600, 900, { fill: c.mist }),
    path(bends(stops, 110), { stroke: c.white, width: 84 }),
    path(bends(stops.slice(0, 9), 110), { stroke: c.cobalt, width: 84 }),
    path(bends(stops, 110), { stroke: c.ink, width: 3, dash: '3 14', cap: 'round' }),
    stops.map(([x, y], i) => {
      if (i === 8) return [circle(x, y, 84, { fill: c.saffron }), stamp(x, y, 64, -12, c.ink, c.saffron)];
      return [
        circle(x, y, 34, { fill: i < 8 ? c.ink : c.white, ...(i < 8 ? {} : { stroke: c.ink, width: 3 }) }),
        lettering(String(i + 1), x, y + 11, 34, i < 8 ? c.cream : c.ink, { anchor: 'middle' }),
      ];
    }),
  ];
}

/** Applications by day and state. */
function trays(): Part {
  const counts = [7, 5, 3, 6];
  return [
    rect(0, 0, 1600, 900, { fill: c.cream }),
    counts.map((count, i) => {
      const x = 90 + i * 366;
      return [
        lettering(String(count), x, 150, 130, i === 3 ? c.cobalt : c.ink),
        line(x, 190, x + 322, 190, { stroke: c.ink, width: 3 }),
        times(count, (k) => {
          const y = 224 + k * 100;
          const sealed = i === 2 && k === 0;
          const fill = sealed ? c.saffron : [c.white, c.mist, c.haze, c.cobalt][i];
          return [
            leaf(x, y, 322, 84, 36, {
              fill: fill ?? c.white,
              ...(i === 0 ? { stroke: c.stone, width: 2 } : {}),
            }),
            words(x + 30, y + 24, 15, [96, 60 + ((k * 29) % 60)], i === 3 ? c.white : c.ink),
            words(x + 30, y + 50, 10, [60, 80], i === 3 ? c.sky : sealed ? c.amber : '#8f9ab8'),
            i === 3
              ? polyline(
                  [
                    [x + 262, y + 42],
                    [x + 276, y + 56],
                    [x + 298, y + 28],
                  ],
                  { stroke: c.white, width: 6 },
                )
              : '',
          ];
        }),
      ];
    }),
  ];
}

/** The stamp, just lifted. */
function press(): Part {
  return [
    rect(0, 0, 1600, 900, { fill: c.saffron }),
    stamp(800, 1010, 470, -16, c.ink, c.saffron),
    path(
      'M800 -40A120 120 0 0 1 906 136C884 190 868 220 862 300H738C732 220 716 190 694 136A120 120 0 0 1 800 -40Z',
      { fill: c.ink },
    ),
    rect(600, 300, 400, 92, { fill: c.ink }),
    rect(570, 402, 460, 40, { fill: c.cobalt }),
  ];
}

export const permitCounter: ProjectPictures = {
  thumbnail: null,
  background: counters,
  photos: [stamped, piles, counter, rosette],
  features: [way, trays, press],
};
