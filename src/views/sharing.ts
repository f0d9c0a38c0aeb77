import type { Locale } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';

/** The ways to hand a page on to somebody. */
export interface ShareLinksView {
  /** Plain links: nothing of theirs is loaded before they are used. */
  links: { text: string; href: string }[];
  /** The page's whole address, the words of its button, and what it says once it has it. */
  copy: { address: string; text: string; done: string };
}

/** The ways to hand on what stands at an address. */
export function shareLinks(name: string, address: string, locale: Locale): ShareLinksView {
  const { share } = uiOf(locale);
  const [title, url] = [encodeURIComponent(name), encodeURIComponent(address)];
  return {
    links: [
      { text: share.chat, href: `https://wa.me/?text=${title}%20${url}` },
      { text: share.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
      { text: share.mail, href: `mailto:?subject=${title}&body=${url}` },
    ],
    copy: { address, text: share.copy, done: share.copied },
  };
}
