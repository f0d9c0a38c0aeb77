import type { Loaded } from '../admin/contract.ts';
import type { ProjectRow } from '../admin/schemas/project.ts';
import type { SolutionRow } from '../admin/schemas/solution.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { bytesOf, decode, firstLetters } from '../motif/kawung.ts';
import { type Figure, isSample, revenueChart, unitOf } from './figures.ts';
import type { Vacancy } from './jobs.ts';
import { ifAny } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { type Phrase, phrase } from './phrase.ts';
import { projectCard } from './project-card.ts';

/** What the home page is made from. Lists come in their order. */
export interface HomeFacts {
  site: SiteFacts;
  solutions: readonly Loaded<SolutionRow>[];
  projects: readonly Loaded<ProjectRow>[];
  /** Oldest year first. */
  figures: readonly Figure[];
  jobs: readonly Vacancy[];
}

const WOVEN = 'Ogya';

/** The large flower is as high as four rows, and it is the fourth that is seen before one is pointed at. */
const FLOWER_ROWS = 4;

/** The home page: hero, statement, services, work, process, figures, AI suite, roles, closing. */
export function homeView(facts: HomeFacts, locale: Locale) {
  const { home, common, careers } = uiOf(locale);
  const latest = facts.figures.at(-1);
  const shown = facts.projects.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured)).slice(0, 4);
  const services = facts.solutions.map(({ id_solution, name, summary }) => ({
    href: pathTo(locale, 'solutionDetail', id_solution),
    name: phrase(name, locale),
    line: phrase(summary, locale),
  }));
  const flowers = services.length < FLOWER_ROWS ? [] : services.map(({ name }) => firstLetters(name.text));
  const roles = facts.jobs.filter(({ is_closed }) => !is_closed).slice(0, 3);
  return {
    page: pageView(facts.site, locale, { route: 'home' }),
    hero: {
      headline: home.headline,
      lede: home.lede,
      tellUs: home.tellUs,
      seeWork: home.seeWork,
      decode: home.decode,
      contact: pathTo(locale, 'contact'),
      portfolio: pathTo(locale, 'portfolio'),
      woven: WOVEN,
      flowers: [...WOVEN].map((letter) => ({
        letter,
        code: decode(bytesOf(letter)[0] ?? 0).split(', '),
      })),
    },
    statement: {
      label: home.about,
      text: home.statement,
      figures: home.figures(services.length).filter(({ value }) => value !== '0'),
    },
    services: ifAny(services, { title: home.services, rows: services, flowers }),
    work: ifAny(shown, {
      title: home.work,
      all: { href: pathTo(locale, 'projects'), text: home.allProjects },
      cards: shown.map((project) => projectCard(project, locale)),
    }),
    process: { title: home.process, text: home.processText, stages: home.stages },
    investor: {
      label: home.investor,
      title: home.investorTitle,
      text: home.investorText,
      reportsLink: home.investorLink,
      investorLink: home.investor,
      reports: pathTo(locale, 'financialReports'),
      investor: pathTo(locale, 'investor'),
      bars: revenueChart(facts.figures, locale).bars,
      caption: home.chart(unitOf(facts.figures, locale).text),
      sampleMark: latest && isSample(latest) ? common.sampleFigures : null,
    },
    ai: {
      label: home.ai,
      title: home.aiTitle,
      text: home.aiText,
      link: home.aiLink,
      href: pathTo(locale, 'aisuite'),
    },
    roles: ifAny(roles, {
      title: home.roles,
      all: { href: pathTo(locale, 'jobs'), text: home.allRoles },
      rows: roles.map((job) => ({
        href: pathTo(locale, 'jobDetail', job.id_job),
        title: phrase(job.title, locale),
        meta: [
          phrase(job.department, locale),
          { text: job.work_type ? careers.workType[job.work_type] : '' },
          { text: job.sample ? common.sampleRole : careers.employmentType[job.employment_type] },
        ] satisfies Phrase[],
      })),
    }),
    closing: {
      title: home.closing,
      text: home.closingText,
      link: home.tell,
      href: pathTo(locale, 'contact'),
    },
  };
}
