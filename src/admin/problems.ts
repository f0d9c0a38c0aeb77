/**
 * What is wrong with the content, for the people who can put it right: a line for the log and its JSON twin for
 * the build report. A problem never stops anything by itself; the loader decides that.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { excerpt } from './schemas/fields.ts';

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
  | 'size';

/** What the build does about it: the words in brackets at the end of a line, in both languages. */
const CONSEQUENCES = {
  'record left out': 'data ini tidak ditampilkan',
  'link left out': 'tautannya tidak ditampilkan',
  'English shown': 'teks bahasa Inggris yang ditampilkan',
  'placeholder shown': 'gambar pengganti yang ditampilkan',
  'file left out': 'berkas ini tidak ditampilkan',
  'value left out': 'nilai ini tidak ditampilkan',
  'measured size shown': 'ukuran yang terukur yang ditampilkan',
  'the build stops': 'pembuatan situs berhenti',
} as const;

export type Consequence = keyof typeof CONSEQUENCES;

interface Finding {
  readonly severity?: Problem['severity'];
  readonly resource: string;
  readonly id?: string | null;
  readonly field?: string | null;
  readonly code: ProblemCode;
  /** What is wrong, such as `is missing`, to be read after the name of the field. */
  readonly message: string;
  readonly consequence: Consequence;
  readonly value?: unknown;
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
    message,
    consequence,
    value,
  } = finding;
  return {
    severity,
    resource,
    id,
    field,
    code,
    message_english: `${message} (${consequence})`,
    message_indo: `${inIndonesian(message)} (${CONSEQUENCES[consequence]})`,
    value_excerpt: value === undefined || value === null ? null : excerpt(value, EXCERPT_MAX),
  };
}

/** What a value of a schema should have been. */
const NOUNS: Readonly<Record<string, string>> = {
  'a text': 'teks',
  'an id (letters, digits, _ and -, at most 64)': 'id (huruf, angka, _ dan -, paling banyak 64)',
  'an id that can name a page': 'id yang dapat menamai halaman',
  'a date': 'tanggal yang benar',
  'a time with its offset (ISO 8601)': 'waktu dengan selisih zonanya (ISO 8601)',
  'an https address': 'alamat https',
  'the address of a picture': 'alamat gambar',
  'the address of a file': 'alamat berkas',
  'an e-mail address': 'alamat surel',
  'a phone number of 6 to 15 digits': 'nomor telepon dengan 6 sampai 15 angka',
  'a SHA-256 sum of 64 hexadecimal digits': 'jumlah SHA-256 dengan 64 angka heksadesimal',
  'true or false': 'true atau false',
  'a whole number': 'bilangan bulat',
  'a number': 'angka',
  'a list': 'daftar',
  'an object': 'objek',
  'a picture': 'gambar',
  'a PDF or Office file': 'berkas PDF atau Office',
};

/** The other sentences of the schemas and of the loader; `$1` and so on are the parts of the English one. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^is missing$/, 'kosong'],
  [/^is not an answer with data$/, 'bukan jawaban dengan data'],
  [/^is missing, but (\w+) is (".*")$/, 'kosong, padahal $1 adalah $2'],
  [
    /^is missing, and so is (\w+): at least one is needed$/,
    'kosong, begitu juga $1: isi paling sedikit satu',
  ],
  [/^(".*") is not one of (.*)$/, '$1 bukan salah satu dari $2'],
  [/^(".*") is not between (\d+) and (\d+)$/, '$1 tidak di antara $2 dan $3'],
  [/^(".*") is before (\w+) (".*")$/, '$1 mendahului $2 $3'],
  [/^(".*") is less than (.*)$/, '$1 kurang dari $2'],
  [/^has (\d+) characters, at most (\d+) are allowed$/, 'berisi $1 karakter, paling banyak $2'],
  [/^has (\d+) entries, at most (\d+) are allowed$/, 'berisi $1 butir, paling banyak $2'],
  [/^(".*") is also the id of (".*"), which comes first$/, '$1 juga id dari $2, yang lebih dulu'],
  [/^there is no (\S+) (".*")$/, 'tidak ada $1 $2'],
  [/^(\S+) (".*") is not published$/, '$1 $2 belum diterbitkan'],
  [/^has other keys than (\d+) \((".*")\)$/, 'tidak memiliki kunci yang sama dengan $1 ($2)'],
  [/^(".*") is not the SHA-256 sum of the file$/, '$1 bukan jumlah SHA-256 berkasnya'],
  [/^says (\d+) bytes, the file has (\d+)$/, 'menyebut $1 bita, padahal berkasnya $2'],
  [/^(".*") answered (\d+)$/, '$1 dijawab dengan $2'],
  [/^(".*") is more than (\d+) MB$/, '$1 lebih dari $2 MB'],
  [/^(".*") gave no whole answer within (\S+) s$/, '$1 tidak dijawab lengkap dalam $2 detik'],
  [/^(".*") redirects to (.*)$/, '$1 dialihkan ke $2'],
  [/^(".*") redirects more than (\d+) times$/, '$1 dialihkan lebih dari $2 kali'],
  [/^(".*") is on a host that is not allowed$/, '$1 ada di host yang tidak diizinkan'],
  [/^(".*") can't be reached \((.*)\)$/, '$1 tidak dapat dihubungi ($2)'],
  [/^(".*") broke off in the middle of its answer \((.*)\)$/, '$1 terputus di tengah jawabannya ($2)'],
  [/^(".*") is broken$/, '$1 rusak'],
  [/^(".*") is an SVG with script or outside links$/, '$1 adalah SVG dengan skrip atau tautan ke luar'],
  [/^(".*") is not in the embedded sample$/, '$1 tidak ada di contoh bawaan'],
  [/^(".*") has (\d+) megapixels, at most (\d+) are allowed$/, '$1 berisi $2 megapiksel, paling banyak $3'],
];

function inIndonesian(message: string): string {
  const [, value, noun] = /^(".*") is not (.*)$/s.exec(message) ?? [];
  if (noun !== undefined && Object.hasOwn(NOUNS, noun)) return `${value} bukan ${NOUNS[noun]}`;
  const found = SENTENCES.find(([english]) => english.test(message));
  return found ? message.replace(...found) : message;
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

/** Writes the build report, outside of what is published. */
export async function writeReport(file: string, day: string, problems: readonly Problem[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const report = { build_day: day, problems: sortProblems(problems) };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}
