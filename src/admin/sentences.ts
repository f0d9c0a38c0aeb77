/**
 * Everything that can be wrong with the content, in both languages side by side, to be read after the name of the
 * field: no mistake can be raised that only one language can say.
 */

export type Sentence = { readonly english: string; readonly indo: string };

const EXCERPT_MAX = 60;

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Ten thousand lists in each other are one line of JSON, and more than the stack of its writer.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}

/** The start of a value, for a line or a report: whatever the host sends, it never fails and is never long. */
export function excerpt(value: unknown, max: number): string {
  const text = typeof value === 'string' ? value : asJson(value);
  return text.length > max ? `${text.slice(0, max)}…` : text;
}

/** A value as an error line shows it: in quotation marks and cut to 60 characters. */
export function quote(value: unknown): string {
  return `"${excerpt(value, EXCERPT_MAX)}"`;
}

/** What a value should have been. */
const nouns = {
  'a text': 'teks',
  'an id (letters, digits, _ and -, at most 64)': 'id (huruf, angka, _ dan -, paling banyak 64)',
  'an id that can name a page': 'id yang dapat menamai halaman',
  'a date': 'tanggal yang benar',
  'a time with its offset (ISO 8601)': 'waktu dengan selisih zonanya (ISO 8601)',
  'an https address': 'alamat https',
  'the address of a picture': 'alamat gambar',
  'the address of a file': 'alamat berkas',
  'an email address': 'alamat email',
  'a phone number of 6 to 15 digits': 'nomor telepon dengan 6 sampai 15 digit',
  'a SHA-256 sum of 64 hexadecimal digits': 'nilai SHA-256 dengan 64 digit heksadesimal',
  'true or false': 'true atau false',
  'a whole number': 'bilangan bulat',
  'a number': 'angka',
  'a list': 'daftar',
  'an object': 'objek',
  'a picture': 'gambar',
  'a PDF or Office file': 'berkas PDF atau Office',
} as const;

export type Noun = keyof typeof nouns;

const say = (english: string, indo: string): Sentence => ({ english, indo });

// What stands in quotation marks here has a cap of its own.
export const sentences = {
  missing: say('is missing', 'kosong'),
  missingBut: (field: string, value: string) =>
    say(`is missing, but ${field} is "${value}"`, `kosong, padahal ${field} adalah "${value}"`),
  bothMissing: (other: string) =>
    say(
      `is missing, and so is ${other}: at least one is needed`,
      `kosong, begitu juga ${other}: isi paling sedikit satu`,
    ),
  noAnswer: say('is not an answer with data', 'bukan jawaban dengan data'),
  isNot: (noun: Noun) => say(`is not ${noun}`, `bukan ${nouns[noun]}`),
  notA: (value: unknown, noun: Noun) => of(quote(value), sentences.isNot(noun)),
  notOneOf: (value: unknown, values: readonly string[]) =>
    say(
      `${quote(value)} is not one of ${values.join(', ')}`,
      `${quote(value)} bukan salah satu dari ${values.join(', ')}`,
    ),
  notBetween: (value: unknown, min: number, max: number) =>
    say(
      `${quote(value)} is not between ${min} and ${max}`,
      `${quote(value)} tidak di antara ${min} dan ${max}`,
    ),
  lessThan: (value: unknown, least: number | string) =>
    say(`${quote(value)} is less than ${least}`, `${quote(value)} kurang dari ${least}`),
  before: (day: string, field: string, other: string) =>
    say(
      `${quote(day)} is before ${field} ${quote(other)}`,
      `${quote(day)} mendahului ${field} ${quote(other)}`,
    ),
  tooLong: (characters: number, max: number) =>
    say(
      `has ${characters} characters, at most ${max} are allowed`,
      `berisi ${characters} karakter, paling banyak ${max}`,
    ),
  tooMany: (entries: number, max: number) =>
    say(
      `has ${entries} entries, at most ${max} are allowed`,
      `berisi ${entries} butir, paling banyak ${max}`,
    ),
  duplicate: (id: string, first: string) =>
    say(
      `"${id}" is also the id of "${first}", which comes first`,
      `"${id}" juga id dari "${first}", yang lebih dulu`,
    ),
  noSuch: (resource: string, id: string) =>
    say(`there is no ${resource} "${id}"`, `tidak ada ${resource} "${id}"`),
  unpublished: (resource: string, id: string) =>
    say(`${resource} "${id}" is not published`, `${resource} "${id}" belum diterbitkan`),
  otherKeys: (year: number, keys: string) =>
    say(
      `has other keys than ${year} ("${keys}")`,
      `tidak memiliki kunci yang sama dengan ${year} ("${keys}")`,
    ),
  otherSize: (said: number, bytes: number) =>
    say(`says ${said} bytes, the file has ${bytes}`, `menyebut ${said} bita, padahal berkasnya ${bytes}`),
  otherSum: (sum: string) =>
    say(`"${sum}" is not the SHA-256 sum of the file`, `"${sum}" bukan nilai SHA-256 berkasnya`),

  leadsNowhere: (address: string) =>
    say(
      `links to ${quote(address)}, which is not a page of the site`,
      `memuat tautan ke ${quote(address)}, padahal halaman itu tidak ada di situs`,
    ),
  unusable: (address: string) =>
    say(
      `names ${quote(address)}, which is no address that a page can use`,
      `memuat ${quote(address)}, alamat yang tidak dapat dipakai halaman`,
    ),

  embedded: (address: string) =>
    say(
      `embeds ${quote(address)}, which no text may hold`,
      `menyematkan ${quote(address)}, padahal teks tidak boleh memuat sematan`,
    ),

  // Of an address:
  answered: (status: number) => say(`answered ${status}`, `dijawab dengan ${status}`),
  tooBig: (megabytes: number) => say(`is more than ${megabytes} MB`, `lebih dari ${megabytes} MB`),
  tooSlow: (seconds: number) =>
    say(`gave no whole answer within ${seconds} s`, `tidak dijawab lengkap dalam ${seconds} detik`),
  redirects: (to: string) => say(`redirects to ${to}`, `dialihkan ke ${to}`),
  redirectsTooOften: (max: number) =>
    say(`redirects more than ${max} times`, `dialihkan lebih dari ${max} kali`),
  notAllowed: say('is on a host that is not allowed', 'ada di host yang tidak diizinkan'),
  unreachable: (why: string) => say(`can't be reached (${why})`, `tidak dapat dihubungi (${why})`),
  brokeOff: (why: string) =>
    say(`broke off in the middle of its answer (${why})`, `terputus di tengah jawabannya (${why})`),
  notInSample: say('is not in the embedded sample', 'tidak ada di contoh bawaan'),
  notInSnapshot: say('is not in the snapshot', 'tidak ada di salinan konten terakhir'),
  broken: say('is broken', 'rusak'),
  noNamespace: say(
    'is an SVG without xmlns="http://www.w3.org/2000/svg", so that no browser shows it',
    'adalah SVG tanpa xmlns="http://www.w3.org/2000/svg", sehingga tidak ditampilkan peramban',
  ),
  activeSvg: say('is an SVG with script or outside links', 'adalah SVG dengan skrip atau tautan ke luar'),
  tooLongSide: (side: number, max: number) =>
    say(
      `is ${side} pixels on one side, at most ${max} are allowed`,
      `salah satu sisinya ${side} piksel, paling banyak ${max}`,
    ),
  tooManyPixels: (megapixels: number, max: number) =>
    say(
      `has ${megapixels} megapixels, at most ${max} are allowed`,
      `berisi ${megapixels} megapiksel, paling banyak ${max}`,
    ),
};

/** A sentence with what it speaks of in front. */
export function of(subject: string, { english, indo }: Sentence): Sentence {
  return say(`${subject} ${english}`, `${subject} ${indo}`);
}
