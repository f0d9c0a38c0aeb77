import { midSentence } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import type { SiteFacts } from './page.ts';
import { phrase } from './phrase.ts';

/** The web manifest in a language: how the site stands on a home screen. */
export function manifestView({ setting }: Pick<SiteFacts, 'setting'>, locale: Locale) {
  const company = uiOf(locale).share.company(setting.founded_year);
  return {
    name: `${setting.company_name}: ${midSentence(company, locale)}`,
    short_name: setting.company_name,
    description: (setting.main && phrase(setting.main.meta_description, locale).text) || company,
    lang: locale,
    dir: 'ltr',
    // Both languages are one site, but each is put on a home screen by itself.
    id: pathTo(locale, 'home'),
    start_url: pathTo(locale, 'home'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#0a1021',
    theme_color: '#0a1021',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
