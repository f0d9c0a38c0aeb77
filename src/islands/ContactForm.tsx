import { useStore } from '@nanostores/react';
import {
  type InputEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadCaptcha } from '../client/captcha.ts';
import { keepDigits } from '../client/digits.ts';
import { valuesIn } from '../client/typed.ts';
import type { Locale } from '../i18n/locales.ts';
import en from '../i18n/ui/en/contact.ts';
import indonesian from '../i18n/ui/id/contact.ts';
import {
  $captcha,
  $delivery,
  $draft,
  $expired,
  $problems,
  $solved,
  adopt,
  askCaptcha,
  composePhone,
  type Field,
  fields,
  type Inquiry,
  lacksAt,
  limitOf,
  restoreDraft,
  resumeDraft,
  send,
  write,
} from '../stores/inquiry.ts';
import { PHONE_MAX } from '../stores/phone.ts';
import { type Failure, inWords, mayHaveArrived, type Problem } from '../stores/sending.ts';
import ErrorBoundary from './ErrorBoundary.tsx';

export interface ContactFormProps {
  locale: Locale;
  contactUrl: string;
  siteKey: string;
  /** The admin host counts what it gets under one key once. */
  isIdempotent?: boolean;
  /** The name of the field that takes the captcha's token. */
  captchaField?: string;
  /** Without script the form posts by itself. */
  posts?: boolean;
  /** Where else a message can go when this way fails. */
  channels: { label: string; href: string }[];
  /** The visitor asked for this form, so the captcha is loaded before any field has the focus. */
  isAwaited?: boolean;
  /** Drawn by the page. */
  arrow?: ReactNode;
  chevron?: ReactNode;
}

/** The names of the fields in the page, which has one such form. A link may lead to the first. */
const id = 'inquiry-';

/** Brought by the island itself: as props they would weigh on every page that holds the form. */
const dictionaries = { en, id: indonesian };

const bringWidget = () => import('./Captcha.tsx');
const Captcha = lazy(bringWidget);
/**
 * Google's script, then the widget over it: a browser may remember for good that a file of ours did not come, so that
 * none is asked for on a line that is dead.
 */
const captchaIn = (locale: Locale) => () => loadCaptcha(locale).then(bringWidget);

declare global {
  interface WindowEventMap {
    /** The project request changed the draft. */
    inquiry: CustomEvent<Partial<Inquiry>>;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the form already holds, and the address it stands at. */
function foundIn(form: HTMLFormElement) {
  const pairs = valuesIn(form);
  const fieldsOf = (some: typeof pairs): Partial<Inquiry> =>
    Object.fromEntries(some.map(({ name, value }) => [name, value]));
  return {
    shown: fieldsOf(pairs),
    typed: fieldsOf(pairs.filter(({ isTyped }) => isTyped)),
    search: location.search,
  };
}

/** Takes what was typed; an input method in the middle of a phone number is left alone. */
function take(field: Field, { currentTarget, nativeEvent }: InputEvent<Control>): void {
  const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
  if (field === 'phone' && isComposing) composePhone(currentTarget.value);
  else write(field, currentTarget.value);
}

type Words = typeof en.form;

/** Why a send failed; where the server asks for patience, how long. */
function failureOf(why: Failure, wait: number | null, words: Words, locale: Locale): string {
  if (why !== 'busy') return words.failed[why];
  return words.failed.busy(wait === null ? words.soon : inWords(wait, locale));
}

/** What is wrong with a field. */
function sentenceOf(field: Field, problem: Problem, words: Words): string {
  if (problem === 'missing') return words.missing[field];
  return 'said' in problem ? problem.said : words.tooLong(problem.most);
}

/** The contact form: its HTML stands before any script, and this takes over what is already typed. */
export default function ContactForm(props: ContactFormProps) {
  const { form: words } = dictionaries[props.locale];
  return (
    <ErrorBoundary html={<Channels words={words.instead} channels={props.channels} />}>
      <Form {...props} />
    </ErrorBoundary>
  );
}

/** Whether the focus there brings the captcha: not on the captcha's own button, which would be gone before it is pressed. */
const isInField = (place: Element | null) =>
  Boolean(place?.closest('.contact-form')) && !place?.closest('.contact-captcha');

function Form(props: ContactFormProps) {
  const { locale, contactUrl, siteKey, isIdempotent, captchaField, posts, channels } = props;
  const { isAwaited, arrow, chevron } = props;
  const { form: words, topics } = dictionaries[locale];
  const form = useRef<HTMLFormElement>(null);
  const draft = useStore($draft, { ssr: 'initial' });
  const problems = useStore($problems, { ssr: 'initial' });
  const delivery = useStore($delivery, { ssr: 'initial' });
  const captcha = useStore($captcha, { ssr: 'initial' });
  const isSolved = useStore($solved, { ssr: 'initial' });
  const isExpired = useStore($expired, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const captchaPlace = useRef<HTMLDivElement>(null);
  /** The visitor pressed a button, which may be disabled or gone afterwards. */
  const isPressed = useRef(false);

  // As HTML, the form leaves everything to the browser.
  const isPlain = posts && !isAwake;

  // Before the next paint: no empty field is seen where there is a draft.
  useLayoutEffect(() => {
    if (form.current) restoreDraft(foundIn(form.current));
    setAwake(true);
  }, []);
  useEffect(() => {
    const take = (event: WindowEventMap['inquiry']) => adopt(event.detail);
    const resume = ({ persisted }: PageTransitionEvent) => persisted && resumeDraft();
    addEventListener('inquiry', take);
    addEventListener('pageshow', resume);
    return () => {
      removeEventListener('inquiry', take);
      removeEventListener('pageshow', resume);
    };
  }, []);
  // What the visitor is in already had the focus before the script came.
  useEffect(() => {
    if (isAwaited || isInField(document.activeElement)) void askCaptcha(captchaIn(locale));
  }, [isAwaited, locale]);

  async function submit() {
    const trap = form.current?.querySelector<HTMLInputElement>('.form-trap input');
    isPressed.current = document.activeElement?.matches('.contact-form [type="submit"]') ?? false;
    if (isPressed.current) sendButton.current?.focus();
    const wrong = await send({ url: contactUrl, isIdempotent, captchaField }, Boolean(trap?.value));
    const control = wrong && form.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }
  // With the captcha posed anew Send is disabled, and would take the focus with it.
  useEffect(() => {
    if (!captchaField || !isPressed.current || delivery.state === 'sending') return;
    isPressed.current = false;
    if (delivery.state === 'failed' && delivery.why === 'marked') return;
    form.current?.querySelector<HTMLElement>('.form-outcome:not(:empty)')?.focus();
  }, [captchaField, delivery]);

  /** What may be wrong with a field, and stops nobody. */
  function hintOf(field: Field): string | null {
    if (problems[field]) return null;
    const most = limitOf(field, draft[field]);
    if (most !== null) return words.tooLong(most);
    return field === 'email' && lacksAt(draft.email) ? words.emailHint : null;
  }
  /** The name of what is said of a field. */
  function saidOf(field: Field): string | undefined {
    if (problems[field]) return `${id}${field}-problem`;
    return hintOf(field) === null ? undefined : `${id}${field}-hint`;
  }
  /** What every control of a field has in common. */
  const control = (field: Field) => ({
    id: `${id}${field}`,
    name: field,
    required: true,
    value: draft[field],
    onInput: (event: InputEvent<Control>) => take(field, event),
    'aria-invalid': problems[field] ? true : undefined,
    'aria-describedby': saidOf(field),
  });
  const row = (field: Field, input: ReactNode) => {
    const problem = problems[field];
    const hint = hintOf(field);
    return (
      <div className={`form-field contact-${field}`}>
        <label htmlFor={`${id}${field}`}>{words.label[field]}</label>
        {hint && (
          <span className="form-hint t-micro" id={`${id}${field}-hint`}>
            {hint}
          </span>
        )}
        {input}
        {problem && (
          <p className="form-problem" id={`${id}${field}-problem`}>
            {sentenceOf(field, problem, words)}
          </p>
        )}
      </div>
    );
  };
  const text = (field: Exclude<Field, 'topic' | 'message'>, autoComplete: string) =>
    ({ ...control(field), type: 'text', autoComplete }) as const;

  return (
    <form
      className="contact-form"
      ref={form}
      action={contactUrl}
      method="post"
      noValidate={!isPlain}
      data-posts={posts}
      onFocus={({ target }) => {
        if (isInField(target)) void askCaptcha(captchaIn(locale));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="t-small contact-required">{words.required}</p>
      <p className="sr" role="status">
        {fields.flatMap((field) => {
          const most = limitOf(field, draft[field]);
          return most === null ? [] : `${words.label[field]}: ${words.tooLong(most)}`;
        })}
      </p>
      {row('name', <input {...text('name', 'name')} />)}
      {row(
        'phone',
        <input
          {...text('phone', 'tel')}
          type="tel"
          inputMode="numeric"
          maxLength={PHONE_MAX}
          placeholder={words.phoneHint}
          {...(isPlain && { pattern: '[0-9]*', title: words.phoneHint })}
          ref={keepDigits}
          onCompositionEnd={(event) => write('phone', event.currentTarget.value)}
        />,
      )}
      {row(
        'email',
        <input {...text('email', 'email')} inputMode="email" autoCapitalize="none" spellCheck={false} />,
      )}
      {row('company_name', <input {...text('company_name', 'organization')} />)}
      {row(
        'topic',
        <span className="form-select">
          {/* Its first choice counts as one, so that the browser has nothing to require. */}
          <select {...control('topic')} required={false} aria-required>
            {topics.map((topic, value) => (
              <option key={topic} value={value}>
                {topic}
              </option>
            ))}
          </select>
          {chevron}
        </span>,
      )}
      {row('message', <textarea {...control('message')} />)}
      {/* Seen by machines alone. What stands in it is never a reason to lose an inquiry. */}
      <div className="form-trap" aria-hidden>
        <label>
          {words.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {isPlain && <input type="hidden" name="locale" value={locale} />}
      {/* Above Send, where a phone shows it without scrolling. */}
      <div className="form-outcome" role="status" tabIndex={-1}>
        {delivery.state === 'sent' && <p className="form-sent">{words.sent}</p>}
      </div>
      <div className="form-outcome" role="alert" tabIndex={-1}>
        {delivery.state === 'failed' && (
          <p className="form-failed">
            {failureOf(delivery.why, delivery.wait, words, locale)}
            {isIdempotent && mayHaveArrived(delivery.why) && ` ${words.once}`}
          </p>
        )}
        {delivery.state === 'failed' && delivery.why !== 'marked' && (
          <>
            {isSolved ? (
              <button type="submit" className="link">
                {words.again}
              </button>
            ) : (
              <p>{words.sendWhy}</p>
            )}
            <Channels words={words.instead} channels={channels} />
          </>
        )}
        {captcha === 'late' && <Channels words={words.withoutCaptcha} channels={channels} />}
      </div>
      <div className="contact-last">
        <div className="contact-captcha" ref={captchaPlace} tabIndex={-1}>
          {captcha === 'ready' ? (
            <Suspense>
              <Captcha siteKey={siteKey} language={locale} />
            </Suspense>
          ) : (
            <div className="contact-captcha-box t-small">
              <p role="status">{words.captcha[captcha]}</p>
              {captcha !== 'loading' && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    // It goes away, and the focus must not go with it.
                    captchaPlace.current?.focus();
                    askCaptcha(captchaIn(locale), { again: true });
                  }}
                >
                  {captcha === 'late' ? words.captchaAgain : words.captchaNow}
                </button>
              )}
            </div>
          )}
        </div>
        <div className="contact-send">
          <button
            type="submit"
            className="button button-primary"
            ref={sendButton}
            disabled={!isSolved && !isPlain}
            aria-describedby={isSolved ? undefined : `${id}why`}
            aria-disabled={delivery.state === 'sending' || undefined}
          >
            <span>{delivery.state === 'sending' ? words.sending : words.send}</span>
            {arrow}
          </button>
          <p className="t-micro" id={`${id}why`} role="status">
            {!isSolved && (isExpired ? words.captchaExpired : words.sendWhy)}
          </p>
        </div>
      </div>
    </form>
  );
}

function Channels({ words, channels }: { words: string; channels: ContactFormProps['channels'] }) {
  if (channels.length === 0) return null;
  return (
    <p className="form-channels">
      {words}
      {channels.map(({ label, href }) => (
        <a key={href} className="link" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
