/** A phone field that takes digits only, wherever they come from. */
import { PHONE_MAX, phoneDigits } from '../stores/phone.ts';

/**
 * Lets only digits into a field, at most 13, and keeps the caret where the visitor has it. Of what is pasted or
 * dropped the digits go in, counted after the rest is taken away: `maxlength` would cut "+62 812-…" before.
 * Composed text is left alone: to touch it would break the input method, so the store takes its digits.
 * @returns what takes the filter off again.
 */
export function keepDigits(field: HTMLInputElement): () => void {
  function filter(event: InputEvent): void {
    const { data, isComposing, inputType } = event;
    if (data === null || isComposing || inputType === 'insertCompositionText') return;
    const start = field.selectionStart ?? field.value.length;
    const end = field.selectionEnd ?? start;
    const room = PHONE_MAX - (field.value.length - (end - start));
    const digits = phoneDigits(data).slice(0, Math.max(0, room));
    if (digits === data) return;
    event.preventDefault();
    if (digits === '') return;
    field.setRangeText(digits, start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.addEventListener('beforeinput', filter);
  return () => field.removeEventListener('beforeinput', filter);
}
