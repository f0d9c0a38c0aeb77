import {
  choice,
  filledList,
  flag,
  group,
  localizedText,
  number,
  record,
  rupiah,
  text,
  yearSinceFounding,
} from './fields.ts';

/** One year of the profit table on `/financialReports` and of the charts there, on `/investor` and on the home page. */
export const financialFigure = record({
  year: yearSinceFounding(),
  currency: rupiah(),
  /** What one is, such as "Rp billion": the caption of the table. */
  unit: localizedText(40),
  audited: flag(false),
  /** Whether the numbers are invented: marks the table. */
  is_sample: flag(false),
  /** The lines in their order, the same keys in every year. The chart shows `revenue`. */
  line: filledList(
    group({
      key: text(40),
      label: localizedText(80, { required: true }),
      /** In the unit above; costs are negative and are shown in parentheses. */
      value: number(),
      /** How it is set: subtotals bold, the total with a double rule. */
      role: choice(['item', 'subtotal', 'total']),
    }),
  ),
});
