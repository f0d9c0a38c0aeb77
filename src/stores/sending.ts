/** What the forms of the site have in common when they send: what an answer means, and how often it counts. */

/** An answer to a send has this long to come, in milliseconds. */
export const SEND_TIME = 15_000;
/** Who sends earlier than this after the page was opened is probably a machine, in milliseconds. */
export const HASTE_TIME = 3_000;
/** Whoever fills in the field that nobody sees waits this long, in milliseconds. */
export const TRAP_TIME = 5_000;

/**
 * Why a send failed. `lost` and `silent`: no answer came, so it may have arrived all the same; `broken`: the
 * answer does not say whether it did; `marked`: the admin host named fields.
 */
export type Failure = 'offline' | 'lost' | 'silent' | 'marked' | 'busy' | 'refused' | 'broken';
export type Delivery =
  | { state: 'draft' | 'sending' | 'sent' }
  | { state: 'failed'; why: Failure /** Seconds until it may be tried again. */; wait: number | null };

/** What the admin host says of a field: that it is empty, too long for so many characters, or a sentence. */
export type Problem = 'missing' | { most: number } | { said: string };

export const failed = (why: Failure, wait: number | null = null): Delivery => ({
  state: 'failed',
  why,
  wait,
});

/** Whether a text has more characters; a surrogate pair is one, as the admin host counts. */
export const isLonger = (text: string, most: number): boolean => [...text].length > most;

/** Whether what was sent may have arrived although it is not confirmed. */
export const mayHaveArrived = (why: Failure): boolean => ['lost', 'silent', 'broken'].includes(why);

/**
 * Lets a machine wait: one that sends as soon as the page is there, or that filled in the hidden field. Nothing
 * is ever discarded for it, because a person may do the same: by a password manager, or a restored draft.
 * @param signal Nobody waits for what was cancelled.
 */
export function slowDown(isTrapped: boolean, signal?: AbortSignal): Promise<void> {
  const wait = Math.max(HASTE_TIME - performance.now(), isTrapped ? TRAP_TIME : 0);
  if (wait <= 0) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, wait);
    signal?.addEventListener('abort', () => done(), { once: true });
  });
}

/** Who asks for more patience than this has not meant it, in seconds: 30 days. */
const WAIT_MOST = 30 * 24 * 3600;

/** Seconds of a Retry-After header, which is a number of them or a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds <= WAIT_MOST ? Math.max(1, seconds) : null;
}

/** Those seconds in words, such as "in 2 minutes". */
export function inWords(wait: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  if (wait < 90) return format.format(wait, 'second');
  const minutes = Math.ceil(wait / 60);
  if (minutes < 90) return format.format(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 36 ? format.format(hours, 'hour') : format.format(Math.ceil(hours / 24), 'day');
}

/** The form has this sentence in the language of its page. */
function problemOf(sentence: string): Problem {
  if (/^\*.+ is required$/.test(sentence)) return 'missing';
  const most = /^has \d+ characters, at most (\d+) are allowed$/.exec(sentence)?.[1];
  return most ? { most: Number(most) } : { said: sentence };
}

/** What the body of a 422 says of these fields. */
function problemsOf<Field extends string>(
  text: string,
  fields: readonly Field[],
): Partial<Record<Field, Problem>> {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    return {};
  }
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null;
  const said = new Map<string, unknown>(Object.entries(errors ?? {}));
  const problems: Partial<Record<Field, Problem>> = {};
  for (const field of fields) {
    const all = said.get(field);
    const first: unknown = Array.isArray(all) ? all[0] : all;
    if (typeof first === 'string' && first !== '') problems[field] = problemOf(first);
  }
  return problems;
}

/** An answer of the admin host, however it was asked. */
export interface Answer {
  status: number;
  /** It comes from where another answer led: most redirects make a GET of a POST, without its body. */
  isRedirected: boolean;
  header: (name: string) => string | null;
  text: () => Promise<string>;
}

export interface Outcome<Field extends string> {
  delivery: Delivery;
  problems: Partial<Record<Field, Problem>>;
}

/** Whether a text begins as a page does, after an XML declaration and comments. */
function isPage(text: string): boolean {
  const start = text.slice(0, 10_000).replace(/<!--.*?-->|<\?.*?>/gs, '');
  return /^\s*<(?:!doctype html|html|head|body|title|meta|script)[\s>]/i.test(start);
}

/** Whether a text is what the admin host answers when it has stored something: `{ "data": { "id": … } }`. */
function isReceipt(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
    return typeof data === 'object' && data !== null && 'id' in data;
  } catch {
    return false;
  }
}

/**
 * What an answer means for what was sent. Any 2xx is a success, whatever its body says; but a whole page in HTML
 * is not from the admin host: a network's login, or a CDN that knows no such address and shows its start page.
 * After a redirect only a receipt is a success, because the words may have been left on the way.
 */
export async function outcomeOf<Field extends string>(
  { status, isRedirected, header, text }: Answer,
  fields: readonly Field[],
): Promise<Outcome<Field>> {
  const outcome = (delivery: Delivery): Outcome<Field> => ({ delivery, problems: {} });
  if (status >= 200 && status < 300) {
    const mayBePage = /html/i.test(header('Content-Type') ?? '');
    const body = isRedirected || mayBePage ? await text() : '';
    const isElsewhere = isRedirected ? !isReceipt(body) : mayBePage && isPage(body);
    return outcome(isElsewhere ? failed('broken') : { state: 'sent' });
  }
  if (status === 429) return outcome(failed('busy', secondsOf(header('Retry-After'))));
  if (status === 422) {
    const problems = problemsOf(await text(), fields);
    if (Object.keys(problems).length > 0) return { delivery: failed('marked'), problems };
  }
  return outcome(failed(status < 500 && !isRedirected ? 'refused' : 'broken'));
}

/** The header that proves to the site's own origin that its page is asking, where there is such a cookie. */
export function xsrfHeader(url: string): Record<string, string> {
  if (new URL(url, location.href).origin !== location.origin) return {};
  try {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    const value = decodeURIComponent(token ?? '');
    // No header takes other signs.
    return /^[\x21-\x7e]+$/.test(value) ? { 'X-XSRF-TOKEN': value } : {};
  } catch {
    // No cookies in this frame, or one that is not percent-encoded.
    return {};
  }
}

/** A send whose outcome is open: its key, and what was sent under it. */
interface Attempt {
  key: string;
  body: string;
}

/** Where storage is blocked or full, an attempt lasts as long as the page. */
const attempts = new Map<string, Attempt>();
/** The keys that belong to this page and to no copy of its tab. */
const claimed = new Set<string>();

function keptAttempt(name: string): Attempt | null {
  try {
    const kept: unknown = attempts.get(name) ?? JSON.parse(sessionStorage.getItem(name) ?? '');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('body' in kept)) return null;
    const { key, body } = kept;
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
  } catch {
    return null;
  }
}

/**
 * Takes a key for this page, until it is left. A duplicated tab has a copy of everything in the session storage,
 * so what tells the two apart is who holds the lock. Where a browser has no locks (only pages of https and of
 * this machine have them) the copy sends under the same key, and the same words count once.
 * @returns whether it was free.
 */
function claim(key: string): Promise<boolean> {
  if (claimed.has(key) || !navigator.locks) return Promise.resolve(true);
  return new Promise((done) => {
    const hold = (lock: Lock | null) => {
      done(lock !== null);
      if (lock === null) return;
      claimed.add(key);
      // A page that holds a lock would not be kept for the way back.
      return new Promise<void>((letGo) => {
        const leave = () => {
          claimed.delete(key);
          letGo();
        };
        addEventListener('pagehide', leave, { once: true });
      });
    };
    navigator.locks.request(key, { ifAvailable: true }, hold).catch(() => done(true));
  });
}

/** Random enough, also where `crypto.randomUUID` is missing: on a page without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key under which the admin host counts this send once. It stays the same while the same is sent again, over
 * a reload too; anything else than before has a new one, and so has a duplicated tab.
 * @param name Where it lies in the session storage.
 */
export async function keyFor(name: string, body: string): Promise<string> {
  const kept = keptAttempt(name);
  if (kept?.body === body && (await claim(kept.key))) return kept.key;
  const attempt = { key: newKey(), body };
  await claim(attempt.key);
  try {
    sessionStorage.setItem(name, JSON.stringify(attempt));
    attempts.delete(name);
  } catch {
    attempts.set(name, attempt);
  }
  return attempt.key;
}

/** The outcome is clear, or the admin host refuses the key: the next send has another. */
export function forgetKey(name: string): void {
  attempts.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Blocked storage holds none.
  }
}
