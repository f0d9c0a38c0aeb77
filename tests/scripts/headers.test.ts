import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeHeaders } from '../../scripts/headers.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'headers-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function headers(siteUrl: string, own?: string): Promise<string> {
  if (own !== undefined) writeFileSync(join(dir, '_headers'), own);
  await writeHeaders(dir, { root: dir, env: { SITE_URL: siteUrl } });
  return readFileSync(join(dir, '_headers'), 'utf8');
}

test('an https site is never asked for without TLS again for a year', async () => {
  const text = await headers('https://www.example.com');
  expect(text).toContain('/*\n  Content-Security-Policy: frame-ancestors');
  expect(text).toContain('\n  Strict-Transport-Security: max-age=31536000\n');
  expect(text).toContain("frame-ancestors 'none'; upgrade-insecure-requests\n");
});

test('a site without TLS does not promise any', async () => {
  const text = await headers('http://127.0.0.1:4321');
  expect(text).not.toMatch(/Strict-Transport-Security|upgrade-insecure-requests/);
});

test('no header but the policy is given twice to one address, because hosts join the two', async () => {
  const blocks = (await headers('https://www.example.com')).split(/^(?=\/)/m);
  const names = blocks.map((block) => [...block.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name));
  const [everywhere = [], ...others] = names;
  for (const name of new Set(others.flat())) {
    if (name !== 'Content-Security-Policy') expect(everywhere).not.toContain(name);
  }
});

test("the operator's own rules stay, and are not said again", async () => {
  const own =
    '/*\n  x-frame-options: SAMEORIGIN\n  ! Referrer-Policy\n\n/drafts/*\n  X-Robots-Tag: noindex\n';
  const text = await headers('https://www.example.com', own);
  expect(text.startsWith(own)).toBe(true);
  expect(text.match(/^\s*!?\s*(x-frame-options|referrer-policy)/gim)).toHaveLength(2);
  expect(text).toContain('\n  X-Content-Type-Options: nosniff\n');
});
