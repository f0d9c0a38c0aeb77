import { sentences } from '../sentences.ts';
import type { RecordOf } from './fields.ts';
import {
  choice,
  date,
  id,
  localizedHtml,
  localizedText,
  optionalDate,
  optionalFile,
  optionalLink,
  record,
} from './fields.ts';

/** An entry of `/investor`: a row under its category, or a day in the calendar strip. */
export const investor = record(
  {
    id_investor: id(),
    category: choice(['announcement', 'presentation', 'governance', 'shareholder', 'calendar', 'contact']),
    title: localizedText(160, { required: true }),
    desc: localizedHtml(),
    /** The day it was published or will happen: orders the entries. */
    date: date(),
    /** The last day of something that takes several. */
    date_end: optionalDate(),
    /** The document in English. */
    file_english: optionalFile(),
    /** The document in Indonesian. */
    file_indo: optionalFile(),
    /** Where more is to be found. */
    link: optionalLink(),
  },
  (value, wrong) => {
    if (value.date_end !== null && value.date_end < value.date) {
      wrong('date_end', sentences.before(value.date_end, 'date', value.date));
    }
  },
);
export type Investor = RecordOf<typeof investor>;
