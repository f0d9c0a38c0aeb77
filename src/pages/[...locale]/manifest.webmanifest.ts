import type { APIRoute } from 'astro';
import { getSite } from '@/data/site.ts';
import type { LocaleProps } from '@/i18n/paths.ts';
import { manifestView } from '@/views/manifest.ts';

export { getStaticPaths } from '@/i18n/paths.ts';

export const GET: APIRoute<LocaleProps> = async ({ props }) =>
  new Response(JSON.stringify(manifestView(await getSite(), props.locale)), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
