/** What the loader hands on: every record of the contract, whole and checked, by collection and id. */
import type { z } from 'zod';
import type { Loaded, ResourceName, resources } from './contract.ts';

type Contract<Name extends ResourceName> = (typeof resources)[Name];

type Row<Name extends ResourceName> = z.output<Contract<Name>['schema']>;

/** A row joined with its detail: the detail's record below it, and what the detail answers beside that. */
type Whole<Name extends ResourceName> =
  Contract<Name> extends { detail: { schema: infer Detail extends z.ZodType<{ data: object }> } }
    ? Row<Name> & Omit<z.output<Detail>['data'], keyof Row<Name>> & Omit<z.output<Detail>, 'data'>
    : Row<Name>;

/** A record as the pages see it. */
export type Entry<Name extends ResourceName> = Loaded<Whole<Name>>;

/** The records of each list by their id; a single record stands under the name of its resource. */
export type Collections = { readonly [Name in ResourceName]: Map<string, Entry<Name>> };

/** The ids of records that exist, but are not shown (yet). */
export type Unpublished = ReadonlyMap<ResourceName, ReadonlySet<string>>;
