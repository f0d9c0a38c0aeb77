import type { RecordOf } from './fields.ts';
import {
  group,
  list,
  localizedHtml,
  localizedText,
  localizedTexts,
  number,
  optionalChoice,
  optionalImage,
  optionalInt,
  optionalLink,
  optionalText,
  record,
  rupiah,
  text,
} from './fields.ts';

/** The one record behind the AI suite portal. */
export const aisuite = record({
  /** Under the headline of `/aisuite`. */
  tagline: localizedText(160),
  /** The services on `/aisuite`, with their text on `/aisuite/service`. */
  service: list(
    group({
      name: localizedText(80),
      desc: localizedHtml(),
      icon: optionalText(40),
    }),
  ),
  /** Answers that can be traced, on `/aisuite/demo`; the first also on `/aisuite`. */
  demo: list(
    group({
      name: localizedText(80),
      desc: localizedText(400),
      /** What somebody asks. */
      question: localizedText(200),
      /** What the suite answers. */
      answer: localizedText(400),
      /** The rows that the answer rests on. */
      row: list(
        group({
          /** One text for both languages, such as the name of a place. */
          label: text(80),
          /** As it is shown, with its unit. */
          value: text(40),
          /** The length of its bar: 0 is none, 1 the whole width. */
          share: number(),
        }),
      ),
      /** The documents and tables behind the answer. */
      source: localizedTexts(80),
      image: optionalImage(),
      /** Where the demo can be tried. */
      link: optionalLink(),
    }),
  ),
  /** How a project goes, on `/aisuite`. */
  step: list(
    group({
      name: localizedText(60),
      /** Such as "Week 1". */
      when: localizedText(40),
      desc: localizedText(240),
    }),
  ),
  /** The columns of `/aisuite/plan`. */
  plan: list(
    group({
      name: text(60),
      /** Whole rupiah; null shows "Contact us". */
      price: optionalInt(0),
      currency: rupiah(),
      period: optionalChoice(['MONTH', 'YEAR']),
      /** What the plan holds. */
      point: localizedTexts(120),
    }),
  ),
  /** The line in the portal's footer. */
  footer: localizedText(200),
});
export type Aisuite = RecordOf<typeof aisuite>;
