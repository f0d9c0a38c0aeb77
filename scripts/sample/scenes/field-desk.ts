import { contour, terrain } from '../drawing/contour.ts';
import { standing } from '../drawing/figures.ts';
import { handheld, words } from '../drawing/interface.ts';
import { flower, type Isen, leafPetal, lens, petal, petalInk, sealInk } from '../drawing/kawung.ts';
import { lettering } from '../drawing/lettering.ts';
import { type Cloth, palette as c, cloths } from '../drawing/palette.ts';
import { random } from '../drawing/random.ts';
import {
  circle,
  curve,
  group,
  leaf,
  line,
  move,
  n,
  type Part,
  type Point,
  path,
  polyline,
  rect,
  times,
  vertical,
} from '../drawing/svg.ts';
import type { ProjectPictures } from './pictures.ts';

const tick = (x: number, y: number, size: number, color: string): string =>
  polyline(
    [
      [x - size * 0.42, y],
      [x - size * 0.1, y + size * 0.32],
      [x + size * 0.46, y - size * 0.36],
    ],
    { stroke: color, width: size * 0.17 },
  );

/** The visit on the screen: its number, its flower, three checks and one button. */
function visit(
  x: number,
  y: number,
  w: number,
  h: number,
  number: string,
  letter: string,
  done: number,
  cloth: Cloth,
): Part {
  const row = h * 0.094;
  const rows = y + h * 0.6;
  return [
    lettering(number, x, y + w * 0.2, w * 0.25, cloth.text),
    words(x, y + w * 0.28, w * 0.035, [w * 0.3, w * 0.2], cloth.quiet),
    flower(letter, x + w / 2, y + h * 0.37, w * 0.86, cloth, { fine: w > 240, pixels: w / 180 }),
    times(4, (i) => line(x, rows + i * row, x + w, rows + i * row, { stroke: cloth.faint, width: w / 170 })),
    times(3, (i) => [
      words(
        x,
        rows + i * row + row * 0.4,
        w * 0.046,
        [w * (0.3 - i * 0.04), w * (0.12 + i * 0.06)],
        cloth.text,
      ),
      i < done
        ? tick(x + w * 0.93, rows + i * row + row * 0.5, w * 0.09, cloth.fill)
        : circle(x + w * 0.93, rows + i * row + row * 0.5, w * 0.032, {
            stroke: cloth.quiet,
            width: w / 130,
          }),
    ]),
    leaf(x, y + h - h * 0.085, w, h * 0.085, w * 0.09, { fill: cloth.fill }),
    words(x + w * 0.36, y + h - h * 0.052, w * 0.04, [w * 0.16, w * 0.1], c.white),
  ];
}

function device(
  x: number,
  y: number,
  w: number,
  h: number,
  number: string,
  letter: string,
  done: number,
  cloth: Cloth,
  body: string = c.ink,
): Part {
  const { frame, inner } = handheld(x, y, w, h, body, cloth.ground);
  return [frame, visit(inner.x, inner.y, inner.w, inner.h, number, letter, done, cloth)];
}

/** Ridges at nightfall, a line of pylons, and one lit screen. */
function nightfall(): Part {
  const w = 1920;
  const h = 1080;
  const ridge = (base: number, swell: number, phase: number, fill: string): Part => {
    const list = times(
      13,
      (i): Point => [
        (i * w) / 12,
        base - swell * (Math.sin(i * 0.9 + phase) + 0.4 * Math.sin(i * 2.1 + phase * 2)),
      ],
    );
    return path(`${curve(list)}V${h}H0Z`, { fill });
  };
  const pylon = (x: number, y: number, size: number): string =>
    group(
      `translate(${n(x)} ${n(y)}) scale(${n(size)})`,
      path(
        'M-16 0L-5 -150H5L16 0M-13 -40L10 -84M13 -40L-10 -84M-9 -84L6 -118M9 -84L-6 -118M-38 -128H38M-28 -104H28M-38 -128L-5 -146M38 -128L5 -146',
        {
          stroke: '#081130',
          width: 2.6,
        },
      ),
    );
  const pylons: readonly (readonly [number, number, number])[] = [
    [110, 838, 1.9],
    [560, 812, 1.35],
    [900, 800, 1],
    [1160, 806, 0.76],
  ];
  const wires = pylons.slice(1).flatMap(([x, y, s], i) => {
    const [px, py, ps] = pylons[i] ?? [0, 0, 1];
    return [-38, 38].map((arm) => {
      const ax = px + arm * ps;
      const ay = py - 128 * ps;
      const bx = x + arm * s;
      const by = y - 128 * s;
      return path(`M${n(ax)} ${n(ay)}Q${n((ax + bx) / 2)} ${n(Math.max(ay, by) + 34)} ${n(bx)} ${n(by)}`, {
        stroke: '#081130',
        width: 1.6,
      });
    });
  });
  return [
    vertical('nightfall', [
      [0, '#060b1c'],
      [0.3, '#0c1744'],
      [0.62, '#16318c'],
      [0.78, '#2a56d8'],
      [1, '#4c7cf2'],
    ]),
    rect(0, 0, w, h, { fill: 'url(#nightfall)' }),
    ridge(770, 34, 0.4, '#1b3da6'),
    ridge(812, 22, 2.2, '#142c7c'),
    wires,
    pylons.map(([x, y, s]) => pylon(x, y, s)),
    ridge(842, 26, 4.4, '#0e1e58'),
    ridge(902, 30, 5.6, '#0a1436'),
    standing(1492, 892, { size: 1.9, color: '#050a1c' }),
    circle(1548, 766, 60, { fill: c.saffron, opacity: 0.22 }),
    group('translate(1548 766) rotate(18)', rect(-12, -21, 24, 40, { fill: c.saffron }, 4)),
    ridge(1000, 26, 1.2, '#070e28'),
  ];
}

/** A round of visits on a contour map. */
function route(): Part {
  const field = terrain(
    [
      { x: 300, y: 260, height: 9, radius: 280, stretch: 1.4, turn: 30 },
      { x: 960, y: 640, height: 11, radius: 300, stretch: 1.2, turn: -30 },
      { x: 980, y: 80, height: 5, radius: 200 },
    ],
    0.002,
    0.003,
  );
  const stops: Point[] = [
    [90, 760],
    [250, 560],
    [205, 330],
    [420, 175],
    [640, 300],
    [700, 520],
    [560, 720],
    [830, 790],
    [1010, 600],
    [940, 360],
    [1090, 160],
  ];
  return [
    rect(0, 0, 1200, 900, { fill: c.ink }),
    times(20, (i) => path(contour(field, 0.6 + i * 0.75, 1200, 900), { stroke: c.indigo, width: 1.8 })),
    path(curve(stops), { stroke: c.azure, width: 6 }),
    path(curve(stops.slice(0, 6)), { stroke: c.cream, width: 6 }),
    stops.map(([x, y], i) =>
      i === 5
        ? [circle(x, y, 40, { fill: c.ink }), circle(x, y, 30, { fill: c.saffron })]
        : i < 5
          ? circle(x, y, 17, { fill: c.cream })
          : circle(x, y, 15, { fill: c.ink, stroke: c.azure, width: 5 }),
    ),
    lettering('6', 700, 534, 40, c.ink, { anchor: 'middle' }),
  ];
}

/** A form on paper, and the same form on the screen that lies over it. */
function paperAndScreen(): Part {
  const rnd = random('form');
  return [
    rect(0, 0, 1200, 900, { fill: c.cobalt }),
    group('translate(420 520) rotate(-9)', [
      rect(-312, -450, 640, 1000, { fill: c.royal }),
      rect(-330, -470, 640, 1000, { fill: c.cream }),
      words(-270, -400, 24, [170, 110], c.ink),
      times(14, (i) => [
        line(-270, -290 + i * 54, 250, -290 + i * 54, { stroke: c.stone, width: 2 }),
        words(-270, -316 + i * 54, 12, [rnd.between(50, 90), rnd.between(20, 60)], c.stone),
        i % 3
          ? path(
              curve(
                times(9, (k): Point => [-60 + k * rnd.between(20, 26), -304 + i * 54 + rnd.between(-11, 9)]),
              ),
              { stroke: c.cobaltDeep, width: 3.5 },
            )
          : '',
      ]),
    ]),
    group('translate(860 500) rotate(7)', device(-215, -420, 430, 880, '14', 'r', 2, cloths.cream)),
  ];
}

/** Expected, on the way, done, and the minute at which each was true. */
function threeStates(): Part {
  const phone = (x: number, y: number, cloth: Cloth, isen: Isen, time: string, sealed = false): Part => {
    const { frame, inner } = handheld(x, y, 350, 900, c.ink, cloth.ground);
    const scale = 2.02;
    return [
      frame,
      words(inner.x, inner.y + 12, 20, [130, 80], cloth.text),
      words(inner.x, inner.y + 48, 12, [70, 90, 40], cloth.quiet),
      group(
        `translate(${n(inner.x + inner.w / 2 - 102)} ${n(inner.y + 368)}) rotate(-45) scale(${scale})`,
        petal(isen, sealed ? sealInk(cloth, scale, 3) : petalInk(cloth, scale, 2.4)),
      ),
      lettering(time, inner.x + inner.w / 2, inner.y + 500, 100, cloth.text, {
        anchor: 'middle',
        tracking: -0.03,
      }),
      times(3, (i) => [
        line(inner.x, inner.y + 610 + i * 62, inner.x + inner.w, inner.y + 610 + i * 62, {
          stroke: cloth.faint,
          width: 2.5,
        }),
        words(inner.x, inner.y + 634 + i * 62, 15, [80 + i * 14, 56], cloth.quiet),
      ]),
    ];
  };
  return [
    rect(0, 0, 1200, 900, { fill: c.mist }),
    phone(40, 80, cloths.cream, 0, '13.52'),
    phone(425, 150, cloths.cobalt, 2, '14.05'),
    phone(810, 80, cloths.ink, 3, '14.20', true),
  ];
}

/** From the hand to the office: what is written waits in a queue until the network is back. */
function queue(): Part {
  const cloth = cloths.mist;
  const y = 450;
  return [
    rect(0, 0, 1600, 900, { fill: cloth.ground }),
    device(90, 70, 400, 900, '07', 'f', 3, cloths.cream),
    line(500, y, 1140, y, { stroke: cloth.line, width: 4, dash: '4 15', cap: 'round' }),
    times(5, (i) =>
      move(
        582 + i * 124,
        y,
        path(
          lens(-58, 58),
          i === 3
            ? { fill: c.saffron }
            : i < 3
              ? { fill: c.mist, stroke: cloth.line, width: 4 }
              : { fill: c.cobalt },
        ),
      ),
    ),
    rect(1160, 0, 440, 900, { fill: c.ink }),
    times(9, (i) => [
      rect(1196, 30 + i * 96, 420, 76, { fill: i < 5 ? c.indigo : c.navy }),
      words(1226, 60 + i * 96, 16, [90 + ((i * 37) % 60), 50], i < 5 ? c.haze : c.royal),
      circle(1546, 68 + i * 96, 9, { fill: i < 5 ? c.sky : c.royal }),
    ]),
  ];
}

/** One visit, larger than the picture: its number, three checks and a single button. */
function closeUp(): Part {
  const cloth: Cloth = cloths.cream;
  return [
    rect(0, 0, 1600, 900, { fill: c.ink }),
    leafPetal(40, 1010, 1020, -45, c.navy),
    group('translate(960 300) rotate(-16)', [
      handheld(-420, -860, 840, 1500, c.cobalt, cloth.ground).frame,
      lettering('14', -340, -40, 420, c.ink, { tracking: -0.04 }),
      words(160, -250, 26, [170], c.stone),
      words(160, -200, 26, [110, 40], c.stone),
      times(3, (i) => [
        line(-340, 30 + i * 104, 340, 30 + i * 104, { stroke: cloth.faint, width: 4 }),
        words(-340, 72 + i * 104, 26, [200 - i * 30, 90 + i * 40], c.ink),
        tick(300, 84 + i * 104, 56, c.cobalt),
      ]),
      leaf(-340, 366, 680, 120, 60, { fill: c.saffron }),
      words(-70, 416, 22, [90, 44], c.ink),
    ]),
  ];
}

/** Seven days of visits: the fuller the petal, the more was done. */
function week(): Part {
  const rnd = random('week');
  const cloth = cloths.cream;
  const letters = 'field desk visits';
  return [
    rect(0, 0, 1600, 900, { fill: cloth.ground }),
    times(7, (day) => [
      lettering(String(day + 9), 160 + day * 203, 118, 44, day === 3 ? cloth.text : cloth.quiet, {
        anchor: 'middle',
      }),
      times(5, (slot) => {
        const x = 160 + day * 203;
        const y = 218 + slot * 142;
        const later = day > 3 || (day === 3 && slot > 2);
        if (day === 3 && slot === 2)
          return flower('3', x, y, 140, cloth, { seal: 2, fine: false, pixels: 2 });
        if (later) return flower('@', x, y, 140, { ...cloth, line: c.stone }, { fine: false, pixels: 1.6 });
        return flower(letters[rnd.whole(0, letters.length - 1)]?.trim() || 'd', x, y, 140, cloth, {
          fine: false,
          pixels: 1.8,
        });
      }),
    ]),
    rect(160 + 3 * 203 - 96, 52, 192, 796, { stroke: cloth.text, width: 3 }),
  ];
}

export const fieldDesk: ProjectPictures = {
  thumbnail: () => {
    const quietInk = { ...cloths.saffron, fill: '#e48f22', text: c.amber, line: '#b9731b', inner: '#c97d1a' };
    return [
      rect(0, 0, 1280, 800, { fill: c.saffron }),
      flower('F', 640, 400, 940, quietInk, { fine: true, pixels: 2.2 }),
      device(455, 70, 370, 760, 'B4', 'C', 2, cloths.cream),
    ];
  },
  background: nightfall,
  photos: [
    paperAndScreen,
    route,
    threeStates,
    () => [
      rect(0, 0, 1200, 900, { fill: c.navy }),
      times(4, (i) =>
        path(
          `M${n(600 - 150 - i * 130)} 900A${n(150 + i * 130)} ${n(150 + i * 130)} 0 0 1 ${n(600 + 150 + i * 130)} 900`,
          { stroke: i === 1 ? c.sky : c.royal, width: i === 1 ? 5 : 3 },
        ),
      ),
      device(395, 330, 410, 860, '22', 'd', 1, cloths.cream),
      circle(600, 150, 54, { fill: c.saffron }),
    ],
  ],
  features: [queue, closeUp, week],
};
