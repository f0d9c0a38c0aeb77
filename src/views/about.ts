import type { Entry } from '../admin/collections.ts';
import { formatDay } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { bytesOf, decode } from '../motif/kawung.ts';
import { leaderCards } from './leaders.ts';
import { pageView, type SiteFacts } from './page.ts';
import { isSaid, markup, phrase } from './phrase.ts';

/** What `/about` is made from. The leaders come in their order. */
export interface AboutFacts {
  site: SiteFacts;
  about: Entry<'about'>;
  leaders: readonly Entry<'leader'>[];
}

/**
 * The cloths of the patchwork's ten tiles. No two equal ones touch, neither in rows of five nor in rows of
 * two, and saffron is there once.
 */
export const patchwork = [
  'dark',
  'light',
  'cobalt',
  'sand',
  'light',
  'cobalt',
  'soga',
  'dark',
  'light',
  'cobalt',
] as const;

/** A word as tiles: letter, what its flower encodes, and the cloth under it. */
export const tilesOf = (word: string) =>
  [...word].map((letter, i) => ({
    letter,
    code: decode(bytesOf(letter)[0] ?? 0),
    cloth: patchwork[i % patchwork.length] ?? 'light',
  }));

/** The page about the company: what it builds, since when, who leads it, and where it is going. */
export function aboutView({ site, about, leaders }: AboutFacts, locale: Locale) {
  const { about: words, common } = uiOf(locale);
  const year = site.setting.founded_year;
  const firstLine = about.mission[0];
  return {
    page: pageView(site, locale, { route: 'about' }),
    hero: {
      title: about.headline.en ? phrase(about.headline, locale) : { text: common.nav.aboutOgya },
      text: words.lede(year),
    },
    tambal: { tiles: tilesOf(words.woven), text: words.wovenText },
    story: { year, title: words.promise, story: markup(about.story, locale) },
    leaders: {
      title: words.leaders,
      all: { href: pathTo(locale, 'ourleader'), text: words.everyone },
      cards: leaderCards(leaders, locale)
        .slice(0, 3)
        .map((card) => ({ ...card, href: `${pathTo(locale, 'ourleader')}#${card.id}` })),
    },
    milestones: {
      title: words.milestones,
      sampleMark: about.sample ? common.sample : null,
      rows: about.milestone
        .map(({ year, text }) => ({ year, text: phrase(text, locale) }))
        .filter(({ text }) => isSaid(text))
        .sort((a, b) => a.year - b.year),
    },
    figures: {
      title: words.figures,
      sampleMark: about.sample ? common.sampleFigures : null,
      rows: about.figure
        .map(({ label, value, as_of }) => ({
          label: phrase(label, locale),
          value,
          asOf: words.asOf(formatDay(as_of, locale)),
        }))
        .filter(({ label }) => isSaid(label)),
    },
    creed: {
      title: words.creed,
      vision: {
        href: pathTo(locale, 'vision'),
        title: words.vision,
        body: markup(about.vision, locale),
      },
      rows: [
        {
          href: pathTo(locale, 'mission'),
          title: words.mission,
          parts: firstLine ? [phrase(firstLine.text, locale)] : [],
        },
        {
          href: pathTo(locale, 'ourvalues'),
          title: words.values,
          parts: about.value.map(({ name }) => {
            const { text, ...lang } = phrase(name, locale);
            return { text: /[.!?]$/.test(text) ? text : `${text}.`, ...lang };
          }),
        },
      ],
    },
    visitors: {
      investors: {
        label: words.investors,
        title: words.investorsTitle,
        text: words.investorsText,
        links: [
          { href: pathTo(locale, 'investor'), text: words.investorRelations },
          { href: pathTo(locale, 'financialReports'), text: words.reports },
        ],
      },
      careers: {
        label: words.careers,
        title: words.careersTitle,
        text: words.careersText,
        links: [
          { href: pathTo(locale, 'lifeatogya'), text: words.life },
          { href: pathTo(locale, 'jobs'), text: words.jobs },
        ],
      },
    },
    closing: { title: words.closing, link: common.contactUs, href: pathTo(locale, 'contact') },
  };
}
