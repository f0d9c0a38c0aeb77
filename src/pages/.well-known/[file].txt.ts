import type { APIRoute, GetStaticPaths } from 'astro';
import { getSecurity } from '@/data/site.ts';
import { securityText } from '@/views/security.ts';

interface Props {
  text: string;
}

export const getStaticPaths = (async () => {
  const text = securityText(await getSecurity());
  return text === null ? [] : [{ params: { file: 'security' }, props: { text } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props }) => new Response(props.text);
