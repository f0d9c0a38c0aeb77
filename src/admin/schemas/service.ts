import {
  id,
  localizedHtml,
  localizedText,
  optionalId,
  optionalImage,
  optionalText,
  record,
} from './fields.ts';

/** One of the services on `/service/ourServices`. */
export const service = record({
  id_service: id(),
  /** The heading of its sheet, and its row in the index. */
  name: localizedText(80, { required: true }),
  /** The text of its sheet. */
  desc: localizedHtml(),
  /** A picture in its sheet; without one the sheet shows woven letters. */
  image: optionalImage(),
  /** Shown nowhere: its sheet has no icon. */
  icon: optionalText(40),
  /** The solution that its sheet leads to. */
  id_solution: optionalId(),
});
