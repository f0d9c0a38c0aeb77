import {
  id,
  localizedHtml,
  localizedText,
  optionalChoice,
  optionalImage,
  optionalLink,
  record,
  text,
} from './fields.ts';

/** A person on `/about/ourleader`; the first three also stand on `/about`. */
export const leader = record({
  id_leader: id(),
  name_leader: text(120),
  /** Under the name. */
  position: localizedText(120, { required: true }),
  /** Groups the wall: commissioners, directors, managers. */
  level: optionalChoice(['commissioner', 'director', 'manager']),
  /** A portrait, 4:5; without one the card shows woven initials. */
  photo: optionalImage(),
  /** A short paragraph on the card. */
  bio: localizedHtml(),
  linkedin: optionalLink(),
});
