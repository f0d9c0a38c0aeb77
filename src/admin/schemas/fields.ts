/**
 * The kinds of field that the admin host sends. Every resource is a `record` of these, so that a type, the
 * sentence that names a mistake, and the published JSON Schema all come from one line.
 *
 * A field without a plain counterpart (`text`, `id`, ...) must be there; its `optional…` twin gives null where
 * the host leaves it out, sends null or sends an empty text.
 */
import { z } from 'zod';
import { type Dropped, HTML_MAX, INVISIBLE, type Sanitized, sanitized } from '../html.ts';
import { type Noun, quote, type Sentence, sentences } from '../sentences.ts';

/** One text in both languages; '' where the host has none. */
export interface Localized {
  readonly en: string;
  readonly id: string;
}

/** Rich text in both languages. `<img src="0"` in it stands for the first of its pictures. */
export interface LocalizedHtml extends Localized {
  readonly pictures?: readonly AdminImage[];
  /** What the editor's text named and no page may show, until the report has it. */
  readonly dropped?: Readonly<Record<'english' | 'indo', readonly Dropped[]>>;
}

/** A picture of the admin host. The loader's image step fills `file` (below the image cache) and the size. */
export interface AdminImage {
  readonly kind: 'image';
  /** The address as the host sent it: absolute, or a path on the admin host. */
  readonly src: string;
  /** null until fetched, and where the picture is missing or broken. */
  readonly file: string | null;
  readonly width: number;
  readonly height: number;
}

/** A file of the admin host to be downloaded. The loader's file step fills `file`, `bytes` and `sha256`. */
export interface AdminFile {
  readonly kind: 'file';
  readonly src: string;
  readonly file: string | null;
  readonly bytes: number;
  /** The SHA-256 sum of its content in hexadecimal digits; null until fetched. */
  readonly sha256: string | null;
  /** The last segment of the address: the name under which a visitor saves it. */
  readonly name: string;
}

/** A pair of wire fields, `<key>_english` and `<key>_indo`, joined into one value under `<key>`. */
export interface LocalizedField<Joined = unknown> {
  readonly english: z.ZodType;
  readonly indo: z.ZodType;
  readonly join: (english: unknown, indo: unknown) => Joined;
}

/** What a record is made of: a zod schema at its wire name, or a pair of languages under their common name. */
export type Shape = Readonly<Record<string, z.ZodType | LocalizedField>>;

type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** The joined value of a shape: what the site works with. */
export type Joined<S extends Shape> = Simplify<{
  readonly [K in keyof S]: S[K] extends LocalizedField<infer J>
    ? J
    : S[K] extends z.ZodType<infer Output>
      ? Output
      : never;
}>;

/** The output type of a schema made by `record` or `group`. */
export type RecordOf<Schema extends z.ZodType> = z.output<Schema>;

/** A rule over several fields; it names the wire field that is wrong and says what is wrong with it. */
export type Rule<S extends Shape> = (
  value: Joined<S>,
  wrong: (field: string, sentence: Sentence) => void,
) => void;

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const ID_OR_EMPTY = /^(?:[A-Za-z0-9][A-Za-z0-9_-]{0,63})?$/;
const FOUNDED = 2017;
const LAST_YEAR = 9999;

let buildYear: number | undefined;

/**
 * Tells the schemas which day the build runs on (`YYYY-MM-DD`, Asia/Jakarta), because some years may not lie in
 * the future. A schema has no clock of its own: reading a `yearUpTo` field before this was called is an error.
 */
export function setBuildDay(day: string): void {
  if (!z.iso.date().safeParse(day).success) throw new RangeError(`${quote(day)} is not a build day`);
  buildYear = Number(day.slice(0, 4));
}

type Complaint = (issue: { readonly input?: unknown; params?: unknown }) => string;

/** What zod is told: the English sentence, and beside it, where zod hands on what it doesn't know, both. */
export function complain(sentence: (value: unknown) => Sentence): Complaint {
  return (issue) => {
    const said = sentence(issue.input);
    issue.params = said;
    return said.english;
  };
}

/** What an issue of these schemas says. */
export function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  const { message, params } = issue as { message: string; params?: Sentence };
  return params ?? { english: message, indo: message };
}

const isMissing = complain(() => sentences.missing);

/** `is missing` for what is not there, else a sentence about what is. */
const missingOr = (sentence: (value: unknown) => Sentence): Complaint =>
  complain((value) => (value === undefined || value === null ? sentences.missing : sentence(value)));

const notA = (noun: Noun): Complaint => complain((value) => sentences.notA(value, noun));

const missingOrNotA = (noun: Noun): Complaint => missingOr((value) => sentences.notA(value, noun));

/** Characters as a reader counts them: a surrogate pair is one. JSON Schema's maxLength counts the same way. */
function characters(value: string): number {
  return Array.from(value).length;
}

/** A sign that takes some room: not a space, a joiner or another one that is never seen. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** What a page can show of a text: without control characters, and without half of a surrogate pair. */
const showable = (value: string) => value.toWellFormed().replace(INVISIBLE, '').trim();

/** A trimmed text with a cap; may be empty. */
function cappedText(max: number) {
  return z
    .string({ error: missingOrNotA('a text') })
    .overwrite(showable)
    .refine((value) => value.length <= max || characters(value) <= max, {
      error: complain((value) => sentences.tooLong(characters(String(value)), max)),
    })
    .meta({ maxLength: max });
}

/** The most characters of an address; browsers and servers take no longer ones for granted. */
const ADDRESS_MAX = 2000;

/** A trimmed text that is empty or passes the test. */
function checkedText(test: (value: string) => boolean, noun: Noun, meta: Record<string, unknown>) {
  return z
    .string({ error: missingOrNotA(noun) })
    .overwrite(showable)
    .refine((value) => value.length <= ADDRESS_MAX, {
      error: complain((value) => sentences.tooLong(String(value).length, ADDRESS_MAX)),
      abort: true,
    })
    .refine((value) => value === '' || test(value), { error: notA(noun) })
    .meta(meta);
}

type StringSchema = z.ZodType<string, string>;

function required(schema: StringSchema): StringSchema {
  return schema.refine((value) => VISIBLE.test(value), { error: isMissing }).meta({ minLength: 1 });
}

function emptyAsNull(schema: StringSchema): z.ZodType<string | null> {
  return schema.nullish().transform((value) => value || null);
}

/** Plain text that must be there. */
export function text(max: number): z.ZodType<string> {
  return required(cappedText(max));
}

/** Plain text that may be left out. */
export function optionalText(max: number): z.ZodType<string | null> {
  return emptyAsNull(cappedText(max));
}

/** `/jobs/index` is `/jobs` to every static host: a record of that name would have no page. */
function idSchema(pattern: RegExp) {
  const error = missingOrNotA('an id (letters, digits, _ and -, at most 64)');
  return z
    .union([z.string().regex(pattern, { error }), z.int({ error }).min(0, { error })], { error })
    .refine((value) => !/^index$/i.test(String(value)), { error: notA('an id that can name a page') })
    .transform(String);
}

/** The name of a record: a text or a whole number, read as text. */
export function id(): z.ZodType<string> {
  return idSchema(ID);
}

/** A reference to another record. Whether that record exists is checked where references are resolved. */
export function optionalId(): z.ZodType<string | null> {
  return idSchema(ID_OR_EMPTY)
    .nullish()
    .transform((value) => value || null);
}

const isDate = (value: string) => z.iso.date().safeParse(value).success;

/** A day that exists, `YYYY-MM-DD`. */
export function date(): z.ZodType<string> {
  return required(checkedText(isDate, 'a date', { format: 'date' }));
}

export function optionalDate(): z.ZodType<string | null> {
  return emptyAsNull(checkedText(isDate, 'a date', { format: 'date' }));
}

// In UTC, too, its year has four digits: a sitemap knows no others.
const isTime = (value: string) =>
  z.iso.datetime({ offset: true }).safeParse(value).success && /^\d{4}-/.test(new Date(value).toISOString());

/** An instant, ISO 8601 with its offset. */
function optionalTime(): z.ZodType<string | null> {
  return emptyAsNull(checkedText(isTime, 'a time with its offset (ISO 8601)', { format: 'date-time' }));
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
const isHttps = (value: string) => /^https:/i.test(value) && isWebAddress(value);

/** An address that visitors may follow: https only, so that no record can carry `javascript:` to the page. */
export function link(): z.ZodType<string> {
  return required(checkedText(isHttps, 'an https address', { format: 'uri' }));
}

export function optionalLink(): z.ZodType<string | null> {
  return emptyAsNull(checkedText(isHttps, 'an https address', { format: 'uri' }));
}

// A path with two slashes in front would name a host. Whether an address is one of the listed hosts is for the
// loader to say, which knows them.
const isAsset = (value: string) => isWebAddress(value) || (/^\/[^/\\]/.test(value) && !/\s/.test(value));

function assetText(noun: 'a picture' | 'a file') {
  return checkedText(isAsset, `the address of ${noun}`, { format: 'uri-reference' });
}

function asImage(src: string): AdminImage {
  return { kind: 'image', src, file: null, width: 0, height: 0 };
}

function asFile(src: string): AdminFile {
  const path = src.replace(/[?#].*$/s, '');
  return {
    kind: 'file',
    src,
    file: null,
    bytes: 0,
    sha256: null,
    name: path.slice(path.lastIndexOf('/') + 1),
  };
}

/** A picture without which the record makes no sense. */
export function image(): z.ZodType<AdminImage> {
  return required(assetText('a picture')).transform(asImage);
}

export function optionalImage(): z.ZodType<AdminImage | null> {
  return emptyAsNull(assetText('a picture')).transform((src) => (src === null ? null : asImage(src)));
}

export function optionalFile(): z.ZodType<AdminFile | null> {
  return emptyAsNull(assetText('a file')).transform((src) => (src === null ? null : asFile(src)));
}

/** A text of which only one form is allowed; the noun completes `"x" is not …`. */
export function optionalPattern(pattern: RegExp, noun: Noun): z.ZodType<string | null> {
  return emptyAsNull(checkedText((value) => pattern.test(value), noun, { pattern: pattern.source }));
}

const looserInJson = new WeakMap<z.core.$ZodType, 'empty too' | 'one too' | 'list too'>();

/** A yes or no; no answer is `otherwise`. */
export function flag(otherwise: boolean): z.ZodType<boolean> {
  return z
    .boolean({ error: notA('true or false') })
    .nullish()
    .transform((value) => value ?? otherwise);
}

function wholeNumber(min: number, max: number) {
  const error = missingOrNotA('a whole number');
  const range = complain((value) =>
    max === Number.MAX_SAFE_INTEGER ? sentences.lessThan(value, min) : sentences.notBetween(value, min, max),
  );
  return z.int({ error }).min(min, { error: range }).max(max, { error: range });
}

/** A number that may be left out. The form of an editor sends an emptied one as an empty text. */
function orEmptied(number: z.ZodType<number>): z.ZodType<number | null> {
  const schema = z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    number.nullable(),
  );
  looserInJson.set(schema, 'empty too');
  return schema.optional().transform((value) => value ?? null);
}

export function int(min: number, max: number = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  return wholeNumber(min, max);
}

export function optionalInt(min: number, max: number = Number.MAX_SAFE_INTEGER): z.ZodType<number | null> {
  return orEmptied(wholeNumber(min, max));
}

/** A whole number with a value for those who leave it out. */
export function intOr(otherwise: number, min: number, max?: number): z.ZodType<number> {
  return optionalInt(min, max).transform((value) => value ?? otherwise);
}

function yearSchema(yearsAhead: number) {
  return z
    .int({ error: missingOrNotA('a whole number') })
    .refine((value) => value >= FOUNDED && value <= latestYear(yearsAhead), {
      error: complain((value) => sentences.notBetween(value, FOUNDED, latestYear(yearsAhead))),
    })
    .meta({ minimum: FOUNDED, maximum: LAST_YEAR });
}

function latestYear(yearsAhead: number): number {
  if (buildYear === undefined) {
    throw new Error("A year is checked against the build day: call setBuildDay('YYYY-MM-DD') first.");
  }
  return buildYear + yearsAhead;
}

/** A year from the founding (2017) up to the year of the build, and so many more. Needs `setBuildDay`. */
export function yearUpTo(yearsAhead: number): z.ZodType<number> {
  return yearSchema(yearsAhead);
}

export function optionalYearUpTo(yearsAhead: number): z.ZodType<number | null> {
  return orEmptied(yearSchema(yearsAhead));
}

/** Any year from the founding on. */
export function yearSinceFounding(): z.ZodType<number> {
  return wholeNumber(FOUNDED, LAST_YEAR);
}

/** A finite number, fractions and negatives included. */
export function number(): z.ZodType<number> {
  return z.number({ error: missingOrNotA('a number') });
}

const notOneOf = (values: readonly string[]): Complaint =>
  missingOr((value) => sentences.notOneOf(value, values));

export function choice<const Values extends readonly string[]>(values: Values): z.ZodType<Values[number]> {
  return z.enum(values, { error: notOneOf(values) });
}

export function optionalChoice<const Values extends readonly string[]>(
  values: Values,
): z.ZodType<Values[number] | null> {
  return z
    .enum([...values, ''], { error: notOneOf(values) })
    .nullish()
    .transform((value) => (value || null) as Values[number] | null);
}

/** The only currency of the contract; a host that leaves it out means the same. */
export function rupiah(): z.ZodType<'IDR'> {
  return optionalChoice(['IDR']).transform((value) => value ?? 'IDR');
}

const tooMany = (max: number): Complaint =>
  complain((value) => sentences.tooMany(Array.isArray(value) ? value.length : max + 1, max));

/** A list of entries; none where the host leaves it out. */
export function list<Entry>(entry: z.ZodType<Entry>, max?: number): z.ZodType<Entry[]> {
  const entries = z.array(entry, { error: notA('a list') });
  return (max === undefined ? entries : entries.max(max, { error: tooMany(max) }))
    .nullish()
    .transform((value) => value ?? []);
}

/** A list that must have an entry. */
export function filledList<Entry>(entry: z.ZodType<Entry>): z.ZodType<Entry[]> {
  return z.array(entry, { error: missingOrNotA('a list') }).min(1, { error: isMissing });
}

/** An object that may be left out. */
export function optional<Value>(value: z.ZodType<Value>): z.ZodType<Value | null> {
  return value.nullish().transform((given) => given ?? null);
}

/** One object or a list of them, always read as a list. */
export function oneOrMany<Entry>(entry: z.ZodType<Entry>): z.ZodType<Entry[]> {
  const schema = z.preprocess(
    (value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
    z.array(entry),
  );
  looserInJson.set(schema, 'one too');
  return schema;
}

/** A record, or a list of which it is the first: how the admin host answers a detail. Read as the record. */
export function oneOrFirst<Value>(value: z.ZodType<Value>): z.ZodType<Value> {
  const schema = z.preprocess((data) => (Array.isArray(data) ? data[0] : data), value);
  looserInJson.set(schema, 'list too');
  return schema;
}

/** Lets the JSON Schema of `orEmptied` and these two allow what they bring into line before they check. */
export function loosenJson(zodSchema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  const form = looserInJson.get(zodSchema);
  if (form === undefined) return;
  const strict = { ...json };
  for (const key of Object.keys(json)) delete json[key];
  if (form === 'empty too') {
    json.anyOf = [strict, { const: '' }];
  } else if (form === 'list too') {
    json.anyOf = [{ type: 'array', items: strict, minItems: 1 }, strict];
  } else {
    const { items } = strict;
    json.anyOf = [
      strict,
      ...(typeof items === 'object' && !Array.isArray(items) ? [items] : []),
      { type: 'null' },
    ];
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(asText) : []);

function joinTexts(english: unknown, indo: unknown): Localized {
  return { en: asText(english), id: asText(indo) };
}

function orEmpty(schema: StringSchema): z.ZodType<string> {
  return schema.nullish().transform((value) => value ?? '');
}

/** Plain text in two languages. Only English can be required: a missing Indonesian text is a warning. */
export function localizedText(max: number, { required: isRequired = false } = {}): LocalizedField<Localized> {
  return {
    english: isRequired ? text(max) : orEmpty(cappedText(max)),
    indo: orEmpty(cappedText(max)),
    join: joinTexts,
  };
}

/** Sanitised html, or '' where nothing of it can be read: editors send `<p><br></p>` for an empty field. */
function richText(raw: string): Sanitized {
  const { html, dropped } = sanitized(raw);
  return { html: VISIBLE.test(html.replace(/<(?!img )[^>]*>|&nbsp;/g, '')) ? html : '', dropped };
}

// As the sanitiser writes it.
const PICTURE = /<img src="([^"]*)"/g;

/** Puts the pictures of rich text where the image step finds them, each once. */
function joinHtml(...languages: [english: unknown, indo: unknown]): LocalizedHtml {
  const [english, indo] = languages as [Sanitized, Sanitized];
  const pictures: AdminImage[] = [];
  const numbered = (html: string) =>
    html.replace(PICTURE, (_, written: string) => {
      const src = written.replaceAll('&#x26;', '&');
      const known = pictures.findIndex((picture) => picture.src === src);
      return `<img src="${known === -1 ? pictures.push(asImage(src)) - 1 : known}"`;
    });
  const html = { en: numbered(english.html), id: numbered(indo.html) };
  const dropped = { english: english.dropped, indo: indo.dropped };
  return {
    ...html,
    ...(pictures.length > 0 && { pictures }),
    ...(english.dropped.length + indo.dropped.length > 0 && { dropped }),
  };
}

/** Rich text in two languages, sanitised: what comes out may be set as html. */
export function localizedHtml({ required: isRequired = false } = {}): LocalizedField<LocalizedHtml> {
  const html = cappedText(HTML_MAX);
  return {
    english: isRequired
      ? required(html)
          .transform(richText)
          .refine(({ html }) => html !== '', { error: isMissing })
      : orEmpty(html).transform(richText),
    indo: orEmpty(html).transform(richText),
    join: joinHtml,
  };
}

/** Two lists of short texts that belong together by their place. */
export function localizedTexts(max: number): LocalizedField<Localized[]> {
  return {
    english: list(text(max)),
    indo: list(orEmpty(cappedText(max))),
    join(english, indo) {
      const [en, id] = [asTexts(english), asTexts(indo)];
      const length = Math.max(en.length, id.length);
      return Array.from({ length }, (_, place) => ({ en: en[place] ?? '', id: id[place] ?? '' }));
    },
  };
}

const common = {
  /** Whether the record is shown at all. */
  is_active: flag(true),
  /** Its place among others of its kind: smaller comes first. */
  sort_order: intOr(0, Number.MIN_SAFE_INTEGER),
  /** Nothing is shown before this instant. */
  publish_at: optionalTime(),
  /** The last change, which for a list row covers all that its detail answers. */
  updated_at: optionalTime(),
} satisfies Shape;

function isLocalized(field: z.ZodType | LocalizedField): field is LocalizedField {
  return 'join' in field;
}

/**
 * An object over the names on the wire, unknown names ignored, whose pairs of languages are joined.
 * For the parts of a record; the record itself has the common fields too.
 */
export function group<S extends Shape>(shape: S, rule?: Rule<S>): z.ZodType<Joined<S>> {
  const wire: Record<string, z.ZodType> = {};
  for (const [key, field] of Object.entries(shape)) {
    if (isLocalized(field)) {
      wire[`${key}_english`] = field.english;
      wire[`${key}_indo`] = field.indo;
    } else {
      wire[key] = field;
    }
  }
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    english: `${key}_english`,
    indo: `${key}_indo`,
    join: isLocalized(field) ? field.join : null,
  }));
  return z.object(wire, { error: missingOrNotA('an object') }).transform((given, context) => {
    const joined: Record<string, unknown> = {};
    for (const { key, english, indo, join } of fields) {
      joined[key] = join ? join(given[english], given[indo]) : given[key];
    }
    const value = joined as Joined<S>;
    rule?.(value, (field, params) => {
      context.addIssue({
        code: 'custom',
        path: [field],
        message: params.english,
        params,
        input: given[field],
      });
    });
    return value;
  });
}

/** A record of the admin host: its own shape and the common fields. */
export function record<S extends Shape>(shape: S, rule?: Rule<S>): z.ZodType<Joined<S & typeof common>> {
  return group({ ...shape, ...common }, rule as Rule<S & typeof common> | undefined);
}

/**
 * The wire names of the texts that are empty although the other language has one, such as `benefit.0.title_indo`:
 * the build report lists them.
 */
export function untranslated(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, id: indo } = value as { en?: unknown; id?: unknown };
  if (typeof en === 'string' && typeof indo === 'string') {
    if ((en === '') === (indo === '')) return [];
    return [en === '' ? `${path}_english` : `${path}_indo`];
  }
  return Object.entries(value).flatMap(([key, part]) => untranslated(part, path ? `${path}.${key}` : key));
}

/** Takes out of a record what its rich texts named and no page may show: each address once, by wire name. */
export function takeDropped(value: unknown, path = ''): (Dropped & { readonly field: string })[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'dropped' in value) {
    const dropped = Object.entries(value.dropped as NonNullable<LocalizedHtml['dropped']>);
    delete value.dropped;
    return dropped.flatMap(([language, addresses]) =>
      [...new Map(addresses.map((one) => [one.address, one])).values()].map((one) => ({
        ...one,
        field: `${path}_${language}`,
      })),
    );
  }
  return Object.entries(value).flatMap(([key, part]) => takeDropped(part, path ? `${path}.${key}` : key));
}
