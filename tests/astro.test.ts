import fs, { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { ofAstro, pagesAtOnce } from '../src/astro.ts';

const folder = mkdtempSync(join(tmpdir(), 'ogya-astro-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (path: string) => pathToFileURL(join(folder, path));

test('a page is on the disk as soon as it is rendered, and its bytes are given back', async () => {
  const { mkdir, writeFile } = fs.promises;
  const { hooks } = pagesAtOnce();
  const run = (name: 'astro:build:start' | 'astro:build:generated') => (hooks[name] as () => void)();

  run('astro:build:start');
  for (const path of ['id/jobs/a.html', 'id/jobs/b.html']) {
    const page = Uint8Array.from(Buffer.from(path));
    const written = [
      fs.promises.mkdir(at('id/jobs/'), { recursive: true }),
      fs.promises.writeFile(at(path), page),
    ];
    expect(readFileSync(at(path), 'utf8')).toBe(path);
    expect(page.byteLength).toBe(0);
    await Promise.all(written);
  }
  const other = fs.promises.writeFile(at('id/jobs/a.json'), '{}');
  expect(existsSync(at('id/jobs/a.json')) && readFileSync(at('id/jobs/a.json'), 'utf8')).not.toBe('{}');
  await other;
  expect(readFileSync(at('id/jobs/a.json'), 'utf8')).toBe('{}');
  // Of a room that others share, nothing is given back.
  const shared = Buffer.from('<p>');
  await fs.promises.writeFile(at('id/jobs/c.html'), shared);
  expect(shared.toString()).toBe('<p>');
  await expect(fs.promises.writeFile(at('none/a.html'), Buffer.from('<p>'))).rejects.toThrow('ENOENT');

  run('astro:build:generated');
  expect([fs.promises.mkdir, fs.promises.writeFile]).toEqual([mkdir, writeFile]);
});

describe("a file of Astro's own that a build changes", () => {
  interface Changing {
    readonly name: string;
    readonly transform: { handler(code: string): unknown };
    buildEnd(this: { environment: { name: string } }, fault?: Error): void;
  }
  const plugins = () => ofAstro('content.json') as unknown as Changing[];

  test('has to have what is changed', () => {
    for (const { name, transform } of plugins())
      expect(() => transform.handler('export {};'), name).toThrow(
        /^Astro's \S+ has no ".+" any more: look at/s,
      );
  });

  test('has to be there where pages are rendered, and is not looked for where the build failed', () => {
    const [unseen] = plugins().slice(-1);
    const end = (name: string, fault?: Error) => unseen?.buildEnd.call({ environment: { name } }, fault);
    expect(() => end('prerender')).toThrow(
      'Astro has no content/data-store.js any more: look at src/astro.ts',
    );
    end('prerender', new Error('else'));
    end('client');
  });
});
