import type { Entry } from '../admin/collections.ts';
import type { Aisuite } from '../admin/schemas/aisuite.ts';
import type { AdminImage } from '../admin/schemas/fields.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { contactPanel } from './contact.ts';
import { type MenuItem, searchLink } from './menu.ts';
import { ifAny, nothingOf } from './nothing.ts';
import { type PageView, pageView, type SiteFacts } from './page.ts';
import { isSaid, type Markup, markup, onlyEnglish, type Phrase, phrase } from './phrase.ts';
import { waysTo } from './ways.ts';

/** What the portal's pages are made from. */
export interface AiSuiteFacts {
  site: SiteFacts;
  aisuite: Entry<'aisuite'>;
}

/** What the portal's layout needs beside the page: its own header and footer. */
export interface SuitePage extends PageView {
  suite: {
    /** Home first: the drawer lists it, the header's logo leads there. */
    menu: MenuItem[];
    search: MenuItem;
    /** The line over the footer; null where the record has none. */
    line: Phrase | null;
    /** What the drawer's blades spell, and what the page's own field does, if it has one. */
    woven: string;
    field: string | null;
  };
}

/** A demo: a question, its answer, and what the answer rests on. */
export interface TracedAnswer {
  name: Phrase;
  desc: Phrase;
  question: Phrase;
  answer: Phrase;
  /** `share` lies between 0 and 1; `percent` says the same in words. */
  rows: { label: string; value: string; share: number; percent: string }[];
  sources: Phrase[];
  image: AdminImage | null;
  imageAlt: string;
  link: string | null;
  /** Whether a source, a picture or a link stands at the end. */
  rests: boolean;
}

type Service = Aisuite['service'][number];
type Demo = Aisuite['demo'][number];

const WOVEN = 'aisuite';
const GREETING = 'hello';

const suiteRoutes = [
  ['home', 'aisuite'],
  ['service', 'aisuiteService'],
  ['demo', 'aisuiteDemo'],
  ['plan', 'aisuitePlan'],
  ['contact', 'aisuiteContact'],
] as const satisfies [string, RouteKey][];

function suitePage(
  { site, aisuite }: AiSuiteFacts,
  locale: Locale,
  route: RouteKey,
  field: string | null = null,
): SuitePage {
  const { nav } = uiOf(locale).aisuite;
  const line = phrase(aisuite.footer, locale);
  return {
    ...pageView(site, locale, { route }),
    suite: {
      menu: suiteRoutes.map(([word, to]) => ({ title: nav[word], itemId: pathTo(locale, to) })),
      search: searchLink(locale),
      line: isSaid(line) ? line : null,
      woven: WOVEN,
      field,
    },
  };
}

const closing = (words: { closing: string; closingText: string; closingLink: string }, locale: Locale) => ({
  title: words.closing,
  text: words.closingText,
  link: words.closingLink,
  href: pathTo(locale, 'aisuiteContact'),
});

/** The services that have a name: it is their heading and the words of the link to them. */
const namedServices = ({ service }: Aisuite, locale: Locale): Service[] =>
  service.filter(({ name }) => isSaid(phrase(name, locale)));

/** The demos that are told whole: a name, a question and its answer. */
const wholeDemos = ({ demo }: Aisuite, locale: Locale): Demo[] =>
  demo.filter(({ name, question, answer }) =>
    [name, question, answer].every((pair) => isSaid(phrase(pair, locale))),
  );

/** What a service's blades spell: the record's `icon`, or its name; lower case weaves richer. */
const spelling = ({ icon, name }: Service, locale: Locale): string =>
  (icon || phrase(name, locale).text).toLowerCase();

/** The first paragraph of a text that says something; all of a text without one. No link: it stands in one. */
function opening(text: Markup): Markup {
  const paragraphs = text.html.match(/<p(?: [^>]*)?>[\s\S]*?<\/p>/g) ?? [];
  const said = paragraphs.find((paragraph) => paragraph.replace(/<[^>]*>/g, '').trim() !== '');
  return { ...text, html: (said ?? text.html).replace(/<\/?a(?: [^>]*)?>/g, '') };
}

function traced(demo: Demo, locale: Locale): TracedAnswer {
  const { common } = uiOf(locale);
  const name = phrase(demo.name, locale);
  const sources = demo.source.map((source) => phrase(source, locale)).filter(isSaid);
  return {
    name,
    desc: phrase(demo.desc, locale),
    question: phrase(demo.question, locale),
    answer: phrase(demo.answer, locale),
    rows: demo.row.map(({ label, value, share }) => {
      const held = Math.min(1, Math.max(0, share));
      return { label, value, share: held, percent: formatNumber(held, locale, { style: 'percent' }) };
    }),
    sources,
    image: demo.image,
    imageAlt: common.pictureOf(name.text, 1, 1),
    link: demo.link,
    rests: sources.length > 0 || demo.image !== null || demo.link !== null,
  };
}

/** `/aisuite`: hero, services, the first demo, the steps. */
export function aisuiteView(facts: AiSuiteFacts, locale: Locale) {
  const { aisuite: words, common, home } = uiOf(locale);
  const { aisuite } = facts;
  const tagline = phrase(aisuite.tagline, locale);
  const service = pathTo(locale, 'aisuiteService');
  const services = namedServices(aisuite, locale);
  const [demo] = wholeDemos(aisuite, locale);
  const steps = aisuite.step
    .map(({ name, when, desc }) => ({
      name: phrase(name, locale),
      when: phrase(when, locale),
      text: phrase(desc, locale),
    }))
    .filter(({ name }) => isSaid(name));
  return {
    page: suitePage(facts, locale, 'aisuite', WOVEN),
    hero: {
      words: words.home,
      tagline: isSaid(tagline) ? tagline : { text: home.aiText },
      woven: WOVEN,
      demo: pathTo(locale, 'aisuiteDemo'),
      plan: pathTo(locale, 'aisuitePlan'),
    },
    services: ifAny(services, {
      title: words.home.services,
      rows: services.map((entry, i) => ({
        href: `${service}#service-${i + 1}`,
        name: phrase(entry.name, locale),
        text: opening(markup(entry.desc, locale)),
        letter: firstLetters(spelling(entry, locale)),
      })),
    }),
    demo: demo && {
      mark: words.nav.demo,
      words: { ...words.home, ...words.demo },
      href: pathTo(locale, 'aisuiteDemo'),
      sampleMark: aisuite.sample ? common.sampleFigures : null,
      answer: traced(demo, locale),
    },
    steps: ifAny(steps, { title: words.home.steps(steps.length), steps }),
  };
}

/** `/aisuite/service`: a band for each service, its text in the gap. */
export function aisuiteServiceView(facts: AiSuiteFacts, locale: Locale) {
  const { service: words, demo } = uiOf(locale).aisuite;
  const services = namedServices(facts.aisuite, locale);
  const isEmpty = services.length === 0;
  return {
    page: suitePage(facts, locale, 'aisuiteService'),
    intro: { title: words.headline, lede: words.lede, note: isEmpty ? words.none : words.spelled },
    services: services.map((entry, i) => ({
      anchor: `service-${i + 1}`,
      name: phrase(entry.name, locale),
      text: markup(entry.desc, locale),
      woven: spelling(entry, locale),
    })),
    // Nobody can be asked which one, where none is named.
    closing: closing(isEmpty ? demo : words, locale),
  };
}

/** `/aisuite/demo`: every demo, from its question down to its sources. */
export function aisuiteDemoView(facts: AiSuiteFacts, locale: Locale) {
  const { aisuite: words, common } = uiOf(locale);
  const demos = wholeDemos(facts.aisuite, locale);
  return {
    page: suitePage(facts, locale, 'aisuiteDemo'),
    intro: {
      title: words.demo.headline,
      lede: words.demo.lede,
      ...(demos.length === 0 && { note: words.demo.none }),
    },
    demos: demos.map((demo) => ({
      words: words.demo,
      sampleMark: facts.aisuite.sample ? common.sampleFigures : null,
      answer: traced(demo, locale),
    })),
    closing: closing(words.demo, locale),
  };
}

/** `/aisuite/plan`: what each plan holds and costs. A plan without a price is asked for. */
export function aisuitePlanView(facts: AiSuiteFacts, locale: Locale) {
  const { aisuite: words, common } = uiOf(locale);
  return {
    page: suitePage(facts, locale, 'aisuitePlan', WOVEN),
    intro: { title: words.plan.headline, lede: words.plan.lede, woven: WOVEN },
    plans: {
      contact: pathTo(locale, 'aisuiteContact'),
      onRequest: words.plan.onRequest,
      sampleMark: facts.aisuite.sample ? common.sampleFigures : null,
      plans: facts.aisuite.plan.map(({ name, price, currency, period, point }) => ({
        name: onlyEnglish(name, locale),
        holds: words.plan.holds(name),
        ask: words.plan.ask,
        askOf: words.plan.askOf(name),
        price: price === null ? null : formatMoney(price, currency, locale),
        period: price === null || period === null ? null : words.plan.per[period],
        points: point.map((text) => phrase(text, locale)).filter(isSaid),
      })),
    },
    none: nothingOf(facts.aisuite.plan, words.plan.none, locale, 'aisuiteContact'),
  };
}

/** `/aisuite/contact`: the form, and every other way to the unit. */
export function aisuiteContactView(facts: AiSuiteFacts, locale: Locale) {
  const words = uiOf(locale).aisuite.contact;
  const { address, office_hours } = facts.site.setting;
  return {
    page: suitePage(facts, locale, 'aisuiteContact', GREETING),
    intro: {
      words,
      woven: GREETING,
      office: [phrase(address, locale), phrase(office_hours, locale)].filter(isSaid),
      ways: waysTo(facts.site.setting, locale),
    },
    panel: contactPanel(facts, locale),
  };
}
