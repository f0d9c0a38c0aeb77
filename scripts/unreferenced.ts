import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

const text = new Set(['.html', '.css', '.js', '.xml', '.json', '.webmanifest']);
/** A page writes the whole address of an asset; stylesheets and scripts name what stands beside them. */
const inPages = /\/_astro\/(?:[\w-]+\/){0,2}([\w-]+\.[\w.-]+)/g;
const elsewhere = /([\w-]+\.[\w.-]+)/g;

/**
 * Removes the hashed assets that no page, stylesheet or script names. Every picture that was fetched goes
 * through Vite, but only its encoded sizes are shown: the originals, and pictures that no page shows, would
 * be published all the same.
 * @returns how many files were removed.
 */
export async function dropUnreferenced(dir: string): Promise<number> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const assets = files.filter((file) => file.startsWith(join(dir, '_astro/')));
  // Names are taken out of this: one that was kept would keep the page in memory that it was found on.
  const unnamed = new Set(assets.map((file) => basename(file)));
  for (const file of files) {
    const kind = extname(file);
    if (!text.has(kind)) continue;
    const names = (await readFile(file, 'latin1')).matchAll(kind === '.html' ? inPages : elsewhere);
    for (const [, name = ''] of names) unnamed.delete(name);
  }
  const dropped = assets.filter((file) => unnamed.has(basename(file)));
  await Promise.all(dropped.map((file) => rm(file)));
  return dropped.length;
}
