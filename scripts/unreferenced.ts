import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

const text = new Set(['.html', '.css', '.js', '.xml', '.json', '.webmanifest']);

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
  const named = new Set<string>();
  for (const file of files) {
    if (!text.has(extname(file))) continue;
    for (const [name] of (await readFile(file, 'utf8')).matchAll(/[\w-]+\.[\w.-]+/g)) named.add(name);
  }
  const unnamed = assets.filter((file) => !named.has(basename(file)));
  await Promise.all(unnamed.map((file) => rm(file)));
  return unnamed.length;
}
