import { lens, petalAngles } from './drawing/kawung.ts';
import { lettering, widthOf } from './drawing/lettering.ts';
import { palette as c } from './drawing/palette.ts';
import {
  bends,
  circle,
  group,
  leaf,
  line,
  n,
  type Part,
  path,
  picture,
  polygon,
  rect,
  times,
} from './drawing/svg.ts';

/** Marks are drawn in one dark ink on nothing: the site gives them the colour of the page. */
const ink = c.ink;
const solid = { fill: ink };
const stroke = (width: number) => ({ stroke: ink, width });

/** A petal around (x, y), turned. */
const seed = (x: number, y: number, half: number, turn: number, k = 1): string =>
  group(`translate(${n(x)} ${n(y)}) rotate(${n(turn)})`, path(lens(-half, half, k), solid));

interface Brand {
  /** One or two lines. */
  name: readonly [string] | readonly [string, string];
  /** A mark within 48 x 48 around (0, 0). */
  mark: Part;
  /** The mark stands above the name instead of before it. */
  stacked?: boolean;
}

/** Invented companies; none of the marks is anybody's logo. */
const brands = {
  samudra: {
    name: ['Samudra'],
    mark: [
      path('M-13 -2A13 13 0 0 1 13 -2Z', solid),
      times(3, (i) => path(`M-24 ${6 + i * 8}q6 -6 12 0t12 0t12 0t12 0`, stroke(3))),
    ],
  },
  lumbung: {
    name: ['Lumbung'],
    mark: [
      path('M-24 -2C-12 -6 -4 -12 0 -22C4 -12 12 -6 24 -2L20 4H-20Z', solid),
      [-13, 0, 13].map((x) => seed(x, 14, 9, 90, 1.1)),
    ],
  },
  arunika: {
    name: ['Arunika'],
    mark: group('translate(0 2) scale(.82)', [
      path('M-13 18A13 13 0 0 1 13 18Z', solid),
      times(5, (i) => {
        const a = (-160 + i * 35) * (Math.PI / 180);
        return seed(Math.cos(a) * 29, 18 + Math.sin(a) * 29, 9, -160 + i * 35, 1);
      }),
    ]),
  },
  kanal: {
    name: ['Kanal'],
    mark: [-8, 0, 8].map((d) =>
      path(
        bends(
          [
            [-24, 14 + d],
            [-2 + d, 14 + d],
            [-2 + d, -14 + d],
            [24, -14 + d],
          ],
          12,
        ),
        stroke(3.4),
      ),
    ),
  },
  cakrawala: {
    name: ['Cakrawala'],
    stacked: true,
    mark: [
      path('M-22 2A22 22 0 0 1 22 2Z', solid),
      rect(-22, 6, 44, 3.6, solid),
      rect(-17, 13, 34, 2.8, solid),
      rect(-10, 19.4, 20, 2, solid),
    ],
  },
  tirta: {
    name: ['Tirta'],
    mark: [
      path('M0 -25C12 -10 17 -2 17 7A17 17 0 0 1 0 24Z', solid),
      path('M0 -25C-12 -10 -17 -2 -17 7A17 17 0 0 0 0 24', stroke(3)),
    ],
  },
  'mega-awan': {
    name: ['Mega', 'Awan'],
    mark: path('M-14 18A12 12 0 0 1 -16 -5A15 15 0 0 1 12 -10A14 14 0 0 1 14 18ZM-8 10H10V4H-8Z', {
      fill: ink,
    }),
  },
  'sentra-data': {
    name: ['Sentra', 'Data'],
    mark: times(9, (i) => {
      const x = ((i % 3) - 1) * 16;
      const y = (Math.floor(i / 3) - 1) * 16;
      return i === 4 ? rect(x - 7, y - 7, 14, 14, solid) : circle(x, y, i % 2 ? 4.4 : 6, solid);
    }),
  },
  'nusa-pay': {
    name: ['Nusa Pay'],
    stacked: true,
    mark: [
      circle(0, 0, 21, stroke(4)),
      path('M-21 3C-12 -6 -6 12 3 3S14 -6 21 3V6A21 21 0 0 1 -21 6Z', solid),
    ],
  },
  'client-1': {
    name: ['Bank', 'Selaras'],
    mark: [
      path('M-20 -2A20 20 0 0 1 20 -2H10A10 10 0 0 0 -10 -2Z', solid),
      path('M20 4A20 20 0 0 1 -20 4H-10A10 10 0 0 0 10 4Z', { stroke: ink, width: 2.6 }),
    ],
  },
  'client-2': {
    name: ['Cempaka Loka'],
    stacked: true,
    mark: [times(5, (i) => group(`rotate(${-90 + i * 72})`, path(lens(5, 25, 1.15), solid)))],
  },
  'client-3': {
    name: ['Klinik', 'Teduh'],
    mark: [
      path('M-23 -2A23 23 0 0 1 23 -2H15A15 15 0 0 0 -15 -2Z', solid),
      path('M-4.5 2H4.5V8H10.500V17H4.500V23H-4.500V17H-10.500V8H-4.500Z', solid),
    ],
  },
  'client-4': {
    name: ['Kurir', 'Lembayung'],
    mark: [
      path('M-4 -18A18 18 0 0 1 -4 18Z', solid),
      [-9, 0, 9].map((y) => line(-24, y, -9 - Math.abs(y) * 0.2, y, stroke(3.4))),
      polygon(
        [
          [16, -8],
          [25, 0],
          [16, 8],
        ],
        solid,
      ),
    ],
  },
  'client-5': {
    name: ['Kota', 'Rimbaraya'],
    mark: [
      [-16, 0, 16].map((x, i) =>
        path(`M${x - 7} 20V${i === 1 ? -12 : -2}A7 7 0 0 1 ${x + 7} ${i === 1 ? -12 : -2}V20Z`, solid),
      ),
      rect(-24, 20, 48, 3.4, solid),
    ],
  },
  'client-6': {
    name: ['Bapenda', 'Wanasari'],
    mark: [path('M-19 -22H19V2A19 22 0 0 1 -19 2Z', stroke(3.4)), seed(0, -1, 15, -60, 1.1)],
  },
  'client-7': {
    name: ['Asuransi', 'Payung'],
    mark: [
      path(
        'M-23 2A23 23 0 0 1 23 2A7.600 7.600 0 0 0 7.700 2A7.600 7.600 0 0 0 -7.700 2A7.600 7.600 0 0 0 -23 2Z',
        solid,
      ),
      path('M0 -1V17A5 5 0 0 0 10 17', stroke(3.4)),
    ],
  },
  'client-8': {
    name: ['Pustaka Madya'],
    stacked: true,
    mark: [
      path('M-2 -12C-8 -18 -16 -19 -24 -18V14C-16 13 -8 14 -2 20Z', solid),
      path('M2 -12C8 -18 16 -19 24 -18V14C16 13 8 14 2 20', stroke(3)),
    ],
  },
} as const satisfies Record<string, Brand>;

/** Mark and wordmark, centred in the 240 x 150 frame of the site. */
function brandLogo({ name, mark, stacked = false }: Brand): string {
  const tracking = -0.03;
  const widestAt = (size: number): number => Math.max(...name.map((text) => widthOf(text, size, tracking)));
  /** The name's size; a long name is set smaller, so that every logo keeps 14 px of air. */
  const size = Math.min(34, (34 * (stacked ? 212 : 150)) / widestAt(34));
  const widest = widestAt(size);
  if (stacked) {
    return picture(240, 150, [
      group('translate(120 58)', mark),
      name.map((text, i) => lettering(text, 120, 120 + i * size, size, ink, { anchor: 'middle', tracking })),
    ]);
  }
  const gap = 14;
  const left = (240 - 48 - gap - widest) / 2;
  const lines = name.length;
  return picture(240, 150, [
    group(`translate(${n(left + 24)} 75)`, mark),
    name.map((text, i) =>
      lettering(text, left + 48 + gap, 75 + size * 0.32 + (i - (lines - 1) / 2) * size, size, ink, {
        tracking,
      }),
    ),
  ]);
}

const cylinder = (y: number, h: number, w = 20): Part => [
  path(`M${32 - w} ${y}V${y + h}A${w} 7 0 0 0 ${32 + w} ${y + h}V${y}`, stroke(3)),
  path(`M${32 - w} ${y}A${w} 7 0 0 1 ${32 + w} ${y}A${w} 7 0 0 1 ${32 - w} ${y}Z`, stroke(3)),
];

/** What each tool does, as a sign of 64 x 64; deliberately not the makers' logos. */
const stack: Readonly<Record<string, Part>> = {
  postgresql: [cylinder(15, 34), path('M12 27A20 7 0 0 0 52 27M12 38A20 7 0 0 0 52 38', stroke(3))],
  sqlite: [cylinder(15, 34), group('translate(32 39) rotate(-45)', path(lens(-11, 11), solid))],
  redis: [
    rect(17, 17, 30, 30, stroke(3)),
    rect(25, 25, 14, 14, solid),
    [23, 32, 41].map((at) => [
      line(at, 6, at, 17, stroke(3)),
      line(at, 47, at, 58, stroke(3)),
      line(6, at, 17, at, stroke(3)),
      line(47, at, 58, at, stroke(3)),
    ]),
  ],
  typescript: [
    rect(9, 9, 46, 46, stroke(3)),
    path('M25 22L16 32L25 42M39 22L48 32L39 42', stroke(3.4)),
    line(35, 18, 29, 46, stroke(3.4)),
  ],
  kafka: [16, 32, 48].map((y, i) => [
    line(6, y, 58, y, stroke(3)),
    circle(16 + i * 16, y, 6.5, solid),
    circle(48 - i * 32 + (i === 2 ? 32 : 0), y, 3.6, solid),
  ]),
  astro: [
    path('M14 8H38L50 20V56H14Z', { stroke: ink, width: 3, join: 'round' }),
    path('M38 8V20H50', stroke(3)),
    group('translate(32 38) rotate(-45)', path(lens(-14, 14), solid)),
  ],
  opentelemetry: [
    circle(20, 44, 6, solid),
    [16, 26, 36].map((r) => path(`M20 ${44 - r}A${r} ${r} 0 0 1 ${20 + r} 44`, stroke(3.4))),
  ],
  kotlin: [
    path(
      'M26 9C15 9 20 22 18 27C17 30 14 32 10 32C14 32 17 34 18 37C20 42 15 55 26 55M38 9C49 9 44 22 46 27C47 30 50 32 54 32C50 32 47 34 46 37C44 42 49 55 38 55',
      stroke(3.6),
    ),
    circle(32, 32, 4.6, solid),
  ],
  debian: [
    rect(9, 12, 46, 17, stroke(3)),
    rect(9, 35, 46, 17, stroke(3)),
    circle(18, 20.5, 3.4, solid),
    circle(18, 43.5, 3.4, solid),
    line(28, 20.5, 47, 20.5, stroke(3)),
    line(28, 43.5, 47, 43.5, stroke(3)),
  ],
  react: [rect(8, 8, 48, 48, stroke(3)), rect(17, 17, 30, 30, stroke(3)), rect(26, 26, 12, 12, solid)],
  go: [
    path('M10 14L28 32L10 50', stroke(4.4)),
    path('M24 14L42 32L24 50', stroke(4.4)),
    path('M38 14L56 32L38 50', stroke(4.4)),
  ],
  nginx: [
    line(6, 32, 24, 32, stroke(3.4)),
    path('M24 32C36 32 36 13 54 13M24 32H54M24 32C36 32 36 51 54 51', stroke(3)),
    circle(24, 32, 7, solid),
    [13, 32, 51].map((y) => circle(54, y, 4.4, solid)),
  ],
  python: [
    [12, 14, 40],
    [22, 24, 28],
    [32, 24, 22],
    [42, 34, 20],
    [52, 14, 30],
  ].map(([y = 0, x = 0, w = 0]) => rect(x - 4, y - 2.5, w, 5, solid)),
  flutter: [rect(10, 10, 27, 44, stroke(3)), path('M27 20H54V54H27ZM33 31H48V27H33Z', solid)],
};

/** Signs of the internal applications: cream on a cobalt leaf, the last stroke sealed. */
const app = (...parts: Part[]): string =>
  picture(64, 64, [leaf(0, 0, 64, 64, 22, { fill: c.cobalt }), parts]);
const pale = { fill: c.cream };
const thin = { stroke: c.cream, width: 3 };
const sealed = { fill: c.saffron };
const apps: Readonly<Record<string, string>> = {
  meja: app(
    rect(12, 26, 40, 6, pale),
    rect(16, 32, 4, 20, pale),
    rect(44, 32, 4, 20, pale),
    circle(32, 17, 5, sealed),
  ),
  absen: app(circle(32, 32, 19, thin), path('M32 13A19 19 0 0 1 32 51Z', pale), circle(23, 32, 4, sealed)),
  rak: app(
    rect(12, 48, 40, 4, pale),
    rect(14, 20, 8, 28, pale),
    rect(24, 14, 8, 34, pale),
    rect(34, 24, 7, 24, sealed),
    path('M44 48L50 24', { stroke: c.cream, width: 6 }),
  ),
  nota: app(
    path('M18 10H46V52L41.300 47L36.700 52L32 47L27.300 52L22.700 47L18 52Z', pale),
    [20, 28].map((y) => rect(24, y, 16, 3, { fill: c.cobalt })),
    rect(24, 36, 10, 4, sealed),
  ),
  simpul: app(
    group('translate(32 32) rotate(45)', path(lens(-24, 24), { stroke: c.cream, width: 4 })),
    group('translate(32 32) rotate(-45)', path(lens(-24, 24), { stroke: c.cream, width: 4 })),
    circle(32, 32, 4.6, sealed),
  ),
  pantau: app(
    group('translate(32 34)', path(lens(-22, 22, 1.05), thin)),
    circle(32, 34, 8, pale),
    circle(32, 34, 3.6, sealed),
  ),
};

/** The company's own mark: the O as a disc with one kawung cut out, its last petal sealed. */
function ownMark(disc: string, seal: string): Part {
  const cut = (a: number, b: number, angle: number): string => {
    const radians = (angle * Math.PI) / 180;
    const at = (distance: number): string =>
      `${n(Math.cos(radians) * distance)} ${n(Math.sin(radians) * distance)}`;
    const r = n((b - a) / Math.SQRT2);
    return `M${at(a)}A${r} ${r} 0 0 1 ${at(b)}A${r} ${r} 0 0 1 ${at(a)}Z`;
  };
  return [
    `<path fill="${disc}" fill-rule="evenodd" d="M0-100A100 100 0 0 1 0 100A100 100 0 0 1 0-100Z${petalAngles.map((angle) => cut(5, 96, angle)).join('')}"/>`,
    path(cut(14, 87, 45), { fill: seal }),
  ];
}

/** "Ogya" in weight 600, as the design's outlines give it. */
const wordmark =
  'M57.19 2.01Q39.56 2.01 27.88 -5.09Q16.2 -12.18 10.46 -25.23Q4.73 -38.27 4.73 -55.9Q4.73 -73.67 10.46 -86.65Q16.2 -99.62 27.88 -106.71Q39.56 -113.81 57.19 -113.81Q74.82 -113.81 86.5 -106.71Q98.18 -99.62 103.85 -86.65Q109.51 -73.67 109.51 -55.9Q109.51 -38.27 103.85 -25.23Q98.18 -12.18 86.5 -5.09Q74.82 2.01 57.19 2.01ZM57.19 -14.76Q72.38 -14.76 79.62 -25.51Q86.86 -36.26 86.86 -55.9Q86.86 -75.68 79.62 -86.36Q72.38 -97.04 57.19 -97.04Q41.85 -97.04 34.69 -86.36Q27.52 -75.68 27.52 -55.9Q27.52 -36.26 34.69 -25.51Q41.85 -14.76 57.19 -14.76ZM153.01 30.82Q141.68 30.82 134.59 28.02Q127.49 25.23 123.55 21Q119.61 16.77 117.89 12.26Q116.17 7.74 115.88 4.16L136.67 4.16Q137.38 8.46 141.04 11.97Q144.69 15.48 153.01 15.48Q162.18 15.48 166.98 10.18Q171.78 4.87 171.78 -5.59L171.78 -15.62L168.34 -15.62Q166.19 -9.6 160.75 -6.02Q155.3 -2.44 146.27 -2.44Q129.64 -2.44 120.76 -14.05Q111.87 -25.66 111.87 -45.44Q111.87 -58.05 115.81 -67.73Q119.75 -77.4 127.42 -82.77Q135.09 -88.15 146.56 -88.15Q155.59 -88.15 160.96 -84.64Q166.34 -81.13 168.92 -75.39L172.36 -75.39L172.36 -86L191.85 -86L191.85 -6.02Q191.85 11.61 182.25 21.21Q172.64 30.82 153.01 30.82ZM151.43 -17.92Q160.46 -17.92 165.62 -25.37Q170.78 -32.82 170.78 -45.29Q170.78 -57.91 165.62 -65.29Q160.46 -72.67 151.43 -72.67Q142.97 -72.67 138.17 -65.79Q133.37 -58.91 133.37 -45.29Q133.37 -31.53 138.17 -24.72Q142.97 -17.92 151.43 -17.92ZM211.27 28.67L211.27 28.24Q215 22.22 219.3 14.26Q223.6 6.31 226.9 -1.15L196.94 -85.14L196.94 -86L218.01 -86L228.76 -55.9Q230.62 -50.31 232.56 -44Q234.49 -37.7 236.5 -28.24L239.94 -28.24Q241.95 -37.7 243.88 -44Q245.82 -50.31 247.82 -55.9L258.57 -86L278.35 -86L278.35 -85.14L251.26 -10.75Q246.25 3.01 241.52 13.04Q236.79 23.08 233.49 28.67ZM312.54 1.86Q300.78 1.86 293.04 -3.87Q285.3 -9.6 281.51 -19.78Q277.71 -29.96 277.71 -43.14Q277.71 -56.62 281.58 -66.65Q285.45 -76.68 293.19 -82.27Q300.93 -87.86 312.54 -87.86Q321.71 -87.86 327.52 -84.21Q333.32 -80.55 336.19 -74.82L339.63 -74.82L339.63 -86L359.12 -86L359.12 0L339.63 0L339.63 -11.18L336.19 -11.18Q333.32 -5.88 327.59 -2.01Q321.85 1.86 312.54 1.86ZM317.7 -13.62Q327.01 -13.62 332.53 -21.57Q338.05 -29.53 338.05 -43Q338.05 -56.47 332.53 -64.43Q327.01 -72.38 317.7 -72.38Q309.24 -72.38 304.44 -64.93Q299.64 -57.48 299.64 -43Q299.64 -28.52 304.44 -21.07Q309.24 -13.62 317.7 -13.62Z';

const ownLogo = (color: string, seal: string): string =>
  picture(623, 208, [
    group('translate(104 104)', ownMark(color, seal)),
    group('translate(252 158)', path(wordmark, { fill: color })),
  ]);

const partners = [
  'samudra',
  'lumbung',
  'arunika',
  'kanal',
  'cakrawala',
  'tirta',
  'mega-awan',
  'sentra-data',
  'nusa-pay',
] as const;

/** All vector marks: path below the sample's files, and the SVG document. */
export function logos(): [path: string, svg: string][] {
  return [
    ...Object.entries(brands).map(([slug, brand]): [string, string] => [
      `images/client/${slug}.svg`,
      brandLogo(brand),
    ]),
    ...partners.map((slug): [string, string] => [`images/partner/${slug}.svg`, brandLogo(brands[slug])]),
    ...Object.entries(stack).map(([slug, sign]): [string, string] => [
      `images/stack/${slug}.svg`,
      picture(64, 64, sign),
    ]),
    ...Object.entries(apps).map(([slug, svg]): [string, string] => [`images/app/${slug}.svg`, svg]),
    ['images/logo-light.svg', ownLogo('#0e1830', '#f29d36')],
    ['images/logo-dark.svg', ownLogo('#f5f0e3', '#faab3f')],
  ];
}
