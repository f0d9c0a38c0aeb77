import { flower, lens, petal, petalInk, petalsOf, sealInk } from '../drawing/kawung.ts';
import { lettering } from '../drawing/lettering.ts';
import { type Cloth, palette as c, cloths } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import { circle, clipped, group, line, n, type Part, path, rect, times } from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

const letters = 'outsourcing';
const letterAt = (i: number): string =>
  letters[((i % letters.length) + letters.length) % letters.length] ?? 'o';

/** A lattice that spells the word again and again; a mask decides how strongly each flower shows. */
function lattice(
  w: number,
  h: number,
  tile: number,
  offset: number,
  cloth: Cloth,
  sealAt: readonly [number, number],
  strength: (x: number, y: number) => number,
): Part {
  const columns = Math.ceil(w / tile) + 2;
  const rows = Math.ceil(h / tile) + 2;
  return [
    rect(0, 0, w, h, { fill: cloth.ground }),
    times(rows, (j) =>
      times(columns, (i) => {
        const x = (i - 0.5) * tile + offset;
        const y = (j - 0.5) * tile + offset / 2;
        const shown = Math.max(0, Math.min(1, strength(x, y)));
        if (shown < 0.03) return '';
        const seal = i === sealAt[0] && j === sealAt[1] ? { seal: 3 } : {};
        return `<g opacity="${n(shown)}">${flower(letterAt(i + j * columns), x, y, tile, cloth, { fine: tile > 150, pixels: 1.7, ...seal })}</g>`;
      }),
    ),
  ];
}

/** A person from the front: a head over two petals. */
const bust = (x: number, y: number, size: number, color: string): string =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${n(size)})`,
    circle(0, -58, 23, { fill: color }),
    path('M-50 50C-50 -4 -26 -28 0 -28C26 -28 50 -4 50 50V300H-50Z', { fill: color }),
  );

/** A hall of people, each at their place. */
function crowd(): Part {
  const rnd = random('crowd');
  return [
    rect(0, 0, 1280, 800, { fill: c.cobalt }),
    times(6, (row) =>
      times(11, (i) => {
        const x = (row % 2 ? 0 : 64) + i * 128 - 16;
        const y = 96 + row * 150;
        const sealed = row === 3 && i === 6;
        const fill = sealed
          ? c.saffron
          : rnd.pick([c.cream, c.cream, c.haze, c.sky, c.ink, c.indigo, c.navy]);
        return [
          path(
            `M${x - 62} ${y + 62}C${x - 62} ${y - 6} ${x - 34} ${y - 36} ${x} ${y - 36}C${x + 34} ${y - 36} ${x + 62} ${y - 6} ${x + 62} ${y + 62}Z`,
            { fill },
          ),
          circle(x, y - 70, 28, { fill }),
        ];
      }),
    ),
  ];
}

/** Desks from above: four around a table, each person a disc. */
function plan(): Part {
  const rnd = random('desks');
  const cluster = (x: number, y: number, index: number): Part => [
    rect(x - 118, y - 84, 114, 80, { fill: c.white }),
    rect(x + 4, y - 84, 114, 80, { fill: c.white }),
    rect(x - 118, y + 4, 114, 80, { fill: c.white }),
    rect(x + 4, y + 4, 114, 80, { fill: c.white }),
    (
      [
        [-61, -118],
        [61, -118],
        [-61, 118],
        [61, 118],
      ] as const
    ).map(([dx, dy], k) => {
      const sealed = index === 4 && k === 1;
      const here = sealed || rnd.chance(0.78);
      const upper = dy < 0;
      return [
        rect(x + dx - 26, y + (upper ? -22 : 14), 52, 8, { fill: c.ink }),
        rect(x + dx - 30, y + dy * 0.55 - 6, 60, 15, { fill: '#c3d0f4' }),
        here
          ? [
              circle(x + dx, y + dy, 32, {
                fill: sealed ? c.saffron : rnd.pick([c.cobalt, c.cobalt, c.indigo, c.azure]),
              }),
              circle(x + dx, y + dy, 15, { fill: sealed ? c.amber : c.ink, opacity: 0.4 }),
            ]
          : circle(x + dx, y + dy, 30, { stroke: '#93a5dc', width: 3 }),
      ];
    }),
  ];
  return [
    rect(0, 0, 1200, 900, { fill: c.mist }),
    times(9, (i) => cluster(120 + (i % 3) * 480, 110 + Math.floor(i / 3) * 340, i)),
  ];
}

/** Two teams and the place where they are one. */
function together(): Part {
  const cloth = cloths.ink;
  const rnd = random('together');
  const dots = (cx: number, fill: string, other: number): Part =>
    times(15, (ring) =>
      times(Math.max(1, ring * 6), (k) => {
        const a = (k / Math.max(1, ring * 6)) * Math.PI * 2 + ring * 0.4;
        const x = cx + Math.cos(a) * ring * 24.5;
        const y = 450 + Math.sin(a) * ring * 24.5;
        if (Math.hypot(x - other, y - 450) < 362) return '';
        return circle(x, y, 6.5 + rnd.between(-1, 1.6), { fill });
      }),
    );
  return [
    rect(0, 0, 1200, 900, { fill: cloth.ground }),
    dots(420, c.azure, 780),
    dots(780, c.cream, 420),
    circle(420, 450, 362, { stroke: c.azure, width: 2.5 }),
    circle(780, 450, 362, { stroke: c.cream, width: 2.5 }),
    group('translate(600 450) rotate(90)', path(lens(-300, 300, 1.32), { fill: c.saffron })),
  ];
}

/** The work goes round: who hands over to whom, hour by hour. */
function relay(): Part {
  const shifts = [
    [0, 9.4],
    [7.6, 8.8],
    [15, 9],
  ] as const;
  return [
    rect(0, 0, 1200, 900, { fill: c.navy }),
    times(13, (i) => line(66 + i * 89, 90, 66 + i * 89, 810, { stroke: '#1a2b68', width: 2 })),
    times(5, (i) =>
      lettering(String(i * 6).padStart(2, '0'), 66 + i * 267, 870, 40, c.azure, { anchor: 'middle' }),
    ),
    shifts.map(([from, length], i) => {
      const x = 66 + from * 44.5;
      const w = length * 44.5;
      const y = 150 + i * 220;
      const clip = `shift${i}`;
      return [
        clipped(
          clip,
          rect(0, 0, 1134, 900, { fill: '#000' }),
          path(
            `M${n(x)} ${y}H${n(x + w - 70)}A70 70 0 0 1 ${n(x + w)} ${y + 70}V${y + 140}H${n(x + 70)}A70 70 0 0 1 ${n(x)} ${y + 70}Z`,
            { fill: [c.cobalt, c.cream, c.sky][i] ?? c.sky },
          ),
        ),
        i < 2
          ? circle(66 + (from + length) * 44.5 - 34, y + 180, i === 0 ? 24 : 14, {
              fill: i === 0 ? c.saffron : c.haze,
            })
          : '',
      ];
    }),
  ];
}

/** Skills by person: the fill of the petal says how far. */
function skills(): Part {
  const rnd = random('skills');
  const cloth = cloths.cream;
  const ink = petalInk(cloth, 0.62, 1.8);
  return [
    rect(0, 0, 1600, 900, { fill: cloth.ground }),
    times(6, (j) => {
      const y = 110 + j * 142;
      return [
        circle(96, y - 16, 17, { fill: j === 2 ? c.cobalt : c.ink }),
        path(`M62 ${y + 44}C62 ${y + 12} 78 ${y + 6} 96 ${y + 6}C114 ${y + 6} 130 ${y + 12} 130 ${y + 44}Z`, {
          fill: j === 2 ? c.cobalt : c.ink,
        }),
        line(40, y + 71, 1560, y + 71, { stroke: '#e0d8c7', width: 2 }),
        times(12, (i) => {
          const level = rnd.pick([0, 0, 1, 1, 2, 2, 3, 3] as const);
          const sealed = j === 2 && i === 7;
          return group(
            `translate(${n(204 + i * 114)} ${n(y + 44)}) rotate(-45) scale(.62)`,
            petal(sealed ? 3 : level, sealed ? sealInk(cloth, 0.62) : ink, false),
          );
        }),
      ];
    }),
  ];
}

/** The people on the client's floor, and the team behind them. */
function behind(): Part {
  const rows = [
    { y: 262, size: 1.15, gap: 108, count: 15, fill: c.azure },
    { y: 400, size: 1.62, gap: 152, count: 11, fill: c.sky },
    { y: 574, size: 2.3, gap: 218, count: 8, fill: c.haze },
  ];
  return [
    rect(0, 0, 1200, 900, { fill: c.cobalt }),
    rows.map(({ y, size, gap, count, fill }, j) =>
      times(count, (i) => {
        const x = 600 + (i - (count - 1) / 2) * gap;
        const sealed = j === 1 && i === 5;
        return bust(x, y, size, sealed ? c.saffron : fill);
      }),
    ),
    [150, 600, 1050].map((x) => bust(x, 800, 3.7, c.ink)),
  ];
}

const quietCloth: Cloth = { ...cloths.ink, line: '#5f7fe0', text: c.haze };

/** Threads between two sides: each person belongs to a team here and a team there. */
function weaveLines(): Part {
  const rnd = random('threads of people');
  return [
    rect(0, 0, 1600, 900, { fill: c.cobalt }),
    times(34, (i) => {
      const y = 60 + i * 23.6;
      const target = 60 + (((i * 13) % 34) + 0) * 23.6;
      const sealed = i === 12;
      return path(`M-10 ${n(y)}H220C760 ${n(y)} 840 ${n(target)} 1380 ${n(target)}H1610`, {
        stroke: sealed ? c.saffron : i % 3 ? c.haze : c.cream,
        width: sealed ? 9 : rnd.between(2, 4.6),
        opacity: sealed ? 1 : 0.85,
      });
    }),
    times(34, (i) => circle(220, 60 + i * 23.6, i === 12 ? 13 : 8, { fill: i === 12 ? c.saffron : c.ink })),
    times(34, (i) => circle(1380, 60 + i * 23.6, 8, { fill: c.ink })),
  ];
}

/** One byte lying down, petal after petal, as work is handed on: under the name, over the facts. */
function handed(): Part {
  const scale = 3;
  const chord = 100 * Math.SQRT2 * scale;
  const ink = petalInk(quietCloth, scale, 2);
  return [
    rect(0, 0, 1920, 1080, { fill: quietCloth.ground }),
    petalsOf('o').map((isen, i) =>
      group(
        `translate(${n(240 + i * 480 - chord / 2)} 742) scale(${scale})`,
        petal(isen, i === 3 ? sealInk(quietCloth, scale, 2) : ink, true),
      ),
    ),
  ];
}

export const outsourcing: ProjectPictures = {
  thumbnail: crowd,
  background: handed,
  photos: [plan, together, behind, relay],
  features: [() => lattice(1600, 900, 320, 60, cloths.mist, [4, 2], () => 1), skills, weaveLines],
};
