/**
 * Renders an island as HTML at the build. Astro's own renderer renders each twice, once to find out whether it is
 * React at all, and both times as a stream; here every island is React, and most of them are the same on many pages.
 */
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The HTML of the slots by name, and what Astro knows of the island. */
type Slots = Record<string, string>;
interface Facts {
  /** The directive that hydrates it; a component that stays as it is has none. */
  hydrate?: string;
}

/** An island that is another on every page would fill the memory. */
const KEPT_MAX = 50;
const kept = new WeakMap<ComponentType, Map<string, string>>();

function rendered(Component: ComponentType, props: object, slots: Slots, tag: string): string {
  const inSlots = Object.entries(slots).map(([slot, html]) => {
    const name = slot === 'default' ? undefined : slot;
    const inside = { name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
    return [name ?? 'children', html.trim() ? createElement(tag, inside) : null] as const;
  });
  const html = renderToString(createElement(Component, { ...props, ...Object.fromEntries(inSlots) }));
  // React asks for pictures beforehand, in the middle of the page.
  return html.replace(/<link\s[^>]*rel="preload"[^>]*>/g, '');
}

export default {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  check: (Component: unknown) => typeof Component === 'function',
  renderToStaticMarkup(Component: ComponentType, props: object, slots: Slots, { hydrate }: Facts) {
    const known = kept.get(Component) ?? new Map<string, string>();
    kept.set(Component, known);
    const tag = hydrate ? 'astro-slot' : 'astro-static-slot';
    const key = [tag, JSON.stringify(props), ...Object.entries(slots).flat()].join('\0');
    const html = known.get(key) ?? rendered(Component, props, slots, tag);
    if (known.size >= KEPT_MAX) known.clear();
    known.set(key, html);
    return { html };
  },
};
