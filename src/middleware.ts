import { defineMiddleware } from 'astro:middleware';
import { keepWordsWhole } from '@/i18n/format.ts';
import { slim } from '@/island.ts';
import { tighten } from '@/policy.ts';

/** The last hand on a page: its policy, and the doubled words of an Indonesian one keep to one line. */
export const onRequest = defineMiddleware(async ({ params }, next) => {
  const page = await next();
  const isPage = page.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return page;
  const html = tighten(slim(await page.text()));
  const whole = params.locale === 'id' ? keepWordsWhole(html) : html;
  // As bytes: a text would be encoded more slowly.
  return new Response(Buffer.from(whole), page);
});
