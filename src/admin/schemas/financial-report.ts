import { sentences } from '../sentences.ts';
import type { RecordOf } from './fields.ts';
import {
  choice,
  date,
  flag,
  id,
  localizedText,
  optionalFile,
  optionalInt,
  optionalPattern,
  record,
  yearUpTo,
} from './fields.ts';

/** A report to download on `/financialReports`. */
export const financialReport = record(
  {
    id_report: id(),
    title: localizedText(160, { required: true }),
    report_type: choice(['annual', 'quarterly', 'half_year', 'prospectus', 'sustainability', 'other']),
    /** Groups the list; a budget or prospectus may be a year ahead. */
    year: yearUpTo(1),
    /** Orders the reports of a year. */
    quarter: optionalInt(1, 4),
    audited: flag(false),
    /** The report in English; at least one language is there. */
    file_english: optionalFile(),
    file_indo: optionalFile(),
    /** Bytes. The build measures the file: a given number must match it. */
    file_size_english: optionalInt(0),
    file_size_indo: optionalInt(0),
    page_count: optionalInt(1),
    published_date: date(),
    /** Of the English file, else of the Indonesian one; shown so that a copy can be checked. */
    sha256: optionalPattern(/^[0-9a-f]{64}$/i, 'a SHA-256 sum of 64 hexadecimal digits'),
  },
  (value, wrong) => {
    if (value.report_type === 'quarterly' && value.quarter === null) {
      wrong('quarter', sentences.missingBut('report_type', 'quarterly'));
    }
    if (value.file_english === null && value.file_indo === null) {
      wrong('file_english', sentences.bothMissing('file_indo'));
    }
  },
);
export type FinancialReport = RecordOf<typeof financialReport>;
