/**
 * Draws the icons of browsers and home screens from the mark into `public/`:
 *
 *     npm run icons
 *
 * The same code and the same lock file give the same bytes.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { dyes, mark } from '../src/og/card.ts';
import { optionsOf } from './options.ts';

const { ground, ink, 'soga-fill': seal } = dyes.dark;
const SIDE = 512;

/** The mark on a tile of 512 units; `reach` is its diameter as a share of the tile's side. */
const tile = (shape: string, reach: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><path fill="${ground}" d="${shape}"/>` +
  `<g transform="translate(256 256) scale(${(reach * SIDE) / 200})">${mark(ink, seal)}</g></svg>`;

const full = `M0 0H${SIDE}V${SIDE}H0Z`;
/** Two corners round: the leaf of the site's buttons. */
const leaf = `M0 0H${SIDE - 152}A152 152 0 0 1 ${SIDE} 152V${SIDE}H152A152 152 0 0 1 0 ${SIDE - 152}Z`;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ palette: true, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();

/** An icon file with one picture: a header, an entry, and the PNG as it is. */
function ico(size: number, picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** Every icon by its name in `public/`. A maskable one keeps the mark within the circle that any mask leaves. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  return {
    'favicon.ico': ico(32, await png(tile(leaf, 0.82), 32)),
    'apple-touch-icon.png': await png(tile(full, 0.68), 180),
    'icon-192.png': await png(tile(leaf, 0.74), 192),
    'icon-512.png': await png(tile(leaf, 0.74), 512),
    'icon-maskable.png': await png(tile(full, 0.6), 512),
  };
}

async function main(): Promise<void> {
  optionsOf('npm run icons', {});
  for (const [name, bytes] of Object.entries(await drawIcons())) {
    await writeFile(new URL(`../public/${name}`, import.meta.url), bytes);
    console.log(`${String(bytes.length).padStart(6)} B  public/${name}`);
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
