/**
 * The last good answer of every call, on disk: what the next build compares with, what a broken record falls back
 * to, and what a build takes all of when the admin host is not to be asked.
 *
 * One file, so that a list and its details are always of the same pass: two lines for each entry, what it is and
 * what it holds, between a first line that says whose it is and a last one that counts.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { AdminClient } from './client.ts';
import { buildDay } from './day.ts';
import type { Sentence } from './sentences.ts';
import { sentences } from './sentences.ts';
import type { AdminSource } from './source.ts';
import { AdminError } from './source.ts';
import { writeWhole } from './write-whole.ts';

export type ContentStatus = 'published' | 'draft';

/** What a pass asked of the admin host. */
export interface Calls {
  /** Answers and pictures that were asked for. */
  readonly made: number;
  /** Of these, the ones that were the same as before and came without a body. */
  readonly not_modified: number;
  /** Details and pictures that nobody had to ask for. */
  readonly reused: number;
  /** Of all bodies, unpacked. */
  readonly bytes: number;
}

interface KeptAnswer {
  readonly etag: string | null;
  /** The `updated_at` of the row that the detail belongs to. */
  readonly version: string | null;
  /** When the host last gave it or said that it is the same, ISO 8601 in UTC. */
  readonly read_at: string;
  /** The JSON as it came, in one line. */
  readonly body: Uint8Array;
}

/** What an asset's fields were filled with. */
export type Filled = Readonly<Record<string, string | number>> & { readonly file: string };

export interface KeptAsset {
  readonly etag: string | null;
  /** The newest `updated_at` of the records that name it; null where one of them has none. */
  readonly version: string | null;
  readonly read_at: string;
  /** Null where it never was good. */
  readonly filled: Filled | null;
  /** Bytes of the stored file. */
  readonly size: number;
  /** Why it can't be had or used any more. */
  readonly failed: Sentence | null;
}

/** The last good version of a record that is broken in the last answer. */
export interface GoodRecord {
  /** When it was read, ISO 8601 in UTC. */
  readonly since: string;
  readonly sample: boolean;
  /** As they came; null for a record without a detail. */
  readonly row: unknown;
  readonly detail: unknown;
}

export interface Snapshot {
  /** The origin of the admin host that answered. */
  readonly host: string;
  readonly status: ContentStatus;
  /** When the pass began, ISO 8601 in UTC. */
  readonly read_at: string;
  readonly seconds: number;
  readonly calls: Calls;
  readonly answers: ReadonlyMap<string, KeptAnswer>;
  /** By kind and address, such as `image /images/a.webp`. */
  readonly assets: ReadonlyMap<string, KeptAsset>;
  /** By resource and id, such as `job/42`. */
  readonly good: ReadonlyMap<string, GoodRecord>;
}

/** Raised when the entries change, or what is looked for in a picture: an older snapshot is then read anew. */
const FORMAT = 2;
const NEWLINE = 10;

const text = z.string();
const head = z.object({
  format: z.literal(FORMAT),
  host: text,
  status: z.enum(['published', 'draft']),
  read_at: text,
  seconds: z.number(),
  calls: z.object({ made: z.int(), not_modified: z.int(), reused: z.int(), bytes: z.int() }),
});
const said = z.object({ english: text, indo: text });
const entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    key: text,
    etag: text.nullable(),
    version: text.nullable(),
    read_at: text,
  }),
  z.object({
    kind: z.literal('asset'),
    key: text,
    etag: text.nullable(),
    version: text.nullable(),
    read_at: text,
    filled: z
      .record(text, z.union([text, z.number()]))
      .and(z.object({ file: text }))
      .nullable(),
    size: z.int(),
    failed: said.nullable(),
  }),
  z.object({ kind: z.literal('good'), key: text, since: text, sample: z.boolean() }),
]);
const end = z.object({ entries: z.int() });

const decoder = new TextDecoder('utf-8');
const parsed = (line: Uint8Array): unknown => JSON.parse(decoder.decode(line));

/**
 * The name of the file of a host and a status: a preview of drafts and the public site don't know each other's
 * answers, and a build from another host, a local one for one, takes nothing away that an outage would need.
 */
export const snapshotName = (status: ContentStatus, host: string): string =>
  `snapshot.${status === 'draft' ? 'draft.' : ''}${host.replace(/[^a-z\d.-]+/g, '-')}.lines`;

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(NEWLINE, from);
    if (at < 0) throw new SyntaxError('The last line has no end.');
    yield bytes.subarray(from, at);
    from = at + 1;
  }
}

/** The snapshot in a file; null where there is none, or none that is whole and of this format. */
export async function readSnapshot(file: string): Promise<Snapshot | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return null;
  try {
    const [first, ...rest] = linesOf(bytes);
    const last = rest.pop();
    if (!first || !last) return null;
    const { format, ...facts } = head.parse(parsed(first));
    if (end.parse(parsed(last)).entries * 2 !== rest.length) return null;
    const answers = new Map<string, KeptAnswer>();
    const assets = new Map<string, KeptAsset>();
    const good = new Map<string, GoodRecord>();
    for (let place = 0; place < rest.length; place += 2) {
      const [about, body] = rest.slice(place, place + 2);
      if (!about || !body) return null;
      const { key, ...kept } = entry.parse(parsed(about));
      if (kept.kind === 'answer') answers.set(key, { ...kept, body });
      else if (kept.kind === 'asset') assets.set(key, kept);
      else {
        const { row, detail } = z.object({ row: z.unknown(), detail: z.unknown() }).parse(parsed(body));
        good.set(key, { ...kept, row, detail });
      }
    }
    return { ...facts, answers, assets, good };
  } catch {
    // Cut, edited by hand, or of another version of this program: the next good pass writes it anew.
    return null;
  }
}

function* snapshotLines({ host, status, read_at, seconds, calls, answers, assets, good }: Snapshot) {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  yield line({ format: FORMAT, host, status, read_at, seconds, calls });
  for (const [key, { etag, version, read_at: at, body }] of answers) {
    yield line({ kind: 'answer', key, etag, version, read_at: at });
    yield body;
    yield '\n';
  }
  for (const [key, { etag, version, read_at: at, filled, size, failed }] of assets) {
    yield line({ kind: 'asset', key, etag, version, read_at: at, filled, size, failed });
    yield '\n';
  }
  for (const [key, { since, sample, row, detail }] of good) {
    yield line({ kind: 'good', key, since, sample });
    yield line({ row, detail });
  }
  yield line({ entries: answers.size + assets.size + good.size });
}

/** Puts a snapshot in the place of the one before it; killed on the way, the one before it stays. */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  await writeWhole(file, snapshotLines(snapshot));
}

/** In one line: within JSON, line breaks stand only between values, where a space means the same. */
function inOneLine(raw: Uint8Array): Uint8Array {
  const line = Uint8Array.from(raw);
  for (let at = line.indexOf(NEWLINE); at >= 0; at = line.indexOf(NEWLINE, at + 1)) line[at] = 32;
  return line;
}

/** What a pass knows from before, and what it keeps for the next one. */
export interface Memory {
  readonly previous: Snapshot | null;
  readonly answers: Map<string, KeptAnswer>;
  readonly assets: Map<string, KeptAsset>;
  readonly good: Map<string, GoodRecord>;
  readonly calls: { -readonly [Name in keyof Calls]: Calls[Name] };
  /** Whether nothing is asked of anybody: what the snapshot does not have is not to be had. */
  readonly isOffline: boolean;
  /** The instant of the pass. */
  readonly now: Date;
  /** Seconds since the pass began. */
  readonly seconds: () => number;
}

/** An empty memory over a snapshot. */
export function memoryOver(previous: Snapshot | null, now: Date, isOffline = false): Memory {
  const calls = { made: 0, not_modified: 0, reused: 0, bytes: 0 };
  const began = performance.now();
  const seconds = () => Math.round(performance.now() - began) / 1000;
  return { previous, answers: new Map(), assets: new Map(), good: new Map(), calls, isOffline, now, seconds };
}

/** Whether something kept is of this version and was read today, so that nobody has to be asked. */
export function isFresh(
  kept: { readonly version: string | null; readonly read_at: string },
  version: string | null,
  { now }: Memory,
): boolean {
  return version !== null && kept.version === version && buildDay(new Date(kept.read_at)) === buildDay(now);
}

/** The body of a kept answer, parsed anew each time: what reads it may change it. */
export const bodyOf = ({ body }: { readonly body: Uint8Array }): unknown => parsed(body);

/** The admin host, asked only for what may have changed since the snapshot; all answers go into the memory. */
export function keepingSource(client: AdminClient, memory: Memory): AdminSource {
  const { previous, answers, calls } = memory;
  const read_at = memory.now.toISOString();
  return {
    async json(path, version = null) {
      const kept = previous?.answers.get(path);
      if (kept && isFresh(kept, version, memory)) {
        calls.reused++;
        answers.set(path, kept);
        return bodyOf(kept);
      }
      calls.made++;
      const answer = await client.answer(path, kept?.etag ?? null);
      if (answer === null && kept) {
        calls.not_modified++;
        answers.set(path, { ...kept, version, read_at });
        return bodyOf(kept);
      }
      if (answer === null) throw new AdminError(`${path} answered 304 to a first call.`);
      calls.bytes += answer.raw.byteLength;
      answers.set(path, { etag: answer.etag, version, read_at, body: inOneLine(answer.raw) });
      return answer.body;
    },
    async bytes(src, etag) {
      calls.made++;
      const asset = await client.bytes(src, etag);
      if (asset === null) calls.not_modified++;
      else calls.bytes += asset.bytes.byteLength;
      return asset;
    },
  };
}

/** The snapshot alone, without a network. */
export function snapshotSource({ previous, answers }: Memory, file: string): AdminSource {
  const absent = sentences.notInSnapshot;
  const todo = 'build once without FROM_SNAPSHOT while the admin host answers';
  return {
    async json(path) {
      const kept = previous?.answers.get(path);
      if (!kept) throw new AdminError(`${path} ${absent.english} ${file}: ${todo}.`, absent);
      answers.set(path, kept);
      return bodyOf(kept);
    },
    async bytes(src) {
      throw new AdminError(`${src} ${absent.english} ${file}: ${todo}.`, absent);
    },
  };
}
