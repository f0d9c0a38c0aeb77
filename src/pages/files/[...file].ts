import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getInvestors, getReports } from '@/data/investors.ts';
import { filePath } from '@/views/files.ts';

/** What the files of the admin host are, by the ending that the build gave them. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Every document that a page links to, once, at the address of its link. */
export const getStaticPaths = (async () => {
  const records = [...(await getReports()), ...(await getInvestors())];
  const stored = new Map<string, string>();
  for (const file of records.flatMap(({ file_english, file_indo }) => [file_english, file_indo])) {
    const path = file && filePath(file);
    if (file?.file && path) stored.set(path.slice('/files/'.length), file.file);
  }
  return [...stored].map(([file, name]) => ({ params: { file }, props: { name } }));
}) satisfies GetStaticPaths;

/** The bytes of the build's own copy. */
export const GET: APIRoute<{ name: string }> = async ({ props }) => {
  const { name } = props;
  const bytes = await readFile(join(process.cwd(), '.cache', 'files', name));
  return new Response(bytes, {
    headers: { 'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' },
  });
};
