import type { Locale } from './locales.ts';
import en from './ui/en.ts';
import id from './ui/id.ts';

/** The dictionary of a language, as the English one shapes it. */
export type Ui = typeof en;

const dictionaries: Record<Locale, Ui> = { en, id };

/** The texts of the site in a language. */
export const uiOf = (locale: Locale): Ui => dictionaries[locale];
