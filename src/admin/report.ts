/**
 * The report of a pass: what is wrong with the content, what stands in for what, and where it came from. For
 * machines as `report.json`, for editors as a page beside it; both outside of what is published.
 */
import { join } from 'node:path';
import type { RecordDigests } from './changes.ts';
import type { Collections } from './collections.ts';
import type { ResourceName } from './contract.ts';
import { resources } from './contract.ts';
import type { StandIn } from './last-good.ts';
import type { Problem } from './problems.ts';
import { sortProblems } from './problems.ts';
import { reportPage } from './report-page.ts';
import type { Calls, ContentStatus, Memory } from './snapshot.ts';
import { writeWhole } from './write-whole.ts';

export interface EnglishShown {
  readonly resource: string;
  readonly id: string | null;
  /** The wire names of the Indonesian texts that are missing. */
  readonly fields: readonly string[];
}

export interface WithoutPicture {
  readonly resource: string;
  readonly id: string | null;
  readonly field: string;
  /** None is named; the one that is named is missing or broken; it is, but the one from before is shown. */
  readonly why: 'none' | 'broken' | 'last_good';
}

export interface Report {
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly build_day: string;
  /** The instant of the pass, ISO 8601 in UTC, as are all times here. */
  readonly built_at: string;
  /** null for the embedded sample. */
  readonly admin_host: string | null;
  readonly status: ContentStatus;
  /** Whether the content was taken from an earlier pass, because the admin host was not to be asked. */
  readonly from_snapshot: boolean;
  readonly content: {
    /** null where the pass failed. */
    readonly hash: string | null;
    readonly newest_updated_at: string | null;
    /** When these answers will give another site. */
    readonly next_change: string | null;
    /** When the admin host was asked. */
    readonly read_at: string;
    readonly age_seconds: number;
    /** The records that are shown, by resource. */
    readonly records: Readonly<Record<string, number>>;
  };
  /** Of the pass that asked the admin host. */
  readonly calls: Calls & { readonly seconds: number };
  readonly counts: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly Problem[];
  readonly english_shown: readonly EnglishShown[];
  readonly without_picture: readonly WithoutPicture[];
  readonly last_good: readonly StandIn[];
  /** The names of the records that this report speaks of, by resource and id, such as `job/42`. */
  readonly titles: Readonly<Record<string, string>>;
}

/** The facts of a pass, as `loadContent` has them at its end. */
export interface ReportFacts {
  readonly day: string;
  readonly now: Date;
  readonly origin: string | null;
  readonly drafts: boolean;
  readonly memory: Memory | null;
  readonly collections: Collections;
  readonly records: RecordDigests;
  readonly standIns: readonly StandIn[];
  readonly hash: string | null;
  readonly newest: string | null;
  readonly nextChange: Date | null;
  readonly problems: readonly Problem[];
}

const NAMES = Object.keys(resources) as ResourceName[];

/** The pictures without which a page looks unfinished, though the contract lets them be empty. */
const PICTURES: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  project: ['thumbnail', 'background_detail'],
  solution: ['image'],
  service: ['image'],
  leader: ['photo'],
  'internal-app': ['icon'],
};

const NO_CALLS: Report['calls'] = { made: 0, not_modified: 0, reused: 0, bytes: 0, seconds: 0 };

function englishShown(problems: readonly Problem[]): EnglishShown[] {
  const records = new Map<string, EnglishShown & { fields: string[] }>();
  for (const { code, resource, id, field } of problems) {
    if (code !== 'untranslated' || field === null) continue;
    const key = `${resource}/${id}`;
    const known = records.get(key);
    if (known) known.fields.push(field);
    else records.set(key, { resource, id, fields: [field] });
  }
  return [...records.values()];
}

function withoutPicture(collections: Collections, problems: readonly Problem[]): WithoutPicture[] {
  const none = NAMES.flatMap((resource) =>
    [...collections[resource]].flatMap(([id, record]) =>
      (PICTURES[resource] ?? [])
        .filter((field) => (record as Readonly<Record<string, unknown>>)[field] === null)
        .map((field) => ({ resource, id, field, why: 'none' as const })),
    ),
  );
  const broken = problems.flatMap(({ code, resource, id, field, message_english }) => {
    if (code !== 'picture' || field === null) return [];
    const isKept = message_english.endsWith('(last good picture shown)');
    return [{ resource, id, field, why: isKept ? ('last_good' as const) : ('broken' as const) }];
  });
  return [...broken, ...none];
}

type Named = { readonly resource: string; readonly id: string | null; readonly title?: string };

function titlesOf(named: readonly Named[], records: RecordDigests): Record<string, string> {
  const titles: [string, string][] = [];
  for (const { resource, id, title: own } of named) {
    const title = id === null ? undefined : (records[resource]?.[id]?.title ?? own);
    if (title !== undefined && title !== id) titles.push([`${resource}/${id}`, title]);
  }
  return Object.fromEntries(titles.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The report of a pass, in an order that depends on the content alone. */
export function reportOf(facts: ReportFacts): Report {
  const { day, now, origin, drafts, memory, collections, records, standIns, hash, newest, nextChange } =
    facts;
  const problems = sortProblems(facts.problems);
  const without_picture = withoutPicture(collections, problems);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const before = memory?.isOffline ? memory.previous : null;
  const read_at = before?.read_at ?? now.toISOString();
  return {
    build_day: day,
    built_at: now.toISOString(),
    admin_host: origin,
    status: drafts ? 'draft' : 'published',
    // A build that follows the pass at once, and takes its snapshot for it, is part of that pass.
    from_snapshot: before !== null && before.read_at !== now.toISOString(),
    content: {
      hash,
      newest_updated_at: newest,
      next_change: nextChange?.toISOString() ?? null,
      read_at,
      age_seconds: Math.max(0, Math.round((now.getTime() - Date.parse(read_at)) / 1000)),
      records: Object.fromEntries(NAMES.map((name) => [name, collections[name].size])),
    },
    calls: before
      ? { ...before.calls, seconds: before.seconds }
      : memory
        ? { ...memory.calls, seconds: memory.seconds() }
        : NO_CALLS,
    counts: { errors, warnings: problems.length - errors },
    problems,
    english_shown: englishShown(problems),
    without_picture,
    last_good: [...standIns].sort((a, b) => (`${a.resource}/${a.id}` < `${b.resource}/${b.id}` ? -1 : 1)),
    titles: titlesOf([...problems, ...without_picture, ...standIns], records),
  };
}

/** A report with problems that came to light after it was made. */
export function reportWith(report: Report, found: readonly Problem[], records: RecordDigests): Report {
  if (found.length === 0) return report;
  const problems = sortProblems([...report.problems, ...found]);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    ...report,
    problems,
    counts: { errors, warnings: problems.length - errors },
    titles: { ...report.titles, ...titlesOf(found, records) },
  };
}

/** The report as JSON, with what a rebuild adds to it. */
export function reportJson(report: Report, added: object = {}): string {
  const problems = report.problems.map(({ title: _, ...twin }) => twin);
  return `${JSON.stringify({ ...report, problems, ...added }, null, 2)}\n`;
}

/** Writes both forms of the report, each whole. */
export async function writeReport(folder: string, report: Report): Promise<void> {
  await writeWhole(join(folder, 'report.json'), reportJson(report));
  await writeWhole(join(folder, 'report.html'), reportPage(report));
}
