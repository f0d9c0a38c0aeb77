/** The contact popup: closed at first, opened by Contact Us, closed by its icon. */
import { atom } from 'nanostores';
import { beginInquiry } from './inquiry.ts';

export const $popup = atom<'closed' | 'open'>('closed');

/** Opens the popup on an empty form or the draft, never on the thanks for what was sent before. */
export function openPopup(): void {
  if ($popup.get() === 'open') return;
  beginInquiry();
  $popup.set('open');
}

/** Closes the popup. What was typed stays in the draft. */
export const closePopup = (): void => $popup.set('closed');
