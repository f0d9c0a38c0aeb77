import type { Entry } from '../admin/collections.ts';
import type { AdminImage } from '../admin/schemas/fields.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { ifAny } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { isSaid, type Markup, markup, onlyEnglish, type Phrase, phrase } from './phrase.ts';
import { isOutsourcing } from './portfolio.ts';
import { shareLinks } from './sharing.ts';
import { creativeWork } from './structured.ts';
import { firstWords } from './woven.ts';

/** What the page of a project is made from. */
export interface ProjectDetailFacts {
  site: SiteFacts;
  project: Entry<'project'>;
  /** The solution it belongs to; null where it belongs to none. */
  solution: Entry<'solution'> | null;
  /** Its neighbours in the list; null at the ends. */
  previous: Entry<'project'> | null;
  next: Entry<'project'> | null;
  /** The clients of the project named Outsourcing. */
  outsource: readonly Entry<'outsource'>[];
}

/** A picture with what is read in its place. */
interface Shown {
  image: AdminImage | null;
  alt: string;
}

/** The first section of the story: the clients of Outsourcing, else what was happening. */
export interface StoryView {
  heading: string;
  text: Markup;
  logo: (Shown & { woven: string; sample: string | null }) | null;
  clients: {
    label: string;
    sample: string | null;
    logos: (Shown & { woven: string; href: string | null })[];
  } | null;
}

/** What somebody says. `size` follows the length, so that a long text stays a text. */
export interface QuoteView {
  text: Phrase;
  size: 'large' | 'medium' | 'small';
  reviewer: string | null;
  sample: string | null;
}

/**
 * The step of the type scale that a name gets in the hero: a word has to fit a phone of 320 px, and a name
 * of 120 characters the screen.
 */
export function nameSize(name: string): 'short' | 'medium' | 'long' {
  const word = Math.max(...name.split(/[\s-]+/).map(({ length }) => length));
  if (word <= 11 && name.length <= 24) return 'short';
  return word <= 13 && name.length <= 44 ? 'medium' : 'long';
}

/** The letter of a feature's flower: together they spell the name, small, because small letters weave richest. */
export function letterOf(name: string, feature: number): string {
  const letters = name.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? ['o'];
  return letters[feature % letters.length] ?? 'o';
}

/** As many whole words of a name as the 72 triangles of the footer's edge spell, four a byte. */
export const wovenName = (name: string): string => firstWords(name, 72 / 4);

/** A picture that could not be fetched is none: the hero weaves the name on its own dark ground. */
const heroPicture = ({ background_detail: picture }: Entry<'project'>) => (picture?.file ? picture : null);

function quoteSize({ length }: string): QuoteView['size'] {
  if (length <= 180) return 'large';
  return length <= 420 ? 'medium' : 'small';
}

function storyView({ project, outsource }: ProjectDetailFacts, locale: Locale): StoryView | null {
  const { portfolio, common } = uiOf(locale);
  const { name_project: name, client_name: client, logo_client: logo } = project;
  const text = markup(project.desc, locale);
  if (isOutsourcing(name)) {
    if (!text.html && outsource.length === 0) return null;
    const logos = outsource.map(({ image, name: alt, link }, i) => ({
      image,
      alt: alt ? common.logoOf(alt) : common.pictureOf(name, i + 1, outsource.length),
      woven: alt ?? name,
      href: link,
    }));
    const sample = outsource.some((record) => record.sample) ? common.sampleClient : null;
    return {
      heading: portfolio.clients,
      text,
      logo: null,
      clients: logos.length > 0 ? { label: portfolio.clientLogos, sample, logos } : null,
    };
  }
  if (!text.html && !logo) return null;
  return {
    heading: portfolio.happening,
    text,
    logo: logo && {
      image: logo,
      alt: common.logoOf(client ?? name),
      woven: client ?? name,
      sample: project.sample ? common.sampleClient : null,
    },
    clients: null,
  };
}

/**
 * The page of a project, in the order of the specification. A section without content is null and left out.
 * `route` is `singleProject` where the page shows the first featured project.
 */
export function projectDetailView(
  facts: ProjectDetailFacts,
  locale: Locale,
  route: 'portfolioDetail' | 'singleProject' = 'portfolioDetail',
) {
  const { project, solution, previous, next } = facts;
  const { portfolio, common } = uiOf(locale);
  const { id_project: id, name_project: name } = project;
  const detail = pathTo(locale, 'portfolioDetail', id);
  const sample = project.sample ? common.sampleProject : null;
  const solutionName = solution && {
    href: pathTo(locale, 'solutionDetail', solution.id_solution),
    name: phrase(solution.name, locale),
  };
  const label = phrase(project.solution, locale);
  const made = markup(project.uraian, locale);
  const features = project.feature
    .map(({ image, desc }) => ({ image, text: markup(desc, locale) }))
    .filter(({ image, text }) => image || text.html);
  const quotes = project.testimoni
    .map(({ testimoni, name_reviewer }) => ({ text: phrase(testimoni, locale), reviewer: name_reviewer }))
    .filter(({ text }) => isSaid(text))
    .map(
      ({ text, reviewer }): QuoteView => ({
        text,
        size: quoteSize(text.text),
        reviewer,
        sample: project.sample ? common.samplePerson : null,
      }),
    );
  const page = pageView(facts.site, locale, {
    ...(route === 'singleProject'
      ? { route, canonical: { route: 'portfolioDetail', param: id } }
      : {
          route,
          param: id,
          title: name,
          description: phrase(project.summary, locale).text,
          things: [creativeWork(project, facts.site.setting, locale)],
        }),
    woven: wovenName(name),
  });
  return {
    page,
    hero: {
      name,
      size: nameSize(name),
      woven: [...name.replace(/\s+/g, '')].slice(0, 12).join(''),
      background: heroPicture(project),
      button: solutionName && { href: solutionName.href, label: label.text ? label : solutionName.name },
      line: phrase(project.summary, locale),
      facts: [project.client_name, project.year, sample].filter((fact) => fact !== null).join(' · '),
    },
    story: storyView(facts, locale),
    pictures:
      project.foto_detail.length > 0
        ? {
            heading: portfolio.whatWeDo,
            label: portfolio.pictures(name),
            woven: name,
            slides: project.foto_detail.map(
              ({ image }, i, all): Shown => ({ image, alt: common.pictureOf(name, i + 1, all.length) }),
            ),
          }
        : null,
    made:
      made.html || project.subtitle || features.length > 0
        ? {
            text: made,
            subtitle: project.subtitle === null ? null : onlyEnglish(project.subtitle, locale),
            woven: name,
            features: features.map(({ image, text }, i, all) => {
              const alt = common.pictureOf(name, i + 1, all.length);
              return { image, alt, text, letter: letterOf(name, i) };
            }),
          }
        : null,
    technical:
      project.tech.length > 0 && !isOutsourcing(name)
        ? {
            heading: portfolio.technical,
            stack: project.tech.map(({ image_stack, name_stack }) => ({
              image: image_stack?.file ? image_stack : null,
              name: name_stack,
            })),
          }
        : null,
    testimony: ifAny(quotes, { heading: portfolio.testimony, quotes }),
    more: {
      locale,
      crumbs: page.crumbs,
      label: portfolio.more,
      previous: previous && {
        label: portfolio.previous,
        name: previous.name_project,
        href: pathTo(locale, 'portfolioDetail', previous.id_project),
      },
      next: next
        ? {
            label: portfolio.next,
            name: next.name_project,
            href: pathTo(locale, 'portfolioDetail', next.id_project),
            image: heroPicture(next),
          }
        : {
            label: common.footer.projects,
            name: portfolio.toAll,
            href: pathTo(locale, 'projects'),
            image: null,
          },
      solution: solutionName && { label: portfolio.related, ...solutionName },
      shareLabel: portfolio.share,
      share: shareLinks(name, new URL(detail, facts.site.origin).href, locale),
    },
  };
}
