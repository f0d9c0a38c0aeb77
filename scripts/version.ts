/** `/version.json`: which content stands on a site, and on which pages. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { snapshotDir } from '../src/admin/read.ts';
import { environment } from '../src/admin/settings.ts';
import type { BuildFacts } from './build.ts';

export interface Version {
  /** The same hash is the same site, for the same code and settings. */
  readonly content_hash: string | null;
  /** The newest `updated_at` of all records. */
  readonly updated_at: string | null;
  /** The addresses of all pages, such as `/id/about`. */
  readonly pages: readonly string[];
}

/** The address of a page from its file: `id/about.html` is `/id/about`, `index.html` is `/`. */
export function addressOf(file: string): string {
  return `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')}`;
}

/** A part of an address without its escapes; as it stands where they are none. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The pages in a built folder; the one for lost addresses has no address of its own. */
export async function pagesIn(dir: string): Promise<string[]> {
  const files = await readdir(dir, { recursive: true });
  return files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map(addressOf)
    .sort();
}

/** Writes `version.json` into a built folder, from what the build has found out about its content. */
export async function writeVersion(dir: string, { root, env }: BuildFacts): Promise<void> {
  const report = join(snapshotDir(root, environment(root, env)), 'report.json');
  const { content } = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as { content?: { hash: string | null; newest_updated_at: string | null } },
    () => ({ content: undefined }),
  );
  const version: Version = {
    content_hash: content?.hash ?? null,
    updated_at: content?.newest_updated_at ?? null,
    pages: await pagesIn(dir),
  };
  await writeFile(join(dir, 'version.json'), `${JSON.stringify(version)}\n`);
}

/** A `version.json` from anywhere; null for what is none. */
export function parseVersion(text: string): Version | null {
  try {
    const { content_hash = null, updated_at = null, pages } = JSON.parse(text) as Partial<Version>;
    const isList = Array.isArray(pages) && pages.every((page) => typeof page === 'string');
    return isList ? { content_hash, updated_at, pages } : null;
  } catch {
    return null;
  }
}
