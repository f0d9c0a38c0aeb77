/**
 * What is wrong with the content, for the people who can put it right: a line for the log and its JSON twin for
 * the build report. A problem never stops anything by itself; the loader decides that.
 */
import { excerpt, type Sentence } from './sentences.ts';

/** The JSON twin of a line. The names are the contract's. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly resource: string;
  /** null for a single record, or where the whole answer is meant. */
  readonly id: string | null;
  /** The wire name, with a place in a list written as `mission.2.text_english`. */
  readonly field: string | null;
  readonly code: ProblemCode;
  readonly message_english: string;
  readonly message_indo: string;
  /** The start of the value that is wrong, as the host sent it. */
  readonly value_excerpt: string | null;
  /**
   * What a record that may be left out is called: the records that are shown don't know it. Not in the JSON, whose
   * fields are the contract's: there the report's `titles` have it.
   */
  readonly title?: string;
}

type ProblemCode =
  | 'shape'
  | 'contract'
  | 'duplicate'
  | 'reference'
  | 'unpublished'
  | 'untranslated'
  | 'picture'
  | 'file'
  | 'size'
  | 'link'
  | 'embed';

/** What the build does about it: the words in brackets at the end of a line, in both languages. */
const CONSEQUENCES = {
  'record left out': 'data ini tidak ditampilkan',
  'last good version shown': 'versi baik terakhir yang ditampilkan',
  'entry left out': 'butir ini tidak ditampilkan',
  'link left out': 'tautannya tidak ditampilkan',
  'English shown': 'teks bahasa Inggris yang ditampilkan',
  'text left out on English pages': 'teks ini tidak ditampilkan di halaman bahasa Inggris',
  'placeholder shown': 'gambar pengganti yang ditampilkan',
  'picture left out': 'gambar ini tidak ditampilkan',
  'embed left out': 'sematan ini tidak ditampilkan',
  'last good picture shown': 'gambar baik terakhir yang ditampilkan',
  'file left out': 'berkas ini tidak ditampilkan',
  'last good file offered': 'berkas baik terakhir yang ditawarkan',
  'value left out': 'nilai ini tidak ditampilkan',
  'measured size shown': 'ukuran yang terukur yang ditampilkan',
  'link leads nowhere': 'tautannya tidak menuju ke mana pun',
  'the build stops': 'pembuatan situs berhenti',
} as const;

export type Consequence = keyof typeof CONSEQUENCES;

interface Finding {
  readonly severity?: Problem['severity'];
  readonly resource: string;
  readonly id?: string | null;
  readonly field?: string | null;
  readonly code: ProblemCode;
  readonly sentence: Sentence;
  readonly consequence: Consequence;
  readonly value?: unknown;
  readonly title?: string | null;
}

const EXCERPT_MAX = 80;

/** A problem in both languages. An error unless the finding says otherwise. */
export function problem(finding: Finding): Problem {
  const {
    severity = 'error',
    resource,
    id = null,
    field = null,
    code,
    sentence,
    consequence,
    value,
    title,
  } = finding;
  return {
    severity,
    resource,
    id,
    field,
    code,
    message_english: `${sentence.english} (${consequence})`,
    message_indo: `${sentence.indo} (${CONSEQUENCES[consequence]})`,
    value_excerpt: value === undefined || value === null ? null : excerpt(value, EXCERPT_MAX),
    ...(title && title !== id && { title }),
  };
}

// A value may hold a line break; a line of the log may not.
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

/** `ERROR job/42 date_closing: "2026-02-30" is not a date (record left out)` */
export function problemLine({ severity, resource, id, field, message_english }: Problem): string {
  const record = id === null ? resource : `${resource}/${id}`;
  const place = field === null ? record : `${record} ${field}`;
  return inOneLine(`${severity.toUpperCase()} ${place}: ${message_english}`);
}

const order = (a: string | null, b: string | null): number => {
  const [left, right] = [a ?? '', b ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Errors first, then by name, so that the same content gives the same report whatever came in first. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      order(a.severity, b.severity) ||
      order(a.resource, b.resource) ||
      order(a.id, b.id) ||
      order(a.field, b.field) ||
      order(a.message_english, b.message_english),
  );
}

// One missing picture in ten thousand projects is not worth ten thousand lines; the report has them all.
const LINES_MAX = 100;

/** The first hundred lines, errors before warnings, and one that counts the others. */
export function firstLines(problems: readonly Problem[]): string[] {
  const lines = sortProblems(problems).slice(0, LINES_MAX).map(problemLine);
  const more = problems.length - lines.length;
  return more > 0 ? [...lines, `... and ${more} more`] : lines;
}

/** The lines for the log, and a last one that counts them all. */
export function problemLines(problems: readonly Problem[], report: string): string[] {
  if (problems.length === 0) return [];
  const lines = firstLines(problems);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  lines.push(
    `Content: ${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}; all in ${report}`,
  );
  return lines;
}
