import type { Entry } from '@/admin/collections.ts';
import { once } from './query.ts';
import { readOne } from './read.ts';

export type AiSuite = Entry<'aisuite'>;

/** The record behind all pages of the AI suite. */
export const getAiSuite: () => Promise<AiSuite> = once(() => readOne('aisuite'));
