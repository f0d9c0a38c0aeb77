/**
 * The image and file step: whatever a record names is fetched, looked at and stored below the cache under the
 * hash of its content, so that pages work with local files that are known to be whole. A picture that is missing
 * or broken never fails the build: the record keeps `file: null`, and the report says where.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import type { Metadata } from 'sharp';
import sharp from 'sharp';
import type { Problem } from './problems.ts';
import { problem } from './problems.ts';
import type { Progress } from './progress.ts';
import type { AdminFile, AdminImage } from './schemas/fields.ts';
import { excerpt, of, type Sentence, sentences } from './sentences.ts';
import type { Filled, KeptAsset, Memory } from './snapshot.ts';
import { isFresh } from './snapshot.ts';
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
  /** What was good before, and what is kept of this pass; without one everything is fetched anew. */
  readonly memory?: Memory | null;
  readonly progress?: Progress | null;
}

type AdminAsset = AdminImage | AdminFile;
interface Use {
  readonly asset: AdminAsset;
  readonly record: NamedRecord;
  readonly field: string;
  /** Whether it is a picture in a rich text, where nothing is drawn in its place. */
  readonly isInText: boolean;
}

const PARALLEL = 8;
/** 50 megapixels: twice what a good camera takes; decoded, 200 MB. */
const PIXELS_MAX = 50_000_000;

/** The characters of an address that a line shows. */
const ADDRESS_MAX = 200;

// What sharp calls them (AVIF by its compression), and the ending of the stored file.
/** The longest side that WebP has, in pixels: a longer picture could not be encoded. */
const SIDE_MAX = 16_383;

const IMAGE_ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  av1: 'avif',
};

/** An SVG in a page needs no name, a file of its own does: an editor may have copied one out of a page. */
const NAMED_SVG =
  /<(?:[\w.-]+:)?svg\b[^<>]*\sxmlns(?::[\w.-]+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/;

// Harmless in a page, where it is a picture; opened by itself it is a document of the site, and this would run.
const ACTIVE_SVG = new RegExp(
  [
    '<!(?:ENTITY|ATTLIST)|<\\?xml-stylesheet', // stand for markup that isn't written here
    '<(?:[^\\s<>/:]+:)?(?:script|handler|listener|foreignObject|iframe|object|embed|animate|set)\\b',
    '[\\s"\'/]on\\w+\\s*=',
    '(?:href|src)\\s*=\\s*["\'](?!#|data:image/)',
    '@import|url\\(\\s*["\']?(?!#|data:|[\\s"\'])',
    '[\\0-\\x08\\x0e-\\x1f]', // another encoding than UTF-8
  ].join('|'),
  'i',
);

/** What the site does without an asset that can't be had: with the version that was good before, or with none. */
const CONSEQUENCES = {
  image: { kept: 'last good picture shown', lost: 'placeholder shown' },
  file: { kept: 'last good file offered', lost: 'file left out' },
} as const;

interface AssetFailure {
  readonly reason: Sentence;
  readonly isKept: boolean;
}

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
function* usesIn(
  record: NamedRecord,
  value: unknown = record.data,
  field = '',
  isInText = false,
): Generator<Use> {
  if (typeof value !== 'object' || value === null) return;
  if (isAsset(value)) yield { asset: value, record, field, isInText };
  else {
    for (const [key, part] of Object.entries(value)) {
      // The pictures of a rich text are in the text, whatever its language.
      const isWithin = key === 'pictures' && 'en' in value && Array.isArray(part);
      if (isWithin) for (const picture of part) yield* usesIn(record, picture, field, true);
      else yield* usesIn(record, part, field === '' ? key : `${field}.${key}`);
    }
  }
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const contentName = (sum: string, ending: string): string => `${sum.slice(0, 16)}.${ending}`;

async function isStored(file: string, size: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.size === size;
}

/** Written beside its place and renamed when whole, so that a build that is killed leaves no half a picture. */
async function store(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${name}.${randomUUID()}.part`);
  try {
    await writeFile(part, bytes);
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
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
  if (ending === 'svg') {
    const text = Buffer.from(bytes).toString();
    if (ACTIVE_SVG.test(text)) throw unusable(sentences.activeSvg);
    if (!NAMED_SVG.test(text)) throw unusable(sentences.noNamespace);
  }
  const pixels = found.width * found.height * (found.pages ?? 1);
  if (pixels > PIXELS_MAX) {
    const [has, most] = [Math.ceil(pixels / 1e6), PIXELS_MAX / 1e6];
    throw unusable(sentences.tooManyPixels(has, most));
  }
  const side = Math.max(found.width, found.height);
  if (ending !== 'svg' && side > SIDE_MAX) throw unusable(sentences.tooLongSide(side, SIDE_MAX));
  // Astro reads the size again from the stored file: one that it can't read would end the build there.
  const size = await imageMetadata(bytes, '').catch(() => null);
  if (!size || size.width < 1 || size.height < 1) throw unusable(sentences.broken);
  return { ending, width: size.width, height: size.height };
}

async function storeImage(bytes: Uint8Array, folder: string): Promise<Filled> {
  const { ending, width, height } = await measure(bytes);
  const file = contentName(sumOf(bytes), ending);
  if (!(await isStored(join(folder, file), bytes.byteLength))) {
    // The header is whole; whether the rest is, only decoding shows.
    if (ending !== 'svg') {
      await sharp(bytes, { failOn: 'error', sequentialRead: true })
        .resize(8, 8, { fit: 'inside', withoutEnlargement: true })
        .toBuffer()
        .catch(() => {
          throw unusable(sentences.broken);
        });
    }
    await store(folder, file, bytes);
  }
  return { file, width, height };
}

async function storeFile(bytes: Uint8Array, given: string, folder: string): Promise<Filled> {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const office = OFFICE_ENDING.exec(given)?.[1]?.toLowerCase();
  // PDF readers accept some bytes before the mark; Office files are zip archives.
  const ending = start.includes('%PDF-') ? 'pdf' : office && start.startsWith('PK\x03\x04') ? office : null;
  if (ending === null) throw unusable(sentences.isNot('a PDF or Office file'));
  const sha256 = sumOf(bytes);
  const file = contentName(sha256, ending);
  if (!(await isStored(join(folder, file), bytes.byteLength))) await store(folder, file, bytes);
  // The name comes from an address: only a plain one that ends in what the file is may become a file's name.
  const isPlain =
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(given) && given.toLowerCase().endsWith(`.${ending}`);
  return { file, bytes: bytes.byteLength, sha256, name: isPlain ? given : file };
}

/** An address on the admin host as a path, so that the same content gives the same record from any host. */
function localPath(src: string, origin: string | null): string {
  const url = origin === null ? null : URL.parse(src);
  return url && url.origin === origin ? `${url.pathname}${url.search}` : src;
}

/** The newest `updated_at` of the records that name an asset; null where one of them doesn't say. */
function versionOf(places: readonly Use[]): string | null {
  let newest: string | null = null;
  for (const { record } of places) {
    const { updated_at } = record.data as { readonly updated_at?: unknown };
    if (typeof updated_at !== 'string') return null;
    if (newest === null || Date.parse(updated_at) > Date.parse(newest)) newest = updated_at;
  }
  return newest;
}

/**
 * Fetches all images and files of the records, each address once and only where it may have changed, and fills
 * them in place. What was good before and can't be had any more is taken from before. Returns a warning for every
 * field whose picture or file is missing or broken. Throws `AdminError` only where the host itself is gone.
 */
export async function fillAssets(records: Iterable<NamedRecord>, options: AssetOptions): Promise<Problem[]> {
  const { source, origin, folder, memory = null, progress } = options;
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

  /** What the snapshot has of an asset, if its file is still there. */
  async function keptOf(key: string, kind: keyof typeof folders) {
    const kept = memory?.previous?.assets.get(key);
    if (!kept?.filled || !(await isStored(join(folders[kind], kept.filled.file), kept.size))) return null;
    return { ...kept, filled: kept.filled };
  }

  async function fetched({ kind, src, name }: AdminAsset & { name?: string }, kept: KeptAsset | null) {
    const got = await source.bytes(src, kept?.etag ?? null);
    if (got === null && kept?.filled) return { filled: kept.filled, size: kept.size, etag: kept.etag };
    const { bytes, etag = null }: Asset = got ?? { bytes: new Uint8Array(), type: '' };
    const filled =
      kind === 'image'
        ? await storeImage(bytes, folders.image)
        : await storeFile(bytes, name ?? '', folders.file);
    return { filled, size: bytes.byteLength, etag };
  }

  function complain(places: readonly Use[], kind: AdminAsset['kind'], path: string, failure: AssetFailure) {
    const sentence = of(`"${excerpt(path, ADDRESS_MAX)}"`, failure.reason);
    const { kept, lost } = CONSEQUENCES[kind];
    for (const { record, field, asset, isInText } of places) {
      problems.push(
        problem({
          severity: 'warning',
          resource: record.resource,
          id: record.id,
          field,
          code: kind === 'image' ? 'picture' : 'file',
          sentence,
          consequence: failure.isKept ? kept : isInText ? 'picture left out' : lost,
          value: asset.src,
        }),
      );
    }
  }

  let done = 0;
  await inParallel(uses, PARALLEL, async ([key, places]) => {
    progress?.('Pictures and files', done++, uses.size);
    const asset = places[0]?.asset;
    if (!asset) return;
    const { kind, src } = asset;
    const path = localPath(src, origin);
    const version = memory ? versionOf(places) : null;
    const kept = await keptOf(key, kind);
    const fill = (filled: Filled) => {
      for (const place of places) Object.assign(place.asset, filled);
    };
    try {
      for (const place of places) Object.assign(place.asset, { src: path });
      if (memory && kept?.failed === null && (memory.isOffline || isFresh(kept, version, memory))) {
        memory.calls.reused++;
        memory.assets.set(key, kept);
        fill(kept.filled);
        return;
      }
      const got = await fetched({ ...asset, src }, kept);
      fill(got.filled);
      memory?.assets.set(key, { ...got, version, read_at: memory.now.toISOString(), failed: null });
    } catch (error) {
      if (!(error instanceof AdminError) || !error.reason || error.isHostDown) throw error;
      // Without a network the reason is what the host said when it was asked.
      const before = memory?.isOffline ? memory.previous?.assets.get(key)?.failed : null;
      const failed = before ?? error.reason;
      if (kept) fill(kept.filled);
      memory?.assets.set(key, {
        ...(kept ?? { etag: null, filled: null, size: 0 }),
        version,
        read_at: memory.now.toISOString(),
        failed,
      });
      complain(places, kind, path, { reason: failed, isKept: kept !== null });
    }
  });
  return problems;
}

/**
 * Removes the pictures and files that no record has named for thirty days. Not at once: another build in the same
 * checkout, from the sample or a local host, would take away what an outage needs. None that is left over is published
 * (`scripts/unreferenced.ts`).
 */
export async function pruneAssets(records: Iterable<NamedRecord>, folder: string): Promise<void> {
  const used = new Set<string>();
  for (const record of records) {
    for (const { asset } of usesIn(record)) if (asset.file) used.add(asset.file);
  }
  for (const kind of ['images', 'files']) {
    const names = await readdir(join(folder, kind)).catch(() => []);
    await inParallel(names, PARALLEL, async (name) => {
      const file = join(folder, kind, name);
      const now = new Date();
      const found = await stat(file).catch(() => null);
      const days = found ? (now.getTime() - found.mtimeMs) / 86_400_000 : 0;
      if (used.has(name) && days > 1) await utimes(file, now, now);
      else if (!used.has(name) && days > 30) await rm(file, { force: true });
    });
  }
}
