import type { Locale } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';
import { pageView, type SiteFacts } from './page.ts';
import { phrase } from './phrase.ts';

/** A part of the page: what it is about, its paragraphs, and where they lead. */
export interface PrivacySection {
  title: string;
  text: string[];
  links: { text: string; href: string }[];
}

/** `/privacy`: what becomes of what visitors send, and whom to ask. */
export function privacyView(facts: { site: SiteFacts }, locale: Locale) {
  const { privacy } = uiOf(locale);
  const { measure } = facts.site;
  const { company_name, legal_name, address, email } = facts.site.setting;
  const write = email ? [{ text: privacy.write(email), href: `mailto:${email}` }] : [];
  const google = [
    { text: privacy.google, href: 'https://policies.google.com/privacy' },
    { text: privacy.googleTerms, href: 'https://policies.google.com/terms' },
  ];
  const who: PrivacySection = {
    title: privacy.who,
    text: [privacy.whoText(legal_name ?? company_name, phrase(address, locale).text)],
    links: write,
  };
  const sections = privacy.sections.map(({ id, title, text }): PrivacySection => {
    const links = id === 'captcha' ? google : id === 'rights' ? write : [];
    if (id !== 'browser' || !measure) return { title, text, links };
    const again = { text: privacy.consent.again, href: '#consent' };
    return { title, text: [...text.slice(0, 1), privacy.consent.text], links: [again] };
  });
  return {
    page: pageView(facts.site, locale, { route: 'privacy', woven: privacy.woven }),
    hero: { headline: privacy.headline, lede: privacy.lede, woven: 'kept' },
    sections: [who, ...sections],
  };
}
