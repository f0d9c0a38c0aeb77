/**
 * Theme, language and fonts around the first paint.
 * - Theme: dark stands in the markup; a stored `light` replaces it on the root and in `theme-color`. It follows
 *   what another tab stores, and, coming back from the back-forward cache, what this tab stored meanwhile.
 * - Clicks on the theme button and the flag have their effect at once: this listens for them on the whole
 *   document until React does, which is when `ssr` goes from the element around their island.
 * - Language: where Indonesian is saved, a visit that starts here goes to `data-twin`. It starts here when no page
 *   of this site led to it and it is neither a reload nor a step in the history. Only an English page has a twin
 *   to go to, and the page for lost addresses has none: it speaks both languages.
 * - Fonts, the icon, and links that wait in a `template`: the first paint of a visit does without them and must not
 *   share its line with them. On later pages the fonts are there, and the others are asked for at once.
 * Storage may be blocked, and anything may stand in it: then it is dark, in the language of the address.
 */
/** Wears the theme as its class, and what else the whole page is told. */
export const root = document.documentElement;
const { twin } = (document.currentScript as HTMLScriptElement).dataset;
const bar = document.querySelector('[name=theme-color]') as HTMLMetaElement;
const icon = document.querySelector('[rel=icon]') as HTMLLinkElement;
const grounds = { dark: bar.content, light: bar.dataset.light } as Record<string, string>;

interface Kept {
  theme?: string;
  lang?: string;
}
let kept: Kept = {};
try {
  kept = (localStorage ?? kept) as Kept;
} catch {
  // What is chosen then lasts as long as the page.
}

function keep(name: keyof Kept, value: string): void {
  try {
    kept[name] = value;
  } catch {
    // It may be full.
  }
}

function paint(theme: string | null | undefined): void {
  root.className = theme === 'light' ? theme : 'dark';
  bar.content = grounds[root.className] as string;
}

const tell = (newValue = 'dark') => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));

paint(kept.theme);
addEventListener('storage', ({ key, newValue }) => {
  // No key: everything was cleared.
  if ((key ?? 'theme') === 'theme') paint(newValue);
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) tell(kept.theme);
});
document.addEventListener('click', ({ target }) => {
  const control = (target as Element).closest<HTMLAnchorElement>('astro-island[ssr] [data-switch]');
  if (!control) return;
  if (control.hreflang) {
    keep('lang', JSON.stringify(control.hreflang));
    control.search = location.search;
    control.hash = location.hash;
  } else {
    const theme = root.className === 'light' ? 'dark' : 'light';
    keep('theme', theme);
    tell(theme);
  }
});
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isArrival = visit?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
if (isArrival && twin && kept.lang === '"id"') location.replace(twin + location.search + location.hash);

const plain = (isPlain: boolean) => root.toggleAttribute('data-plain', isPlain);
plain(isArrival);
const waits = isArrival && !location.hash;
if (waits) icon.href = 'data:,';
addEventListener('DOMContentLoaded', async () => {
  if (waits) {
    await new Promise((done) => {
      // Where a browser does not tell of paints, three seconds are enough.
      setTimeout(done, 3000);
      // What was painted may be a part of the page: the next frame has all of it, and by the one after it is seen.
      const seen = () => requestAnimationFrame(() => requestAnimationFrame(done));
      new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
    });
  }
  icon.href = '/favicon.svg';
  plain(false);
  for (const late of document.querySelectorAll('template')) late.replaceWith(late.content);
});
