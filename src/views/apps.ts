import type { Entry } from '../admin/collections.ts';
import type { Locale } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { nothingOf } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { phrase } from './phrase.ts';

/** What the list of internal applications is made from; they come in their order. */
export interface AppsFacts {
  site: SiteFacts;
  apps: readonly Entry<'internal-app'>[];
}

/** The grounds of the patches in their order. */
const cloths = ['cobalt', 'light', 'dark', 'soga'] as const;

const audiences = ['employee', 'partner', 'customer', null] as const;

/** `/apps`: links to where the internal applications live, by who signs in there. Not indexed. */
export function appsView(facts: AppsFacts, locale: Locale) {
  const { apps } = uiOf(locale);
  let patch = 0;
  const groups = audiences.map((audience) => ({
    title: apps.audience[audience ?? 'open'],
    apps: facts.apps
      .filter((app) => app.audience === audience)
      .map(({ name_app, desc, icon, link }) => ({
        name: name_app,
        line: phrase(desc, locale),
        href: link,
        host: new URL(link).host,
        icon,
        woven: firstLetters(name_app, 2),
        cloth: cloths[patch++ % cloths.length],
      })),
  }));
  return {
    page: pageView(facts.site, locale, { route: 'apps', noindex: true, woven: apps.woven }),
    hero: { title: apps.headline, text: apps.lede },
    list: {
      groups: groups.filter(({ apps }) => apps.length > 0),
      cloths: apps.cloths,
    },
    none: nothingOf(facts.apps, apps.none, locale),
  };
}
