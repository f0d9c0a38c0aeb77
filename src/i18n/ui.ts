import type { Locale } from './locales.ts';
import en from './ui/en.ts';
import id from './ui/id.ts';

/** The dictionary of a language, as the English one shapes it. */
export type Ui = typeof en;

const dictionaries: Record<Locale, Ui> = { en, id };

export const uiOf = (locale: Locale): Ui => dictionaries[locale];

/** The word for a key that comes from data; a key that the dictionary lacks is shown as it is. */
export const wordFor = (words: Record<string, string>, key: string): string => words[key] ?? key;
