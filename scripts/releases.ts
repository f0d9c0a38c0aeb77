/**
 * The folder that a web server shows: `releases/<id>/` are whole sites, `current` is a link to the live one,
 * `reports/<id>/` says how each came about. Whatever is on its way in or out stands in `incoming/`.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { RecordDigests } from '../src/admin/changes.ts';
import { inParallel } from '../src/admin/images.ts';
import type { Problem } from '../src/admin/problems.ts';
import { writeWhole } from '../src/admin/write-whole.ts';
import { isPackable, pack, packings, qualityFor } from './packed.ts';
import type { Files } from './verify.ts';

/** What a release was made from. Where it is the same, so is the site. */
export interface Inputs {
  readonly content: string;
  readonly code: string;
  readonly settings: string;
}

/** What is kept of a release, outside of what is published. */
export interface Facts {
  readonly id: string;
  readonly inputs: Inputs;
  /** The newest `updated_at` of its records. */
  readonly newest: string | null;
  /** When the same records give another site, ISO. */
  readonly next_change: string | null;
  readonly records: RecordDigests;
  readonly files: Readonly<Record<string, { readonly hash: string; readonly size: number }>>;
  /** Found in its texts; a release of before these were kept has none. */
  readonly dead_links?: readonly Problem[];
}

/** That somebody went back: what was taken off is not published again unasked. */
export interface RolledBack {
  readonly from: string;
  readonly to: string;
  /** What the releases that were taken off were made from. */
  readonly inputs: readonly Inputs[];
}

export const sameInputs = (a: Inputs, b: Inputs): boolean =>
  a.content === b.content && a.code === b.code && a.settings === b.settings;

/** So many releases stay, the live one among them. */
const KEPT_RELEASES = 5;
const KEPT_REPORTS = 50;
const PARALLEL = 16;
const idPattern = /^\d{8}T\d{6}Z-[\w-]+$/;

/** Something about the folder that a person has to put right. The message says what. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError';
}

/** What the system says about a folder, as a sentence for the person who can put it right. */
export function placeSentence(error: unknown, dir: string): string | undefined {
  const { code, path = dir } = (error ?? {}) as NodeJS.ErrnoException;
  const sentences: Record<string, string> = {
    ENOSPC: `There is no room left on the disk of ${path}: free some, then run it again.`,
    EDQUOT: `The disk quota for ${path} is used up: free some room, then run it again.`,
    EROFS: `${path} is on a disk that is mounted read-only: mount it for writing, or give another folder with --to.`,
    EACCES: `${path} may not be written by this user: correct its owner or mode, or give another folder with --to.`,
    EPERM: `${path} may not be changed by this user or on this file system: give another folder with --to.`,
    ENOTDIR: `${path} leads through a file where a folder should be: give another folder with --to.`,
    EIO: `${path} could not be read or written: the disk reports an error.`,
  };
  return sentences[code ?? ''];
}

const nothing = (error: unknown): undefined => {
  if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
  throw error;
};

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    return nothing(error);
  }
}

/** Flushes a folder's list of names, so that a rename outlives a power cut. */
function syncFolder(dir: string): void {
  const handle = openSync(dir, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Some file systems have no such thing for folders.
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    closeSync(handle);
  }
}

export class Releases {
  readonly dir: string;
  readonly lockFile: string;
  /** Held for the moment in which `current` is switched. */
  readonly switchLockFile: string;
  readonly #releases: string;
  readonly #incoming: string;
  readonly #current: string;
  readonly #currentNext: string;

  constructor(dir: string) {
    this.dir = resolve(dir);
    this.lockFile = join(this.dir, 'rebuild.lock');
    this.switchLockFile = join(this.dir, 'switch.lock');
    this.#releases = join(this.dir, 'releases');
    this.#incoming = join(this.dir, 'incoming');
    this.#current = join(this.dir, 'current');
    this.#currentNext = join(this.dir, 'current.next');
  }

  /** What a web server has as its root. */
  get link(): string {
    return this.#current;
  }

  reportFolder(id: string): string {
    return join(this.dir, 'reports', id);
  }

  /**
   * Makes the folder ready, before anything costly starts.
   * @throws {PlaceError} when no release could be published there.
   */
  prepare(): void {
    const found = attempt(() => statSync(this.dir));
    if (found && !found.isDirectory()) {
      throw new PlaceError(`${this.dir} is a file: give a folder with --to.`);
    }
    mkdirSync(this.#releases, { recursive: true });
    mkdirSync(join(this.dir, 'reports'), { recursive: true });
    const current = attempt(() => lstatSync(this.#current));
    if (current && !current.isSymbolicLink()) {
      throw new PlaceError(
        `${this.#current} is no link: move it away, or give another folder with --to. A rebuild makes it a link to the live release.`,
      );
    }
  }

  /** Clears what a killed run left, under the lock; and sees that links can be made here. */
  clear(): void {
    this.finish();
    const live = this.live();
    // Newer than the live one and not rolled back from: its run was killed before it went live.
    const unseen = live === null || this.rolledBack() ? [] : this.list().filter((id) => id > live);
    for (const id of unseen) this.#remove(id);
    this.finish();
    rmSync(this.#currentNext, { force: true });
    try {
      symlinkSync('releases', this.#currentNext);
    } catch (error) {
      if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
      throw new PlaceError(
        `${this.dir} is on a file system without symbolic links: give a folder on another one with --to.`,
      );
    }
    rmSync(this.#currentNext);
  }

  /** The ids of all releases, newest first. */
  list(): string[] {
    const names = attempt(() => readdirSync(this.#releases)) ?? [];
    return names
      .filter((name) => idPattern.test(name))
      .sort()
      .reverse();
  }

  /** The live release; null before the first, or where the link leads to none. */
  live(): string | null {
    const isLink = attempt(() => lstatSync(this.#current))?.isSymbolicLink() === true;
    const id = isLink ? basename(readlinkSync(this.#current)) : '';
    return id !== '' && existsSync(join(this.#releases, id)) ? id : null;
  }

  /** When the live release went live. */
  liveSince(): Date | null {
    return attempt(() => lstatSync(this.#current))?.mtime ?? null;
  }

  /** The folder of a release. */
  folder(id: string): string {
    return join(this.#releases, id);
  }

  /** The names of all reports, newest first. */
  reports(): string[] {
    const names = attempt(() => readdirSync(join(this.dir, 'reports'))) ?? [];
    return names
      .filter((name) => idPattern.test(name))
      .sort()
      .reverse();
  }

  facts(id: string): Facts | null {
    try {
      return JSON.parse(readFileSync(join(this.reportFolder(id), 'release.json'), 'utf8')) as Facts;
    } catch {
      return null;
    }
  }

  /** An id above all others, even where the clock was set back. */
  nextId(now: Date, name: string): string {
    const newest = [...this.list(), ...this.reports()].sort().at(-1);
    const last = newest === undefined ? 0 : Date.parse(newest.replace(stampParts, '$1-$2-$3T$4:$5:$6Z'));
    const at = new Date(Math.max(now.getTime(), last + 1000));
    return `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${name}`;
  }

  /**
   * Takes a verified folder in: moves it, shares unchanged files with the live release, packs and flushes the
   * others, so that a release is whole on the disk before anything points to it. It is not live yet.
   */
  async take(from: string, facts: Facts, files: Files): Promise<void> {
    const arriving = join(this.#incoming, facts.id);
    mkdirSync(this.#incoming, { recursive: true });
    const isHere = moved(from, arriving);
    const live = this.live();
    const before = live === null ? {} : (this.facts(live)?.files ?? {});
    const unpacked: string[] = [];
    await inParallel(files, PARALLEL, async ([name, { hash, size }]) => {
      const file = join(arriving, name);
      if (!isHere) mkdirSync(dirname(file), { recursive: true });
      const shared = live !== null && before[name]?.hash === hash && this.#share(live, name, file, size);
      if (isPackable(name, size) && !(shared && this.#sharePacked(live, name, file))) unpacked.push(file);
      if (shared) return;
      if (!isHere) await copyFile(join(from, name), file);
      await flush(file);
    });
    const quality = qualityFor(unpacked.length);
    await inParallel(unpacked, PARALLEL, async (file) => {
      for (const packing of packings) await flush(await pack(file, packing, quality));
    });
    if (live !== null) await this.#keepAssets(live, before, arriving, files);
    syncFolder(arriving);
    await writeWhole(join(this.reportFolder(facts.id), 'release.json'), JSON.stringify(facts));
    renameSync(arriving, this.folder(facts.id));
    syncFolder(this.#releases);
  }

  /** Unchanged files keep their inode: five releases take the room of one, and caches keep what they have. */
  #share(live: string, name: string, file: string, size?: number): boolean {
    const other = join(this.folder(live), name);
    const aside = `${file}.shared`;
    try {
      if (size !== undefined && statSync(other).size !== size) return false;
      linkSync(other, aside);
      renameSync(aside, file);
      return true;
    } catch {
      rmSync(aside, { force: true });
      return false;
    }
  }

  #sharePacked(live: string, name: string, file: string): boolean {
    return packings.every((packing) => this.#share(live, `${name}${packing}`, `${file}${packing}`));
  }

  /** Whoever has a page of the live release open still asks for its pictures and scripts, which have hashed names. */
  async #keepAssets(live: string, before: Facts['files'], arriving: string, files: Files): Promise<void> {
    const gone = Object.entries(before).filter(([name]) => name.startsWith('_astro/') && !files.has(name));
    await inParallel(gone, PARALLEL, async ([name, { size }]) => {
      const file = join(arriving, name);
      mkdirSync(dirname(file), { recursive: true });
      if (this.#share(live, name, file, size) && isPackable(name, size)) this.#sharePacked(live, name, file);
    });
  }

  /** Makes a release the live one, in one step: who asks for a page gets the old site or the new one. */
  show(id: string): void {
    rmSync(this.#currentNext, { force: true });
    symlinkSync(join('releases', id), this.#currentNext);
    renameSync(this.#currentNext, this.#current);
    syncFolder(this.dir);
  }

  /** Removes the releases beyond the last five, never the live one. */
  prune(): void {
    const live = this.live();
    const others = this.list().filter((id) => id !== live);
    const kept = new Set([
      ...(live === null ? [] : [live]),
      ...others.slice(0, KEPT_RELEASES - (live === null ? 0 : 1)),
    ]);
    for (const id of this.list()) if (!kept.has(id)) this.#remove(id);
  }

  /** Removes the reports beyond the last fifty, but those of releases. */
  pruneReports(): void {
    const kept = new Set(this.list());
    for (const id of this.reports().slice(KEPT_REPORTS)) {
      if (!kept.has(id)) rmSync(this.reportFolder(id), { recursive: true, force: true });
    }
  }

  /** Moved out first: a release that is half removed when the power goes must not look like one to go back to. */
  #remove(id: string): void {
    mkdirSync(this.#incoming, { recursive: true });
    const aside = join(this.#incoming, `gone-${id}`);
    renameSync(this.folder(id), aside);
    rmSync(aside, { recursive: true, force: true });
  }

  /** Ends a run: nothing is on its way any more. */
  finish(): void {
    rmSync(this.#incoming, { recursive: true, force: true });
  }

  get #rolledBack(): string {
    return join(this.dir, 'rolled-back.json');
  }

  /** Whether the live release is one that somebody went back to. */
  rolledBack(): RolledBack | null {
    try {
      const fact = JSON.parse(readFileSync(this.#rolledBack, 'utf8')) as RolledBack;
      return fact.to === this.live() ? fact : null;
    } catch {
      return null;
    }
  }

  /**
   * Makes an older release live again, or with the newest one ends such a state. There is one at least.
   * @param id The release; without one, the one before the live one.
   * @throws {PlaceError} when there is no such release.
   */
  async goBack(id: string | undefined): Promise<{ from: string | null; to: string }> {
    const all = this.list();
    const live = this.live();
    const to = id ?? all.find((other) => live === null || other < live);
    if (to === undefined) throw new PlaceError(`${this.dir} has no release before the live one.`);
    if (!all.includes(to)) {
      throw new PlaceError(`${this.dir} has no release ${to}: there are ${all.join(', ')}.`);
    }
    if (to === live) throw new PlaceError(`${to} is the live release already.`);
    // Whatever was live and is newer than the one that somebody chose is off, whichever way they came to it.
    const from = this.rolledBack()?.from ?? live;
    const off = all.filter((other) => from !== null && to < other && other <= from);
    if (from !== null && off.length > 0) {
      const inputs = off.map((other) => this.facts(other)?.inputs).filter((each) => each !== undefined);
      await writeWhole(this.#rolledBack, JSON.stringify({ from, to, inputs } satisfies RolledBack));
    }
    this.show(to);
    return { from: live, to };
  }

  /** Forgets that somebody went back. */
  goOn(): void {
    rmSync(this.#rolledBack, { force: true });
  }
}

const stampParts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z.*$/;

/** Moves a folder; false where its new place is on another disk, to which files have to be copied. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false;
    throw error;
  }
}

/** Waits until a file's bytes are on the disk. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
