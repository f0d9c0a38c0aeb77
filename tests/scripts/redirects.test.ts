import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRedirects } from '../../scripts/redirects.ts';
import { verify } from '../../scripts/verify.ts';
import { redirectRules, redirects } from '../../src/i18n/redirects.ts';
import { type Projects, pagesOf } from './small-site.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'redirects-'));
  file = join(dir, '_redirects');
});
afterEach(() => rmSync(dir, { recursive: true }));

function put(projects: Projects): void {
  for (const [name, text] of Object.entries(pagesOf(projects))) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

test("the site's rules stand alone where the operator has none", async () => {
  put({ kanal: 'text' });
  await writeRedirects(dir);
  expect(readFileSync(file, 'utf8')).toBe(redirectRules(redirects));
});

test('a site without projects leads nobody to the page of a single one, and may be published', async () => {
  put({});
  await writeRedirects(dir);
  const { faults } = await verify(dir, { ids: {}, siteUrl: 'https://www.example.com' });
  expect(faults).toEqual([]);
  const rules = readFileSync(file, 'utf8');
  expect(rules).not.toContain('/projects/single-project');
  expect(rules).toContain('/en/projects /projects 301\n');
});

test("an operator's own rules come first, whatever they end in", async () => {
  put({ kanal: 'text' });
  writeFileSync(file, '/api/* https://admin.example.com/api/:splat 200');
  await writeRedirects(dir);
  expect(readFileSync(file, 'utf8')).toBe(
    `/api/* https://admin.example.com/api/:splat 200\n\n${redirectRules(redirects)}`,
  );
});
