import type { Entry } from '../admin/collections.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { neighbours } from './neighbours.ts';
import { pageView, type SiteFacts } from './page.ts';
import { isSaid, type Markup, markup, type Phrase, phrase } from './phrase.ts';
import { anchorOf } from './place.ts';
import { projectCard } from './project-card.ts';
import { askAbout } from './services.ts';

/** What the page of a solution is made from. */
export interface SolutionPageFacts {
  site: SiteFacts;
  solution: Entry<'solution'>;
  projects: readonly Entry<'project'>[];
  services: readonly Entry<'service'>[];
  previous: Entry<'solution'> | null;
  next: Entry<'solution'> | null;
}

/** One of the three columns; a solution may lack any of them. */
interface Column {
  title: string;
  text: Phrase;
}

/** As many related projects as stand on the page; the portfolio has the rest. */
const RELATED = 4;

/** A solution: what was wrong, what is done, what changes, and where it runs. */
export function solutionView(facts: SolutionPageFacts, locale: Locale) {
  const words = uiOf(locale).services;
  const { solution } = facts;
  const name = phrase(solution.name, locale);
  const summary = phrase(solution.summary, locale);
  const columns: Column[] = [
    { title: words.problem, text: phrase(solution.problem, locale) },
    { title: words.approach, text: phrase(solution.approach, locale) },
    { title: words.result, text: phrase(solution.result, locale) },
  ];
  const long: Markup = markup(solution.desc, locale);
  const services = facts.services.map((service) => ({
    href: `${pathTo(locale, 'ourServices')}#${anchorOf(service.id_service)}`,
    name: phrase(service.name, locale),
  }));
  return {
    page: pageView(facts.site, locale, {
      route: 'solutionDetail',
      param: solution.id_solution,
      title: name.text,
      description: summary.text,
      woven: name.text.toLowerCase().split(/\s+/)[0] ?? name.text,
    }),
    hero: {
      name,
      summary,
      letter: firstLetters(name.text),
      // At full size it would reach into the drawing beside it.
      hasLongWord: name.text.split(/\s+/).some((word) => word.length > 11),
      ask: { href: askAbout(locale, solution.topic), text: words.ask },
    },
    columns: columns.filter(({ text }) => isSaid(text)),
    benefits: {
      title: words.benefits,
      rows: solution.benefit
        .map(({ title, desc }) => ({ title: phrase(title, locale), text: phrase(desc, locale) }))
        .filter(({ title, text }) => isSaid(title) || isSaid(text)),
    },
    story:
      long.html || solution.image || services.length > 0
        ? {
            long: long.html ? { title: words.long, text: long } : null,
            image: solution.image,
            woven: name.text,
            servicesTitle: words.services,
            services,
          }
        : null,
    work: {
      title: words.related,
      cards: facts.projects.slice(0, RELATED).map((project) => projectCard(project, locale)),
    },
    closing: {
      title: words.closing,
      text: words.closingText,
      link: words.ask,
      href: askAbout(locale, solution.topic),
    },
    neighbours: {
      label: words.solutions,
      links: neighbours(facts, words, (other) => ({
        href: pathTo(locale, 'solutionDetail', other.id_solution),
        name: phrase(other.name, locale),
      })),
    },
  };
}
