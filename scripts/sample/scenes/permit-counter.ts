import { lamp, standing, standingVeiled } from '../drawing/figures.ts';
import { words } from '../drawing/interface.ts';
import { isometric } from '../drawing/isometric.ts';
import { petal, petalAngles, petalsOf } from '../drawing/kawung.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
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

/** Six counters in a hall; one is open late. */
function counters(): Part {
  const w = 1920;
  const h = 1080;
  const floor = 930;
  return [
    rect(0, 0, w, h, { fill: '#090f26' }),
    times(7, (i) => line(960 + (i - 3) * 90, 0, 960 + (i - 3) * 520, 640, { stroke: '#101b48', width: 2 })),
    rect(0, 640, w, 290, { fill: '#122468' }),
    times(6, (i) => {
      const x = 34 + i * 312;
      const open = i === 4;
      return [
        rect(x, 680, 290, 160, { fill: open ? c.saffron : '#1d3aa0' }),
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
        lettering(String(i + 1), x + 145, 660, 40, open ? c.cream : c.azure, { anchor: 'middle' }),
      ];
    }),
    rect(0, 836, w, 20, { fill: c.azure }),
    rect(0, 856, w, 76, { fill: '#152a78' }),
    rect(0, floor, w, 150, { fill: '#0b1740' }),
    standingVeiled(1336, 1012, { size: 2.1, color: '#050915' }),
    standing(1470, 1012, { size: 2.2, color: '#050915' }, false),
    standing(640, 1000, { size: 2.1, color: '#050915', mirrored: true }),
  ];
}

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
    times(8, (i) => ring(470, 120, 12, i % 2 ? c.royal : c.cobalt, 3, (i * Math.PI) / 4)),
    times(6, (i) => ring(270, 80, 10, i % 2 ? c.sky : c.azure, 3, (i * Math.PI) / 3)),
    times(4, (i) => ring(130, 42, 8, c.cream, 3, (i * Math.PI) / 2)),
    circle(cx, cy, 66, { fill: c.ink }),
    circle(cx, cy, 50, { fill: c.saffron }),
  ];
}

/** Where the letter lies, and since when: five desks, one after the other. */
function way(): Part {
  const xs = [170, 485, 800, 1115, 1430];
  const days = ['02', '03', '09', '', ''];
  const envelope = (x: number, y: number, w: number, fill: string, flap: string): Part => [
    rect(x - w / 2, y - w * 0.34, w, w * 0.68, { fill }),
    path(
      `M${n(x - w / 2)} ${n(y - w * 0.34)}L${n(x)} ${n(y + w * 0.08)}L${n(x + w / 2)} ${n(y - w * 0.34)}`,
      { stroke: flap, width: 6 },
    ),
  ];
  return [
    rect(0, 0, 1600, 900, { fill: c.mist }),
    line(170, 560, 800, 560, { stroke: c.cobalt, width: 10 }),
    line(800, 560, 1430, 560, { stroke: '#a9bbf0', width: 10, dash: '4 22', cap: 'round' }),
    xs.map((x, i) => [
      circle(
        x,
        560,
        i === 2 ? 40 : 26,
        i < 2
          ? { fill: c.cobalt }
          : i === 2
            ? { fill: c.ink }
            : { fill: c.mist, stroke: '#a9bbf0', width: 8 },
      ),
      lettering(days[i] ?? '', x, 730, i === 2 ? 120 : 84, i === 2 ? c.ink : '#5b73c4', { anchor: 'middle' }),
      i > 2 ? rect(x - 34, 690, 68, 12, { fill: '#a9bbf0' }) : '',
    ]),
    envelope(800, 300, 400, c.saffron, c.ink),
    line(800, 436, 800, 520, { stroke: c.ink, width: 5 }),
  ];
}

/** One page a month, the newest in front. */
function pages(): Part {
  return [
    rect(0, 0, 1200, 900, { fill: c.cobalt }),
    times(12, (i) => {
      const x = -40 + i * 56;
      const y = 230 - i * 14;
      const last = i === 11;
      const fill = last ? c.white : i % 2 ? c.haze : c.mist;
      return [
        rect(x + 10, y + 12, 600, 900, { fill: '#0f3cc9' }),
        rect(x, y, 600, 900, { fill }),
        lettering(String(i + 1), x + 29, y + 62, 36, last ? c.ink : '#4a68cf', { anchor: 'middle' }),
        last
          ? [
              words(x + 90, y + 40, 26, [190, 120], c.ink),
              [0, 1, 2].map((k) => [
                line(x + 90, y + 150 + k * 210, x + 540, y + 150 + k * 210, { stroke: c.ink, width: 3 }),
                circle(
                  x + 112,
                  y + 202 + k * 210,
                  22,
                  k === 0 ? { stroke: c.ink, width: 5 } : { fill: k === 1 ? c.cobalt : c.saffron },
                ),
                words(x + 166, y + 190 + k * 210, 18, [150 - k * 20, 90, 60], c.ink),
                words(x + 166, y + 230 + k * 210, 13, [120, 80 + k * 30, 70], c.stone),
                words(x + 166, y + 260 + k * 210, 13, [90 + k * 40, 110], c.stone),
              ]),
            ]
          : '',
      ];
    }),
  ];
}

/** The stamp, just lifted. */
function press(): Part {
  return [
    rect(0, 0, 1600, 900, { fill: c.saffron }),
    stamp(800, 990, 450, -16, c.ink, c.saffron),
    path(
      'M800 -60A116 116 0 0 1 902 110C880 164 866 200 860 280H740C734 200 720 164 698 110A116 116 0 0 1 800 -60Z',
      { fill: c.ink },
    ),
    rect(600, 280, 400, 92, { fill: c.ink }),
    rect(570, 382, 460, 40, { fill: c.cobalt }),
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

export const permitCounter: ProjectPictures = {
  thumbnail: null,
  background: counters,
  photos: [counter, pages, piles, rosette],
  features: [way, trays, press],
};
