/**
 * Fetches what moves the hero's picture at the first scroll, from the address that its box names. A dynamic
 * import of the module itself would bring the bundler's helper along, which is longer than all of this.
 */
const { travel = '' } = document.querySelector<HTMLElement>('[data-travel]')?.dataset ?? {};

function begin(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  removeEventListener('scroll', begin);
  // Without it the picture stays where it is, which is as good.
  import(/* @vite-ignore */ travel).catch(() => undefined);
}
addEventListener('scroll', begin, { passive: true });

export {};
