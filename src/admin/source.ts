/** Where content comes from. The admin host and the embedded sample answer alike, so that both share one path. */
import { readFile } from 'node:fs/promises';
import { sampleAnswer, sampleFile } from './sample.ts';
import { type Sentence, sentences } from './sentences.ts';

/** A picture or document as it came, with the type that the source says it has. */
export interface Asset {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** What names this version to its host; null or left out where the host has no such name. */
  readonly etag?: string | null;
}

export interface AdminSource {
  /**
   * The parsed JSON answer of a call such as `/api/project/17`, unchecked. A source that keeps answers may give
   * the one that it read for the same `version`, the `updated_at` of the record's row. Throws `AdminError`.
   */
  json(path: string, version?: string | null): Promise<unknown>;
  /**
   * What an image or file field names: a path on the admin host or an absolute address; null where it is still
   * what the `etag` names. Throws `AdminError`.
   */
  bytes(src: string, etag?: string | null): Promise<Asset | null>;
}

/** Content that can't be had or can't be used. The message is one sentence: the address, what happened, what to do. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  /** What happened at one address, without it and the advice: `answered 404`. */
  readonly reason: Sentence | null;
  /** Whether the host itself is down, so that nothing else that it has can be had either. */
  readonly isHostDown: boolean;
  // The sentence is for an operator: Astro prints a stack below it only where there is one.
  override stack = '';

  constructor(message: string, reason: Sentence | null = null, isHostDown = false) {
    super(message);
    this.reason = reason;
    this.isHostDown = isHostDown;
  }
}

/** The embedded sample as a source, for a build on a day (`YYYY-MM-DD`). */
export function sampleSource(day: string): AdminSource {
  const absent = sentences.notInSample;
  return {
    async json(path) {
      const answer = sampleAnswer(path, day);
      if (answer === undefined)
        throw new AdminError(`${path} ${absent.english}: add it to src/content/sample.`, absent);
      return answer;
    },
    async bytes(src) {
      const file = sampleFile(src);
      if (file === undefined) {
        throw new AdminError(`${src} ${absent.english}: add it to src/content/sample/files.`, absent);
      }
      return { bytes: await readFile(file), type: '' };
    },
  };
}
