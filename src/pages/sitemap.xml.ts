import type { APIRoute } from 'astro';
import { getAbout, getLeaders, getLifeAt } from '@/data/about.ts';
import { getAiSuite } from '@/data/aisuite.ts';
import { getFigures, getInvestors, getReports } from '@/data/investors.ts';
import { getJobs } from '@/data/jobs.ts';
import { getPartners } from '@/data/partners.ts';
import { getOutsource, getProjects, getServices, getSolutions } from '@/data/projects.ts';
import { getSite } from '@/data/site.ts';
import { sitemapView, sitemapXml } from '@/views/sitemap.ts';

export const GET: APIRoute = async () => {
  const site = await getSite();
  const entries = sitemapView({
    site,
    about: await getAbout(),
    life: await getLifeAt(),
    aisuite: await getAiSuite(),
    leaders: await getLeaders(),
    projects: await getProjects(),
    outsource: await getOutsource(),
    solutions: await getSolutions(),
    services: await getServices(),
    partners: await getPartners(),
    jobs: await getJobs(),
    investors: await getInvestors(),
    reports: await getReports(),
    figures: await getFigures(),
  });
  return new Response(sitemapXml(entries, site.origin), {
    headers: { 'Content-Type': 'application/xml' },
  });
};
