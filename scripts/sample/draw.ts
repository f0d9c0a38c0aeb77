/**
 * Draws every picture, mark and report of the embedded sample into `src/content/sample/files/`:
 *
 *     npm run sample
 *
 * The same code and the same lock file give the same bytes. What a record names and nobody draws is an error;
 * files that nothing draws any more are removed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { optionsOf } from '../options.ts';
import { picture } from './drawing/svg.ts';
import { logos } from './logos.ts';
import { reports } from './reports.ts';
import { berthPlanner } from './scenes/berth-planner.ts';
import { clinicQueue } from './scenes/clinic-queue.ts';
import { fieldDesk } from './scenes/field-desk.ts';
import { meterRound } from './scenes/meter-round.ts';
import { nightLedger } from './scenes/night-ledger.ts';
import { office } from './scenes/office.ts';
import { outsourcing } from './scenes/outsourcing.ts';
import { parcelMap } from './scenes/parcel-map.ts';
import { permitCounter } from './scenes/permit-counter.ts';
import type { Drawing, ProjectPictures } from './scenes/pictures.ts';
import { portraits } from './scenes/portraits.ts';
import { regionalBilling } from './scenes/regional-billing.ts';
import { solutions } from './scenes/solutions.ts';
import { stockTwin } from './scenes/stock-twin.ts';

const sample = new URL('../../src/content/sample/', import.meta.url);
const files = new URL('files/', sample);

const projects: Readonly<Record<string, ProjectPictures>> = {
  'berth-planner': berthPlanner,
  'field-desk': fieldDesk,
  'stock-twin': stockTwin,
  'parcel-map': parcelMap,
  'clinic-queue': clinicQueue,
  'night-ledger': nightLedger,
  'meter-round': meterRound,
  'permit-counter': permitCounter,
  'regional-billing': regionalBilling,
  outsourcing,
};

/** Named by a record and missing on purpose: the site has to show what it does without a picture. */
const gaps = new Set(['images/project/permit-counter/thumbnail.webp']);

type Plate = [path: string, w: number, h: number, draw: Drawing];

const plates: Plate[] = [
  ...Object.entries(projects).flatMap(([id, { thumbnail, background, photos, features }]): Plate[] => [
    ...(thumbnail ? [[`images/project/${id}/thumbnail.webp`, 1280, 800, thumbnail] satisfies Plate] : []),
    [`images/project/${id}/background.webp`, 1920, 1080, background],
    ...photos.map((draw, i): Plate => [`images/project/${id}/photo-${i + 1}.webp`, 1200, 900, draw]),
    ...features.map((draw, i): Plate => [`images/project/${id}/feature-${i + 1}.webp`, 1600, 900, draw]),
  ]),
  ...Object.entries(solutions).map(([id, draw]): Plate => [`images/solution/${id}.webp`, 1600, 1000, draw]),
  ...Object.entries(portraits).map(([id, draw]): Plate => [`images/leader/${id}.webp`, 960, 1200, draw]),
  ...office.map((draw, i): Plate => [`images/life/${i + 1}.webp`, 1200, 900, draw]),
];

/** Flat drawings are smaller and cleaner almost without loss, skies and many fine curves with it: the smaller file wins. */
async function rasterise(svg: string): Promise<Buffer> {
  const pixels = sharp(Buffer.from(svg)).flatten();
  const [flat, soft] = await Promise.all([
    pixels.clone().webp({ nearLossless: true, quality: 20, effort: 6 }).toBuffer(),
    pixels.clone().webp({ quality: 82, smartSubsample: true, effort: 6 }).toBuffer(),
  ]);
  return flat.length < soft.length ? flat : soft;
}

/** Paths of files that the sample's records name. */
function named(): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(sample, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const text = readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8');
    for (const [, path] of text.matchAll(/"\/((?:images|files)\/[^"]+)"/g)) if (path) found.add(path);
  }
  return found;
}

async function main(): Promise<void> {
  optionsOf('npm run sample', {});
  const drawn = new Map<string, Buffer>();
  for (const [path, w, h, draw] of plates) drawn.set(path, await rasterise(picture(w, h, draw())));
  for (const [path, svg] of logos()) drawn.set(path, Buffer.from(`${svg}\n`));
  for (const [path, bytes] of await reports()) drawn.set(path, bytes);

  let total = 0;
  for (const [path, bytes] of drawn) {
    const target = new URL(path, files);
    mkdirSync(dirname(fileURLToPath(target)), { recursive: true });
    writeFileSync(target, bytes);
    total += bytes.length;
    console.log(`${String(Math.ceil(bytes.length / 1024)).padStart(6)} KB  ${path}`);
  }

  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath}/${entry.name}`.slice(fileURLToPath(files).length).replaceAll('\\', '/');
    if (!drawn.has(path)) {
      rmSync(new URL(path, files));
      console.log(`   removed  ${path}`);
    }
  }
  console.log(`${drawn.size} files, ${(total / 1024 / 1024).toFixed(2)} MB`);

  const missing = [...named()].filter((path) => !drawn.has(path) && !gaps.has(path));
  if (missing.length > 0) {
    console.error(`Named by a record, but not drawn:\n  ${missing.join('\n  ')}`);
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
