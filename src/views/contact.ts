import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { pageView, type SiteFacts, siteView } from './page.ts';
import { isSaid, phrase } from './phrase.ts';
import { waysTo } from './ways.ts';

/** What the contact pages are made from. */
export interface ContactFacts {
  site: SiteFacts;
}

/** The form with its heading: the same on the contact page and on that of the AI suite. */
export function contactPanel({ site }: ContactFacts, locale: Locale) {
  const { contact, common } = uiOf(locale);
  const ways = waysTo(site.setting, locale);
  const { inquiry } = siteView(site, locale);
  const { formPost } = site.endpoints;
  return {
    heading: common.contactUs,
    /** Null where the form posts by itself. */
    noscript: formPost
      ? null
      : ways.length > 0
        ? `${contact.noscript} ${contact.noscriptWays}`
        : contact.noscript,
    ways,
    lost: contact.form.lost,
    privacy: { text: contact.privacy, href: pathTo(locale, 'privacy') },
    form: formPost ? { ...inquiry, posts: true } : inquiry,
  };
}

/** `/contact`: the question, where we are, and the form. */
export function contactView(facts: ContactFacts, locale: Locale) {
  const { contact } = uiOf(locale);
  const { setting } = facts.site;
  const ways = waysTo(setting, locale);
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
export function contactSentView(facts: ContactFacts, locale: Locale) {
  const { headline, lede, home, work } = uiOf(locale).contact.sent;
  return {
    page: pageView(facts.site, locale, { route: 'contactSent', noindex: true }),
    hero: { headline, lede, woven: 'sent' },
    home: { text: home, href: pathTo(locale, 'home') },
    work: { text: work, href: pathTo(locale, 'portfolio') },
  };
}
