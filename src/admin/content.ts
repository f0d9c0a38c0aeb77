/**
 * Reads and checks everything that the contract lists, in one pass: references cross from one collection into
 * another, and every mistake has to be named exactly once.
 */
import { join, relative } from 'node:path';
import type { z } from 'zod';
import type { Collections, Unpublished } from './collections.ts';
import type { Resource, ResourceName } from './contract.ts';
import { resources } from './contract.ts';
import {
  alignFigures,
  checkReportFiles,
  matchPages,
  missingChannels,
  resolveReferences,
} from './crosscheck.ts';
import type { NamedRecord } from './images.ts';
import { fillAssets, inParallel } from './images.ts';
import type { Consequence, Problem } from './problems.ts';
import { firstLines, problem, problemLines, writeReport } from './problems.ts';
import { sentenceOf, setBuildDay, untranslated } from './schemas/fields.ts';
import { excerpt, sentences } from './sentences.ts';
import type { AdminSource } from './source.ts';
import { AdminError } from './source.ts';

export interface ContentOptions {
  readonly source: AdminSource;
  /** The instant of the build: decides what is published, and through `buildDay` what is closed. */
  readonly now: Date;
  /** The folder for pictures, files and the report. */
  readonly cache: string;
  /** The origin of the admin host; null for the embedded sample. */
  readonly origin?: string | null;
  /** The site's pages as search texts name them, `{id}` for a record's; without any, no key is held against them. */
  readonly pages?: readonly string[];
  /** Whether inactive and future records are shown. */
  readonly drafts?: boolean;
  /** Whether any error fails the build. */
  readonly strict?: boolean;
  /** Takes the lines about the content, once, at the end. */
  readonly print?: (line: string) => void;
}

export interface Content {
  /** The build day, `YYYY-MM-DD` in Asia/Jakarta. */
  readonly day: string;
  readonly collections: Collections;
}

/** What one pass has come to know so far. */
interface Pass {
  readonly source: AdminSource;
  readonly now: Date;
  readonly day: string;
  readonly drafts: boolean;
  readonly found: ReadonlyMap<ResourceName, Map<string, object>>;
  readonly unpublished: ReadonlyMap<ResourceName, Set<string>>;
  readonly problems: Problem[];
  /** Problems with which no site can be built. */
  readonly fatal: Problem[];
}

type Json = Readonly<Record<string, unknown>>;
type ListResource = Extract<Resource, { kind: 'list' }>;

const NAMES = Object.keys(resources) as ResourceName[];
const PARALLEL = 8;
const JAKARTA_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
/** As long as a name may be (a page's key is shorter): a longer one is wrong, and cut in the line that says so. */
const NAME_MAX = 64;
/** For so many days a closed job is still listed as closed. */
const CLOSED_DAYS = 30;

/** The day in Asia/Jakarta (UTC+7, no summer time), `YYYY-MM-DD`. */
export function buildDay(now: Date = new Date()): string {
  return new Date(now.getTime() + JAKARTA_MS).toISOString().slice(0, 10);
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Read before the schema, because a record that nobody sees yet may be half written. */
function isPublished(raw: unknown, now: Date): boolean {
  if (!isObject(raw)) return true;
  const { is_active, publish_at } = raw;
  return is_active !== false && !(typeof publish_at === 'string' && Date.parse(publish_at) > now.getTime());
}

/** A job that closed too long ago to be listed. */
function isGone(name: ResourceName, row: Json, day: string): boolean {
  const closing = name === 'job' ? row.date_closing : null;
  return typeof closing === 'string' && closing < daysBefore(day, CLOSED_DAYS);
}

/** A record's id as it came, or its place in the list, for the line that says what is wrong with it. */
function nameOf(raw: unknown, idField: string | undefined, place: number): string {
  const value = idField !== undefined && isObject(raw) ? raw[idField] : undefined;
  const name = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return name === '' ? `#${place + 1}` : excerpt(name, NAME_MAX);
}

/** The value that a path of the schema names, where the schema takes one object for a list of one and back. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    const isPlace = typeof key === 'number';
    if (isPlace && !Array.isArray(value)) continue;
    if (!isPlace && Array.isArray(value)) value = value[0];
    value = (value as Json | null | undefined)?.[String(key)];
  }
  return value;
}

/** What a schema makes of a value; what it says against it is added to the problems, and null comes back. */
function parse(
  schema: z.ZodType,
  raw: unknown,
  at: { resource: string; id: string | null; consequence: Consequence },
  problems: Problem[],
): Json | null {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data as Json;
  for (const issue of parsed.error.issues) {
    const { path } = issue;
    // The record of a detail answer stands under `data`, which is no part of a field's name.
    const field = path.slice(path[0] === 'data' ? 1 : 0).join('.') || null;
    const sentence = sentenceOf(issue);
    problems.push(problem({ ...at, field, code: 'contract', sentence, value: valueAt(raw, path) }));
  }
  return null;
}

const call = ({ source, drafts }: Pass, path: string): Promise<unknown> =>
  source.json(drafts ? `${path}?status=draft` : path);

/** The records of an answer; none, and a fatal problem, where it has another shape. */
function recordsIn(pass: Pass, name: ResourceName, answer: unknown): readonly unknown[] {
  const { kind } = resources[name];
  const data = isObject(answer) ? answer.data : undefined;
  if (kind === 'list' && Array.isArray(data)) return data;
  if (kind === 'single' && isObject(data)) return [data];
  const noun = kind === 'list' ? 'a list' : 'an object';
  pass.fatal.push(
    problem({
      resource: name,
      field: 'data',
      code: 'shape',
      sentence: data === undefined ? sentences.missing : sentences.notA(data, noun),
      consequence: 'the build stops',
      value: answer,
    }),
  );
  return [];
}

async function readResource(pass: Pass, name: ResourceName): Promise<void> {
  const resource: Resource = resources[name];
  const answer = await call(pass, resource.path);
  const records = recordsIn(pass, name, answer);
  const sample = isObject(answer) && isObject(answer.meta) && answer.meta.sample === true;
  const found = pass.found.get(name);
  if (resource.kind === 'single') {
    const at = { resource: name, id: null, consequence: 'the build stops' } as const;
    const record = records.length > 0 ? parse(resource.schema, records[0], at, pass.fatal) : null;
    if (record) found?.set(name, { ...record, sample });
    return;
  }
  const rows = readRows(pass, name, resource, records);
  await inParallel(rows, PARALLEL, async ([id, row]) => {
    const whole = resource.detail ? await addDetail(pass, name, resource.detail, id, row) : row;
    if (whole) rows.set(id, { ...whole, sample });
    else rows.delete(id);
  });
  for (const [id, row] of rows) found?.set(id, row);
}

/** The published records of a list that keep the contract, by their id. */
function readRows(
  pass: Pass,
  name: ResourceName,
  { id: idField, schema }: ListResource,
  records: readonly unknown[],
): Map<string, Json> {
  const rows = new Map<string, Json>();
  const unpublished = pass.unpublished.get(name);
  const ids = new Map<string, string>();
  for (const [place, raw] of records.entries()) {
    const at = { resource: name, id: nameOf(raw, idField, place), consequence: 'record left out' } as const;
    if (!pass.drafts && !isPublished(raw, pass.now)) {
      unpublished?.add(at.id);
      continue;
    }
    const row = parse(schema, raw, at, pass.problems);
    if (!row) continue;
    const id = idField === undefined ? String(place + 1) : String(row[idField]);
    if (isGone(name, row, pass.day)) {
      unpublished?.add(id);
      continue;
    }
    // Ids that differ only by case are two addresses on one host and the same file on another.
    const first = ids.get(id.toLowerCase());
    if (first === undefined) {
      ids.set(id.toLowerCase(), id);
      rows.set(id, row);
    } else {
      const sentence = sentences.duplicate(id, first);
      pass.problems.push(problem({ ...at, field: idField ?? null, code: 'duplicate', sentence, value: id }));
    }
  }
  return rows;
}

/** A row with all that its detail adds, or null where the detail breaks the contract. */
async function addDetail(
  pass: Pass,
  resource: ResourceName,
  { path, schema }: NonNullable<ListResource['detail']>,
  id: string,
  row: Json,
): Promise<Json | null> {
  const answer = await call(pass, path(id));
  const detail = parse(schema, answer, { resource, id, consequence: 'record left out' }, pass.problems);
  if (!detail) return null;
  const { data, ...rest } = detail;
  // The row decides where both have a field, so that lists and pages can't contradict each other.
  return { ...(data as Json), ...row, ...rest };
}

function untranslatedIn({ resource, id, data }: NamedRecord): Problem[] {
  const at = { severity: 'warning', resource, id, code: 'untranslated' } as const;
  return untranslated(data).map((field) =>
    problem({ ...at, field, sentence: sentences.missing, consequence: 'English shown' }),
  );
}

/**
 * The whole content, checked. What is wrong is printed once and written to the report in the cache folder.
 * Throws `AdminError` where no site can be built: a call that fails, an answer of another shape, a single record
 * that breaks the contract, and with `strict` any error.
 */
export async function loadContent(options: ContentOptions): Promise<Content> {
  const { source, now, cache, origin = null, pages, drafts = false, strict = false } = options;
  const { print = (line) => process.stderr.write(`${line}\n`) } = options;
  const day = buildDay(now);
  setBuildDay(day);
  const found = new Map(NAMES.map((name) => [name, new Map<string, object>()]));
  const unpublished = new Map(NAMES.map((name) => [name, new Set<string>()]));
  const pass: Pass = { source, now, day, drafts, found, unpublished, problems: [], fatal: [] };
  const { problems, fatal } = pass;

  await Promise.all(NAMES.map((name) => readResource(pass, name)));
  // The one place where what the schemas gave gets the types that the contract derives from them.
  const collections = Object.fromEntries(found) as unknown as Collections;
  if (fatal.length === 0) {
    if (pages) problems.push(...matchPages(collections, pages));
    problems.push(...(await finishRecords(collections, unpublished, source, origin, cache)));
  }

  const report = join(cache, 'admin', 'report.json');
  await writeReport(report, day, [...fatal, ...problems]);
  for (const line of problemLines(problems, relative('', report))) print(line);
  if (fatal.length > 0) throw new AdminError(firstLines(fatal).join('\n'));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (strict && errors > 0) {
    const count = errors === 1 ? '1 error' : `${errors} errors`;
    throw new AdminError(
      `STRICT=1 and the content has ${count}, named above: correct the records, or build without STRICT.`,
    );
  }
  return { day, collections };
}

/** Everything that needs all records at once, and their pictures and files. */
async function finishRecords(
  collections: Collections,
  unpublished: Unpublished,
  source: AdminSource,
  origin: string | null,
  folder: string,
): Promise<Problem[]> {
  const problems = [
    ...resolveReferences(collections, unpublished),
    ...alignFigures(collections),
    ...missingChannels(collections),
  ];
  const named: NamedRecord[] = NAMES.flatMap((resource) =>
    [...collections[resource]].map(([id, data]) => ({
      resource,
      id: resources[resource].kind === 'single' ? null : id,
      data,
    })),
  );
  for (const record of named) problems.push(...untranslatedIn(record));
  problems.push(...(await fillAssets(named, { source, origin, folder })));
  problems.push(...checkReportFiles(collections));
  return problems;
}
