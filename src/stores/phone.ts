/** The digits of a telephone number, in every form of the site. */

/** The most digits that the admin host takes. */
export const PHONE_MAX = 13;

/** The ASCII digits of a text, at most 13: spaces, signs and letters go, digits of full width stay digits. */
export const phoneDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, PHONE_MAX);
