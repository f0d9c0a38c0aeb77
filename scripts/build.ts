/**
 * Builds the site into a folder of its own and puts it in the place of `dist/` only when all of it succeeded:
 * nothing half-written ever stands in `dist/`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeHeaders } from './headers.ts';
import { addLicences } from './licences.ts';
import { Held, type Lock, takeLock } from './lock.ts';
import { optionsOf } from './options.ts';
import { packAll } from './packed.ts';
import { writeRedirects } from './redirects.ts';
import { guardRemoval } from './removal.ts';
import { writeSearch } from './search.ts';
import { dropUnreferenced } from './unreferenced.ts';
import { writeVersion } from './version.ts';

/** What a step is told of the build that it belongs to. */
export interface BuildFacts {
  readonly root: string;
  /** What the builder was given. */
  readonly env: NodeJS.ProcessEnv;
}

/** Something done to the finished output folder before it goes live. A step that throws fails the build. */
export type Step = (dir: string, facts: BuildFacts) => Promise<unknown>;

/** Run in this order, each over what the one before it left. */
export const steps: readonly Step[] = [
  dropUnreferenced,
  writeSearch,
  writeRedirects,
  writeHeaders,
  addLicences,
  writeVersion,
];

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
  /** Takes the finished folder in place of `dist/`, which stays as it is then. */
  put?: (dir: string) => Promise<void>;
  /** The lock of this checkout, where the caller holds it already. */
  lock?: Lock;
}

/** The lock of a checkout: whoever holds it may build there, and write into its `.cache/`. */
export const checkoutLock = (root: string): string => join(root, '.cache', 'build.lock');

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
  // Whatever the shell is set to: React would ship its development build otherwise.
  const env = { ...process.env, ...options.env, NODE_ENV: 'production' };
  const kept = `${options.put ? 'What is live' : 'dist/'} is as it was before.`;

  const lock = options.lock ?? takeCheckout(root);
  try {
    // A build killed between the two renames of `replace` leaves the site here.
    if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
    rmSync(next, { recursive: true, force: true });

    const code = aborted()
      ? interrupted
      : await run([...command, '--outDir', next, ...(options.args ?? [])], {
          cwd: root,
          // A build speaks to the admin host and to nobody else, and the C library keeps no room for each thread.
          env: { ASTRO_TELEMETRY_DISABLED: '1', MALLOC_ARENA_MAX: '2', ...env },
          signal,
          started: (pid) => lock.share(pid),
        });
    if (code !== 0) {
      const reason = aborted() ? 'The build was stopped' : 'The build failed; the reason stands above';
      console.error(`${reason}. ${kept}`);
      return code;
    }
    for (const step of options.steps ?? steps) await step(next, { root, env });
    if (!existsSync(join(next, 'index.html'))) {
      console.error(`The build gave no index.html. ${kept}`);
      return 1;
    }
    if (aborted()) return interrupted;
    if (options.put) await options.put(next);
    else replace(dist, next, previous);
    return 0;
  } finally {
    rmSync(next, { recursive: true, force: true });
    if (!options.lock) lock.release();
  }
}

function takeCheckout(root: string): Lock {
  try {
    return takeLock(checkoutLock(root));
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    throw new Error(
      `A build is already running in this checkout (process ${error.holder}). Wait for it or stop it, then build again.`,
    );
  }
}

/** The exit code of a build that was stopped. */
export const interrupted = 128 + constants.signals.SIGINT;

/** Synchronous, so that no signal of ours comes between the two renames. */
function replace(dist: string, next: string, previous: string): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(next, dist);
  rmSync(previous, { recursive: true, force: true });
}

/**
 * V8 puts objects like those that often outlive a collection where only a full one looks. What a page is rendered
 * from goes there after some hundred pages, and all that it refers to stays with it: three times as much to collect.
 */
const V8_OPTIONS = ['--no-allocation-site-pretenuring'];

function astro(root: string): string[] {
  const manifest = createRequire(join(root, 'package.json')).resolve('astro/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { astro: string } };
  return [process.execPath, ...V8_OPTIONS, join(dirname(manifest), bin.astro), 'build'];
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

/** Aborts at Ctrl+C, at a polite kill and when the terminal closes. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}

/** Waits until a signal aborts; not at all where it has. */
export const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done());
  });

if (import.meta.main) {
  try {
    const { values } = optionsOf('npm run build', { options: { verbose: { type: 'boolean' } } });
    process.exitCode = await build({
      args: values.verbose ? ['--verbose'] : [],
      signal: untilInterrupted(),
      steps: [...steps, guardRemoval, packAll],
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
