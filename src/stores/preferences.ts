/**
 * What a visitor prefers: a theme and a language, kept in the local storage. The script in the head honours both
 * before the first paint, and paints each change of the theme that a `storage` event tells of: other tabs hear it
 * from the browser, this one from here.
 */
import { atom } from 'nanostores';
import type { Locale } from '../i18n/locales.ts';

export type Theme = 'dark' | 'light';

/** Dark, until a visitor chooses. */
export const $theme = atom<Theme>('dark');
/** The language that was chosen on this page; none until then. */
export const $language = atom<Locale | null>(null);
/** Query and fragment of the page. */
export const $place = atom('');

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be full or blocked: the choice then lasts as long as the page.
  }
}

/** Anything but `light` is dark. */
const wear = (theme: string | null) => $theme.set(theme === 'light' ? 'light' : 'dark');

/**
 * Takes over the theme that the page wears, and every change of it from now on.
 * @returns what ends that.
 */
export function followTheme(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === 'theme' || key === null) wear(newValue);
  };
  wear(document.documentElement.classList.contains('light') ? 'light' : 'dark');
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Changes to the other theme and keeps it, raw, under `theme`. */
export function toggleTheme(): void {
  const theme = $theme.get() === 'light' ? 'dark' : 'light';
  wear(theme);
  keep('theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

/** Keeps a language, as JSON text, under `lang`. */
export function chooseLanguage(language: Locale): void {
  $language.set(language);
  keep('lang', JSON.stringify(language));
}

/** Notes where in a page the visitor is: the flag leads to the same place. */
export const notePlace = ({ search, hash }: Pick<Location, 'search' | 'hash'>): void =>
  $place.set(search + hash);
