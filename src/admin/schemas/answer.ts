import { z } from 'zod';
import { oneOrFirst } from './fields.ts';

/** The error of an answer that is not even an object. */
export const NO_ANSWER = 'is not an answer with data';

/** A detail answer that holds nothing but its record. */
export function detailAnswer<Value>(value: z.ZodType<Value>): z.ZodType<{ data: Value }> {
  return z.object({ data: oneOrFirst(value) }, { error: NO_ANSWER });
}
