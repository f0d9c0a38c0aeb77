/**
 * The hero's picture travels from -50 to +50 px while the hero crosses the screen. Rellax moves it, and is
 * fetched at the first scroll, from the address that the picture's box names.
 */

interface Rellax {
  destroy(): void;
}
interface Options {
  wrapper: object;
  round: boolean;
  /** Where the picture stands whenever it moves: -100 below the screen, 0 above it. */
  callback(position: { y: number }): void;
}

declare global {
  interface Window {
    Rellax?: new (element: Element, options: Options) => Rellax;
  }
}

/** Milliseconds between two looks at the page's position. */
const gap = 10;

const box = document.querySelector<HTMLElement>('[data-rellax]');
const still = matchMedia('(prefers-reduced-motion: reduce)');

function listen(): void {
  addEventListener('scroll', begin, { passive: true });
}

async function begin(): Promise<void> {
  if (!box || still.matches) return;
  removeEventListener('scroll', begin);
  try {
    await import(/* @vite-ignore */ box.dataset.rellax ?? '');
  } catch {
    // A picture that stays where it is is as good.
    return;
  }
  if (window.Rellax && !still.matches) travel(box, window.Rellax);
  else listen();
}

function travel(element: HTMLElement, Rellax: NonNullable<Window['Rellax']>): void {
  const end = new AbortController();
  const options = { passive: true, signal: end.signal };
  let looked = Number.NEGATIVE_INFINITY;
  let scrollTop = 0;
  let wake: (() => void) | undefined;
  // Rellax would look at the page in every frame; at this it looks in vain until the gap is over.
  const page = {
    nodeType: 1,
    scrollLeft: 0,
    get scrollTop() {
      const now = performance.now();
      if (now - looked < gap) setTimeout(() => wake?.(), gap);
      else {
        looked = now;
        scrollTop = scrollY;
      }
      return scrollTop;
    },
    addEventListener(_: string, awake: () => void) {
      wake = awake;
      addEventListener('scroll', awake, options);
    },
    removeEventListener(_: string, awake: () => void) {
      wake = undefined;
      removeEventListener('scroll', awake);
    },
  };
  // Before Rellax measures anew.
  addEventListener('resize', () => (looked = Number.NEGATIVE_INFINITY), options);
  const rellax = new Rellax(element, {
    wrapper: page,
    round: false,
    callback({ y }) {
      element.dataset.progress = String(Math.round(Math.max(0, Math.min(100, 100 + y))));
    },
  });
  // It came after the scrolling began: the picture glides to where it should be by now.
  const { m42 } = new DOMMatrix(getComputedStyle(element).transform);
  element.animate([{ transform: `translateY(${-m42}px)` }, { transform: 'none' }], {
    duration: 300,
    easing: 'ease-out',
    composite: 'add',
  });
  still.addEventListener(
    'change',
    () => {
      end.abort();
      rellax.destroy();
      delete element.dataset.progress;
      listen();
    },
    { once: true },
  );
}

listen();

export {};
