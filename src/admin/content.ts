/**
 * Reads and checks everything that the contract lists, in one pass: references cross from one collection into
 * another, and every mistake has to be named exactly once.
 */
import { join, relative } from 'node:path';
import type { RecordDigests } from './changes.ts';
import type { Collections, Unpublished } from './collections.ts';
import type { Resource, ResourceName } from './contract.ts';
import { resources } from './contract.ts';
import {
  alignFigures,
  checkReportFiles,
  matchPages,
  missingChannels,
  resolveReferences,
  untoldEntries,
} from './crosscheck.ts';
import { buildDay } from './day.ts';
import { contentHash, newestUpdate, nextChange, recordDigests } from './digest.ts';
import type { NamedRecord } from './images.ts';
import { fillAssets, inParallel } from './images.ts';
import type { LastGood } from './last-good.ts';
import { lastGood } from './last-good.ts';
import type { Problem } from './problems.ts';
import { firstLines, problem, problemLines } from './problems.ts';
import type { Progress } from './progress.ts';
import type { Issue, Json, ListResource } from './record.ts';
import {
  check,
  isActive,
  isGone,
  isObject,
  isPublished,
  isSample,
  joined,
  nameOf,
  problemsOf,
  publishAt,
  titleOf,
} from './record.ts';
import type { Report } from './report.ts';
import { reportOf, writeReport } from './report.ts';
import { setBuildDay, takeDropped, untranslated } from './schemas/fields.ts';
import { sentences } from './sentences.ts';
import type { Memory } from './snapshot.ts';
import type { AdminSource } from './source.ts';
import { AdminError } from './source.ts';

export interface ContentOptions {
  readonly source: AdminSource;
  /** The instant of the build: decides what is published, and through `buildDay` what is closed. */
  readonly now: Date;
  /** The folder for pictures and files. */
  readonly cache: string;
  /** The folder for the report; `admin` in the other one when left out. */
  readonly reports?: string;
  /** The answers of the pass before, and what is kept of this one. */
  readonly memory?: Memory | null;
  /** Whether the host may be asked for the records of the future, to know when the next one is due. */
  readonly seesFuture?: boolean;
  /** The origin of the admin host; null for the embedded sample. */
  readonly origin?: string | null;
  /** The site's pages as search texts name them, `{job.id}` for a job's; without any, no key is held against them. */
  readonly pages?: readonly string[];
  /** Whether inactive and future records are shown. */
  readonly drafts?: boolean;
  /** Whether any error fails the build. */
  readonly strict?: boolean;
  /** Takes the lines about the content, once, at the end. */
  readonly print?: (line: string) => void;
  readonly progress?: Progress | null;
}

export interface Content {
  /** The build day, `YYYY-MM-DD` in Asia/Jakarta. */
  readonly day: string;
  readonly collections: Collections;
}

/** The content with what is known about it. */
export interface Reading extends Content {
  /** Of all that the site shows: the same hash gives the same site, as far as code and settings are the same. */
  readonly hash: string;
  /** The newest `updated_at`, ISO 8601 in UTC. */
  readonly newest: string | null;
  /** The next instant at which these very answers would give another site. */
  readonly nextChange: Date | null;
  readonly records: RecordDigests;
  readonly report: Report;
}

/** What one pass has come to know so far. */
interface Pass {
  readonly source: AdminSource;
  readonly now: Date;
  readonly day: string;
  readonly drafts: boolean;
  readonly isOffline: boolean;
  readonly found: ReadonlyMap<ResourceName, Map<string, object>>;
  readonly unpublished: ReadonlyMap<ResourceName, Set<string>>;
  /** The instants at which records that are not shown yet will be. */
  readonly coming: Date[];
  readonly lastGood: LastGood;
  readonly problems: Problem[];
  /** Problems with which no site can be built. */
  readonly fatal: Problem[];
  readonly progress: Progress | null;
}

const NAMES = Object.keys(resources) as ResourceName[];
const PARALLEL = 8;

const draftPath = (path: string): string => `${path}?status=draft`;

const call = ({ source, drafts }: Pass, path: string, version?: string | null): Promise<unknown> =>
  source.json(drafts ? draftPath(path) : path, version);

/** The records of a list; none, and a fatal problem, where the answer has another shape. */
function rowsIn(pass: Pass, name: ResourceName, answer: unknown): readonly unknown[] {
  const data = isObject(answer) ? answer.data : undefined;
  if (Array.isArray(data)) return data;
  const sentence = data === undefined ? sentences.missing : sentences.notA(data, 'a list');
  const at = { resource: name, field: 'data', code: 'shape', consequence: 'the build stops' } as const;
  pass.fatal.push(problem({ ...at, sentence, value: answer }));
  return [];
}

async function readResource(pass: Pass, name: ResourceName): Promise<void> {
  const resource: Resource = resources[name];
  const answer = await call(pass, resource.path);
  if (resource.kind === 'single') readSingle(pass, name, resource.schema, answer);
  else await readList(pass, name, resource, answer);
}

/** A single record that breaks the contract can't be left out: every page needs it. */
function readSingle(pass: Pass, name: ResourceName, schema: Resource['schema'], answer: unknown): void {
  const data = isObject(answer) ? answer.data : undefined;
  const checked = isObject(data) ? check(schema, data) : null;
  const found = pass.found.get(name);
  if (checked && 'data' in checked) {
    found?.set(name, { ...checked.data, sample: isSample(answer) });
    return;
  }
  const good = pass.lastGood.find(name, null);
  if (good) found?.set(name, good);
  const at = {
    resource: name,
    id: null,
    consequence: good ? 'last good version shown' : 'the build stops',
  } as const;
  const problems = good ? pass.problems : pass.fatal;
  if (checked) {
    problems.push(...problemsOf(checked.issues, at));
  } else {
    const sentence = data === undefined ? sentences.missing : sentences.notA(data, 'an object');
    problems.push(problem({ ...at, field: 'data', code: 'shape', sentence, value: answer }));
  }
}

/** A published record of a list: its checked row, or what is wrong with it. */
interface Slot {
  /** As the line about it calls it; of a good row, its id. */
  readonly id: string;
  readonly title: string | null;
  readonly row: Json | null;
  readonly issues: readonly Issue[];
}

async function readList(
  pass: Pass,
  name: ResourceName,
  resource: ListResource,
  answer: unknown,
): Promise<void> {
  const sample = isSample(answer);
  const slots = readRows(pass, name, resource, rowsIn(pass, name, answer));
  const whole = new Map<Slot, Json>();
  let done = 0;
  await inParallel(slots, PARALLEL, async (slot) => {
    const record = await wholeRecord(pass, name, resource, slot);
    if (record) whole.set(slot, { sample, ...record });
    if (resource.detail) pass.progress?.(`Records of ${name}`, ++done, slots.length);
  });
  const found = pass.found.get(name);
  for (const slot of slots) {
    const record = whole.get(slot);
    if (record) found?.set(slot.id, record);
  }
}

/** The published records of a list, each id once; what breaks the contract stands for what it was before. */
function readRows(
  pass: Pass,
  name: ResourceName,
  { id: idField, schema }: ListResource,
  records: readonly unknown[],
): Slot[] {
  const slots: Slot[] = [];
  const unpublished = pass.unpublished.get(name);
  const ids = new Map<string, string>();
  for (const [place, raw] of records.entries()) {
    const named = nameOf(raw, idField, place);
    if (!pass.drafts && !isPublished(raw, pass.now)) {
      unpublished?.add(named);
      noteComing(pass, raw);
      continue;
    }
    const title = titleOf(raw);
    const checked = check(schema, raw);
    if ('issues' in checked) {
      slots.push({ id: named, title, row: null, issues: checked.issues });
      continue;
    }
    const row = checked.data;
    const id = idField === undefined ? String(place + 1) : String(row[idField]);
    if (isGone(name, row, pass.day)) {
      unpublished?.add(id);
      continue;
    }
    // Ids that differ only by case are two addresses on one host and the same file on another.
    const first = ids.get(id.toLowerCase());
    if (first === undefined) {
      ids.set(id.toLowerCase(), id);
      slots.push({ id, title, row, issues: [] });
    } else {
      const at = { resource: name, id: named, field: idField ?? null, code: 'duplicate', value: id } as const;
      const sentence = sentences.duplicate(id, first);
      pass.problems.push(problem({ ...at, title, sentence, consequence: 'record left out' }));
    }
  }
  // A good record has its id, whatever broken one came before it with the same.
  return slots.filter((slot) => {
    if (slot.row || !ids.has(slot.id.toLowerCase())) {
      ids.set(slot.id.toLowerCase(), slot.id);
      return true;
    }
    const { id, title, issues } = slot;
    pass.problems.push(...problemsOf(issues, { resource: name, id, title, consequence: 'record left out' }));
    return false;
  });
}

function noteComing(pass: Pass, raw: unknown): void {
  const at = publishAt(raw);
  if (at && isActive(raw) && at > pass.now) pass.coming.push(at);
}

/** A row with its detail, or where one of them breaks the contract its last good version; null without one. */
async function wholeRecord(
  pass: Pass,
  name: ResourceName,
  { detail }: ListResource,
  { id, title, row, issues }: Slot,
): Promise<Json | null> {
  let broken = issues;
  if (row) {
    if (!detail) return row;
    const version = typeof row.updated_at === 'string' ? row.updated_at : null;
    const more = await checkedDetail(pass, detail, id, version);
    if ('data' in more) return joined(row, more.data);
    broken = more.issues;
  }
  const good = pass.lastGood.find(name, id);
  const consequence = good ? 'last good version shown' : 'record left out';
  pass.problems.push(...problemsOf(broken, { resource: name, id, title, consequence }));
  return good;
}

async function checkedDetail(
  pass: Pass,
  { path, schema }: NonNullable<ListResource['detail']>,
  id: string,
  version: string | null,
): Promise<ReturnType<typeof check>> {
  try {
    const checked = check(schema, await call(pass, path(id), version));
    if ('data' in checked || version === null || pass.isOffline) return checked;
    // One that was not asked for again because its row is the same may have been put right all the same.
    return check(schema, await call(pass, path(id)));
  } catch (error) {
    // Without a network, a record that was published since has only its row.
    if (!pass.isOffline || !(error instanceof AdminError) || !error.reason) throw error;
    return { issues: [{ field: null, sentence: error.reason, value: undefined }] };
  }
}

/** When records will be published that the public answers keep quiet about. */
async function readFuture(pass: Pass, memory: Memory | null): Promise<void> {
  const paths = Object.values<Resource>(resources)
    .filter(({ kind }) => kind === 'list')
    .map(({ path }) => draftPath(path))
    .filter((path) => !memory?.isOffline || memory.previous?.answers.has(path));
  await Promise.all(
    paths.map(async (path) => {
      const answer = await pass.source.json(path);
      const data = isObject(answer) ? answer.data : null;
      for (const raw of Array.isArray(data) ? data : []) noteComing(pass, raw);
    }),
  );
}

function untranslatedIn({ resource, id, data }: NamedRecord): Problem[] {
  const at = { severity: 'warning', resource, id, sentence: sentences.missing } as const;
  return untranslated(data).map((field) =>
    // English stands in for Indonesian, nothing for English.
    field.endsWith('_english')
      ? problem({ ...at, field, code: 'contract', consequence: 'text left out on English pages' })
      : problem({ ...at, field, code: 'untranslated', consequence: 'English shown' }),
  );
}

function droppedIn({ resource, id, data }: NamedRecord): Problem[] {
  return takeDropped(data).map(({ field, what, address }) =>
    problem({
      ...{ severity: 'warning', resource, id, field, value: address },
      code: what,
      sentence: what === 'embed' ? sentences.embedded(address) : sentences.unusable(address),
      consequence: `${what} left out`,
    }),
  );
}

/** Every record with the name that problems give it. */
export function namedRecords(collections: Collections): NamedRecord[] {
  return NAMES.flatMap((resource) =>
    [...collections[resource]].map(([id, data]) => ({
      resource,
      id: resources[resource].kind === 'single' ? null : id,
      data,
    })),
  );
}

/**
 * The whole content, checked. What is wrong is printed once and written to the report.
 * Throws `AdminError` where no site can be built: a call that fails, a list of another shape, a single record
 * that breaks the contract and never kept it, and with `strict` any error.
 */
export async function loadContent(options: ContentOptions): Promise<Reading> {
  const { source, now, cache, origin = null, pages, drafts = false, strict = false } = options;
  const { memory = null, seesFuture = false, progress = null, reports = join(cache, 'admin') } = options;
  const { print = (line) => process.stderr.write(`${line}\n`) } = options;
  const day = buildDay(now);
  setBuildDay(day);
  const found = new Map(NAMES.map((name) => [name, new Map<string, object>()]));
  const unpublished = new Map(NAMES.map((name) => [name, new Set<string>()]));
  const isOffline = memory?.isOffline ?? false;
  const pathOf = (path: string) => (drafts ? draftPath(path) : path);
  const good = lastGood({ memory, day, drafts, pathOf });
  const seen = { found, unpublished, coming: [], lastGood: good, problems: [], fatal: [] };
  const pass: Pass = { source, now, day, drafts, isOffline, progress, ...seen };
  const { problems, fatal, coming } = pass;

  await Promise.all(NAMES.map((name) => readResource(pass, name)));
  if (seesFuture && !drafts) await readFuture(pass, memory);
  // The one place where what the schemas gave gets the types that the contract derives from them.
  const collections = Object.fromEntries(found) as unknown as Collections;
  if (fatal.length === 0) {
    if (pages) problems.push(...matchPages(collections, unpublished, pages));
    problems.push(...(await finishRecords(collections, unpublished, options)));
  }

  const isSampleContent = origin === null;
  const records = recordDigests(collections, day);
  const hash = contentHash(records, collections, day);
  const newest = newestUpdate(collections);
  const next = nextChange({ collections, now, day, coming, problems, isSample: isSampleContent });
  const report = reportOf({
    ...{ day, now, origin, drafts, memory, collections, records, standIns: good.used },
    ...{ hash: fatal.length > 0 ? null : hash, newest, nextChange: next, problems: [...fatal, ...problems] },
  });
  await writeReport(reports, report);
  for (const line of problemLines(problems, relative('', join(reports, 'report.json')))) print(line);
  if (fatal.length > 0) throw new AdminError(firstLines(fatal).join('\n'));
  if (strict && report.counts.errors > 0) {
    const count = report.counts.errors === 1 ? '1 error' : `${report.counts.errors} errors`;
    throw new AdminError(
      `STRICT=1 and the content has ${count}, named above: correct the records, or build without STRICT.`,
    );
  }
  return { day, collections, hash, newest, nextChange: next, records, report };
}

/** Everything that needs all records at once, and their pictures and files. */
async function finishRecords(
  collections: Collections,
  unpublished: Unpublished,
  { source, origin = null, cache, memory = null, progress = null }: ContentOptions,
): Promise<Problem[]> {
  const problems = [
    ...resolveReferences(collections, unpublished),
    ...alignFigures(collections),
    ...missingChannels(collections),
    ...untoldEntries(collections),
  ];
  const named = namedRecords(collections);
  for (const record of named) problems.push(...untranslatedIn(record), ...droppedIn(record));
  problems.push(...(await fillAssets(named, { source, origin, folder: cache, memory, progress })));
  problems.push(...checkReportFiles(collections));
  return problems;
}
