/**
 * `_headers`: what a page's own policy can't say, and how long files are kept. Netlify, Cloudflare Pages and
 * `scripts/serve.ts` read it; hosts that don't need the same by their own means (README).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment, readSettings } from '../src/admin/settings.ts';
import type { BuildFacts } from './build.ts';

/** Headers by the path that they are for; `*` stands for any text. */
type Rules = readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[];

/** A year; sub-domains are not ours to promise for. */
const hsts = 'max-age=31536000';
/** The bytes of these addresses never change: their names are made of them. */
const forever = 'public, max-age=31536000, immutable';
/** All that browsers ask a visitor for, or that watches one; a name that a browser doesn't know is a warning. */
const refused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * Where two rules match, hosts join the values of a header with a comma: for a policy that means both, for any
 * other header nonsense. So no header but the policy stands in two rules of one path, and pages keep the caching
 * that hosts give by themselves: kept, but asked about at each visit.
 */
function rulesFor(siteUrl: string): Rules {
  const secure = siteUrl.startsWith('https:');
  return [
    [
      '/*',
      {
        'Content-Security-Policy': `frame-ancestors 'none'${secure ? '; upgrade-insecure-requests' : ''}`,
        ...(secure && { 'Strict-Transport-Security': hsts }),
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': refused.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    ],
    [
      '/_astro/*',
      {
        'Cache-Control': forever,
        // A picture opened by itself is a document of the site; SVG from outside must find nothing there.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    ],
    ['/og/*', { 'Cache-Control': forever }],
    ['/files/*', { 'Cache-Control': forever }],
  ];
}

/** The rules, below those of the operator's own file: what it says of a path is not said again. */
function merged(rules: Rules, own: string): string {
  const said = new Set<string>();
  let path = '';
  for (const line of own.split(/\r?\n/).map((each) => each.trim())) {
    const [, name] = /^!?\s*([\w-]+)(?::|$)/.exec(line) ?? [];
    if (/^(?:\/|https?:\/\/)/.test(line)) path = line;
    else if (name !== undefined) said.add(`${path} ${name.toLowerCase()}`);
  }
  const ours = rules.flatMap(([at, headers]) => {
    const lines = Object.entries(headers)
      .filter(([name]) => !said.has(`${at} ${name.toLowerCase()}`))
      .map(([name, value]) => `  ${name}: ${value}`);
    return lines.length > 0 ? [at, ...lines] : [];
  });
  return [...(own.trim() === '' ? [] : [own.trimEnd()]), ...ours, ''].join('\n');
}

/** Writes `_headers` into a built folder, where `public/_headers` of the operator may stand already. */
export async function writeHeaders(dir: string, { root, env }: BuildFacts): Promise<void> {
  const file = join(dir, '_headers');
  const own = await readFile(file, 'utf8').catch(() => '');
  const { siteUrl } = readSettings(environment(root, env));
  await writeFile(file, merged(rulesFor(siteUrl), own));
}
