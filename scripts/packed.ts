/** Files packed beside themselves, as `about.html.br` and `about.html.gz`: a web server sends them without any work. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The ends of the names of packed files. */
export const packings = ['.br', '.gz'] as const;
type Packing = (typeof packings)[number];

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
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

/** Packs a file, and gives the name of what it wrote. */
export async function pack(file: string, packing: Packing, quality: number): Promise<string> {
  const bytes = await readFile(file);
  const packed =
    packing === '.gz'
      ? await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
      : await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  // Never written over what stands there: that may be the very file of another release.
  const aside = `${file}${packing}.packed`;
  await writeFile(aside, packed);
  await rename(aside, `${file}${packing}`);
  return `${file}${packing}`;
}
