/** Draws the cards that pages ask for, each once, and keeps them between builds. */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { type Card, drawCard, dyes } from './card.ts';
import { type Palette, paletteOf, pngOf } from './png.ts';
import type { Cards } from './register.ts';

/** Some messengers leave out heavier pictures; a card has usually 30 to 50 kB. */
const BYTES_MAX = 56_000;
/** How long a card that no build has asked for is kept. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** How many blends stand between a colour and the ground: an edge that is drawn is soft, and a heavy card harder. */
const softness = [3, 1, 0];

const palettes = new Map<string, Palette>();

function paletteFor(cloth: Card['cloth'], blends: number): Palette {
  const key = `${cloth} ${blends}`;
  const known = palettes.get(key);
  if (known) return known;
  const { ground, ...drawn } = dyes[cloth];
  const made = paletteOf(ground, Object.values(drawn), blends);
  palettes.set(key, made);
  return made;
}

/** A card as PNG, in as many colours as its size allows. */
export async function paintCard(card: Card): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(drawCard(card)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let png: Buffer = Buffer.alloc(0);
  for (const blends of softness) {
    png = await pngOf(pixels, paletteFor(card.cloth, blends));
    if (png.length <= BYTES_MAX) break;
  }
  return png;
}

/** One card of each kind: when one of these looks different, every card does. */
const proofs: Card[] = [
  { title: 'Reliability is a pattern we repeat.', line: 'Ogya 2017', word: 'Ogya', cloth: 'dark' },
  { title: 'Handglove', line: 'Handglove '.repeat(20), word: 'hand', cloth: 'light' },
  { title: 'Handglove '.repeat(30), line: '', word: 'handglove', cloth: 'dark' },
  { title: 'Handgloves & <gloves>', line: 'Łódź', word: 'hands', cloth: 'ai' },
];

const ways = [paintCard, pngOf, paletteOf].map(String);

let proven: string | undefined;
/** Worked out when the first card is asked for: not every command that reads the configuration draws. */
function edition(): string {
  proven ??= createHash('sha256')
    .update(JSON.stringify([proofs.map(drawCard), softness, ways, sharp.versions, process.versions.zlib]))
    .digest('hex');
  return proven;
}

/** Gives the file of a card, drawn now if it is not kept from before. */
async function kept(folder: string, name: string, card: Card): Promise<string> {
  const file = join(folder, name);
  const now = new Date();
  const before = await stat(file).catch(() => null);
  if (before) {
    if (now.getTime() - before.mtimeMs > DAY) await utimes(file, now, now);
    return file;
  }
  // Renamed when whole: a build that is killed leaves no half a picture.
  const part = join(folder, `${name}.${randomUUID()}.part`);
  await writeFile(part, await paintCard(card));
  await rename(part, file);
  return file;
}

async function prune(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}

/** Draws all cards that were asked for into a folder. */
export async function drawCards({ asked }: Cards, cache: string, out: string): Promise<void> {
  await Promise.all([mkdir(cache, { recursive: true }), mkdir(out, { recursive: true })]);
  const rest = asked.entries();
  const worker = async () => {
    for (const [name, card] of rest) await copyFile(await kept(cache, name, card), join(out, name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await prune(cache);
}

/** The pictures of link previews, at `/og/`: written when all pages are, and drawn on demand by the dev server. */
export function cards(): AstroIntegration {
  const held: Cards = { edition, asked: new Map() };
  let cache = '';
  return {
    name: 'cards',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = join(fileURLToPath(config.root), '.cache', 'og');
        globalThis.ogCards = held;
        // Nothing is drawn or encoded twice: what sharp would keep for that is 70 MB for nothing.
        sharp.cache(false);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/og', (request, response, next) => {
          const name = request.url?.slice(1) ?? '';
          const card = held.asked.get(name);
          if (!card) return next();
          paintCard(card).then(
            (png) => response.setHeader('Content-Type', 'image/png').end(png),
            (error: unknown) => next(error),
          );
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        await drawCards(held, cache, join(fileURLToPath(dir), 'og'));
        logger.info(`${held.asked.size} cards in ${Math.round(performance.now() - start)} ms`);
      },
    },
  };
}
