/** What the content comes to: a hash of it, of each record, and the instant at which time alone will change it. */
import { createHash } from 'node:crypto';
import type { RecordDigests } from './changes.ts';
import type { Collections, Entry } from './collections.ts';
import type { ResourceName } from './contract.ts';
import { resources } from './contract.ts';
import { daysAfter, startOf } from './day.ts';
import type { Problem } from './problems.ts';
import { CLOSED_DAYS, titleOf } from './record.ts';

const NAMES = Object.keys(resources) as ResourceName[];
const DIGEST_LENGTH = 16;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const lastDay = ({ date, date_end }: Entry<'investor'>): string => date_end ?? date;

/** Of a record, whether the build day is past it: the only way in which the day changes what is said of one. */
function isPast(name: ResourceName, record: object, day: string): boolean {
  if (name === 'job') {
    const { date_closing } = record as Entry<'job'>;
    return date_closing !== null && date_closing < day;
  }
  return name === 'investor' && lastDay(record as Entry<'investor'>) < day;
}

/**
 * The digest of every record: of what it says, of its pictures and files, and of whether the day is past it. When
 * it was saved is no part of it: a record that is saved without a change is the same.
 */
export function recordDigests(collections: Collections, day: string): RecordDigests {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      Object.fromEntries(
        [...collections[name]].map(([id, record]: [string, object]) => {
          const text = JSON.stringify([{ ...record, updated_at: null }, isPast(name, record, day)]);
          const title = titleOf(record) ?? id;
          return [id, { digest: sha256(text).slice(0, DIGEST_LENGTH), title }];
        }),
      ),
    ]),
  );
}

const hasCalendar = ({ investor }: Collections): boolean =>
  [...investor.values()].some(({ category }) => category === 'calendar');

/**
 * One hash for all that the site shows, the times of the last changes included. The build day is in it only where
 * it says something: in whether a job is closed and a date has passed, and in the month that the investors'
 * calendar starts with.
 */
export function contentHash(records: RecordDigests, collections: Collections, day: string): string {
  const lines = NAMES.flatMap((name) =>
    Object.entries(records[name] ?? {}).map(
      ([id, { digest }]) => `${name}/${id} ${digest} ${collections[name].get(id)?.updated_at}`,
    ),
  );
  const calendar = hasCalendar(collections) ? day.slice(0, 7) : 'none';
  return sha256([...lines.sort(), `calendar ${calendar}`].join('\n'));
}

/** The newest `updated_at` of all records, ISO 8601 in UTC; null where none says when. */
export function newestUpdate(collections: Collections): string | null {
  let newest = Number.NEGATIVE_INFINITY;
  for (const name of NAMES) {
    for (const { updated_at } of collections[name].values()) {
      if (updated_at !== null) newest = Math.max(newest, Date.parse(updated_at));
    }
  }
  return Number.isFinite(newest) ? new Date(newest).toISOString() : null;
}

export interface ChangeFacts {
  readonly collections: Collections;
  readonly now: Date;
  /** The build day. */
  readonly day: string;
  /** When records that are not shown yet will be. */
  readonly coming: readonly Date[];
  readonly problems: readonly Problem[];
  /** Whether this is the embedded sample, whose dates move with the day. */
  readonly isSample: boolean;
}

/**
 * The next instant at which the same answers give another site: a record is published, a job closes or leaves the
 * list, a date of the investors' calendar passes or its month does. Null where nothing is ahead.
 */
export function nextChange({ collections, now, day, coming, problems, isSample }: ChangeFacts): Date | null {
  const days: string[] = isSample ? [daysAfter(day, 1)] : [];
  for (const { date_closing } of collections.job.values()) {
    if (date_closing === null) continue;
    days.push(daysAfter(date_closing, 1), daysAfter(date_closing, CLOSED_DAYS + 1));
  }
  for (const entry of collections.investor.values()) days.push(daysAfter(lastDay(entry), 1));
  if (hasCalendar(collections)) days.push(monthAfter(day));
  // A year that is still ahead breaks the contract; on New Year's Day it no longer does.
  if (problems.some(({ field }) => field === 'year')) days.push(`${Number(day.slice(0, 4)) + 1}-01-01`);
  const next = [...days.map(startOf), ...coming]
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime())
    .reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);
  return Number.isFinite(next) ? new Date(next) : null;
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
