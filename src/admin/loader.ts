/**
 * The content as Astro collections. Astro runs the loaders of all collections at the same time; they share one
 * pass over the source and each takes its part.
 */
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import type { Entry } from './collections.ts';
import type { Content } from './content.ts';
import { type ResourceName, resources } from './contract.ts';
import { readContent } from './read.ts';
import { environment } from './settings.ts';

/** An Astro loader whose entries have a known type. */
export type TypedLoader<Data> = Loader & { schema: z.ZodType<Data> };

/** What the build itself adds to the content. */
export interface BuildFacts {
  /** The build day, `YYYY-MM-DD` in Asia/Jakarta. */
  readonly day: string;
}

/** A loader for each resource, and one for the facts of the build. */
const LOADERS = Object.keys(resources).length + 1;

let pass: { readonly taken: Set<string>; readonly content: Promise<Content> } | undefined;

/** The pass that all loaders share. One that comes for the second time wants new content: a reload in dev. */
function sharedContent(name: string, pages: readonly string[], { config }: LoaderContext): Promise<Content> {
  if (!pass || pass.taken.has(name)) {
    pass = { taken: new Set(), content: loadBySettings(fileURLToPath(config.root), pages) };
  }
  const { taken, content } = pass;
  taken.add(name);
  // With the last one it goes: the pages are rendered from Astro's store, and would have the memory of both.
  if (taken.size === LOADERS) pass = undefined;
  return content;
}

async function loadBySettings(root: string, pages: readonly string[]): Promise<Content> {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  return (await readContent({ root, env: environment(root), pages, print })).content;
}

function loader<Data extends object>(
  name: string,
  pages: readonly string[],
  entries: (content: Content) => Iterable<readonly [string, Data]>,
): TypedLoader<Data> {
  return {
    name: `admin:${name}`,
    // The contract's schemas have checked the records when they came in; this one only carries the type.
    schema: z.custom<Data>(),
    async load(context) {
      const { store, generateDigest } = context;
      const stale = new Set(store.keys());
      for (const [id, entry] of entries(await sharedContent(name, pages, context))) {
        const data = entry as Record<string, unknown>;
        store.set({ id, data, digest: generateDigest(data) });
        stale.delete(id);
      }
      for (const id of stale) store.delete(id);
    },
  };
}

/** The loaders of a site with these pages, named as search texts name them. */
export function loaders(pages: readonly string[]) {
  return {
    /** The records of one resource of the contract, whole, checked, with their pictures and files on disk. */
    collection: <Name extends ResourceName>(name: Name): TypedLoader<Entry<Name>> =>
      loader<Entry<Name>>(name, pages, ({ collections }) => collections[name]),
    /** One entry, `build`, with the facts of the build: pages have no clock of their own. */
    buildFacts: (): TypedLoader<BuildFacts> =>
      loader<BuildFacts>('build', pages, ({ day }) => [['build', { day }]]),
  };
}
