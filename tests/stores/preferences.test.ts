import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Preferences from '../../src/stores/preferences.ts';

/** The local storage, and the window that tells of changes to it. */
let kept: Map<string, string>;
let tab: EventTarget;
let root: { classList: Set<string> };
let store: typeof Preferences;

class StorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(
    type: string,
    { key = null, newValue = null }: { key?: string | null; newValue?: string | null },
  ) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}
/** Another tab changes something. */
const hear = (key: string | null, newValue: string | null) =>
  tab.dispatchEvent(new StorageEvent('storage', { key, newValue }));

/** A page whose root wears a theme. */
function wear(theme: string): void {
  const classes = new Set([theme]);
  root = { classList: Object.assign(classes, { contains: (name: string) => classes.has(name) }) };
  vi.stubGlobal('document', { documentElement: root });
}

beforeEach(async () => {
  vi.resetModules();
  kept = new Map();
  tab = new EventTarget();
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => void kept.set(key, value) });
  vi.stubGlobal('StorageEvent', StorageEvent);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, tab[name].bind(tab));
  }
  wear('dark');
  store = await import('../../src/stores/preferences.ts');
});
afterEach(() => vi.unstubAllGlobals());

const blocked = () =>
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });

describe('the theme', () => {
  test('is dark at first', () => {
    expect(store.$theme.get()).toBe('dark');
  });

  test('is the one that the page wears when it is followed', () => {
    wear('light');
    store.followTheme();
    expect(store.$theme.get()).toBe('light');
  });

  test('toggles there and back, kept raw each time', () => {
    store.toggleTheme();
    expect([store.$theme.get(), kept.get('theme')]).toEqual(['light', 'light']);
    store.toggleTheme();
    expect([store.$theme.get(), kept.get('theme')]).toEqual(['dark', 'dark']);
  });

  test('that is toggled is told in this tab as it is in the others', () => {
    const told: [string | null, string | null][] = [];
    tab.addEventListener('storage', (event) => {
      if (event instanceof StorageEvent) told.push([event.key, event.newValue]);
    });
    store.toggleTheme();
    expect(told).toEqual([['theme', 'light']]);
  });

  test('toggles where storage is blocked', () => {
    blocked();
    store.toggleTheme();
    expect(store.$theme.get()).toBe('light');
  });

  test.each([
    ['theme', 'light', 'light'],
    ['theme', 'dark', 'dark'],
    ['theme', 'LIGHT', 'dark'],
    ['theme', null, 'dark'],
    [null, null, 'dark'],
    ['lang', '"id"', 'light'],
  ])('followed in a light tab, where another one sets %s to %s, is %s', (key, value, theme) => {
    wear('light');
    store.followTheme();
    hear(key, value);
    expect(store.$theme.get()).toBe(theme);
  });

  test('is followed no longer than asked', () => {
    const stop = store.followTheme();
    stop();
    hear('theme', 'light');
    expect(store.$theme.get()).toBe('dark');
  });
});

describe('the language', () => {
  test('is none until one is chosen', () => {
    expect(store.$language.get()).toBeNull();
  });

  test('that is chosen is kept as JSON text', () => {
    store.chooseLanguage('id');
    expect(store.$language.get()).toBe('id');
    expect(kept.get('lang')).toBe('"id"');
  });

  test('can be chosen where storage is blocked', () => {
    blocked();
    store.chooseLanguage('en');
    expect(store.$language.get()).toBe('en');
  });
});

test('the place in a page is its query and its fragment', () => {
  store.notePlace({ search: '?topic=3', hash: '#form' });
  expect(store.$place.get()).toBe('?topic=3#form');
  store.notePlace({ search: '', hash: '' });
  expect(store.$place.get()).toBe('');
});
