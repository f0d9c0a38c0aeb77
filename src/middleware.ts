import { defineMiddleware } from 'astro:middleware';
import { keepWordsWhole } from '@/i18n/format.ts';

/** The last hand on an Indonesian page: its doubled words keep to one line. */
export const onRequest = defineMiddleware(async ({ params }, next) => {
  const page = await next();
  const isPage = page.headers.get('content-type')?.startsWith('text/html');
  if (params.locale !== 'id' || !isPage) return page;
  return new Response(keepWordsWhole(await page.text()), page);
});
