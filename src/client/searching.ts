/** Fetches the search when somebody turns to its field, or at once where the address holds the words. */
const place = document.querySelector<HTMLElement>('[data-search]');
const begin = () => import(/* @vite-ignore */ place?.dataset.search ?? '').catch(() => undefined);

// The pages to start from are for when nothing can be looked for.
const pages = place?.querySelector('nav');
if (pages) {
  pages.hidden = true;
  delete pages.dataset.idle;
}

// Not every browser turns to the field that the address names.
if (location.hash) place?.querySelector('input')?.focus();

if (location.search) begin();
else
  for (const sign of ['pointerdown', 'keydown', 'input'])
    place?.addEventListener(sign, begin, { once: true });

export {};
