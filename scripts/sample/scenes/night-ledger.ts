import { words } from '../drawing/interface.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import { circle, line, n, type Part, path, rect, times, vertical } from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

interface Skyline {
  w: number;
  h: number;
  columns: number;
  seed: string;
  moon: { x: number; y: number; r: number };
  /** Height of a column, as a part of the picture, by its place from 0 to 1. */
  height: (t: number) => number;
}

/** Columns of a ledger under the moon: every cell is one amount, set to the right. */
function skyline({ w, h, columns, seed, moon, height }: Skyline): Part {
  const rnd = random(seed);
  const step = w / columns;
  const cell = step * 0.15;
  return [
    vertical('night', [
      [0, '#050a1a'],
      [0.5, '#0b1745'],
      [1, '#1a3fb8'],
    ]),
    rect(0, 0, w, h, { fill: 'url(#night)' }),
    times(Math.floor(h / 54), (i) =>
      line(0, 40 + i * 54, w, 40 + i * 54, { stroke: c.sky, width: 1.2, opacity: 0.09 }),
    ),
    circle(moon.x, moon.y, moon.r, { fill: c.saffron }),
    times(columns, (i) => {
      const top = h * (1 - height((i + 0.5) / columns)) - rnd.between(0, h * 0.06);
      const x = i * step + step * 0.07;
      const width = step * 0.86;
      const shade = ['#0a1437', '#0c1844', '#0e1c50'][i % 3] ?? '#0a1437';
      return [
        rect(x, top, width, h - top, { fill: shade }),
        rect(x, top, width, 4, { fill: c.azure }),
        times(Math.floor((h - top) / (cell * 2)), (k) => {
          const part = rnd.between(0.2, 0.76);
          const lit = rnd.chance(0.14);
          return rect(x + width * (0.9 - part), top + cell * 1.4 + k * cell * 2, width * part, cell * 0.8, {
            fill: lit ? c.cream : rnd.chance(0.3) ? c.cobalt : '#1f3992',
          });
        }),
      ];
    }),
  ];
}

const amount = (rnd: ReturnType<typeof random>): string =>
  `${rnd.whole(1, 98)}.${String(rnd.whole(0, 999)).padStart(3, '0')}.${String(rnd.whole(0, 999)).padStart(3, '0')}`;

/** A page of the ledger: one line does not agree yet. */
function page(): Part {
  const rnd = random('page');
  return [
    rect(0, 0, 1200, 900, { fill: c.cream }),
    rect(0, 358, 1200, 90, { fill: c.saffron }),
    times(10, (i) => {
      const y = 64 + i * 90;
      return [
        line(70, y + 24, 1130, y + 24, { stroke: i === 8 ? c.ink : '#d3cbb9', width: i === 8 ? 4 : 2 }),
        i === 8 ? line(70, y + 33, 1130, y + 33, { stroke: c.ink, width: 4 }) : '',
        words(70, y - 22, 20, [rnd.between(90, 180), rnd.between(50, 110)], i === 9 ? c.ink : '#b3ac9c'),
        lettering(amount(rnd), 770, y, 52, c.ink, { anchor: 'end' }),
        lettering(amount(rnd), 1130, y, 52, i === 4 ? c.ink : '#33448a', { anchor: 'end' }),
      ];
    }),
  ];
}

/** The night as a dial: each run is an arc. */
function dial(): Part {
  const rnd = random('runs');
  const cx = 600;
  const cy = 900;
  const polar = (angle: number, r: number): readonly [number, number] => [
    cx + Math.sin((angle * Math.PI) / 180) * r,
    cy - Math.cos((angle * Math.PI) / 180) * r,
  ];
  const arc = (from: number, to: number, r: number, color: string, width: number): string => {
    const [ax, ay] = polar(from, r);
    const [bx, by] = polar(to, r);
    return path(`M${n(ax)} ${n(ay)}A${n(r)} ${n(r)} 0 0 1 ${n(bx)} ${n(by)}`, {
      stroke: color,
      width,
      cap: 'butt',
    });
  };
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    times(9, (ring) => {
      const r = 270 + ring * 58;
      const parts: Part[] = [arc(-89, 89, r, '#16204a', 36)];
      let at = -84 + rnd.between(0, 30);
      while (at < 76) {
        const end = Math.min(at + rnd.between(10, 40), 88);
        parts.push(arc(at, end, r, rnd.pick([c.cobalt, c.cobalt, c.azure, c.sky, c.royal, c.cream]), 36));
        at = end + rnd.between(4, 26);
      }
      return parts;
    }),
    circle(cx, cy, 190, { fill: c.saffron }),
    times(9, (i) => {
      const [x, y] = polar(-80 + i * 20, 212);
      return circle(x, y, i % 2 ? 3 : 5, { fill: c.cream });
    }),
  ];
}

/** Two lists and the threads between equal lines. */
function match(
  w: number,
  h: number,
  rows: number,
  seed: string,
  ground: string,
  left: string,
  right: string,
  thread: string,
  bar: number,
): Part {
  const rnd = random(seed);
  const order = times(rows, (i) => i);
  for (let i = rows - 1; i > 0; i--) {
    const j = Math.max(0, i - rnd.whole(0, 3));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  const y = (i: number): number => h * 0.09 + (i * h * 0.82) / (rows - 1);
  const open = Math.floor(rows * 0.45);
  const ax = w * 0.34;
  const bx = w * 0.66;
  return [
    rect(0, 0, w, h, { fill: ground }),
    order.map((target, i) => {
      const size = rnd.between(0.08, 0.22) * w;
      if (i === open)
        return [
          rect(ax - size, y(i) - bar / 2, size, bar, { fill: c.saffron }),
          line(ax + 14, y(i), w * 0.47, y(i), { stroke: c.saffron, width: 4, dash: '4 12', cap: 'round' }),
          rect(bx, y(target) - bar / 2, size * 0.8, bar, { stroke: right, width: 2.5 }),
        ];
      return [
        rect(ax - size, y(i) - bar / 2, size, bar, { fill: left }),
        rect(bx, y(target) - bar / 2, size, bar, { fill: right }),
        path(
          `M${n(ax + 12)} ${n(y(i))}C${n(w / 2)} ${n(y(i))} ${n(w / 2)} ${n(y(target))} ${n(bx - 12)} ${n(y(target))}`,
          { stroke: thread, width: 2.6 },
        ),
      ];
    }),
  ];
}

/** A month of nights; the full moon closes the books. */
function phases(): Part {
  const r = 62;
  return [
    rect(0, 0, 1200, 900, { fill: c.navy }),
    times(5, (row) =>
      times(6, (column) => {
        const i = row * 6 + column;
        const x = 130 + column * 188;
        const y = 106 + row * 172;
        const phase = i / 29;
        const full = i === 15;
        if (full) return circle(x, y, r, { fill: c.saffron });
        const lit = 1 - Math.abs(phase * 2 - 1.02);
        const bulge = r * Math.abs(1 - 2 * lit);
        const waxing = phase < 0.5;
        const outer = waxing ? 1 : 0;
        const inner = lit > 0.5 ? outer : 1 - outer;
        return [
          circle(x, y, r, { fill: '#15246a' }),
          path(
            `M${x} ${y - r}A${r} ${r} 0 0 ${outer} ${x} ${y + r}A${n(bulge)} ${r} 0 0 ${inner} ${x} ${y - r}Z`,
            { fill: i < 15 ? c.mist : c.sky },
          ),
        ];
      }),
    ),
  ];
}

/** Nights in a chain: each seal holds all the seals before it. */
function seals(): Part {
  const count = 6;
  const cx = (i: number): number => 70 + 92 * i + 18 * i * i;
  const radius = (i: number): number => 60 + i * 56;
  return [
    rect(0, 0, 1200, 900, { fill: c.navy }),
    times(count, (i) => {
      const x = cx(i);
      const r = radius(i);
      const shades = [c.cream, c.haze, c.sky, c.azure, c.cobalt, c.cobaltDeep, c.indigo];
      return [
        circle(x, 450, r + 8, { fill: c.navy }),
        times(i + 1, (k) => {
          const ring = i - k;
          return circle(x, 450, r * ((ring + 1) / (i + 1)), {
            fill: shades[(ring + 6 - i + 7) % 7] ?? c.cobalt,
            stroke: c.navy,
            width: 3,
          });
        }),
        i === count - 1 ? circle(x, 450, (r / (i + 1)) * 0.98, { fill: c.saffron }) : '',
      ];
    }),
  ];
}

/** An abacus: the sum as beads. */
function abacus(): Part {
  const value = [4, 7, 2, 9, 0, 6, 3, 8, 5];
  return [
    rect(0, 0, 1600, 900, { fill: c.cobalt }),
    value.map((digit, i) => {
      const x = 140 + i * 165;
      const bead = (y: number, color: string): string =>
        path(
          `M${x - 64} ${n(y)}L${x - 26} ${n(y - 37)}H${x + 26}L${x + 64} ${n(y)}L${x + 26} ${n(y + 37)}H${x - 26}Z`,
          { fill: color },
        );
      const five = digit > 4;
      const ones = digit % 5;
      return [
        line(x, -20, x, 920, { stroke: c.haze, width: 7 }),
        bead(five ? 206 : 96, five ? c.cream : '#0f3cc9'),
        times(4, (k) =>
          bead(
            k < ones ? 334 + k * 79 : 480 + k * 79 + 40,
            k < ones ? (i === 5 && k === 0 ? c.saffron : c.cream) : '#0f3cc9',
          ),
        ),
      ];
    }),
    rect(0, 252, 1600, 34, { fill: c.ink }),
    rect(0, 0, 1600, 34, { fill: c.ink }),
    rect(0, 866, 1600, 34, { fill: c.ink }),
  ];
}

/** Runs from nine in the evening to five in the morning, each waiting for the one above. */
function schedule(): Part {
  const rnd = random('schedule');
  const rows = 11;
  let at = 0;
  return [
    rect(0, 0, 1600, 900, { fill: c.ink }),
    times(9, (i) => [
      line(130 + i * 168, 110, 130 + i * 168, 840, { stroke: '#1a2550', width: 2 }),
      lettering(String((21 + i) % 24).padStart(2, '0'), 130 + i * 168, 76, 38, '#7f93d8', {
        anchor: 'middle',
      }),
    ]),
    times(rows, (i) => {
      const y = 132 + i * 65;
      const length = rnd.between(90, 300);
      const x = 130 + at;
      at = Math.min(at + length * rnd.between(0.35, 0.62), 1080);
      const sealed = i === 7;
      const next = 130 + at;
      return [
        rect(x, y, length, 38, {
          fill: sealed ? c.saffron : i % 3 === 1 ? c.sky : i % 3 === 2 ? c.cream : c.cobalt,
        }),
        i < rows - 1 ? path(`M${n(next + 14)} ${y + 38}V${y + 65}`, { stroke: '#5f74b4', width: 2.5 }) : '',
      ];
    }),
  ];
}

export const nightLedger: ProjectPictures = {
  thumbnail: () =>
    skyline({
      w: 1280,
      h: 800,
      columns: 11,
      seed: 'ledger',
      moon: { x: 830, y: 330, r: 170 },
      height: (t) => 0.34 + 0.3 * Math.abs(Math.sin(t * 5.2 + 0.3)),
    }),
  background: () =>
    skyline({
      w: 1920,
      h: 1080,
      columns: 16,
      seed: 'ledger at night',
      moon: { x: 1470, y: 770, r: 170 },
      height: (t) => 0.15 + 0.12 * Math.abs(Math.sin(t * 7 + 0.5)),
    }),
  photos: [page, dial, seals, phases],
  features: [
    () => match(1600, 900, 26, 'all pairs', c.cream, c.ink, c.cobalt, '#9db2ee', 15),
    schedule,
    abacus,
  ],
};
