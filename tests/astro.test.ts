import fs, { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { pagesAtOnce } from '../src/astro.ts';

const folder = mkdtempSync(join(tmpdir(), 'ogya-astro-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (path: string) => pathToFileURL(join(folder, path));

test('a page is on the disk as soon as it is rendered, and only while pages are', async () => {
  const { mkdir, writeFile } = fs.promises;
  const { hooks } = pagesAtOnce();
  const run = (name: 'astro:build:start' | 'astro:build:generated') => (hooks[name] as () => void)();

  run('astro:build:start');
  for (const path of ['id/jobs/a.html', 'id/jobs/b.html']) {
    const written = [
      fs.promises.mkdir(at('id/jobs/'), { recursive: true }),
      fs.promises.writeFile(at(path), Buffer.from(path)),
    ];
    expect(readFileSync(at(path), 'utf8')).toBe(path);
    await Promise.all(written);
  }
  const other = fs.promises.writeFile(at('id/jobs/a.json'), '{}');
  expect(existsSync(at('id/jobs/a.json')) && readFileSync(at('id/jobs/a.json'), 'utf8')).not.toBe('{}');
  await other;
  expect(readFileSync(at('id/jobs/a.json'), 'utf8')).toBe('{}');
  await expect(fs.promises.writeFile(at('none/a.html'), '')).rejects.toThrow('ENOENT');

  run('astro:build:generated');
  expect([fs.promises.mkdir, fs.promises.writeFile]).toEqual([mkdir, writeFile]);
});
