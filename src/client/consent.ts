/**
 * Asks whether visits may be counted, and loads the operator's own tool after a yes, at once and on later pages. A no
 * is kept as well; the privacy page asks again. Every page that is open heeds the answer, wherever it was given.
 */
const box = document.querySelector<HTMLElement>('[data-measure]');

/** The answer that is kept; undefined where storage is blocked. */
const kept = (): string | null | undefined => {
  try {
    return localStorage.getItem('measure');
  } catch {
    return undefined;
  }
};

function ask(box: HTMLElement): void {
  let isCounted = false;

  const heed = (answer: string | null) => {
    box.hidden = answer !== null;
    if (answer === 'yes') {
      if (!isCounted) import(/* @vite-ignore */ box.dataset.measure ?? '').catch(() => undefined);
      isCounted = true;
      // What was loaded can't be taken back: the page begins anew without it.
    } else if (isCounted) location.reload();
  };
  const follow = () => {
    const answer = kept();
    if (answer !== undefined) heed(answer);
  };

  const before = kept();
  // Blocked storage keeps no answer, and without one nothing is counted.
  heed(before === undefined ? 'no' : before);
  addEventListener('storage', ({ key }) => key === 'measure' && follow());
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  box.addEventListener('click', ({ target }) => {
    const { value } = (target as Element).closest('button') ?? {};
    if (!value) return;
    try {
      localStorage.setItem('measure', value);
    } catch {
      // Then the answer holds for this page.
    }
    heed(value);
  });
  document.querySelector('[href="#consent"]')?.addEventListener('click', () => {
    box.hidden = false;
    box.querySelector('button')?.focus();
  });
}

if (box) {
  // A page that is only made ready is no visit yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => ask(box), { once: true });
  else ask(box);
}

export {};
