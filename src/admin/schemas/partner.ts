import {
  flag,
  group,
  id,
  image,
  list,
  localizedHtml,
  localizedText,
  optionalChoice,
  optionalDate,
  optionalImage,
  optionalInt,
  optionalLink,
  record,
  text,
} from './fields.ts';

/** A partner on the wall of `/service/partners`, with a page `/partnersDetail/{id}`. */
export const partner = record({
  id_partner: id(),
  /** The heading of its page and the alternative text of its logo. */
  name_partner: text(120),
  /** On the wall and at the left of its page. */
  logo: image(),
  /** The logo for dark grounds; without it the first one serves both. */
  logo_dark: optionalImage(),
  /** Stands on the wall and on its page, as a word. */
  kind: optionalChoice(['principal', 'technology', 'client', 'community']),
  /** The one with the double-width cell. */
  is_featured: flag(false),
  /** The partner's own site. */
  link: optionalLink(),
  /** One sentence on the wall and as the page's description. */
  summary: localizedText(240),
  /** The text of its page. */
  desc: localizedHtml(),
  /** 'Partner since', on its page. */
  since_year: optionalInt(1900, 9999),
  /** What the partnership is certified for, listed on its page. */
  certificate: list(
    group({
      name: text(120),
      image: optionalImage(),
      /** Shown beside the name; the page does not judge whether it has passed. */
      valid_until: optionalDate(),
    }),
  ),
});
