import type { Entry } from '../admin/collections.ts';
import type { Locale } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';
import { pageView, type SiteFacts } from './page.ts';
import { furtherPage, inPages, type ListPage, type ListPages, pagerView } from './portfolio.ts';
import { type ProjectCardView, projectCard } from './project-card.ts';

/** The projects of a year, under its heading. */
export interface YearView {
  heading: string;
  cards: ProjectCardView[];
}

/** The pages of the list by year: newest first, those without a year last, else in their order. */
export function projectsPages(projects: readonly Entry<'project'>[]): ListPages {
  return inPages([...projects].sort((a, b) => (b.year ?? 0) - (a.year ?? 0)));
}

/** All projects by year, with the request beside the title. */
export function projectsView({ site, list }: { site: SiteFacts; list: ListPage }, locale: Locale) {
  const { portfolio, common } = uiOf(locale);
  const years = new Map<string, ProjectCardView[]>();
  for (const project of list.projects) {
    const heading = project.year === null ? portfolio.undated : String(project.year);
    years.set(heading, [...(years.get(heading) ?? []), projectCard(project, locale)]);
  }
  return {
    page: pageView(site, locale, {
      ...(list.page > 1
        ? furtherPage(
            list,
            { route: 'projectsPage', title: portfolio.projects, lede: portfolio.projectsLede },
            locale,
          )
        : { route: 'projects' }),
      woven: portfolio.projectsWoven,
    }),
    hero: {
      title: portfolio.projects,
      lede: portfolio.projectsLede,
      position: list.page > 1 ? common.pageOf(list.page, list.pages) : null,
    },
    list: {
      empty: portfolio.empty,
      years: [...years].map(([heading, cards]): YearView => ({ heading, cards })),
    },
    pager: pagerView(list, { first: 'projects', further: 'projectsPage' }, locale),
  };
}
