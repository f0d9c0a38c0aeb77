import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import type { Isen } from '../motif/kawung.ts';
import { searchLink } from './menu.ts';
import { pageView, type SiteFacts } from './page.ts';

/** One door. Its petal shows how far it has come; the last of the row is sealed. */
export interface Door {
  name: string;
  text: string;
  isen: Isen;
  sealed: boolean;
}

/** How far each door has come: an outline, dots, lines, solid; in use it is solid and sealed. */
const stages: readonly Pick<Door, 'isen' | 'sealed'>[] = [
  { isen: 0, sealed: false },
  { isen: 1, sealed: false },
  { isen: 2, sealed: false },
  { isen: 3, sealed: false },
  { isen: 3, sealed: true },
];

/** The door pipeline: a row of doors, the way back home and the one to the search. */
export function doorView(facts: { site: SiteFacts }, locale: Locale) {
  const { doors, ...words } = uiOf(locale).door;
  return {
    page: pageView(facts.site, locale, { route: 'doorPipeline' }),
    doors: {
      words,
      home: pathTo(locale, 'home'),
      search: searchLink(locale),
      doors: stages.map((stage, i): Door => ({ name: '', text: '', ...doors[i], ...stage })),
    },
  };
}
