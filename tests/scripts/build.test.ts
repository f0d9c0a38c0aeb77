import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build } from '../../scripts/build.ts';

// Astro builds in a second on an idle machine; this is for one that builds the whole site beside it.
vi.setConfig({ testTimeout: 90_000 });

let root: string;
const at = (path: string) => join(root, path);
const read = (path: string) => readFileSync(at(path), 'utf8');

/** A builder in place of Astro: a program that gets `--outDir DIR` and then the arguments of the build. */
function builder(source: string): string[] {
  const file = at(`builder-${Math.random()}.mjs`);
  writeFileSync(
    file,
    `import fs from 'node:fs';
     const out = process.argv[process.argv.indexOf('--outDir') + 1];
     const write = (name, content) => { fs.mkdirSync(out, { recursive: true }); fs.writeFileSync(out + '/' + name, content); };
     ${source}`,
  );
  return [process.execPath, file];
}

const good = () => builder(`write('index.html', 'new');`);
const endless = () => builder(`write('index.html', 'half'); setInterval(() => {}, 1000);`);

/** Waits until the endless builder is at work; the lock then holds its id as the second one. */
async function builderId(): Promise<number> {
  await vi.waitFor(() => expect(read('.cache/dist-next/index.html')).toBe('half'), 60_000);
  return secondHolder();
}

const secondHolder = () => Number.parseInt(read('.cache/build.lock').split(' ')[1] ?? '', 10);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function expectNothingLeft(): void {
  expect(readdirSync(at('.cache'))).toEqual([]);
}

let said: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(at('dist'));
  writeFileSync(at('dist/index.html'), 'old');
  writeFileSync(at('dist/gone.html'), 'a page that the next build does not have');
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

test('a build that succeeds takes the place of dist, and nothing else is left', async () => {
  expect(await build({ root, command: good() })).toBe(0);
  expect(readdirSync(at('dist'))).toEqual(['_headers', '_redirects', 'index.html', 'version.json']);
  expect(read('dist/index.html')).toBe('new');
  expectNothingLeft();
});

test('the first build of a checkout makes dist', async () => {
  rmSync(at('dist'), { recursive: true });
  expect(await build({ root, command: good() })).toBe(0);
  expect(read('dist/index.html')).toBe('new');
});

test('the builder gets the arguments and the settings', async () => {
  const command = builder(`write('index.html', process.argv.at(-1) + ' ' + process.env.ADMIN_HOST);`);
  await build({ root, command, args: ['--verbose'], env: { ADMIN_HOST: 'http://127.0.0.1:4400' } });
  expect(read('dist/index.html')).toBe('--verbose http://127.0.0.1:4400');
});

test('a build that fails passes on its exit code and leaves dist as it was', async () => {
  const command = builder(`write('index.html', 'half'); process.exit(3);`);
  expect(await build({ root, command })).toBe(3);
  expect(read('dist/index.html')).toBe('old');
  expect(said).toEqual(['The build failed; the reason stands above. dist/ is as it was before.']);
  expectNothingLeft();
});

test('a builder that is killed counts as failed with 128 and the number of its signal', async () => {
  expect(await build({ root, command: builder(`process.kill(process.pid, 'SIGKILL');`) })).toBe(137);
  expect(read('dist/index.html')).toBe('old');
});

test('a build without a home page does not replace a site that has one', async () => {
  expect(await build({ root, command: builder(`write('about.html', 'new');`) })).toBe(1);
  expect(read('dist/index.html')).toBe('old');
  expect(said).toEqual(['The build gave no index.html. dist/ is as it was before.']);
});

test('steps work on the finished folder in order, before it goes live', async () => {
  const steps = [
    async (dir: string) => writeFileSync(join(dir, '_headers'), read('dist/index.html')),
    async (dir: string) => writeFileSync(join(dir, 'index.html'), readFileSync(join(dir, '_headers'))),
  ];
  expect(await build({ root, command: good(), steps })).toBe(0);
  expect(read('dist/index.html')).toBe('old');
  expect(read('dist/_headers')).toBe('old');
});

test('a step that fails leaves dist as it was', async () => {
  const steps = [async () => Promise.reject(new Error('The disk is full.'))];
  await expect(build({ root, command: good(), steps })).rejects.toThrow('The disk is full.');
  expect(read('dist/index.html')).toBe('old');
  expectNothingLeft();
});

test('a build that is stopped ends its builder, says so and leaves dist as it was', async () => {
  const controller = new AbortController();
  const building = build({ root, command: endless(), signal: controller.signal });
  const pid = await builderId();
  controller.abort();
  expect(await building).toBe(130);
  expect(isAlive(pid)).toBe(false);
  expect(said).toEqual(['The build was stopped. dist/ is as it was before.']);
  expect(read('dist/index.html')).toBe('old');
  expectNothingLeft();
});

test('a build that was killed while it replaced dist is mended by the next one, even if that fails', async () => {
  mkdirSync(at('.cache'));
  rmSync(at('dist/gone.html'));
  renameSync(at('dist'), at('.cache/dist-previous'));
  expect(await build({ root, command: builder(`process.exit(1);`) })).toBe(1);
  expect(read('dist/index.html')).toBe('old');
});

describe('two builds at once', () => {
  test('the second names the first, which goes on undisturbed', async () => {
    const controller = new AbortController();
    const first = build({ root, command: endless(), signal: controller.signal });
    await builderId();
    await expect(build({ root, command: good() })).rejects.toThrow(
      `A build is already running in this checkout (process ${process.pid}). Wait for it or stop it, then build again.`,
    );
    expect(read('.cache/dist-next/index.html')).toBe('half');
    controller.abort();
    await first;
    expect(await build({ root, command: good() })).toBe(0);
  });

  test('a builder whose parent was killed still holds the checkout', async () => {
    const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    mkdirSync(at('.cache'));
    writeFileSync(at('.cache/build.lock'), `${deadProcess()} ${orphan.pid}`);
    await expect(build({ root, command: good() })).rejects.toThrow(`(process ${orphan.pid})`);
    expect(read('.cache/build.lock')).toContain(String(orphan.pid));
    orphan.kill();
    await once(orphan, 'exit');
    expect(await build({ root, command: good() })).toBe(0);
  });

  test.each(['a process that is gone', 'an earlier process with our own id', 'nobody'])(
    'a lock left by %s is taken over',
    async (left) => {
      mkdirSync(at('.cache'));
      const holder = { 'a process that is gone': deadProcess(), nobody: '' }[left] ?? process.pid;
      writeFileSync(at('.cache/build.lock'), `${holder}`);
      expect(await build({ root, command: good() })).toBe(0);
      expectNothingLeft();
    },
  );

  test('what a process left that was killed while it asked for the lock is swept away, and of no other', async () => {
    mkdirSync(at('.cache'));
    const names = [deadProcess(), process.ppid, 'old'].map((name) => `build.lock.${name}`);
    for (const name of names) writeFileSync(at(`.cache/${name}`), '');
    expect(await build({ root, command: good() })).toBe(0);
    expect(readdirSync(at('.cache')).sort()).toEqual(names.slice(1).sort());
  });

  test.skipIf(!existsSync('/proc/self/stat'))(
    'a lock of before a restart of the machine, whose process id another program has now, is taken over',
    async () => {
      const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      mkdirSync(at('.cache'));
      writeFileSync(at('.cache/build.lock'), `${other.pid}:1`);
      expect(await build({ root, command: good() })).toBe(0);
      other.kill();
    },
  );

  const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;
});

describe('npm run build', () => {
  const program = resolve('scripts/build.ts');

  function project(page: string): void {
    symlinkSync(resolve('node_modules'), at('node_modules'));
    writeFileSync(at('package.json'), '{ "type": "module" }');
    // Not in the shared node_modules, where Astro keeps its cache otherwise.
    writeFileSync(at('astro.config.mjs'), `export default { cacheDir: './astro-cache' };`);
    mkdirSync(at('src/pages'), { recursive: true });
    writeFileSync(at('src/pages/index.astro'), page);
  }

  test('builds with Astro', () => {
    project('<h1>Built by Astro</h1>');
    const { status, stdout } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toContain('Complete!');
    expect(read('dist/index.html')).toContain('<h1>Built by Astro</h1>');
    expect(existsSync(at('dist/gone.html'))).toBe(false);
  });

  test('a page that throws fails the build with the reason of Astro, and dist is as it was', () => {
    project(`---\nthrow new Error('No such record.');\n---`);
    const { status, stderr } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('No such record.');
    expect(stderr).toMatch(/The build failed; the reason stands above\. dist\/ is as it was before\.\n$/);
    expect(read('dist/index.html')).toBe('old');
  });

  test('Ctrl+C ends everything with 130 and leaves nothing behind', async () => {
    project(`---\nawait new Promise((done) => setTimeout(done, 60_000));\n---`);
    // A group of its own stands for the terminal, which sends Ctrl+C to all of its foreground programs.
    const building = spawn(process.execPath, [program], { cwd: root, detached: true, stdio: 'ignore' });
    await vi.waitFor(() => expect(read('.cache/build.lock')).toContain(' '), 60_000);
    await wait(500);
    const pid = secondHolder();
    process.kill(-(building.pid ?? 0), 'SIGINT');
    const [code] = await once(building, 'exit');
    expect(code).toBe(130);
    expect(isAlive(pid)).toBe(false);
    expect(read('dist/index.html')).toBe('old');
    expectNothingLeft();
  });
});
