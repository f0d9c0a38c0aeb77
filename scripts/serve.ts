/**
 * Serves a built folder the way a CDN would: clean addresses, `_headers`, `_redirects`, `404.html`,
 * compression, validators and ranges. For `npm start`, `npm run preview` and the suites over the built site.
 */
import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A server that is up. `url` has no slash at its end. */
export interface Running {
  url: string;
  close(): Promise<void>;
}

export interface Listening {
  /** 0 takes any free port. */
  port: number;
  /** Loopback unless told: what runs here is for this machine. */
  host?: string | undefined;
}

/**
 * Starts listening.
 * @throws one sentence that names the port when another program holds it, or the host when this machine is not it.
 */
export async function listen(server: Server, { port, host = '127.0.0.1' }: Listening): Promise<Running> {
  const noHost = `This machine has no address ${host}. Give one that it has with --host, such as 127.0.0.1.`;
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or choose another port with --port.`,
        EACCES: `Port ${port} may not be opened by this user. Choose one above 1023 with --port.`,
        ENOTFOUND: noHost,
        EAI_AGAIN: noHost,
        EADDRNOTAVAIL: noHost,
      };
      const known = sentence[error.code ?? ''];
      fail(known === undefined ? error : new Error(known, { cause: error }));
    });
    server.listen(port, host, done);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * A port given on the command line, behind this option.
 * @throws a sentence when it is none.
 */
export function portNumber(given: string, option = '--port'): number {
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535) {
    throw new Error(`${option} ${given} is not a port. Give a number from 0 to 65535.`);
  }
  return port;
}

/**
 * Serves `dir`. Files are looked up at each request, so that a build that replaces the folder shows at once.
 */
export function serve(dir: string, listening: Listening): Promise<Running> {
  const site = new Site(resolve(dir));
  const server = createServer((request, response) => {
    site
      .answer(request)
      .catch((error: unknown) => {
        console.error(`${request.method} ${request.url}: ${error instanceof Error ? error.message : error}`);
        return plain(500, 'This file could not be read.');
      })
      .then((answer) => send(response, answer));
  });
  return listen(server, listening);
}

interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

const text = 'text/plain; charset=utf-8';
const plain = (status: number, sentence: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': text, 'cache-control': 'no-store', ...headers },
  body: Buffer.from(`${sentence}\n`),
});

/** Node leaves out the body of an answer to HEAD by itself. */
function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const bodiless = status === 304;
  response.writeHead(status, bodiless ? headers : { ...headers, 'content-length': String(body.byteLength) });
  response.end(bodiless ? undefined : body);
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': text,
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The content type of a file, by its name. */
export function contentType(file: string): string {
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

const compressible = /^(text\/|image\/svg|application\/(json|manifest|xml|wasm))/;

type Encoding = 'br' | 'gzip';
const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** The encoding that the client likes best; brotli where it does not mind. */
function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  const quality = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  const q = (name: Encoding) => quality.get(name) ?? quality.get('*') ?? 0;
  if (q('br') > 0 && q('br') >= q('gzip')) return 'br';
  return q('gzip') > 0 ? 'gzip' : undefined;
}

/** Whether an `If-None-Match` header names this representation (weak comparison, RFC 9110 section 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

/** A strong validator of these bytes. */
export function strongEtag(body: Uint8Array | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

interface Representation {
  body: Buffer;
  etag: string;
  encoding: Encoding | undefined;
}

interface Kept {
  /** Changes whenever the file does. */
  version: string;
  etag: string;
  /** Only what was compressed here is kept: the rest is one read away. */
  body?: Buffer;
}

const keptBytesAtMost = 64 * 1024 * 1024;

class Site {
  readonly #dir: string;
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;
  readonly #headerRules = new RuleFile(parseHeaders);
  readonly #redirectRules = new RuleFile(parseRedirects);

  constructor(dir: string) {
    this.#dir = dir;
  }

  async answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
    }
    const { path, query } = splitTarget(request.url ?? '/');
    const segments = pathSegments(path);
    if (segments === undefined) return plain(400, 'This address can not be read.');

    const root = await realpath(this.#dir).catch(() => undefined);
    if (root === undefined)
      return plain(
        503,
        'Nothing is built yet: wait for the build that runs, or start one with npm run build.',
      );

    const found = await locate(root, segments);
    if (found !== undefined && 'moved' in found) return redirect(308, found.moved, query);
    if (found !== undefined && path !== '/404') return this.#respond(request, root, path, found.file, 200);

    const rules = await this.#redirectRules.read(join(root, '_redirects'));
    for (const rule of rules) {
      const captured = path.match(rule.from);
      if (captured === null) continue;
      const to = fill(rule.to, captured.groups ?? {});
      if (rule.status !== 200) return redirect(rule.status, to, query);
      if (!to.startsWith('/'))
        return plain(502, `${to} is behind a proxy rule of the CDN, which is not served here.`);
      const rewritten = await locate(root, pathSegments(to) ?? ['']);
      if (rewritten !== undefined && 'file' in rewritten) {
        return this.#respond(request, root, path, rewritten.file, 200);
      }
    }
    const notFound = await regularFile(root, ['404.html']);
    if (notFound === undefined) return plain(404, 'There is no such page.');
    return this.#respond(request, root, path, notFound, 404);
  }

  async #respond(
    request: IncomingMessage,
    root: string,
    path: string,
    file: string,
    status: 200 | 404,
  ): Promise<Answer> {
    const type = contentType(file);
    const shrinks = compressible.test(type);
    const accepted = request.headers['accept-encoding']?.toString();
    const { body, etag, encoding } = await this.#represent(
      file,
      shrinks ? preferredEncoding(accepted) : undefined,
    );
    const immutable = status === 200 && path.startsWith('/_astro/');
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': immutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      etag,
    };
    if (shrinks) headers.vary = 'Accept-Encoding';
    else headers['accept-ranges'] = 'bytes';
    if (encoding !== undefined) headers['content-encoding'] = encoding;
    applyHeaderRules(await this.#headerRules.read(join(root, '_headers')), path, headers);

    if (status === 404) return { status, headers, body };
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      return { status: 304, headers, body: Buffer.alloc(0) };
    }
    const condition = request.headers['if-range'];
    const wanted =
      shrinks || (condition !== undefined && condition !== etag) ? undefined : request.headers.range;
    return partial({ status, headers, body }, wanted);
  }

  async #represent(file: string, wanted: Encoding | undefined): Promise<Representation> {
    const { mtimeMs, size, ino } = await stat(file);
    const version = `${mtimeMs}-${size}-${ino}`;
    if (wanted !== undefined) {
      const precompressed = file + suffix[wanted];
      if (await isFile(precompressed))
        return { ...(await this.#represent(precompressed, undefined)), encoding: wanted };
    }
    const key = `${wanted ?? 'identity'} ${file}`;
    const kept = this.#kept.get(key);
    if (kept?.version === version) {
      return { body: kept.body ?? (await readFile(file)), etag: kept.etag, encoding: wanted };
    }
    const plainBody = await readFile(file);
    const body = wanted === undefined ? plainBody : await compress[wanted](plainBody);
    const etag = strongEtag(body);
    this.#keep(key, wanted === undefined ? { version, etag } : { version, etag, body });
    return { body, etag, encoding: wanted };
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#keptBytes += kept.body?.byteLength ?? 0;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= keptBytesAtMost) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#keptBytes -= this.#kept.get(key)?.body?.byteLength ?? 0;
    this.#kept.delete(key);
  }
}

function splitTarget(target: string): { path: string; query: string } {
  // A client that takes this server for a proxy sends the whole address.
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#')[0] ?? '';
  const mark = local.indexOf('?');
  const path = mark < 0 ? local : local.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark < 0 ? '' : local.slice(mark) };
}

/**
 * The decoded parts of a path; an empty last one stands for a slash at the end.
 * `undefined` for what no file of the site can be called: climbing, empty or hidden parts, slashes in disguise.
 */
function pathSegments(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    const strange = segments.some(
      (segment, index) =>
        (segment === '' && index < segments.length - 1) ||
        segment === '.' ||
        segment === '..' ||
        [...segment].some((sign) => sign < ' ' || sign === '/' || sign === '\\'),
    );
    return strange ? undefined : segments;
  } catch {
    return undefined;
  }
}

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * The path of a file below `root`, when its name is spelled exactly so. The comparison with the real path
 * refuses another case on file systems that ignore it, and links that lead out of the folder.
 */
async function regularFile(root: string, segments: readonly string[]): Promise<string | undefined> {
  const file = join(root, ...segments);
  if (!file.startsWith(root + sep) || !(await isFile(file))) return undefined;
  return (await realpath(file)) === file ? file : undefined;
}

/** `well-known` holds files for robots; the rest that starts with a dot or configures the CDN is not for visitors. */
const hidden = (segments: readonly string[]): boolean =>
  segments.some((segment) => segment.startsWith('.') && segment !== '.well-known') ||
  (segments.length === 1 && /^_(headers|redirects)$/.test(segments[0] ?? ''));

async function locate(
  root: string,
  segments: readonly string[],
): Promise<{ file: string } | { moved: string } | undefined> {
  if (hidden(segments)) return undefined;
  const parents = segments.slice(0, -1);
  const last = segments.at(-1) ?? '';
  const address = (parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;
  const page = async (parts: readonly string[]): Promise<string | undefined> => {
    const name = parts.at(-1) ?? '';
    const asFile = name === '' ? undefined : await regularFile(root, [...parts.slice(0, -1), `${name}.html`]);
    return asFile ?? (await regularFile(root, [...parts.filter((part) => part !== ''), 'index.html']));
  };

  if (last === '' && parents.length > 0) {
    return (await page(parents)) === undefined ? undefined : { moved: address(parents) };
  }
  if (last.endsWith('.html') || last === 'index') {
    const name = last.replace(/\.html$/, '');
    const clean = name === 'index' ? parents : [...parents, name];
    const found = await regularFile(root, [...parents, `${name}.html`]);
    return found === undefined ? undefined : { moved: address(clean) };
  }
  const file = (last === '' ? undefined : await regularFile(root, segments)) ?? (await page(segments));
  return file === undefined ? undefined : { file };
}

function redirect(status: number, to: string, query: string): Answer {
  const location = to.includes('?') ? to : to + query;
  return plain(status, `This page is at ${location}`, { location });
}

/** One byte range (RFC 9110 section 14); several at once are answered with the whole file, as the RFC allows. */
function partial(whole: Answer, wanted: string | undefined): Answer {
  const [, first = '', last = ''] = wanted?.match(/^bytes=(\d*)-(\d*)$/i) ?? [];
  if (first === '' && last === '') return whole;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return whole;
  const size = whole.body.byteLength;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to)
    return plain(416, 'This range lies outside the file.', { 'content-range': `bytes */${size}` });
  return {
    status: 206,
    headers: { ...whole.headers, 'content-range': `bytes ${from}-${to}/${size}` },
    body: whole.body.subarray(from, to + 1),
  };
}

/** A file of rules in the served folder, read again when it changes. */
class RuleFile<Rule> {
  readonly #parse: (lines: string[]) => Rule[];
  #version = '';
  #rules: Rule[] = [];

  constructor(parse: (lines: string[]) => Rule[]) {
    this.#parse = parse;
  }

  async read(file: string): Promise<readonly Rule[]> {
    const found = await stat(file).catch(() => undefined);
    const version = found === undefined ? '' : `${found.mtimeMs}-${found.size}-${found.ino}`;
    if (version === this.#version) return this.#rules;
    const lines = version === '' ? [] : (await readFile(file, 'utf8')).split(/\r?\n/);
    this.#rules = this.#parse(lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('#')));
    this.#version = version;
    return this.#rules;
  }
}

/** `*` takes any text (named `splat`, once), `:name` one part of the path. */
function pathPattern(pattern: string): RegExp {
  let splats = 0;
  const source = pattern.replace(
    /\*|:([A-Za-z]\w*)|[.+?^${}()|[\]\\]/g,
    (token, name: string | undefined) => {
      if (token === '*') return splats++ === 0 ? '(?<splat>.*)' : '.*';
      return name === undefined ? `\\${token}` : `(?<${name}>[^/]+)`;
    },
  );
  return new RegExp(`^${source}$`);
}

const fill = (template: string, captured: Record<string, string | undefined>): string =>
  template.replace(/:([A-Za-z]\w*)/g, (token, name: string) => captured[name] ?? token);

interface HeaderRule {
  path: RegExp;
  set: [name: string, value: string][];
  remove: string[];
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it: a path, then its headers; `! Name` takes one away
 * (Cloudflare). Rules for a whole address with a host are for that host only, and left out here.
 */
function parseHeaders(lines: string[]): HeaderRule[] {
  const rules: HeaderRule[] = [];
  let rule: HeaderRule | undefined;
  for (const line of lines.map((each) => each.trim())) {
    const [, removed] = line.match(/^!\s*(\S+)$/) ?? [];
    const [, name, value] = line.match(/^([^\s:/]+):\s*(.*)$/) ?? [];
    if (line.startsWith('/')) {
      rule = { path: pathPattern(line), set: [], remove: [] };
      rules.push(rule);
    } else if (/^https?:\/\//.test(line)) rule = undefined;
    else if (removed !== undefined) rule?.remove.push(removed.toLowerCase());
    else if (name !== undefined && value !== undefined) rule?.set.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** A rule replaces what the server would send by itself; a second rule for the same header adds to the first. */
function applyHeaderRules(rules: readonly HeaderRule[], path: string, headers: Record<string, string>): void {
  const ruled = new Set<string>();
  for (const rule of rules) {
    const captured = path.match(rule.path);
    if (captured === null) continue;
    for (const name of rule.remove) {
      delete headers[name];
      ruled.delete(name);
    }
    for (const [name, template] of rule.set) {
      const value = fill(template, captured.groups ?? {});
      headers[name] = ruled.has(name) ? `${headers[name]}, ${value}` : value;
      ruled.add(name);
    }
  }
}

export interface RedirectRule {
  /** Its named groups fill the names in `to`. */
  from: RegExp;
  to: string;
  status: number;
}

/**
 * `_redirects`: `from to [status]` per line, first match wins, files that exist win over rules (Netlify).
 * Without a status it is 302, which no browser keeps. Rules with conditions are left out.
 */
export function parseRedirects(lines: string[]): RedirectRule[] {
  return lines.flatMap((line) => {
    const [from = '', to = '', status = '302', ...conditions] = line.trim().split(/\s+/);
    const understood = from.startsWith('/') && /^(\/|https?:\/\/)/.test(to) && /^[23]\d\d!?$/.test(status);
    if (!understood || conditions.length > 0) return [];
    return [{ from: pathPattern(from), to, status: Number.parseInt(status, 10) }];
  });
}
