import { z } from 'zod';

function capped(schema: z.ZodString, max: number): z.ZodString {
  return schema.max(max, {
    // As zod counts: a surrogate pair is one.
    error: ({ input }) => `has ${[...String(input).trim()].length} characters, at most ${max} are allowed`,
  });
}

/** A text that a visitor must fill in; the message is what the specification says under an empty field. */
export function filledText(message: string, max: number): z.ZodString {
  return capped(z.string({ error: message }).trim().min(1, { error: message }), max);
}

/** A text that a visitor may leave empty. */
export function freeText(max: number): z.ZodDefault<z.ZodString> {
  return capped(z.string({ error: 'is not a text' }).trim(), max).default('');
}

/** A phone number: digits only, at most 13. */
export function phoneDigits(): z.ZodString {
  return filledText('*Phone Number is required', 13).regex(/^[0-9]*$/, {
    error: 'is not a number of digits only',
  });
}
