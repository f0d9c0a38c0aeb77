import { contour, type Field, terrain } from '../drawing/contour.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  circle,
  clipped,
  curve,
  group,
  line,
  move,
  n,
  type Part,
  type Point,
  path,
  points,
  polygon,
  rect,
  times,
} from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

interface Parcel {
  corners: readonly [Point, Point, Point, Point];
  /** Middle, in pixels. */
  x: number;
  y: number;
}

interface Survey {
  w: number;
  h: number;
  seed: string;
  /** Side of a block before it is divided, in pixels. */
  block: number;
  /** Width of a street. */
  street: number;
  turn: number;
  bend?: number;
}

/** Blocks divided into lots, on a street grid that is turned and gently bent. */
function survey({ w, h, seed, block, street, turn, bend = 1 }: Survey): Parcel[] {
  const rnd = random(seed);
  const angle = (turn * Math.PI) / 180;
  const reach = Math.hypot(w, h) * 0.62;
  const warp = (u: number, v: number): Point => {
    const bu = u + bend * 26 * Math.sin(v / 240);
    const bv = v + bend * 34 * Math.sin(u / 310);
    return [
      w / 2 + bu * Math.cos(angle) - bv * Math.sin(angle),
      h / 2 + bu * Math.sin(angle) + bv * Math.cos(angle),
    ];
  };
  const list: Parcel[] = [];
  const divide = (u0: number, v0: number, u1: number, v1: number, depth: number): void => {
    const du = u1 - u0;
    const dv = v1 - v0;
    if (depth === 0 || Math.min(du, dv) < block * 0.24) {
      const gap = 3.5;
      const corners = [
        warp(u0 + gap, v0 + gap),
        warp(u1 - gap, v0 + gap),
        warp(u1 - gap, v1 - gap),
        warp(u0 + gap, v1 - gap),
      ] as const;
      const [x, y] = warp((u0 + u1) / 2, (v0 + v1) / 2);
      list.push({ corners, x, y });
      return;
    }
    const at = rnd.between(0.36, 0.64);
    if (du > dv * rnd.between(0.85, 1.2)) {
      divide(u0, v0, u0 + du * at, v1, depth - 1);
      divide(u0 + du * at, v0, u1, v1, depth - 1);
    } else {
      divide(u0, v0, u1, v0 + dv * at, depth - 1);
      divide(u0, v0 + dv * at, u1, v1, depth - 1);
    }
  };
  for (let u = -reach; u < reach; u += block * 1.5 + street)
    for (let v = -reach; v < reach; v += block + street)
      divide(u, v, u + block * 1.5, v + block, rnd.whole(2, 4));
  return list.filter(({ x, y }) => x > -block && y > -block && x < w + block && y < h + block);
}

const nearest = (list: readonly Parcel[], x: number, y: number): Parcel | undefined =>
  list.reduce<Parcel | undefined>(
    (best, lot) =>
      !best || Math.hypot(lot.x - x, lot.y - y) < Math.hypot(best.x - x, best.y - y) ? lot : best,
    undefined,
  );

/** Parallel strokes inside a lot. */
function hatch({ corners: [a, b, d, e] }: Parcel, color: string, step: number, width: number): Part {
  const long = Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), 1);
  const count = Math.floor(long / step);
  return times(Math.max(count - 1, 0), (i) => {
    const t = (i + 1) / count;
    return line(
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t,
      e[0] + (d[0] - e[0]) * t,
      e[1] + (d[1] - e[1]) * t,
      { stroke: color, width },
    );
  });
}

const hills = (w: number, h: number): Field =>
  terrain(
    [
      { x: w * 0.42, y: h * 0.66, height: 14, radius: h * 0.4, stretch: 1.35, turn: -32 },
      { x: w * 0.86, y: h * 0.24, height: 9, radius: h * 0.3, stretch: 1.2 },
      { x: w * 0.12, y: h * 0.1, height: -7, radius: h * 0.5 },
      { x: w * 0.72, y: h * 1.02, height: -6, radius: h * 0.34 },
    ],
    0.0016,
    0.001,
  );

/** The town by the river: lots in two blues, one of them asked for. */
function town(): Part {
  const w = 1280;
  const h = 800;
  const lots = survey({ w, h, seed: 'town', block: 150, street: 20, turn: -24 });
  const sought = nearest(lots, 800, 300);
  const rnd = random('town fills');
  const bank = curve([
    [-60, 250],
    [180, 330],
    [380, 520],
    [640, 560],
    [860, 640],
    [1010, 860],
  ]);
  return [
    rect(0, 0, w, h, { fill: c.ink }),
    lots.map((lot) => {
      if (lot === sought) return polygon(lot.corners, { fill: c.saffron });
      const kind = rnd.whole(0, 9);
      if (kind < 4) return polygon(lot.corners, { fill: c.indigo });
      if (kind < 6) return polygon(lot.corners, { fill: c.cobalt });
      if (kind < 7) return polygon(lot.corners, { fill: c.sky });
      if (kind < 8) return [polygon(lot.corners, { fill: c.navy }), hatch(lot, c.azure, 11, 1.6)];
      return polygon(lot.corners, { stroke: c.royal, width: 2 });
    }),
    path(bank, { stroke: c.ink, width: 176 }),
    path(bank, { stroke: '#12245e', width: 132 }),
    times(3, (i) =>
      move(
        -18 + i * 22,
        26 - i * 28,
        path(bank, { stroke: c.royal, width: 1.8, dash: `${90 + i * 50} ${40 + i * 25}` }),
      ),
    ),
  ];
}

/** Lines of height around a plain that stays empty for the headline. */
function plain(): Part {
  const w = 1920;
  const h = 1080;
  const around: Field = (x, y) => {
    const u = (x - w * 0.48) / 1000;
    const v = (y - h * 0.42) / 430;
    const ring = Math.sqrt(u * u + v * v);
    return ring * 7 + 0.9 * Math.sin(x / 210 + 1) * Math.sin(y / 170) * ring + 0.7 * Math.sin((x + y) / 300);
  };
  const steps = [
    '#18369a',
    '#152e86',
    '#122672',
    '#101f60',
    '#0e1a50',
    '#0c1642',
    '#0b1336',
    '#0a112c',
    c.ink,
  ];
  return [
    rect(0, 0, w, h, { fill: '#1b3fb0' }),
    steps.map((fill, i) => {
      const level = 10.9 - i * 0.62;
      const basin: Field = (x, y) => (x < -8 || y < -8 || x > w + 8 || y > h + 8 ? -1 : level - around(x, y));
      return path(contour(basin, 0, w, h, 12), { fill, stroke: c.azure, width: 1.6 });
    }),
    path('M1560 756L1598 822H1522Z', { stroke: c.saffron, width: 5 }),
    circle(1560, 800, 6, { fill: c.saffron }),
  ];
}

/** Lots from close by, as a surveyor draws them. */
function cadastre(): Part {
  const lots = survey({ w: 1200, h: 900, seed: 'cadastre', block: 300, street: 44, turn: 17 });
  const sought = nearest(lots, 640, 470);
  const rnd = random('cadastre fills');
  return [
    rect(0, 0, 1200, 900, { fill: c.cream }),
    lots.map((lot) => {
      if (lot === sought)
        return [
          polygon(lot.corners, { fill: c.saffron }),
          lettering('128', lot.x, lot.y + 13, 40, c.ink, { anchor: 'middle' }),
        ];
      const kind = rnd.whole(0, 7);
      const outline = polygon(lot.corners, { stroke: '#33448a', width: 2.4 });
      if (kind === 0) return polygon(lot.corners, { fill: c.cobalt });
      if (kind === 1) return [outline, hatch(lot, '#33448a', 14, 1.8)];
      if (kind === 2) return polygon(lot.corners, { fill: '#dfe3ee', stroke: '#33448a', width: 2.4 });
      return outline;
    }),
    lots.flatMap((lot) => lot.corners.map(([x, y]) => circle(x, y, 4.4, { fill: c.ink }))),
  ];
}

/** Contours on one plain colour. */
function sheet(
  w: number,
  h: number,
  field: Field,
  from: number,
  step: number,
  count: number,
  ground: string,
  fine: string,
  bold: string,
  width: number,
): Part {
  return [
    rect(0, 0, w, h, { fill: ground }),
    times(count, (i) =>
      path(contour(field, from + i * step, w, h), {
        stroke: i % 5 === 2 ? bold : fine,
        width: i % 5 === 2 ? width * 1.5 : width,
      }),
    ),
  ];
}

/** The land as sheets of paper, cut at every height. */
function terraces(): Part {
  const w = 1200;
  const h = 900;
  const land = terrain(
    [
      { x: 420, y: 520, height: 12, radius: 360, stretch: 1.3, turn: -28 },
      { x: 900, y: 240, height: 8.5, radius: 270, stretch: 1.2, turn: 20 },
    ],
    0,
    0,
  );
  const field: Field = (x, y) =>
    x < -8 || y < -8 || x > w + 8 || y > h + 8
      ? -50
      : land(x, y) + 0.5 * Math.sin(x / 90) * Math.cos(y / 110);
  const fills = ['#1340c4', c.cobalt, '#2f66f0', c.azure, '#6590f8', c.sky, c.haze, c.mist, c.cream] as const;
  return [
    rect(0, 0, w, h, { fill: '#0f2f9a' }),
    fills.map((fill, i) => {
      const d = contour(field, 1.1 + i * 1.22, w, h, 12);
      return [group('translate(9 14)', path(d, { fill: '#071a66', opacity: 0.4 })), path(d, { fill })];
    }),
    circle(405, 528, 20, { fill: c.saffron }),
  ];
}

/** Roofs and the shadows that they throw. */
function roofsOf(lots: readonly Parcel[], seed: string, sought: Parcel | undefined): Part {
  const rnd = random(seed);
  const tones = [
    [c.royal, c.cobalt],
    [c.cobalt, c.azure],
    [c.azure, c.sky],
    [c.indigo, c.royal],
    [c.sand, c.cream],
  ] as const;
  return lots.map((lot) => {
    const inset = rnd.between(0.16, 0.4);
    const tall = rnd.between(14, 46);
    const shrunk = (index: 0 | 1 | 2 | 3): Point => {
      const [x, y] = lot.corners[index];
      return [x + (lot.x - x) * inset, y + (lot.y - y) * inset];
    };
    const cast = ([x, y]: Point): Point => [x + tall, y + tall * 0.8];
    const half = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const [a, b, d, e] = [shrunk(0), shrunk(1), shrunk(2), shrunk(3)];
    const [shade, light] = lot === sought ? [c.saffron, c.honey] : rnd.pick(tones);
    return [
      polygon(lot.corners, { fill: '#101a3a' }),
      polygon([a, b, cast(b), cast(d), cast(e), e], { fill: '#050917' }),
      polygon([half(a, e), half(b, d), d, e], { fill: shade }),
      polygon([a, b, half(b, d), half(a, e)], { fill: light }),
    ];
  });
}

/** A quarter of the town from the air. */
function roofs(): Part {
  const lots = survey({ w: 1200, h: 900, seed: 'roofs', block: 220, street: 52, turn: -33, bend: 0.6 });
  return [rect(0, 0, 1200, 900, { fill: c.ink }), roofsOf(lots, 'roofs', nearest(lots, 690, 420))];
}

/** Two sheets of one place; where they disagree, the distance is written down. */
function oldAndNew(): Part {
  const w = 1600;
  const h = 900;
  const lots = survey({ w, h, seed: 'two sheets', block: 460, street: 64, turn: 9, bend: 0.8 });
  const sought = nearest(lots, 900, 430);
  const far = sought ? sought.corners[1] : ([800, 450] as const);
  const drift = ([x, y]: Point): Point => [x + 30 + (y - 450) * 0.03, y - 22 - (x - 800) * 0.022];
  const [dx, dy] = drift(far);
  return [
    rect(0, 0, w, h, { fill: c.cream }),
    lots.map((lot) => polygon(lot.corners, { stroke: '#a59a82', width: 3, dash: '14 9' })),
    sought ? polygon(sought.corners.map(drift), { fill: c.cobalt }) : '',
    lots.map((lot) => polygon(lot.corners.map(drift), { stroke: c.cobalt, width: 3.5 })),
    lots.flatMap((lot) => lot.corners.map(drift).map(([x, y]) => circle(x, y, 6, { fill: c.cobalt }))),
    circle((far[0] + dx) / 2, (far[1] + dy) / 2, 62, { fill: c.cream, stroke: c.saffron, width: 6 }),
    circle(far[0], far[1], 9, { fill: '#a59a82' }),
    line(far[0], far[1], dx, dy, { stroke: c.ink, width: 6 }),
    circle(dx, dy, 9, { fill: c.cobalt }),
    path(`M${n((far[0] + dx) / 2 + 62)} ${n((far[1] + dy) / 2)}H${n(dx + 150)}`, {
      stroke: c.saffron,
      width: 6,
    }),
    rect(dx + 150, dy - 56, 250, 130, { fill: c.saffron }),
    lettering('0.42', dx + 275, dy + 44, 100, c.ink, { anchor: 'middle' }),
  ];
}

/** What one place is made of: ground, lots, ways, people. */
function layers(): Part {
  const flat = (level: number, ...content: Part[]): string =>
    group(`matrix(1.08 .624 -1.08 .624 800 ${n(24 + level * 104)})`, content);
  const size = 430;
  const frame = (fill: string, opacity: number) => rect(0, 0, size, size, { fill, opacity });
  const field = hills(size, size);
  const lots = survey({ w: size, h: size, seed: 'layers', block: 100, street: 16, turn: 0, bend: 0.3 });
  const rnd = random('layers');
  const inside = (id: string, part: Part) => clipped(id, rect(0, 0, size, size, { fill: '#000' }), part);
  return [
    rect(0, 0, 1600, 900, { fill: c.mist }),
    flat(
      3,
      frame(c.ink, 1),
      inside(
        'ground',
        times(22, (i) =>
          path(contour(field, -6 + i * 0.95, size, size, 10), {
            stroke: i % 5 === 2 ? c.sky : c.royal,
            width: i % 5 === 2 ? 2.4 : 1.5,
          }),
        ),
      ),
    ),
    flat(
      2,
      frame(c.royal, 0.93),
      inside(
        'lots',
        lots.map((lot) => polygon(lot.corners, { fill: rnd.pick([c.cobalt, c.cobalt, c.azure, c.indigo]) })),
      ),
    ),
    flat(
      1,
      frame(c.sky, 0.93),
      inside('ways', [
        path(
          points([
            [0, 290],
            [430, 190],
          ]),
          { stroke: c.cream, width: 18 },
        ),
        path(
          points([
            [150, 0],
            [210, 430],
          ]),
          { stroke: c.cream, width: 18 },
        ),
        path('M300 0V220', { stroke: c.cream, width: 8 }),
        path('M0 110H160', { stroke: c.cream, width: 8 }),
      ]),
    ),
    flat(
      0,
      frame(c.cream, 0.95),
      times(46, () =>
        circle(rnd.between(22, size - 22), rnd.between(22, size - 22), 6.5, { fill: c.cobalt }),
      ),
      circle(236, 214, 17, { fill: c.saffron }),
    ),
  ];
}

const wide = terrain(
  [
    { x: 300, y: 420, height: 10, radius: 400, stretch: 1.2, turn: 40 },
    { x: 1250, y: 180, height: 7, radius: 300 },
    { x: 1120, y: 820, height: 9, radius: 230, stretch: 1.4, turn: 70 },
    { x: 760, y: 120, height: -3, radius: 260 },
  ],
  0.0012,
  -0.0008,
);

export const parcelMap: ProjectPictures = {
  thumbnail: town,
  background: plain,
  photos: [
    cadastre,
    () => sheet(1200, 900, hills(1200, 900), -7, 0.92, 27, c.saffron, '#9a5f17', c.ink, 2),
    terraces,
    roofs,
  ],
  features: [
    oldAndNew,
    () => [
      sheet(1600, 900, wide, -4, 0.74, 24, c.cream, '#8ba3ee', '#2546b8', 2),
      (
        [
          [300, 420, '412'],
          [1250, 180, '286'],
          [1120, 820, '331'],
        ] as const
      ).map(([x, y, height]) => [
        path(`M${x} ${y - 28}L${x + 27} ${y + 18}H${x - 27}Z`, {
          fill: height === '412' ? c.saffron : c.ink,
        }),
        lettering(height, x + 40, y + 19, 56, c.ink),
      ]),
    ],
    layers,
  ],
};
