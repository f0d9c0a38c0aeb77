import type { APIRoute, GetStaticPaths } from 'astro';
import { getProjects, getSolutions } from '@/data/projects.ts';
import { portfolioIndex, portfolioPages } from '@/views/portfolio.ts';

/** Only a list of several pages has filters that ask for it. */
export const getStaticPaths = (async () => {
  const [{ pages }] = portfolioPages(await getProjects());
  return pages > 1 ? [{ params: { list: 'all' } }] : [];
}) satisfies GetStaticPaths;

/** What each project of the portfolio answers to, for the filters. */
export const GET: APIRoute = async () => {
  const [{ all }] = portfolioPages(await getProjects());
  return Response.json(portfolioIndex(all, await getSolutions()));
};
