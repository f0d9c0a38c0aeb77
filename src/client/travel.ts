/**
 * The hero's picture travels from -50 to +50 px while the hero crosses the screen. `data-progress` on its box
 * says how far it is: 0 below the screen, 100 above it.
 */
import Rellax from 'rellax';

/** Milliseconds between two looks at the page's position. */
const gap = 10;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Moves the picture until motion is no longer wanted, and waits for the first scroll after it is again. */
function travel(box: HTMLElement): void {
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
  Object.assign(box.dataset, { rellaxPercentage: 0.5, rellaxMin: -50, rellaxMax: 50 });
  const rellax = new Rellax(box, {
    wrapper: page,
    speed: -1,
    round: false,
    callback({ y }) {
      box.dataset.progress = String(Math.round(Math.max(0, Math.min(100, 100 + y))));
    },
  });
  // It came after the scrolling began: the picture glides to where it should be by now.
  const { m42 } = new DOMMatrix(getComputedStyle(box).transform);
  box.animate([{ transform: `translateY(${-m42}px)` }, { transform: 'none' }], {
    duration: 300,
    easing: 'ease-out',
    composite: 'add',
  });
  still.addEventListener(
    'change',
    () => {
      end.abort();
      rellax.destroy();
      delete box.dataset.progress;
      wait(box);
    },
    { once: true },
  );
}

function wait(box: HTMLElement): void {
  addEventListener('scroll', () => (still.matches ? wait(box) : travel(box)), { once: true, passive: true });
}

const box = document.querySelector<HTMLElement>('[data-travel]');
if (box && !still.matches) travel(box);
else if (box) wait(box);
