import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Locale } from '../i18n/locales.ts';
import { $place, chooseLanguage, notePlace } from '../stores/preferences.ts';

interface Props {
  /** This page in the other language. */
  twin: string;
  language: Locale;
  label: string;
  /** The flag of the current language, drawn by the page. */
  children?: ReactNode;
}

const note = () => notePlace(location);

/** The flag: a link to this page in the other language, at the place where the visitor is in this one. */
export default function LanguageSwitch({ twin, language, label, children }: Props) {
  const place = useStore($place, { ssr: 'initial' });
  useLayoutEffect(note, []);
  return (
    <a
      className="icon-button"
      href={twin + place}
      hrefLang={language}
      lang={language}
      aria-label={label}
      data-switch="language"
      onPointerEnter={note}
      onFocus={note}
      onClick={() => {
        note();
        chooseLanguage(language);
      }}
    >
      {children}
    </a>
  );
}
