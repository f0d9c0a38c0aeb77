import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createAdminHost } from '../../scripts/admin.ts';
import { checkoutLock } from '../../scripts/build.ts';
import { createHook, signature } from '../../scripts/hook.ts';
import { serve } from '../../scripts/serve.ts';

const secret = 'a secret of more than enough characters';
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  vi.unstubAllEnvs();
});

test('a record saved on the admin host stands on the live page after a signed call, and the site was up all the time', async () => {
  const to = mkdtempSync(join(tmpdir(), 'live-'));
  closing.push(() => rmSync(to, { recursive: true }));
  const admin = createAdminHost({ db: ':memory:' });
  closing.push(() => admin.close());
  const { url: adminUrl } = await admin.listen({ port: 0 });
  vi.stubEnv('ADMIN_HOST', adminUrl);
  vi.stubEnv('SITE_URL', '');
  const hook = createHook({ to, secret, mergeMs: 200, log: () => undefined });
  closing.push(() => hook.close());
  const { url } = await hook.listen({ port: 0 });
  const status = async () => {
    const answer = await fetch(`${url}/hook/status`, { headers: { authorization: `Bearer ${secret}` } });
    return (await answer.json()).data;
  };
  const settled = (after: string | null) =>
    vi.waitFor(
      async () => {
        const { state, published_at } = await status();
        expect([state, published_at === after]).toEqual(['published', false]);
      },
      { timeout: 150_000, interval: 200 },
    );
  await settled(null);
  const site = await serve(join(to, 'current'), { port: 0 });
  closing.push(() => site.close());
  const page = async (path: string) => {
    const answer = await fetch(site.url + path);
    return [answer.status, await answer.text()] as const;
  };
  expect((await page('/partnersDetail/kanal'))[1]).not.toContain('Kanal Baru');
  const first = await status();

  const saveAs = async (name_partner: string) => {
    await fetch(`${adminUrl}/api/partner/kanal`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name_partner }),
    });
    const body = JSON.stringify({ resource: 'partner', id: 'kanal', action: 'update', editor: 'Sari' });
    const timestamp = String(Date.now());
    const headers = { 'X-Timestamp': timestamp, 'X-Signature': signature(secret, timestamp, body) };
    const saved = await fetch(`${url}/hook/rebuild`, { method: 'POST', headers, body });
    expect(saved.status).toBe(202);
  };
  const visits: number[] = [];
  let visiting = true;
  const visitor = (async () => {
    while (visiting) {
      visits.push((await page('/'))[0]);
      await wait(20);
    }
  })();
  await saveAs('Kanal Baru');
  await settled(first.published_at);
  visiting = false;
  await visitor;

  for (const path of ['/partnersDetail/kanal', '/id/partnersDetail/kanal', '/service/partners']) {
    expect(await page(path)).toEqual([200, expect.stringContaining('Kanal Baru')]);
  }
  expect(new Set(visits)).toEqual(new Set([200]));
  const { content_hash, report_url, errors } = await status();
  const version = JSON.parse((await page('/version.json'))[1]);
  expect([version.content_hash, errors]).toEqual([content_hash, 0]);
  expect(content_hash).not.toBe(first.content_hash);
  const report = await (await fetch(url + report_url)).text();
  expect(report).toContain('/partnersDetail/kanal');
  expect((await page('/report.json'))[0]).toBe(404);

  // Stopped while Astro is at work, it ends that, publishes nothing and keeps what it was asked for.
  await saveAs('Kanal Lama');
  await vi.waitFor(async () => expect((await status()).state).toBe('building'), 60_000);
  const lock = checkoutLock('.');
  // The second name in the lock is the builder's; other tests that build leave it at one.
  const isAtWork = () => existsSync(lock) && readFileSync(lock, 'utf8').includes(' ');
  await vi.waitFor(() => expect(isAtWork()).toBe(true), 60_000);
  await wait(1000);
  await hook.close();
  expect(isAtWork()).toBe(false);
  expect((await page('/partnersDetail/kanal'))[1]).toContain('Kanal Baru');
  expect(JSON.parse(readFileSync(join(to, 'hook.json'), 'utf8')).running.saves).toBe(1);
}, 400_000);
