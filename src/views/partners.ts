import type { Entry } from '../admin/collections.ts';
import type { AdminImage } from '../admin/schemas/fields.ts';
import { formatDay } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { bytesOf, decode } from '../motif/kawung.ts';
import { neighbours } from './neighbours.ts';
import { nothingOf } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { markup, onlyEnglish, type Phrase, phrase } from './phrase.ts';

type Partner = Entry<'partner'>;

/** A cell of the wall. */
export interface PartnerCell {
  href: string;
  name: string;
  logo: AdminImage;
  kind: string;
  line: Phrase;
  sample: string | null;
  featured: boolean;
}

const kindOf = (partner: Partner, locale: Locale): string => {
  const words = uiOf(locale).partners;
  return partner.kind ? words.kinds[partner.kind] : words.other;
};

/**
 * The wall of partners. The first featured one has a cell of double width, which stands third so that the
 * first row closes: two cells and the double one.
 */
export function partnersView(facts: { site: SiteFacts; partners: readonly Partner[] }, locale: Locale) {
  const words = uiOf(locale).partners;
  const featured = facts.partners.find(({ is_featured }) => is_featured);
  const others = facts.partners.filter((partner) => partner !== featured);
  const ordered = featured ? [...others.slice(0, 2), featured, ...others.slice(2)] : others;
  return {
    page: pageView(facts.site, locale, { route: 'partners', woven: words.partnersWoven }),
    hero: { title: words.headline, lede: words.lede },
    cells: ordered.map(
      (partner): PartnerCell => ({
        href: pathTo(locale, 'partnersDetail', partner.id_partner),
        name: partner.name_partner,
        logo: partner.logo,
        kind: kindOf(partner, locale),
        line: phrase(partner.summary, locale),
        sample: partner.sample ? words.sample : null,
        featured: partner === featured,
      }),
    ),
    woven: words.partnersWoven,
    none: nothingOf(ordered, words.none, locale),
  };
}

/** So many letters of a name fit along the edge of its page. */
const EDGE = 16;

/** What the page of a partner is made from. */
export interface PartnerPageFacts {
  site: SiteFacts;
  partner: Partner;
  previous: Partner | null;
  next: Partner | null;
}

/** A partner: its logo stays, its text scrolls. */
export function partnerView(facts: PartnerPageFacts, locale: Locale) {
  const { partner } = facts;
  const words = uiOf(locale).partners;
  const summary = phrase(partner.summary, locale);
  const woven = partner.name_partner.toLowerCase();
  return {
    page: pageView(facts.site, locale, {
      route: 'partnersDetail',
      param: partner.id_partner,
      title: partner.name_partner,
      description: summary.text,
      woven: woven.split(/\s+/)[0] ?? 'partners',
    }),
    partner: {
      name: partner.name_partner,
      logo: partner.logo,
      logoDark: partner.logo_dark,
      logoAlt: uiOf(locale).common.logoOf(partner.name_partner),
      facts: [
        kindOf(partner, locale),
        ...(partner.since_year ? [words.since(partner.since_year)] : []),
        ...(partner.sample ? [words.sample] : []),
      ],
      /** The name along the edge of the page: each letter, and its byte in hexadecimal. */
      edge: {
        letters: [...woven].slice(0, EDGE).map((letter) => ({
          letter,
          code: bytesOf(letter)
            .map((byte) => decode(byte).slice(0, 2))
            .join(' '),
        })),
        says: words.spelled([...woven].slice(0, EDGE).join('')),
      },
      summary,
      text: markup(partner.desc, locale),
      site: partner.link ? { href: partner.link, text: words.visit(partner.name_partner) } : null,
      certificatesTitle: words.certificates,
      certificates: partner.certificate.map(({ name, image, valid_until }) => ({
        name: onlyEnglish(name, locale),
        image,
        valid: valid_until ? words.validUntil(formatDay(valid_until, locale)) : null,
      })),
    },
    neighbours: {
      label: words.all,
      links: neighbours(facts, words, (other) => ({
        href: pathTo(locale, 'partnersDetail', other.id_partner),
        name: { text: other.name_partner },
      })),
    },
  };
}
