import type { APIRoute } from 'astro';
import { getJobs } from '@/data/jobs.ts';
import { getSite } from '@/data/site.ts';
import type { LocaleProps } from '@/i18n/paths.ts';
import { atom, jobsFeed } from '@/views/feed.ts';

export { getStaticPaths } from '@/i18n/paths.ts';

export const GET: APIRoute<LocaleProps> = async ({ props: { locale } }) => {
  const facts = { site: await getSite(), jobs: await getJobs() };
  return new Response(atom(jobsFeed(facts, locale), locale, facts.site.origin), {
    headers: { 'Content-Type': 'application/atom+xml' },
  });
};
