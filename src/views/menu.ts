import type { Locale } from '../i18n/locales.ts';
import { pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';

/** The keys that open the search, as `aria-keyshortcuts` names them. */
export const SEARCH_KEYS = 'Control+K Meta+K';

/** An entry of a menu. `itemId` is the address it leads to; `icon` the character its flower spells. */
export interface MenuItem {
  title: string;
  itemId: string;
  line?: string;
  icon?: string;
  subNav?: MenuItem[];
  /** The keys that lead there from anywhere. */
  keys?: string;
}

/**
 * The groups of the main header. On desktop vision, mission and values lead to the one screen that
 * holds all three; on mobile each has its own.
 */
export function mainMenu(locale: Locale, width: 'desktop' | 'mobile'): MenuItem[] {
  const { nav } = uiOf(locale).common;
  const item = (title: string, line: string, route: RouteKey): MenuItem => ({
    title,
    line,
    itemId: pathTo(locale, route),
    icon: firstLetters(title),
  });
  const own = (route: RouteKey): RouteKey => (width === 'desktop' ? 'combine' : route);
  return [
    {
      title: nav.about,
      itemId: pathTo(locale, 'about'),
      subNav: [
        item(nav.aboutOgya, nav.aboutOgyaLine, 'about'),
        item(nav.leaders, nav.leadersLine, 'ourleader'),
        item(nav.vision, nav.visionLine, own('vision')),
        item(nav.mission, nav.missionLine, own('mission')),
        item(nav.values, nav.valuesLine, own('ourvalues')),
      ],
    },
    {
      title: nav.services,
      itemId: pathTo(locale, 'ourServices'),
      subNav: [
        item(nav.ourServices, nav.ourServicesLine, 'ourServices'),
        item(nav.partners, nav.partnersLine, 'partners'),
        item(nav.portfolio, nav.portfolioLine, 'portfolio'),
      ],
    },
    {
      title: nav.careers,
      itemId: pathTo(locale, 'lifeatogya'),
      subNav: [item(nav.life, nav.lifeLine, 'lifeatogya'), item(nav.jobs, nav.jobsLine, 'jobs')],
    },
  ];
}

/** The footer's three columns; a heading leads where the specification sends it. */
export function footerColumns(locale: Locale): MenuItem[] {
  const { nav, footer } = uiOf(locale).common;
  const link = (title: string, route: RouteKey): MenuItem => ({ title, itemId: pathTo(locale, route) });
  return [
    {
      ...link(footer.about, 'about'),
      subNav: [
        link(nav.aboutOgya, 'about'),
        link(nav.leaders, 'ourleader'),
        link(nav.vision, 'combine'),
        link(nav.mission, 'combine'),
        link(nav.values, 'combine'),
      ],
    },
    {
      ...link(footer.services, 'ourServices'),
      subNav: [
        link(nav.ourServices, 'ourServices'),
        link(nav.partners, 'partners'),
        link(nav.portfolio, 'portfolio'),
      ],
    },
    {
      ...link(footer.careers, 'lifeatogya'),
      subNav: [link(nav.life, 'lifeatogya'), link(nav.jobs, 'jobs')],
    },
  ];
}

/** The way into the field of the search, which its keys find on every page. */
export function searchLink(locale: Locale): MenuItem {
  return {
    title: uiOf(locale).common.footer.search,
    itemId: `${pathTo(locale, 'search')}#search-words`,
    keys: SEARCH_KEYS,
  };
}

/** The footer's second, smaller row. */
export function footerMore(locale: Locale): MenuItem[] {
  const { footer } = uiOf(locale).common;
  const links: [string, RouteKey][] = [
    [footer.investor, 'investor'],
    [footer.reports, 'financialReports'],
    [footer.projects, 'projects'],
    [footer.aisuite, 'aisuite'],
    [footer.privacy, 'privacy'],
  ];
  return [
    ...links.map(([title, route]): MenuItem => ({ title, itemId: pathTo(locale, route) })),
    searchLink(locale),
  ];
}
