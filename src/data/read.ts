/** The only door to Astro's content store. */
import type { CollectionEntry, CollectionKey } from 'astro:content';
import { getCollection } from 'astro:content';

/** The records of a collection, in no order. */
export async function readAll<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> {
  return (await getCollection(name)).map(({ data }) => data);
}

/** The record of a collection that has one. */
export async function readOne<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [record] = await readAll(name);
  if (record === undefined) throw new Error(`The content has no ${name}: run the build again.`);
  return record;
}
