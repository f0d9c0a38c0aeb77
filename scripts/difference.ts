/** What differs between two pictures of a page, pixel by pixel. */
import sharp from 'sharp';

/** How far a channel of 256 steps may be off: less is the rounding of a blend, which no eye tells apart. */
const tolerance = 4;
const changed = [255, 0, 170] as const;

export interface Difference {
  /** Pixels that differ; those that only one of the two has are among them. */
  pixels: number;
  /** The part of the picture that they are, 0 to 1. */
  share: number;
  /** The new picture, pale, with every pixel that differs in magenta, as PNG. */
  picture: Buffer;
}

/** Compares two PNG files or buffers. `null` where nothing can be told apart. */
export async function difference(
  before: string | Buffer,
  after: string | Buffer,
): Promise<Difference | null> {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  if (old.width === now.width && old.height === now.height && old.data.equals(now.data)) return null;
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const drawn = Buffer.alloc(width * height * 3, 255);
  let pixels = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const same = inside(old, x, y) && inside(now, x, y) && alike(old, now, x, y);
      if (!same) pixels += 1;
      for (let channel = 0; channel < 3; channel++) {
        const value = inside(now, x, y) ? (now.data[(y * now.width + x) * 3 + channel] ?? 255) : 255;
        drawn[at + channel] = same ? 192 + (value >> 2) : (changed[channel] ?? 0);
      }
    }
  }
  if (pixels === 0) return null;
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { pixels, share: pixels / (width * height), picture };
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(picture: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const inside = ({ width, height }: Pixels, x: number, y: number): boolean => x < width && y < height;

function alike(old: Pixels, now: Pixels, x: number, y: number): boolean {
  const a = (y * old.width + x) * 3;
  const b = (y * now.width + x) * 3;
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs((old.data[a + channel] ?? 0) - (now.data[b + channel] ?? 0)) > tolerance) return false;
  }
  return true;
}
