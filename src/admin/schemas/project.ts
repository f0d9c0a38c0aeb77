import { z } from 'zod';
import { noAnswer } from './answer.ts';
import type { RecordOf } from './fields.ts';
import {
  flag,
  group,
  id,
  image,
  list,
  localizedHtml,
  localizedText,
  oneOrFirst,
  oneOrMany,
  optionalId,
  optionalImage,
  optionalText,
  optionalYearUpTo,
  record,
  text,
} from './fields.ts';

/** A project as the list answers it: what cards and filters need. */
export const projectRow = record({
  /** Names the page `/portfolioDetail/{id}`. */
  id_project: id(),
  /** The title of cards and the heading of the page. 'Outsourcing' gets a page of its own kind. */
  name_project: text(120),
  /** The solution it belongs to: filters the portfolio and leads to `/solutionDetail/{id}`. */
  id_solution: optionalId(),
  /** The picture on cards. */
  thumbnail: optionalImage(),
  /** The line under the title on cards. */
  summary: localizedText(200),
  /** The client as the project list names it. */
  client_name: optionalText(120),
  /** The year it went live: orders and groups `/projects`. */
  year: optionalYearUpTo(0),
  /** The technologies by name: `/portfolio` filters by them, and search engines read them as keywords. */
  tech_names: list(text(40)),
  /** Featured projects stand on the home page, and the first of them at `/projects/single-project`. */
  is_featured: flag(false),
});
export type ProjectRow = RecordOf<typeof projectRow>;

/** The first part of a project's detail, in the field names of the specification. */
const projectData = record({
  /** Where the button in the hero leads. */
  id_solution: optionalId(),
  /** The heading in the hero; 'Outsourcing' changes the sections below. */
  name_project: text(120),
  /** The full-height picture behind the hero. */
  background_detail: optionalImage(),
  /** The words of the button in the hero. */
  solution: localizedText(80),
  /** Under 'What Is Happening ?' or 'Our Client'. */
  desc: localizedHtml(),
  /** Beside that text; not shown for Outsourcing. */
  logo_client: optionalImage(),
  /** What was made, beside the subtitle. */
  uraian: localizedHtml(),
  /** The blue line beside it: one text for both languages. */
  subtitle: optionalText(160),
  /** The grid 'Technical Solution'; not shown for Outsourcing. */
  tech: list(
    group({
      /** A drawn mark; the name stands under it. */
      image_stack: optionalImage(),
      name_stack: text(40),
    }),
    40,
  ),
});

/** What somebody says about the project, in its last section. */
const testimoni = group({
  testimoni: localizedText(1000),
  name_reviewer: optionalText(120),
});

/** A picture of what was made, 80% wide, with its description. */
const feature = group({
  image: optionalImage(),
  desc: localizedHtml(),
});

/** A slide of 'What We Do'. */
const fotoDetail = group({ image: image() });

/** The answer of `/api/project/{id}`. */
export const projectDetail = z.object(
  {
    data: oneOrFirst(projectData),
    // A testimony without words would be an empty section.
    testimoni: oneOrMany(testimoni).transform((all) =>
      all.filter(({ testimoni: words }) => words.en !== '' || words.id !== ''),
    ),
    feature: list(feature),
    foto_detail: list(fotoDetail),
  },
  { error: noAnswer },
);
