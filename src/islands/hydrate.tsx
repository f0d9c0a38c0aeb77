/** Hands the HTML of an island over to React. The element around it says what it is made of (`src/island.ts`). */
import render from '@astrojs/react/client.js';
import { type ComponentType, createElement } from 'react';
import { allow } from '../client/trusted.ts';
import ErrorBoundary from './ErrorBoundary.tsx';

/** The HTML of the slots of this island, without those of islands inside it. */
function slotsOf(island: Element): Record<string, string> {
  const slots: Record<string, string> = {};
  for (const slot of island.querySelectorAll('astro-slot, template[data-astro-template]')) {
    if (slot.closest('astro-island') !== island) continue;
    slots[slot.getAttribute('name') ?? slot.getAttribute('data-astro-template') ?? 'default'] = allow(
      slot.innerHTML,
    );
    // The HTML of a slot that the island has not rendered yet.
    if (slot.matches('template')) slot.remove();
  }
  return slots;
}

/** Until the document is there, the end of an island may still be on its way. */
const parsed = () =>
  new Promise<void>((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('DOMContentLoaded', () => done(), { once: true });
  });

/** An island that throws leaves the HTML that it came from. */
function guarded(Component: ComponentType, island: Element): ComponentType {
  const copy = island.cloneNode(true);
  const put = (slot: Element | null) => slot?.replaceChildren(...copy.cloneNode(true).childNodes);
  const html = createElement('astro-slot', { ref: put });
  return (props) => (
    <ErrorBoundary html={html}>
      <Component {...props} />
    </ErrorBoundary>
  );
}

/** Hydrates an island with its component, once. */
export default async function hydrate(
  island: HTMLElement,
  components: Record<string, ComponentType>,
): Promise<void> {
  await parsed();
  const Component = components[island.getAttribute('component-export') ?? 'default'];
  if (!Component || !island.hasAttribute('ssr')) return;
  const props = JSON.parse(island.getAttribute('props') ?? '{}');
  render(island)(guarded(Component, island), props, slotsOf(island), { client: 'intent' });
  island.removeAttribute('ssr');
}
