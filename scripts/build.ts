/**
 * Builds the site into a folder of its own and puts it in the place of `dist/` only when all of it succeeded:
 * nothing half-written ever stands in `dist/`.
 */
import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { dropUnreferenced } from './unreferenced.ts';

/** Something done to the finished output folder before it goes live. A step that throws fails the build. */
export type Step = (dir: string) => Promise<unknown>;

/** Run in this order, each over what the one before it left. */
const steps: readonly Step[] = [dropUnreferenced];

export interface BuildOptions {
  /** The checkout; its `dist/` is replaced. */
  root?: string;
  /** Handed to `astro build`. */
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Stops the build; `dist/` stays as it is. */
  signal?: AbortSignal;
  /** The program that builds, given `--outDir` and `args`. */
  command?: readonly string[];
  steps?: readonly Step[];
}

/**
 * Builds once.
 * @returns the exit code: 0, or that of the program that failed (128 + its number when a signal ended it).
 * @throws a sentence when another build runs in this checkout.
 */
export async function build(options: BuildOptions = {}): Promise<number> {
  const root = resolve(options.root ?? '.');
  const dist = join(root, 'dist');
  const cache = join(root, '.cache');
  const next = join(cache, 'dist-next');
  const previous = join(cache, 'dist-previous');
  const command = options.command ?? astro(root);
  const signal = options.signal ?? new AbortController().signal;
  const aborted = () => signal.aborted;

  const lock = takeLock(join(cache, 'build.lock'));
  try {
    // A build killed between the two renames of `replace` leaves the site here.
    if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
    rmSync(next, { recursive: true, force: true });

    const code = aborted()
      ? interrupted
      : await run([...command, '--outDir', next, ...(options.args ?? [])], {
          cwd: root,
          // A build speaks to the admin host and to nobody else.
          // Whatever the shell is set to: React would ship its development build otherwise.
          env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env, NODE_ENV: 'production' },
          signal,
          started: (pid) => lock.share(pid),
        });
    if (code !== 0) {
      const reason = aborted() ? 'The build was stopped' : 'The build failed; the reason stands above';
      console.error(`${reason}. dist/ is as it was before.`);
      return code;
    }
    for (const step of options.steps ?? steps) await step(next);
    if (!existsSync(join(next, 'index.html'))) {
      console.error('The build gave no index.html. dist/ is as it was before.');
      return 1;
    }
    if (aborted()) return interrupted;
    replace(dist, next, previous);
    return 0;
  } finally {
    rmSync(next, { recursive: true, force: true });
    lock.release();
  }
}

const interrupted = 128 + constants.signals.SIGINT;

/** Synchronous, so that no signal of ours comes between the two renames. */
function replace(dist: string, next: string, previous: string): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(next, dist);
  rmSync(previous, { recursive: true, force: true });
}

function astro(root: string): string[] {
  const manifest = createRequire(join(root, 'package.json')).resolve('astro/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { astro: string } };
  return [process.execPath, join(dirname(manifest), bin.astro), 'build'];
}

interface Run {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  started(pid: number): void;
}

const patience = 5_000;

function run([program = '', ...args]: string[], { cwd, env, signal, started }: Run): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
    const stop = () => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), patience).unref();
    };
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', fail);
    child.once('exit', (code, by) => {
      signal.removeEventListener('abort', stop);
      done(signal.aborted ? interrupted : (code ?? 128 + (by === null ? 1 : constants.signals[by])));
    });
    if (child.pid !== undefined) started(child.pid);
  });
}

interface Lock {
  /** Names a second process that holds the lock as long as it lives: a builder outlives a killed parent. */
  share(pid: number): void;
  release(): void;
}

/** A lock with our own id that is not among these was left by an earlier process of the same id. */
const heldHere = new Set<string>();

/**
 * A file with the ids of the processes that hold it. One left behind by processes that are gone is taken over.
 */
function takeLock(file: string): Lock {
  const mine = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    writeFileSync(mine, `${process.pid}`);
    try {
      // A link appears whole or not at all, so that no reader finds a lock without its owner.
      linkSync(mine, file);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      refuseWhileHeld(file);
      takeAway(file, mine);
    } finally {
      rmSync(mine, { force: true });
    }
  }
  heldHere.add(file);
  return {
    share(pid) {
      writeFileSync(mine, `${process.pid} ${pid}`);
      renameSync(mine, file);
    },
    release() {
      rmSync(file, { force: true });
      heldHere.delete(file);
    },
  };
}

function refuseWhileHeld(file: string): void {
  const held = existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : [];
  const holder = held.find((pid) => (pid === process.pid ? heldHere.has(file) : pid > 0 && isAlive(pid)));
  if (holder === undefined) return;
  throw new Error(
    `A build is already running in this checkout (process ${holder}). Wait for it or stop it, then build again.`,
  );
}

/** Moves a dead lock aside before removing it: another process may have taken it over since it was read. */
function takeAway(file: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    refuseWhileHeld(aside);
  } catch (error) {
    if (!existsSync(file)) linkSync(aside, file);
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Aborts at Ctrl+C, at a polite kill and when the terminal closes. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}

if (import.meta.main) {
  try {
    process.exitCode = await build({ args: process.argv.slice(2), signal: untilInterrupted() });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
