import { useStore } from '@nanostores/react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import arrow from '../assets/icons/arrow.svg?raw';
import chevron from '../assets/icons/chevron.svg?raw';
import close from '../assets/icons/close.svg?raw';
import { leaveAlone } from '../client/alone.ts';
import { wear } from '../client/wear.ts';
import en from '../i18n/ui/en/contact.ts';
import indonesian from '../i18n/ui/id/contact.ts';
import { ANGLES, beads, bytesOf, GAP, lens, petalsOf, TIP } from '../motif/kawung.ts';
import { $delivery } from '../stores/inquiry.ts';
import { $popup, closePopup, openPopup } from '../stores/popup.ts';
import css from '../styles/popup.css?inline';
import ContactForm, { type ContactFormProps } from './ContactForm.tsx';

// The contact pages take the form from here: one file for both, so neither waits for a file within a file.
export { ContactForm };

type Form = Omit<ContactFormProps, 'arrow' | 'chevron' | 'isAwaited'>;

interface Props extends Form {
  /** Where Contact Us leads without this island. */
  href: string;
  /** The words of the button, and the name of the popup. */
  label: string;
  /** Drawn by the page. */
  icon?: ReactNode;
}

const dictionaries = { en, id: indonesian };

function open(event: MouseEvent): void {
  // In a tab or a window of its own it stays a link.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openPopup();
}

/** Contact Us: a link, which opens the popup when scripts run. */
export default function ContactPopup({ href, label, icon, ...form }: Props) {
  const isOpen = useStore($popup, { ssr: 'initial' }) === 'open';
  const [isMade, setMade] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // Made when it is first opened, and kept: what is typed and solved in it stays.
  if (isOpen && !isMade) setMade(true);
  return (
    <>
      <a className="float-contact" href={href} ref={link} aria-haspopup="dialog" onClick={open}>
        {icon}
        {label}
      </a>
      {isMade && <Dialog isOpen={isOpen} name={label} opener={link} form={form} />}
    </>
  );
}

function closeOnEscape({ key, isComposing }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing) closePopup();
}

interface DialogProps {
  isOpen: boolean;
  name: string;
  /** Has the focus again afterwards. */
  opener: RefObject<HTMLElement | null>;
  form: Form;
}

/**
 * Not shown by `showModal`: the captcha puts its challenge on the body, where a modal dialog covers it and makes
 * it unreachable (github.com/google/recaptcha/issues/318). Here all but that is.
 */
function Dialog({ isOpen, name, opener, form }: DialogProps) {
  const layer = useRef<HTMLDivElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { popup: words } = dictionaries[form.locale];

  useInsertionEffect(() => wear(css), []);
  useLayoutEffect(() => {
    const popup = dialog.current;
    if (!isOpen) {
      // Here and not where it closes: React gives the focus back to what had it before it changed the page.
      opener.current?.focus();
      return;
    }
    if (!layer.current || !veil.current || !popup) return;
    popup.show();
    const letGo = leaveAlone(layer.current);
    const listening = new AbortController();
    const { signal } = listening;
    veil.current.addEventListener('click', closePopup, { signal });
    // `closedby` takes the way back of a phone too, but not every browser lets Escape close what is not modal.
    document.addEventListener('keydown', closeOnEscape, { signal });
    // A keyboard on the screen would cover what has just opened.
    const first = matchMedia('(pointer: coarse)').matches ? heading.current : popup.querySelector('input');
    first?.focus();
    return () => {
      listening.abort();
      popup.close();
      letGo();
    };
  }, [isOpen, opener]);

  return (
    <div className="popup-layer" ref={layer} data-state={isOpen ? 'open' : 'closed'}>
      <div className="popup-veil" ref={veil} />
      <dialog
        className="popup"
        ref={dialog}
        aria-labelledby="popup-name"
        {...{ closedby: 'closerequest' }}
        onClose={closePopup}
      >
        <div className="popup-flank cobalt">
          <p className="t-h3 ink">{words.title}</p>
          <p className="t-small">{words.text}</p>
          <Flower of="O" />
        </div>
        <button type="button" className="popup-close" aria-label={words.close} onClick={closePopup}>
          <Icon svg={close} />
        </button>
        <div className="popup-main">
          <h2 className="t-h4" id="popup-name" tabIndex={-1} ref={heading}>
            {name}
          </h2>
          <ContactForm {...form} isAwaited arrow={<Icon svg={arrow} />} chevron={<Icon svg={chevron} />} />
        </div>
      </dialog>
    </div>
  );
}

/** One of the drawn icons of 18 px. */
function Icon({ svg }: { svg: string }) {
  const [, line] = / d="([^"]+)"/.exec(svg) ?? [];
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <path d={line} />
    </svg>
  );
}

/** The flower of a letter; its petals fill one by one when an inquiry was sent. */
function Flower({ of }: { of: string }) {
  const isSent = useStore($delivery).state === 'sent';
  const petals = petalsOf(bytesOf(of)[0] ?? 0);
  return (
    <svg className="popup-flower kw" viewBox="-100 -100 200 200" aria-hidden data-full={isSent || undefined}>
      {petals.map((isen, i) => (
        <g
          key={ANGLES[i]}
          className={`popup-petal${i === petals.length - 1 ? ' kw-seal' : ''}`}
          transform={`rotate(${ANGLES[i]})`}
          data-isen={isen}
        >
          <path className="kw-o" d={lens(GAP, TIP)} />
          {isen === 0 && <path className="kw-o kw-q" d={lens(GAP + 16, TIP - 16, 0.8)} />}
          {isen === 1 &&
            beads(3).map(({ width, pen }) => (
              <path key={width} className="kw-d" strokeWidth={width} d={pen.data} />
            ))}
          <g className="popup-fill">
            <path className="kw-f" d={lens(GAP, TIP)} />
            <path className="kw-i" d={lens(GAP + 14, TIP - 14, 0.82)} />
          </g>
        </g>
      ))}
      <path className="kw-n" d="M0-3.2 3.2 0 0 3.2-3.2 0Z" />
    </svg>
  );
}
