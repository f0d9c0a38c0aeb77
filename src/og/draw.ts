/** Draws the cards that pages ask for, each once, and keeps them between builds. */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { type Card, drawCard } from './card.ts';
import type { Cards } from './register.ts';

/** Some messengers leave out heavier pictures; a card has usually 30 to 50 kB. */
const BYTES_MAX = 56_000;
/** How long a card that no build has asked for is kept. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** From some fifty colours down to sixteen. */
const palettes = [{ quality: 60 }, { quality: 35 }, { quality: 15 }, { colours: 16 }];

/** A card as PNG, in as many colours as its size allows. */
export async function paintCard(card: Card): Promise<Buffer> {
  const pixels = sharp(Buffer.from(drawCard(card)));
  let png = Buffer.alloc(0);
  for (const palette of palettes) {
    png = await pixels
      .clone()
      .png({ palette: true, dither: 0, effort: 1, compressionLevel: 9, ...palette })
      .toBuffer();
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

let proven: string | undefined;
/** Worked out when the first card is asked for: not every command that reads the configuration draws. */
function edition(): string {
  proven ??= createHash('sha256')
    .update(JSON.stringify([proofs.map(drawCard), palettes, paintCard.toString(), sharp.versions]))
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
