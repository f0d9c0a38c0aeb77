import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const workflow = readFileSync('.github/workflows/rebuild.yml', 'utf8');

test('the workflow hands every setting on that shapes the site', () => {
  const settings = readFileSync('src/admin/settings.ts', 'utf8');
  const names = new Set(
    Array.from(settings.matchAll(/\(env, '([A-Z_]+)'/g), ([, name = '']) => name).filter(
      // Of the machine that builds: where it keeps its copies, and what it builds from.
      (name) => !['SNAPSHOT_DIR', 'FROM_SNAPSHOT', 'BUILD_AT', 'HOOK_SECRET'].includes(name),
    ),
  );
  expect(names.size).toBeGreaterThan(10);
  for (const name of names) expect(workflow).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
});

const [SITE_URL, ADMIN_HOST] = ['https://www.example.com', 'https://admin.example.com'];
test.each([
  [{ SITE_URL, ADMIN_HOST }, 0],
  [{ SITE_URL, SAMPLE_SITE: '1' }, 0],
  [{ SITE_URL: '', ADMIN_HOST }, 1],
  [{ SITE_URL, ADMIN_HOST: '' }, 1],
])('with %j the first step of the workflow ends with %i', (settings, code) => {
  const [, script = ''] =
    /steps:(?:\n +#.*)*\n +- name: .*\n +run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], { env: settings, encoding: 'utf8' });
  expect([status, stdout.includes('Set the variables SITE_URL and ADMIN_HOST')]).toEqual([code, code === 1]);
});
