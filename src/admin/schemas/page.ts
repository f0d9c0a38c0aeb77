import type { RecordOf } from './fields.ts';
import { flag, localizedText, optionalImage, record, text } from './fields.ts';

/** What search engines and link previews say about a page. */
export const page = record({
  /** The route without language, such as `about/ourleader`; the home page is `home`. */
  key: text(60),
  /** The document's title, to which the site adds its own name. */
  title: localizedText(65),
  /** Under the title in search results. */
  description: localizedText(160),
  /** The keywords of the page's head. */
  keywords: localizedText(255),
  /** The picture of link previews; without one, the site's own. */
  og_image: optionalImage(),
  noindex: flag(false),
});
export type Page = RecordOf<typeof page>;
