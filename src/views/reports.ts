import type { Entry } from '../admin/collections.ts';
import type { FinancialReport } from '../admin/schemas/financial-report.ts';
import { formatDay } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { type Ui, uiOf } from '../i18n/ui.ts';
import {
  decimalsOf,
  type Figure,
  formatFigure,
  formatShare,
  growth,
  isSample,
  lineOf,
  revenueChart,
  shareOfRevenue,
  unitOf,
} from './figures.ts';
import { type Download, downloads } from './files.ts';
import { pageView, type SiteFacts } from './page.ts';
import { type Phrase, phrase } from './phrase.ts';
import { anchorOf } from './place.ts';
import { shareLinks } from './sharing.ts';

/** What the page of the financial reports is made from. */
export interface ReportsFacts {
  site: SiteFacts;
  /** Oldest year first. */
  figures: readonly Figure[];
  /** Newest first, in their order. */
  reports: readonly Entry<'financial-report'>[];
}

/** A line of the profit table, its cells in the order of the years. */
interface TableRow {
  label: Phrase;
  role: Figure['line'][number]['role'];
  /** Null where a year has no such line. */
  cells: (string | null)[];
  /** Against the year before; null where there is no percentage. */
  change: string | null;
}

/** Years of the profit table side by side. */
export interface ProfitTable {
  caption: string;
  unit: Phrase;
  years: { year: string; audited: string; current: boolean }[];
  rows: TableRow[];
  /** The heading of the last column; null where there is nothing to compare. */
  change: string | null;
  words: { nothing: string; noChange: string };
}

/** A report in its row. */
interface ReportRow {
  /** Its id on the page. */
  anchor: string;
  title: Phrase;
  /** `Third quarter, unaudited, 12 pages` */
  kind: string;
  day: { iso: string; text: string };
  downloads: Download[];
  checksum: { label: string; sum: string } | null;
}

/** So many years stand in the main table, the others below it. */
const YEARS_ABREAST = 3;
/** Kinds of report whose figures an auditor may have checked; of the others only a yes is said. */
const financial = new Set<FinancialReport['report_type']>(['annual', 'quarterly', 'half_year']);

function profitTable(years: readonly Figure[], all: readonly Figure[], locale: Locale): ProfitTable | null {
  const [latest, newest] = [all.at(-1), years.at(-1)];
  if (!latest || !newest) return null;
  const words = uiOf(locale).investor;
  const decimals = decimalsOf(all);
  const compared = newest === latest ? years.at(-2) : undefined;
  const unit = unitOf(all, locale);
  return {
    caption: [
      words.caption(unit.text, latest.currency),
      words.negative,
      compared ? words.compares(latest.year, compared.year) : '',
    ]
      .filter(Boolean)
      .join(' '),
    unit,
    years: years.map((figure) => ({
      year: String(figure.year),
      audited: figure.audited ? words.audited : words.notAudited,
      current: figure === latest,
    })),
    rows: newest.line.map(({ key, label, role }) => {
      const grown = compared && growth(lineOf(latest, key), lineOf(compared, key));
      return {
        label: phrase(label, locale),
        role,
        cells: years.map((figure) => {
          const value = lineOf(figure, key);
          return value === undefined ? null : formatFigure(value, decimals, locale);
        }),
        change: grown === undefined ? null : formatShare(grown, locale, true),
      };
    }),
    change: compared ? words.change : null,
    words,
  };
}

/** The revenue of the latest year, how it moved, and what was left of it. */
function keyFigures(figures: readonly Figure[], locale: Locale) {
  const [latest, before] = [figures.at(-1), figures.at(-2)];
  const revenue = latest?.line.find(({ key }) => key === 'revenue');
  if (!latest || !revenue) return null;
  const { investor: words, common } = uiOf(locale);
  const unit = unitOf(figures, locale);
  const grown = before && growth(revenue.value, lineOf(before, 'revenue'));
  const margins: Readonly<Record<string, string>> = words.margin;
  const chart = revenueChart(figures, locale);
  return {
    label: words.of(phrase(revenue.label, locale).text, latest.year),
    value: formatFigure(revenue.value, decimalsOf(figures), locale),
    unit: `${unit.text}, ${latest.audited ? words.audited : words.notAudited}.`,
    moved:
      grown === undefined || !before || formatShare(Math.abs(grown), locale) === formatShare(0, locale)
        ? ''
        : (grown < 0 ? words.down : words.up)(formatShare(Math.abs(grown), locale), before.year),
    margins: latest.line
      .filter(({ role }) => role !== 'item')
      .flatMap(({ key, label }) => {
        const share = shareOfRevenue(latest, key);
        return share === undefined
          ? []
          : [
              {
                name: margins[key] ?? words.share(phrase(label, locale).text),
                value: formatShare(share, locale),
              },
            ];
      }),
    bars: chart.bars,
    span: words.thread(figures[0]?.year ?? latest.year, latest.year),
    caption: words.chart(unit.text, chart.stitch),
    sampleMark: isSample(latest) ? common.sampleFigures : null,
  };
}

/** The part of the year that a report covers, or what else it is. */
function kindOf(type: FinancialReport['report_type'], quarter: number | null, words: Ui['investor']): string {
  if (quarter !== null && type === 'quarterly') return words.quarter(quarter);
  if (quarter !== null && type === 'half_year') return words.half(quarter);
  return words.type[type];
}

function reportRow(report: Entry<'financial-report'>, locale: Locale): ReportRow {
  const words = uiOf(locale).investor;
  const title = phrase(report.title, locale);
  const { report_type, quarter, audited, page_count, published_date, sha256 } = report;
  const kind = [
    kindOf(report_type, quarter, words),
    audited ? words.audited : financial.has(report_type) ? words.notAudited : '',
    page_count === null ? '' : words.pageCount(page_count),
  ];
  return {
    anchor: anchorOf(report.id_report),
    title,
    kind: kind.filter(Boolean).join(', '),
    day: {
      iso: published_date,
      text: formatDay(published_date, locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    },
    downloads: downloads(report, title, locale, {
      en: report.file_size_english,
      id: report.file_size_indo,
    }),
    checksum: sha256
      ? { label: words.checksum(words.language[report.file_english ? 'en' : 'id']), sum: sha256 }
      : null,
  };
}

/** Reports under their year, years and reports in the order in which they come. */
function byYear(reports: readonly Entry<'financial-report'>[], locale: Locale) {
  const years = new Map<number, ReportRow[]>();
  for (const report of reports) {
    const rows = years.get(report.year) ?? [];
    rows.push(reportRow(report, locale));
    years.set(report.year, rows);
  }
  return [...years].map(([year, rows]) => ({ year: String(year), rows }));
}

/** Financial reports: hero, key figures with the chart, the profit table, the reports by year. */
export function reportsView({ site, figures, reports }: ReportsFacts, locale: Locale) {
  const { investor: words, common, share } = uiOf(locale);
  const page = pageView(site, locale, { route: 'financialReports', woven: words.reportsWoven });
  const early = figures.slice(0, -YEARS_ABREAST);
  const [first, last] = [early[0], early.at(-1)];
  const sample = figures.some(isSample) || reports.some((report) => report.sample);
  return {
    page,
    hero: {
      title: words.reports,
      text: figures.length > 0 ? words.reportsText : words.reportsOnly,
      notice: sample ? { mark: common.sampleFigures, text: words.sampleText } : null,
    },
    key: keyFigures(figures, locale),
    profit: {
      title: words.table,
      table: profitTable(figures.slice(-YEARS_ABREAST), figures, locale),
      earlier: profitTable(early, figures, locale),
      earlierTitle: first && last ? words.earlier(first.year, last.year) : '',
    },
    list: {
      words,
      years: byYear(reports, locale),
      investor: { href: pathTo(locale, 'investor'), text: words.toInvestor },
      share: {
        label: share.page,
        ways: shareLinks(page.title, new URL(page.path, site.origin).href, locale),
      },
    },
  };
}
