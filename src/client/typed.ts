/**
 * What a visitor types into a form before its script is there. The control itself remembers it, because the
 * script that sees the typing and the island that needs it are bundled apart.
 */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control that may have been typed into. */
export interface Typed extends Element {
  isTyped?: boolean;
}

/** The controls of a form that have a name: what each holds, and whether a visitor typed it. */
export function valuesIn(form: HTMLFormElement): { name: string; value: string; isTyped: boolean }[] {
  const named = form.querySelectorAll<Control & Typed>('input[name], select[name], textarea[name]');
  return [...named].map(({ name, value, isTyped = false }) => ({ name, value, isTyped }));
}
