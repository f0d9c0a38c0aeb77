/** Misbehaviour on demand, for tests of what the site does when the admin host fails. */
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';

/**
 * What `POST /_control/faults` takes, one or a list. A fault with an answer of its own (`status`, `html`, `body`)
 * keeps the call from the host; with any other the call is handled, and only its answer suffers.
 */
export const fault = z.strictObject({
  /** The path of the calls, without query; `*` at its end stands for any rest. */
  path: z.string().regex(/^\/[^?*]*\*?$/, { error: 'is not a path such as /api/project or /api/*' }),
  /** Every method but OPTIONS when left out: a preflight that fails is a fault of its own. */
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']).optional(),
  /** How many calls suffer; all of them when left out. */
  times: z.int().min(1).optional(),
  /** Milliseconds until the answer leaves. */
  delay: z.int().min(0).max(600_000).optional(),
  status: z.int().min(200).max(599).optional(),
  /** An HTML page where JSON belongs. */
  html: z.literal(true).optional(),
  /** The whole body; what is no text is sent as JSON. */
  body: z.unknown().optional(),
  /** The content type, whatever the body is. */
  type: z.string().optional(),
  /** Headers to set, such as Retry-After; null takes one away. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
  /** The bytes of the body that arrive before the connection breaks. */
  cut: z.int().min(0).optional(),
  /** Breaks the connection instead of answering. */
  drop: z.literal(true).optional(),
});
export type Fault = z.output<typeof fault>;

const page = '<!doctype html><html lang="en"><title>Bad gateway</title><h1>Bad gateway</h1></html>\n';

export class Faults {
  #set: Fault[] = [];

  get list(): readonly Fault[] {
    return this.#set;
  }

  add(faults: readonly Fault[]): void {
    this.#set.push(...faults.map((each) => ({ ...each })));
  }

  clear(): void {
    this.#set = [];
  }

  /** The first fault for this call, counted down. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#set.find((each) => concerns(each, method, path));
    if (found?.times !== undefined) {
      found.times -= 1;
      if (found.times === 0) this.#set = this.#set.filter((each) => each !== found);
    }
    return found;
  }
}

function concerns(each: Fault, method: string, path: string): boolean {
  const isPath = each.path.endsWith('*') ? path.startsWith(each.path.slice(0, -1)) : path === each.path;
  return isPath && (each.method === undefined ? method !== 'OPTIONS' : method === each.method);
}

function ownAnswer({ status, html, body, type }: Fault): Response | undefined {
  if (status === undefined && html === undefined && body === undefined) return undefined;
  const json = JSON.stringify(body ?? { error: `This call was told to answer ${status}.` });
  const content = html ? page : typeof body === 'string' ? body : json;
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : content, {
    status: status ?? 200,
    headers: {
      'Content-Type': type ?? (html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'),
    },
  });
}

/**
 * Lets the calls suffer that a fault was set for.
 * @param closing Ends the waiting of delayed answers.
 */
export function misbehave(faults: Faults, closing: AbortSignal) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const suffered = faults.take(c.req.method, c.req.path);
    if (suffered === undefined) return next();

    const own = ownAnswer(suffered);
    if (own === undefined) await next();
    else {
      c.res = own;
      // The rest of a file that is still on its way would hold up a client that reads only after it has sent.
      c.env.incoming.resume();
    }
    if (suffered.type !== undefined) c.res.headers.set('Content-Type', suffered.type);
    for (const [name, value] of Object.entries(suffered.headers ?? {})) {
      if (value === null) c.res.headers.delete(name);
      else c.res.headers.set(name, value);
    }
    if (suffered.delay !== undefined) {
      await wait(suffered.delay, undefined, { signal: closing }).catch(() => undefined);
    }
    if (suffered.cut === undefined && suffered.drop === undefined) return;

    const { outgoing } = c.env;
    if (suffered.cut !== undefined) {
      const body = Buffer.from(await c.res.arrayBuffer());
      outgoing.writeHead(c.res.status, {
        ...Object.fromEntries(c.res.headers),
        // The whole length is promised, so that the missing rest can be noticed.
        'content-length': body.byteLength,
      });
      await new Promise((done) => outgoing.write(body.subarray(0, suffered.cut), done));
    }
    outgoing.destroy();
    c.res = RESPONSE_ALREADY_SENT;
  });
}
