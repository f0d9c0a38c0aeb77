/** One call to the admin host, with everything that can go wrong on the way turned into one sentence. */
import { lookup } from 'node:dns/promises';
import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sentence, sentences } from './sentences.ts';
import type { AdminSource, Asset } from './source.ts';
import { AdminError } from './source.ts';

export interface ClientOptions {
  /** The origin of the admin host. */
  readonly host: string;
  /** Sent as bearer token to that origin and to no other, and never for a picture or file. */
  readonly token?: string | null;
  /** Further hosts that pictures and files may come from, with their port if it is a special one. */
  readonly assetHosts?: readonly string[];
  /** For one try, the body included. */
  readonly timeoutMs?: number;
  /** The most bytes of a JSON answer, unpacked. */
  readonly jsonMax?: number;
  /** The most bytes of a picture or file. */
  readonly assetMax?: number;
  /** Calls at the same time. */
  readonly parallel?: number;
  /** Ends every call, and every wait for the next try, with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** How a wait between two tries is spent, in milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** The addresses that a host name stands for. */
  readonly addressesOf?: (hostname: string) => Promise<readonly string[]>;
  /** Whether an IP address is one that a further host may not have. */
  readonly isPrivate?: (address: string) => boolean;
}

/** What a call gave: the answer as it is read, and as it came. */
export interface Answer {
  readonly body: unknown;
  readonly raw: Uint8Array;
  readonly etag: string | null;
}

/** The admin host as a source that can also be asked whether an answer is still the same. */
export interface AdminClient extends AdminSource {
  /** Like `json`; null where the answer is still the one of this `ETag`. */
  answer(path: string, etag?: string | null): Promise<Answer | null>;
}

const MB = 1_000_000;
const TRIES = 3;
const REDIRECTS_MAX = 5;
const FIRST_WAIT_MS = 500;
/** A host that asks for more patience than this won't get it within a build. */
const WAIT_MAX_MS = 60_000;

/** An error of one try: whether another one may help, and what the host says about when. */
class TryError extends AdminError {
  readonly again: boolean;
  readonly waitMs: number | null;
  readonly isSilence: boolean;

  constructor(
    message: string,
    options: {
      reason?: Sentence;
      again?: boolean;
      waitMs?: number | null;
      isHostDown?: boolean;
      isSilence?: boolean;
    } = {},
  ) {
    super(message, options.reason, options.isHostDown);
    this.again = options.again ?? false;
    this.isSilence = options.isSilence ?? false;
    this.waitMs = options.waitMs ?? null;
  }
}

const PRIVATE = new BlockList();
/** All that is handed out of IPv6 so far; what stands in it for addresses of IPv4 or is for no host is private. */
const UNICAST = new BlockList();
UNICAST.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is none of the public internet (RFC 6890), so that only our own network answers there. */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return PRIVATE.check(address);
  return !UNICAST.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
}

/** The statuses whose responses have no body. */
const BODILESS = new Set([204, 205, 304]);

interface Call {
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

/**
 * Like `fetch` without redirects, over a connection to one of these addresses: a name that was looked up for a check
 * and again for the call could stand for another address the second time.
 */
function fetchFrom(addresses: readonly string[], url: URL, { headers, signal }: Call): Promise<Response> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, { all }, done) => {
    const [first] = found;
    if (!first) done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };
  const request = url.protocol === 'https:' ? overTls : overHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: Object.fromEntries(headers), signal, lookup }, (answer) => {
      const { statusCode: status = 0 } = answer;
      const given = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) given.set(name, String(value));
      if (BODILESS.has(status)) answer.resume();
      const body = BODILESS.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
      try {
        resolve(new Response(body, { status, headers: given }));
      } catch (error) {
        reject(error);
      }
    });
    asked.on('error', (cause) => reject(new Error('The call failed.', { cause })));
    asked.end();
  });
}

/** At most so many works at a time; the others wait in their order. */
function gate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** The wait that a `Retry-After` header asks for: seconds, or a date. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

const NETWORK_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host name',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_SOCKET: 'connection closed',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

// Not one answer went wrong, but there is nobody to answer: nothing else from this host can be had either.
const HOST_DOWN = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Why `fetch` failed, from the error below the error. */
function networkFailure(error: unknown): { detail: string; isHostDown: boolean } {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const detail = NETWORK_REASONS[code] ?? (code || (cause instanceof Error ? cause.message : String(error)));
  return { detail, isHostDown: HOST_DOWN.test(code) };
}

/** The whole body, given up as soon as it is more than the cap; packed bodies count unpacked. */
async function readBody(response: Response, max: number, address: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = Number(response.headers.get('content-length') ?? 0) > max ? Number.POSITIVE_INFINITY : 0;
  if (size <= max && response.body) {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > max) break;
      chunks.push(chunk);
    }
  }
  if (size <= max) return Buffer.concat(chunks);
  await response.body?.cancel().catch(() => undefined);
  const reason = sentences.tooBig(max / MB);
  const todo = 'make what the admin host answers there smaller';
  throw new TryError(`${address} ${reason.english}: ${todo}.`, { reason });
}

/** The `ETag` of a response, where it is one that can be sent back. */
function etagOf(response: Response): string | null {
  const etag = response.headers.get('etag');
  return etag !== null && /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(etag) ? etag : null;
}

/** What an operator can do about a status. */
function advice(status: number): string {
  if (status === 401 || status === 403) return 'set ADMIN_TOKEN to a token that this host accepts';
  if (status === 404 || status === 410)
    return 'check that ADMIN_HOST is the admin host and that it knows this call';
  if (status === 429) return 'build again when the admin host has less to do';
  if (status >= 500) return "look into the admin host's log, then build again";
  return 'check that ADMIN_HOST is the admin host';
}

function parseJson(response: Response, body: Uint8Array, address: string): unknown {
  const type = response.headers.get('content-type') ?? '';
  if (!/^(?:application|text)\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    const got = type.replace(/;.*/s, '') || 'no content type';
    const todo = 'check that ADMIN_HOST is the admin host itself, not a page in front of it';
    throw new TryError(`${address} answered ${response.status} with ${got} instead of JSON: ${todo}.`);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    const found = `answered with JSON that can't be read (${body.byteLength} bytes)`;
    const todo = "the answer was cut off or is not JSON in UTF-8; look into the admin host's log";
    throw new TryError(`${address} ${found}: ${todo}.`, { again: true });
  }
}

/**
 * The admin host as a source. Every call: at most three tries, each within the time-out; waits with jitter, or as
 * long as `Retry-After` says; caps on bytes and on calls at a time; no redirect to another host. A 4xx other than
 * 429 is final.
 */
export function adminClient(options: ClientOptions): AdminClient {
  const { host, token = null, assetHosts = [], timeoutMs = 30_000 } = options;
  const { jsonMax = 32 * MB, assetMax = 20 * MB, parallel = 8, signal: stop } = options;
  const { pause = (ms) => sleep(ms, undefined, stop && { signal: stop }) } = options;
  const { addressesOf = async (name) => (await lookup(name, { all: true })).map(({ address }) => address) } =
    options;
  const { isPrivate = isPrivateAddress } = options;
  const { origin } = new URL(host);
  const enter = gate(parallel);
  const known = new Map<string, Promise<readonly string[] | null>>();

  /**
   * The addresses of a further host, looked up once; null where one of them is in a private network: a build host
   * must not be a proxy into its own.
   */
  function publicAddresses(hostname: string): Promise<readonly string[] | null> {
    const before = known.get(hostname);
    if (before) return before;
    const checked = addressesOf(hostname.replace(/^\[|\]$/g, '')).then(
      (addresses) => (addresses.length > 0 && !addresses.some(isPrivate) ? addresses : null),
      () => {
        // A name that can't be looked up gets its own sentence from the call, and another try.
        known.delete(hostname);
        return [];
      },
    );
    known.set(hostname, checked);
    return checked;
  }

  async function isAllowed(url: URL, assets: boolean): Promise<boolean> {
    if (url.username || url.password) return false;
    if (url.origin === origin) return true;
    if (!assets || !/^https?:$/.test(url.protocol) || !assetHosts.includes(url.host)) return false;
    return (await publicAddresses(url.hostname)) !== null;
  }

  /** Asks the admin host, wherever it is, or a further host at an address that was checked. */
  async function ask(url: URL, call: Call): Promise<Response> {
    if (url.origin === origin) return fetch(url, { ...call, redirect: 'manual' });
    call.headers.set('accept-encoding', 'identity');
    return fetchFrom((await publicAddresses(url.hostname)) ?? [], url, call);
  }

  /** Follows redirects by hand, because the token and the list of hosts hold for every step of the way. */
  async function follow(
    address: URL,
    assets: boolean,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<Response> {
    const todo = 'set ADMIN_HOST to the address that answers itself';
    let at = address;
    for (let step = 0; step <= REDIRECTS_MAX; step++) {
      const headers = new Headers({ accept: assets ? 'image/*,application/pdf,*/*' : 'application/json' });
      // A picture or file is for everybody: an editor could name a document that only the token may read.
      if (token !== null && !assets && at.origin === origin) headers.set('authorization', `Bearer ${token}`);
      if (etag !== null) headers.set('if-none-match', etag);
      const response = await ask(at, { headers, signal }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        const { detail, isHostDown } = networkFailure(error);
        const reason = sentences.unreachable(detail);
        throw new TryError(`${address} ${reason.english}: start the admin host, or correct ADMIN_HOST.`, {
          reason,
          again: true,
          // Another host that is down has nothing but its pictures.
          isHostDown: isHostDown && at.origin === origin,
        });
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      const next = URL.parse(location, at);
      if (!next || !(await isAllowed(next, assets))) {
        const reason = sentences.redirects(next?.host ? next.origin : 'an address that is none');
        throw new TryError(`${address} ${reason.english}: ${todo}.`, { reason });
      }
      at = next;
    }
    const reason = sentences.redirectsTooOften(REDIRECTS_MAX);
    throw new TryError(`${address} ${reason.english}: ${todo}.`, { reason });
  }

  async function attempt<T>(
    address: URL,
    assets: boolean,
    etag: string | null,
    read: (response: Response, body: Uint8Array) => T,
  ): Promise<T | null> {
    const clock = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([clock, stop]) : clock;
    try {
      const response = await follow(address, assets, etag, signal);
      const { status } = response;
      if (status === 304 && etag !== null) {
        await response.body?.cancel();
        return null;
      }
      if (status !== 200) {
        await response.body?.cancel();
        const waitMs = retryAfterMs(response.headers.get('retry-after'));
        const again = (status === 429 || status >= 500) && (waitMs ?? 0) <= WAIT_MAX_MS;
        const wait =
          waitMs !== null && waitMs > WAIT_MAX_MS ? ` and asks to wait ${Math.ceil(waitMs / 1000)} s` : '';
        const reason = sentences.answered(status);
        throw new TryError(`${address} ${reason.english}${wait}: ${advice(status)}.`, {
          reason,
          again,
          waitMs,
        });
      }
      return read(response, await readBody(response, assets ? assetMax : jsonMax, address.href));
    } catch (error) {
      stop?.throwIfAborted();
      if (error instanceof TryError) throw error;
      if (signal.aborted) {
        const reason = sentences.tooSlow(timeoutMs / 1000);
        const todo = 'look what keeps the admin host busy, then build again';
        throw new TryError(`${address} ${reason.english}: ${todo}.`, {
          reason,
          again: true,
          isSilence: true,
        });
      }
      const reason = sentences.brokeOff(networkFailure(error).detail);
      const todo = "look into the admin host's log, then build again";
      throw new TryError(`${address} ${reason.english}: ${todo}.`, { reason, again: true });
    }
  }

  async function call<T>(
    address: URL,
    assets: boolean,
    etag: string | null,
    read: (response: Response, body: Uint8Array) => T,
  ): Promise<T | null> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(address, assets, etag, read);
      } catch (error) {
        if (!(error instanceof TryError) || !error.again || tries === TRIES) throw error;
        // Between half of the wait and all of it, so that many builds don't come back at the same moment.
        const backoff = FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
        await pause(error.waitMs ?? backoff);
      }
    }
  }

  let silence: TryError | null = null;
  /** Why a host kept us waiting for pictures and files that did not come, since it last gave one. */
  const silent = new Map<string, Sentence[]>();

  async function answer(path: string, etag: string | null = null): Promise<Answer | null> {
    const address = new URL(path, origin);
    return enter(async () => {
      // What waited for a call to which nobody answered would wait as long for nothing: the build has failed.
      if (silence) throw silence;
      try {
        return await call(address, false, etag, (response, body) => ({
          body: parseJson(response, body, address.href),
          raw: body,
          etag: etagOf(response),
        }));
      } catch (error) {
        if (error instanceof TryError && error.isSilence) silence = error;
        throw error;
      }
    });
  }

  return {
    answer,
    json: async (path) => (await answer(path))?.body,
    async bytes(src, etag = null): Promise<Asset | null> {
      const address = URL.parse(src, origin);
      if (!address || !(await isAllowed(address, true))) {
        const reason = sentences.notAllowed;
        throw new AdminError(`${src} ${reason.english}: add a public host to ASSET_HOSTS.`, reason);
      }
      return enter(async () => {
        const before = silent.get(address.host) ?? [];
        const [reason] = before;
        // One that takes so long may be too large; that as many as are asked at once do is no accident.
        if (reason && before.length >= parallel)
          throw new TryError(`${address} ${reason.english}: its host was not asked again.`, { reason });
        try {
          const asset = await call(address, true, etag, (response, bytes) => ({
            bytes,
            type: response.headers.get('content-type') ?? '',
            etag: etagOf(response),
          }));
          silent.delete(address.host);
          return asset;
        } catch (error) {
          if (
            error instanceof TryError &&
            error.reason &&
            (error.isSilence || (error.waitMs ?? 0) >= timeoutMs)
          )
            silent.set(address.host, [...(silent.get(address.host) ?? []), error.reason]);
          throw error;
        }
      });
    },
  };
}
