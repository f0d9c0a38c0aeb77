/** Files packed beside themselves, as `about.html.br` and `about.html.gz`: a web server sends them without any work. */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../src/admin/images.ts';
import type { BuildFacts } from './build.ts';

/** The ends of the names of packed files. */
export const packings = ['.br', '.gz'] as const;
type Packing = (typeof packings)[number];

const packable = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml']);
/** What fits into one packet anyway is not worth it. */
const SIZE_MIN = 1_000;

/** Whether a file gets smaller by being packed; pictures and fonts are packed in themselves. */
export const isPackable = (name: string, size: number): boolean =>
  size >= SIZE_MIN && packable.has(extname(name));

/** The best packing takes 50 ms a page: the pages that an editor changed get it, ten thousand at once do not. */
const CAREFULLY_MAX = 200;
const CAREFUL = constants.BROTLI_MAX_QUALITY;
const QUICK = 5;

/** The quality to pack with where so many files are to be packed. */
export const qualityFor = (files: number): number => (files > CAREFULLY_MAX ? QUICK : CAREFUL);

async function packedBytes(bytes: Buffer, packing: Packing, quality: number): Promise<Buffer> {
  if (packing === '.gz') return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Packs a file, and gives the name of what it wrote. */
export async function pack(file: string, packing: Packing, quality: number): Promise<string> {
  const packed = await packedBytes(await readFile(file), packing, quality);
  // Never written over what stands there: that may be the very file of another release.
  const aside = `${file}${packing}.packed`;
  await writeFile(aside, packed);
  await rename(aside, `${file}${packing}`);
  return `${file}${packing}`;
}

/** How long what no build has asked for is kept. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Removes what no build has asked for in a long time. */
async function forget(cache: string, now: Date): Promise<void> {
  for (const name of await readdir(cache)) {
    const file = join(cache, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY) await rm(file, { force: true });
  }
}

/**
 * Packs all text files of a built folder as well as it goes. What was packed before is kept in `.cache/packed` under
 * the hash of its content: only what has changed costs time.
 */
export async function packAll(dir: string, { root }: Pick<BuildFacts, 'root'>): Promise<void> {
  const started = performance.now();
  const now = new Date();
  const cache = join(root, '.cache', 'packed');
  await mkdir(cache, { recursive: true });
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let all = 0;
  let fresh = 0;
  await inParallel(names, 2 * availableParallelism(), async (file) => {
    if (!isPackable(file, (await stat(file)).size)) return;
    const bytes = await readFile(file);
    const hash = createHash('sha256').update(bytes).digest('hex');
    all += 1;
    let isFresh = false;
    for (const packing of packings) {
      const kept = join(cache, `${hash}${packing}`);
      const before = await stat(kept).catch(() => null);
      if (!before) {
        isFresh = true;
        // Renamed when whole: a build that is killed leaves no half a file.
        const part = join(cache, `${randomUUID()}.part`);
        await writeFile(part, await packedBytes(bytes, packing, CAREFUL));
        await rename(part, kept);
      } else if (now.getTime() - before.mtimeMs > DAY) await utimes(kept, now, now);
      await copyFile(kept, `${file}${packing}`);
    }
    if (isFresh) fresh += 1;
  });
  await forget(cache, now);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`[packed] ${all} files, ${fresh} of them new, in ${seconds} s`);
}
