import { image, optionalLink, optionalText, record } from './fields.ts';

/** A client in the carousel 'Our Client' of the project named Outsourcing. */
export const outsource = record({
  /** The client's logo. */
  image: image(),
  /** Its alternative text. */
  name: optionalText(120),
  /** The client's own site. */
  link: optionalLink(),
});
