import type { Loaded } from '../admin/contract.ts';
import type { Aisuite } from '../admin/schemas/aisuite.ts';
import type { AdminImage } from '../admin/schemas/fields.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { type ContactFacts, contactPanel, waysTo } from './contact.ts';
import type { MenuItem } from './menu.ts';
import { type PageView, pageView, type SiteFacts } from './page.ts';
import { type Markup, markup, onlyEnglish, type Phrase, phrase } from './phrase.ts';

/** What the portal's pages are made from. */
export interface AiSuiteFacts {
  site: SiteFacts;
  aisuite: Loaded<Aisuite>;
}

/** What the portal's layout needs beside the page: its own header and footer. */
export interface SuitePage extends PageView {
  suite: {
    /** Home first: the drawer lists it, the header's logo leads there. */
    menu: MenuItem[];
    /** The line over the footer. */
    line: Phrase;
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
  return {
    ...pageView(site, locale, { route }),
    suite: {
      menu: suiteRoutes.map(([word, to]) => ({ title: nav[word], itemId: pathTo(locale, to) })),
      line: phrase(aisuite.footer, locale),
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

/** What a service's blades spell: the record's `icon`, or its name; lower case weaves richer. */
const spelling = ({ icon, name }: Service, locale: Locale): string =>
  (icon || phrase(name, locale).text).toLowerCase();

/** The first paragraph of a text; all of a text without one. */
function opening(text: Markup): Markup {
  const [paragraph] = /<p(?: [^>]*)?>[\s\S]*?<\/p>/.exec(text.html) ?? [];
  return { ...text, html: paragraph ?? text.html };
}

function traced(demo: Demo, locale: Locale): TracedAnswer {
  const { common } = uiOf(locale);
  const name = phrase(demo.name, locale);
  return {
    name,
    desc: phrase(demo.desc, locale),
    question: phrase(demo.question, locale),
    answer: phrase(demo.answer, locale),
    rows: demo.row.map(({ label, value, share }) => {
      const held = Math.min(1, Math.max(0, share));
      return { label, value, share: held, percent: formatNumber(held, locale, { style: 'percent' }) };
    }),
    sources: demo.source.map((source) => phrase(source, locale)),
    image: demo.image,
    imageAlt: common.pictureOf(name.text, 1, 1),
    link: demo.link,
  };
}

/** `/aisuite`: hero, services, the first demo, the steps. */
export function aisuiteView(facts: AiSuiteFacts, locale: Locale) {
  const { aisuite: words, common } = uiOf(locale);
  const { aisuite } = facts;
  const service = pathTo(locale, 'aisuiteService');
  const [demo] = aisuite.demo;
  return {
    page: suitePage(facts, locale, 'aisuite', WOVEN),
    hero: {
      words: words.home,
      tagline: phrase(aisuite.tagline, locale),
      woven: WOVEN,
      demo: pathTo(locale, 'aisuiteDemo'),
      plan: pathTo(locale, 'aisuitePlan'),
    },
    services: {
      title: words.home.services,
      rows: aisuite.service.map((entry, i) => ({
        href: `${service}#service-${i + 1}`,
        name: phrase(entry.name, locale),
        text: opening(markup(entry.desc, locale)),
        letter: firstLetters(spelling(entry, locale)),
      })),
    },
    demo: demo && {
      mark: words.nav.demo,
      words: { ...words.home, ...words.demo },
      href: pathTo(locale, 'aisuiteDemo'),
      sampleMark: aisuite.sample ? common.sampleFigures : null,
      answer: traced(demo, locale),
    },
    steps: {
      title: words.home.steps(aisuite.step.length),
      steps: aisuite.step.map(({ name, when, desc }) => ({
        name: phrase(name, locale),
        when: phrase(when, locale),
        text: phrase(desc, locale),
      })),
    },
  };
}

/** `/aisuite/service`: a band for each service, its text in the gap. */
export function aisuiteServiceView(facts: AiSuiteFacts, locale: Locale) {
  const words = uiOf(locale).aisuite.service;
  return {
    page: suitePage(facts, locale, 'aisuiteService'),
    intro: { title: words.headline, lede: words.lede, note: words.spelled },
    services: facts.aisuite.service.map((entry, i) => ({
      anchor: `service-${i + 1}`,
      name: phrase(entry.name, locale),
      text: markup(entry.desc, locale),
      woven: spelling(entry, locale),
    })),
    closing: closing(words, locale),
  };
}

/** `/aisuite/demo`: every demo, from its question down to its sources. */
export function aisuiteDemoView(facts: AiSuiteFacts, locale: Locale) {
  const { aisuite: words, common } = uiOf(locale);
  return {
    page: suitePage(facts, locale, 'aisuiteDemo'),
    intro: { title: words.demo.headline, lede: words.demo.lede },
    demos: facts.aisuite.demo.map((demo) => ({
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
        ask: words.plan.ask(name),
        price: price === null ? null : formatMoney(price, currency, locale),
        period: price === null || period === null ? null : words.plan.per[period],
        points: point.map((text) => phrase(text, locale)),
      })),
    },
  };
}

/** `/aisuite/contact`: the form, and every other way to the unit. */
export function aisuiteContactView(facts: AiSuiteFacts & ContactFacts, locale: Locale) {
  const words = uiOf(locale).aisuite.contact;
  const { address, office_hours } = facts.site.setting;
  return {
    page: suitePage(facts, locale, 'aisuiteContact', GREETING),
    intro: {
      words,
      woven: GREETING,
      office: [phrase(address, locale), phrase(office_hours, locale)].filter(({ text }) => text),
      ways: waysTo(facts.site, locale),
    },
    panel: contactPanel(facts, locale),
  };
}
