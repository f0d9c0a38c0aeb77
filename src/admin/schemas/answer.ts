import { z } from 'zod';
import { sentences } from '../sentences.ts';
import { complain, oneOrFirst } from './fields.ts';

/** The error of an answer that is not even an object. */
export const noAnswer = complain(() => sentences.noAnswer);

/** A detail answer that holds nothing but its record. */
export function detailAnswer<Value>(value: z.ZodType<Value>): z.ZodType<{ data: Value }> {
  return z.object({ data: oneOrFirst(value) }, { error: noAnswer });
}
