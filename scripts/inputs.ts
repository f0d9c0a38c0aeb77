/** What a site is made from besides its content: where these are the same, so is every byte. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDay, startOf } from '../src/admin/day.ts';
import { type Environment, readSettings } from '../src/admin/settings.ts';

const folders = ['src', 'public'];
const files = ['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];

/** A hash over everything in a checkout that shapes the site, and the Node that builds it. */
export function codeHash(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    );
  const scripts = existsSync(join(root, 'scripts'))
    ? readdirSync(join(root, 'scripts')).map((name) => join('scripts', name))
    : [];
  for (const name of [...inFolders, ...scripts, ...files].sort()) {
    const file = join(root, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile()) continue;
    hash.update(`${name}\0${found.size}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** How a build gets its content, and what it may do: none of it shows on a page. */
const unseen = new Set(['adminToken', 'strict', 'snapshotDir', 'fromSnapshot', 'buildAt', 'allowRemoval']);

/** A hash over the settings that pages depend on, and whether what they say of the reporting of holes still holds. */
export function settingsHash(env: Environment, now = new Date()): string {
  const settings = readSettings(env);
  const shown = Object.entries(settings).filter(([name]) => !unseen.has(name));
  const { securityExpires } = settings;
  const isPast = securityExpires !== null && securityExpires < startOf(buildDay(now));
  return createHash('sha256')
    .update(JSON.stringify([...shown.sort(), isPast]))
    .digest('hex');
}
