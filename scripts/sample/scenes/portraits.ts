import { lens, petal, petalsOf } from '../drawing/kawung.ts';
import { palette as c } from '../drawing/palette.ts';
import { circle, clipped, group, move, n, type Part, path, rect, times } from '../drawing/svg.ts';
import type { Drawing } from './pictures.ts';

/** Petals as the pattern of a shirt: the person's initial, repeated on one lattice. */
function pattern(letter: string, color: string, w: number, h: number, tile: number): Part {
  const ink = { line: color, dot: color, fill: color, inner: color, width: 2 / (tile / 200) };
  return times(Math.ceil(h / tile) + 1, (j) =>
    times(Math.ceil(w / tile) + 1, (i) =>
      group(
        `translate(${n(i * tile)} ${n(j * tile)}) scale(${n(tile / 200)})`,
        petalsOf(letter).map((isen, k) =>
          group(`rotate(${[-135, -45, 45, 135][k] ?? 0})`, petal(isen, ink, false)),
        ),
      ),
    ),
  );
}

/** A calm face in two tones: the edge of the shade draws the nose, petals draw the eyes and the mouth. */
function face(light: string, shade: string, feature: string, mouth: string): Part {
  const outline =
    'M480 300C590 300 634 388 634 500C634 640 560 752 480 752C400 752 326 640 326 500C326 388 370 300 480 300Z';
  const petalAt = (x: number, y: number, half: number, k: number, fill: string): string =>
    move(x, y, path(lens(-half, half, k), { fill }));
  return [
    path(outline, { fill: light }),
    clipped(
      'face',
      path(outline, { fill: '#000' }),
      path('M480 280H660V780H480V640L452 622L480 516Z', { fill: shade }),
    ),
    petalAt(412, 508, 32, 0.5, feature),
    petalAt(548, 508, 32, 0.5, feature),
    path('M374 466Q412 440 450 460M510 460Q548 440 586 466', { stroke: feature, width: 9, cap: 'round' }),
    petalAt(480, 682, 42, 0.42, mouth),
  ];
}

/** Shoulders in a cloth woven from the person's initial. */
function shoulders(letter: string, ground: string, thread: string): Part {
  const outline = 'M40 1200C50 985 220 880 480 880C740 880 910 985 920 1200Z';
  return [
    path(outline, { fill: ground }),
    clipped(
      'cloth',
      path(outline, { fill: '#000' }),
      move(-20, 872, pattern(letter, thread, 1040, 400, 112)),
    ),
  ];
}

/** A brooch: the one petal in saffron. */
const brooch = (x: number, y: number): string =>
  group(`translate(${x} ${y}) rotate(-45)`, path(lens(0, 84), { fill: c.saffron }));

/** A woman with a veil. */
function veiled(): Part {
  return [
    rect(0, 0, 960, 1200, { fill: c.cobalt }),
    circle(640, 430, 420, { fill: c.cobaltDeep }),
    shoulders('P', c.ink, c.royal),
    path(
      'M480 190C660 190 748 330 748 510C748 650 778 760 842 880C750 1000 620 1050 480 1050C340 1050 210 1000 118 880C182 760 212 650 212 510C212 330 300 190 480 190Z',
      {
        fill: c.sky,
      },
    ),
    path(
      'M480 190C660 190 748 330 748 510C748 650 778 760 842 880C750 1000 620 1050 480 1050C640 940 694 720 676 530C662 390 590 250 480 190Z',
      {
        fill: c.azure,
      },
    ),
    face(c.cream, c.sand, c.ink, c.amber),
    path(
      'M318 500C318 372 384 284 480 284C576 284 642 372 642 500C612 400 560 350 480 350C400 350 348 400 318 500Z',
      { fill: c.indigo },
    ),
    path('M300 690C372 850 588 850 660 690M262 760C350 950 610 950 698 760', { stroke: c.azure, width: 6 }),
    brooch(306, 946),
  ];
}

/** A woman with her hair tied up. */
function tiedHair(): Part {
  return [
    rect(0, 0, 960, 1200, { fill: c.mist }),
    circle(300, 470, 400, { fill: c.haze }),
    circle(566, 196, 104, { fill: c.ink }),
    path(
      'M480 216C640 216 700 340 688 490C682 590 630 690 560 716H400C330 690 278 590 272 490C260 340 320 216 480 216Z',
      { fill: c.ink },
    ),
    shoulders('M', c.cobalt, c.sky),
    path('M396 690H564V876C564 930 520 968 480 968C440 968 396 930 396 876Z', { fill: c.sand }),
    path('M396 690H564V750C536 800 508 820 480 820C452 820 424 800 396 750Z', { fill: c.stone }),
    path('M396 868L480 986L564 868L640 912L480 1130L320 912Z', { fill: c.ink }),
    path('M403 870L480 984L557 870V830H403Z', { fill: c.sand }),
    face(c.cream, c.sand, c.ink, c.amber),
    path(
      'M316 520C300 350 380 262 500 268C620 262 668 370 644 520C640 430 590 380 520 366C450 352 420 340 404 322C392 380 340 410 316 520Z',
      { fill: c.ink },
    ),
    circle(318, 604, 13, { fill: c.cobalt }),
    circle(642, 604, 13, { fill: c.cobalt }),
    brooch(644, 1040),
  ];
}

/** Portraits, 960 x 1200: abstract busts of the two leaders whose picture is there. */
export const portraits: Readonly<Record<string, Drawing>> = {
  'maria-tangkau': tiedHair,
  'putri-lestari': veiled,
};
