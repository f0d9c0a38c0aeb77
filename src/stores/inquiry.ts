/**
 * The inquiry: what a visitor has typed, whether it may be sent, and what became of it. The contact pages and
 * the popup share it, so there is one draft. It outlives a reload, a page and a change of language in the tab.
 */
import { atom } from 'nanostores';
import { phoneDigits } from './phone.ts';
import {
  type Delivery,
  failed,
  forgetKey,
  isLonger,
  keyFor,
  mayHaveArrived,
  outcomeOf,
  type Problem,
  SEND_TIME,
  slowDown,
  xsrfHeader,
} from './sending.ts';

/** The six fields, in the order of the form and of the call. */
export const fields = ['name', 'phone', 'email', 'company_name', 'topic', 'message'] as const;
export type Field = (typeof fields)[number];
/** Exactly what is sent. */
export type Inquiry = Record<Field, string>;

/** The most characters that the admin host takes. */
const limits: Partial<Record<Field, number>> = { name: 100, email: 254, company_name: 150, message: 2000 };

/** The captcha script has this long to load, in milliseconds. */
export const CAPTCHA_TIME = 8_000;
/** Where the draft lies in the session storage, and the key of a send whose outcome is open. */
export const DRAFT_KEY = 'inquiry';
export const ATTEMPT_KEY = 'inquiry-sent';
/** Where the words that may have arrived lie, until an answer says whether they did. */
export const LEFT_KEY = 'inquiry-left';

/** A field left empty, or what the admin host says of it. */
export type Problems = Partial<Record<Field, Problem>>;

/** Where an inquiry is sent, and what the operator switched on there. */
export interface Destination {
  url: string;
  /** The admin host counts what comes under one `Idempotency-Key` once. */
  isIdempotent?: boolean | undefined;
  /** The name of a seventh field, which takes the token of the captcha. */
  captchaField?: string | undefined;
}

/** `late`: the script failed, or took too long. */
export type Captcha = 'unasked' | 'loading' | 'ready' | 'late';

const empty: Inquiry = { name: '', phone: '', email: '', company_name: '', topic: '0', message: '' };

export const $draft = atom<Inquiry>(empty);
export const $problems = atom<Problems>({});
export const $delivery = atom<Delivery>({ state: 'draft' });
export const $captcha = atom<Captcha>('unasked');
export const $solved = atom(false);
/** A solution ran out, and none has come since. */
export const $expired = atom(false);
/** How often the captcha had to be posed anew, because its token serves once. */
export const $round = atom(0);

/** What Google gave for the solution; never shown. */
let token = '';
/** How often the captcha's script was asked for. */
let tries = 0;
/** Whether the session storage took the last change of the draft. */
let isKept = true;

/** A topic of the form, "0" to "6"; anything else is "0", the prompt. */
const topicOf = (value: string | null | undefined): string =>
  /^[0-6]$/.test(value ?? '') ? `${value}` : '0';

const isBlank = (field: Field, value: string): boolean => (field === 'topic' ? value === '0' : value === '');

/** The fields of a text that was kept in the browser; what is no such text gives none. */
function parsed(text: string | null): Partial<Inquiry> {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = new Map<string, unknown>(Object.entries(kept));
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value = texts.get(field);
        return typeof value === 'string' ? [[field, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function change(draft: Inquiry): void {
  $draft.set(draft);
  try {
    if (fields.every((field) => draft[field] === empty[field])) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    isKept = true;
  } catch {
    // Storage may be full or blocked: the draft then lasts as long as the page.
    isKept = false;
  }
}

/** Brings in what became of the draft while the page lay in the browser's back/forward cache: it may be sent. */
export function resumeDraft(): void {
  if (!isKept || $delivery.get().state === 'sending') return;
  try {
    $draft.set({ ...empty, ...parsed(sessionStorage.getItem(DRAFT_KEY)) });
  } catch {
    return;
  }
  if ($draft.get().message === '') $delivery.set({ state: 'draft' });
}

/** What a form already shows when its script arrives, and the address that it stands at. */
export interface Found {
  /** What the controls hold: the browser itself fills them after a reload. */
  shown?: Partial<Inquiry>;
  /** What the visitor typed before the script was there. */
  typed?: Partial<Inquiry>;
  /** The query of the address; `topic` presets the topic. */
  search?: string;
}

/**
 * Brings the draft back. What was typed last wins: into this page, then into the store, then into the kept
 * draft, then what the browser restored. A topic in the address counts while none is chosen.
 */
export function restoreDraft({ shown = {}, typed = {}, search = '' }: Found = {}): void {
  let kept: Partial<Inquiry> = {};
  try {
    kept = parsed(sessionStorage.getItem(DRAFT_KEY));
  } catch {
    // Blocked storage holds nothing.
  }
  const draft = { ...$draft.get() };
  for (const field of fields) {
    const found = [typed[field], draft[field], kept[field], shown[field]];
    draft[field] = found.find((value) => value !== undefined && !isBlank(field, value)) ?? draft[field];
  }
  draft.phone = phoneDigits(draft.phone);
  draft.topic = topicOf(draft.topic);
  if (draft.topic === '0') draft.topic = topicOf(new URLSearchParams(search).get('topic'));
  change(draft);
  if ($delivery.get().state === 'draft' && hasLeft(JSON.stringify(draft))) $delivery.set(failed('lost'));
}

/** Remembers what has left and may arrive, for a page of this tab that comes before the answer. */
function remember(body: string | null): void {
  try {
    if (body === null) sessionStorage.removeItem(LEFT_KEY);
    else sessionStorage.setItem(LEFT_KEY, body);
  } catch {
    // Storage may be full or blocked.
  }
}

/** Whether the very same has left, and no answer said what became of it. */
function hasLeft(body: string): boolean {
  try {
    return sessionStorage.getItem(LEFT_KEY) === body;
  } catch {
    return false;
  }
}

/** Takes what a field holds. Its problem is gone, and with it the thank-you for an inquiry before. */
export function write(field: Field, value: string): void {
  change({ ...$draft.get(), [field]: field === 'phone' ? phoneDigits(value) : value });
  const { [field]: solved, ...others } = $problems.get();
  if (solved) $problems.set(others);
  beginInquiry();
}

/** Takes what was written elsewhere on the page for some of the fields: by the project request. */
export function adopt(part: Partial<Inquiry>): void {
  for (const field of fields) {
    const value = part[field];
    if (value !== undefined) write(field, value);
  }
}

/** A thank-you makes way for the next inquiry: the visitor is back at the form. */
export function beginInquiry(): void {
  if ($delivery.get().state === 'sent') $delivery.set({ state: 'draft' });
}

/** Takes a phone number in the middle of an input method's composition, which must not be disturbed. */
export function composePhone(value: string): void {
  $draft.set({ ...$draft.get(), phone: value });
}

/** Whether an address has no `@`: worth a hint, never a refusal. */
export const lacksAt = (email: string): boolean => email.trim() !== '' && !email.includes('@');

/**
 * How many characters a text may have, where it has more. Worth a hint: `maxlength` would cut what is pasted, and
 * tell nobody. Counted as the admin host does: a surrogate pair is one.
 */
export function limitOf(field: Field, text: string): number | null {
  const most = limits[field];
  return most !== undefined && isLonger(text, most) ? most : null;
}

/**
 * Loads the captcha, once. After a failure only a visitor who asks for it `again` starts another try: a field
 * that gets the focus does not.
 * @param load Brings the script and resolves when it can be rendered.
 */
export async function askCaptcha(load: () => Promise<unknown>, { again = false } = {}): Promise<void> {
  if ($captcha.get() !== 'unasked' && !(again && $captcha.get() === 'late')) return;
  $captcha.set('loading');
  const turn = ++tries;
  // Of two tries the first may still fail: that says nothing of the second, and takes away nothing that is there.
  const giveUp = () => {
    if (turn === tries && $captcha.get() === 'loading') $captcha.set('late');
  };
  const clock = setTimeout(giveUp, CAPTCHA_TIME);
  try {
    await load();
    // A script that comes after its time is welcome all the same.
    $captcha.set('ready');
  } catch {
    giveUp();
  } finally {
    clearTimeout(clock);
  }
}

/** The captcha was solved: sending is allowed. */
export function solveCaptcha(solution = ''): void {
  token = solution;
  $expired.set(false);
  $solved.set(true);
}

/** The captcha ran out: it must be solved anew. */
export function expireCaptcha(): void {
  $expired.set($solved.get());
  $solved.set(false);
}

/** The captcha lost its connection after it was shown. */
export function loseCaptcha(): void {
  $solved.set(false);
  $captcha.set('late');
}

/** The token serves once: whatever became of the send, the next one needs another. */
function poseAgain(): void {
  token = '';
  $solved.set(false);
  $round.set($round.get() + 1);
}

/**
 * Sends the draft, if nothing is missing and the captcha is solved. While one send is under way, others do
 * nothing. After a success the fields are empty, unless something was typed meanwhile.
 * @param isTrapped Somebody filled in the field that nobody sees.
 * @returns the first field that is wrong, where the visitor should go on.
 */
export async function send(to: Destination, isTrapped = false): Promise<Field | null> {
  if (!$solved.get() || $delivery.get().state === 'sending') return null;
  const draft = $draft.get();
  // An input method may still be composing the number.
  const inquiry = { ...draft, phone: phoneDigits(draft.phone) };
  const missing = fields.filter((field) => inquiry[field].trim() === '');
  $problems.set(Object.fromEntries(missing.map((field) => [field, 'missing'])));
  if (missing[0]) {
    $delivery.set({ state: 'draft' });
    return missing[0];
  }
  $delivery.set({ state: 'sending' });
  await slowDown(isTrapped);
  const key = to.isIdempotent ? await keyFor(ATTEMPT_KEY, JSON.stringify(inquiry)) : null;
  const wasOnline = navigator.onLine !== false;
  if (wasOnline) remember(JSON.stringify(inquiry));
  const clock = new AbortController();
  const ring = setTimeout(() => clock.abort(), SEND_TIME);
  try {
    const answer = await fetch(to.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...xsrfHeader(to.url),
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(to.captchaField ? { ...inquiry, [to.captchaField]: token } : inquiry),
      signal: clock.signal,
    });
    const { delivery, problems } = await outcomeOf(
      {
        status: answer.status,
        isRedirected: answer.redirected,
        header: (name) => answer.headers.get(name),
        text: () => answer.text(),
      },
      fields,
    );
    const isSent = delivery.state === 'sent';
    // A refusal that names no field may be about the key.
    if (isSent || answer.status === 409 || answer.status === 422) forgetKey(ATTEMPT_KEY);
    if (delivery.state !== 'failed' || !mayHaveArrived(delivery.why)) remember(null);
    if (isSent && $draft.get() === draft) change(empty);
    $problems.set(problems);
    $delivery.set(delivery);
    return fields.find((field) => problems[field]) ?? null;
  } catch {
    if (clock.signal.aborted) $delivery.set(failed('silent'));
    else $delivery.set(failed(wasOnline ? 'lost' : 'offline'));
    return null;
  } finally {
    clearTimeout(ring);
    if (to.captchaField) poseAgain();
  }
}
