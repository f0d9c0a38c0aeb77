/**
 * The application forms of a page: what is typed is kept, the file is checked before it leaves, and what became
 * of a send is said. Fetched by `apply.ts` when somebody is about to use one.
 */
import en from '../i18n/ui/en/apply.ts';
import indonesian from '../i18n/ui/id/apply.ts';
import { phoneDigits } from '../stores/phone.ts';
import {
  type Failure,
  forgetKey,
  inWords,
  isLonger,
  keyFor,
  mayHaveArrived,
  outcomeOf,
  type Problem,
  slowDown,
  xsrfHeader,
} from '../stores/sending.ts';
import css from './apply.css?inline';
import { flawOf } from './cv.ts';
import { keepDigits } from './digits.ts';
import { type Broken, upload } from './upload.ts';
import { wear } from './wear.ts';

const fields = ['name', 'email', 'phone', 'cv', 'cover_letter', 'notice_period'] as const;
type Field = (typeof fields)[number];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What is kept of a form: its texts, the name of the file, and whether it has left and may have arrived. */
type Draft = Partial<Record<Field | 'left', string>>;

/** The most characters that the admin host takes. `maxlength` would cut what is pasted, and tell nobody. */
const limits: Partial<Record<Field, number>> = { name: 100, email: 254, cover_letter: 4000 };
/** Where the drafts lie in the session storage, by the id of their role. */
const DRAFTS = 'application';

const locale = document.documentElement.lang === 'id' ? 'id' : 'en';
const words = locale === 'id' ? indonesian : en;

function drafts(): Record<string, Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '');
    // A role may be called as what every object has.
    return Object.assign(Object.create(null), typeof kept === 'object' ? kept : null);
  } catch {
    return Object.create(null);
  }
}

/** Keeps the draft of a role, or forgets it. Gives whether the storage took it. */
function keep(role: string, draft: Draft | null): boolean {
  const { [role]: _, ...others } = drafts();
  const all = draft ? { ...others, [role]: draft } : others;
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(DRAFTS);
    else sessionStorage.setItem(DRAFTS, JSON.stringify(all));
    return true;
  } catch {
    // Storage may be full or blocked: the form itself has the words as long as the page.
    return false;
  }
}

function sentenceOf(field: Field, problem: Problem): string {
  if (problem === 'missing') return words.missing[field];
  if ('most' in problem) return words.tooLong(problem.most);
  if (field !== 'cv') return problem.said;
  return /larger/.test(problem.said) ? words.file.size : words.file.type;
}

function failureOf(why: Failure, wait: number | null, isOnce: boolean): string {
  if (why === 'busy') return words.failed.busy(wait === null ? words.soon : inWords(wait, locale));
  const sentence = words.failed[why];
  return isOnce && mayHaveArrived(why) ? `${sentence} ${words.once}` : sentence;
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

/** An element that the form's HTML has. */
function part<Part extends Element = HTMLElement>(form: HTMLFormElement, selector: string): Part {
  const found = form.querySelector<Part>(selector);
  if (!found) throw new Error(`The application form has no ${selector}.`);
  return found;
}

function takeOver(form: HTMLFormElement): void {
  const control = (field: Field) => part<Control>(form, `[name="${field}"]`);
  const role = part<HTMLInputElement>(form, '[name="id_job"]').value;
  const attempt = `application-sent-${role}`;
  const isOnce = 'once' in form.dataset;
  const file = part<HTMLInputElement>(form, '[name="cv"]');
  const phone = part<HTMLInputElement>(form, '[name="phone"]');
  const drop = part(form, '.apply-drop');
  const shown = part(form, '.apply-file');
  const button = part<HTMLButtonElement>(form, '[type="submit"]');
  const label = part(form, '[type="submit"] > span');
  const bar = made('progress', { max: 1 });
  const cancel = made('button', { type: 'button', className: 'link', textContent: words.cancel });
  const progress = made('div', { className: 'apply-progress' });
  const status = part(form, '[role="status"].form-outcome');
  const alert = part(form, '[role="alert"]');
  const channels = part(form, '.form-channels');
  /** Cancels the send that is under way. */
  let sending: AbortController | null = null;
  let isKept = true;
  /** The name of the file that was chosen before a reload, until there is another. */
  let lost = '';
  /** It has left, and no answer said what became of it. */
  let left = '';

  function save(): void {
    const texts = fields.map((field) => [
      field,
      field === 'cv' ? (file.files?.[0]?.name ?? lost) : control(field).value,
    ]);
    const draft: Draft = Object.fromEntries([...texts, ['left', left]]);
    isKept = keep(role, Object.values(draft).some(Boolean) ? draft : null);
  }

  function problem(field: Field, sentence: string | null): void {
    const wrong = control(field);
    const id = `${wrong.id}-problem`;
    const described = (wrong.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== id);
    document.getElementById(id)?.remove();
    if (sentence) {
      const said = made('p', { id, className: 'form-problem', textContent: sentence });
      (wrong.closest('.form-field') ?? form).append(said);
      wrong.setAttribute('aria-invalid', 'true');
      described.unshift(id);
    } else wrong.setAttribute('aria-invalid', 'false');
    if (described.length > 0) wrong.setAttribute('aria-describedby', described.join(' '));
    else wrong.removeAttribute('aria-describedby');
  }

  /** Says which file there is, or which one must be chosen again. */
  function showFile(): void {
    const chosen = file.files?.[0];
    const number = new Intl.NumberFormat(locale);
    // In the units of the limit, rounded up: what fits is never told as more than it, nor what is larger as less.
    const size = (bytes: number) => {
      const tenths = Math.ceil((bytes * 10) / 1024 ** 2);
      return tenths < 10 ? `${Math.ceil(bytes / 1024)} kB` : `${number.format(tenths / 10)} MB`;
    };
    shown.textContent = chosen ? `${chosen.name}, ${size(chosen.size)}` : lost && words.file.again(lost);
  }

  async function fileFlaw(): Promise<string | null> {
    const chosen = file.files?.[0];
    const flaw = chosen && (await flawOf(chosen));
    return flaw ? words.file[flaw] : null;
  }

  function clearOutcome(): void {
    status.replaceChildren();
    alert.replaceChildren(channels);
    channels.hidden = true;
  }

  function fail(sentence: string, canRetry: boolean): void {
    alert.prepend(made('p', { className: 'form-failed', textContent: sentence }));
    if (!canRetry) return;
    channels.before(made('button', { type: 'submit', className: 'link', textContent: words.again }));
    channels.hidden = false;
  }

  /** Takes over what is kept: into what is empty, or where it was typed on another page of the tab, into all. */
  function restore(isNewer = false): void {
    const draft = drafts()[role];
    for (const field of fields) {
      const kept = draft?.[field];
      if (field !== 'cv' && typeof kept === 'string' && (isNewer || control(field).value === ''))
        control(field).value = kept;
    }
    phone.value = phoneDigits(phone.value);
    lost = typeof draft?.cv === 'string' ? draft.cv : '';
    left = typeof draft?.left === 'string' ? draft.left : '';
    if (left) fail(failureOf('lost', null, isOnce), true);
    showFile();
    save();
  }

  /** What is sent beside the file, and a name for the file. */
  function texts(): string {
    const cv = file.files?.[0];
    const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    return JSON.stringify([typed, cv?.name, cv?.size, cv?.lastModified]);
  }

  /** Marks what is wrong and leads to the first of it. Gives whether anything is. */
  function mark(problems: Partial<Record<Field, string>>): boolean {
    for (const field of fields) problem(field, problems[field] ?? null);
    const first = fields.find((field) => problems[field]);
    if (first) control(first).focus();
    return first !== undefined;
  }

  async function submit(): Promise<void> {
    if (sending) return;
    const stop = new AbortController();
    sending = stop;
    const isAgain = alert.contains(document.activeElement);
    phone.value = phoneDigits(phone.value);
    const problems: Partial<Record<Field, string>> = {};
    for (const field of fields) {
      const { required, value } = control(field);
      const most = limits[field];
      if (required && value.trim() === '') problems[field] = words.missing[field];
      else if (most !== undefined && isLonger(value, most)) problems[field] = words.tooLong(most);
    }
    const flaw = await fileFlaw();
    if (flaw) problems.cv = flaw;
    clearOutcome();
    if (mark(problems)) {
      sending = null;
      return;
    }
    if (isAgain) button.focus();
    showProgress(0);
    status.append(made('p', { className: 'sr', textContent: words.started }));
    await slowDown(part<HTMLInputElement>(form, '.form-trap input').value !== '', stop.signal);
    try {
      await deliver(stop.signal);
    } finally {
      sending = null;
      hideProgress();
    }
  }

  function showProgress(share: number): void {
    bar.value = share;
    label.textContent = words.sending(new Intl.NumberFormat(locale, { style: 'percent' }).format(share));
    bar.setAttribute('aria-label', label.textContent);
    button.setAttribute('aria-disabled', 'true');
    if (!progress.isConnected) button.after(progress);
  }

  function hideProgress(): void {
    const hadFocus = progress.contains(document.activeElement);
    progress.remove();
    label.textContent = words.send;
    button.removeAttribute('aria-disabled');
    if (hadFocus) button.focus();
  }

  async function deliver(signal: AbortSignal): Promise<void> {
    const body = new FormData(form);
    // Without script they say which page thanks, and who is a machine.
    for (const name of ['locale', 'website']) body.delete(name);
    const before = texts();
    const headers = {
      ...xsrfHeader(form.action),
      ...(isOnce && { 'Idempotency-Key': await keyFor(attempt, before) }),
    };
    const wasOnline = navigator.onLine !== false;
    left = wasOnline ? 'yes' : '';
    save();
    const answer = await upload(form.action, body, { headers, signal, onProgress: showProgress });
    status.replaceChildren();
    if (typeof answer === 'string') {
      if (answer === 'cancelled') left = '';
      save();
      fail(whyBroken(answer, wasOnline), true);
      return;
    }
    const { delivery, problems } = await outcomeOf(answer, [...fields, 'id_job']);
    const isSent = delivery.state === 'sent';
    if (isSent || answer.status === 409 || answer.status === 422) forgetKey(attempt);
    if (delivery.state !== 'failed' || !mayHaveArrived(delivery.why)) left = '';
    save();
    if (isSent) {
      // What was typed meanwhile stays.
      if (texts() === before) {
        form.reset();
        keep(role, null);
        showFile();
      }
      status.append(made('p', { className: 'form-sent', textContent: words.sent }));
    } else if (delivery.state === 'failed') {
      if (problems.id_job) fail(words.failed.closed, false);
      else fail(failureOf(delivery.why, delivery.wait, isOnce), delivery.why !== 'marked');
      const { id_job: _, ...wrong } = problems;
      mark(
        Object.fromEntries(
          fields.flatMap((field) => {
            const said = wrong[field];
            return said ? [[field, sentenceOf(field, said)]] : [];
          }),
        ),
      );
    }
  }

  function whyBroken(why: Broken, wasOnline: boolean): string {
    if (why === 'cancelled') return words.cancelled;
    if (why === 'late') return words.cancelledLate;
    return failureOf(why === 'lost' && !wasOnline ? 'offline' : why, null, isOnce);
  }

  // The browser's own messages would come before ours.
  form.noValidate = true;
  keepDigits(phone);
  restore();
  form.addEventListener('input', (event) => {
    const field = fields.find((one) => control(one) === event.target);
    if (!field) return;
    if (field === 'phone' && !(event instanceof InputEvent && event.isComposing))
      phone.value = phoneDigits(phone.value);
    problem(field, null);
    status.replaceChildren();
    left = '';
    save();
  });
  phone.addEventListener('compositionend', () => {
    phone.value = phoneDigits(phone.value);
    save();
  });
  file.addEventListener('change', async () => {
    lost = '';
    showFile();
    const flaw = await fileFlaw();
    problem('cv', flaw);
    // The name of the file alone sounds as if it were taken.
    if (flaw) status.replaceChildren(made('p', { className: 'sr', textContent: flaw }));
  });
  for (const [name, isOver] of [
    ['dragenter', true],
    ['dragover', true],
    ['dragleave', false],
    ['drop', false],
  ] as const)
    drop.addEventListener(name, () => drop.classList.toggle('apply-over', isOver));
  progress.append(bar, cancel);
  cancel.addEventListener('click', () => sending?.abort());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  /** On another page of this tab more was typed, or sent, while this one lay in a cache or was only made ready. */
  function comeBack(): void {
    if (!isKept || sending) return;
    const draft = drafts()[role];
    if (draft && fields.every((field) => field === 'cv' || (draft[field] ?? '') === control(field).value))
      return;
    clearOutcome();
    if (draft) restore(true);
    else {
      form.reset();
      showFile();
    }
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  document.addEventListener('prerenderingchange', comeBack);
}

wear(css);
for (const form of document.querySelectorAll<HTMLFormElement>('.apply-form')) takeOver(form);
