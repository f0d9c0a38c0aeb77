import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { footerColumns, footerMore, SEARCH_KEYS, searchLink } from './menu.ts';
import { pageView, type SiteFacts } from './page.ts';

/** `/search`: a field, and what any page says. It is no page to be found itself. */
export function searchView(facts: { site: SiteFacts }, locale: Locale) {
  const { about, search: words } = uiOf(locale);
  const pages = [...footerColumns(locale).flatMap(({ subNav = [] }) => subNav), ...footerMore(locale)];
  const once = new Map(pages.map(({ title, itemId }) => [itemId, { text: title, href: itemId }]));
  once.delete(searchLink(locale).itemId);
  // Vision, mission and values are entries of the footer that lead to one page.
  const combine = pathTo(locale, 'combine');
  once.set(combine, { text: about.creed, href: combine });
  return {
    page: pageView(facts.site, locale, { route: 'search', noindex: true, woven: words.woven }),
    search: {
      words,
      keys: SEARCH_KEYS,
      action: pathTo(locale, 'search'),
      /** Where script or index are missing. */
      pages: [...once.values()],
    },
  };
}
