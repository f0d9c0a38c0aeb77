/**
 * Asks whether visits may be counted, and loads the operator's own tool after a yes, at once and on later pages. A no
 * is kept as well; the privacy page asks again.
 */
const box = document.querySelector<HTMLElement>('[data-measure]');

const kept = (): string | null => {
  try {
    return localStorage.getItem('measure');
  } catch {
    // Blocked storage keeps no answer, and without one nothing is counted.
    return 'no';
  }
};

function ask(box: HTMLElement): void {
  const measure = () => import(/* @vite-ignore */ box.dataset.measure ?? '').catch(() => undefined);
  const answer = kept();
  if (answer === 'yes') measure();
  box.hidden = answer !== null;
  box.addEventListener('click', ({ target }) => {
    const { value } = (target as Element).closest('button') ?? {};
    if (!value) return;
    const before = kept();
    try {
      localStorage.setItem('measure', value);
    } catch {
      // Then the answer holds for this page.
    }
    box.hidden = true;
    if (value === 'yes') measure();
    // What was loaded can't be taken back: the page begins anew without it.
    else if (before === 'yes') location.reload();
  });
  document.querySelector('[href="#consent"]')?.addEventListener('click', () => {
    box.hidden = false;
    box.querySelector('button')?.focus();
  });
}

if (box) ask(box);

export {};
