/** Fetches what the filters over a list do beyond their pills, before they are used or where the address asks. */
const bar = document.querySelector<HTMLElement>('[data-filters]');

// Without it the pills filter by themselves.
const begin = () => import(/* @vite-ignore */ bar?.dataset.filters ?? '').catch(() => undefined);

// A browser may have kept the pill of the last visit.
if (location.search || bar?.querySelector('input:checked:not([value="0"])')) begin();
else
  for (const sign of ['pointerover', 'focusin', 'change']) bar?.addEventListener(sign, begin, { once: true });

export {};
