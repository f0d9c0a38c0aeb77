import { locales } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { pageView, type SiteFacts } from './page.ts';

/**
 * `404.html`, which hosts give for every address that leads nowhere: one file, so it speaks both languages.
 * Header and footer are in English, and lead where those of the home page lead.
 */
export function missingView(facts: { site: SiteFacts }) {
  const { errors } = uiOf('en');
  return {
    page: pageView(facts.site, 'en', {
      route: 'home',
      // A title is no sentence.
      title: locales.map((locale) => uiOf(locale).errors.missing.replace(/\.$/, '')).join(' / '),
      description: errors.missingText,
      noindex: true,
      woven: '404',
    }),
    words: locales.map((locale) => {
      const { missing, missingText, home } = uiOf(locale).errors;
      return { lang: locale, title: missing, text: missingText, home, href: pathTo(locale, 'home') };
    }),
  };
}
