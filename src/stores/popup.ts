/** The contact popup: closed at first, opened by Contact Us, closed by its icon. */
import { atom } from 'nanostores';
import { $delivery, beginInquiry } from './inquiry.ts';

export const $popup = atom<'closed' | 'open'>('closed');

/** It was closed before the answer came. */
let isUnheard = false;

/** Opens the popup on an empty form or the draft, never on thanks that were seen before. */
export function openPopup(): void {
  if ($popup.get() === 'open') return;
  if (!isUnheard) beginInquiry();
  isUnheard = false;
  $popup.set('open');
}

/** Closes the popup. What was typed stays in the draft, and if it fails to be sent it is shown again to say so. */
export function closePopup(): void {
  isUnheard = $delivery.get().state === 'sending';
  $popup.set('closed');
}

$delivery.listen(({ state }) => {
  if (isUnheard && state === 'failed') openPopup();
});
