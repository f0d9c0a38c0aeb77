import { z } from 'zod';
import { id } from './fields.ts';
import { filledText, freeText, phoneDigits } from './input.ts';

/** The largest CV, in bytes. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

const CV_NAME = /\.(?:pdf|docx?)$/i;

/** What the application form sends to `/api/job-application`, as multipart. */
export const jobApplication = z.object({
  /** The vacancy; it must have `apply_method` admin. */
  id_job: id(),
  name: filledText('*Name is required', 100),
  email: filledText('*Email is required', 254),
  phone: phoneDigits(),
  /** May be left empty: a CV can speak for itself. */
  cover_letter: freeText(4000),
  notice_period: z.enum(['immediate', '2_weeks', '1_month', '2_months', '3_months'], {
    error: '*Notice Period is required',
  }),
  /** Judged by its name, because browsers disagree about the type of a .doc. */
  cv: z
    .file({ error: '*CV is required' })
    .min(1, { error: '*CV is required' })
    .max(CV_MAX_BYTES, { error: 'is larger than 5 MB' })
    .refine((file) => CV_NAME.test(file.name), { error: 'is not a PDF, DOC or DOCX file' }),
});
