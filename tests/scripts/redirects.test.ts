import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeRedirects } from '../../scripts/redirects.ts';
import { redirectRules } from '../../src/i18n/redirects.ts';

const dir = mkdtempSync(join(tmpdir(), 'redirects-'));
const file = join(dir, '_redirects');
afterAll(() => rmSync(dir, { recursive: true }));

test("the site's rules stand alone where the operator has none", async () => {
  await writeRedirects(dir);
  expect(readFileSync(file, 'utf8')).toBe(redirectRules());
});

test("an operator's own rules come first, whatever they end in", async () => {
  writeFileSync(file, '/api/* https://admin.example.com/api/:splat 200');
  await writeRedirects(dir);
  expect(readFileSync(file, 'utf8')).toBe(
    `/api/* https://admin.example.com/api/:splat 200\n\n${redirectRules()}`,
  );
});
