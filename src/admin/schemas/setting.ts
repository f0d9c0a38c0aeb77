import type { RecordOf } from './fields.ts';
import {
  group,
  intOr,
  localizedText,
  optional,
  optionalImage,
  optionalLink,
  optionalPattern,
  optionalText,
  record,
  text,
} from './fields.ts';

/** The words about a whole site in the head of its pages. */
const siteMeta = group({
  /** Where a page has no description of its own. */
  meta_description: localizedText(160),
  meta_keywords: localizedText(255),
});

/** The one record of what is the same on every page. */
export const setting = record({
  /** In titles, the footer's copyright line and the structured data. */
  company_name: text(80),
  /** The registered name, in the structured data. */
  legal_name: optionalText(120),
  founded_year: intOr(2017, 1900, 9999),
  /** In the footer and on the contact page, exactly as it is: nothing is added. */
  address: localizedText(300, { required: true }),
  /** On the contact page, and where a form can't be sent. */
  email: optionalPattern(/^[^\s@]{1,64}@[^\s@]{1,189}$/, 'an email address'),
  /** The number as it is shown. */
  phone: optionalText(30),
  /** The same number as it is dialled: the footer's phone link. */
  phone_link: optionalPattern(/^\+?[0-9]{6,15}$/, 'a phone number of 6 to 15 digits'),
  /** The footer's other four channels. One that is null is left out and reported. */
  map_url: optionalLink(),
  linkedin_url: optionalLink(),
  whatsapp_url: optionalLink(),
  channel_url: optionalLink(),
  /** Further profiles, in the structured data. */
  facebook_url: optionalLink(),
  instagram_url: optionalLink(),
  twitter_url: optionalLink(),
  youtube_url: optionalLink(),
  /** In the footer. */
  copyright_year: intOr(2023, 2017, 9999),
  /** The company's logo on light grounds, in the structured data. */
  logo_light: optionalImage(),
  /** Shown nowhere: header and footer draw the logo themselves. */
  logo_dark: optionalImage(),
  /** On the contact page. */
  office_hours: localizedText(120),
  /** The main site. */
  main: optional(siteMeta),
  /** The AI suite portal. */
  aisuite: optional(siteMeta),
});
export type Setting = RecordOf<typeof setting>;
