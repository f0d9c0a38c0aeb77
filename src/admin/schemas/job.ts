import { quote, sentences } from '../sentences.ts';
import type { RecordOf } from './fields.ts';
import {
  choice,
  date,
  group,
  id,
  int,
  localizedHtml,
  localizedText,
  optional,
  optionalChoice,
  optionalDate,
  optionalInt,
  optionalLink,
  optionalPattern,
  optionalText,
  record,
  rupiah,
  text,
} from './fields.ts';

const salary = group(
  {
    min: int(0),
    max: int(0),
    currency: rupiah(),
    period: choice(['MONTH', 'YEAR']),
  },
  (value, wrong) => {
    if (value.max < value.min) wrong('max', sentences.lessThan(value.max, `min ${quote(value.min)}`));
  },
);

/** A vacancy: a row on `/jobs` and a page `/jobs/{id_job}`. */
export const job = record(
  {
    id_job: id(),
    title: localizedText(120, { required: true }),
    /** The team; filters the list. */
    department: localizedText(80),
    /** Where the desk is. */
    location: text(120),
    work_type: optionalChoice(['onsite', 'hybrid', 'remote']),
    /** The values of JobPosting. */
    employment_type: choice(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']),
    /** Such as "Senior"; shown beside the employment type. */
    level: optionalText(40),
    /** What the job is. */
    desc: localizedHtml({ required: true }),
    /** What it asks for. */
    requirement: localizedHtml(),
    /** What it gives. */
    benefit: localizedHtml(),
    /** How many are looked for. */
    opening_count: optionalInt(1),
    date_posted: date(),
    /** Open through this day, Asia/Jakarta; null stays open. */
    date_closing: optionalDate(),
    salary: optional(salary),
    /** `admin` shows the application form; the others lead to a mailbox or another site. */
    apply_method: choice(['email', 'url', 'admin']),
    apply_email: optionalPattern(/^(?=.{3,254}$)[^\s@]+@[^\s@]+$/, 'an email address'),
    apply_url: optionalLink(),
  },
  (value, wrong) => {
    if (value.date_closing !== null && value.date_closing < value.date_posted) {
      wrong('date_closing', sentences.before(value.date_closing, 'date_posted', value.date_posted));
    }
    if (value.apply_method === 'email' && value.apply_email === null) {
      wrong('apply_email', sentences.missingBut('apply_method', 'email'));
    }
    if (value.apply_method === 'url' && value.apply_url === null) {
      wrong('apply_url', sentences.missingBut('apply_method', 'url'));
    }
  },
);
export type Job = RecordOf<typeof job>;
