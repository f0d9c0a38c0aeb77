import type { Entry } from '@/admin/collections.ts';
import { ascending, descending, sortedBy } from './order.ts';
import { once, pick } from './query.ts';
import { readAll } from './read.ts';
import { getBuildDay } from './site.ts';

/** A vacancy, and whether the build day is past its last one. */
export type Job = Entry<'job'> & { readonly is_closed: boolean };

/** Open ones first; then by their place, the newest first, by title. A job is open through its closing day. */
export function orderJobs(jobs: readonly Entry<'job'>[], day: string): Job[] {
  const judged = jobs.map((job) => ({
    ...job,
    is_closed: job.date_closing !== null && job.date_closing < day,
  }));
  return sortedBy(
    judged,
    ascending(({ is_closed }) => Number(is_closed)),
    ascending(({ sort_order }) => sort_order),
    descending(({ date_posted }) => date_posted),
    ascending(({ title }) => title.en),
    ascending(({ id_job }) => id_job),
  );
}

/** The jobs to be listed: open ones, and after them those that closed in the last 30 days. */
export const getJobs: () => Promise<readonly Job[]> = once(async () =>
  orderJobs(await readAll('job'), await getBuildDay()),
);

const jobsById = once(async () => new Map((await getJobs()).map((job) => [job.id_job, job])));

/** One job, open or closed. Throws where there is no such job. */
export async function getJob(id: string): Promise<Job> {
  return pick(await jobsById(), 'job', id);
}
