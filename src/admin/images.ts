/**
 * The image and file step: whatever a record names is fetched, looked at and stored below the cache under the
 * hash of its content, so that pages work with local files that are known to be whole. A picture that is missing
 * or broken never fails the build: the record keeps `file: null`, and the report says where.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import type { Metadata } from 'sharp';
import sharp from 'sharp';
import type { Problem } from './problems.ts';
import { problem } from './problems.ts';
import type { AdminFile, AdminImage } from './schemas/fields.ts';
import { excerpt, of, type Sentence, sentences } from './sentences.ts';
import type { AdminSource, Asset } from './source.ts';
import { AdminError } from './source.ts';

/** A parsed record and its name in problems. */
export interface NamedRecord {
  readonly resource: string;
  readonly id: string | null;
  readonly data: unknown;
}

export interface AssetOptions {
  readonly source: AdminSource;
  /** The origin of the admin host, whose absolute addresses are cut to their path. */
  readonly origin: string | null;
  /** The folder that gets `images/` and `files/`. */
  readonly folder: string;
}

type AdminAsset = AdminImage | AdminFile;
type Filled = Partial<Pick<AdminImage, 'width' | 'height'> & Pick<AdminFile, 'bytes' | 'name'>> & {
  file: string;
};

interface Use {
  readonly asset: AdminAsset;
  readonly record: NamedRecord;
  readonly field: string;
}

const PARALLEL = 8;
/** 50 megapixels: twice what a good camera takes; decoded, 200 MB. */
const PIXELS_MAX = 50_000_000;

/** The characters of an address that a line shows. */
const ADDRESS_MAX = 200;

// What sharp calls them (AVIF by its compression), and the ending of the stored file.
const IMAGE_ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  av1: 'avif',
};

// Harmless in a page, where it is a picture; opened by itself it is a document of the site, and this would run.
const ACTIVE_SVG = new RegExp(
  [
    '<!ENTITY|<\\?xml-stylesheet', // stand for markup that isn't written here
    '<(?:[\\w.-]+:)?(?:script|handler|listener|foreignObject|iframe|object|embed|animate|set)\\b',
    '[\\s"\'/]on\\w+\\s*=',
    '(?:href|src)\\s*=\\s*["\'](?!#|data:image/)',
    '[\\0-\\x08\\x0e-\\x1f]', // another encoding than UTF-8
  ].join('|'),
  'i',
);

const OFFICE_ENDING = /\.(docx|xlsx|pptx)$/i;

/** Runs at most so many at a time; the first error stops the rest. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

function isAsset(value: object): value is AdminAsset {
  return 'kind' in value && 'src' in value && (value.kind === 'image' || value.kind === 'file');
}

/** Every image and file in a record, with the name of its field on the wire. */
function* usesIn(record: NamedRecord, value: unknown = record.data, field = ''): Generator<Use> {
  if (typeof value !== 'object' || value === null) return;
  if (isAsset(value)) yield { asset: value, record, field };
  else {
    for (const [key, part] of Object.entries(value)) {
      yield* usesIn(record, part, field === '' ? key : `${field}.${key}`);
    }
  }
}

const contentName = (bytes: Uint8Array, ending: string): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ending}`;

async function isStored(file: string, size: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.size === size;
}

/** Written beside its place and renamed when whole, so that a build that is killed leaves no half a picture. */
async function store(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${name}.${randomUUID()}.part`);
  await writeFile(part, bytes);
  await rename(part, join(folder, name));
}

const unusable = (reason: Sentence) => new AdminError(reason.english, reason);

/** What a picture's header says, or null where there is none. */
async function headerOf(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** The size of a picture that can be shown. Throws `AdminError` for one that can't. */
async function measure(bytes: Uint8Array): Promise<{ ending: string; width: number; height: number }> {
  const found = await headerOf(bytes);
  const ending = IMAGE_ENDINGS[found?.format === 'heif' ? (found.compression ?? '') : (found?.format ?? '')];
  if (!found || ending === undefined) throw unusable(sentences.isNot('a picture'));
  if (ending === 'svg' && ACTIVE_SVG.test(Buffer.from(bytes).toString())) {
    throw unusable(sentences.activeSvg);
  }
  const pixels = found.width * found.height * (found.pages ?? 1);
  if (pixels > PIXELS_MAX) {
    const [has, most] = [Math.ceil(pixels / 1e6), PIXELS_MAX / 1e6];
    throw unusable(sentences.tooManyPixels(has, most));
  }
  // Astro reads the size again from the stored file: one that it can't read would end the build there.
  const size = await imageMetadata(bytes, '').catch(() => null);
  if (!size || size.width < 1 || size.height < 1) throw unusable(sentences.broken);
  return { ending, width: size.width, height: size.height };
}

async function storeImage({ bytes }: Asset, folder: string): Promise<Filled> {
  const { ending, width, height } = await measure(bytes);
  const file = contentName(bytes, ending);
  if (!(await isStored(join(folder, file), bytes.byteLength))) {
    // The header is whole; whether the rest is, only decoding shows.
    if (ending !== 'svg') {
      await sharp(bytes, { failOn: 'error', sequentialRead: true })
        .resize(8)
        .toBuffer()
        .catch(() => {
          throw unusable(sentences.broken);
        });
    }
    await store(folder, file, bytes);
  }
  return { file, width, height };
}

async function storeFile({ bytes }: Asset, given: string, folder: string): Promise<Filled> {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const office = OFFICE_ENDING.exec(given)?.[1]?.toLowerCase();
  // PDF readers accept some bytes before the mark; Office files are zip archives.
  const ending = start.includes('%PDF-') ? 'pdf' : office && start.startsWith('PK\x03\x04') ? office : null;
  if (ending === null) throw unusable(sentences.isNot('a PDF or Office file'));
  const file = contentName(bytes, ending);
  if (!(await isStored(join(folder, file), bytes.byteLength))) await store(folder, file, bytes);
  // The name comes from an address: only a plain one that ends in what the file is may become a file's name.
  const isPlain =
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(given) && given.toLowerCase().endsWith(`.${ending}`);
  return { file, bytes: bytes.byteLength, name: isPlain ? given : file };
}

/** An address on the admin host as a path, so that the same content gives the same record from any host. */
function localPath(src: string, origin: string | null): string {
  const url = origin === null ? null : URL.parse(src);
  return url && url.origin === origin ? `${url.pathname}${url.search}` : src;
}

/** Removes what no record names: a picture left over from older content would be published with the rest. */
async function prune(folder: string, used: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await inParallel(
    names.filter((name) => !used.has(name)),
    PARALLEL,
    (name) => rm(join(folder, name), { force: true }),
  );
}

/**
 * Fetches all images and files of the records, each address once, and fills them in place. Returns a warning for
 * every field whose picture or file is missing or broken. Throws `AdminError` only where the host itself is gone.
 */
export async function fillAssets(records: Iterable<NamedRecord>, options: AssetOptions): Promise<Problem[]> {
  const { source, origin, folder } = options;
  const folders = { image: join(folder, 'images'), file: join(folder, 'files') };
  const uses = new Map<string, Use[]>();
  for (const record of records) {
    for (const use of usesIn(record)) {
      const key = `${use.asset.kind} ${use.asset.src}`;
      const others = uses.get(key);
      if (others) others.push(use);
      else uses.set(key, [use]);
    }
  }

  const problems: Problem[] = [];
  const used = { image: new Set<string>(), file: new Set<string>() };
  await inParallel(uses.values(), PARALLEL, async (places) => {
    const asset = places[0]?.asset;
    if (!asset) return;
    const { kind, src } = asset;
    const path = localPath(src, origin);
    for (const place of places) Object.assign(place.asset, { src: path });
    try {
      const got = await source.bytes(src);
      const filled =
        kind === 'image'
          ? await storeImage(got, folders.image)
          : await storeFile(got, asset.name, folders.file);
      used[kind].add(filled.file);
      for (const place of places) Object.assign(place.asset, filled);
    } catch (error) {
      if (!(error instanceof AdminError) || !error.reason || error.isHostDown) throw error;
      const sentence = of(`"${excerpt(path, ADDRESS_MAX)}"`, error.reason);
      for (const { record, field } of places) {
        problems.push(
          problem({
            severity: 'warning',
            resource: record.resource,
            id: record.id,
            field,
            code: kind === 'image' ? 'picture' : 'file',
            sentence,
            consequence: kind === 'image' ? 'placeholder shown' : 'file left out',
            value: src,
          }),
        );
      }
    }
  });
  await prune(folders.image, used.image);
  await prune(folders.file, used.file);
  return problems;
}
