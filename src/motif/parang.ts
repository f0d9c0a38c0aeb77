/** Parang: diagonal bands of interlocking S-blades, four a byte. Only the AI suite wears it. */
import { Copies, Outline, type Shape } from './copies.ts';
import { bytesOf, type Drawing, petalsOf } from './kawung.ts';

interface ParangOptions {
  bands?: number;
  /** Blades in a band. */
  blades?: number;
  /** Height of the row of diamonds (mlinjon) between bands; 0 for none. */
  mlinjon?: number;
}

/** Distance between two blades, in units. */
const pitch = 64;
/** Height of a band. */
const band = 150;

/**
 * A text woven as parang; it starts anew at the end until the field is full.
 * A field of several bands must be clipped at its sides by what it stands in.
 */
export function parang(text: string, options: ParangOptions = {}): Drawing {
  const { bands = 8, blades = 24, mlinjon = 12 } = options;
  const lean = pitch * 0.95;
  const belly = pitch * 0.46;
  const edge = (outline: Outline, k: number) =>
    outline.curve(lean * 1.25 + k * belly, band * 0.18, k * belly - lean * 0.25, band * 0.82, lean, band);
  const body = String(
    edge(new Outline().move(0, 0), 1)
      .curve(-lean * 0.25 - belly, band * 0.82, lean * 1.25 - belly, band * 0.18, 0, 0)
      .close(),
  );
  const lines = new Outline();
  for (let i = 1; i < 7; i++) edge(lines.move(0, 0), -1 + (2 * i) / 7);
  const beads = new Map<number, Outline>();
  for (let i = 1; i < 12; i++) {
    const t = i / 12;
    const u = 1 - t;
    const x = 3 * u * u * t * (lean * 1.25) - 3 * u * t * t * (lean * 0.25) + t * t * t * lean;
    const y = 3 * u * u * t * band * 0.18 + 3 * u * t * t * band * 0.82 + t * t * t * band;
    // Three sizes in all: each is a path of its own.
    const width = [3.6, 5.4, 7, 7][Math.floor(3 * Math.sin(Math.PI * t) ** 1.5)] ?? 7;
    beads.set(width, (beads.get(width) ?? new Outline()).dot(x, y));
  }
  const outline: Shape = [['class="kw-o"', body]];
  const fills: Shape[] = [
    outline,
    [
      ...outline,
      ...[...beads].map(([width, dots]): Shape[number] => [
        `class="kw-d" stroke-width="${width}"`,
        String(dots),
      ]),
    ],
    [...outline, ['class="kw-l"', String(lines)]],
    [['class="kw-f"', body]],
  ];
  const diamond: Shape = [
    [
      'class="kw-n"',
      String(
        new Outline()
          .move(0, -mlinjon)
          .line(5, -mlinjon / 2 - 1)
          .line(0, -2)
          .line(-5, -mlinjon / 2 - 1)
          .close(),
      ),
    ],
  ];
  const states = bytesOf(text).flatMap(petalsOf);
  const row = (length: number) => {
    const woven = new Copies(['class="kw-f"']);
    for (let i = 0; i < length; i++) woven.place(fills[states[i % states.length] ?? 0] ?? [], i * pitch, 0);
    for (let i = 0; mlinjon && i < length * 2; i++) woven.place(diamond, (i * pitch) / 2, 0);
    return String(woven);
  };
  const step = band + (mlinjon ? mlinjon + 6 : 0);
  const size = { width: blades * pitch, height: bands * step };
  if (bands === 1) return { ...size, inner: row(blades), symbols: new Map() };
  // One row serves all bands, each from the blade that is its turn: what is before and behind it is clipped.
  const starts = Array.from({ length: bands }, (_, b) => (b * blades) % states.length);
  const id = `p${pitch}-${band}-${blades}-${bytesOf(text)
    .map((byte) => byte.toString(16))
    .join('')}`;
  const inner = starts.map(
    (start, b) => `<use href="#${id}" x="${((b % 2) / 2 - start) * pitch}" y="${b * step}"/>`,
  );
  return { ...size, inner: inner.join(''), symbols: new Map([[id, row(blades + Math.max(...starts))]]) };
}
