/** Swiper over a row that already scrolls and snaps by CSS: it adds the mouse and the keyboard to them. */
import { Swiper } from 'swiper/core';

/** How long a row that is let go would roll on, in milliseconds. */
const roll = 300;
/** How far back the speed of a drag is read, in milliseconds: a row that was held still has none. */
const lately = 100;

/**
 * The resting place that a row rolls to.
 * @param at where it was let go, in pixels.
 * @param speed in pixels a millisecond.
 * @param rests every resting place, in pixels.
 * @returns the index of the nearest one.
 */
export function restAfter(at: number, speed: number, rests: readonly number[]): number {
  const distances = rests.map((rest) => Math.abs(rest - (at + speed * roll)));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Takes over the row of a carousel where it stands. It stays a native scroller: fingers, trackpads and the
 * browser's own ways of bringing a slide into view go on as before.
 * @returns what gives the row back.
 */
export function joinCarousel(section: HTMLElement): () => void {
  const row = section.querySelector('ul');
  if (!row) return () => undefined;
  row.classList.add('swiper-wrapper');
  for (const slide of row.children) slide.classList.add('swiper-slide');

  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** Where the row is dragged to; scrollLeft rounds. */
  let at = 0;
  let isHeld = false;
  let moves: { at: number; time: number }[] = [];
  /** The resting place that the row is on its way to. */
  let goal: number | undefined;

  function rest(): void {
    if (isHeld) return;
    goal = undefined;
    row?.classList.remove('carousel-dragged');
  }
  function arrive(): void {
    const place = goal === undefined ? undefined : swiper.snapGrid[goal];
    if (row && place !== undefined && Math.abs(row.scrollLeft - place) < 1) rest();
  }
  function go(index: number): void {
    goal = Math.max(0, Math.min(index, swiper.snapGrid.length - 1));
    swiper.slideTo(goal, still.matches ? 0 : undefined);
    arrive();
  }
  const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse';

  const swiper = new Swiper(section, {
    cssMode: true,
    slidesPerView: 'auto',
    threshold: 5,
    // A press gives the row the focus, as without swiper.
    touchStartPreventDefault: false,
    on: {
      // Swiper reckons without the margin that the first slide stands in: it rests where CSS snaps.
      slidesUpdated(it) {
        const [first] = it.slides;
        if (!first) return;
        const start = first.getBoundingClientRect().left;
        const end = row.scrollWidth - row.clientWidth;
        it.slidesGrid = it.slides.map((slide) => Math.min(end, slide.getBoundingClientRect().left - start));
        it.snapGrid = [...new Set(it.slidesGrid)];
      },
      touchStart() {
        at = row.scrollLeft;
        moves = [];
      },
      sliderMove({ touches }, event) {
        if (!isMouse(event)) return;
        isHeld = true;
        row.classList.add('carousel-dragged');
        at -= touches.currentX - (touches.previousX ?? touches.currentX);
        row.scrollLeft = at;
        moves.push({ at, time: event.timeStamp });
      },
      touchEnd({ snapGrid }, event) {
        if (!isHeld) return;
        isHeld = false;
        const recent = moves.filter(({ time }) => event.timeStamp - time < lately);
        const [from, to] = [recent[0], recent.at(-1)];
        const speed = from && to && to.time > from.time ? (to.at - from.at) / (to.time - from.time) : 0;
        go(restAfter(at, speed, snapGrid));
      },
      setTranslate: arrive,
    },
  });

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = goal ?? swiper.snapIndex;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: swiper.snapGrid.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }
  /** The press that woke the island is older than swiper: the first move tells of it again. */
  function adopt(event: PointerEvent): void {
    if (!isMouse(event) || event.buttons !== 1 || swiper.touchEventsData.isTouched) return;
    event.target?.dispatchEvent(new PointerEvent('pointerdown', event));
  }
  const stay = (event: Event) => event.preventDefault();

  // Where a finger or a wheel takes the row elsewhere it will not arrive; some browsers tell no end of scrolling.
  const takers = ['scrollend', 'touchstart', 'wheel'];
  for (const taker of takers) row.addEventListener(taker, rest, { passive: true });
  row.addEventListener('keydown', press);
  row.addEventListener('dragstart', stay);
  row.addEventListener('pointermove', adopt, { once: true });
  // Swiper begins at the first slide; the row may stand elsewhere.
  row.dispatchEvent(new Event('scroll'));
  return () => {
    for (const taker of takers) row.removeEventListener(taker, rest);
    row.removeEventListener('keydown', press);
    row.removeEventListener('dragstart', stay);
    row.removeEventListener('pointermove', adopt);
    swiper.destroy();
  };
}
