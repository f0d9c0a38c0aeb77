import { id, link, localizedText, optionalChoice, optionalImage, record, text } from './fields.ts';

/** An application of the company, listed on `/apps` as a link to where it lives and asks for a login. */
export const internalApp = record({
  id_app: id(),
  name_app: text(80),
  /** What it is for. */
  desc: localizedText(240),
  /** A mark beside the name; without one, two woven letters. */
  icon: optionalImage(),
  link: link(),
  /** Who can sign in there. */
  audience: optionalChoice(['employee', 'partner', 'customer']),
});
