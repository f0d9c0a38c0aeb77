/**
 * Theme, language and fonts around the first paint.
 * - Theme: dark stands in the markup; a stored `light` replaces it on the root and in `theme-color`. It follows
 *   what another tab stores.
 * - Language: where Indonesian is saved, a visit that starts here goes to `data-twin`. It starts here when no page
 *   of this site led to it and it is neither a reload nor a step in the history. Only an English page has a twin
 *   to go to, and the page for lost addresses has none: it speaks both languages.
 * - Fonts, the icon, and links that wait in a `template`: the first paint of a visit does without them and must not
 *   share its line with them. On later pages the fonts are there, and the others are asked for at once. Stylesheets
 *   see it by `data-arrival` on the root: `0` until that paint, `1` from then on. The fonts are put on together when
 *   both have come: for each that a stylesheet asks for, a browser lays out the page when it does and when it has it.
 * Storage may be blocked, and anything may stand in it: then it is dark, in the language of the address.
 *
 * The first paint waits for all of this, so each thing of the browser's is touched only where it is needed.
 */
/** Wears the theme as its class, and what else the whole page is told. */
export const root = document.documentElement;

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
  const next = theme === 'light' ? theme : 'dark';
  if (root.className === next) return;
  root.className = next;
  const bar = document.querySelector('[name=theme-color]') as HTMLMetaElement;
  [bar.content, bar.dataset.alt] = [bar.dataset.alt as string, bar.content];
}

const tell = (newValue = 'dark') => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));

paint(kept.theme);

/** Follows what other tabs store. Not before the first paint: a browser that is to tell of storage asks for leave. */
export function follow(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // No key: everything was cleared.
    if ((key ?? 'theme') === 'theme') paint(newValue);
  });
  // They may have stored something meanwhile.
  tell(kept.theme);
}

/** Fonts by family: the address of a file. Between them they have all weights of the site. */
const { twin, ...fonts } = (document.currentScript as HTMLScriptElement).dataset;
async function putOnFonts(): Promise<void> {
  const loading = Object.entries(fonts).map(([family, file]) =>
    new FontFace(family, `url(${file})`, { weight: '200 800' }).load(),
  );
  for (const loaded of await Promise.allSettled(loading))
    if ('value' in loaded) document.fonts.add(loaded.value);
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isArrival = visit?.type === 'navigate' && !document.referrer.startsWith(`${origin}/`);
if (twin && isArrival && kept.lang === '"id"') location.replace(twin + location.search + location.hash);

/** Whether what the first paint does without waits for it. */
export const waits = isArrival && !location.hash;
const isParsed = new Promise((done) => addEventListener('DOMContentLoaded', done));
const show = (icon: string) => {
  (document.querySelector('[rel=icon]') as HTMLLinkElement).href = icon;
};

/** Asks for what the first paint of a visit does without, when that is seen; for a place further down at once. */
export async function goOn(): Promise<void> {
  if (!waits) putOnFonts();
  await isParsed;
  if (waits) {
    await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
    // A spinner or a part of the page may be all that was painted: the next frame has the rest, and by the fourth it
    // has been drawn and is seen.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    root.dataset.arrival = '1';
    putOnFonts();
  }
  show('/favicon.svg');
  for (const late of document.querySelectorAll('template')) late.replaceWith(late.content);
}
if (waits) {
  root.dataset.arrival = '0';
  show('data:,');
} else goOn();

/** Coming back from the back-forward cache, a page wears what this tab stored meanwhile. */
export function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) tell(kept.theme);
}

/**
 * A click on the theme button or the flag has its effect at once. Until React does, which is when `ssr` goes from the
 * element around their island, it is heard on the whole document.
 */
export function press({ target }: Event): void {
  const control = (target as Element).closest<HTMLAnchorElement>('astro-island[ssr] [data-switch]');
  if (!control) return;
  if (control.hreflang) {
    keep('lang', `"${control.hreflang}"`);
    control.search = location.search;
    control.hash = location.hash;
  } else {
    const theme = root.className === 'light' ? 'dark' : 'light';
    keep('theme', theme);
    tell(theme);
  }
}
