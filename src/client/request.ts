/**
 * The project request modal, where HTML ends: browsers without `command` open it here, and what is typed into it
 * is kept in the draft of the inquiry. It speaks to the form's store by the storage and an event, so that a page
 * with the modal has neither the store nor a second file to load.
 */
import { type ProjectRequest, requestText, withRequest } from '../stores/request.ts';

const opener = document.querySelector('.project-request-open') as HTMLElement;
const dialog = document.querySelector('#project-request') as HTMLDialogElement;
const form = dialog.querySelector('form') as HTMLFormElement;
/** What stands in the draft's message by now. */
let earlier = '';

const textsOf = (shown: HTMLFormElement | null) =>
  Object.fromEntries(new FormData(shown ?? undefined)) as Record<string, string>;

/** What the storage has of the draft: the form's other fields are its own to keep. */
function stored(): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem('inquiry') as string);
  } catch {
    return null;
  }
}

/** The draft. A form on the page has it even where storage is blocked. */
const draft = (): Record<string, unknown> => ({
  ...textsOf(document.querySelector<HTMLFormElement>('.contact-form')),
  ...stored(),
});

/** The draft as it was when the modal opened, which may have been before this script was there. */
let before: Record<string, unknown> | undefined;

/** What the modal holds, and the same as a text for the draft's message. */
function typed() {
  const { name = '', email = '', subject = '', message = '' }: Partial<ProjectRequest> = textsOf(form);
  return { name, email, text: requestText({ subject, message }, form.dataset.subject as string) };
}

function keep(): void {
  const { name, email, text } = typed();
  const kept = draft();
  before ??= kept;
  const detail = {
    // Emptied, they are the visitor's own again.
    name: name || before.name,
    email: email || before.email,
    message: withRequest(`${kept.message ?? ''}`, earlier, text),
  };
  earlier = text;
  try {
    sessionStorage.setItem('inquiry', JSON.stringify({ ...stored(), ...detail }));
  } catch {
    // Storage may be full or blocked: a form that is open on this page has it all the same.
  }
  dispatchEvent(new CustomEvent('inquiry', { detail }));
}

opener.addEventListener('click', (event) => {
  // Opened here, and not a second time by the browser.
  event.preventDefault();
  // After a reload the browser fills the modal again, and the draft has it already.
  const { text } = typed();
  before = draft();
  if (`${before.message}`.includes(text)) earlier = text;
  // Where a press gives a button no focus, the dialog would not know where to give it back.
  opener.focus();
  dialog.showModal();
});
form.addEventListener('input', keep);
// Only now the way on is shown: behind the open modal nobody would be told.
dialog.addEventListener('close', () => {
  const { name, email, text } = typed();
  opener.parentElement?.toggleAttribute('data-kept', name + email + text !== '');
});
