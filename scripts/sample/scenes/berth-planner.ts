import { contour, terrain } from '../drawing/contour.ts';
import { type BarKind, hours, planBar, words } from '../drawing/interface.ts';
import { lettering } from '../drawing/lettering.ts';
import { type Cloth, palette as c, cloths } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  circle,
  curve,
  group,
  line,
  move,
  n,
  type Part,
  type Point,
  path,
  polygon,
  polyline,
  rect,
  times,
  vertical,
} from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

interface Dusk {
  w: number;
  h: number;
  horizon: number;
  sun: { x: number; y: number; r: number };
  seed: string;
}

/** Sky, setting sun, hills and water. */
function dusk({ w, h, horizon, sun, seed }: Dusk): Part {
  const rnd = random(seed);
  const depth = h - horizon;
  const hill = (base: number, swell: number, phase: number): string => {
    const tops = times(
      9,
      (i): Point => [(w * i) / 8, horizon - base - swell * (0.5 + 0.5 * Math.sin(i * 1.7 + phase))],
    );
    return `${curve(tops)}V${n(horizon)}H0Z`;
  };
  const waves = times(30, (i) => {
    const t = (i + 1) / 30;
    const y = horizon + depth * t ** 1.55;
    const length = w * (0.1 + 0.2 * t);
    const phase = rnd.between(0, 6.28);
    const list = times(
      Math.ceil((w / length) * 6) + 2,
      (k): Point => [(k * length) / 6 - 10, y + Math.sin((k * Math.PI) / 3 + phase) * (0.6 + 5.5 * t)],
    );
    return path(curve(list), { stroke: c.sky, width: 0.9 + 0.8 * t, opacity: 0.34 - 0.24 * t });
  });
  const glitter = times(26, (i) => {
    const t = (i + 0.6) / 26;
    const y = horizon + depth * 0.58 * t ** 1.25;
    const spread = sun.r * (0.35 + 0.75 * t);
    return times(rnd.whole(1, 3), () => {
      const half = rnd.between(0.05, 0.26) * sun.r * (1 - 0.55 * t);
      const x = sun.x + rnd.between(-spread, spread) * 0.8;
      return line(x - half, y, x + half, y, {
        stroke: c.honey,
        width: 2.2 + 1.6 * t,
        opacity: 0.95 - 0.75 * t,
        cap: 'round',
      });
    });
  });
  return [
    vertical('sky', [
      [0, '#050a1a'],
      [0.22, '#0c1846'],
      [0.52, '#173394'],
      [0.76, '#2656e0'],
      [0.86, '#6a79c4'],
      [0.94, '#eea653'],
      [1, c.saffron],
    ]),
    vertical('water', [
      [0, '#1f49c4'],
      [0.12, '#16348f'],
      [0.5, '#0b1741'],
      [1, '#060b1c'],
    ]),
    rect(0, 0, w, horizon + 1, { fill: 'url(#sky)' }),
    circle(sun.x, sun.y, sun.r, { fill: c.honey }),
    path(hill(4, 26, 0.6), { fill: '#24408f' }),
    path(hill(2, 15, 2.4), { fill: '#12225c' }),
    rect(0, horizon, w, depth, { fill: 'url(#water)' }),
    waves,
    glitter,
  ];
}

/** A ship-to-shore crane, 180 units high, its waterside leg on (x, y), the boom over the water at the left. */
function crane(x: number, y: number, size: number, color: string, trolley = -74): string {
  const stroke = (width: number) => ({ stroke: color, width, join: 'round' }) as const;
  return group(`translate(${n(x)} ${n(y)}) scale(${n(size)})`, [
    path('M0 0V-122M64 0V-122M0 -60H64M0 -60L64 0', stroke(4.2)),
    path('M0 -122L12 -182L64 -122M12 -182L34 -182L64 -122', stroke(3.4)),
    path('M-142 -122H112', stroke(5)),
    path('M12 -181L-134 -122M12 -181L-74 -122M34 -181L106 -122', stroke(2)),
    rect(78, -136, 30, 14, { fill: color }),
    rect(trolley - 9, -121, 18, 6, { fill: color }),
    path(`M${trolley - 6} -116V-70M${trolley + 6} -116V-70`, stroke(1.1)),
    rect(trolley - 16, -70, 32, 14, { fill: color }),
  ]);
}

/** A container ship heading left; (x, y) is the foot of its bow, `size` 1 makes it 470 px long. */
function ship(x: number, y: number, size: number, seed: string): string {
  const rnd = random(seed);
  const colors = ['#0b1433', '#0b1433', '#1d3a9e', '#2f5fe6', '#16296b', c.haze, '#0b1433'] as const;
  const bays = times(15, (bay) => {
    const height = bay < 1 ? 2 : rnd.whole(2, 5) - (bay > 12 ? 1 : 0);
    return times(height, (level) =>
      rect(30 + bay * 24, -41 - level * 10, 22.5, 9, { fill: rnd.pick(colors) }),
    );
  });
  return group(`translate(${n(x)} ${n(y)}) scale(${n(size)})`, [
    bays,
    polygon(
      [
        [-14, -38],
        [8, -31],
        [396, -31],
        [396, -31],
        [470, -31],
        [456, 0],
        [16, 0],
      ],
      { fill: '#070c1d' },
    ),
    rect(394, -118, 30, 90, { fill: '#070c1d' }),
    rect(386, -108, 46, 7, { fill: '#070c1d' }),
    rect(398, -101, 22, 4, { fill: c.cream }),
    rect(432, -78, 16, 48, { fill: '#070c1d' }),
    line(409, -118, 409, -136, { stroke: '#070c1d', width: 2.4 }),
    line(16, 3, 452, 3, { stroke: c.sky, width: 1.6, opacity: 0.5 }),
  ]);
}

/** `near` is the size of the two cranes in front. */
function harbour(w: number, h: number, horizon: number, near: number): Part {
  const u = w / 1280;
  return [
    dusk({ w, h, horizon, sun: { x: w * 0.68, y: horizon - 8 * u, r: 92 * u }, seed: 'harbour' }),
    crane(w * 0.245, horizon + 2, 0.86 * u, '#101d52', -60),
    crane(w * 0.335, horizon + 2, 0.86 * u, '#0d1842', -84),
    ship(w * 0.085, horizon + 15 * u, 0.92 * u, 'ship'),
    crane(w * 0.845, horizon + 4, near * u, '#060b1c', -66),
    crane(w * 0.965, horizon + 4, near * u, '#060b1c', -82),
    rect(w * 0.79, horizon, w * 0.21, 9 * u, { fill: '#060b1c' }),
  ];
}

interface Plan {
  x: number;
  y: number;
  w: number;
  h: number;
  rows: number;
  from: number;
  columns: number;
  step: number;
  seed: string;
  cloth: Cloth;
  outline: string;
  /** Row and order of the one bar that waits for a decision. */
  waiting: readonly [row: number, bar: number];
  numeral: number;
  now?: number;
}

/** A day at the berths: one row a berth, one leaf a ship. */
function berthPlan({
  x,
  y,
  w,
  h,
  rows,
  from,
  columns,
  step,
  seed,
  cloth,
  outline,
  waiting,
  numeral,
  now,
}: Plan): Part {
  const rnd = random(seed);
  const row = h / rows;
  return [
    hours(x, y, w, h, from, columns, step, cloth, numeral * 0.72),
    times(rows + 1, (r) =>
      line(x - numeral * 2.4, y + r * row, x + w, y + r * row, { stroke: cloth.faint, width: 1.5 }),
    ),
    times(rows, (r) => {
      let at = rnd.between(-0.06, 0.07);
      const bars: Part[] = [];
      for (let i = 0; at < 0.95; i++) {
        const length = rnd.between(0.13, 0.31);
        const end = Math.min(at + length, 1);
        const start = Math.max(at, 0);
        const planned = rnd.pick<BarKind>(['solid', 'solid', 'ribbed', 'ribbed', 'outline']);
        const kind = r === waiting[0] && i === waiting[1] ? 'waiting' : planned;
        if (end - start > 0.06)
          bars.push(
            planBar(
              x + w * start,
              y + r * row + row * 0.23,
              w * (end - start),
              row * 0.54,
              kind,
              cloth,
              outline,
            ),
          );
        at += length + rnd.between(0.04, 0.15);
      }
      return [
        lettering(
          String(r + 1),
          x - numeral * 1.9,
          y + r * row + row / 2 + numeral * 0.33,
          numeral,
          cloth.text,
        ),
        bars,
      ];
    }),
    now === undefined
      ? ''
      : [
          line(x + w * now, y - numeral * 0.2, x + w * now, y + h, { stroke: cloth.text, width: 3 }),
          circle(x + w * now, y - numeral * 0.2, 8, { fill: cloth.text }),
        ],
  ];
}

/** The quay seen from above: one ship alongside, its bays as a grid. */
function quay(): Part {
  const rnd = random('quay');
  const colors = [c.indigo, c.indigo, c.navy, c.azure, c.sky, c.cream, c.cobaltDeep] as const;
  const bay = (column: number, rowIndex: number): Part => {
    const sealed = column === 6 && rowIndex === 3;
    return rect(-560 + column * 104, -132 + rowIndex * 38, 98, 33, {
      fill: sealed ? c.saffron : rnd.pick(colors),
    });
  };
  const hull = 'M-900 0C-860 -120 -760 -172 -600 -172H980V172H-600C-760 172 -860 120 -900 0Z';
  return [
    rect(0, 0, 1200, 900, { fill: c.cobalt }),
    group('translate(610 420) rotate(-24)', [
      times(9, (i) =>
        line(-1100, -300 - i * 46, 1100, -300 - i * 46, {
          stroke: c.azure,
          width: 2,
          opacity: 0.75 - i * 0.07,
        }),
      ),
      move(10, 26, path(hull, { fill: '#0a1a5c', opacity: 0.55 })),
      path(hull, { fill: c.ink }),
      path('M-842 0C-810 -92 -716 -138 -590 -138V138C-716 138 -810 92 -842 0Z', {
        stroke: c.royal,
        width: 3,
      }),
      times(15, (column) => times(7, (rowIndex) => bay(column, rowIndex))),
      rect(-1100, 214, 2400, 700, { fill: c.paper }),
      rect(-1100, 214, 2400, 16, { fill: c.sand }),
      [262, 420].map((y) => line(-1100, y, 1300, y, { stroke: c.stone, width: 4 })),
      times(16, (i) => circle(-980 + i * 140, 240, 7, { fill: c.ink })),
      [-250, 330].map((x) => [
        rect(x - 62, 250, 22, 184, { fill: c.ink }),
        rect(x + 40, 250, 22, 184, { fill: c.ink }),
        rect(x - 16, -210, 32, 720, { fill: c.ink }),
        rect(x - 13, -207, 26, 714, { fill: c.royal }),
        rect(x - 34, x < 0 ? -60 : 40, 68, 40, { fill: c.white }),
      ]),
    ]),
  ];
}

/** The sea chart: depth contours, soundings, a fairway and one buoy. */
function chart(): Part {
  const depth = terrain(
    [
      { x: 260, y: 250, height: 9, radius: 300, stretch: 1.5, turn: 25 },
      { x: 1010, y: 690, height: 12, radius: 260, stretch: 1.3, turn: -40 },
      { x: 980, y: 60, height: -8, radius: 280 },
      { x: 300, y: 860, height: -7, radius: 300, stretch: 1.4 },
    ],
    -0.002,
    0.001,
  );
  const fairway = curve([
    [-40, 830],
    [250, 660],
    [520, 470],
    [760, 380],
    [1240, 110],
  ]);
  const soundings: Point[] = [
    [150, 470],
    [300, 120],
    [520, 250],
    [420, 780],
    [700, 640],
    [1010, 700],
    [900, 520],
    [690, 130],
    [1060, 340],
    [120, 760],
  ];
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    times(26, (i) =>
      path(contour(depth, -8 + i * 0.85, 1200, 900), {
        stroke: i % 5 === 2 ? c.sky : c.royal,
        width: i % 5 === 2 ? 2.4 : 1.6,
      }),
    ),
    path(fairway, { stroke: c.ink, width: 34 }),
    path(fairway, { stroke: c.cream, width: 3.5, dash: '22 14' }),
    soundings.map(([x, y]) => [
      circle(x, y - 12, 34, { fill: c.ink }),
      lettering(String(Math.round(14 - depth(x, y))), x, y, 36, c.haze, { anchor: 'middle' }),
    ]),
    circle(760, 380, 34, { fill: c.ink }),
    circle(760, 380, 19, { fill: c.saffron }),
    circle(760, 380, 31, { stroke: c.saffron, width: 2.5 }),
  ];
}

/** One lift before the sun. */
function lift(): Part {
  const boom = (y: number) => {
    const panels = times(16, (i): Point => [-60 + i * 92, i % 2 ? y : y + 62]);
    return [
      polyline(panels, { stroke: c.ink, width: 9, join: 'round' }),
      line(-60, y, 1300, y, { stroke: c.ink, width: 14 }),
      line(-60, y + 62, 1300, y + 62, { stroke: c.ink, width: 14 }),
    ];
  };
  return [
    vertical('evening', [
      [0, '#0c1846'],
      [0.55, '#1c44c4'],
      [1, '#4c7cf2'],
    ]),
    rect(0, 0, 1200, 900, { fill: 'url(#evening)' }),
    circle(640, 560, 330, { fill: c.saffron }),
    boom(120),
    path('M-20 120L420 -120M1220 120L560 -160', { stroke: c.ink, width: 8 }),
    rect(500, 178, 220, 46, { fill: c.ink }),
    rect(730, 190, 78, 86, { fill: c.ink }),
    rect(742, 206, 54, 36, { fill: c.cream }),
    [530, 556, 664, 690].map((x) => line(x, 224, x + (x < 610 ? -24 : 24), 486, { stroke: c.ink, width: 4 })),
    rect(420, 486, 380, 26, { fill: c.ink }),
    rect(434, 524, 352, 148, { fill: c.ink }),
    times(16, (i) => line(456 + i * 20.6, 542, 456 + i * 20.6, 654, { stroke: c.indigo, width: 6 })),
  ];
}

/** Twelve tides, one above the other, and the water as it stands. */
function tides(): Part {
  const rnd = random('tides');
  const cloth = cloths.cobalt;
  const ridge = (index: number): Part => {
    const y = 230 + index * 46;
    const phase = index * 0.32;
    const swell = 46 + rnd.between(0, 18);
    const list = times(
      41,
      (i): Point => [
        i * 40,
        y - (Math.sin(i * 0.31 + phase) + 0.35 * Math.sin(i * 0.62 + phase * 1.7)) * swell,
      ],
    );
    return [
      path(`${curve(list)}V900H0Z`, { fill: cloth.ground }),
      path(curve(list), {
        stroke: index === 9 ? c.white : c.haze,
        width: index === 9 ? 5 : 2.2,
        opacity: index === 9 ? 1 : 0.85,
      }),
      index === 9
        ? [
            line(list[27]?.[0] ?? 0, 90, list[27]?.[0] ?? 0, list[27]?.[1] ?? 0, {
              stroke: c.white,
              width: 2.5,
            }),
            circle(list[27]?.[0] ?? 0, list[27]?.[1] ?? 0, 24, { fill: c.saffron }),
          ]
        : '',
    ];
  };
  return [
    rect(0, 0, 1600, 900, { fill: cloth.ground }),
    times(13, ridge),
    lettering('2.4', 1106, 170, 120, c.white),
  ];
}

/** Two copies of one plan, written apart, meet: the difference is shown and not resolved silently. */
function merge(): Part {
  const sheet = (
    x: number,
    y: number,
    cloth: Cloth,
    outline: string,
    seed: string,
    waiting: readonly [number, number],
  ): Part =>
    move(x, y, [
      rect(0, 0, 980, 600, { fill: cloth.ground }),
      words(70, 52, 18, [150, 70], cloth.text),
      berthPlan({
        x: 130,
        y: 140,
        w: 780,
        h: 400,
        rows: 5,
        from: 6,
        columns: 6,
        step: 2,
        seed,
        cloth,
        outline,
        waiting,
        numeral: 34,
      }),
    ]);
  const dark: Cloth = { ...cloths.navy, ground: c.indigo, faint: '#24397f', fill: c.azure };
  return [
    rect(0, 0, 1600, 900, { fill: c.ink }),
    sheet(90, 70, dark, c.navy, 'copy a', [-1, -1]),
    sheet(540, 240, cloths.cream, c.white, 'copy b', [2, 1]),
  ];
}

export const berthPlanner: ProjectPictures = {
  thumbnail: () => harbour(1280, 800, 545, 1.5),
  // The name of the project stands clear above them.
  background: () => harbour(1920, 1080, 800, 1.1),
  photos: [
    () => [
      rect(0, 0, 1200, 900, { fill: c.mist }),
      berthPlan({
        x: 220,
        y: 130,
        w: 1180,
        h: 900,
        rows: 4,
        from: 10,
        columns: 5,
        step: 2,
        seed: 'near',
        cloth: cloths.mist,
        outline: c.white,
        waiting: [1, 2],
        numeral: 84,
        now: 0.44,
      }),
    ],
    quay,
    chart,
    lift,
  ],
  features: [
    () => [
      rect(0, 0, 1600, 900, { fill: c.cream }),
      berthPlan({
        x: 190,
        y: 130,
        w: 1330,
        h: 690,
        rows: 8,
        from: 0,
        columns: 12,
        step: 2,
        seed: 'day 12',
        cloth: cloths.cream,
        outline: c.white,
        waiting: [4, 2],
        numeral: 38,
        now: 0.61,
      }),
    ],
    tides,
    merge,
  ],
};
