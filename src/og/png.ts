/**
 * Pictures of few colours as PNG. The colours of a card are known before it is drawn: to look each pixel up costs a
 * third of what it costs to find them out.
 */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** Colours, and for every other one the place of the nearest of them. */
export interface Palette {
  readonly colours: readonly Colour[];
  /** By six bits of each channel. */
  readonly nearest: Uint8Array;
}

export interface Pixels {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number; readonly channels: number };
}

const cell = (red: number, green: number, blue: number): number =>
  ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);

function parsed(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The value in the middle of those that have these six bits. */
const middle = (bits: number): number => (bits << 2) | 2;

/** A ground with what is drawn on it, `#rrggbb` each, and the blends at the edges: so many between every two. */
export function paletteOf(ground: string, drawn: readonly string[], blends: number): Palette {
  const pure = [...new Set([ground, ...drawn])].map(parsed);
  const [under = pure[0] as Colour, ...over] = pure;
  const mixed = over.flatMap((colour) =>
    Array.from({ length: blends }, (_, i) => {
      const share = (i + 1) / (blends + 1);
      const mix = (channel: 0 | 1 | 2) =>
        Math.round(under[channel] + (colour[channel] - under[channel]) * share);
      return [mix(0), mix(1), mix(2)] as const;
    }),
  );
  const colours = [...pure, ...mixed];
  const nearest = new Uint8Array(1 << 18);
  const flat = Int16Array.from(colours.flat());
  for (let at = 0; at < nearest.length; at++) {
    const red = middle(at >> 12);
    const green = middle((at >> 6) & 63);
    const blue = middle(at & 63);
    let least = Number.POSITIVE_INFINITY;
    for (let part = 0; part < flat.length; part += 3) {
      // The eye sees green best and red least well.
      const far =
        2 * ((flat[part] ?? 0) - red) ** 2 +
        4 * ((flat[part + 1] ?? 0) - green) ** 2 +
        3 * ((flat[part + 2] ?? 0) - blue) ** 2;
      if (far >= least) continue;
      least = far;
      nearest[at] = part / 3;
    }
  }
  for (const [place, colour] of pure.entries()) nearest[cell(...colour)] = place;
  return { colours, nearest };
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const LEVEL = 6;

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** A picture without transparency as PNG in the colours of a palette. */
export async function pngOf(
  { data, info: { width, height, channels } }: Pixels,
  { colours, nearest }: Palette,
): Promise<Buffer> {
  // Each row begins with its filter: none, because neighbours are places in a list, not shades.
  const rows = Buffer.alloc((width + 1) * height);
  let from = 0;
  for (let row = 0; row < rows.length; row += width + 1) {
    for (let at = row + 1; at <= row + width; at++, from += channels) {
      rows[at] = nearest[cell(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0)] ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const packed = await promisify(deflate)(rows, { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(colours.flat())),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ]);
}
