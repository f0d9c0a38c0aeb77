/**
 * The content by the settings: from the admin host, from the snapshot of an earlier pass, or from the embedded
 * sample. What was read well is kept, so that the next pass asks only for what changed and a build can follow
 * without asking at all.
 */
import { join, relative, resolve, sep } from 'node:path';
import type { ClientOptions } from './client.ts';
import { adminClient } from './client.ts';
import type { Content, Reading } from './content.ts';
import { loadContent, namedRecords } from './content.ts';
import { buildDay, inBestUnit } from './day.ts';
import { pruneAssets } from './images.ts';
import type { TerminalProgress } from './progress.ts';
import { terminalProgress } from './progress.ts';
import type { Environment, Settings } from './settings.ts';
import { readSettings, SettingsError } from './settings.ts';
import type { Memory } from './snapshot.ts';
import {
  keepingSource,
  memoryOver,
  readSnapshot,
  snapshotName,
  snapshotSource,
  writeSnapshot,
} from './snapshot.ts';
import type { AdminSource } from './source.ts';
import { AdminError, sampleSource } from './source.ts';

export interface ReadOptions {
  /** The checkout: pictures and files go to its `.cache`, the snapshot and the report to `.cache/admin`. */
  readonly root: string;
  readonly env: Environment;
  /** The site's pages as search texts name them. */
  readonly pages: readonly string[];
  /** The instant of the pass; that of `BUILD_AT`, else now, when left out. */
  readonly now?: Date | undefined;
  /** Takes the lines about the content; nobody when left out. */
  readonly print?: (line: string) => void;
  /** Told how far long steps have come; the terminal when left out. */
  readonly progress?: TerminalProgress | null;
  /** Ends the reading with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Over what the settings say of the admin host. */
  readonly client?: Partial<ClientOptions>;
}

export interface ReadResult extends Omit<Reading, keyof Content> {
  readonly content: Content;
  /** The settings with which a build that follows sees exactly this content, and asks nobody for it. */
  readonly buildEnv: { readonly FROM_SNAPSHOT: '1'; readonly BUILD_AT: string };
}

/** What is kept is nobody else's business: it never stands where it would be published. */
function folderOf(root: string, { snapshotDir }: Settings): string {
  if (snapshotDir === null) return join(resolve(root), '.cache', 'admin');
  const folder = resolve(root, snapshotDir);
  const [first] = relative(resolve(root), folder).split(sep);
  if (first !== 'dist' && first !== 'public') return folder;
  throw new SettingsError(
    `SNAPSHOT_DIR is "${snapshotDir}", which would be published: set it to a folder outside of ${first}.`,
  );
}

/** The folder of the snapshot and the report. */
export function snapshotDir(root: string, env: Environment): string {
  return folderOf(root, readSettings(env));
}

/** The snapshot of this admin host, as a memory for a pass at an instant. */
async function recall(file: string, host: string, settings: Settings, now: Date): Promise<Memory> {
  const { fromSnapshot } = settings;
  const found = await readSnapshot(file);
  const previous = found?.host === host && found.status === settings.contentStatus ? found : null;
  if (fromSnapshot && previous === null)
    throw new AdminError(
      `FROM_SNAPSHOT=1, but there is no whole snapshot of ${host} in ${relative('', file)}: build once without it while the admin host answers.`,
    );
  return memoryOver(previous, now, fromSnapshot);
}

const age = new Intl.RelativeTimeFormat('en');

/** How old the content of a snapshot is, said with its time of day in Asia/Jakarta. */
function ageLine({ content: { read_at, age_seconds } }: Reading['report']): string {
  const when = new Date(Date.parse(read_at) + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const { value, unit } = inBestUnit(age_seconds);
  return `Content: from the snapshot, read ${age.format(-value, unit)} (${when}, Asia/Jakarta)`;
}

/**
 * Reads and checks all content, and keeps it for the next pass.
 * @throws `AdminError` or `SettingsError`, with the line that says what to do; what was kept before stays.
 */
export async function readContent(options: ReadOptions): Promise<ReadResult> {
  const { root, env, pages, signal, print = () => undefined, progress = terminalProgress() } = options;
  const settings = readSettings(env);
  const now = options.now ?? settings.buildAt ?? new Date();
  const { adminHost, adminToken, assetHosts, contentStatus, strict, fromSnapshot } = settings;
  const reports = folderOf(root, settings);
  const cache = join(resolve(root), '.cache');

  const file = adminHost && join(reports, snapshotName(contentStatus, adminHost));
  const memory = adminHost && file ? await recall(file, adminHost, settings, now) : null;
  let source: AdminSource;
  if (!adminHost || !file || !memory) source = sampleSource(buildDay(now));
  else if (fromSnapshot) source = snapshotSource(memory, relative('', file));
  else {
    const own = { host: adminHost, token: adminToken, assetHosts, signal };
    const client = adminClient({ ...own, ...options.client });
    source = keepingSource(client, memory);
  }

  let reading: Reading;
  try {
    reading = await loadContent({
      ...{ source, now, cache, reports, memory, origin: adminHost, pages, strict, print, progress },
      drafts: contentStatus === 'draft',
      seesFuture: adminToken !== null || fromSnapshot,
    });
  } finally {
    progress?.end();
  }
  if (reading.report.from_snapshot) print(ageLine(reading.report));
  if (memory && adminHost && file && !fromSnapshot) {
    const { answers, assets, good, calls } = memory;
    const pass = { host: adminHost, status: contentStatus, read_at: now.toISOString() };
    await writeSnapshot(file, {
      ...pass,
      seconds: reading.report.calls.seconds,
      calls,
      answers,
      assets,
      good,
    });
  }
  const { day, collections, ...facts } = reading;
  await pruneAssets(namedRecords(collections), cache);
  const buildEnv = { FROM_SNAPSHOT: '1', BUILD_AT: now.toISOString() } as const;
  return { content: { day, collections }, ...facts, buildEnv };
}
