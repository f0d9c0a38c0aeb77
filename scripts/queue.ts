/**
 * When to build: saves that come close together are built together, one build runs and one waits, and time itself
 * is a reason. What was accepted is kept in a file, so that nothing is lost when the process ends.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildDay, startOf } from '../src/admin/day.ts';
import { writeWhole } from '../src/admin/write-whole.ts';

/** How a build ended. */
export interface Result {
  readonly outcome: 'published' | 'unchanged' | 'failed' | 'stopped';
  readonly published_at: string | null;
  readonly content_hash: string | null;
  readonly warnings: number;
  readonly errors: number;
  /** The folder of its report. */
  readonly report: string | null;
  /** When the site changes by itself, ISO. */
  readonly next_change: string | null;
}

type Reason = 'save' | 'start' | 'day' | 'change' | 'retry';

interface Waiting {
  readonly build_id: string;
  readonly reason: Reason;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly saves: number;
}

interface Running {
  readonly build_id: string;
  readonly saves: number;
  readonly started_at: string;
}

interface State {
  waiting: Waiting | null;
  running: Running | null;
  last: (Result & { readonly started_at: string }) | null;
  /** Failures one after the other. */
  failures: number;
  /** Signatures of calls that were accepted, with the time until which they could be sent again. */
  seen: Record<string, number>;
}

export interface QueueOptions {
  /** Where the state is kept. */
  readonly file: string;
  /** Builds; ends early when the signal says so. */
  readonly build: (signal: AbortSignal) => Promise<Result>;
  readonly log: (line: string) => void;
  /** Saves within this time are built together. */
  readonly mergeMs?: number;
  /** The waits after failures; the last one stays. */
  readonly retryMs?: readonly number[];
  readonly now?: () => number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Timers are set again at least this often: a laptop sleeps, a clock is set. */
const TIMER_MAX = 10 * MINUTE;

/** The next 00:05 of the site's days: jobs have closed by then. */
export function nextDaily(now: number): number {
  const today = startOf(buildDay(new Date(now))).getTime() + 5 * MINUTE;
  return today > now ? today : today + DAY;
}

export class Queue {
  readonly #options: Required<QueueOptions>;
  #state: State = { waiting: null, running: null, last: null, failures: 0, seen: {} };
  #daily: number;
  #timer: NodeJS.Timeout | undefined;
  #building: Promise<void> | undefined;
  #written: Promise<void> = Promise.resolve();
  readonly #stop = new AbortController();

  constructor(options: QueueOptions) {
    this.#options = {
      mergeMs: MINUTE,
      retryMs: [1, 5, 15, 60].map((m) => m * MINUTE),
      now: Date.now,
      ...options,
    };
    this.#daily = nextDaily(this.#options.now());
  }

  /** Takes up what an earlier process left; before it, nothing may be saved. */
  async load(): Promise<void> {
    const kept = await readFile(this.#options.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    try {
      this.#state = { ...this.#state, ...(JSON.parse(kept) as Partial<State>) };
    } catch {
      this.#options.log(`WARNING ${this.#options.file} can't be read and is begun anew.`);
    }
  }

  /** Builds, because something may have been missed meanwhile. */
  async start(): Promise<void> {
    const { waiting, running } = this.#state;
    const saves = (waiting?.saves ?? 0) + (running?.saves ?? 0);
    this.#state.running = null;
    const build_id = waiting?.build_id ?? running?.build_id ?? randomUUID();
    this.#state.waiting = { build_id, reason: saves > 0 ? 'save' : 'start', due: this.#options.now(), saves };
    await this.#keep();
    this.#arm();
  }

  /**
   * Accepts a save; it is on the disk when the promise is fulfilled.
   * @param signature What must not come again until `until`, in milliseconds since 1970.
   * @returns null for one that has come before.
   */
  async save(
    signature: string,
    until: number,
  ): Promise<{ build_id: string; state: 'queued' | 'merged' } | null> {
    const now = this.#options.now();
    const { seen } = this.#state;
    for (const [known, end] of Object.entries(seen)) if (end < now) delete seen[known];
    if (seen[signature] !== undefined) return null;
    seen[signature] = until;
    const before = this.#state.waiting;
    const due = Math.min(before?.due ?? Number.POSITIVE_INFINITY, now + this.#options.mergeMs);
    const build_id = before?.build_id ?? randomUUID();
    this.#state.waiting = { build_id, reason: 'save', due, saves: (before?.saves ?? 0) + 1 };
    this.#arm();
    try {
      await this.#keep();
    } catch (error) {
      // The sender is told that it was not accepted, and may send the very same call again.
      delete seen[signature];
      throw error;
    }
    return { build_id, state: before === null ? 'queued' : 'merged' };
  }

  /** The state as `GET /hook/status` answers it; the report as the name of its folder. */
  get status() {
    const { waiting, running, last } = this.#state;
    const settled =
      last === null
        ? 'idle'
        : last.outcome === 'published' || last.outcome === 'unchanged'
          ? 'published'
          : 'failed';
    const state = running ? 'building' : waiting && waiting.reason !== 'retry' ? 'waiting' : settled;
    return {
      state,
      started_at: running?.started_at ?? last?.started_at ?? null,
      published_at: last?.published_at ?? null,
      content_hash: last?.content_hash ?? null,
      warnings: last?.warnings ?? 0,
      errors: last?.errors ?? 0,
      report: last?.report ?? null,
    } as const;
  }

  /** Stops the build that runs; what it was for is built after the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#building;
    await this.#written.catch(() => undefined);
  }

  #ask(reason: Reason, due: number): void {
    const { waiting } = this.#state;
    if (waiting === null) this.#state.waiting = { build_id: randomUUID(), reason, due, saves: 0 };
    else if (due < waiting.due) this.#state.waiting = { ...waiting, due };
  }

  /** When the site changes by itself, if nobody has looked at it since. */
  get #change(): number {
    const { last } = this.#state;
    const at = last?.next_change ? Date.parse(last.next_change) : Number.NaN;
    return last && at > Date.parse(last.started_at) ? at : Number.POSITIVE_INFINITY;
  }

  /** A clock that was set back must not put anything off: nothing waits for longer than it was told to. */
  #comeBack(): void {
    const { now, mergeMs, retryMs } = this.#options;
    const at = now();
    this.#daily = Math.min(this.#daily, nextDaily(at));
    const { waiting } = this.#state;
    if (waiting === null) return;
    const latest = at + (waiting.reason === 'retry' ? Math.max(...retryMs) : mergeMs);
    if (waiting.due > latest) this.#state.waiting = { ...waiting, due: latest };
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted || this.#building) return;
    this.#comeBack();
    const next = Math.min(this.#state.waiting?.due ?? Number.POSITIVE_INFINITY, this.#daily, this.#change);
    this.#timer = setTimeout(
      () => this.#tick(),
      Math.min(Math.max(0, next - this.#options.now()), TIMER_MAX),
    );
  }

  #tick(): void {
    this.#comeBack();
    const now = this.#options.now();
    if (now >= this.#daily) {
      this.#daily = nextDaily(now);
      this.#ask('day', now);
    }
    if (now >= this.#change) this.#ask('change', now);
    const { waiting } = this.#state;
    if (waiting && now >= waiting.due) this.#building = this.#run(waiting, now);
    else this.#arm();
  }

  async #run({ build_id, reason, saves }: Waiting, now: number): Promise<void> {
    const { log, build, retryMs } = this.#options;
    const started_at = new Date(now).toISOString();
    this.#state.waiting = null;
    this.#state.running = { build_id, saves, started_at };
    log(`Build ${build_id} starts: ${saves > 0 ? `${saves} saved` : reasons[reason]}.`);
    let result: Result | null = null;
    try {
      await this.#keep();
      result = await build(this.#stop.signal);
    } catch (error) {
      log(`ERROR Build ${build_id}: ${error instanceof Error ? error.message : error}`);
    }
    if (this.#stop.signal.aborted) return;
    const { last } = this.#state;
    this.#state.running = null;
    this.#state.last = {
      ...(result ?? { ...(last ?? nothingYet), outcome: 'failed' }),
      started_at,
    };
    const outcome = result?.outcome ?? 'failed';
    log(`Build ${build_id}: ${outcome}.`);
    if (outcome === 'failed') {
      const wait = retryMs[Math.min(this.#state.failures, retryMs.length - 1)] ?? MINUTE;
      this.#state.failures++;
      this.#ask('retry', this.#options.now() + wait);
    } else this.#state.failures = 0;
    await this.#keep().catch((error: unknown) => log(`ERROR The state could not be kept: ${String(error)}`));
    this.#building = undefined;
    this.#arm();
  }

  /** Writes the state, one write after the other. */
  #keep(): Promise<void> {
    this.#written = this.#written
      .catch(() => undefined)
      .then(() => writeWhole(this.#options.file, JSON.stringify(this.#state)));
    return this.#written;
  }
}

const reasons: Record<Reason, string> = {
  save: 'saves of before',
  start: 'the service starts',
  day: 'a new day in Asia/Jakarta',
  change: 'a record is to be shown or closed',
  retry: 'the last one failed',
};

const nothingYet: Result = {
  outcome: 'failed',
  published_at: null,
  content_hash: null,
  warnings: 0,
  errors: 0,
  report: null,
  next_change: null,
};
