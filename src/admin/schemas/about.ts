import {
  date,
  filledList,
  group,
  list,
  localizedHtml,
  localizedText,
  optionalText,
  record,
  text,
  yearSinceFounding,
} from './fields.ts';

/** The one record behind `/about` and the screens of vision, mission and values. */
export const about = record({
  /** The heading of `/about`. */
  headline: localizedText(160),
  /** The company's story beside the founding year. */
  story: localizedHtml(),
  /** `/about/vision`, and the first cloth of `/about/combine`. */
  vision: localizedHtml({ required: true }),
  /** `/about/mission`: one line each. */
  mission: filledList(group({ text: localizedText(400, { required: true }) })),
  /** `/about/ourvalues`: a petal each. */
  value: filledList(
    group({
      name: localizedText(60, { required: true }),
      desc: localizedText(400),
      icon: optionalText(40),
    }),
  ),
  /** The years on `/about`. */
  milestone: list(group({ year: yearSinceFounding(), text: localizedText(240) })),
  /** The honest numbers on `/about`, each with the day it was true. */
  figure: list(
    group({
      label: localizedText(60),
      /** As it is shown, such as "10" or "99.9%". */
      value: text(20),
      as_of: date(),
    }),
  ),
});
