import { type Box, isometric, paintersOrder, type Shades } from '../drawing/isometric.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c, cloths } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import { bends, clipped, line, type Part, path, rect, times } from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

const bodies = {
  indigo: { top: '#16296b', left: '#0d1a4a', right: '#0a1337', seam: '#14245f' },
  sky: { top: '#7fa6ff', left: '#4c7cf2', right: '#3766e1', seam: '#6890f2' },
  cream: { top: '#fffaf0', left: '#ddd6c6', right: '#b9b2a4', seam: '#cbc4b4' },
  saffron: { top: '#ffc266', left: '#f19c2c', right: '#c97d1a', seam: '#d98822' },
  dusk: { top: '#1b3380', left: '#11225e', right: '#0b1744', seam: '#16296b' },
  blue: { top: '#2550cc', left: '#1a3a9c', right: '#132c7c', seam: '#2146b4' },
} as const satisfies Record<string, Shades>;
type BodyName = keyof typeof bodies;
type Loaded = Box & { body: BodyName };

/** A container: a box with ribs on its two sides. */
function container(iso: ReturnType<typeof isometric>, box: Box, shades: Shades, ribs: number): Part {
  const seam = shades.seam ?? shades.left;
  const side = (i: number, count: number): number => (i + 0.7) / (count + 0.4);
  const rib = (x: number, y: number): string => {
    const [ax, ay] = iso.at(x, y, box.z + box.h * 0.86);
    const [bx, by] = iso.at(x, y, box.z + box.h * 0.14);
    return line(ax, ay, bx, by, { stroke: seam, width: 1.6 });
  };
  return [
    iso.box(box, shades),
    times(ribs, (i) => rib(box.x + box.w * side(i, ribs), box.y + box.d)),
    times(Math.round(ribs / 2.4), (i) => rib(box.x + box.w, box.y + box.d * side(i, Math.round(ribs / 2.4)))),
  ];
}

interface Yard {
  w: number;
  h: number;
  unit: number;
  seed: string;
  floor: string;
  lane: string;
  mix: readonly BodyName[];
  /** Height of the stack that stands at a point of the picture. */
  height: (x: number, y: number) => number;
  /** Where in the picture the one saffron container stands, on top of its stack. */
  sought: readonly [x: number, y: number];
}

/** Rows of stacks with lanes between them, wider than the picture on every side. */
function yard({ w, h, unit, seed, floor, lane, mix, height, sought }: Yard): Part {
  const rnd = random(seed);
  const iso = isometric(w / 2, h / 2, unit);
  const reach = Math.ceil(Math.max(w, h * 1.6) / unit) + 4;
  const boxes: Loaded[] = [];
  let best = { distance: Number.POSITIVE_INFINITY, index: -1 };
  const length = 2.35;
  for (let row = -reach; row < reach; row++) {
    const y = row * 1.06 + Math.floor(row / 3) * 0.95;
    for (let column = -reach; column < reach; column++) {
      const x = column * (length + 0.08) + Math.floor(column / 4) * 1.1 + (Math.floor(row / 3) % 2) * 1.7;
      const [sx, sy] = iso.at(x + length / 2, y + 0.5);
      if (sx < -unit * 3 || sx > w + unit * 3 || sy < -unit * 3 || sy > h + unit * 6) continue;
      const levels = Math.min(4, Math.round(height(sx, sy) + rnd.between(-1.5, 1.5)));
      for (let level = 0; level < levels; level++) {
        boxes.push({ x, y, z: level * 0.96, w: length, d: 1, h: 0.94, body: rnd.pick(mix) });
      }
      if (levels < 1) continue;
      const [tx, ty] = iso.at(x + length / 2, y + 0.5, levels);
      const distance = Math.hypot(tx - sought[0], ty - sought[1]);
      if (distance < best.distance) best = { distance, index: boxes.length - 1 };
    }
  }
  const found = boxes[best.index];
  if (found) found.body = 'saffron';
  const lanes = times(2 * reach, (i) => {
    const y = (i - reach) * (3 * 1.06 + 0.95) - 0.52;
    const [ax, ay] = iso.at(-reach * 3, y);
    const [bx, by] = iso.at(reach * 3, y);
    return line(ax, ay, bx, by, { stroke: lane, width: 2, dash: `${unit * 0.5} ${unit * 0.35}` });
  });
  return [
    rect(0, 0, w, h, { fill: floor }),
    lanes,
    [...boxes].sort(paintersOrder).map((box) => container(iso, box, bodies[box.body], 9)),
  ];
}

const stackBoxes = (seed: string, columns: number, rows: number, levels: number): Loaded[] => {
  const rnd = random(seed);
  const list: Loaded[] = [];
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const top = Math.max(1, levels - rnd.whole(0, 2));
      for (let k = 0; k < top; k++)
        list.push({
          x: i * 2.45,
          y: j * 1.08,
          z: k * 0.98,
          w: 2.35,
          d: 1,
          h: 0.94,
          body: rnd.pick<BodyName>(['indigo', 'indigo', 'sky', 'sky', 'cream']),
        });
    }
  return list.sort(paintersOrder);
};

/** The stock as it stands and as it is kept: one half solid, the other half drawn. */
function twin(): Part {
  const boxes = stackBoxes('twin', 3, 4, 4);
  const iso = isometric(742, 296, 116);
  const sought = boxes.findLastIndex((box) => box.x < 3 && box.x > 2 && box.y > 3);
  const solid = boxes.map((box, i) => container(iso, box, bodies[i === sought ? 'saffron' : box.body], 10));
  const drawn = boxes.map((box, i) => [
    iso.frame(box, { fill: c.ink, stroke: i === sought ? c.saffron : c.sky, width: i === sought ? 4 : 2 }),
  ]);
  return [
    rect(0, 0, 800, 900, { fill: c.cream }),
    rect(800, 0, 800, 900, { fill: c.ink }),
    clipped('solid', rect(0, 0, 800, 900, { fill: '#000' }), solid),
    clipped('drawn', rect(800, 0, 800, 900, { fill: '#000' }), drawn),
  ];
}

/** The way of one pick through the aisles, from above. */
function pickPath(): Part {
  const cloth = cloths.cream;
  const rnd = random('racks');
  const rack = (x: number, y: number, index: number): Part =>
    times(8, (i) => {
      const sealed = index === 3 && i === 2;
      const used = rnd.chance(0.66);
      return rect(
        x,
        y + i * 86,
        92,
        78,
        sealed
          ? { fill: c.saffron }
          : used
            ? { fill: rnd.pick([c.indigo, c.cobalt, c.cobalt, c.sky]) }
            : { stroke: c.stone, width: 2.5 },
      );
    });
  return [
    rect(0, 0, 1200, 900, { fill: cloth.ground }),
    times(5, (i) => [rack(60 + i * 240, 108, i * 2), rack(160 + i * 240 - 6, 108, i * 2 + 1)]),
    path(
      bends(
        [
          [-20, 840],
          [27, 840],
          [27, 60],
          [267, 60],
          [267, 840],
          [507, 840],
          [507, 319],
          [434, 319],
        ],
        34,
      ),
      { stroke: c.ink, width: 9 },
    ),
  ];
}

/** A rack from the front: one empty place. */
function rackFront(): Part {
  const rnd = random('front');
  const parts: Part[] = [rect(0, 0, 1200, 900, { fill: c.ink })];
  for (let shelf = 0; shelf < 5; shelf++) {
    const floor = 190 + shelf * 178;
    for (let bay = 0; bay < 4; bay++) {
      const left = -130 + bay * 384;
      let x = left + 26;
      while (x < left + 320) {
        const w = Math.min(rnd.pick([64, 92, 118]), left + 372 - x);
        const h = rnd.pick([66, 92, 118]);
        const empty = shelf === 2 && bay === 2;
        if (!empty)
          parts.push(
            rect(x, floor - h, w - 8, h, {
              fill: rnd.pick([c.indigo, c.royal, c.cobalt, c.azure, c.cream, c.navy]),
            }),
            rect(x + 10, floor - h + 14, 22, 10, { fill: c.navy }),
          );
        x += w;
      }
      if (shelf === 2 && bay === 2)
        parts.push(rect(left + 40, floor - 122, 300, 118, { stroke: c.saffron, width: 4, dash: '16 12' }));
    }
    parts.push(rect(0, floor, 1200, 13, { fill: c.azure }));
  }
  parts.push(times(5, (i) => rect(-138 + i * 384, 0, 16, 900, { fill: c.sky })));
  return parts;
}

/** Stock levels, stitched: each bar is a stack of threads. */
function stitched(w: number, h: number, count: number, seed: string): Part {
  const rnd = random(seed);
  const step = w / (count + 1);
  return times(count, (i) => {
    const level = Math.round(18 + 14 * Math.sin(i * 0.7) + rnd.between(0, 16) + i * 1.4);
    return times(level, (k) => {
      const last = i === count - 2;
      return rect(step * (i + 0.62) + (k % 2 ? 0 : 9), h - 96 - k * 14, step * 0.66, 8.4, {
        fill: last ? c.saffron : c.cream,
      });
    });
  });
}

const nightMix = ['dusk', 'dusk', 'dusk', 'dusk', 'blue'] as const;
const dayMix = ['indigo', 'indigo', 'indigo', 'sky', 'sky', 'sky', 'cream'] as const;

/** Four storeys of one store, lifted off each other. */
function storeys(): Part {
  const rnd = random('storeys');
  return [
    rect(0, 0, 1600, 900, { fill: c.mist }),
    times(4, (level) => {
      const iso = isometric(620 + level * 90, 446 - level * 140, 36);
      const boxes: Loaded[] = [];
      for (let i = 0; i < 5; i++)
        for (let j = 0; j < 9; j++) {
          const sealed = level === 3 && i === 3 && j === 4;
          const filled = rnd.chance(0.66) && j % 3 !== 2;
          if (!filled && !sealed) continue;
          const body = sealed ? 'saffron' : rnd.pick<BodyName>(['indigo', 'indigo', 'sky', 'blue']);
          boxes.push({
            x: 0.6 + i * 2.6,
            y: 0.6 + j * 1.12,
            z: 0,
            w: 2.2,
            d: 0.9,
            h: rnd.pick([0.5, 0.9]),
            body,
          });
        }
      return [
        iso.plane(0, 0, -0.3, 13.6, 11, { fill: '#9fb2ea' }),
        iso.plane(0, 0, 0, 13.6, 11, { fill: c.white }),
        boxes.sort(paintersOrder).map((box) => container(iso, box, bodies[box.body], 0)),
      ];
    }),
  ];
}

/** The last night of the books: one place where the difference has just become zero. */
function zero(): Part {
  return [
    rect(0, 0, 1600, 900, { fill: c.cobalt }),
    times(5, (j) =>
      times(10, (i) => {
        const x = 68 + i * 148;
        const y = 66 + j * 158;
        const sealed = i === 6 && j === 2;
        const share = ((i * 37 + j * 53 + i * j * 11) % 10) / 10;
        return [
          rect(x, y, 132, 142, { fill: sealed ? c.saffron : '#1546cf' }),
          sealed
            ? lettering('0', x + 66, y + 103, 92, c.ink, { anchor: 'middle' })
            : rect(x, y + 142 * (1 - share), 132, 142 * share, {
                fill: share > 0.7 ? c.cream : share > 0.35 ? c.haze : c.sky,
              }),
        ];
      }),
    ),
  ];
}

export const stockTwin: ProjectPictures = {
  thumbnail: () =>
    yard({
      w: 1280,
      h: 800,
      unit: 58,
      seed: 'yard',
      floor: '#1747e0',
      lane: '#3a68f0',
      mix: dayMix,
      height: (x, y) => 1.5 + 0.9 * Math.sin(x / 230) + 0.4 * Math.cos(y / 190),
      sought: [760, 330],
    }),
  background: () => [
    yard({
      w: 1920,
      h: 1080,
      unit: 64,
      seed: 'night yard',
      floor: '#0a1538',
      lane: '#14245f',
      mix: nightMix,
      height: (x, y) => (((x - 960) / 1150) ** 2 + ((y - 400) / 470) ** 2 - 0.66) * 2.6,
      sought: [1480, 800],
    }),
  ],
  photos: [
    pickPath,
    rackFront,
    () => {
      const iso = isometric(560, 250, 250);
      const one = { x: 0, y: 0, z: 0, w: 2.5, d: 1.04, h: 1.06 };
      return [
        rect(0, 0, 1200, 900, { fill: c.mist }),
        container(iso, { ...one, z: -1.1 }, bodies.sky, 14),
        container(iso, { ...one, y: 1.1, z: -1.1 }, bodies.indigo, 14),
        container(iso, one, bodies.indigo, 14),
        container(iso, { ...one, y: 1.1 }, bodies.saffron, 14),
      ];
    },
    () => [rect(0, 0, 1200, 900, { fill: c.cobalt }), stitched(1200, 900, 9, 'levels')],
  ],
  features: [twin, storeys, zero],
};
