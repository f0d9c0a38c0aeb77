/** Stops a build that would take many pages off the published site, until somebody says that this is meant. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { snapshotDir } from '../src/admin/read.ts';
import { type Environment, environment, isLocal, readSettings } from '../src/admin/settings.ts';
import { writeWhole } from '../src/admin/write-whole.ts';
import type { BuildFacts } from './build.ts';
import { pagesIn, parseVersion } from './version.ts';

/** A build may remove this part of the published pages unasked. */
const UNASKED = 1 / 5;
const NAMED_MAX = 5;
const TIMEOUT_MS = 10_000;

/** The build is right in itself, but removes more than it may. */
export class TooManyRemoved extends Error {
  override readonly name = 'TooManyRemoved';
}

/**
 * Compares the pages of a build with those that are published.
 * @throws {TooManyRemoved} when more than a fifth of them would go and `ALLOW_REMOVAL` does not say that they may.
 */
export function refuseMassRemoval(
  published: readonly string[],
  pages: readonly string[],
  env: Environment,
): void {
  const next = new Set(pages);
  const gone = published.filter((page) => !next.has(page));
  if (gone.length <= published.length * UNASKED) return;
  if (readSettings(env).allowRemoval) {
    console.warn(
      `WARNING ${gone.length} of the ${published.length} published pages go, because ALLOW_REMOVAL is set.`,
    );
    return;
  }
  const more = gone.length > NAMED_MAX ? ` and ${gone.length - NAMED_MAX} more` : '';
  throw new TooManyRemoved(
    `This build would remove ${gone.length} of the ${published.length} published pages: ` +
      `${gone.slice(0, NAMED_MAX).join(', ')}${more}. Nothing was published. ` +
      'If they are meant to go, run it once more with ALLOW_REMOVAL=1; if not, look at what the admin host answers.',
  );
}

type Published = { readonly pages: readonly string[] } | { readonly reason: string };

/** The pages of a site that is up, from its `version.json`; or why they can't be had. */
async function publishedAt(siteUrl: string): Promise<Published> {
  const address = `${siteUrl}/version.json`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { reason: `${address} answered ${response.status}` };
    const version = parseVersion(await response.text());
    return version ?? { reason: `${address} is no list of pages` };
  } catch {
    return { reason: `${address} could not be reached` };
  }
}

/** What the last build for this address had, kept beside the snapshot of the content. */
interface Kept {
  readonly site_url: string;
  readonly pages: readonly string[];
}

async function keptPages(file: string, siteUrl: string): Promise<readonly string[] | null> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Kept;
    return kept.site_url === siteUrl ? kept.pages : null;
  } catch {
    return null;
  }
}

/**
 * The guard of a build for a public address, where `{SITE_URL}/version.json` says what is published. Where that
 * can't be had, the pages of the last build in this checkout are compared.
 */
export async function guardRemoval(dir: string, { root, env }: BuildFacts): Promise<void> {
  const variables = environment(root, env);
  const { siteUrl } = readSettings(variables);
  if (isLocal(siteUrl)) return;
  const file = join(snapshotDir(root, variables), 'pages.json');
  const pages = await pagesIn(dir);
  const published = await publishedAt(siteUrl);
  if ('pages' in published) refuseMassRemoval(published.pages, pages, variables);
  else {
    const kept = await keptPages(file, siteUrl);
    const instead = kept
      ? 'the pages of the last build in this checkout are compared instead'
      : 'there is nothing to compare with, so no removal can be noticed';
    console.warn(`WARNING ${published.reason}: ${instead}.`);
    if (kept) refuseMassRemoval(kept, pages, variables);
  }
  await writeWhole(file, JSON.stringify({ site_url: siteUrl, pages } satisfies Kept));
}
