/**
 * `client:intent`: an island is fetched and hydrated at the first sign that a visitor is about to use it, so
 * that a page nobody touches runs none of it. `client:intent="inquiry?topic"` hydrates at once where the
 * session storage holds `inquiry`, or the address asks for a `topic`: then there is something to show.
 *
 * Until the island is there its HTML answers by itself. What the HTML can't answer, a click on some buttons or an
 * arrow key on the button of a menu, is held back and happens again afterwards; what is typed meanwhile is
 * marked, so that the island takes it over.
 *
 * This stands in every page, in the place of Astro's own script around islands, which is three times as long.
 * Everything that is not needed before an island wakes is in `src/islands/hydrate.tsx`.
 */
import type { ClientDirective } from 'astro';
import { markTyped } from './typed.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input'];

/** Whether there is something to show before anybody touches the island. */
function isAwaited(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [key = '', parameter = ''] = value.split('?');
  try {
    if (parameter && new URLSearchParams(location.search).has(parameter)) return true;
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether neither the browser nor the script in the head does anything with this event on a button. */
function waits(event: Event, button: Element): boolean {
  if (event instanceof KeyboardEvent) {
    return /^Arrow(Down|Up)$/.test(event.key) && button.matches('[popovertarget]');
  }
  return (
    event.type === 'click' && !button.matches('[popovertarget], [commandfor], [data-switch], summary button')
  );
}

const intent: ClientDirective = (load, { value }, island) => {
  const held: (() => void)[] = [];
  const done = new AbortController();
  let isWaking = false;

  async function wake(): Promise<void> {
    if (isWaking) return;
    isWaking = true;
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      // Its files did not come. The HTML stays, and another sign may fetch them.
      isWaking = false;
      island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
      return;
    }
    done.abort();
    for (const again of held) again();
  }

  function sense(event: Event): void {
    const target = event.target as Element;
    const button = target.closest('button');
    if (event.type === 'input') markTyped(target);
    if (button && waits(event, button)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(() => button.dispatchEvent(Reflect.construct(event.constructor, [event.type, event])));
    }
    void wake();
  }

  for (const sign of signs) island.addEventListener(sign, sense, { capture: true, signal: done.signal });
  if (isAwaited(value)) void wake();
};

/** The element around an island, which Astro writes. */
class Island extends HTMLElement {
  connectedCallback() {
    const bring = (name: string) => {
      const url = this.getAttribute(`${name}-url`);
      return url ? import(url) : undefined;
    };
    const load = async () => {
      // A browser may remember for good that a file did not come, so none is asked for without a network.
      if (!navigator.onLine) throw new Error('There is no network.');
      // Only in development: what React asks for first.
      await bring('before-hydration');
      const [component, { default: hydrate }] = await Promise.all([bring('component'), bring('renderer')]);
      return () => hydrate(this, component);
    };
    intent(load, JSON.parse(this.getAttribute('opts') ?? ''), this);
  }
}
customElements.define('astro-island', Island);

export default intent;
