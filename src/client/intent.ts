/**
 * `client:intent`: an island is fetched and hydrated at the first sign that a visitor is about to use it, so
 * that a page nobody touches runs none of it. `client:intent="inquiry?topic"` hydrates at once where the
 * session storage holds `inquiry`, or the address asks for a `topic`: then there is something to show.
 *
 * Until the island is there its HTML answers by itself. A click on a button that the HTML can't answer is held
 * back and clicked again afterwards; what is typed meanwhile is marked, so that the island takes it over.
 */
import type { ClientDirective } from 'astro';
import { markTyped } from './typed.ts';

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

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

const intent: ClientDirective = (load, options, island) => {
  const held: HTMLElement[] = [];

  function hold(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // These the browser answers by itself.
    if (!button || button.matches('[popovertarget], [commandfor], summary button')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(button);
  }
  const type = (event: Event) => markTyped(event.target);

  async function wake(): Promise<void> {
    for (const sign of signs) island.removeEventListener(sign, wake);
    const hydrate = await load();
    await hydrate();
    // Still marked as rendered on the server: its files did not come. The next sign tries again.
    if (island.hasAttribute('ssr')) return listen();
    island.removeEventListener('click', hold, true);
    island.removeEventListener('input', type, true);
    for (const button of held.splice(0)) button.click();
  }
  function listen(): void {
    for (const sign of signs) island.addEventListener(sign, wake, { passive: true });
  }

  island.addEventListener('click', hold, true);
  island.addEventListener('input', type, true);
  listen();
  if (isAwaited(options.value)) void wake();
};

export default intent;
