import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsHash } from '../../scripts/inputs.ts';
import { Releases } from '../../scripts/releases.ts';

const dir = mkdtempSync(join(tmpdir(), 'ogya-reports-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('the newest fifty reports stay, and those of releases', () => {
  const ids = Array.from({ length: 60 }, (_, i) => `20260301T0900${String(i).padStart(2, '0')}Z-abcdef12`);
  for (const id of ids) mkdirSync(join(dir, 'reports', id), { recursive: true });
  const [release = ''] = ids;
  mkdirSync(join(dir, 'releases', release), { recursive: true });
  new Releases(dir).pruneReports();
  expect(readdirSync(join(dir, 'reports')).sort()).toEqual([release, ...ids.slice(10)]);
});

test('the day on which security.txt no longer holds makes another site, and no other day does', () => {
  const env = { SECURITY_CONTACT: 'security@example.com', SECURITY_EXPIRES: '2026-06-01T12:00:00+07:00' };
  const on = (day: string) => settingsHash(env, new Date(`${day}T09:00:00+07:00`));
  expect(on('2026-06-01')).toBe(on('2026-03-01'));
  expect(on('2026-06-02')).not.toBe(on('2026-06-01'));
  expect(on('2026-06-09')).toBe(on('2026-06-02'));
});
