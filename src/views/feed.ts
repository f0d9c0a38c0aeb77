/** The news of a page as a feed reader reads them: Atom, RFC 4287. */
import type { Entry } from '../admin/collections.ts';
import type { Investor } from '../admin/schemas/investor.ts';
import type { Locale } from '../i18n/locales.ts';
import { type FeedRoute, feedTo, pathTo, type RouteKey } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import type { Vacancy } from './jobs.ts';
import type { SiteFacts } from './page.ts';
import { markup, phrase, withoutPictures } from './phrase.ts';
import { anchorOf, feedTitle } from './place.ts';

/** One piece of news. */
export interface FeedEntry {
  /** The path where it is read; its whole address is its name for ever. */
  path: string;
  title: string;
  html: string;
  /** The day it came out, `YYYY-MM-DD`, and when it last changed. */
  day: string;
  changed: string | null;
}

export interface FeedView {
  title: string;
  author: string;
  /** The page whose news it holds, and the feed itself, which is also called so. */
  page: string;
  path: string;
  /** The newest first. */
  entries: FeedEntry[];
}

/** So much of a feed is read; who wants more has the page. */
const ENTRIES_MAX = 50;

const news = new Set<Investor['category']>(['announcement', 'presentation']);

const newestFirst = (a: FeedEntry, b: FeedEntry) => Date.parse(b.day) - Date.parse(a.day);

function feedView(feed: FeedRoute, entries: FeedEntry[], { setting }: SiteFacts, locale: Locale): FeedView {
  return {
    title: feedTitle(feed, setting.company_name, locale),
    author: setting.company_name,
    page: pathTo(locale, feed),
    path: feedTo(locale, feed),
    entries: entries.sort(newestFirst).slice(0, ENTRIES_MAX),
  };
}

const entryAt = (route: RouteKey, id: string, locale: Locale) => `${pathTo(locale, route)}#${anchorOf(id)}`;

/** What investors are told: announcements, presentations, and the reports that came out. */
export function investorFeed(
  {
    site,
    entries,
    reports,
  }: {
    site: SiteFacts;
    entries: readonly Entry<'investor'>[];
    reports: readonly Entry<'financial-report'>[];
  },
  locale: Locale,
): FeedView {
  const { type } = uiOf(locale).investor;
  const said = entries
    .filter(({ category }) => news.has(category))
    .map(
      (entry): FeedEntry => ({
        path: entryAt('investor', entry.id_investor, locale),
        title: phrase(entry.title, locale).text,
        html: markup(entry.desc, locale).html,
        day: entry.date,
        changed: entry.updated_at,
      }),
    );
  const reported = reports.map(
    (report): FeedEntry => ({
      path: entryAt('financialReports', report.id_report, locale),
      title: phrase(report.title, locale).text,
      html: type[report.report_type],
      day: report.published_date,
      changed: report.updated_at,
    }),
  );
  return feedView('investor', [...said, ...reported], site, locale);
}

/** The open roles. */
export function jobsFeed(
  { site, jobs }: { site: SiteFacts; jobs: readonly Vacancy[] },
  locale: Locale,
): FeedView {
  const entries = jobs
    .filter(({ is_closed }) => !is_closed)
    .map(
      (job): FeedEntry => ({
        path: pathTo(locale, 'jobDetail', job.id_job),
        title: phrase(job.title, locale).text,
        html: markup(job.desc, locale).html,
        day: job.date_posted,
        changed: job.updated_at,
      }),
    );
  return feedView('jobs', entries, site, locale);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML can't hold in any way; html can. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The first moment of a day in Jakarta. */
const startOf = (day: string) => `${day}T00:00:00+07:00`;

/** When a feed without entries was last news: never. */
const NEVER = '2017-01-01';

/** A feed in a language. Times are those of the records, so that the same content gives the same bytes. */
export function atom(
  { title, author, page, path, entries }: FeedView,
  locale: Locale,
  origin: string,
): string {
  const whole = (to: string) => escaped(new URL(to, origin).href);
  const later = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? b : a);
  // What was written before its day is no older than that.
  const changeOf = ({ changed, day }: FeedEntry) => later(startOf(day), changed ?? startOf(day));
  const newest = entries.map(changeOf).reduce(later, startOf(NEVER));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${whole(path)}</id>
<title>${escaped(title)}</title>
<updated>${newest}</updated>
<author><name>${escaped(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${whole(path)}"/>
<link rel="alternate" type="text/html" hreflang="${locale}" href="${whole(page)}"/>
${entries
  .map(
    (entry) => `<entry>
<id>${whole(entry.path)}</id>
<title>${escaped(entry.title)}</title>
<published>${startOf(entry.day)}</published>
<updated>${changeOf(entry)}</updated>
<link rel="alternate" type="text/html" href="${whole(entry.path)}"/>
<content type="html">${escaped(withoutPictures(entry.html))}</content>
</entry>
`,
  )
  .join('')}</feed>
`;
}
