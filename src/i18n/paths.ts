import { defaultLocale, type Locale, locales } from './locales.ts';

/** The props of every page under `[...locale]/`. */
export interface LocaleProps {
  locale: Locale;
}

const segment = (locale: Locale) => (locale === defaultLocale ? undefined : locale);

/** `getStaticPaths` of a page with one address per language. */
export const getStaticPaths = () =>
  locales.map((locale) => ({ params: { locale: segment(locale) }, props: { locale } }));

/**
 * `getStaticPaths` of a page per record: one path per language and id; without an id it is the route itself.
 * What a page knows of its neighbours is worked out once here, not once per page.
 * @param name How the route's file calls the id, as in `[id].astro`.
 */
export const recordPaths = <Props extends object>(
  name: string,
  records: { id: string | undefined; props: Props }[],
) =>
  locales.flatMap((locale) =>
    records.map(({ id, props }) => ({
      params: { locale: segment(locale), [name]: id },
      props: { ...props, locale },
    })),
  );
