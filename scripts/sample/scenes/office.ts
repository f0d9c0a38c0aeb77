import { desk, lamp, monitor, plant, seated, standing, standingVeiled } from '../drawing/figures.ts';
import { words } from '../drawing/interface.ts';
import { leafPetal } from '../drawing/kawung.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  bends,
  circle,
  clipped,
  line,
  n,
  type Part,
  path,
  polygon,
  rect,
  times,
  vertical,
} from '../drawing/svg.ts';
import type { Drawing } from './pictures.ts';

/** The building at night: everyone has gone home except the third floor. */
function facade(): Part {
  const rnd = random('facade');
  const dark = '#14112b';
  const floor = 560;
  const top = 372;
  return [
    rect(0, 0, 1200, 900, { fill: '#0a1230' }),
    times(4, (row) => {
      const y = [-26, 173, 606, 805][row] ?? 0;
      return [
        times(6, (i) => {
          const x = -70 + i * 232;
          const lit = rnd.chance(0.22);
          return [
            rect(x, y, 212, 162, { fill: lit ? '#16296b' : '#0d1a4a' }),
            clipped(
              `pane${row}${i}`,
              rect(x, y, 212, 162, { fill: '#000' }),
              polygon(
                [
                  [x + 96, y],
                  [x + 136, y],
                  [x + 42, y + 162],
                  [x + 2, y + 162],
                ],
                { fill: c.azure, opacity: 0.12 },
              ),
            ),
          ];
        }),
        line(0, y + 180, 1200, y + 180, { stroke: '#1b3a9c', width: 2 }),
      ];
    }),
    vertical('lit', [
      [0, c.honey],
      [1, c.saffron],
    ]),
    rect(0, top, 1200, floor - top, { fill: 'url(#lit)' }),
    times(7, (i) => lamp(70 + i * 180, top, top + 34, 22, c.bark)),
    rect(716, top + 58, 210, 84, { fill: c.white }),
    path(
      bends(
        [
          [740, top + 84],
          [786, top + 84],
          [786, top + 108],
          [830, top + 108],
          [830, top + 84],
          [900, top + 84],
        ],
        8,
      ),
      { stroke: c.bark, width: 3 },
    ),
    desk(60, floor, 320, 1.24, dark),
    seated(64, floor, { size: 1.24, color: dark }),
    monitor(150, floor, 1.24, dark),
    monitor(262, floor, 1.24, dark),
    seated(356, floor, { size: 1.24, color: dark, mirrored: true }),
    plant(470, floor, 1.5, dark),
    standing(690, floor, { size: 1.36, color: dark }),
    standingVeiled(590, floor, { size: 1.32, color: dark }),
    standing(950, floor, { size: 1.38, color: dark, mirrored: true }),
    desk(1020, floor, 260, 1.24, dark),
    seated(1024, floor, { size: 1.24, color: dark }),
    monitor(1120, floor, 1.24, dark),
    times(6, (i) => rect(-64 + i * 232 + 212, top, 9, floor - top, { fill: c.bark })),
    rect(0, floor, 1200, 6, { fill: '#0a1230' }),
  ];
}

/** Plants by the window, in the afternoon. */
function plants(): Part {
  const pot = (x: number, w: number, h: number, fill: string, shade: string): Part => [
    polygon(
      [
        [x - w / 2, 800 - h],
        [x + w / 2, 800 - h],
        [x + w * 0.38, 800],
        [x - w * 0.38, 800],
      ],
      { fill },
    ),
    polygon(
      [
        [x + w * 0.14, 800 - h],
        [x + w / 2, 800 - h],
        [x + w * 0.38, 800],
        [x + w * 0.1, 800],
      ],
      { fill: shade },
    ),
  ];
  const fan = (
    x: number,
    y: number,
    length: number,
    angles: readonly number[],
    fills: readonly string[],
    k = 0.8,
  ): Part =>
    angles.map((angle, i) => [
      leafPetal(x, y, length * (i % 2 ? 0.84 : 1), angle, fills[i % fills.length] ?? c.cobalt, k),
      line(
        x,
        y,
        x + Math.cos((angle * Math.PI) / 180) * length * (i % 2 ? 0.74 : 0.88),
        y + Math.sin((angle * Math.PI) / 180) * length * (i % 2 ? 0.74 : 0.88),
        { stroke: c.ink, width: 2, opacity: 0.35 },
      ),
    ]);
  return [
    rect(0, 0, 1200, 900, { fill: c.cream }),
    rect(90, 0, 1020, 700, { fill: c.haze }),
    circle(800, 300, 150, { fill: c.saffron }),
    path('M90 560C260 480 420 520 560 560C720 470 900 500 1110 540V700H90Z', { fill: c.sky }),
    line(600, 0, 600, 700, { stroke: c.cream, width: 22 }),
    line(90, 350, 1110, 350, { stroke: c.cream, width: 14 }),
    rect(40, 700, 1120, 26, { fill: c.sand }),
    rect(0, 800, 1200, 100, { fill: c.ink }),
    fan(260, 610, 400, [-90, -128, -52, -158, -22, -110, -70], [c.indigo, c.cobalt]),
    pot(260, 220, 200, c.white, c.sand),
    fan(620, 690, 210, [-90, -126, -54, -156, -24], [c.cobalt, c.royal], 1),
    pot(620, 150, 122, c.azure, c.royal),
    fan(960, 640, 460, [-78, -112, -46, -140], [c.ink, c.indigo], 0.62),
    pot(960, 190, 170, c.cobalt, c.cobaltDeep),
  ];
}

/** The pantry: best debugging room. */
function pantry(): Part {
  const cup = (x: number, y: number, fill: string): Part => [
    path(
      `M${x} ${y - 52}H${x + 56}V${y - 18}A18 18 0 0 1 ${x + 38} ${y}H${x + 18}A18 18 0 0 1 ${x} ${y - 18}Z`,
      { fill },
    ),
    path(`M${x + 56} ${y - 42}A15 15 0 0 1 ${x + 56} ${y - 14}`, { stroke: fill, width: 7 }),
  ];
  return [
    rect(0, 0, 1200, 900, { fill: c.navy }),
    times(15, (i) =>
      times(3, (j) => rect(i * 84 + (j % 2) * -42, 348 + j * 46, 80, 42, { fill: '#15246a' })),
    ),
    rect(0, 318, 1200, 16, { fill: c.sky }),
    cup(80, 318, c.cream),
    cup(176, 318, c.cobalt),
    cup(272, 318, c.sky),
    cup(368, 318, c.cream),
    [
      [520, 96, c.azure],
      [600, 130, c.cream],
      [690, 108, c.cobalt],
      [772, 132, c.sky],
    ].map(([x, h, fill]) => [
      rect(Number(x), 318 - Number(h), 62, Number(h), { fill: String(fill) }),
      rect(Number(x) + 5, 318 - Number(h) - 14, 52, 14, { fill: c.ink }),
    ]),
    lamp(1010, 0, 120, 120, c.saffron),
    rect(0, 560, 1200, 34, { fill: c.cream }),
    rect(0, 594, 1200, 306, { fill: c.cobalt }),
    times(4, (i) => [
      rect(20 + i * 296, 624, 270, 300, { stroke: c.azure, width: 3 }),
      line(130 + i * 296, 664, 180 + i * 296, 664, { stroke: c.cream, width: 8 }),
    ]),
    path('M120 560V420A60 60 0 0 1 180 360H300A40 40 0 0 1 340 400V420H236V560Z', { fill: c.ink }),
    rect(250, 500, 70, 60, { fill: c.white }),
    rect(140, 396, 60, 10, { fill: c.sky }),
    path('M520 560C500 500 510 452 560 440H620C670 452 680 500 660 560Z', { fill: c.azure }),
    path('M560 440A30 24 0 0 1 620 440', { stroke: c.azure, width: 12 }),
    path('M664 500L716 452', { stroke: c.azure, width: 18, cap: 'round' }),
    [
      [770, c.cream],
      [850, c.sky],
    ].map(([x, fill]) => cup(Number(x), 560, String(fill))),
    circle(976, 462, 34, { fill: c.azure }),
    circle(1038, 456, 34, { fill: c.cream }),
    path('M930 480A80 80 0 0 0 1090 480Z', { fill: c.sky }),
  ];
}

/** Desks in plan, as twelve open leaves around two long tables. */
function desks(): Part {
  const rnd = random('tables');
  const table = (x: number, y: number): Part => [
    rect(x, y, 780, 190, { fill: c.cream }),
    line(x, y + 95, x + 780, y + 95, { stroke: c.sand, width: 3 }),
    times(3, (i) => {
      const cx = x + 130 + i * 260;
      return [-1, 1].map((side) => {
        const sealed = i === 1 && side === 1 && y > 400;
        const away = !sealed && rnd.chance(0.2);
        const cy = y + 95 + side * 152;
        return [
          rect(cx - 44, y + 95 + side * 26 - 6, 88, 12, { fill: c.ink }),
          rect(cx - 40, y + 95 + side * 68 - 13, 80, 26, { fill: '#cfd9f7' }),
          circle(cx + 62, y + 95 + side * 62, 9, { fill: c.stone }),
          away
            ? circle(cx, cy, 38, { stroke: c.haze, width: 3 })
            : [
                circle(cx, cy, 40, {
                  fill: sealed ? c.saffron : rnd.pick([c.ink, c.indigo, c.haze, c.white]),
                }),
                path(
                  `M${n(cx - 48)} ${n(cy + side * 20)}A50 50 0 0 ${side > 0 ? 0 : 1} ${n(cx + 48)} ${n(cy + side * 20)}`,
                  { stroke: '#0d2fae', width: 9 },
                ),
              ],
        ];
      });
    }),
  ];
  return [
    rect(0, 0, 1200, 900, { fill: c.cobalt }),
    table(130, 130),
    table(290, 570),
    times(2, (i) =>
      times(6, (k) =>
        leafPetal(i ? 130 : 1130, i ? 665 : 225, 96, k * 60 + 15, k % 2 ? c.sky : c.azure, 0.9),
      ),
    ),
  ];
}

/** Stand-up at the board. */
function board(): Part {
  const rnd = random('board');
  return [
    rect(0, 0, 1200, 900, { fill: c.mist }),
    rect(110, 96, 980, 500, { fill: c.ink }),
    rect(122, 108, 956, 476, { fill: c.white }),
    times(4, (column) => [
      words(160 + column * 234, 142, 16, [90 - column * 8], c.ink),
      times([4, 3, 3, 4][column] ?? 3, (k) => {
        const sealed = column === 1 && k === 1;
        const x = 160 + column * 234 + rnd.between(-5, 5);
        const y = 184 + k * 98 + rnd.between(-5, 5);
        return [
          rect(x, y, 148, 78, {
            fill: sealed ? c.saffron : ([c.mist, c.haze, c.sky, c.cobalt][column] ?? c.mist),
          }),
          words(x + 16, y + 18, 9, [54, 36], column === 3 ? c.white : c.ink),
          words(x + 16, y + 38, 7, [44, 50], column === 3 ? c.sky : '#7f93d8'),
        ];
      }),
      column ? line(140 + column * 234, 130, 140 + column * 234, 562, { stroke: c.mist, width: 3 }) : '',
    ]),
    rect(0, 820, 1200, 80, { fill: '#c3d0f4' }),
    standing(236, 856, { size: 4.1, color: c.ink }),
    standingVeiled(640, 870, { size: 3.9, color: c.cobalt }),
    standing(990, 862, { size: 4.2, color: c.indigo, mirrored: true }),
  ];
}

/** The stairwell from above: the way to the third floor. */
function stairs(): Part {
  const cx = 600;
  const cy = 450;
  const steps = 46;
  const turn = (i: number): number => (i / 15.5) * Math.PI * 2 - Math.PI / 2;
  const outer = (i: number): number => 620 - i * 10.6;
  const inner = (i: number): number => outer(i) * 0.56;
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    times(steps, (i) => {
      const a = turn(i);
      const b = turn(i + 1.04);
      const [r, q] = [outer(i), inner(i)];
      const shade = [c.indigo, c.royal, c.cobalt, c.azure, c.sky, c.haze, c.mist, c.cream];
      const fill = i === 38 ? c.saffron : (shade[Math.min(shade.length - 1, Math.floor(i / 6))] ?? c.sky);
      return polygon(
        [
          [cx + Math.cos(a) * q, cy + Math.sin(a) * q],
          [cx + Math.cos(a) * r, cy + Math.sin(a) * r],
          [cx + Math.cos(b) * r, cy + Math.sin(b) * r],
          [cx + Math.cos(b) * q, cy + Math.sin(b) * q],
        ],
        { fill, stroke: c.ink, width: 3.5 },
      );
    }),
    circle(cx, cy, 74, { fill: c.ink }),
  ];
}

/** Six pictures of the office, 1200 x 900, in the order of the gallery's captions. */
export const office: readonly Drawing[] = [facade, desks, board, plants, pantry, stairs];
