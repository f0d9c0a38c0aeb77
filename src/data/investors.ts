/** What investors read: entries, reports and figures. */
import type { Entry } from '@/admin/collections.ts';
import { ascending, descending, sorted, sortedBy } from './order.ts';
import { once } from './query.ts';
import { readAll } from './read.ts';

export type Investor = Entry<'investor'>;
export type Report = Entry<'financial-report'>;
export type Figure = Entry<'financial-figure'>;

/** By their place, the newest first, then by title. */
export const getInvestors: () => Promise<readonly Investor[]> = once(async () =>
  sorted(
    await readAll('investor'),
    descending(({ date }) => date),
    ascending(({ title }) => title.en),
    ascending(({ id_investor }) => id_investor),
  ),
);

/**
 * By year and in it by quarter, the newest first. What covers more than a quarter comes before the quarters, as
 * it comes out after them; what shares its quarter is ordered by its place, its day and its title.
 */
export function orderReports(reports: readonly Report[]): Report[] {
  return sortedBy(
    reports,
    descending(({ year }) => year),
    descending(({ quarter }) => quarter ?? 5),
    ascending(({ sort_order }) => sort_order),
    descending(({ published_date }) => published_date),
    ascending(({ title }) => title.en),
    ascending(({ id_report }) => id_report),
  );
}

export const getReports: () => Promise<readonly Report[]> = once(async () =>
  orderReports(await readAll('financial-report')),
);

/** By year, the oldest first, as a chart reads. */
export const getFigures: () => Promise<readonly Figure[]> = once(async () =>
  sortedBy(
    await readAll('financial-figure'),
    ascending(({ year }) => year),
  ),
);
