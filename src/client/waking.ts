/**
 * An island is fetched and hydrated at the first sign that a visitor is about to use it, so that a page nobody
 * touches runs none of it. With `client:intent="touch"` a pointer that merely passes over it is no sign, as one does
 * over what is large.
 *
 * Its files are asked for at the first sign, but React waits a moment: it would hold up what the press that woke
 * it is about to show.
 *
 * Until the island is there its HTML answers by itself. What the HTML can't answer, a click on some buttons or on
 * a link that opens a dialog, or an arrow key on the button of a menu, is held back and happens again afterwards;
 * what is typed meanwhile is marked, so that the island takes it over. When the files don't come a link leads
 * where it says, and the island wears `lost` for a stylesheet to tell it.
 *
 * Everything that is not needed before an island wakes is in `src/islands/hydrate.tsx`.
 */
import type { Typed } from './typed.ts';

/** The element around an island, as Astro writes it. Its attribute `ssr` stands until the island is hydrated. */
interface Island extends Element {
  /** What happens again when it is awake. */
  held?: [control: Element & { href?: string }, event: Event][];
  isAsked?: boolean;
  soon?: ReturnType<typeof setTimeout> | undefined;
  /** It is being pressed. */
  isDown?: boolean;
}

/** The addresses of its two files: the component, and what hydrates it. */
const filesOf = (island: Island) =>
  ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) as string);

async function wake(island: Island): Promise<void> {
  island.soon = undefined;
  try {
    // A browser may remember for good that a file did not come, so none is asked for without a network.
    if (navigator.onLine) {
      // What React asks for first.
      const before = import.meta.env.DEV && island.getAttribute('before-hydration-url');
      if (before) await import(/* @vite-ignore */ before);
      const files = filesOf(island).map((file) => import(/* @vite-ignore */ file));
      const [component, { default: hydrate }] = await Promise.all(files);
      await hydrate(island, component);
    }
  } catch {
    // The HTML stays.
  }
  island.ariaBusy = null;
  const isLost = island.toggleAttribute('lost', island.hasAttribute('ssr'));
  for (const [control, event] of island.held?.splice(0) ?? []) {
    if (!isLost) control.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    else if (control.href) location.assign(control.href);
  }
}

/** Looks whether a touch of the page is a sign of intent, before anything else on the page hears it. */
export function sense(event: Event & Partial<KeyboardEvent>): void {
  const target = event.target as Element;
  const { type, key } = event;
  let around: Element | null | undefined = target;
  for (;;) {
    const island: Island | null | undefined = around?.closest?.('astro-island[ssr]');
    if (!island) return;
    around = island.parentElement;
    const isLarge = island.hasAttribute('touch');
    if (isLarge && type === 'pointerover') continue;
    if (type === 'input') (target as Typed).isTyped = true;
    if (!island.isAsked && navigator.onLine) {
      island.isAsked = true;
      for (const href of filesOf(island)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
    }
    // What the browser does nothing with, nor the script before paint.
    const control = target.closest(
      key
        ? '[popovertarget]'
        : 'button:not([popovertarget], [commandfor], [data-switch], summary *), a[aria-haspopup]',
    );
    // With one of these keys a link opens elsewhere.
    const isHeld = key
      ? /^Arrow[DU]/.test(key)
      : type === 'click' && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (control && isHeld) {
      event.preventDefault();
      event.stopImmediatePropagation();
      island.ariaBusy = 'true';
      island.held ??= [];
      island.held.push([control, event]);
      // An island around this one senses it when it happens again.
      around = null;
    }
    if (isLarge || island.held?.[0]) {
      wake(island);
    } else {
      // What a press has for itself, from its beginning and from its end: it is shown, and then React comes.
      const isDown = type === 'pointerdown';
      if (isDown || !island.soon || (island.isDown && type === 'click')) {
        clearTimeout(island.soon);
        island.soon = setTimeout(wake, isDown ? 600 : 100, island);
        island.isDown = isDown;
      }
    }
  }
}
