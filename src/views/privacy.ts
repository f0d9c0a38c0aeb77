import type { Locale } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';
import type { Isen } from '../motif/kawung.ts';
import { pageView, type SiteFacts } from './page.ts';
import { petalRow } from './petals.ts';
import { phrase } from './phrase.ts';
import { mailTo } from './ways.ts';

/** A part of the page: what it is about, how much of it is kept, its paragraphs, and where they lead. */
export interface PrivacySection {
  title: string;
  kept: { isen: Isen; text: string } | null;
  text: string[];
  links: { text: string; href: string }[];
}

/** How much is kept of what each part is about: a petal's fill, as the key at the top explains them. */
const fills: Record<string, Isen> = {
  contact: 3,
  application: 3,
  request: 1,
  browser: 1,
  captcha: 2,
  reading: 2,
  rights: 0,
};

/** `/privacy`: what becomes of what visitors send, and whom to ask. */
export function privacyView(facts: { site: SiteFacts }, locale: Locale) {
  const { privacy } = uiOf(locale);
  const { measure } = facts.site;
  const { company_name, legal_name, address, email } = facts.site.setting;
  const write = email ? [{ text: privacy.write(email), href: mailTo(email) }] : [];
  const google = [
    { text: privacy.google, href: 'https://policies.google.com/privacy' },
    { text: privacy.googleTerms, href: 'https://policies.google.com/terms' },
  ];
  const who: PrivacySection = {
    title: privacy.who,
    kept: null,
    text: [privacy.whoText(legal_name ?? company_name, phrase(address, locale).text)],
    links: write,
  };
  const sections = privacy.sections.map(({ id, title, text }): PrivacySection => {
    const links = id === 'captcha' ? google : id === 'rights' ? write : [];
    const isen = fills[id] ?? 0;
    const kept = { isen, text: privacy.legend.fills[isen]?.title ?? '' };
    if (id !== 'browser' || !measure) return { title, kept, text, links };
    const again = { text: privacy.consent.again, href: '#consent' };
    return { title, kept, text: [...text.slice(0, 1), privacy.consent.text], links: [again] };
  });
  return {
    page: pageView(facts.site, locale, { route: 'privacy', woven: privacy.woven }),
    hero: { headline: privacy.headline, lede: privacy.lede },
    legend: {
      title: privacy.legend.title,
      petals: petalRow(
        privacy.legend.fills.map(({ title, text }) => ({ title: { text: title }, text: { text } })),
        [0, 1, 2, 3],
      ),
    },
    sections: [who, ...sections],
  };
}
