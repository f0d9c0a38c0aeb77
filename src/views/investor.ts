import type { Entry } from '../admin/collections.ts';
import type { Investor } from '../admin/schemas/investor.ts';
import { formatDay, formatDays, formatNumber } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import type { Isen } from '../motif/kawung.ts';
import {
  decimalsOf,
  type Figure,
  formatFigure,
  isSample,
  lineOf,
  revenueChart,
  shareOfRevenue,
  unitOf,
} from './figures.ts';
import { type Download, downloads } from './files.ts';
import { ifAny } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { type Markup, markup, type Phrase, phrase } from './phrase.ts';
import { anchorOf } from './place.ts';
import { shareLinks } from './sharing.ts';

/** What the investor page is made from. */
export interface InvestorFacts {
  site: SiteFacts;
  /** In their order. */
  entries: readonly Entry<'investor'>[];
  /** Oldest year first. */
  figures: readonly Figure[];
  /** The build day, which divides what comes from what was. */
  day: string;
}

/** An announcement, a rule, a date: whatever investors are told. */
export interface InvestorEntry {
  /** Its id on the page. */
  anchor: string;
  title: Phrase;
  desc: Markup | null;
  /** `iso` is its first day. */
  day: { iso: string; text: string };
  link: { href: string; text: string } | null;
  downloads: Download[];
}

/** A month of the calendar as a petal: two bits that count its days with a date. */
export interface Month {
  name: string;
  /** Where the year begins to be another one. */
  year: string | null;
  isen: Isen;
  /** Spoken and shown only where there is one. */
  days: string | null;
  next: boolean;
}

const lastDay = ({ date, date_end }: Investor) => date_end ?? date;
const monthOf = (day: string) => day.slice(0, 7);

function entryView(entry: Entry<'investor'>, locale: Locale): InvestorEntry {
  const words = uiOf(locale).investor;
  const title = phrase(entry.title, locale);
  const text = markup(entry.desc, locale);
  const { date, date_end, link } = entry;
  return {
    anchor: anchorOf(entry.id_investor),
    title,
    desc: text.html ? text : null,
    day: {
      iso: date,
      text: date_end && date_end > date ? formatDays(date, date_end, locale) : formatDay(date, locale),
    },
    link: link ? { href: link, text: words.readMore(new URL(link).host) } : null,
    downloads: downloads(entry, title, locale),
  };
}

/** Every day from one to another, at most a year of them. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length < 366; at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/** Twelve months from the build day's on, each with the days on which something happens. */
function monthsOf(dates: readonly Investor[], day: string, locale: Locale): Month[] {
  const { daysIn } = uiOf(locale).investor;
  const held = new Map<string, number>();
  for (const on of new Set(dates.flatMap((entry) => daysBetween(entry.date, lastDay(entry))))) {
    held.set(monthOf(on), (held.get(monthOf(on)) ?? 0) + 1);
  }
  const first = dates.find((entry) => lastDay(entry) >= day);
  const next = first && monthOf(first.date > day ? first.date : day);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  return Array.from({ length: 12 }, (_, i) => {
    const key = new Date(Date.UTC(year, month + i)).toISOString().slice(0, 7);
    const count = held.get(key) ?? 0;
    return {
      name: formatDay(`${key}-01`, locale, { month: 'short' }),
      year: i === 0 || key.endsWith('-01') ? key.slice(0, 4) : null,
      isen: Math.min(3, count) as Isen,
      days: count ? daysIn(count) : null,
      next: key === next,
    };
  });
}

/** The one huge figure: what is left of the revenue, or the revenue where that is not said. */
function hugeFigure(figures: readonly Figure[], locale: Locale) {
  const latest = figures.at(-1);
  const revenue = latest && lineOf(latest, 'revenue');
  if (!latest || revenue === undefined) return null;
  const { investor: words, common } = uiOf(locale);
  const margin = shareOfRevenue(latest, 'operating_profit');
  const unit = unitOf(figures, locale).text;
  const chart = revenueChart(figures, locale);
  return {
    label: `${words.fullYear(latest.year)}, ${latest.audited ? words.audited : words.notAudited}`,
    value:
      margin === undefined
        ? formatFigure(revenue, decimalsOf(figures), locale)
        : formatNumber(margin * 100, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    text: margin === undefined ? `${unit}.` : words.operatingMargin,
    bars: chart.bars,
    caption: words.chart(unit, chart.stitch),
    sampleMark: isSample(latest) ? common.sampleFigures : null,
  };
}

/** The investor page: one figure, the calendar, what was said, the rules, the owners, whom to ask. */
export function investorView({ site, entries, figures, day }: InvestorFacts, locale: Locale) {
  const { investor: words, common, share } = uiOf(locale);
  const page = pageView(site, locale, { route: 'investor', woven: 'investor' });
  const of = (category: Investor['category']) => entries.filter((entry) => entry.category === category);
  const section = (category: Exclude<Investor['category'], 'calendar'>) => ({
    title: words[category],
    entries: of(category).map((entry) => entryView(entry, locale)),
    sampleMark: of(category).some(({ sample }) => sample) ? common.sample : null,
  });
  const dates = of('calendar').sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const reports = { href: pathTo(locale, 'financialReports'), text: words.toReports };
  const governance = section('governance');
  const dateView = (entry: Entry<'investor'>) => entryView(entry, locale);
  const coming = dates.filter((entry) => lastDay(entry) >= day).map(dateView);
  return {
    page,
    hero: { title: words.headline, text: words.lede },
    figure: hugeFigure(figures, locale),
    calendar: {
      words,
      months: coming.length > 0 ? monthsOf(dates, day, locale) : [],
      coming,
      past: dates
        .filter((entry) => lastDay(entry) < day)
        .reverse()
        .map(dateView),
      sampleMark: dates.some(({ sample }) => sample) ? words.sampleDate : null,
    },
    said: [section('announcement'), section('presentation')].filter((part) => part.entries.length > 0),
    governance: ifAny(governance.entries, { ...governance, reports }),
    shareholder: { ...section('shareholder'), words },
    contact: {
      share: {
        label: share.page,
        ways: shareLinks(page.title, new URL(page.path, site.origin).href, locale),
      },
      ...section('contact'),
      href: pathTo(locale, 'contact'),
      link: common.contactUs,
      // Without its band of rules the way to the reports stands here.
      reports: governance.entries.length > 0 ? null : reports,
    },
  };
}
