import { handheld, words } from '../drawing/interface.ts';
import { lettering, widthOf } from '../drawing/lettering.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  bends,
  circle,
  clipped,
  curve,
  group,
  leaf,
  line,
  n,
  type Part,
  type Point,
  path,
  polygon,
  rect,
  times,
} from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

interface Dial {
  face: string;
  rim: string;
  mark: string;
  needle: string;
  hub: string;
  /** Numerals around the face; without, a dial is too small to read. */
  numerals?: boolean;
  /** The five figures in the window. */
  reading?: string;
}

/** A water meter's dial: ten divisions, a needle at `value` (0 to 10) and a counting window. */
function dial(
  x: number,
  y: number,
  r: number,
  value: number,
  { face, rim, mark, needle, hub, numerals = false, reading }: Dial,
): Part {
  const polar = (at: number, radius: number): Point => [
    x + Math.sin((at * Math.PI) / 5) * radius,
    y - Math.cos((at * Math.PI) / 5) * radius,
  ];
  const ticks = r > 90 ? 100 : 50;
  const [tx, ty] = polar(value, r * 0.74);
  const [lx, ly] = polar(value + 2.5, r * 0.052);
  const [rx, ry] = polar(value - 2.5, r * 0.052);
  const [bx, by] = polar(value + 5, r * 0.2);
  const box = r * 0.98;
  return [
    circle(x, y, r, { fill: rim }),
    circle(x, y, r * 0.91, { fill: face }),
    times(ticks, (i) => {
      const tenth = i % (ticks / 10) === 0;
      const half = i % (ticks / 20) === 0;
      const [ax, ay] = polar((i * 10) / ticks, r * 0.86);
      const [ex, ey] = polar((i * 10) / ticks, r * (tenth ? 0.74 : half ? 0.79 : 0.82));
      return line(ax, ay, ex, ey, { stroke: mark, width: r * (tenth ? 0.018 : 0.007) });
    }),
    numerals
      ? times(10, (i) => {
          const [px, py] = polar(i, r * 0.62);
          return lettering(String(i), px, py + r * 0.045, r * 0.14, mark, { anchor: 'middle' });
        })
      : '',
    reading
      ? [
          rect(x - box / 2, y + r * 0.18, box, r * 0.24, { fill: mark }),
          [...reading].map((digit, i) =>
            lettering(digit, x - box / 2 + (box / reading.length) * (i + 0.5), y + r * 0.36, r * 0.2, face, {
              anchor: 'middle',
            }),
          ),
        ]
      : '',
    polygon(
      [
        [lx, ly],
        [tx, ty],
        [rx, ry],
        [bx, by],
      ],
      { fill: needle },
    ),
    circle(x, y, r * 0.075, { fill: hub }),
  ];
}

const creamDial: Dial = { face: c.cream, rim: c.ink, mark: c.ink, needle: c.saffron, hub: c.ink };

/** Pipes that turn by right angles, with a bright line for the water in them. */
const pipe = (list: readonly Point[], width: number, body: string, water: string): Part => [
  path(bends(list, width * 1.6), { stroke: body, width }),
  path(bends(list, width * 1.6), { stroke: water, width: width * 0.18 }),
];

function mains(): Part {
  const body = '#13225c';
  const water = '#2447b4';
  const small: Dial = { face: '#0e1a48', rim: '#1a2f7c', mark: c.azure, needle: c.sky, hub: c.sky };
  return [
    rect(0, 0, 1920, 1080, { fill: c.ink }),
    pipe(
      [
        [-40, 930],
        [380, 930],
        [380, 780],
        [820, 780],
        [820, 900],
        [1960, 900],
      ],
      44,
      body,
      water,
    ),
    pipe(
      [
        [140, 1120],
        [140, 640],
        [-40, 640],
      ],
      30,
      body,
      water,
    ),
    pipe(
      [
        [600, 1120],
        [600, 780],
      ],
      30,
      body,
      water,
    ),
    pipe(
      [
        [1180, 900],
        [1180, 1120],
      ],
      30,
      body,
      water,
    ),
    pipe(
      [
        [1960, 320],
        [1790, 320],
        [1790, 640],
        [1640, 640],
        [1640, 900],
      ],
      30,
      body,
      water,
    ),
    pipe(
      [
        [-40, 250],
        [110, 250],
        [110, 120],
        [300, 120],
        [300, -40],
      ],
      22,
      '#101c4c',
      '#1b3588',
    ),
    dial(380, 850, 82, 3.4, small),
    dial(140, 640, 62, 6.2, small),
    dial(1180, 900, 82, 1.3, small),
    dial(1640, 800, 150, 7.2, { ...small, needle: c.saffron, hub: c.saffron }),
  ];
}

/** Counting wheels; the last one is about to turn. */
function wheels(): Part {
  const digits = ['0', '4', '8', '1', '7'];
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    clipped(
      'window',
      rect(0, 0, 1200, 900, { fill: '#000' }),
      digits.map((digit, i) => {
        const last = i === digits.length - 1;
        const x = 24 + i * 232;
        const shift = last ? 128 : 0;
        const value = Number(digit);
        return [
          rect(x, 0, 222, 900, { fill: last ? c.saffron : c.navy }),
          [-1, 0, 1].map((k) =>
            lettering(
              String((value + k + 10) % 10),
              x + 111,
              600 + k * 420 - shift,
              430,
              last ? c.ink : k ? '#24397f' : c.cream,
              { anchor: 'middle' },
            ),
          ),
        ];
      }),
    ),
    line(0, 168, 1200, 168, { stroke: c.azure, width: 3 }),
    line(0, 732, 1200, 732, { stroke: c.azure, width: 3 }),
  ];
}

/** One street of the round: read, read, read, next. */
function street(): Part {
  const rnd = random('street');
  const rows = 4;
  return [
    rect(0, 0, 1200, 900, { fill: c.cream }),
    times(rows, (j) => {
      const y = 22 + j * 226;
      return times(8, (i) => {
        const x = 28 + i * 147;
        const w = rnd.between(84, 122);
        const house = rnd.pick([c.mist, c.mist, '#cbd6f6']);
        const upper = j % 2 === 0;
        return [
          rect(x, upper ? y : y + 34, w, 118, { fill: house }),
          path(
            `M${n(x)} ${upper ? y : y + 34}l${n(w / 2)} 59l${n(w / 2)} -59M${n(x)} ${upper ? y + 118 : y + 152}l${n(w / 2)} -59l${n(w / 2)} 59M${n(x + w / 2)} ${upper ? y + 59 : y + 93}v0`,
            { stroke: c.cream, width: 3 },
          ),
        ];
      });
    }),
    path(
      bends(
        [
          [-20, 208],
          [1150, 208],
          [1150, 660],
          [-20, 660],
        ],
        90,
      ),
      { stroke: c.cobalt, width: 7 },
    ),
    times(8, (i) => circle(78 + i * 147, 208, 15, { fill: c.cobalt })),
    times(8, (i) => {
      const at = 7 - i;
      return at === 5
        ? [
            circle(78 + at * 147, 660, 33, { fill: c.cream }),
            circle(78 + at * 147, 660, 25, { fill: c.saffron }),
          ]
        : circle(
            78 + at * 147,
            660,
            15,
            at > 5 ? { fill: c.cobalt } : { fill: c.cream, stroke: c.cobalt, width: 5 },
          );
    }),
  ];
}

/** A wall of meters. */
function wall(): Part {
  const rnd = random('wall');
  return [
    rect(0, 0, 1200, 900, { fill: c.mist }),
    times(3, (j) =>
      pipe(
        [
          [-20, 150 + j * 300],
          [1220, 150 + j * 300],
        ],
        26,
        '#b4c4f2',
        c.azure,
      ),
    ),
    times(3, (j) =>
      times(4, (i) => {
        const sealed = i === 2 && j === 1;
        return dial(150 + i * 300, 150 + j * 300, 122, rnd.between(0, 10), {
          face: sealed ? c.saffron : (i + j) % 3 === 1 ? c.cobalt : c.white,
          rim: c.ink,
          mark: sealed ? c.ink : (i + j) % 3 === 1 ? c.haze : c.indigo,
          needle: sealed ? c.ink : (i + j) % 3 === 1 ? c.white : c.cobalt,
          hub: sealed ? c.ink : (i + j) % 3 === 1 ? c.white : c.ink,
        });
      }),
    ),
  ];
}

/** A day of water, house by house. */
function ridges(): Part {
  const rnd = random('water');
  return [
    rect(0, 0, 1600, 900, { fill: c.ink }),
    times(24, (i) => {
      const y = 160 + i * 29;
      const morning = rnd.between(380, 520);
      const evening = rnd.between(1020, 1180);
      const a = rnd.between(30, 120);
      const b = rnd.between(40, 140);
      const leak = i === 15;
      const list = times(81, (k): Point => {
        const x = k * 20;
        const use =
          a * Math.exp(-(((x - morning) / 90) ** 2)) +
          b * Math.exp(-(((x - evening) / 120) ** 2)) +
          12 * Math.abs(Math.sin(k * 0.7 + i)) * Math.exp(-(((x - 800) / 500) ** 2));
        return [x, y - (leak ? 46 + use * 0.2 : use)];
      });
      return path(`${curve(list)}V${y + 40}H0Z`, {
        fill: c.ink,
        stroke: leak ? c.saffron : i % 4 === 0 ? c.sky : c.royal,
        width: leak ? 4.5 : 2.4,
      });
    }),
    rect(-4, 828, 1608, 80, { fill: c.ink }),
  ];
}

/** The district's pipes, from the mains to the last tap. */
function network(): Part {
  const rnd = random('network');
  const parts: Part[] = [rect(0, 0, 1600, 900, { fill: c.cream })];
  const taps: Part[] = [];
  const branch = (
    x: number,
    y: number,
    dx: number,
    dy: number,
    length: number,
    width: number,
    depth: number,
  ): void => {
    const ex = x + dx * length;
    const ey = y + dy * length;
    parts.push(
      line(x, y, ex, ey, { stroke: depth > 2 ? c.ink : depth > 1 ? c.cobalt : c.azure, width, cap: 'round' }),
    );
    if (depth === 0) {
      taps.push(circle(ex, ey, 9, { fill: c.cream, stroke: c.azure, width: 4 }));
      return;
    }
    const count = depth > 2 ? 7 : depth > 1 ? 4 : 3;
    for (let i = 1; i <= count; i++) {
      const t = i / (count + (depth > 2 ? 1 : 0.4));
      const side = i % 2 ? 1 : -1;
      branch(
        x + dx * length * t,
        y + dy * length * t,
        dy * side,
        dx * side,
        length * (depth > 2 ? 0.235 : 0.42) * rnd.between(0.8, 1.05),
        width * 0.5,
        depth - 1,
      );
    }
  };
  branch(-30, 450, 1, 0, 1660, 26, 3);
  parts.push(taps);
  parts.push(circle(822, 450, 44, { fill: c.cream }), circle(822, 450, 32, { fill: c.saffron }));
  return parts;
}

/** The screen frames the dial, and the number is read. */
function capture(): Part {
  const reading = '04817';
  const width = widthOf(reading, 150, 0.02);
  const { frame } = handheld(520, -120, 560, 1140, c.ink, c.navy);
  const dialParts = dial(800, 470, 430, 7.2, { ...creamDial, needle: c.cobalt, numerals: true, reading });
  return [
    rect(0, 0, 1600, 900, { fill: c.cobalt }),
    pipe(
      [
        [-20, 470],
        [1620, 470],
      ],
      90,
      c.cobaltDeep,
      c.azure,
    ),
    dialParts,
    frame,
    clipped(
      'lens',
      rect(538, -102, 524, 1104, { fill: '#000' }, 44),
      rect(538, -102, 524, 1104, { fill: c.navy }),
      dial(800, 470, 430, 7.2, {
        face: c.royal,
        rim: c.indigo,
        mark: c.haze,
        needle: c.sky,
        hub: c.sky,
        numerals: true,
      }),
    ),
    rect(800 - width / 2 - 26, 556, width + 52, 140, { fill: c.cream }),
    lettering(reading, 800, 676, 150, c.ink, { anchor: 'middle', tracking: 0.02 }),
    [
      [590, 520, 1, 1],
      [1010, 520, -1, 1],
      [590, 732, 1, -1],
      [1010, 732, -1, -1],
    ].map(([x = 0, y = 0, dx = 1, dy = 1]) =>
      path(`M${n(x)} ${n(y + 44 * dy)}V${n(y)}H${n(x + 44 * dx)}`, { stroke: c.saffron, width: 7 }),
    ),
    words(690, 800, 18, [120, 80], c.haze),
    group('translate(0 0)', leaf(0, 0, 0, 0, 0, {})),
  ];
}

export const meterRound: ProjectPictures = {
  thumbnail: () => [
    rect(0, 0, 1280, 800, { fill: c.cobalt }),
    pipe(
      [
        [-20, 430],
        [1300, 430],
      ],
      150,
      c.cobaltDeep,
      c.azure,
    ),
    rect(196, 300, 70, 260, { fill: c.ink }),
    dial(760, 430, 520, 1.6, { ...creamDial, numerals: true, reading: '04817' }),
  ],
  background: mains,
  photos: [
    () => [
      rect(0, 0, 1200, 900, { fill: c.saffron }),
      dial(600, 800, 700, 9.3, {
        face: c.saffron,
        rim: c.ink,
        mark: c.ink,
        needle: c.ink,
        hub: c.ink,
        numerals: true,
      }),
    ],
    wheels,
    street,
    wall,
  ],
  features: [ridges, network, capture],
};
