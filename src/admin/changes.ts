/** What differs between the records of two passes. */
import type { ResourceName } from './contract.ts';
import { resources } from './contract.ts';

export interface RecordDigest {
  /** Of what the record says. */
  readonly digest: string;
  /** The record's name as editors know it, in English. */
  readonly title: string;
}

/** By resource and id; a single record stands under the name of its resource. */
export type RecordDigests = Readonly<Record<string, Readonly<Record<string, RecordDigest>>>>;

export interface RecordName {
  readonly resource: string;
  /** null for a single record. */
  readonly id: string | null;
  /** As editors know it, in English; of a removed record, the name that it had. */
  readonly title: string;
}

export interface Changes {
  readonly added: readonly RecordName[];
  readonly changed: readonly RecordName[];
  readonly removed: readonly RecordName[];
}

/** The records that were added, changed and removed from one pass to the next; before the first, all are new. */
export function changes(previous: RecordDigests | null, next: RecordDigests): Changes {
  const found = { added: [] as RecordName[], changed: [] as RecordName[], removed: [] as RecordName[] };
  const names = new Set([...Object.keys(next), ...Object.keys(previous ?? {})]);
  for (const resource of [...names].sort()) {
    const [before, after] = [ofResource(previous, resource), ofResource(next, resource)];
    const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const id of [...ids].sort()) {
      const [old, young] = [own(before, id), own(after, id)];
      const kind = old === undefined ? 'added' : young === undefined ? 'removed' : 'changed';
      if (old?.digest === young?.digest) continue;
      const title = (young ?? old)?.title ?? id;
      found[kind].push({ resource, id: isSingle(resource) ? null : id, title });
    }
  }
  return found;
}

type Digests = RecordDigests[string];

const own = (digests: Digests, id: string) => (Object.hasOwn(digests, id) ? digests[id] : undefined);

const ofResource = (digests: RecordDigests | null, resource: string): Digests =>
  digests && Object.hasOwn(digests, resource) ? (digests[resource] ?? {}) : {};

const isSingle = (name: string): boolean =>
  Object.hasOwn(resources, name) && resources[name as ResourceName].kind === 'single';
