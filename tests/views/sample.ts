import type { z } from 'zod';
import type { Loaded } from '../../src/admin/contract.ts';
import { sampleAnswer } from '../../src/admin/sample.ts';
import { setBuildDay } from '../../src/admin/schemas/fields.ts';
import { setting } from '../../src/admin/schemas/setting.ts';
import type { SiteFacts } from '../../src/views/page.ts';

/** The build day of these tests. */
export const day = '2026-03-02';
setBuildDay(day);

const dataOf = (path: string): unknown => (sampleAnswer(path, day) as { data: unknown }).data;

/** The records of a sample list as the pages see them. */
export function sampleList<Schema extends z.ZodType<object>>(
  path: string,
  schema: Schema,
): Loaded<z.output<Schema>>[] {
  const raw = dataOf(path) as unknown[];
  return raw.map((record) => ({ ...schema.parse(record), sample: true }));
}

/** The one record of a sample answer as the pages see it. */
export const sampleRecord = <Schema extends z.ZodType<object>>(
  path: string,
  schema: Schema,
): Loaded<z.output<Schema>> => ({ ...schema.parse(dataOf(path)), sample: true });

/** What every page says of the sample site. */
export const site: SiteFacts = {
  origin: 'https://ogya.example',
  measure: null,
  setting: { ...setting.parse(dataOf('/api/setting')), sample: true },
  searchTexts: new Map(),
  sampleSite: false,
  drafts: false,
  endpoints: {
    contactUrl: '/api/contact-us',
    applicationUrl: '/api/job-application',
    siteKey: 'key',
    idempotency: false,
    captchaField: null,
    formPost: false,
  },
};
