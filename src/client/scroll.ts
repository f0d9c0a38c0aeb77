/**
 * For browsers that know no scroll timelines: names on the root the marks that the page is scrolled past, in
 * pixels (`data-past="10 24"`), and leaves the rest to the same stylesheets.
 */
import { root } from './before-paint.ts';

export function pass(): void {
  root.dataset.past = [10, 24, 400].filter((mark) => scrollY > mark).join(' ');
}
