/** `_redirects`: written for hosts that read it, and checked before a site goes live. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Redirect, redirectRules, redirects } from '../src/i18n/redirects.ts';
import { addressOf, unescaped } from './version.ts';

/**
 * Writes the site's redirects below those of an operator's own `public/_redirects`, which win: hosts take the first
 * rule that fits. One of ours whose page this site has not, such as that of a single project where there is none, would
 * lead a visitor to the 404 page by a detour.
 */
export async function writeRedirects(dir: string): Promise<void> {
  const file = join(dir, '_redirects');
  const own = await readFile(file, 'utf8').catch(() => '');
  const names = (await readdir(dir, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const missing = new Set(missingTargets(redirects, names));
  const ours = redirects.filter(({ to }) => !missing.has(to));
  await writeFile(file, `${own && `${own.trimEnd()}\n\n`}${redirectRules(ours)}`);
}

/**
 * The pages of this site that rules lead to and that are not there. Elsewhere, behind a proxy or with something to
 * fill in, only a request can tell.
 */
export function missingTargets(rules: readonly Pick<Redirect, 'to'>[], files: readonly string[]): string[] {
  const addresses = new Set(files.map((name) => (name.endsWith('.html') ? addressOf(name) : `/${name}`)));
  return rules
    .map(({ to }) => to.replace(/[?#].*$/, ''))
    .filter((page) => page.startsWith('/') && !/[:*]/.test(page) && !addresses.has(unescaped(page)));
}
