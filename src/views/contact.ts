import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { type Channel, channelsOf, pageView, type SiteFacts } from './page.ts';
import { isSaid, phrase } from './phrase.ts';

/** Where the contact form posts to, and the key of its captcha. */
export interface Endpoints {
  contactUrl: string;
  siteKey: string;
}

/** What the contact pages are made from. */
export interface ContactFacts {
  site: SiteFacts;
  endpoints: Endpoints;
}

/** A way to the company, and the words of its link. */
export interface Way {
  kind: 'mail' | Channel['icon'];
  label: string;
  href: string;
}

/** Mail and phone by what is written or dialled, then the other channels by what they are. */
export function waysTo({ setting }: SiteFacts, locale: Locale): Way[] {
  const channels = channelsOf(setting, locale).map(
    ({ icon, label, href }): Way => ({
      kind: icon,
      label: icon === 'phone' ? (setting.phone ?? href.slice('tel:'.length)) : label,
      href,
    }),
  );
  const isPhone = ({ kind }: Way) => kind === 'phone';
  return [
    ...(setting.email
      ? [{ kind: 'mail', label: setting.email, href: `mailto:${setting.email}` } as const]
      : []),
    ...channels.filter(isPhone),
    ...channels.filter((way) => !isPhone(way)),
  ];
}

/** The form with its heading: the same on the contact page and on that of the AI suite. */
export function contactPanel({ site, endpoints }: ContactFacts, locale: Locale) {
  const { contact, common } = uiOf(locale);
  const ways = waysTo(site, locale);
  return {
    heading: common.contactUs,
    noscript: ways.length > 0 ? `${contact.noscript} ${contact.noscriptWays}` : contact.noscript,
    ways,
    privacy: { text: contact.privacy, href: pathTo(locale, 'privacy') },
    form: {
      locale,
      ...endpoints,
      // When a send fails: those where a person answers.
      channels: ways
        .filter(({ kind }) => kind === 'mail' || kind === 'phone' || kind === 'chat')
        .map(({ label, href }) => ({ label, href })),
    },
  };
}

/** `/contact`: the question, where we are, and the form. */
export function contactView(facts: ContactFacts, locale: Locale) {
  const { contact } = uiOf(locale);
  const { setting } = facts.site;
  const ways = waysTo(facts.site, locale);
  return {
    page: pageView(facts.site, locale, { route: 'contact' }),
    hero: {
      headline: contact.headline,
      lede: contact.lede,
      woven: 'hello',
      // The way there belongs to the office, every other to its own column.
      facts: [
        {
          title: contact.office,
          lines: [phrase(setting.address, locale), phrase(setting.office_hours, locale)].filter(isSaid),
          ways: ways.filter(({ kind }) => kind === 'place'),
        },
        { title: contact.other, lines: [], ways: ways.filter(({ kind }) => kind !== 'place') },
      ].filter(({ lines, ways }) => lines.length > 0 || ways.length > 0),
    },
    panel: contactPanel(facts, locale),
  };
}

/** `/contact/sent`: where a form that was posted without script leads. */
export function contactSentView(facts: { site: SiteFacts }, locale: Locale) {
  const { headline, lede, home, work } = uiOf(locale).contact.sent;
  return {
    page: pageView(facts.site, locale, { route: 'contactSent', noindex: true }),
    hero: { headline, lede, woven: 'sent' },
    home: { text: home, href: pathTo(locale, 'home') },
    work: { text: work, href: pathTo(locale, 'portfolio') },
  };
}
