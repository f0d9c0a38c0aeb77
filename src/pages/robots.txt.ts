import type { APIRoute } from 'astro';
import { getSite } from '@/data/site.ts';
import { robotsTxt } from '@/views/sitemap.ts';

export const GET: APIRoute = async () =>
  new Response(robotsTxt(await getSite()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
