import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFacts } from './build.ts';

/** What visitors get beside the scripts that Vite bundles. */
const others = [
  'rellax',
  'tailwindcss',
  '@fontsource-variable/familjen-grotesk',
  '@fontsource-variable/plus-jakarta-sans',
];

/** Adds to the licences that Vite has listed those of what it does not bundle, such as the fonts. */
export async function addLicences(dir: string, { root }: BuildFacts): Promise<void> {
  const file = join(dir, 'licences.md');
  const isListed = await readFile(file).then(
    () => true,
    () => false,
  );
  if (!isListed) return;
  for (const name of others) {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
      license: string;
    };
    const text = (await readFile(join(folder, 'LICENSE'), 'utf8')).trim();
    await appendFile(file, `\n## ${name} - ${version} (${license})\n\n${text}\n`);
  }
}
