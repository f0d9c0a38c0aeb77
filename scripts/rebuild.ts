/**
 * Brings what editors saved to the live site, once: reads the content, checks it, builds, verifies, publishes.
 * `npm run rebuild -- --to DIR [--force] | --status [--json] | --rollback [ID]`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Changes, changes } from '../src/admin/changes.ts';
import type { Collections } from '../src/admin/collections.ts';
import { resources } from '../src/admin/contract.ts';
import { buildDay } from '../src/admin/day.ts';
import { deadLink, linksInTexts } from '../src/admin/dead-links.ts';
import { firstLines, type Problem, problemLine } from '../src/admin/problems.ts';
import { terminalProgress } from '../src/admin/progress.ts';
import { type ReadResult, readContent, snapshotDir } from '../src/admin/read.ts';
import { type Report, reportJson, reportOf, reportWith } from '../src/admin/report.ts';
import { type RebuildFacts, reportPage } from '../src/admin/report-page.ts';
import {
  environment,
  isLocal,
  productionGuards,
  readSettings,
  SettingsError,
} from '../src/admin/settings.ts';
import { AdminError } from '../src/admin/source.ts';
import { writeWhole } from '../src/admin/write-whole.ts';
import { searchKeys } from '../src/i18n/routes.ts';
import {
  type BuildFacts,
  type BuildOptions,
  build,
  checkoutLock,
  interrupted,
  steps,
  untilInterrupted,
} from './build.ts';
import { codeHash, settingsHash } from './inputs.ts';
import { type Lock, waitForLock } from './lock.ts';
import { optionsOf } from './options.ts';
import { type Facts, type Inputs, PlaceError, placeSentence, Releases, sameInputs } from './releases.ts';
import { guardRemoval, refuseMassRemoval, TooManyRemoved } from './removal.ts';
import { statusOf, statusText } from './status.ts';
import { type Files, verify } from './verify.ts';
import { addressOf, pagesIn, parseVersion } from './version.ts';

export interface RebuildOptions {
  /** The checkout that builds. */
  root?: string;
  /** The folder with `current`, `releases/` and `reports/`. */
  to: string;
  /** Beside the variables of the process and the `.env` files. */
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** Builds and publishes where nothing has changed, and what was rolled back. */
  force?: boolean;
  say?: (line: string) => void;
  /** What builds in place of Astro, and what is done to the outcome. */
  command?: BuildOptions['command'];
  steps?: BuildOptions['steps'];
  /** Reads the content. */
  read?: typeof readContent;
}

export interface Outcome {
  /** 0; 1 where it failed; 3 where it waits for ALLOW_REMOVAL; 130 where it was stopped. */
  readonly code: number;
  readonly outcome: RebuildFacts['outcome'];
  /** The folder with the report of this run below `reports/`; null where not even that could be written. */
  readonly report: string | null;
  /** The live release afterwards. */
  readonly release: string | null;
}

/** The build came to nothing for a reason that was named already, or is its own message. */
class Failure extends Error {
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

const FAULTS_MAX = 20;
const noChanges: Changes = { added: [], changed: [], removed: [] };
const noPages = { added: [], changed: [], removed: [] };

/** One rebuild: what it has found out so far, for its report. */
class Run {
  readonly startedAt = new Date();
  readonly steps: { name: string; seconds: number }[] = [];
  records: Changes = noChanges;
  pages: RebuildFacts['pages'] = noPages;
  read: ReadResult | undefined;
  /** Of its content, with what only the built pages showed. */
  report: Report | undefined;

  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.steps.push({ name, seconds: Math.round(performance.now() - start) / 1000 });
    }
  }
}

/**
 * Rebuilds the site once. A site that is whole takes the place of the live one in one step; whatever else happens,
 * the live one stays as it is, and one sentence says why. A second rebuild of the same folder waits for the first.
 */
export async function rebuild(options: RebuildOptions): Promise<Outcome> {
  const { to, say = console.log, signal = new AbortController().signal } = options;
  const root = resolve(options.root ?? '.');
  const env = environment(root, { ...process.env, ...options.env });
  const releases = new Releases(to);
  const run = new Run();
  const locks: Lock[] = [];
  let outcome: RebuildFacts['outcome'] = 'failed';
  let code = 0;
  let message: string | null = null;
  try {
    releases.prepare();
    const waiting = (what: string) => (holder: number) => say(`${what} (process ${holder}): waiting for it.`);
    locks.push(
      await waitForLock(releases.lockFile, { signal, waiting: waiting('Another rebuild is running') }),
    );
    // Held from the first call on: pictures of the content are kept in the checkout's cache.
    const checkout = await waitForLock(checkoutLock(root), {
      signal,
      waiting: waiting('A build is running in this checkout'),
    });
    locks.push(checkout);
    releases.clear();
    // One that a killed run holds is taken over, and gone.
    (await waitForLock(releases.switchLockFile, { signal })).release();
    outcome = await publishWhatChanged({ ...options, root, env, say, signal }, releases, run, checkout);
  } catch (error) {
    outcome = error instanceof TooManyRemoved ? 'stopped' : 'failed';
    [code, message] = explained(error, signal, releases.dir);
    console.error(message);
  }
  let report: string | null = null;
  try {
    if (locks.length > 0) {
      releases.finish();
      report = await writeRunReport(releases, run, { root, env }, { outcome, message });
      releases.pruneReports();
    }
  } catch (error) {
    console.error(
      `The reports could not be brought up to date. ${placeSentence(error, releases.dir) ?? String(error)}`,
    );
  } finally {
    for (const lock of locks.reverse()) lock.release();
  }
  return { code, outcome, report, release: releases.live() };
}

const withProblems = ({ report, records }: ReadResult, found: readonly Problem[]): Report =>
  reportWith(report, found, records);

/** The exit code and the line for what ended a rebuild. */
function explained(error: unknown, signal: AbortSignal, dir: string): [code: number, message: string] {
  const kept = 'What is live is as it was before.';
  if (signal.aborted) return [interrupted, `The rebuild was stopped. ${kept}`];
  if (error instanceof TooManyRemoved) return [3, error.message];
  if (error instanceof Failure) return [error.code, error.message];
  if (error instanceof AdminError || error instanceof SettingsError || error instanceof PlaceError) {
    return [1, error.message];
  }
  const sentence = placeSentence(error, dir) ?? (error instanceof Error ? error.message : String(error));
  return [1, `${sentence} ${kept}`];
}

type Settled = RebuildOptions &
  Required<Pick<RebuildOptions, 'root' | 'say' | 'signal'>> & { env: NodeJS.ProcessEnv };

async function publishWhatChanged(
  { root, env, say, signal, force, command, steps: buildSteps = steps, read = readContent }: Settled,
  releases: Releases,
  run: Run,
  checkout: Lock,
): Promise<RebuildFacts['outcome']> {
  const settings = readSettings(env);
  productionGuards(settings);
  const live = releases.live();
  const before = live === null ? null : releases.facts(live);

  say(`Reading the content of ${settings.adminHost ?? 'the embedded sample'} ...`);
  const content = await run.step('read', () => read({ root, env, signal, pages: searchKeys }));
  run.read = content;
  signal.throwIfAborted();
  // A build that follows says itself what is wrong with the content.
  const unchanged = (why: string): 'unchanged' => {
    run.report = withProblems(content, before?.dead_links ?? []);
    for (const line of firstLines(run.report.problems.filter(({ severity }) => severity === 'error'))) {
      say(line);
    }
    say(`Nothing to do: ${why}`);
    return 'unchanged';
  };

  const inputs: Inputs = { content: content.hash, code: codeHash(root), settings: settingsHash(env) };
  if (live !== null && before && sameInputs(before.inputs, inputs) && !force) {
    return unchanged(`content, code and settings are those of the live release ${live}.`);
  }
  run.records = before ? changes(before.records, content.records) : changes(null, content.records);
  const rolledBack = releases.rolledBack();
  if (rolledBack?.inputs.some((taken) => sameInputs(taken, inputs)) && !force) {
    run.records = noChanges;
    return unchanged(
      `this content was taken off when ${rolledBack.from} was rolled back, and has not changed since. --force publishes it all the same.`,
    );
  }
  say(`Building: ${counted(run.records, 'record')} ...`);

  const buildStart = performance.now();
  const put = async (dir: string): Promise<void> => {
    run.steps.push({ name: 'build', seconds: Math.round(performance.now() - buildStart) / 1000 });
    const { files, deadLinks } = await run.step('verify', async () => {
      const found = await wholeSite(dir, content, settings.siteUrl);
      await guard(dir, releases, live, { root, env });
      return found;
    });
    for (const found of deadLinks) say(problemLine(found));
    run.report = withProblems(content, deadLinks);
    signal.throwIfAborted();
    run.pages = pageChanges(before?.files ?? {}, files);
    await run.step('publish', () =>
      publish(dir, releases, live, content, inputs, { files, deadLinks }, { signal, say }),
    );
  };
  const code = await build({
    root,
    env: { ...env, ...content.buildEnv },
    signal,
    lock: checkout,
    steps: buildSteps,
    put,
    ...(command ? { command } : {}),
  });
  if (code !== 0)
    throw new Failure('The build failed; what it printed says why. What is live is as it was before.', code);
  return 'published';
}

interface WholeSite {
  readonly files: Files;
  readonly deadLinks: readonly Problem[];
}

/**
 * The files of a folder that is a whole site. A dead link that an editor wrote into a text is named and stays: one
 * slip must not hold up everybody's work.
 */
async function wholeSite(dir: string, { content }: ReadResult, siteUrl: string): Promise<WholeSite> {
  const progress = terminalProgress();
  const { collections } = content;
  const ids = {
    project: [...collections.project.keys()],
    solution: [...collections.solution.keys()],
    partner: [...collections.partner.keys()],
    job: [...collections.job.keys()],
  };
  const { files, faults, dead } = await verify(dir, { ids, siteUrl, progress });
  progress.end();
  const written = linksInTexts(collections);
  const broken = [...faults];
  const deadLinks: Problem[] = [];
  for (const { from, address } of dead) {
    const places = written.get(address);
    if (places === undefined) broken.push(`${from} leads to ${address}, which is not there`);
    else deadLinks.push(...places.map((place) => deadLink(place, address)));
  }
  if (broken.length > 0) {
    const more = broken.length > FAULTS_MAX ? [`... and ${broken.length - FAULTS_MAX} more`] : [];
    throw new Failure(
      ['The built site is not whole, so it was not published:', ...broken.slice(0, FAULTS_MAX), ...more].join(
        '\n  ',
      ),
    );
  }
  return { files, deadLinks };
}

/** Compares with the live release, or before the first one with what stands at the public address. */
async function guard(dir: string, releases: Releases, live: string | null, facts: BuildFacts): Promise<void> {
  if (live === null) {
    if (!isLocal(readSettings(facts.env).siteUrl)) await guardRemoval(dir, facts);
    return;
  }
  const file = join(releases.folder(live), 'version.json');
  const version = existsSync(file) ? parseVersion(readFileSync(file, 'utf8')) : null;
  refuseMassRemoval(version?.pages ?? (await pagesIn(releases.folder(live))), await pagesIn(dir), facts.env);
}

async function publish(
  dir: string,
  releases: Releases,
  live: string | null,
  content: ReadResult,
  inputs: Inputs,
  { files, deadLinks }: WholeSite,
  { signal, say }: { signal: AbortSignal; say: (line: string) => void },
): Promise<void> {
  const facts: Facts = {
    id: releases.nextId(new Date(), content.hash.slice(0, 8)),
    inputs,
    newest: content.newest,
    next_change: content.nextChange?.toISOString() ?? null,
    records: content.records,
    files: Object.fromEntries(files),
    dead_links: deadLinks,
  };
  await releases.take(dir, facts, files);
  const switching = await waitForLock(releases.switchLockFile, { signal });
  try {
    if (releases.live() !== live) {
      throw new Failure(
        'Somebody rolled back while this was built, so it was not published. Run it again to publish it.',
      );
    }
    releases.show(facts.id);
    releases.goOn();
    say(`Live: ${facts.id}, ${releases.link}`);
    try {
      releases.prune();
    } catch (error) {
      console.warn(
        `WARNING Old releases could not be removed. ${placeSentence(error, releases.dir) ?? String(error)}`,
      );
    }
  } finally {
    switching.release();
  }
}

function pageChanges(before: Facts['files'], files: Files): RebuildFacts['pages'] {
  const isPage = (name: string) => name.endsWith('.html');
  const names = [...files.keys()].filter(isPage);
  const addresses = (list: string[]) => list.map(addressOf).sort();
  return {
    added: addresses(names.filter((name) => !(name in before))),
    changed: addresses(
      names.filter((name) => name in before && before[name]?.hash !== files.get(name)?.hash),
    ),
    removed: addresses(Object.keys(before).filter((name) => isPage(name) && !files.has(name))),
  };
}

function counted(
  { added, changed, removed }: { [kind in keyof Changes]: readonly unknown[] },
  noun: string,
): string {
  const parts = [
    [added.length, 'added'],
    [changed.length, 'changed'],
    [removed.length, 'removed'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, verb]) => `${count} ${verb}`);
  return said.length === 0 ? `no ${noun} changed` : `${noun}s: ${said.join(', ')}`;
}

/** Writes `report.json` and the page of a run, and gives the name of their folder. */
async function writeRunReport(
  releases: Releases,
  run: Run,
  place: BuildFacts,
  { outcome, message }: Pick<RebuildFacts, 'outcome' | 'message'>,
): Promise<string> {
  const release = releases.live();
  const id = outcome === 'published' && release !== null ? release : releases.nextId(new Date(), outcome);
  const facts: RebuildFacts = {
    outcome,
    release,
    message: message ?? null,
    started_at: run.startedAt.toISOString(),
    finished_at: new Date().toISOString(),
    records: run.records,
    pages: run.pages,
    steps: run.steps,
  };
  const report = run.report ?? run.read?.report ?? reportOfFailedRead(place, run.startedAt);
  const folder = releases.reportFolder(id);
  await writeWhole(join(folder, 'report.json'), reportJson(report, { rebuild: facts }));
  await writeWhole(join(folder, 'index.html'), reportPage(report, facts));
  return id;
}

const nothingRead = Object.fromEntries(
  Object.keys(resources).map((name) => [name, new Map()]),
) as unknown as Collections;

/** What a pass that failed has left to say: its own report, or where no answer came at all, an empty one. */
function reportOfFailedRead({ root, env }: BuildFacts, startedAt: Date): Report {
  let from = { origin: null as string | null, drafts: false };
  try {
    const { adminHost, contentStatus } = readSettings(env);
    from = { origin: adminHost, drafts: contentStatus === 'draft' };
    const report = JSON.parse(readFileSync(join(snapshotDir(root, env), 'report.json'), 'utf8')) as Report;
    if (Date.parse(report.built_at) >= startedAt.getTime()) return report;
  } catch {
    // There is none, or a wrong setting, which is what the run failed for.
  }
  return reportOf({
    ...{ day: buildDay(startedAt), now: startedAt, memory: null, ...from },
    ...{
      collections: nothingRead,
      records: {},
      standIns: [],
      hash: null,
      newest: null,
      nextChange: null,
      problems: [],
    },
  });
}

/** Makes an older release live again, at once: a rebuild that is running will not publish over it. */
export async function rollBack(
  to: string,
  id: string | undefined,
  say: (line: string) => void = console.log,
): Promise<void> {
  const releases = new Releases(to);
  // Before the lock, which would make the folder of a name that was mistyped.
  if (releases.list().length === 0) {
    throw new PlaceError(`${releases.dir} has no releases: give the folder of a rebuild with --to.`);
  }
  const switching = await waitForLock(releases.switchLockFile);
  try {
    const { from, to: shown } = await releases.goBack(id);
    say(`Live: ${shown}${from === null ? '' : `, instead of ${from}`}.`);
    if (releases.rolledBack() !== null) {
      say(
        'What was taken off is not published again until its content, the code or the settings change, or with --force.',
      );
    }
  } finally {
    switching.release();
  }
}

async function main(): Promise<number> {
  const { values, positionals } = optionsOf('npm run rebuild', {
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      force: { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
    },
  });
  const { to, force, status, json, rollback } = values;
  if (to === undefined || to === '') {
    throw new Error(
      'Say where the site goes: npm run rebuild -- --to DIR, the folder whose "current" the web server shows.',
    );
  }
  if (positionals.length > (rollback ? 1 : 0))
    throw new Error(
      `"${positionals.at(-1)}" is too much: only --rollback takes a name, that of one release.`,
    );
  if (status) {
    const found = statusOf(to);
    console.log(json ? JSON.stringify(found, null, 2) : statusText(found));
    return 0;
  }
  if (rollback) {
    await rollBack(to, positionals[0]);
    return 0;
  }
  const { code, report } = await rebuild({ to, force, signal: untilInterrupted() });
  if (report !== null) console.log(`Report: ${join(to, 'reports', report, 'index.html')}`);
  return code;
}

if (import.meta.main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const sentence = placeSentence(error, 'the folder of --to');
    console.error(sentence ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
