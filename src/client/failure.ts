/**
 * The error screen of a part of the page: what an island that throws shows. The page around it stays as it is. It
 * is made here and not by React, which has just given up. Who calls this brings the stylesheet.
 */
import en from '../i18n/ui/en/failure.ts';
import id from '../i18n/ui/id/failure.ts';

/** What the specification heads it with, in English in both languages. */
const heading = 'Unexpected Application Error!';

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, textContent: string) {
  return Object.assign(document.createElement(tag), { textContent });
}

/**
 * Says at the foot of the window that a part of the page failed, and offers another try. A later failure takes
 * the place of an earlier one: one is enough to be told.
 * @param retry Tries again; when that fails too it calls this anew.
 */
export function showFailure(retry: () => void): void {
  const words = document.documentElement.lang === 'id' ? id : en;
  const focused = document.activeElement;
  const button = made('button', words.retry);
  button.className = 'link';
  button.onclick = () => {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
    retry();
  };
  const box = made('section', '');
  box.className = 'failure';
  box.role = 'alert';
  const title = made('h2', heading);
  title.lang = 'en';
  title.className = 't-h4';
  box.append(title, made('p', words.text), button);
  document.querySelector('.failure')?.remove();
  document.body.append(box);
}
