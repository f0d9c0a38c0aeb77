import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RebuildOptions } from '../../scripts/rebuild.ts';
import { expectedPages } from '../../scripts/verify.ts';
import { resources } from '../../src/admin/contract.ts';

type Read = NonNullable<RebuildOptions['read']>;

/** What a small site is made of: its projects and their texts. */
export type Projects = Record<string, string>;

const sha = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Content of which only the projects matter, as `readContent` gives it. */
export const reading =
  (projects: Projects): Read =>
  async ({ env, now = new Date() }) => {
    const hash = sha(projects);
    const at = now.toISOString();
    const collections = Object.fromEntries(Object.keys(resources).map((name) => [name, new Map()]));
    collections.project = new Map(Object.entries(projects).map(([id, text]) => [id, { desc: { en: text } }]));
    const records = Object.fromEntries(
      Object.entries(projects).map(([id, text]) => [id, { digest: sha(text), title: `Project ${id}` }]),
    );
    return {
      content: { day: '2026-11-20', collections },
      hash,
      newest: '2026-11-19T02:00:00.000Z',
      nextChange: null,
      records: { project: records },
      report: {
        build_day: '2026-11-20',
        built_at: at,
        admin_host: env.ADMIN_HOST ?? null,
        status: 'published',
        from_snapshot: false,
        content: {
          hash,
          newest_updated_at: null,
          next_change: null,
          read_at: at,
          age_seconds: 0,
          records: {},
        },
        calls: { made: 0, not_modified: 0, reused: 0, bytes: 0, seconds: 0 },
        counts: { errors: 0, warnings: 0 },
        problems: [],
        english_shown: [],
        without_picture: [],
        last_good: [],
      },
      buildEnv: { FROM_SNAPSHOT: '1', BUILD_AT: at },
    } as unknown as Awaited<ReturnType<Read>>;
  };

/** The pages of such a site, by file. */
export function pagesOf(projects: Projects): Record<string, string> {
  const page = (text: string) =>
    `<!doctype html><html><body id="top"><a href="/about#top">${text}</a></body></html>`;
  const files: Record<string, string> = { '404.html': page('lost') };
  for (const address of expectedPages({ project: Object.keys(projects) })) {
    const id = /portfolioDetail\/(.+)$/.exec(address)?.[1] ?? '';
    files[address === '/' ? 'index.html' : `${address.slice(1)}.html`] = page(projects[id] ?? address);
  }
  return files;
}

/** A builder in place of Astro that writes these files after some statements, and counts its builds in `builds`. */
export function builder(root: string, files: Record<string, string>, before = ''): string[] {
  const source = `
    import fs from 'node:fs';
    import { dirname } from 'node:path';
    fs.appendFileSync('builds', '.');
    const out = process.argv[process.argv.indexOf('--outDir') + 1];
    ${before}
    for (const [name, text] of Object.entries(${JSON.stringify(files)})) {
      fs.mkdirSync(dirname(out + '/' + name), { recursive: true });
      fs.writeFileSync(out + '/' + name, text);
    }`;
  const file = join(root, `builder-${sha(source).slice(0, 12)}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return [process.execPath, file];
}
