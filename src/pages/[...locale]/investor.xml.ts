import type { APIRoute } from 'astro';
import { getInvestors, getReports } from '@/data/investors.ts';
import { getSite } from '@/data/site.ts';
import type { LocaleProps } from '@/i18n/paths.ts';
import { atom, investorFeed } from '@/views/feed.ts';

export { getStaticPaths } from '@/i18n/paths.ts';

export const GET: APIRoute<LocaleProps> = async ({ props: { locale } }) => {
  const facts = { site: await getSite(), entries: await getInvestors(), reports: await getReports() };
  return new Response(atom(investorFeed(facts, locale), locale, facts.site.origin), {
    headers: { 'Content-Type': 'application/atom+xml' },
  });
};
