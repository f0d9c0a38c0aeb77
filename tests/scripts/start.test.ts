import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from './admin/host.ts';
import { ask } from './ask.ts';

/** A page over the admin host's data, in a checkout with nothing else. */
const page = `---
const { data } = await (await fetch(process.env.ADMIN_HOST + '/api/about')).json();
---
<h1>{data.headline_english}</h1>`;

// Astro builds in a second on an idle machine; this is for one that builds the whole site beside it.
vi.setConfig({ testTimeout: 90_000 });

let root: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  // Not in the shared node_modules, where Astro keeps its cache otherwise.
  writeFileSync(join(root, 'astro.config.mjs'), `export default { cacheDir: './astro-cache' };`);
  mkdirSync(join(root, 'src/pages'), { recursive: true });
  writeFileSync(join(root, 'src/pages/index.astro'), page);
});

afterEach(async () => {
  for (const program of running.splice(0)) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
  rmSync(root, { recursive: true, force: true });
});

interface Program {
  said(): string;
  /** The exit code, when all that it said is here. */
  ended(): Promise<number>;
  /** Ctrl+C; gives the exit code. */
  interrupt(): Promise<number>;
}

/** A process group of its own stands for the terminal, which sends Ctrl+C to everything in it. */
function run(script: string, args: string[], env: Record<string, string> = {}): Program {
  const process_ = spawn(process.execPath, [resolve(`scripts/${script}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
  });
  running.push(process_);
  let said = '';
  for (const stream of [process_.stdout, process_.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // Its output may come after its exit.
  const closed = once(process_, 'close').then(([code]) => code);
  return {
    said: () => said,
    ended: () => closed,
    interrupt() {
      process.kill(-(process_.pid ?? 0), 'SIGINT');
      return closed;
    },
  };
}

/** Waits for a line that begins with the name, and gives the address on it. */
async function addressOf(program: Program, name: string): Promise<string> {
  const line = new RegExp(`^ *${name} +(http://127\\.0\\.0\\.1:\\d+)`, 'm');
  return vi.waitFor(
    () => {
      const [, address] = program.said().match(line) ?? [];
      if (address === undefined) throw new Error(`No ${name} in:\n${program.said()}`);
      return address;
    },
    { timeout: 60_000, interval: 50 },
  );
}

const freePorts = ['--port', '0', '--admin-port', '0'];

describe('npm start', () => {
  test('builds from the admin host, serves the site, and an edit followed by a build shows', async () => {
    const started = run('start', freePorts);
    const [site, admin] = [await addressOf(started, 'Site'), await addressOf(started, 'Admin host')];
    const about = json(await ask(admin, '/api/about')) as { data: { headline_english: string } };
    expect((await ask(site, '/')).body.toString()).toContain(about.data.headline_english);
    expect(started.said()).toContain(`Inquiries    ${admin}/`);
    expect(started.said()).toContain(`ADMIN_HOST=${admin} npm run build`);

    await ask(admin, '/api/about', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ headline_english: 'An edited headline' }),
    });
    const rebuilt = run('build', [], { ADMIN_HOST: admin });
    expect(await rebuilt.ended()).toBe(0);
    expect((await ask(site, '/')).body.toString()).toContain('An edited headline');

    expect(await started.interrupt()).toBe(0);
    await expect(ask(site, '/')).rejects.toThrow('ECONNREFUSED');
    await expect(ask(admin, '/')).rejects.toThrow('ECONNREFUSED');
  });

  test('a build that fails ends it with its exit code and leaves no server behind', async () => {
    writeFileSync(join(root, 'src/pages/index.astro'), `---\nthrow new Error('No such record.');\n---`);
    const started = run('start', freePorts);
    expect(await started.ended()).toBe(1);
    expect(started.said()).toContain('No such record.');
  });

  test('Ctrl+C in the middle of the build ends everything', async () => {
    writeFileSync(
      join(root, 'src/pages/index.astro'),
      '---\nawait new Promise((done) => setTimeout(done, 60_000));\n---',
    );
    const started = run('start', freePorts);
    const lock = join(root, '.cache/build.lock');
    await vi.waitFor(() => expect(readFileSync(lock, 'utf8')).toContain(' '), 60_000);
    expect(await started.interrupt()).toBe(130);
    expect(readdirSync(join(root, '.cache'))).toEqual(['admin-host']);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test.each(['--port', '--admin-port'])('a %s in use is named, before anything is built', async (option) => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const started = run('start', [...freePorts, option, String(port)]);
    expect(await started.ended()).toBe(1);
    expect(started.said()).toBe(
      `Port ${port} is in use by another program. Stop that one, or choose another port with ${option}.\n`,
    );
    await new Promise((done) => other.close(done));
  });

  test.each(['x', '70000', '-1'])('--port %s is refused', async (port) => {
    const started = run('start', [`--port=${port}`]);
    expect(await started.ended()).toBe(1);
    expect(started.said()).toBe(`--port ${port} is not a port. Give a number from 0 to 65535.\n`);
  });
});

test('npm run preview serves dist and stops at Ctrl+C', async () => {
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/about.html'), 'about');
  const preview = run('preview', ['--port', '0']);
  const site = await addressOf(preview, 'Site');
  expect((await ask(site, '/about')).body.toString()).toBe('about');
  expect(await preview.interrupt()).toBe(0);
});

test('npm run preview without a build says what to do', async () => {
  const preview = run('preview', ['--port', '0']);
  expect(await preview.ended()).toBe(1);
  expect(preview.said()).toBe('There is no dist/ to serve: run npm run build first.\n');
});

test('npm run admin keeps what it got over a restart, and names no visitor in its output', async () => {
  const args = ['--port', '0', '--db', 'deep/inquiries.sqlite'];
  const first = run('admin', args, { ADMIN_TOKEN: 'secret' });
  const url = await addressOf(first, 'Admin host');
  const words = { name: 'Sari', phone: '1', email: 'a', company_name: 'B', topic: '1', message: 'Keep me' };
  const body = JSON.stringify(words);
  const headers = { 'Content-Type': 'application/json' };
  expect((await ask(url, '/api/contact-us', { method: 'POST', headers, body })).status).toBe(201);
  expect((await ask(url, '/api/about?status=draft')).status).toBe(401);
  expect(await first.interrupt()).toBe(0);
  expect(first.said()).toMatch(/^Inquiry [\w-]+ is stored\.$/m);
  expect(first.said()).not.toContain('Sari');

  const second = run('admin', args);
  const inbox = await ask(await addressOf(second, 'Inquiries'), '/');
  expect(inbox.body.toString()).toContain('Keep me');
  expect(await second.interrupt()).toBe(0);
});

test('npm run admin does not wait for an answer that was told to be late', async () => {
  const admin = run('admin', ['--port', '0']);
  const url = await addressOf(admin, 'Admin host');
  const body = JSON.stringify({ path: '/api/about', delay: 60_000 });
  await ask(url, '/_control/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const late = ask(url, '/api/about').catch(() => 'broken off');
  await setTimeout(100);
  const stopped = performance.now();
  expect(await admin.interrupt()).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(30_000);
  expect(await late).toBe('broken off');
});
