/** The answers of the local admin host: the embedded sample, and over it what was changed through `PUT`. */
import type { z } from 'zod';
import { jsonSchemas, type Resource, type ResourceName, resources } from '../../src/admin/contract.ts';
import { sampleAnswer } from '../../src/admin/sample.ts';
import { setBuildDay } from '../../src/admin/schemas/fields.ts';
import type { Change, Store } from './store.ts';

export type JsonObject = Record<string, unknown>;

/** Wrong fields and what is wrong with each, as a 422 answer holds them. */
export type FieldErrors = Record<string, string[]>;

export interface Reading {
  now: Date;
  /** Whether inactive and future records are answered too. */
  drafts: boolean;
}

/** The record after a `PUT`, all its fields side by side; or why it was refused. */
export type Saved = { record: JsonObject; created: boolean } | { errors: FieldErrors };

export const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The messages of a failed check, by the wire name of the field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return errors;
}

/** A record of a list; `row` is undefined once it was deleted. */
interface Entry {
  id: string;
  sample: JsonObject | undefined;
  change: Change | undefined;
  row: JsonObject | undefined;
}

export class Records {
  readonly #store: Store;
  readonly #day: (now: Date) => string;

  /** @param day The day in Asia/Jakarta on which the sample is read, `YYYY-MM-DD`. */
  constructor(store: Store, day: (now: Date) => string) {
    this.#store = store;
    this.#day = day;
  }

  /** What `GET /api/<resource>` answers. */
  answer(name: ResourceName, { now, drafts }: Reading): JsonObject {
    const sample = this.#sample(name, now);
    const changes = this.#store.changes(name);
    if (resources[name].kind === 'single') {
      return { ...sample, ...metaAfter(sample, changes), data: changed(sample.data, changes[0]) };
    }
    const rows = this.#entries(name, now).flatMap(({ row }) =>
      row && (drafts || isPublic(row, now)) ? [row] : [],
    );
    return { ...sample, ...metaAfter(sample, changes, rows.length), data: rows };
  }

  /** What `GET /api/<resource>/<id>` answers; undefined where no such record is to be shown. */
  detail(name: ResourceName, id: string, { now, drafts }: Reading): JsonObject | undefined {
    const entry = this.#entry(name, id, now);
    return entry?.row && (drafts || isPublic(entry.row, now)) ? this.#detail(name, entry, now) : undefined;
  }

  /**
   * Merges fields into a record, or makes a new one of them, if the outcome keeps the contract.
   * @param id Names a record of a list; undefined for a resource that is a single record.
   */
  put(name: ResourceName, id: string | undefined, given: JsonObject, now: Date): Saved {
    setBuildDay(this.#day(now));
    const fields = pick(unwrapped(given), fieldsOf(name).all);
    return id === undefined ? this.#putSingle(name, fields, now) : this.#putEntry(name, id, fields, now);
  }

  /** Deletes a record of a list. @returns whether it was there. */
  remove(name: ResourceName, id: string, now: Date): boolean {
    const entry = this.#entry(name, id, now);
    if (entry?.row === undefined) return false;
    const updated_at = laterThan(entry.row.updated_at, now);
    this.#store.saveChange({ resource: name, id, fields: null, updated_at });
    return true;
  }

  #putSingle(name: ResourceName, fields: JsonObject, now: Date): Saved {
    const { data: sample } = this.#sample(name, now);
    const [before] = this.#store.changes(name);
    const updated_at = laterThan(changed(sample, before).updated_at, now);
    const change: Change = { resource: name, id: '', fields: { ...before?.fields, ...fields }, updated_at };
    const record = changed(sample, change);
    const errors = check(resources[name].schema, record);
    if (errors !== undefined) return { errors };
    this.#store.saveChange(change);
    return { record, created: false };
  }

  #putEntry(name: ResourceName, id: string, fields: JsonObject, now: Date): Saved {
    const refusal = this.#refusedId(name, id, fields, now);
    if (refusal !== undefined) return { errors: { [idFieldOf(name) ?? 'id']: [refusal] } };

    const before = this.#entry(name, id, now);
    const updated_at = laterThan((before?.row ?? before?.change)?.updated_at, now);
    const change: Change = {
      resource: name,
      id,
      fields: { ...before?.change?.fields, ...fields },
      updated_at,
    };
    const entry = entryOf(name, id, before?.sample, change);
    const answer = this.#detail(name, entry, now);
    const resource: Resource = resources[name];
    const errors = {
      ...check(resource.schema, entry.row),
      ...(resource.kind === 'list' && resource.detail ? check(resource.detail.schema, answer) : {}),
    };
    if (Object.keys(errors).length > 0) return { errors };

    this.#store.saveChange(change);
    return {
      record: { ...entry.row, ...unwrapped(pick(answer, ['data', ...fieldsOf(name).parts])) },
      created: before?.row === undefined,
    };
  }

  #sample(name: ResourceName, now: Date): JsonObject {
    const answer = sampleAnswer(resources[name].path, this.#day(now));
    if (!isObject(answer)) throw new Error(`The sample has no answer to ${resources[name].path}.`);
    return answer;
  }

  /** The rows of the sample by the id of each; in a list without ids, its place. */
  #sampleRows(name: ResourceName, now: Date): Map<string, JsonObject> {
    const { data } = this.#sample(name, now);
    const idField = idFieldOf(name);
    const rows = (Array.isArray(data) ? data : []).filter(isObject);
    return new Map(rows.map((row, place) => [String(idField === undefined ? place : row[idField]), row]));
  }

  /** Every entry of a list: those of the sample in its order, then what `PUT` made. */
  #entries(name: ResourceName, now: Date): Entry[] {
    const rows = this.#sampleRows(name, now);
    const changes = new Map(this.#store.changes(name).map((change) => [change.id, change]));
    const ids = new Set([...rows.keys(), ...changes.keys()]);
    return [...ids].map((id) => entryOf(name, id, rows.get(id), changes.get(id)));
  }

  #entry(name: ResourceName, id: string, now: Date): Entry | undefined {
    const row = this.#sampleRows(name, now).get(id);
    const change = this.#store.change(name, id);
    return row === undefined && change === undefined ? undefined : entryOf(name, id, row, change);
  }

  /** Why a record can not have this id; undefined when it can. */
  #refusedId(name: ResourceName, id: string, fields: JsonObject, now: Date): string | undefined {
    const idField = idFieldOf(name);
    const taken = new Set([...this.#sampleRows(name, now).keys(), ...this.#store.changedIds(name)]);
    if (idField === undefined) {
      const isPlace = taken.has(id) || id === String(taken.size);
      return isPlace ? undefined : `"${id}" is not a place in this list of ${taken.size}`;
    }
    const named = fields[idField];
    if (named !== undefined && String(named) !== id) {
      return `"${named}" is not the id in the address, "${id}"`;
    }
    const twin = [...taken].find((other) => other !== id && other.toLowerCase() === id.toLowerCase());
    const isThere = twin !== undefined && this.#entry(name, twin, now)?.row !== undefined;
    return isThere ? `"${id}" differs from "${twin}" only by case` : undefined;
  }

  /** The list of one that a detail call answers, with what stands beside `data` there. */
  #detail(name: ResourceName, { id, row, change }: Entry, now: Date): JsonObject {
    const found = sampleAnswer(`${resources[name].path}/${id}`, this.#day(now));
    if (change === undefined && isObject(found)) return found;

    const { inDetail, parts } = fieldsOf(name);
    const sample = isObject(found) ? found : {};
    const envelope = isObject(found) ? found : pick(this.#sample(name, now), ['meta']);
    const fields = { ...change?.fields };
    // A new record has its id from the address alone.
    const own = pick(pick({ ...row }, [idFieldOf(name) ?? '']), inDetail);
    const before = { ...own, ...unwrapped(pick(sample, ['data'])) };
    const record =
      inDetail.size === 0 ? row : { ...before, ...pick(fields, inDetail), updated_at: change?.updated_at };
    return {
      ...metaAfter(envelope, change === undefined ? [] : [change]),
      data: [record],
      ...Object.fromEntries([...parts].map((part) => [part, fields[part] ?? sample[part] ?? []])),
    };
  }
}

function idFieldOf(name: ResourceName): string | undefined {
  const resource: Resource = resources[name];
  return resource.kind === 'list' ? resource.id : undefined;
}

/** The fields of the wire, by where they stand. */
interface Fields {
  inRow: ReadonlySet<string>;
  /** Of the record in a detail answer; empty where the detail is the row. */
  inDetail: ReadonlySet<string>;
  /** What stands beside `data` in a detail answer. */
  parts: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

const published = jsonSchemas();
const namesOf = (schema: unknown): string[] =>
  isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];

function fieldsOf(name: ResourceName): Fields {
  const detail = published[`${name}/{id}`];
  const data = detail?.properties?.data;
  const forms = isObject(data) && Array.isArray(data.anyOf) ? data.anyOf : [data];
  const record = forms.find((form) => isObject(form) && 'properties' in form);
  const inRow = namesOf(published[name]);
  const inDetail = namesOf(record);
  const parts = namesOf(detail).filter((part) => part !== 'data');
  return {
    inRow: new Set(inRow),
    inDetail: new Set(inDetail),
    parts: new Set(parts),
    all: new Set([...inRow, ...inDetail, ...parts]),
  };
}

function entryOf(
  name: ResourceName,
  id: string,
  sample: JsonObject | undefined,
  change: Change | undefined,
): Entry {
  if (change === undefined) return { id, sample, change, row: sample };
  if (change.fields === null) return { id, sample, change, row: undefined };
  const idField = idFieldOf(name);
  const isNumber = idField !== undefined && published[name]?.properties?.[idField];
  const own = idField === undefined ? {} : { [idField]: isInteger(isNumber) ? Number(id) : id };
  const fields = { ...own, ...sample, ...pick(change.fields, fieldsOf(name).inRow) };
  return { id, sample, change, row: { ...fields, updated_at: change.updated_at } };
}

const isInteger = (schema: unknown): boolean => isObject(schema) && schema.type === 'integer';

/** A single record with its change over it. */
function changed(record: unknown, change: Change | undefined): JsonObject {
  const before = isObject(record) ? record : {};
  return change === undefined ? before : { ...before, ...change.fields, updated_at: change.updated_at };
}

/** What a check finds wrong, by wire field; in a detail answer the fields of its record without `data` before. */
function check(schema: z.ZodType, value: unknown): FieldErrors | undefined {
  const { error } = schema.safeParse(value);
  if (error === undefined) return undefined;
  const errors = Object.entries(fieldErrors(error));
  return Object.fromEntries(errors.map(([field, messages]) => [field.replace(/^data\./, ''), messages]));
}

/** The fields of an answer side by side: `{ data: [{ a }], feature }` is `{ a, feature }`. */
function unwrapped({ data, ...rest }: JsonObject): JsonObject {
  const record: unknown = Array.isArray(data) ? data[0] : data;
  return isObject(record) ? { ...record, ...rest } : rest;
}

function pick(from: JsonObject, names: Iterable<string>): JsonObject {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(from).filter(([name]) => wanted.has(name)));
}

/** Nothing is shown before its time, nor when it was switched off. */
function isPublic({ is_active, publish_at }: JsonObject, now: Date): boolean {
  return is_active !== false && !(typeof publish_at === 'string' && Date.parse(publish_at) > now.getTime());
}

/** The time of a change, always later than the one before it: readers take an equal time for "unchanged". */
function laterThan(before: unknown, now: Date): string {
  const floor = typeof before === 'string' ? Date.parse(before) + 1 : 0;
  return new Date(Math.max(now.getTime(), floor || 0)).toISOString();
}

/** The envelope of a changed answer, as of the newest change and with the count that it really has. */
function metaAfter({ meta }: JsonObject, changes: readonly Change[], total?: number): JsonObject {
  if (!isObject(meta)) return {};
  const times = [meta.updated_at, ...changes.map((change) => change.updated_at)].filter(
    (time) => typeof time === 'string',
  );
  const newest = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  return {
    meta: {
      ...meta,
      ...(newest === undefined ? {} : { updated_at: newest }),
      ...(meta.total === undefined || total === undefined ? {} : { total }),
    },
  };
}
