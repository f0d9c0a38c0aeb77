import type { Locale } from '../i18n/locales.ts';
import { pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';

/** What stands in the place of a list that has no entries: a sentence, and the way on. */
export interface Nothing {
  text: string;
  link: { href: string; text: string };
}

/** A section of entries; null, and so left out, where there are none. */
export const ifAny = <View>(entries: readonly unknown[], view: View): View | null =>
  entries.length > 0 ? view : null;

/** Says that a list has no entries, and whom to ask instead; null where it has some. */
export function nothingOf(
  entries: readonly unknown[],
  text: string,
  locale: Locale,
  contact: RouteKey = 'contact',
): Nothing | null {
  if (entries.length > 0) return null;
  return { text, link: { href: pathTo(locale, contact), text: uiOf(locale).common.contactUs } };
}
