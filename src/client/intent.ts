/**
 * `client:intent`: an island is fetched and hydrated at the first sign that a visitor is about to use it, so
 * that a page nobody touches runs none of it. `client:intent="inquiry?topic"` hydrates at once where the
 * session storage holds `inquiry`, or the address asks for a `topic`: then there is something to show. With
 * `client:intent="touch"` a pointer that merely passes over it is no sign, as one does over what is large.
 *
 * Its files are asked for at the first sign, but React waits a moment: it would hold up what the press that woke
 * it is about to show.
 *
 * Until the island is there its HTML answers by itself. What the HTML can't answer, a click on some buttons or on
 * a link that opens a dialog, or an arrow key on the button of a menu, is held back and happens again afterwards;
 * what is typed meanwhile is marked, so that the island takes it over. When the files don't come a link leads
 * where it says, and the island wears `lost` for a stylesheet to tell it.
 *
 * This stands in every page, in the place of Astro's own script around islands, which is almost four times as
 * long. Everything that is not needed before an island wakes is in `src/islands/hydrate.tsx`.
 */
import type { ClientDirective } from 'astro';
import { markTyped } from './typed.ts';

/** What a press has for itself, in milliseconds: it is shown, and then React comes. */
const PRESS = 100;

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input'];

/** Whether there is something to show before anybody touches the island. */
function isAwaited(value: string): boolean {
  const [key = '', parameter = ''] = value.split('?');
  try {
    return new URLSearchParams(location.search).has(parameter) || sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The element around an island, as Astro writes it. Its attribute `ssr` stands until the island is hydrated. */
class Island extends HTMLElement {
  connectedCallback() {
    const held: { control: Element & { href?: string }; again: () => void }[] = [];
    let isAsked = false;
    let waking: ReturnType<typeof setTimeout> | undefined;
    const addressOf = (name: string) => this.getAttribute(name) ?? '';
    const bring = (name: string) => import(addressOf(name));

    const askFor = (...names: string[]) => {
      for (const name of names) {
        const link = { rel: 'modulepreload', href: addressOf(name) };
        document.head.append(Object.assign(document.createElement('link'), link));
      }
    };

    const wake = async () => {
      waking = undefined;
      try {
        if (navigator.onLine) {
          // Only in development: what React asks for first.
          if (this.hasAttribute('before-hydration-url')) await bring('before-hydration-url');
          const [component, { default: hydrate }] = await Promise.all([
            bring('component-url'),
            bring('renderer-url'),
          ]);
          await hydrate(this, component);
        }
      } catch {
        // The HTML stays.
      }
      this.ariaBusy = null;
      const isLost = this.hasAttribute('ssr');
      this.toggleAttribute('lost', isLost);
      for (const { control, again } of held.splice(0)) {
        if (!isLost) again();
        else if (control.href) location.assign(control.href);
      }
    };

    const sense = (event: Event) => {
      if (!this.hasAttribute('ssr')) return;
      const target = event.target as Element;
      const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
      // With one of these keys a link opens elsewhere.
      const isClick = event.type === 'click' && !(ctrlKey || metaKey || shiftKey);
      if (event.type === 'input') markTyped(target);
      // Neither the browser nor the script in the head does anything with these.
      const control = target.closest(
        key
          ? '[popovertarget]'
          : 'button:not([popovertarget], [commandfor], [data-switch], summary *), a[aria-haspopup]',
      );
      if (control && (key ? /^Arrow[DU]/.test(key) : isClick)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        this.ariaBusy = 'true';
        const again = () => control.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
        held.push({ control, again });
      }
      // A browser may remember for good that a file did not come, so none is asked for without a network.
      if (!isAsked && navigator.onLine) {
        isAsked = true;
        askFor('component-url', 'renderer-url');
      }
      if (held.length > 0 || value === 'touch') {
        void wake();
      } else if (event.type === 'pointerdown') {
        clearTimeout(waking);
        waking = undefined;
      } else waking ??= setTimeout(wake, PRESS);
    };

    const { value } = JSON.parse(this.getAttribute('opts') ?? '');
    for (const sign of value === 'touch' ? signs.slice(1) : signs) this.addEventListener(sign, sense, true);
    if (typeof value === 'string' && isAwaited(value)) void wake();
  }
}
customElements.define('astro-island', Island);

/** Astro asks for a function, which its own script would hand each island to. */
export default (() => {}) satisfies ClientDirective;
