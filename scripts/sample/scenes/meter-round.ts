import { lettering } from '../drawing/lettering.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  bends,
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
  const body = '#1a3080';
  const water = c.azure;
  const small: Dial = { face: '#122262', rim: '#2447b4', mark: c.sky, needle: c.cream, hub: c.cream };
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

/** A dog, from circles and bars. */
const dog = (x: number, y: number, size: number, color: string): string =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${n(size)})`,
    path(
      'M-26 -22A10 10 0 0 1 -16 -32H16L20 -46H26L30 -41H42A3 3 0 0 1 44 -36A10 10 0 0 1 34 -29L30 -28V-8H24V0H18V-14H-14V0H-20V-10A14 14 0 0 1 -26 -22Z',
      {
        fill: color,
      },
    ),
    path('M-24 -26C-34 -30 -36 -40 -34 -48', { stroke: color, width: 5, cap: 'round' }),
  );

/** The round follows the street, and remembers where the dog is. */
function street(): Part {
  const rnd = random('street');
  const xs = times(7, (i) => 118 + i * 152);
  const dogAt = 4;
  const house = (x: number, y: number): Part => {
    const w = rnd.between(92, 128);
    const fill = rnd.pick([c.mist, c.mist, '#cbd6f6', c.haze]);
    return [
      rect(x - w / 2, y, w, 132, { fill }),
      path(
        `M${n(x - w / 2)} ${y}l${n(w / 2)} ${n(w / 2)}l${n(w / 2)} ${n(-w / 2)}M${n(x - w / 2)} ${y + 132}l${n(w / 2)} ${n(-w / 2)}l${n(w / 2)} ${n(w / 2)}M${n(x)} ${n(y + w / 2)}V${n(y + 132 - w / 2)}`,
        { stroke: c.cream, width: 3.5 },
      ),
    ];
  };
  return [
    rect(0, 0, 1200, 900, { fill: c.cream }),
    [28, 306, 462, 740].map((y) => xs.map((x) => house(x, y))),
    path(
      bends(
        [
          [-20, 240],
          [1130, 240],
          [1130, 660],
          [-20, 660],
        ],
        100,
      ),
      { stroke: c.cobalt, width: 8 },
    ),
    xs.map((x) => circle(x, 240, 17, { fill: c.cobalt })),
    xs.map((x, i) =>
      i === dogAt
        ? [
            circle(x, 660, 62, { fill: c.cream }),
            circle(x, 660, 54, { fill: c.saffron }),
            dog(x - 6, 683, 0.92, c.ink),
          ]
        : circle(x, 660, 17, i > dogAt ? { fill: c.cobalt } : { fill: c.cream, stroke: c.cobalt, width: 5 }),
    ),
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
        const x = k * 21 - 30;
        const use =
          a * Math.exp(-(((x - morning) / 90) ** 2)) +
          b * Math.exp(-(((x - evening) / 120) ** 2)) +
          12 * Math.abs(Math.sin(k * 0.7 + i)) * Math.exp(-(((x - 800) / 500) ** 2));
        return [x, y - (leak ? 46 + use * 0.2 : use)];
      });
      return path(`${curve(list)}V${y + 40}H-30Z`, {
        fill: c.ink,
        stroke: leak ? c.saffron : i % 4 === 0 ? c.sky : c.royal,
        width: leak ? 4.5 : 2.4,
      });
    }),
    rect(-4, 828, 1608, 80, { fill: c.ink }),
  ];
}

/** The screen frames the dial and reads the number. */
function capture(): Part {
  const reading = '04817';
  const muted: Dial = {
    face: '#2a60ee',
    rim: c.cobaltDeep,
    mark: c.sky,
    needle: c.haze,
    hub: c.haze,
    numerals: true,
    reading,
  };
  const corner = (x: number, y: number, dx: number, dy: number): string =>
    path(`M${x} ${y + 62 * dy}V${y}H${x + 84 * dx}`, { stroke: c.saffron, width: 12 });
  return [
    rect(0, 0, 1600, 900, { fill: c.cobalt }),
    pipe(
      [
        [-20, 360],
        [1620, 360],
      ],
      120,
      c.cobaltDeep,
      c.azure,
    ),
    dial(800, 360, 620, 7.2, muted),
    rect(250, 190, 1100, 600, { fill: c.ink }, 66),
    clipped(
      'screen',
      rect(276, 216, 1048, 548, { fill: '#000' }, 42),
      rect(276, 216, 1048, 548, { fill: c.mist }),
      pipe(
        [
          [-20, 360],
          [1620, 360],
        ],
        120,
        c.haze,
        c.sky,
      ),
      dial(800, 360, 620, 7.2, { ...creamDial, needle: c.cobalt, numerals: true, reading }),
    ),
    corner(452, 436, 1, 1),
    corner(1148, 436, -1, 1),
    corner(452, 656, 1, -1),
    corner(1148, 656, -1, -1),
  ];
}

/** The pipes of the district, from the main to the last tap. */
function network(): Part {
  const rnd = random('network');
  const main = 450;
  const streets = times(9, (i) => 108 + i * 174);
  return [
    rect(0, 0, 1600, 900, { fill: c.cream }),
    streets.map((x, i) => {
      const up = i % 2 === 0;
      const sign = up ? -1 : 1;
      const end = main + sign * 392;
      return [
        path(`M${x} ${main}V${end}`, { stroke: c.cobalt, width: 13, cap: 'round' }),
        times(7, (k) => {
          const y = main + sign * (74 + k * 52);
          const side = k % 2 ? 1 : -1;
          const reach = rnd.between(74, 118);
          return [
            path(
              bends(
                [
                  [x, y - sign * 22],
                  [x, y],
                  [x + side * reach, y],
                ],
                22,
              ),
              { stroke: c.azure, width: 5 },
            ),
            circle(
              x + side * reach,
              y,
              13,
              i === 5 && k === 4
                ? { fill: c.saffron }
                : rnd.chance(0.72)
                  ? { fill: c.indigo }
                  : { fill: c.cream, stroke: c.azure, width: 5 },
            ),
          ];
        }),
      ];
    }),
    line(-20, main, 1620, main, { stroke: c.ink, width: 34 }),
    line(-20, main, 1620, main, { stroke: c.sky, width: 6, dash: '70 26' }),
    streets.map((x) => circle(x, main, 30, { fill: c.cream, stroke: c.ink, width: 11 })),
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
