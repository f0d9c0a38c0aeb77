import type { Loaded } from '../admin/contract.ts';
import type { AdminImage } from '../admin/schemas/fields.ts';
import type { ProjectRow } from '../admin/schemas/project.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { type Phrase, phrase } from './phrase.ts';

/** A project as a picture with its name. */
export interface ProjectCardView {
  href: string;
  name: string;
  line: Phrase;
  image: AdminImage | null;
  /** The mark of a sample; null on a real project. */
  sample: string | null;
}

/** A project as its card shows it. */
export function projectCard(project: Loaded<ProjectRow>, locale: Locale): ProjectCardView {
  return {
    href: pathTo(locale, 'portfolioDetail', project.id_project),
    name: project.name_project,
    line: phrase(project.summary, locale),
    image: project.thumbnail,
    sample: project.sample ? uiOf(locale).common.sampleProject : null,
  };
}
