/**
 * What a visitor types into a form before its script is there. The control itself remembers it, because the
 * directive that sees the typing and the island that needs it are bundled apart.
 */
const mark = Symbol.for('typed');

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Remembers that a visitor typed into this control. */
export function markTyped(target: EventTarget | null): void {
  if (target) Object.assign(target, { [mark]: true });
}

/** The controls of a form that have a name: what each holds, and whether a visitor typed it. */
export function valuesIn(form: HTMLFormElement): { name: string; value: string; isTyped: boolean }[] {
  const named = form.querySelectorAll<Control>('input[name], select[name], textarea[name]');
  return [...named].map((control) => ({
    name: control.name,
    value: control.value,
    isTyped: mark in control,
  }));
}
