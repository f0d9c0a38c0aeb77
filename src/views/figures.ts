import type { Entry } from '../admin/collections.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { isSaid, type Phrase, phrase } from './phrase.ts';

/** A year of figures, as the content holds it. */
export type Figure = Entry<'financial-figure'>;

/** Whether a year's figures are no real ones: the embedded sample, or what an editor marked as such. */
export const isSample = ({ sample, is_sample }: Figure): boolean => sample || is_sample;

/** A bar of woven stitches. */
export interface Bar {
  label: string;
  value: string;
  stitches: number;
}

/** The tallest bar that the design draws, in stitches of 6 px. */
const MOST_STITCHES = 64;

/** What one stitch stands for: the smallest round number with which the largest value still fits. */
export function stitchValue(most: number): number {
  if (most <= 0) return 1;
  // Below this a number has too few digits left to be rounded.
  const power = 10 ** Math.max(-300, Math.floor(Math.log10(most / MOST_STITCHES)));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((round) => most / (round * power) <= MOST_STITCHES) ?? 10;
  return Number((step * power).toPrecision(2));
}

/** The value of a line in a year; undefined where the year has no such line. */
export const lineOf = (figure: Figure, key: string): number | undefined =>
  figure.line.find((line) => line.key === key)?.value;

/** A line as a share of the year's revenue; undefined where one of the two is missing or there is no revenue. */
export function shareOfRevenue(figure: Figure, key: string): number | undefined {
  const [part, revenue] = [lineOf(figure, key), lineOf(figure, 'revenue')];
  return part === undefined || !revenue || revenue < 0 ? undefined : part / revenue;
}

/** How many decimals the figures have, at most two: a column of figures has them in all its rows. */
export function decimalsOf(figures: readonly Figure[]): number {
  const longest = figures
    .flatMap(({ line }) => line)
    .map(({ value }) => String(value).split('.')[1]?.length ?? 0);
  return Math.min(2, Math.max(0, ...longest));
}

/** A figure as accounts print it: negative ones in parentheses. */
export function formatFigure(value: number, decimals: number, locale: Locale): string {
  const digits = formatNumber(Math.abs(value), locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return value < 0 ? `(${digits})` : digits;
}

/** A share as a percentage with one decimal; `signed` for a change: +16.4%, −33.3%. */
export const formatShare = (share: number, locale: Locale, signed = false): string =>
  formatNumber(share, locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).replace('-', '−');

/** How much a figure has grown, costs by their size; undefined from zero and where the sign has changed. */
export function growth(now: number | undefined, before: number | undefined): number | undefined {
  if (now === undefined || !before || now * before < 0) return undefined;
  return Math.abs(now) / Math.abs(before) - 1;
}

/** The revenue of each year as the bars of a chart, and what one stitch of them stands for. */
export function revenueChart(figures: readonly Figure[], locale: Locale): { bars: Bar[]; stitch: string } {
  const years = figures.flatMap((figure) => {
    const value = lineOf(figure, 'revenue');
    return value === undefined ? [] : [{ year: figure.year, value }];
  });
  const one = stitchValue(Math.max(0, ...years.map(({ value }) => value)));
  const decimals = decimalsOf(figures);
  return {
    stitch: formatNumber(one, locale),
    bars: years.map(({ year, value }) => ({
      label: String(year),
      value: formatFigure(value, decimals, locale),
      stitches: Math.max(0, Math.round(value / one)),
    })),
  };
}

/** The unit of the latest year, such as "Rp billion"; the currency where it names none. */
export const unitOf = (figures: readonly Figure[], locale: Locale): Phrase => {
  const latest = figures.at(-1);
  if (!latest) return { text: '' };
  const unit = phrase(latest.unit, locale);
  return isSaid(unit) ? unit : { text: latest.currency };
};
