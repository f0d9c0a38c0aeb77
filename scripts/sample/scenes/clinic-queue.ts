import { standing, standingVeiled, waiting } from '../drawing/figures.ts';
import { handheld, words } from '../drawing/interface.ts';
import { petal, petalInk, sealInk } from '../drawing/kawung.ts';
import { lettering } from '../drawing/lettering.ts';
import { palette as c, cloths } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  circle,
  curve,
  group,
  line,
  n,
  type Part,
  path,
  polygon,
  rect,
  times,
  vertical,
} from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

interface Hall {
  w: number;
  h: number;
  ground: string;
  wall: string;
  floor: string;
  taken: string;
  free: string;
  text: string;
  /** Number of rooms along the right side, and how deep they are in units. */
  rooms: number;
  deep?: number;
  rows: number;
  columns: number;
  seed: string;
}

/** The waiting hall in plan: seats as dots, doors as quarter circles, and the way of the one who is called. */
function hall({
  w,
  h,
  ground,
  wall,
  floor,
  taken,
  free,
  text,
  rooms,
  deep = 210,
  rows,
  columns,
  seed,
}: Hall): Part {
  const rnd = random(seed);
  const u = h / 800;
  const left = 70 * u;
  const top = 70 * u;
  const right = w - 70 * u;
  const bottom = h - 70 * u;
  const corridor = right - deep * u;
  const room = (bottom - top) / rooms;
  const seatX = (i: number): number => left + 120 * u + (i * (corridor - left - 300 * u)) / (columns - 1);
  const seatY = (j: number): number => top + 110 * u + (j * (bottom - top - 220 * u)) / (rows - 1);
  const called = { i: columns - 2, j: Math.floor(rows / 2), room: 1 };
  const goalY = top + (called.room + 0.5) * room;
  const startX = seatX(called.i);
  const startY = seatY(called.j);
  const dots = 9;
  return [
    rect(0, 0, w, h, { fill: ground }),
    rect(left, top, right - left, bottom - top, { fill: floor }),
    times(rows, (j) =>
      line(seatX(0) - 30 * u, seatY(j) + 27 * u, seatX(columns - 1) + 30 * u, seatY(j) + 27 * u, {
        stroke: wall,
        width: 3 * u,
        opacity: 0.35,
      }),
    ),
    times(rows, (j) =>
      times(columns, (i) => {
        if (i === called.i && j === called.j)
          return circle(seatX(i), seatY(j), 19 * u, { stroke: c.saffron, width: 3.5 * u });
        const busy = rnd.chance(0.62 - 0.03 * i);
        return circle(seatX(i), seatY(j), 19 * u, busy ? { fill: taken } : { stroke: free, width: 2.4 * u });
      }),
    ),
    times(dots, (k) => {
      const t = (k + 1) / (dots + 1);
      const x = startX + (corridor + 60 * u - startX) * t;
      const y = startY + (goalY - startY) * (t * t * (3 - 2 * t));
      return circle(x, y, 4.6 * u, { fill: c.saffron });
    }),
    circle(corridor + 96 * u, goalY, 30 * u, { fill: c.saffron }),
    path(
      `M${n(left)} ${n(bottom - 190 * u)}V${n(top)}H${n(right)}V${n(bottom)}H${n(left)}V${n(bottom - 70 * u)}`,
      { stroke: wall, width: 11 * u },
    ),
    path(
      `M${n(left)} ${n(bottom - 190 * u)}H${n(left + 120 * u)}A${n(120 * u)} ${n(120 * u)} 0 0 1 ${n(left)} ${n(bottom - 70 * u)}`,
      { stroke: wall, width: 2.6 * u },
    ),
    times(rooms, (i) => {
      const y = top + i * room;
      const door = Math.min(96 * u, room * 0.6);
      return [
        i ? line(corridor, y, right, y, { stroke: wall, width: 6 * u }) : '',
        line(corridor, y, corridor, y + (room - door) / 2, { stroke: wall, width: 6 * u }),
        line(corridor, y + (room + door) / 2, corridor, y + room, { stroke: wall, width: 6 * u }),
        path(
          `M${n(corridor)} ${n(y + (room - door) / 2)}H${n(corridor - door)}A${n(door)} ${n(door)} 0 0 0 ${n(corridor)} ${n(y + (room + door) / 2)}`,
          { stroke: wall, width: 2.2 * u },
        ),
        lettering(String(i + 1), corridor + 166 * u, y + room / 2 + 14 * u, 44 * u, text, {
          anchor: 'middle',
        }),
      ];
    }),
  ];
}

/** The hall in the evening: tall windows, a bench, and one number. */
function evening(): Part {
  const w = 1920;
  const h = 1080;
  const color = '#060b1c';
  const bench = 916;
  const people: readonly (readonly [x: number, veil: boolean])[] = [
    [180, false],
    [292, true],
    [520, false],
    [1390, true],
    [1510, false],
    [1740, false],
  ];
  return [
    vertical('pane', [
      [0, '#0b1338'],
      [0.55, '#122870'],
      [1, '#2a55cf'],
    ]),
    rect(0, 0, w, h, { fill: '#0a1130' }),
    times(6, (i) => [
      rect(40 + i * 316, 60, 262, 740, { fill: 'url(#pane)', opacity: 0.92 }),
      line(40 + i * 316, 560, 302 + i * 316, 560, { stroke: '#0a1130', width: 7 }),
      line(171 + i * 316, 60, 171 + i * 316, 800, { stroke: '#0a1130', width: 5 }),
    ]),
    rect(0, 800, w, 280, { fill: '#14276f' }),
    line(0, 800, w, 800, { stroke: c.royal, width: 2 }),
    rect(1040, 652, 190, 118, { fill: color }),
    lettering('47', 1135, 740, 92, c.saffron, { anchor: 'middle' }),
    line(1080, 652, 1080, 0, { stroke: color, width: 4 }),
    line(1190, 652, 1190, 0, { stroke: color, width: 4 }),
    rect(80, bench - 42, 560, 12, { fill: color }),
    rect(1300, bench - 42, 560, 12, { fill: color }),
    [100, 610, 1320, 1830].map((x) => rect(x, bench - 36, 10, 66, { fill: color })),
    people.map(([x, veil]) => waiting(x, bench + 28, { size: 1.86, color }, veil)),
    standing(840, bench + 40, { size: 1.9, color }, false),
    standingVeiled(960, bench + 40, { size: 1.84, color }),
    rect(0, bench + 72, w, 120, { fill: '#0a1438' }),
  ];
}

/** A paper ticket, larger than life. */
function ticket(): Part {
  return [
    rect(0, 0, 1200, 900, { fill: c.cobalt }),
    group('translate(620 470) rotate(-9)', [
      rect(-352, -406, 740, 900, { fill: '#0d2fae', opacity: 0.7 }),
      path(`M-370 -430H370V180A44 44 0 0 0 370 268V520H-370V268A44 44 0 0 0 -370 180Z`, { fill: c.cream }),
      line(-310, 224, 310, 224, { stroke: c.stone, width: 5, dash: '3 17', cap: 'round' }),
      words(-300, -360, 22, [150, 96], c.ink),
      circle(290, -349, 24, { fill: c.saffron }),
      lettering('47', -20, 120, 560, c.ink, { anchor: 'middle', tracking: -0.05 }),
      words(-300, 300, 20, [120, 80, 150], c.stone),
      words(-300, 344, 20, [90, 140], c.stone),
    ]),
  ];
}

/** One dot a patient, by the minutes that they waited. */
function swarm(): Part {
  const rnd = random('swarm');
  const columns = 27;
  return [
    rect(0, 0, 1200, 900, { fill: c.cream }),
    times(columns, (i) => {
      const peak = 20 * Math.exp(-(((i - 7) / 5.2) ** 2)) + 9 * Math.exp(-(((i - 19) / 4) ** 2));
      const count = Math.max(1, Math.round(peak + rnd.between(-1, 1.4)));
      return times(count, (k) =>
        circle(
          88 + i * 39.4,
          778 - k * 33,
          13.4,
          i === 8 && k === count - 1
            ? { fill: c.saffron }
            : k > 14
              ? { stroke: c.cobalt, width: 3 }
              : { fill: i % 9 === 7 ? c.indigo : c.cobalt },
        ),
      );
    }),
    line(60, 806, 1140, 806, { stroke: c.ink, width: 3 }),
    times(5, (i) =>
      lettering(String(7 + i * 2).padStart(2, '0'), 88 + i * 39.4 * 6, 860, 38, c.ink, { anchor: 'middle' }),
    ),
  ];
}

/** A corridor of doors, one of them open. */
function doors(): Part {
  return [
    rect(0, 0, 1200, 900, { fill: c.navy }),
    rect(0, 690, 1200, 210, { fill: '#091339' }),
    times(5, (i) => {
      const x = 40 + i * 236;
      if (i === 3)
        return [
          polygon(
            [
              [x, 690],
              [x + 176, 690],
              [x + 60, 900],
              [x - 250, 900],
            ],
            { fill: c.royal },
          ),
          rect(x, 210, 176, 480, { fill: c.saffron }),
          polygon(
            [
              [x + 176, 210],
              [x + 176, 690],
              [x + 240, 730],
              [x + 240, 170],
            ],
            { fill: c.royal },
          ),
          standing(x + 84, 690, { size: 3, color: c.ink }, false),
        ];
      return [
        rect(x, 210, 176, 480, { fill: c.indigo }),
        rect(x + 108, 260, 34, 150, { fill: c.royal }),
        circle(x + 26, 470, 8, { fill: c.sky }),
      ];
    }),
    times(5, (i) =>
      lettering(String(i + 1), 40 + i * 236 + 88, 160, 76, i === 3 ? c.cream : c.royal, { anchor: 'middle' }),
    ),
  ];
}

/** The board in the hall says hours. */
function board(): Part {
  const rows = [
    ['10.10', '1'],
    ['10.20', '5'],
    ['10.30', '2'],
    ['10.40', '6'],
    ['10.50', '3'],
  ] as const;
  const faint = '#2b3a70';
  return [
    rect(0, 0, 1600, 900, { fill: c.ink }),
    rows.map(([hour, room], i) => {
      const y = 190 + i * 166;
      const now = i === 1;
      const text = now ? c.saffron : i === 0 ? faint : c.cream;
      return [
        line(110, y + 44, 1490, y + 44, { stroke: '#1c2850', width: 3 }),
        lettering(hour, 104, y, 176, text, { tracking: -0.03 }),
        line(720, y - 58, 1250, y - 58, {
          stroke: now ? c.saffron : faint,
          width: 5,
          ...(now ? {} : { dash: '3 16' }),
          cap: 'round',
        }),
        path(`M1232 ${y - 80}L1254 ${y - 58}L1232 ${y - 36}`, { stroke: now ? c.saffron : faint, width: 5 }),
        lettering(room, 1490, y, 176, text, { anchor: 'end' }),
      ];
    }),
  ];
}

/** The next three patients, and how urgent a nurse has found them. */
function nextThree(): Part {
  const cloth = cloths.cream;
  const rows = [
    { hour: '10.20', urgent: 3 },
    { hour: '10.30', urgent: 2 },
    { hour: '10.40', urgent: 0 },
  ];
  return [
    rect(0, 0, 1200, 900, { fill: cloth.ground }),
    rows.map(({ hour, urgent }, i) => {
      const y = i * 300;
      const first = i === 0;
      return [
        first
          ? rect(0, 0, 1200, 300, { fill: c.cobalt })
          : line(70, y, 1130, y, { stroke: c.sand, width: 3 }),
        lettering(String(i + 1), 70, y + 210, 200, first ? c.white : c.ink),
        words(290, y + 104, 26, [150, 90], first ? c.white : c.ink),
        words(290, y + 152, 16, [110, 150 - i * 20], first ? c.haze : c.stone),
        words(290, y + 184, 16, [170 - i * 30, 60], first ? c.haze : c.stone),
        times(3, (k) =>
          group(
            `translate(${640 + k * 92} ${y + 190}) rotate(-45) scale(.8)`,
            petal(
              k < urgent ? 3 : 0,
              first && k === 2 ? sealInk(cloths.cobalt, 1) : petalInk(first ? cloths.cobalt : cloth, 1, 2.2),
              false,
            ),
          ),
        ),
        lettering(hour, 1136, y + 184, 78, first ? c.white : c.ink, { anchor: 'end', tracking: -0.03 }),
      ];
    }),
  ];
}

/** Everyone's visit as a thread, from coming in to going home. */
function threads(): Part {
  const rnd = random('threads');
  const count = 58;
  return [
    rect(0, 0, 1600, 900, { fill: c.mist }),
    times(count, (i) => {
      const t = i / (count - 1);
      const start = 110 + 1040 * t ** 0.8 + rnd.between(-26, 26);
      const wait = 60 + 200 * Math.exp(-(((t - 0.4) / 0.2) ** 2)) + rnd.between(-20, 30);
      const care = rnd.between(46, 160);
      const y = 66 + i * 13.3;
      const sealed = i === 27;
      return [
        line(start, y, start + wait, y, { stroke: sealed ? c.saffron : c.sky, width: sealed ? 6 : 3.4 }),
        line(start + wait, y, start + wait + care, y, {
          stroke: sealed ? c.saffron : c.cobaltDeep,
          width: 8.5,
        }),
        circle(start, y, sealed ? 7 : 3.6, { fill: sealed ? c.saffron : c.ink }),
      ];
    }),
    times(6, (i) =>
      lettering(String(7 + i * 2).padStart(2, '0'), 140 + i * 264, 872, 34, '#5b73c4', { anchor: 'middle' }),
    ),
  ];
}

/** The ticket on the patient's own screen. */
function inHand(): Part {
  const { frame, inner } = handheld(560, 90, 480, 1000, c.ink, c.cream);
  return [
    rect(0, 0, 1600, 900, { fill: c.cobalt }),
    times(7, (i) => circle(800, 470, 330 + i * 110, { stroke: c.sky, width: 2.4, opacity: 0.7 - i * 0.09 })),
    frame,
    words(inner.x, inner.y + 6, 18, [110, 70], c.ink),
    lettering('47', inner.x - 14, inner.y + 300, 380, c.ink, { tracking: -0.05 }),
    times(6, (i) =>
      circle(
        inner.x + 30 + i * 62,
        inner.y + 400,
        22,
        i === 4 ? { fill: c.saffron } : i < 4 ? { fill: c.cobalt } : { stroke: c.stone, width: 3 },
      ),
    ),
    path(
      curve([
        [inner.x, inner.y + 560],
        [inner.x + 90, inner.y + 540],
        [inner.x + 190, inner.y + 600],
        [inner.x + 290, inner.y + 500],
        [inner.x + inner.w, inner.y + 520],
      ]),
      { stroke: c.cobalt, width: 6 },
    ),
    words(inner.x, inner.y + 650, 18, [150, 90, 60], c.stone),
  ];
}

export const clinicQueue: ProjectPictures = {
  thumbnail: () =>
    hall({
      w: 1280,
      h: 800,
      ground: c.mist,
      wall: c.ink,
      floor: c.white,
      taken: c.cobalt,
      free: '#93a5dc',
      text: c.ink,
      rooms: 4,
      // The doors stand in the middle, so that upright and square crops still show who is called where.
      deep: 420,
      rows: 5,
      columns: 7,
      seed: 'hall',
    }),
  background: evening,
  photos: [ticket, doors, swarm, nextThree],
  features: [board, threads, inHand],
};
