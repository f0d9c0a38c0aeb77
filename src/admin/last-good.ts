/** What stands in for a record that breaks the contract: the version of it that kept the contract last. */
import type { Resource, ResourceName } from './contract.ts';
import { resources } from './contract.ts';
import type { Json } from './record.ts';
import { check, idOf, isGone, isObject, isPublished, isSample, joined } from './record.ts';
import type { GoodRecord, Memory } from './snapshot.ts';
import { bodyOf } from './snapshot.ts';

/** A record whose last good version is shown. */
export interface StandIn {
  readonly resource: ResourceName;
  readonly id: string | null;
  /** When that version was read, ISO 8601 in UTC. */
  readonly since: string;
}

export interface LastGoodOptions {
  readonly memory: Memory | null;
  readonly day: string;
  readonly drafts: boolean;
  /** The address of a call as the source knows it. */
  readonly pathOf: (path: string) => string;
}

export interface LastGood {
  /** The whole record as it was last good, or null; what it was made of is kept for the next pass. */
  find(name: ResourceName, id: string | null): Json | null;
  readonly used: readonly StandIn[];
}

/** The records that kept the contract before this pass. */
export function lastGood({ memory, day, drafts, pathOf }: LastGoodOptions): LastGood {
  const used: StandIn[] = [];
  const before = new Map<ResourceName, ReadonlyMap<string, GoodRecord>>();

  /** The records of the answer before this one, by id, whether they are good or not; a single one under ''. */
  function recordsBefore(name: ResourceName): ReadonlyMap<string, GoodRecord> {
    const known = before.get(name);
    if (known) return known;
    const resource: Resource = resources[name];
    const records = new Map<string, GoodRecord>();
    const kept = memory?.previous?.answers.get(pathOf(resource.path));
    if (kept) {
      const answer = bodyOf(kept);
      const data = isObject(answer) ? answer.data : null;
      const at = { since: kept.read_at, sample: isSample(answer), detail: null };
      if (resource.kind === 'single') records.set('', { ...at, row: data });
      else if (Array.isArray(data)) {
        for (const row of data) {
          const id = idOf(row, resource.id);
          if (id !== null && !records.has(id)) records.set(id, { ...at, row });
        }
      }
    }
    before.set(name, records);
    return records;
  }

  function detailBefore(path: string): unknown {
    const kept = memory?.previous?.answers.get(pathOf(path));
    return kept ? bodyOf(kept) : null;
  }

  /** The record that a kept version makes under the contract of today, if it makes one that may be shown. */
  function wholeOf(name: ResourceName, { row: raw, detail, sample }: GoodRecord): Json | null {
    const resource: Resource = resources[name];
    if (memory && !drafts && !isPublished(raw, memory.now)) return null;
    const row = check(resource.schema, raw);
    if (!('data' in row) || isGone(name, row.data, day)) return null;
    if (resource.kind === 'single' || !resource.detail) return { ...row.data, sample };
    const more = check(resource.detail.schema, detail);
    return 'data' in more ? { ...joined(row.data, more.data), sample } : null;
  }

  return {
    used,
    find(name, id) {
      if (!memory) return null;
      const resource: Resource = resources[name];
      const key = id === null ? name : `${name}/${id}`;
      const last = recordsBefore(name).get(id ?? '');
      const detail =
        resource.kind === 'list' && resource.detail && id ? detailBefore(resource.detail.path(id)) : null;
      for (const version of [last && { ...last, detail }, memory.previous?.good.get(key)]) {
        const whole = version && wholeOf(name, version);
        if (!version || !whole) continue;
        memory.good.set(key, version);
        used.push({ resource: name, id, since: version.since });
        return whole;
      }
      return null;
    },
  };
}
