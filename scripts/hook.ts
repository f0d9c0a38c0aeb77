/**
 * Rebuilds the site whenever an editor saves, and when time changes it:
 * `npm run rebuild:serve -- --to DIR [--port 4500] [--host 127.0.0.1] [--merge SECONDS]`, with HOOK_SECRET set.
 */
import { spawn } from 'node:child_process';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { resources } from '../src/admin/contract.ts';
import { environment } from '../src/admin/settings.ts';
import { interrupted, stopped, untilInterrupted } from './build.ts';
import { Held, type Lock, takeLock } from './lock.ts';
import { optionsOf } from './options.ts';
import { Queue, type QueueOptions, type Result } from './queue.ts';
import { placeSentence, Releases } from './releases.ts';
import { type Listening, listen, portNumber, type Running } from './serve.ts';
import { statusOf } from './status.ts';

export interface HookOptions extends Pick<QueueOptions, 'mergeMs' | 'retryMs' | 'now'> {
  /** The folder with `current`. */
  readonly to: string;
  /** Shared with the admin system. */
  readonly secret: string;
  /** Rebuilds once into `to`. */
  readonly build?: QueueOptions['build'] | undefined;
  readonly log?: (line: string) => void;
}

export interface Hook {
  listen(listening: Listening): Promise<Running>;
  /** Answers nobody any more and stops the build that runs; nothing that was accepted is lost. */
  close(): Promise<void>;
}

/** A save names one record; a body beyond this is none. */
const BODY_MAX = 16 * 1024;
const SKEW_MS = 5 * 60_000;
/** A whole call, so that nobody holds a connection by sending slowly. */
const CALL_MAX_MS = 10_000;

/** The body of a call, as the contract has it. Who it was that saved is nobody's business here, and not kept. */
const save = z.object({
  resource: z.enum(Object.keys(resources) as [string, ...string[]]),
  id: z
    .union([z.string(), z.number().int()])
    .transform(String)
    .pipe(z.string().regex(/^[A-Za-z0-9][\w/-]{0,63}$/))
    .nullish(),
  action: z.enum(['create', 'update', 'delete']),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
});

class Refused extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Equal in a time that says nothing about where two texts differ. */
function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const hmac = (secret: string, ...parts: (string | Uint8Array)[]): string => {
  const made = createHmac('sha256', secret);
  for (const part of parts) made.update(part);
  return made.digest('hex');
};

/** The header `X-Signature` of a call. */
export function signature(secret: string, timestamp: string, body: string | Uint8Array): string {
  return `sha256=${hmac(secret, `${timestamp}.`, body)}`;
}

/** Seconds or milliseconds since 1970, or ISO 8601 with its offset; NaN for anything else. */
function instant(timestamp: string): number {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1000;
  if (/^\d{13}$/.test(timestamp)) return Number(timestamp);
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
}

/** Takes the calls of the admin system, and rebuilds. Nothing listens yet. */
export function createHook(options: HookOptions): Hook {
  const { to, secret, log = console.log, now = Date.now } = options;
  const releases = new Releases(to);
  const queue = new Queue({
    ...options,
    build: options.build ?? ((signal) => rebuildOnce(to, signal)),
    log,
    file: join(releases.dir, 'hook.json'),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = URL.parse(request.url ?? '', 'http://hook');
    if (!address) throw new Refused(404, 'There is nothing at this address.');
    const { pathname, searchParams } = address;
    const method = request.method ?? '';
    const only = (allowed: string) => {
      if (method !== allowed) throw new Refused(405, `This address answers ${allowed}.`, { Allow: allowed });
    };
    if (pathname === '/hook/rebuild') {
      only('POST');
      const data = await accepted(request);
      return json(response, 202, { data });
    }
    if (pathname === '/hook/status') {
      only('GET');
      if (!equal(request.headers.authorization ?? '', `Bearer ${secret}`)) {
        throw new Refused(401, 'This needs the header "Authorization: Bearer" with the secret.', {
          'WWW-Authenticate': 'Bearer',
        });
      }
      const { report, ...status } = queue.status;
      const report_url =
        report === null ? null : `/hook/report/${report}?key=${hmac(secret, `report ${report}`)}`;
      return json(response, 200, { data: { ...status, report_url } });
    }
    const [, report] = /^\/hook\/report\/([\w-]+)$/.exec(pathname) ?? [];
    if (report !== undefined) {
      only('GET');
      // The address is the key: editors open it in a browser, which has no secret to send.
      if (!equal(searchParams.get('key') ?? '', hmac(secret, `report ${report}`)))
        throw new Refused(404, 'There is no such report.');
      const page = await readFile(join(releases.reportFolder(report), 'index.html')).catch(() => {
        throw new Refused(404, 'This report has been removed.');
      });
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      });
      response.end(page);
      return;
    }
    throw new Refused(404, 'There is nothing at this address.');
  }

  /** Refuses in the order of what it costs; the body is looked into only when it is known whose it is. */
  async function accepted(request: IncomingMessage): Promise<{ build_id: string; state: string }> {
    const timestamp = request.headers['x-timestamp']?.toString() ?? '';
    const given = request.headers['x-signature']?.toString().toLowerCase() ?? '';
    const sent = instant(timestamp);
    if (!(Math.abs(sent - now()) <= SKEW_MS)) {
      throw new Refused(401, 'X-Timestamp is no time, or more than five minutes off.');
    }
    const body = await bodyOf(request);
    if (!equal(given, signature(secret, timestamp, body))) {
      throw new Refused(401, 'The signature is missing or wrong.');
    }
    const { data, error } = save.safeParse(parsed(body));
    if (error) {
      const fields = error.issues.map(({ path }) => path.join('.') || 'body');
      throw new Refused(422, `The body breaks the contract: ${[...new Set(fields)].join(', ')}.`);
    }
    const taken = await queue.save(given, sent + SKEW_MS).catch((cause: unknown) => {
      const reason = placeSentence(cause, releases.dir) ?? String(cause);
      throw new Refused(503, `The save could not be kept: ${reason}`, { 'Retry-After': '60' });
    });
    if (taken === null) throw new Refused(409, 'This call has come before.');
    log(`Saved: ${data.resource}${data.id ? `/${data.id}` : ''} (${data.action}), ${taken.state}.`);
    return taken;
  }

  const server = createServer(
    // Node looks twice a minute unless told.
    { requestTimeout: CALL_MAX_MS, headersTimeout: CALL_MAX_MS, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        const refusal =
          error instanceof Refused ? error : new Refused(500, 'The hook failed; its log says why.');
        if (error !== refusal) log(`ERROR ${error instanceof Error ? error.message : error}`);
        // The path alone: a query may hold a key. A stranger chooses its characters, so only harmless ones are shown.
        const path = (request.url ?? '')
          .split('?')[0]
          ?.replace(/[^\w/.-]/g, '_')
          .slice(0, 80);
        log(`Refused: ${request.method} ${path}: ${refusal.status} ${refusal.message}`);
        if (response.headersSent) return;
        json(response, refusal.status, { error: refusal.message }, refusal.headers);
      });
    },
  );
  let up: Running | undefined;
  let lock: Lock | undefined;
  return {
    async listen(listening) {
      releases.prepare();
      const held = takeService(join(releases.dir, 'hook.lock'), releases.dir);
      try {
        await queue.load();
        up = await listen(server, listening);
        await queue.start();
        lock = held;
        return up;
      } catch (error) {
        held.release();
        throw error;
      }
    },
    async close() {
      await up?.close();
      await queue.stop();
      lock?.release();
    },
  };
}

/** Two services would keep their states in the same file. */
function takeService(file: string, dir: string): Lock {
  try {
    return takeLock(file);
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    throw new Error(`A hook for ${dir} is running already (process ${error.holder}): stop that one first.`);
  }
}

function json(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refused(400, 'The body is no JSON in UTF-8.');
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new Refused(413, `The body is larger than ${BODY_MAX / 1024} KiB.`, {
    Connection: 'close',
  });
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * What became of a rebuild that ended with this code.
 * @param startedAt Milliseconds since 1970: a report of before is of another run.
 */
export function resultOf(to: string, code: number | null, startedAt: number): Result {
  const { live, last: newest } = statusOf(to);
  // One that was killed from outside has left no report.
  const last = newest !== null && Date.parse(newest.finished_at) >= startedAt ? newest : null;
  const done = last?.outcome === 'unchanged' ? 'unchanged' : 'published';
  const failed = last?.outcome === 'stopped' ? 'stopped' : 'failed';
  return {
    outcome: code === 0 ? done : failed,
    published_at: live?.since ?? null,
    content_hash: live?.content_hash ?? null,
    warnings: last?.warnings ?? 0,
    errors: last?.errors ?? 0,
    report: last?.report ?? null,
    next_change: last?.next_change ?? null,
  };
}

/** Rebuilds in a process of its own, which takes the code as it stands then, and gives its memory back. */
function rebuildOnce(to: string, signal: AbortSignal): Promise<Result> {
  return new Promise((done, fail) => {
    const { HOOK_SECRET: _, ...env } = process.env;
    const startedAt = Date.now();
    const program = fileURLToPath(new URL('rebuild.ts', import.meta.url));
    const child = spawn(process.execPath, [program, '--to', to], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', fail);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      if (code === interrupted) return fail(new Error('The rebuild was stopped.'));
      done(resultOf(to, code, startedAt));
    });
  });
}

const SECRET_MIN = 24;

async function main(): Promise<void> {
  const { values } = optionsOf('npm run rebuild:serve', {
    options: {
      to: { type: 'string' },
      port: { type: 'string', default: '4500' },
      host: { type: 'string' },
      merge: { type: 'string', default: '60' },
    },
  });
  const { to, port, host, merge } = values;
  if (!to) throw new Error('Say where the site goes: npm run rebuild:serve -- --to DIR.');
  if (!/^\d{1,4}$/.test(merge))
    throw new Error(`--merge ${merge} is no number of seconds. Give a whole one up to 9999, such as 60.`);
  const secret = environment().HOOK_SECRET?.trim() ?? '';
  if (secret.length < SECRET_MIN) {
    throw new Error(
      `HOOK_SECRET ${secret === '' ? 'is not set' : 'is too short'}: set it, here and in the admin system, to at least ${SECRET_MIN} random characters, such as those of "openssl rand -hex 32".`,
    );
  }
  const signal = untilInterrupted();
  const hook = createHook({ to, secret, mergeMs: Number(merge) * 1000 });
  const { url } = await hook.listen({ port: portNumber(port), host });
  console.log(`Hook     ${url}/hook/rebuild`);
  console.log(`Status   ${url}/hook/status`);
  await stopped(signal);
  console.log('Stopping; what was accepted is built after the next start.');
  await hook.close();
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(
      placeSentence(error, 'the folder of --to') ?? (error instanceof Error ? error.message : error),
    );
    process.exitCode = 1;
  });
}
