/** Parang: diagonal bands of interlocking S-blades, four a byte. Only the AI suite wears it. */
import { bytesOf, type Drawing, petalsOf } from './kawung.ts';

const round = (value: number) => String(Math.round(value * 100) / 100);

interface ParangOptions {
  /** Distance between two blades, in units. */
  pitch?: number;
  /** Height of a band. */
  band?: number;
  bands?: number;
  /** Blades in a band. */
  blades?: number;
  /** Height of the row of diamonds (mlinjon) between bands; 0 for none. */
  mlinjon?: number;
}

/** A text woven as parang; it starts anew at the end until the field is full. */
export function parang(text: string, options: ParangOptions = {}): Drawing {
  const { pitch = 64, band = 150, bands = 8, blades = 24, mlinjon = 12 } = options;
  const lean = pitch * 0.95;
  const belly = pitch * 0.46;
  const curve = (k: number) =>
    `M0 0C${round(lean * 1.25 + k * belly)} ${round(band * 0.18)} ${round(k * belly - lean * 0.25)} ${round(band * 0.82)} ${round(lean)} ${band}`;
  const back = `C${round(-lean * 0.25 - belly)} ${round(band * 0.82)} ${round(lean * 1.25 - belly)} ${round(band * 0.18)} 0 0Z`;
  const body = `${curve(1)}${back}`;
  const outline = `<path class="kw-o" d="${body}"/>`;
  let lines = '';
  for (let i = 1; i < 7; i++) lines += curve(-1 + (2 * i) / 7);
  let beads = '';
  for (let i = 1; i < 12; i++) {
    const t = i / 12;
    const u = 1 - t;
    const x = 3 * u * u * t * (lean * 1.25) - 3 * u * t * t * (lean * 0.25) + t * t * t * lean;
    const y = 3 * u * u * t * band * 0.18 + 3 * u * t * t * band * 0.82 + t * t * t * band;
    const radius = 1.2 + 2.4 * Math.sin(Math.PI * t);
    beads += `<path class="kw-d" stroke-width="${round(radius * 2)}" d="M${round(x)} ${round(y)}h.01"/>`;
  }
  const fills = [
    outline,
    outline + beads,
    `${outline}<path class="kw-l" d="${lines}"/>`,
    `<path class="kw-f" d="${body}"/>`,
  ];
  // The shape depends on pitch and band, so the symbol's id names both.
  const id = (state: number) => `p${pitch}-${band}-${state}`;
  const states = bytesOf(text).flatMap(petalsOf);
  const symbols = new Map(states.map((state) => [id(state), fills[state] ?? '']));
  const step = band + (mlinjon ? mlinjon + 6 : 0);
  let inner = '';
  let next = 0;
  for (let b = 0; b < bands; b++) {
    let row = '';
    for (let i = 0; i < blades; i++) {
      row += `<use href="#${id(states[next++ % states.length] ?? 0)}" x="${i * pitch}"/>`;
    }
    let between = '';
    for (let i = 0; mlinjon && i < blades * 2; i++) {
      between += `M${(i * pitch) / 2} ${-mlinjon}l5 ${mlinjon / 2 - 1}-5 ${mlinjon / 2 - 1}-5-${mlinjon / 2 - 1}Z`;
    }
    inner += `<g transform="translate(${((b % 2) * pitch) / 2} ${b * step})">${row}${between && `<path class="kw-n" d="${between}"/>`}</g>`;
  }
  return { inner, width: blades * pitch, height: bands * step, symbols };
}
