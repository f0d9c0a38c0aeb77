/** A file that one process at a time holds, and that outlives none of its holders. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Lock {
  /** Names a second process that holds the lock as long as it lives: a builder outlives a killed parent. */
  share(pid: number): void;
  release(): void;
}

/** The lock is held by another process that is alive. */
export class Held extends Error {
  override readonly name = 'Held';
  readonly holder: number;

  constructor(holder: number) {
    super(`Process ${holder} holds the lock.`);
    this.holder = holder;
  }
}

/** A lock with our own id that is not among these was left by an earlier process of the same id. */
const heldHere = new Set<string>();

/**
 * Takes a lock: a file with the processes that hold it. One left behind by processes that are gone is taken over.
 * @throws {Held} when somebody else holds it.
 */
export function takeLock(file: string): Lock {
  const mine = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(mine, named(process.pid));
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
  sweep(file);
  return {
    share(pid) {
      writeFileSync(mine, `${named(process.pid)} ${named(pid)}`);
      renameSync(mine, file);
    },
    release() {
      rmSync(file, { force: true });
      heldHere.delete(file);
    },
  };
}

const POLL_MS = 200;

export interface Waiting {
  signal?: AbortSignal | undefined;
  /** Told once, with the process that holds the lock, when it is not free at once. */
  waiting?: (holder: number) => void;
}

/** Takes a lock as soon as it is free. Rejects with the signal's reason when that comes first. */
export async function waitForLock(file: string, { signal, waiting }: Waiting = {}): Promise<Lock> {
  for (let told = false; ; told = true) {
    signal?.throwIfAborted();
    try {
      return takeLock(file);
    } catch (error) {
      if (!(error instanceof Held)) throw error;
      if (!told) waiting?.(error.holder);
    }
    await sleep(POLL_MS, undefined, signal ? { signal } : {});
  }
}

/** Removes what a process left that was killed while it asked for the lock. */
function sweep(file: string): void {
  const prefix = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    const pid = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && pid > 0 && !isAlive(pid))
      rmSync(join(dirname(file), name), { force: true });
  }
}

function refuseWhileHeld(file: string): void {
  const held = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  const holder = held.find((name) => isHolding(name, file));
  if (holder !== undefined) throw new Held(Number.parseInt(holder, 10));
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

/** `812:40213`: after a restart of the machine another program has the id, but not the time of its start. */
function named(pid: number): string {
  const start = startOf(pid);
  return start === undefined ? `${pid}` : `${pid}:${start}`;
}

function isHolding(name: string, file: string): boolean {
  const [id = '', start] = name.split(':');
  const pid = Number(id);
  if (!(pid > 0)) return false;
  if (pid === process.pid) return heldHere.has(file);
  return isAlive(pid) && (start === undefined || [start, undefined].includes(startOf(pid)));
}

/**
 * When a process started, in the kernel's ticks; 'gone' for one that ended and that nobody has asked after (in a
 * container often nobody does); undefined where the system does not say. Fields of proc_pid_stat(5).
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(state) ? 'gone' : rest[18];
  } catch {
    return undefined;
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
