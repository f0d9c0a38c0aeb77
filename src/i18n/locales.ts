/** The interface languages. English is the default and the fallback, and lives at the unprefixed path. */
export const locales = ['en', 'id'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The language that the flag button leads to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'id' : 'en');
