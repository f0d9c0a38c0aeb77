import { standing } from '../drawing/figures.ts';
import { words } from '../drawing/interface.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  circle,
  clipped,
  curve,
  group,
  line,
  n,
  type Part,
  type Point,
  path,
  polygon,
  rect,
  times,
  vertical,
} from '../drawing/svg.ts';
import type { Drawing } from './pictures.ts';

/** Screens in layers, from the outline to the finished surface. */
function application(): Part {
  const w = 620;
  const h = 430;
  const plane = (x: number, y: number, ...parts: Part[]): string =>
    group(`matrix(1.126 .65 -1.126 .65 ${x} ${y})`, parts);
  const frame = (fill: string, stroke: string): Part => rect(0, 0, w, h, { fill, stroke, width: 3 });
  return [
    rect(0, 0, 1600, 1000, { fill: c.cobalt }),
    plane(
      700,
      440,
      frame('#1547d6', c.sky),
      times(8, (i) => line(0, (i * h) / 8, w, (i * h) / 8, { stroke: c.azure, width: 1.6 })),
      times(12, (i) => line((i * w) / 12, 0, (i * w) / 12, h, { stroke: c.azure, width: 1.6 })),
    ),
    plane(
      700,
      250,
      frame(c.indigo, c.indigo),
      rect(30, 30, 150, h - 60, { stroke: c.sky, width: 3 }),
      rect(205, 30, 385, 130, { stroke: c.sky, width: 3 }),
      rect(205, 185, 180, 215, { stroke: c.sky, width: 3 }),
      rect(410, 185, 180, 215, { stroke: c.sky, width: 3 }),
    ),
    plane(
      700,
      60,
      frame(c.cream, c.cream),
      rect(0, 0, 160, h, { fill: c.ink }),
      times(6, (i) => words(28, 96 + i * 48, 14, [70 - (i % 3) * 14], i === 1 ? c.saffron : '#46527a')),
      words(200, 44, 22, [150, 80], c.ink),
      [40, 62, 50, 84, 70, 96, 78, 110, 92].map((bar, i) =>
        rect(200 + i * 43, 190 - bar, 28, bar, { fill: c.cobalt }),
      ),
      times(4, (i) => [
        line(200, 240 + i * 44, 584, 240 + i * 44, { stroke: c.sand, width: 2 }),
        words(200, 256 + i * 44, 13, [90, 60], c.stone),
        words(500, 256 + i * 44, 13, [84], c.ink),
      ]),
    ),
  ];
}

/** Walls within walls; one keyhole. */
function security(): Part {
  const cx = 1010;
  const cy = 560;
  const ring = (r: number, gap: number, fill: string, width: number): string => {
    const half = gap / 2;
    const a: Point = [cx + Math.cos(half) * r, cy + Math.sin(half) * r];
    const b: Point = [cx + Math.cos(-half) * r, cy + Math.sin(-half) * r];
    return path(`M${n(a[0])} ${n(a[1])}A${r} ${r} 0 1 1 ${n(b[0])} ${n(b[1])}`, { stroke: fill, width });
  };
  return [
    rect(0, 0, 1600, 1000, { fill: c.ink }),
    (
      [
        [760, '#111d45'],
        [640, c.navy],
        [520, c.indigo],
        [400, c.royal],
        [280, c.cobalt],
      ] as const
    ).map(([r, fill], i) =>
      group(
        `rotate(${[200, 150, 235, 120, 180][i] ?? 0} ${cx} ${cy})`,
        ring(r, 90 / r, fill, 74),
        times(40, (k) => {
          const a = (k / 40) * Math.PI * 2;
          return Math.abs(Math.atan2(Math.sin(a), Math.cos(a))) < 0.3
            ? ''
            : circle(cx + Math.cos(a) * r, cy + Math.sin(a) * r, 3.2, { fill: '#fff', opacity: 0.16 });
        }),
      ),
    ),
    circle(cx, cy, 196, { fill: c.cream }),
    path(
      `M${cx} ${cy - 96}A58 58 0 0 1 ${cx + 34} ${cy + 8}L${cx + 60} ${cy + 112}H${cx - 60}L${cx - 34} ${cy + 8}A58 58 0 0 1 ${cx} ${cy - 96}Z`,
      { fill: c.ink },
    ),
    circle(cx, cy - 38, 20, { fill: c.saffron }),
  ];
}

/** Three bundles of threads become one cloth. */
function integration(): Part {
  const bundles = [
    { y: 150, color: c.cream },
    { y: 500, color: c.sky },
    { y: 850, color: c.cobalt },
  ] as const;
  const threads = 11;
  return [
    rect(0, 0, 1600, 1000, { fill: c.navy }),
    bundles.map(({ y, color }, b) =>
      times(threads, (i) => {
        const from = y + (i - 5) * 22;
        const order = i * 3 + b;
        const to = 500 + (order - 16) * 15.6;
        const sealed = b === 0 && i === 5;
        return path(`M-10 ${from}H180C640 ${from} 560 ${n(to)} 980 ${n(to)}H1610`, {
          stroke: sealed ? c.saffron : color,
          width: sealed ? 10 : 8,
        });
      }),
    ),
    times(15, (k) =>
      times(33, (order) =>
        (order + k) % 2
          ? rect(1040 + k * 40, 500 + (order - 16) * 15.6 - 7.8, 18, 15.6, { fill: c.navy })
          : '',
      ),
    ),
  ];
}

/** The lamp that stays on. */
function maintenance(): Part {
  const rnd = random('beacon');
  const horizon = 760;
  return [
    vertical('watch', [
      [0, '#050a1a'],
      [0.55, '#0d1b52'],
      [1, '#1d45c4'],
    ]),
    rect(0, 0, 1600, horizon, { fill: 'url(#watch)' }),
    polygon(
      [
        [1130, 268],
        [-20, 60],
        [-20, 470],
      ],
      { fill: c.cream, opacity: 0.15 },
    ),
    polygon(
      [
        [1130, 268],
        [-20, 150],
        [-20, 380],
      ],
      { fill: c.cream, opacity: 0.15 },
    ),
    polygon(
      [
        [1150, 268],
        [1620, 180],
        [1620, 350],
      ],
      { fill: c.cream, opacity: 0.15 },
    ),
    times(40, () =>
      circle(rnd.between(0, 1600), rnd.between(0, 480), rnd.between(1, 2.4), {
        fill: c.cream,
        opacity: rnd.between(0.3, 0.9),
      }),
    ),
    rect(0, horizon, 1600, 240, { fill: '#0a1436' }),
    times(14, (i) => {
      const t = (i + 1) / 14;
      const y = horizon + 240 * t ** 1.5;
      return path(
        curve(times(24, (k): Point => [k * 72 - 20, y + Math.sin(k * 1.1 + i * 1.7) * (1 + 5 * t)])),
        { stroke: c.royal, width: 1.6 + t, opacity: 0.9 - 0.5 * t },
      );
    }),
    path(
      `${curve([
        [760, 836],
        [900, 812],
        [990, 742],
        [1090, 716],
        [1220, 726],
        [1330, 790],
        [1440, 806],
        [1560, 836],
      ])}Z`,
      { fill: '#050915' },
    ),
    times(4, (i) =>
      line(800 + i * 46, 852 + i * 15, 1520 - i * 70, 852 + i * 15, { stroke: '#050915', width: 7 - i }),
    ),
    polygon(
      [
        [1092, 330],
        [1188, 330],
        [1222, 740],
        [1058, 740],
      ],
      { fill: c.cream },
    ),
    clipped(
      'tower',
      polygon(
        [
          [1092, 330],
          [1188, 330],
          [1222, 740],
          [1058, 740],
        ],
        { fill: '#000' },
      ),
      times(3, (i) => rect(1040, 400 + i * 136, 200, 68, { fill: c.cobalt })),
      rect(1150, 320, 90, 430, { fill: c.ink, opacity: 0.22 }),
    ),
    rect(1070, 312, 140, 20, { fill: c.ink }),
    rect(1100, 230, 80, 82, { fill: c.honey }),
    path('M1092 230A48 46 0 0 1 1188 230Z', { fill: c.ink }),
    [1100, 1138, 1176].map((x) => rect(x, 230, 5, 82, { fill: c.ink })),
    rect(1128, 664, 26, 76, { fill: c.ink }),
  ];
}

/** A bridge, half drawn and half built. */
function implementation(): Part {
  const deck = 610;
  const span = (x: number): string => `M${x} ${deck}A330 330 0 0 1 ${x + 660} ${deck}`;
  const towers = [140, 800, 1460];
  const hanger = (x0: number, color: string, width: number, dash?: string): Part =>
    times(13, (i) => {
      const dx = 50 + i * 46.6 - 0;
      const t = (dx / 660) * 2 - 1;
      return line(x0 + dx, deck - 330 * Math.sqrt(Math.max(0, 1 - t * t)), x0 + dx, deck, {
        stroke: color,
        width,
        ...(dash ? { dash } : {}),
      });
    });
  return [
    rect(0, 0, 1600, 1000, { fill: c.mist }),
    circle(1010, 330, 96, { fill: c.saffron }),
    times(9, (i) =>
      line(0, 760 + i * 30, 1600, 760 + i * 30, {
        stroke: '#a9bbf0',
        width: 3,
        dash: `${120 + i * 40} ${30 + i * 14}`,
      }),
    ),
    path(span(-520), { stroke: c.ink, width: 26 }),
    hanger(-520, c.ink, 6),
    path(span(140), { stroke: c.ink, width: 26 }),
    hanger(140, c.ink, 6),
    rect(-10, deck, 900, 46, { fill: c.cobalt }),
    [140, 800].map((x) => [
      rect(x - 34, deck + 46, 68, 390, { fill: c.ink }),
      rect(x - 60, 960, 120, 60, { fill: c.ink }),
    ]),
    path(span(800), { stroke: c.cobalt, width: 4, dash: '16 11' }),
    hanger(800, c.cobalt, 2.5, '8 9'),
    path(span(1460), { stroke: c.cobalt, width: 4, dash: '16 11' }),
    rect(890, deck, 760, 46, { stroke: c.cobalt, width: 4, dash: '16 11' }),
    rect((towers[2] ?? 0) - 34, deck + 46, 68, 390, { stroke: c.cobalt, width: 4, dash: '16 11' }),
    standing(846, deck, { size: 1.15, color: c.ink }),
  ];
}

/** The wall of screens, and the two who watch it tonight. */
function managed(): Part {
  const rnd = random('watch');
  const w = 288;
  const h = 176;
  const screen = (i: number, j: number): Part => {
    const x = 44 + i * 306;
    const y = 44 + j * 194;
    const kind = (i * 2 + j * 3) % 5;
    const base = rect(x, y, w, h, { fill: c.indigo });
    if (i === 3 && j === 1)
      return [
        base,
        rect(x, y, w, h, { fill: c.saffron }),
        lettering('1', x + w / 2, y + 130, 130, c.ink, { anchor: 'middle' }),
      ];
    if (kind === 0)
      return [
        base,
        path(curve(times(10, (k): Point => [x + 20 + k * 27.5, y + 110 - rnd.between(-30, 46)])), {
          stroke: c.sky,
          width: 4,
        }),
      ];
    if (kind === 1)
      return [
        base,
        times(11, (k) => {
          const bar = rnd.between(24, 120);
          return rect(x + 22 + k * 23, y + 150 - bar, 14, bar, { fill: k % 3 ? c.cobalt : c.azure });
        }),
      ];
    if (kind === 2)
      return [
        base,
        times(5, (k) => [
          circle(x + 34, y + 34 + k * 27, 5, { fill: c.sky }),
          words(x + 54, y + 29 + k * 27, 10, [rnd.between(40, 90), rnd.between(30, 70)], c.royal),
        ]),
      ];
    if (kind === 3)
      return [
        base,
        circle(x + w / 2, y + h / 2, 58, { stroke: c.royal, width: 20 }),
        path(`M${x + w / 2} ${y + h / 2 - 58}A58 58 0 1 1 ${n(x + w / 2 - 55)} ${n(y + h / 2 - 18)}`, {
          stroke: c.cobalt,
          width: 20,
        }),
      ];
    return [
      base,
      times(4, (r) =>
        times(9, (k) =>
          rect(x + 22 + k * 28, y + 24 + r * 34, 22, 26, { fill: rnd.chance(0.75) ? c.azure : c.royal }),
        ),
      ),
    ];
  };
  return [
    rect(0, 0, 1600, 1000, { fill: c.navy }),
    times(5, (i) => times(3, (j) => screen(i, j))),
    [400, 1130].map((x) => [
      path(
        `M${x - 230} 1010V880C${x - 230} 790 ${x - 120} 748 ${x - 40} 726V660H${x + 40}V726C${x + 120} 748 ${x + 230} 790 ${x + 230} 880V1010Z`,
        { fill: c.ink },
      ),
      circle(x, 582, 98, { fill: c.ink }),
      path(`M${x - 98} 582A98 98 0 0 1 ${x + 98} 582`, { stroke: c.cream, width: 11 }),
      rect(x - 112, 560, 28, 66, { fill: c.cream }),
      rect(x + 84, 560, 28, 66, { fill: c.cream }),
    ]),
    rect(0, 880, 1600, 120, { fill: '#050915' }),
    rect(0, 872, 1600, 10, { fill: c.azure }),
  ];
}

/** One scene for each solution, 1600 x 1000. */
export const solutions: Readonly<Record<string, Drawing>> = {
  'application-development': application,
  'data-security': security,
  'enterprise-integration': integration,
  maintenance,
  implementation,
  'managed-service': managed,
};
