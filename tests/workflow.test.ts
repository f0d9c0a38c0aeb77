import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the workflow hands every setting on that shapes the site', () => {
  const settings = readFileSync('src/admin/settings.ts', 'utf8');
  const workflow = readFileSync('.github/workflows/rebuild.yml', 'utf8');
  const names = new Set(
    Array.from(settings.matchAll(/\(env, '([A-Z_]+)'/g), ([, name = '']) => name).filter(
      // Of the machine that builds: where it keeps its copies, and what it builds from.
      (name) => !['SNAPSHOT_DIR', 'FROM_SNAPSHOT', 'BUILD_AT', 'HOOK_SECRET'].includes(name),
    ),
  );
  expect(names.size).toBeGreaterThan(10);
  for (const name of names) expect(workflow).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
});
