/**
 * What of Astro's own is changed, because builds of thousands of pages spend their time there. Each change of what is
 * bundled names the file and the text that it replaces: where another version of Astro has one of them no more, the
 * build stops and says so.
 */
import fs, { mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

type Change = readonly [from: string, to: string];

/** Changes a file of Astro's own, which must be there: each text, which must be there, to another. */
function changed(file: string, changes: readonly Change[]): Plugin {
  let isFound = false;
  const gone = (what: string) =>
    new Error(`${what} any more: look at src/astro.ts for what was changed there.`);
  return {
    name: `changed-${file}`,
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`[\\\\/]astro[\\\\/]dist[\\\\/]${file.replaceAll('/', '[\\\\/]')}$`) },
      handler(code) {
        isFound = true;
        return changes.reduce((text, [from, to]) => {
          if (text.includes(from)) return text.replace(from, () => to);
          throw gone(`Astro's ${file} has no "${from}"`);
        }, code);
      },
    },
    // Where pages are rendered; the visitors' own scripts have none of it.
    buildEnd(fault) {
      if (this.environment.name === 'prerender' && !fault && !isFound) throw gone(`Astro has no ${file}`);
    },
  };
}

/** What Astro does anew for every page, though it is the same on all pages of a route, or read by nobody. */
const onceForAll = [
  // The hash of a stylesheet or script.
  changed('core/encryption.js', [
    [
      'async function generateCspDigest(',
      `const hashed = new Map();
async function generateCspDigest(data, algorithm) {
  if (!hashed.has(data)) hashed.set(data, hashAnew(data, algorithm));
  return hashed.get(data);
}
async function hashAnew(`,
    ],
  ]),
  // The module of a route, and its stylesheets put together: in a page a few signs stand for each until it is finished.
  changed('core/build/environment.js', [
    [
      'async function getComponentByRoute(',
      `const found = new Map();
function getComponentByRoute(manifest, routeData) {
  const key = routeData.route + routeData.component;
  if (!found.has(key)) found.set(key, findComponent(manifest, routeData));
  return found.get(key);
}
async function findComponent(`,
    ],
    [
      'headElements(manifest, routeData) {',
      `headElements(manifest, routeData) {
      const key = routeData.route + routeData.component;
      if (!heads.has(key)) {
        const head = env.findHead(manifest, routeData);
        for (const style of head.styles) if (style.children) style.children = keepSheet(style.children);
        heads.set(key, head);
      }
      const { scripts, styles, links } = heads.get(key);
      return { scripts: new Set(scripts), styles: new Set(styles), links: new Set(links) };
    },
    findHead(manifest, routeData) {`,
    ],
    ['const env = {', 'const heads = new Map();\n  const env = {'],
    [
      'function createBuildEnvironment(',
      "import { keepSheet } from '/src/kept.ts';\nfunction createBuildEnvironment(",
    ],
  ]),
  // The policy: no page of ours adds to it.
  changed('runtime/server/render/csp.js', [
    [
      'function renderCspContent(result) {',
      `const written = new Map();
function renderCspContent(result) {
  const { extraScriptHashes, extraStyleHashes } = result._metadata;
  const key = [...extraScriptHashes, ...extraStyleHashes].join();
  if (!written.has(key)) written.set(key, writeCspContent(result));
  return written.get(key);
}
function writeCspContent(result) {`,
    ],
  ]),
  // The number of an island (`src/island.ts` takes it off).
  changed('runtime/server/shorthash.js', [
    ['function shorthash(text) {', "function shorthash(text) {\n  return '';"],
  ]),
];

/**
 * A page as a text of all its parts would be worked out again as bytes: they are written down as such one by one, and
 * handed to the middleware (`src/bytes.ts`) without a stream.
 */
const pagesAsBytes = [
  changed('runtime/server/render/page.js', [
    [
      'return new Response(body, { ...init, headers, status, statusText });',
      `if (body.bytes === undefined) return new Response(body, { ...init, headers, status, statusText });
    return Object.assign(new Response(null, { ...init, headers, status, statusText }), { ofBytes: body.bytes });`,
    ],
  ]),
  changed('runtime/server/render/astro/render.js', [
    ['let str = "";', 'const parts = [];'],
    ['str += doctype;', 'parts.push(doctype);'],
    ['str += chunkToString(result, chunk);', 'parts.push(String(chunkToString(result, chunk)));'],
    [
      'return str;',
      `if (!isPage) return parts.join("");
  let size = 0;
  for (const part of parts) {
    // A sign takes three bytes at most.
    while (size + 3 * part.length > room.length) room = Buffer.concat([room, Buffer.alloc(room.length)]);
    size += room.utf8Write(part, size);
  }
  return { bytes: room.latin1Slice(0, size) };`,
    ],
    [
      'async function renderStreamToString(',
      'let room = Buffer.alloc(1 << 20);\nasync function renderStreamToString(',
    ],
  ]),
];

/**
 * Astro writes all content into the bundle, which with 5,000 projects costs the bundler half a gigabyte, and keeps it
 * there beside what it makes of it: the pages read the file.
 */
const contentFromFile = (contentFile: string) =>
  changed('content/data-store.js', [
    [
      'await import("astro:data-layer-content")',
      `{ default: JSON.parse((await import("node:fs")).readFileSync(${JSON.stringify(contentFile)}, "utf8")) }`,
    ],
  ]);

/**
 * The plugins that change Astro.
 * @param contentFile Where Astro keeps the content between builds.
 */
export const ofAstro = (contentFile: string): Plugin[] => [
  ...onceForAll,
  ...pagesAsBytes,
  contentFromFile(contentFile),
];

/**
 * Astro hands every page to other threads four times: to make its folder, to open its file, to write and to close it.
 * Waking them costs several times what they do, so that while pages render each is written where it was rendered.
 * Its bytes are given back at once, too: V8 looks through the whole heap whenever 64 MiB of such have come. Astro's
 * incremental builds, which this site does without, would read them once more.
 */
export function pagesAtOnce(): AstroIntegration {
  const { promises } = fs;
  const { mkdir, writeFile } = promises;
  const folders = new Set<string>();
  const make = (folder: URL) => {
    if (!folders.has(folder.href)) mkdirSync(folder, { recursive: true });
    folders.add(folder.href);
  };
  const write = (file: URL, page: Uint8Array) => {
    writeFileSync(file, page);
    const { buffer } = page;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === page.byteLength) buffer.transfer(0);
  };
  return {
    name: 'pages-at-once',
    hooks: {
      'astro:build:start': () => {
        promises.mkdir = (async (folder, options) =>
          folder instanceof URL ? make(folder) : mkdir(folder, options)) as typeof mkdir;
        promises.writeFile = async (file, data, options) =>
          file instanceof URL && file.pathname.endsWith('.html') && data instanceof Uint8Array
            ? write(file, data)
            : writeFile(file, data, options);
      },
      'astro:build:generated': () => void Object.assign(promises, { mkdir, writeFile }),
    },
  };
}
