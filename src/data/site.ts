/** What is the same on many pages, and the facts of the build. */
import type { Entry } from '@/admin/collections.ts';
import { environment, readSettings } from '@/admin/settings.ts';
import type { Endpoints } from '@/views/page.ts';
import type { SecurityFacts } from '@/views/security.ts';
import { once } from './query.ts';
import { readAll, readOne } from './read.ts';

export type Setting = Entry<'setting'>;
export type SearchText = Entry<'page'>;

/** The settings record of the admin host: names, addresses, channels. */
export const getSetting: () => Promise<Setting> = once(() => readOne('setting'));

/** The day of the build, `YYYY-MM-DD` in Asia/Jakarta: the only clock that pages have. */
export const getBuildDay: () => Promise<string> = once(async () => (await readOne('build')).day);

/** What search engines say about a page, by its route without language, such as `about/ourleader`. */
export const getSearchTexts: () => Promise<ReadonlyMap<string, SearchText>> = once(
  async () => new Map((await readAll('page')).map((page) => [page.key, page])),
);

/** What every page says of the site. One object for all pages, so that what is made of it is made once. */
export const getSite: () => Promise<{
  readonly origin: string;
  readonly measure: string | null;
  readonly setting: Setting;
  readonly searchTexts: ReadonlyMap<string, SearchText>;
  /** Whether the sample stands at a public address on purpose. */
  readonly sampleSite: boolean;
  /** Whether inactive and future records are shown. */
  readonly drafts: boolean;
  readonly endpoints: Endpoints;
}> = once(async () => {
  const { sampleSite, contentStatus, recaptchaSiteKey, ...settings } = readSettings(environment());
  const { contactUrl, applicationUrl, idempotency, captchaField, formPost, measureScript } = settings;
  return {
    origin: settings.siteUrl,
    measure: measureScript,
    setting: await getSetting(),
    searchTexts: await getSearchTexts(),
    sampleSite,
    drafts: contentStatus === 'draft',
    endpoints: {
      contactUrl,
      applicationUrl,
      siteKey: recaptchaSiteKey,
      idempotency,
      captchaField,
      formPost,
    },
  };
});

/** How holes are reported, for `/.well-known/security.txt`. */
export const getSecurity = async (): Promise<SecurityFacts> => {
  const { siteUrl, securityContact, securityExpires } = readSettings(environment());
  const { email } = await getSetting();
  return {
    siteUrl,
    contact: securityContact ?? (email ? `mailto:${email}` : null),
    expires: securityExpires,
    buildDay: await getBuildDay(),
  };
};
