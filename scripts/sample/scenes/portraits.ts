import { lens, petal, petalsOf } from '../drawing/kawung.ts';
import { palette as c } from '../drawing/palette.ts';
import { circle, clipped, group, n, type Part, path, rect, times } from '../drawing/svg.ts';
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

/** A woman with a veil: every outline is a circle or a petal. */
function veiled(): Part {
  return [
    rect(0, 0, 960, 1200, { fill: c.cobalt }),
    circle(640, 430, 420, { fill: c.cobaltDeep }),
    path('M60 1200C70 960 240 850 480 850C720 850 890 960 900 1200Z', { fill: c.ink }),
    clipped(
      'shirt',
      path('M60 1200C70 960 240 850 480 850C720 850 890 960 900 1200Z', { fill: '#000' }),
      group('translate(-30 830)', pattern('M', c.royal, 1040, 400, 104)),
    ),
    path(
      'M480 210C650 210 730 340 730 510C730 640 760 740 820 860C730 960 600 1010 480 1010C360 1010 230 960 140 860C200 740 230 640 230 510C230 340 310 210 480 210Z',
      { fill: c.sky },
    ),
    path(
      'M480 210C650 210 730 340 730 510C730 640 760 740 820 860C730 960 600 1010 480 1010C620 900 660 700 640 520C626 390 570 260 480 210Z',
      { fill: c.azure },
    ),
    path(
      'M480 318C586 318 632 400 632 500C632 628 560 742 480 742C400 742 328 628 328 500C328 400 374 318 480 318Z',
      { fill: c.cream },
    ),
    path('M480 318C586 318 632 400 632 500C632 628 560 742 480 742Z', { fill: c.sand }),
    path(
      'M330 470C340 360 400 306 480 306C560 306 620 360 630 470C600 392 548 356 480 356C412 356 360 392 330 470Z',
      { fill: c.indigo },
    ),
    path('M372 812C440 850 520 850 588 812', { stroke: c.cobaltDeep, width: 5 }),
    path('M330 700C400 830 560 830 630 700', { stroke: c.cobaltDeep, width: 5 }),
    group('translate(300 960) rotate(0)', group('rotate(-45)', path(lens(0, 74), { fill: c.saffron }))),
  ];
}

/** A man with short hair and a batik collar. */
function collared(): Part {
  return [
    rect(0, 0, 960, 1200, { fill: c.cream }),
    circle(330, 450, 400, { fill: c.mist }),
    path('M40 1200C60 980 230 890 480 890C730 890 900 980 920 1200Z', { fill: c.cobalt }),
    clipped(
      'shirt',
      path('M40 1200C60 980 230 890 480 890C730 890 900 980 920 1200Z', { fill: '#000' }),
      group('translate(-20 900)', pattern('D', c.haze, 1040, 340, 104)),
    ),
    path('M392 640H568V880C568 940 520 970 480 970C440 970 392 940 392 880Z', { fill: c.azure }),
    path('M392 760C420 800 450 820 480 820C510 820 540 800 568 760V720H392Z', { fill: c.royal }),
    path(
      'M480 262C612 262 652 360 652 490C652 640 580 778 480 778C380 778 308 640 308 490C308 360 348 262 480 262Z',
      { fill: c.sky },
    ),
    path('M480 262C612 262 652 360 652 490C652 640 580 778 480 778Z', { fill: c.azure }),
    circle(306, 530, 40, { fill: c.sky }),
    circle(654, 530, 40, { fill: c.azure }),
    path(
      'M300 500C270 330 350 210 500 206C640 204 700 320 660 500C650 430 630 390 590 370C500 400 400 396 350 366C320 400 308 440 300 500Z',
      { fill: c.ink },
    ),
    path('M392 872L480 968L352 1052L316 930Z', { fill: c.ink }),
    path('M568 872L480 968L608 1052L644 930Z', { fill: c.ink }),
    group('translate(676 1030)', group('rotate(-45)', path(lens(0, 74), { fill: c.saffron }))),
  ];
}

/** Portraits, 960 x 1200: abstract busts of the two leaders whose picture is there. */
export const portraits: Readonly<Record<string, Drawing>> = {
  'maria-tangkau': veiled,
  'dimas-saputro': collared,
};
