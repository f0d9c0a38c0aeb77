import type { Entry } from '../admin/collections.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { pageView, type SiteFacts } from './page.ts';
import { petalRow } from './petals.ts';
import { markup, phrase } from './phrase.ts';

/** What the screens of vision, mission and values are made from. */
export interface VisionFacts {
  site: SiteFacts;
  about: Entry<'about'>;
}

/** The screen of all three, and the three screens of one. */
export type CreedRoute = 'combine' | 'vision' | 'mission' | 'ourvalues';

/** Vision, mission and values as three cloths; a single screen also shows where the next one is. */
export function visionView({ site, about }: VisionFacts, locale: Locale, route: CreedRoute) {
  const { about: words } = uiOf(locale);
  const woven = { vision: words.visionWoven, mission: words.missionWoven };
  const next = {
    combine: null,
    vision: { route: 'mission', title: words.mission, cloth: 'light' },
    mission: { route: 'ourvalues', title: words.values, cloth: 'cobalt' },
    ourvalues: { route: 'vision', title: words.vision, cloth: 'dark' },
  } as const;
  const on = next[route];
  return {
    page: pageView(site, locale, {
      route,
      woven: route === 'vision' || route === 'mission' ? woven[route] : words.creedWoven,
    }),
    title: words.creed,
    vision: { title: words.vision, body: markup(about.vision, locale) },
    mission: { title: words.mission, lines: about.mission.map(({ text }) => phrase(text, locale)) },
    values: {
      title: words.values,
      petals: petalRow(
        about.value.map(({ name, desc, icon }) => ({
          title: phrase(name, locale),
          text: phrase(desc, locale),
          icon,
        })),
        [0, 1, 2, 3],
      ),
    },
    next: on && {
      label: words.next,
      title: on.title,
      href: pathTo(locale, on.route),
      cloth: on.cloth,
      all: { href: pathTo(locale, 'combine'), text: words.together },
    },
  };
}
