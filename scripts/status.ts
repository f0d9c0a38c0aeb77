/** What is live in a folder of releases, and what stands beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../src/admin/report.ts';
import type { RebuildFacts } from '../src/admin/report-page.ts';
import { Releases } from './releases.ts';

export interface Status {
  readonly live: {
    readonly id: string;
    /** ISO. */
    readonly since: string | null;
    readonly content_hash: string | null;
    readonly updated_at: string | null;
    /** When the same records give another site, ISO. */
    readonly next_change: string | null;
    readonly pages: number | null;
  } | null;
  /** The release that somebody went back from, while its content is held. */
  readonly rolled_back_from: string | null;
  /** Newest first. */
  readonly releases: readonly { readonly id: string; readonly is_live: boolean }[];
  /** The newest run, whatever came of it. */
  readonly last: {
    readonly outcome: RebuildFacts['outcome'];
    readonly finished_at: string;
    readonly message: string | null;
    readonly warnings: number;
    readonly errors: number;
    /** When the records that it read give another site, ISO. */
    readonly next_change: string | null;
    /** The folder below `reports/`. */
    readonly report: string;
  } | null;
}

/** Reads the state of a folder; nothing is changed, and a rebuild may be running. */
export function statusOf(to: string): Status {
  const releases = new Releases(to);
  const live = releases.live();
  const facts = live === null ? null : releases.facts(live);
  return {
    live:
      live === null
        ? null
        : {
            id: live,
            since: releases.liveSince()?.toISOString() ?? null,
            content_hash: facts?.inputs.content ?? null,
            updated_at: facts?.newest ?? null,
            next_change: facts?.next_change ?? null,
            pages:
              facts === null
                ? null
                : Object.keys(facts.files).filter((name) => name.endsWith('.html')).length,
          },
    rolled_back_from: releases.rolledBack()?.from ?? null,
    releases: releases.list().map((id) => ({ id, is_live: id === live })),
    last: lastRun(releases),
  };
}

function lastRun(releases: Releases): Status['last'] {
  for (const id of releases.reports()) {
    try {
      const { rebuild, counts, content } = JSON.parse(
        readFileSync(join(releases.reportFolder(id), 'report.json'), 'utf8'),
      ) as Report & { rebuild: RebuildFacts };
      const { outcome, finished_at, message = null } = rebuild;
      const { errors, warnings } = counts;
      return {
        outcome,
        finished_at,
        message,
        errors,
        warnings,
        next_change: content.next_change,
        report: id,
      };
    } catch {
      // Of a run that is under way, or was killed before it could say anything.
    }
  }
  return null;
}

const inJakarta = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});
const time = (iso: string | null): string =>
  iso === null ? 'unknown' : `${inJakarta.format(new Date(iso))} WIB`;

/** The state as lines for a person. */
export function statusText({ live, rolled_back_from, releases, last }: Status): string {
  const lines: [string, string][] = [];
  if (live === null) lines.push(['Live', 'nothing yet']);
  else {
    lines.push(['Live', `${live.id}, since ${time(live.since)}`]);
    lines.push([
      'Content',
      `${live.content_hash?.slice(0, 16) ?? 'unknown'}, newest change ${time(live.updated_at)}`,
    ]);
    if (live.pages !== null) lines.push(['Pages', String(live.pages)]);
    if (live.next_change !== null) lines.push(['Next change', time(live.next_change)]);
  }
  if (rolled_back_from !== null)
    lines.push(['Rolled back', `from ${rolled_back_from}; its content is not published again by itself`]);
  for (const [place, { id, is_live }] of releases.entries()) {
    lines.push([place === 0 ? 'Releases' : '', is_live ? `${id}  (live)` : id]);
  }
  if (last !== null) {
    lines.push([
      'Last run',
      `${last.outcome.replace('_', ' ')}, ${time(last.finished_at)}, ${last.errors} errors, ${last.warnings} warnings`,
    ]);
    if (last.message !== null) lines.push(['', last.message]);
    lines.push(['', `reports/${last.report}/index.html`]);
  }
  return lines.map(([name, value]) => `${name.padEnd(13)}${value}`).join('\n');
}
