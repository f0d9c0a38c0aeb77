import type { Entry } from '../admin/collections.ts';
import type { AdminImage } from '../admin/schemas/fields.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { ifAny, nothingOf } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { type Markup, markup, type Phrase, phrase } from './phrase.ts';
import { anchorOf } from './place.ts';

/** What the services page is made from; lists come in their order. */
export interface ServicesFacts {
  site: SiteFacts;
  services: readonly Entry<'service'>[];
  solutions: readonly Entry<'solution'>[];
}

/** One service on a cloth of its own. */
export interface SheetView {
  /** The fragment of its place on the page. */
  id: string;
  name: Phrase;
  text: Markup;
  cloth: (typeof cloths)[number];
  image: AdminImage | null;
  /** What its window spells: a word of four letters, or the first letter of its name. */
  woven: string;
  ask: { href: string; text: string };
  more: { href: string; text: string; label: string; lang?: 'en' } | null;
}

/** The grounds in their order; the saffron one comes once in six. */
const cloths = ['ground', 'light', 'raise', 'cobalt', 'ground', 'soga'] as const;

/** The contact page with a topic chosen; 0 is the form's own prompt. */
export const askAbout = (locale: Locale, topic: number): string =>
  pathTo(locale, 'contact') + (topic ? `?topic=${topic}` : '');

/** The services: an index, a sheet each, and the way to the partners. */
export function servicesView(facts: ServicesFacts, locale: Locale, route: 'service' | 'ourServices') {
  const words = uiOf(locale).services;
  const solutions = new Map(facts.solutions.map((solution) => [solution.id_solution, solution]));
  const sheets = facts.services.map((service, place): SheetView => {
    const solution = solutions.get(service.id_solution ?? '');
    const name = phrase(service.name, locale);
    const topic = solution?.topic ?? 0;
    const solutionName = solution && phrase(solution.name, locale);
    return {
      id: anchorOf(service.id_service),
      name,
      text: markup(service.desc, locale),
      cloth: cloths[place % cloths.length] ?? 'ground',
      image: service.image,
      woven: words.woven[topic] ?? firstLetters(name.text),
      ask: { href: askAbout(locale, topic), text: words.ask },
      more:
        solution && solutionName
          ? {
              href: pathTo(locale, 'solutionDetail', solution.id_solution),
              text: words.more,
              label: words.moreOf(solutionName.text),
              ...(solutionName.lang && { lang: solutionName.lang }),
            }
          : null,
    };
  });
  return {
    page: pageView(facts.site, locale, {
      route,
      canonical: { route: 'ourServices' },
      woven: words.pageWoven,
    }),
    hero: { title: words.headline(sheets.length), lede: words.lede(sheets.length) },
    index: ifAny(sheets, {
      label: words.index,
      rows: sheets.map(({ id, name }) => ({ href: `#${id}`, name })),
    }),
    sheets,
    none: nothingOf(sheets, words.none, locale),
    partners: { title: words.partners, link: words.partnersLink, href: pathTo(locale, 'partners') },
  };
}
