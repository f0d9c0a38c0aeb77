import { archipelago, type Isle } from '../drawing/archipelago.ts';
import { contour } from '../drawing/contour.ts';
import { words } from '../drawing/interface.ts';
import { flower, weave } from '../drawing/kawung.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c, cloths } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  circle,
  clipped,
  group,
  line,
  move,
  n,
  type Part,
  type Point,
  path,
  polygon,
  rect,
  times,
} from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

/** The part of a convex polygon that lies nearer to `site` than to `other`. */
function nearer(shape: readonly Point[], site: Point, other: Point): Point[] {
  const side = ([x, y]: Point): number =>
    (x - (site[0] + other[0]) / 2) * (other[0] - site[0]) +
    (y - (site[1] + other[1]) / 2) * (other[1] - site[1]);
  return shape.flatMap((point, i) => {
    const after = shape[(i + 1) % shape.length] ?? point;
    const [a, b] = [side(point), side(after)];
    const kept: Point[] = a <= 0 ? [point] : [];
    if (a < 0 !== b < 0 && a !== b) {
      const t = a / (a - b);
      kept.push([point[0] + (after[0] - point[0]) * t, point[1] + (after[1] - point[1]) * t]);
    }
    return kept;
  });
}

interface Region {
  site: Point;
  shape: Point[];
}

/** Districts: every point belongs to the nearest seat of government. */
function regions(w: number, h: number, columns: number, rows: number, seed: string): Region[] {
  const rnd = random(seed);
  const sites: Point[] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      sites.push([
        ((i + 0.5 + rnd.between(-0.36, 0.36)) * w) / columns,
        ((j + 0.5 + rnd.between(-0.36, 0.36)) * h) / rows,
      ]);
  const whole: Point[] = [
    [-60, -60],
    [w + 60, -60],
    [w + 60, h + 60],
    [-60, h + 60],
  ];
  return sites.map((site) => ({
    site,
    shape: sites.reduce<Point[]>(
      (shape, other) => (other === site ? shape : nearer(shape, site, other)),
      whole,
    ),
  }));
}

const mainland: readonly Isle[] = [
  [0.3, 0.42, 0.3, 0.34],
  [0.62, 0.56, 0.33, 0.3],
  [0.88, 0.26, 0.15, 0.2],
  [0.12, 0.9, 0.16, 0.14],
];
/** Islands around an empty sea. */
const scattered: readonly Isle[] = [
  [0.06, 0.32, 0.15, 0.3],
  [0.2, 0.9, 0.2, 0.2],
  [0.5, 0.98, 0.16, 0.14],
  [0.83, 0.8, 0.2, 0.24],
  [0.98, 0.34, 0.13, 0.26],
  [0.66, 0.03, 0.12, 0.07],
];

const flow = (from: Point, to: Point, lift: number): string =>
  `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2)} ${n((from[1] + to[1]) / 2 - lift)} ${n(to[0])} ${n(to[1])}`;

interface Map {
  w: number;
  h: number;
  columns: number;
  rows: number;
  seed: string;
  sea: string;
  waves: string;
  border: string;
  fills: readonly string[];
  /** Where all payments arrive. */
  hub: Point;
  arcs: string;
  isles?: readonly Isle[];
  phase?: number;
  strength?: number;
}

/** Districts on an island and the payments that flow to one account. */
function map({
  w,
  h,
  columns,
  rows,
  seed,
  sea,
  waves,
  border,
  fills,
  hub,
  arcs,
  isles = mainland,
  phase = 0,
  strength = 1,
}: Map): Part {
  const rnd = random(`${seed} fills`);
  const land = archipelago(w, h, isles, phase);
  const coast = contour(land, 0, w, h, 10);
  const list = regions(w, h, columns, rows, seed);
  const payers = list.filter(({ site }) => land(site[0], site[1]) > 0.1);
  return [
    rect(0, 0, w, h, { fill: sea }),
    times(4, (i) =>
      path(contour(land, -0.07 - i * 0.075, w, h, 12), { stroke: waves, width: 2, opacity: 0.9 - i * 0.2 }),
    ),
    clipped(
      'land',
      path(coast, { fill: '#000' }),
      list.map(({ shape }) => polygon(shape, { fill: rnd.pick(fills), stroke: border, width: 4 })),
    ),
    payers.map(({ site }) => {
      const distance = Math.hypot(site[0] - hub[0], site[1] - hub[1]);
      if (distance < 40) return '';
      return [
        path(flow(site, hub, distance * 0.34), { stroke: arcs, width: 2.6, opacity: strength }),
        circle(site[0], site[1], 6, { fill: arcs, opacity: strength }),
      ];
    }),
    circle(hub[0], hub[1], h * 0.026, { fill: c.saffron }),
    circle(hub[0], hub[1], h * 0.044, { stroke: c.saffron, width: 3 }),
  ];
}

interface Band {
  to: number;
  share: number;
}

/** Amounts as bands from many payers, through channels, to one account. */
function sankey(
  w: number,
  h: number,
  payers: number,
  channels: number,
  seed: string,
  ground: string,
  node: string,
  fills: readonly string[],
  opacity: number,
): Part {
  const rnd = random(seed);
  const top = h * 0.09;
  const height = h * 0.82;
  const gap = height * 0.018;
  const xs = [w * 0.07, w * 0.46, w * 0.9] as const;
  const bands: Band[] = times(payers, () => ({
    to: rnd.whole(0, channels - 1),
    share: rnd.between(0.5, 1.9),
  }));
  const total = bands.reduce((sum, band) => sum + band.share, 0);
  const size = (share: number, count: number): number => (share / total) * (height - gap * (count - 1));
  const middle = times(channels, (k) =>
    bands.filter((band) => band.to === k).reduce((sum, band) => sum + band.share, 0),
  );
  const middleTop: number[] = [];
  middle.reduce((at, share, k) => {
    middleTop[k] = at;
    return at + size(share, channels) + gap;
  }, top);
  const filled = times(channels, () => 0);
  const ribbon = (
    x1: number,
    y1: number,
    h1: number,
    x2: number,
    y2: number,
    h2: number,
    fill: string,
  ): string => {
    const mid = (x1 + x2) / 2;
    return path(
      `M${n(x1)} ${n(y1)}C${n(mid)} ${n(y1)} ${n(mid)} ${n(y2)} ${n(x2)} ${n(y2)}V${n(y2 + h2)}C${n(mid)} ${n(y2 + h2)} ${n(mid)} ${n(y1 + h1)} ${n(x1)} ${n(y1 + h1)}Z`,
      { fill, opacity },
    );
  };
  let left = top;
  let right = h * 0.2;
  const rightHeight = h * 0.6;
  const first = bands.map((band) => {
    const h1 = size(band.share, payers);
    const h2 = size(band.share, channels);
    const y2 = (middleTop[band.to] ?? top) + (filled[band.to] ?? 0);
    filled[band.to] = (filled[band.to] ?? 0) + h2;
    const part = [
      ribbon(xs[0] + 14, left, h1, xs[1], y2, h2, fills[band.to % fills.length] ?? node),
      rect(xs[0], left, 14, h1, { fill: node }),
    ];
    left += h1 + gap;
    return part;
  });
  const second = middle.map((share, k) => {
    const h1 = size(share, channels);
    const h2 = (share / total) * rightHeight;
    const y1 = middleTop[k] ?? top;
    const part = [
      ribbon(xs[1] + 14, y1, h1, xs[2], right, h2, fills[k % fills.length] ?? node),
      rect(xs[1], y1, 14, h1, { fill: node }),
    ];
    right += h2;
    return part;
  });
  return [
    rect(0, 0, w, h, { fill: ground }),
    first,
    second,
    rect(xs[2], h * 0.2, w * 0.034, rightHeight, { fill: c.saffron }),
  ];
}

/** The bill: what it is for stands in words, and its code is a woven word. */
function bills(): Part {
  const bill = (turn: number, paper: string): string =>
    group(
      `translate(600 1760) rotate(${turn}) translate(-800 -1760)`,
      rect(514, 112, 620, 1000, { fill: '#6f86cc', opacity: 0.35 }),
      rect(490, 90, 620, 1000, { fill: paper }),
    );
  return [
    rect(0, 0, 1200, 900, { fill: c.mist }),
    bill(-30, '#b9caf6'),
    bill(30, '#ddd5c4'),
    bill(-20, '#c6d4f8'),
    bill(20, '#e4dccb'),
    bill(-10, '#d2ddfa'),
    bill(10, '#ece5d6'),
    bill(0, c.white),
    move(-200, 0, [
      words(544, 150, 30, [190, 120], c.ink),
      words(544, 206, 16, [130, 90], c.stone),
      weave(
        'bill',
        2,
        900,
        132,
        84,
        { ...cloths.cream, ground: c.white },
        { fine: false, pixels: 1.8, sealLast: true },
      ),
      times(3, (i) => [
        words(
          544,
          372 + i * 44,
          22,
          [
            [150, 70, 190],
            [110, 170, 90],
            [60, 130],
          ][i] ?? [],
          c.ink,
        ),
      ]),
      times(4, (i) => [
        line(544, 540 + i * 76, 1056, 540 + i * 76, { stroke: '#d8d0bf', width: 2.5 }),
        words(544, 568 + i * 76, 16, [96 + ((i * 31) % 50), 60], c.stone),
        lettering(['31.000', '7.500', '2.250', '40.750'][i] ?? '', 1056, 588 + i * 76, 38, c.ink, {
          anchor: 'end',
        }),
      ]),
    ]),
  ];
}

/** Twelve months, stitched. */
function months(): Part {
  const rnd = random('months');
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    times(12, (i) => {
      const level = Math.round(14 + 16 * (0.5 - 0.5 * Math.cos(i * 0.6 + 0.4)) + i * 1.2 + rnd.between(0, 6));
      return times(level, (k) =>
        rect(60 + i * 91 + (k % 2 ? 0 : 8), 820 - k * 17, 64, 10, {
          fill: i === 11 ? c.saffron : k < level * 0.62 ? c.cobalt : c.sky,
        }),
      );
    }),
    line(60, 846, 1140, 846, { stroke: c.cream, width: 3 }),
  ];
}

/** Bill by bill against payment by payment: one cell is left. */
function matrix(): Part {
  const rnd = random('matrix');
  const columns = 31;
  const rows = 17;
  return [
    rect(0, 0, 1600, 900, { fill: c.cream }),
    times(rows, (j) =>
      times(columns, (i) => {
        const x = 34 + i * 49.5;
        const y = 31 + j * 49.5;
        if (i === 19 && j === 6) return rect(x, y, 45, 45, { fill: c.saffron });
        const t = rnd.between(0, 1);
        const band = 0.5 + 0.5 * Math.sin(i * 0.5 + j * 0.42);
        const value = t * 0.55 + band * 0.45;
        return rect(x, y, 45, 45, {
          fill:
            value > 0.72
              ? c.cobaltDeep
              : value > 0.55
                ? c.cobalt
                : value > 0.42
                  ? c.azure
                  : value > 0.3
                    ? c.sky
                    : value > 0.2
                      ? c.haze
                      : '#e3e0dc',
        });
      }),
    ),
  ];
}

/** The differences of one day: they fit on one page. */
function onePage(): Part {
  const lines = [
    ['31.000', '31.000'],
    ['7.500', '7.500'],
    ['2.250', '2.520'],
    ['40.750', '40.750'],
  ] as const;
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    move(-200, 0, [
      rect(300, 90, 1000, 900, { fill: c.cream }),
      words(370, 156, 28, [210, 130], c.ink),
      lines.map(([billed, paid], i) => {
        const y = 306 + i * 108;
        const open = i === 2;
        return [
          open
            ? rect(300, y - 70, 1000, 108, { fill: c.saffron })
            : line(370, y + 38, 1230, y + 38, { stroke: '#d3cbb9', width: 2.5 }),
          words(370, y - 30, 20, [120 - i * 12, 60 + i * 14], open ? c.bark : '#b3ac9c'),
          lettering(billed, 920, y, 64, c.ink, { anchor: 'end' }),
          lettering(paid, 1230, y, 64, open ? c.ink : '#33448a', { anchor: 'end' }),
        ];
      }),
      line(370, 720, 1230, 720, { stroke: c.ink, width: 5 }),
      line(370, 732, 1230, 732, { stroke: c.ink, width: 5 }),
      flower('1', 1140, 830, 150, cloths.cream, { fine: false, pixels: 2 }),
    ]),
  ];
}

/** All offices around one ring, and what they owe each other. */
function ring(): Part {
  const rnd = random('ring');
  const cx = 800;
  const cy = 500;
  const count = 31;
  const step = (Math.PI * 2) / count;
  const at = (angle: number, r: number): Point => [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  const arc = (from: number, to: number, r: number, color: string, width: number): string => {
    const [ax, ay] = at(from, r);
    const [bx, by] = at(to, r);
    return path(`M${n(ax)} ${n(ay)}A${r} ${r} 0 0 1 ${n(bx)} ${n(by)}`, { stroke: color, width });
  };
  return [
    rect(0, 0, 1600, 900, { fill: c.navy }),
    times(64, (i) => {
      const a = rnd.whole(0, count - 1);
      const b = (a + rnd.whole(2, count - 3)) % count;
      const [ax, ay] = at(a * step + rnd.between(0.04, step - 0.08), 520);
      const [bx, by] = at(b * step + rnd.between(0.04, step - 0.08), 520);
      const sealed = i === 63;
      return path(`M${n(ax)} ${n(ay)}Q${cx} ${cy} ${n(bx)} ${n(by)}`, {
        stroke: sealed ? c.saffron : i % 4 === 0 ? c.cream : i % 2 ? c.azure : c.cobalt,
        width: sealed ? 14 : rnd.between(3, 9),
      });
    }),
    times(count, (i) =>
      arc(
        i * step + 0.025,
        (i + 1) * step - 0.02,
        570,
        i % 3 === 0 ? c.cream : i % 3 === 1 ? c.sky : c.cobalt,
        62,
      ),
    ),
  ];
}

export const regionalBilling: ProjectPictures = {
  thumbnail: () =>
    map({
      w: 1280,
      h: 800,
      columns: 8,
      rows: 6,
      seed: 'districts',
      sea: c.ink,
      waves: '#1a2f7c',
      border: c.ink,
      fills: [c.indigo, c.indigo, c.royal, c.cobalt, c.cobalt, c.azure, c.sky],
      hub: [770, 430],
      arcs: c.cream,
    }),
  background: () => [
    map({
      w: 1920,
      h: 1080,
      columns: 11,
      rows: 7,
      seed: 'districts at night',
      sea: '#070d22',
      waves: '#101c4c',
      border: '#070d22',
      fills: ['#0f1d52', '#122260', '#16296b', '#1a3180'],
      hub: [1530, 850],
      isles: scattered,
      arcs: '#4c7cf2',
      phase: 2,
      strength: 0.42,
    }),
  ],
  photos: [
    () =>
      map({
        w: 1200,
        h: 900,
        columns: 6,
        rows: 5,
        seed: 'choropleth',
        sea: c.cream,
        waves: '#c9c0ac',
        border: c.cream,
        fills: [c.haze, c.sky, c.azure, c.cobalt, c.cobalt, c.indigo],
        hub: [640, 520],
        arcs: c.ink,
        phase: 4,
      }),
    bills,
    months,
    onePage,
  ],
  features: [
    () =>
      sankey(
        1600,
        900,
        17,
        6,
        'all amounts',
        c.ink,
        c.cream,
        [c.cobalt, c.azure, c.sky, c.royal, c.haze, c.indigo],
        0.94,
      ),
    matrix,
    ring,
  ],
};
