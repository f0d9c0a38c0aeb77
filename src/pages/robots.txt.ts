import type { APIRoute } from 'astro';
import { getSite } from '@/data/site.ts';
import { robotsTxt } from '@/views/sitemap.ts';

export const GET: APIRoute = async ({ site, url }) =>
  new Response(robotsTxt(await getSite(), site?.href ?? url.origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
