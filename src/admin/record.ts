/** One record as it came: whether it may be shown, what it is called, what the contract makes of it. */
import type { z } from 'zod';
import type { Resource, ResourceName } from './contract.ts';
import { daysAfter } from './day.ts';
import type { Consequence, Problem } from './problems.ts';
import { problem } from './problems.ts';
import { sentenceOf } from './schemas/fields.ts';
import { excerpt, type Sentence } from './sentences.ts';

export type Json = Readonly<Record<string, unknown>>;
export type ListResource = Extract<Resource, { kind: 'list' }>;

/** As long as a name may be (a page's key is shorter): a longer one is wrong, and cut in the line that says so. */
const NAME_MAX = 64;
/** As long as the longest title may be. */
const TITLE_MAX = 160;
const TITLES = ['name_project', 'name_partner', 'name_leader', 'name_app', 'title', 'name', 'key', 'year'];
/** For so many days a closed job is still listed as closed. */
export const CLOSED_DAYS = 30;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WITHOUT_OFFSET = /^\d{4}-\d\d-\d\d[T ][\d:.]+$/;

/**
 * The instant from which a record may be shown; null where it says none, or none that can be read. A time without
 * its offset, which the schema names once it is due, is one of Jakarta: not of wherever the site is built.
 */
export function publishAt(raw: unknown): Date | null {
  if (!isObject(raw) || typeof raw.publish_at !== 'string') return null;
  const said = raw.publish_at.trim();
  const at = new Date(WITHOUT_OFFSET.test(said) ? `${said}+07:00` : said);
  return Number.isNaN(at.getTime()) ? null : at;
}

export const isActive = (raw: unknown): boolean => !isObject(raw) || raw.is_active !== false;

/** Read before the schema, because a record that nobody sees yet may be half written. */
export function isPublished(raw: unknown, now: Date): boolean {
  const at = publishAt(raw);
  return isActive(raw) && !(at !== null && at > now);
}

/** A job that closed too long ago to be listed. */
export function isGone(name: ResourceName, row: Json, day: string): boolean {
  const closing = name === 'job' ? row.date_closing : null;
  return typeof closing === 'string' && closing < daysAfter(day, -CLOSED_DAYS);
}

/** A record's id as it came, or null where it has none that could be said. */
export function idOf(raw: unknown, idField: string | undefined): string | null {
  const value = idField !== undefined && isObject(raw) ? raw[idField] : undefined;
  const name = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return name === '' ? null : excerpt(name, NAME_MAX);
}

/** A record's id, or its place in the list, for the line that says what is wrong with it. */
export function nameOf(raw: unknown, idField: string | undefined, place: number): string {
  return idOf(raw, idField) ?? `#${place + 1}`;
}

/** What editors call a record, in English, whether it is as it came or checked; null where it has no name. */
export function titleOf(record: unknown): string | null {
  if (!isObject(record)) return null;
  for (const field of TITLES) {
    const value = record[field] ?? record[`${field}_english`];
    if (typeof value === 'number') return String(value);
    const text = isObject(value) ? value.en : value;
    if (typeof text === 'string' && text.trim() !== '') return excerpt(text.trim(), TITLE_MAX);
  }
  return null;
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

/** Something that a schema says against a record. */
export interface Issue {
  readonly field: string | null;
  readonly sentence: Sentence;
  readonly value: unknown;
}

/** What a schema makes of a value, or all that it says against it. */
export type Checked = { readonly data: Json } | { readonly issues: readonly Issue[] };

export function check(schema: z.ZodType, raw: unknown): Checked {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { data: parsed.data as Json };
  return {
    issues: parsed.error.issues.map((issue) => {
      const { path } = issue;
      // The record of a detail answer stands under `data`, which is no part of a field's name.
      const field = path.slice(path[0] === 'data' ? 1 : 0).join('.') || null;
      return { field, sentence: sentenceOf(issue), value: valueAt(raw, path) };
    }),
  };
}

/** The problems of a record that breaks the contract. */
export function problemsOf(
  issues: readonly Issue[],
  at: {
    readonly resource: string;
    readonly id: string | null;
    readonly title?: string | null;
    readonly consequence: Consequence;
  },
): Problem[] {
  return issues.map((issue) => problem({ ...at, ...issue, code: 'contract' }));
}

/** A row with all that its detail adds. */
export function joined(row: Json, { data, ...rest }: Json): Json {
  // The row decides where both have a field, so that lists and pages can't contradict each other.
  return { ...(data as Json), ...row, ...rest };
}

/** Whether the answer that a record came in says that it is a sample. */
export const isSample = (answer: unknown): boolean =>
  isObject(answer) && isObject(answer.meta) && answer.meta.sample === true;
