import { detailAnswer } from './answer.ts';
import type { RecordOf } from './fields.ts';
import {
  group,
  id,
  intOr,
  list,
  localizedHtml,
  localizedText,
  optionalImage,
  optionalText,
  record,
} from './fields.ts';

const row = {
  /** Names the page `/solutionDetail/{id}`; projects and services refer to it. */
  id_solution: id(),
  /** The heading of the solution page, and the words of every link to it. */
  name: localizedText(80, { required: true }),
  /** One sentence under the name, on cards and as the page's description. */
  summary: localizedText(240),
  /** The lead picture of the solution page. */
  image: optionalImage(),
  /** Shown nowhere: pages and menus show the flower of its letter. */
  icon: optionalText(40),
  /** What the client gets, listed on the solution page. */
  benefit: list(
    group({
      title: localizedText(80),
      desc: localizedText(300),
    }),
    12,
  ),
  /** The topic that the contact form starts on when it is opened from this page; 0 is the prompt. */
  topic: intOr(0, 0, 6),
  /** The first of the three columns of the page: what was wrong. */
  problem: localizedText(600),
  /** The second column: what we do about it. */
  approach: localizedText(600),
  /** The third column: what is different afterwards. */
  result: localizedText(600),
  /** The order of the related projects. Which they are is decided by `id_solution` of the project. */
  project_ids: list(id()),
};

/** A solution as the list answers it: everything but the long description. */
export const solutionRow = record(row);
export type SolutionRow = RecordOf<typeof solutionRow>;

/** A whole solution, as its detail answers it. */
export const solution = record({
  ...row,
  /** The long description on the solution page. */
  desc: localizedHtml(),
});

/** The answer of `/api/solution/{id}`. */
export const solutionDetail = detailAnswer(solution);
