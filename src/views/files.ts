import type { AdminFile } from '../admin/schemas/fields.ts';
import { formatBytes } from '../i18n/format.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';
import type { Phrase } from './phrase.ts';

/** A document to download in one language, or the gap where its file should be. */
export interface Download {
  /** The language of the document. */
  language: Locale;
  /** Null where the record names a file that the build could not get. */
  href: string | null;
  /** The name that the saved copy gets. */
  name: string;
  /** Beside the sign: `PDF, 34 kB`, or that the file is missing. */
  size: string;
  /** What the link says to who can't see where it stands. */
  label: string;
}

/** A record with a document in one or both languages. */
interface Documents {
  file_english: AdminFile | null;
  file_indo: AdminFile | null;
}

/** The path that a stored file is served at; null where it is missing. Every link to a file comes from here. */
export function filePath({ file, name }: AdminFile): string | null {
  return file === null ? null : `/files/${file.replace(/\..*/, '')}/${name}`;
}

/** The downloads of a record, the language of the page first. */
export function downloads(
  { file_english, file_indo }: Documents,
  title: Phrase,
  locale: Locale,
  given: Partial<Record<Locale, number | null>> = {},
): Download[] {
  const words = uiOf(locale).investor;
  const files = { en: file_english, id: file_indo };
  return [...locales]
    .sort((a, b) => Number(b === locale) - Number(a === locale))
    .flatMap((language) => {
      const file = files[language];
      if (!file) return [];
      const href = filePath(file);
      const bytes = href ? file.bytes : given[language];
      const type = /\.(\w+)$/.exec(file.name)?.[1]?.toUpperCase() ?? '';
      const size = [type, bytes ? formatBytes(bytes, locale) : ''].filter(Boolean).join(', ');
      const label = href
        ? words.download(title.text, words.language[language], size)
        : words.missingText(title.text, words.language[language]);
      return [{ language, href, name: file.name, size: href ? size : words.missing, label }];
    });
}
