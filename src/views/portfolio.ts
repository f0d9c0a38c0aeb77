import type { Entry } from '../admin/collections.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { answersIn, keyOf, type Select, selectOf } from './filters.ts';
import { nothingOf } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { type Phrase, phrase } from './phrase.ts';
import { PILLS_MAX } from './pills.ts';
import { projectCard } from './project-card.ts';

/** So many projects stand on one page of a list. */
export const PROJECTS_PER_PAGE = 24;

/** The name that makes a project's page another kind of page, and its card the last one. */
const OUTSOURCING = 'Outsourcing';

/** One page of a list, and how many there are. */
export interface ListPage {
  projects: readonly Entry<'project'>[];
  page: number;
  pages: number;
  /** The whole list, the same on each of its pages. */
  all: readonly Entry<'project'>[];
}

/** The first page, which is always there, and the further ones. */
export type ListPages = [first: ListPage, ...further: ListPage[]];

/** The way to the other pages of a list. */
export interface PagerView {
  label: string;
  position: string;
  previous: { href: string; text: string } | null;
  next: { href: string; text: string } | null;
}

/** Exactly that name: 'outsourcing' is a project like any other. */
export const isOutsourcing = (name: string): boolean => name.trim() === OUTSOURCING;

/** Cuts a list into its pages; an empty list is one empty page. */
export function inPages(projects: readonly Entry<'project'>[]): ListPages {
  const pages = Math.max(1, Math.ceil(projects.length / PROJECTS_PER_PAGE));
  const at = (page: number): ListPage => ({
    projects: projects.slice((page - 1) * PROJECTS_PER_PAGE, page * PROJECTS_PER_PAGE),
    page,
    pages,
    all: projects,
  });
  return [at(1), ...Array.from({ length: pages - 1 }, (_, i) => at(i + 2))];
}

/** The portfolio's pages: projects in their order, Outsourcing last. */
export function portfolioPages(projects: readonly Entry<'project'>[]): ListPages {
  const last = projects.filter(({ name_project }) => isOutsourcing(name_project));
  return inPages([...projects.filter(({ name_project }) => !isOutsourcing(name_project)), ...last]);
}

/** The project that `/projects/single-project` shows: the first featured one, or the first there is. */
export function firstFeatured(projects: readonly Entry<'project'>[]): Entry<'project'> {
  const first = projects.find(({ is_featured }) => is_featured) ?? projects[0];
  if (!first) throw new Error('There is no project to feature.');
  return first;
}

/** The routes of a list: its first page, and the further ones. */
export interface ListRoutes {
  first: RouteKey;
  further: RouteKey;
}

/** Previous and next as real links; null where one page holds all. */
export function pagerView(
  { page, pages }: ListPage,
  { first, further }: ListRoutes,
  locale: Locale,
): PagerView | null {
  if (pages < 2) return null;
  const { common } = uiOf(locale);
  const href = (to: number) => (to === 1 ? pathTo(locale, first) : pathTo(locale, further, to));
  return {
    label: common.pages,
    position: common.pageOf(page, pages),
    previous: page > 1 ? { href: href(page - 1), text: common.previousPage } : null,
    next: page < pages ? { href: href(page + 1), text: common.nextPage } : null,
  };
}

/** The further pages of a list as `recordPaths` takes them. */
export const furtherPages = ([, ...further]: ListPages) =>
  further.map((list) => ({ id: String(list.page), props: { list } }));

/** What a further page says of itself; the first one has the search text of its route. */
export function furtherPage(
  list: ListPage,
  { route, title, lede }: { route: RouteKey; title: string; lede: string },
  locale: Locale,
) {
  const position = uiOf(locale).common.pageOf(list.page, list.pages);
  return { route, param: list.page, title: `${title}, ${position}`, description: `${position}. ${lede}` };
}

/** The technologies of projects by name. */
function technologies(projects: readonly Entry<'project'>[], locale: Locale): Select[] {
  const { technology, anyTechnology } = uiOf(locale).portfolio;
  const names = projects.flatMap(({ tech_names }) => tech_names).sort((a, b) => a.localeCompare(b, 'en'));
  return selectOf(
    { name: 'technology', label: technology, all: anyTechnology },
    names.map((text) => ({ key: keyOf(text), text })),
  );
}

/** By what a list can be narrowed down, and which pill shows a project of a solution, from 1. */
interface Facets {
  shown: readonly Entry<'solution'>[];
  pills: ReadonlyMap<string, number>;
  technologies: Select[];
  answers: ReturnType<typeof answersIn>;
}

const known = new WeakMap<readonly Entry<'project'>[], Partial<Record<Locale, Facets>>>();

/** What can be chosen is the same on every page of a list, so it is worked out once. */
function facetsOf(all: ListPage['all'], solutions: readonly Entry<'solution'>[], locale: Locale): Facets {
  const held = known.get(all) ?? {};
  known.set(all, held);
  if (held[locale]) return held[locale];
  const used = new Set(all.map(({ id_solution }) => id_solution));
  const several = solutions.filter(({ id_solution }) => used.has(id_solution)).slice(0, PILLS_MAX);
  const shown = several.length > 1 ? several : [];
  const pills = new Map(shown.map(({ id_solution }, i) => [id_solution, i + 1]));
  const selects = technologies(all, locale);
  const facets = { shown, pills, technologies: selects, answers: answersIn(selects) };
  held[locale] = facets;
  return facets;
}

/** The pill that shows a project, 0 where none does, and what else it answers to. */
function answersOf({ id_solution, tech_names }: Entry<'project'>, { pills, answers }: Facets) {
  return {
    pill: pills.get(id_solution ?? '') ?? 0,
    keys: answers(tech_names.map((name) => ['technology', keyOf(name)])),
  };
}

/** Where the filters of a list of several pages learn of all its projects. */
export const PORTFOLIO_INDEX = '/portfolio/all.json';

/** What each project of the whole list answers to, in its order: `[pill, keys]`, the same in both languages. */
export function portfolioIndex(
  all: ListPage['all'],
  solutions: readonly Entry<'solution'>[],
): [number, string][] {
  const facets = facetsOf(all, solutions, 'en');
  return all.map((project) => {
    const { pill, keys } = answersOf(project, facets);
    return [pill, keys];
  });
}

/** How the filters come to the other pages of the list; null where one page holds all. */
function restOf({ page, pages }: ListPage, locale: Locale) {
  if (pages < 2) return null;
  const { failed } = uiOf(locale).portfolio.rest;
  const from = (page - 1) * PROJECTS_PER_PAGE;
  return { index: PORTFOLIO_INDEX, list: pathTo(locale, 'portfolio'), size: PROJECTS_PER_PAGE, from, failed };
}

/** Where no script filters: the projects under their solutions, and a link to each of these. */
function groupsOf(
  projects: readonly Entry<'project'>[],
  solutions: readonly Entry<'solution'>[],
  locale: Locale,
) {
  const { bySolution, otherSolutions } = uiOf(locale).portfolio;
  const named = new Set(solutions.map(({ id_solution }) => id_solution));
  const group = (anchor: string, name: Phrase, isOf: (project: Entry<'project'>) => boolean) => ({
    anchor,
    name,
    projects: projects.filter(isOf).map(({ id_project, name_project }) => ({
      name: name_project,
      href: pathTo(locale, 'portfolioDetail', id_project),
    })),
  });
  const list = [
    ...solutions.map(({ id_solution: id, name }) =>
      group(`solution-${id}`, phrase(name, locale), ({ id_solution }) => id_solution === id),
    ),
    group('solution-other', { text: otherSolutions }, ({ id_solution: id }) => !named.has(id ?? '')),
  ].filter((each) => each.projects.length > 0);
  return list.length > 1 ? { label: bySolution, list } : null;
}

/** What the portfolio is made from. */
export interface PortfolioFacts {
  site: SiteFacts;
  list: ListPage;
  solutions: readonly Entry<'solution'>[];
}

/** The portfolio: projects as pictures, with filters over all of its pages. `route` names an alias. */
export function portfolioView(
  { site, list, solutions }: PortfolioFacts,
  locale: Locale,
  route: 'portfolio' | 'servicePortfolio' = 'portfolio',
) {
  const { portfolio, common } = uiOf(locale);
  const facets = facetsOf(list.all, solutions, locale);
  const none = nothingOf(list.projects, portfolio.empty, locale);
  return {
    page: pageView(site, locale, {
      ...(list.page > 1
        ? furtherPage(list, { route: 'portfolioPage', title: portfolio.title, lede: portfolio.lede }, locale)
        : { route, canonical: { route: 'portfolio' } }),
      woven: portfolio.portfolioWoven,
    }),
    hero: {
      title: portfolio.title,
      lede: portfolio.lede,
      position: list.page > 1 ? common.pageOf(list.page, list.pages) : null,
      ...(!none && { link: { href: pathTo(locale, 'projects'), text: portfolio.allByYear } }),
    },
    none,
    list: {
      filters: {
        name: 'solution',
        label: portfolio.filter,
        all: portfolio.all,
        groups: facets.shown.map(({ id_solution, name }) => ({ key: id_solution, ...phrase(name, locale) })),
        selects: facets.technologies,
        count: { ...portfolio.count, all: portfolio.count.all(list.all.length) },
        rest: restOf(list, locale),
      },
      groups: groupsOf(list.projects, solutions, locale),
      cards: list.projects.map((project) => ({
        ...projectCard(project, locale),
        ...answersOf(project, facets),
      })),
    },
    pager: pagerView(list, { first: 'portfolio', further: 'portfolioPage' }, locale),
    more: portfolio.rest.more,
  };
}
