import { describe, expect, test } from 'vitest';
import { financialFigure } from '../../src/admin/schemas/financial-figure.ts';
import {
  type Figure,
  formatFigure,
  formatShare,
  growth,
  revenueChart,
  shareOfRevenue,
  stitchValue,
} from '../../src/views/figures.ts';
import { sampleList } from './sample.ts';

const figures = sampleList('/api/financial-figure', financialFigure).sort((a, b) => a.year - b.year);
const year = (value: number, ...others: [string, number][]): Figure => ({
  ...(figures[0] as Figure),
  line: [['revenue', value] as const, ...others].map(([key, value]) => ({
    key,
    label: { en: key, id: key },
    value,
    role: 'item',
  })),
});

describe('the chart', () => {
  test('a stitch is the smallest round number with which the largest bar still fits', () => {
    expect([238.6, 64, 65, 0.9, 12_000, 0].map(stitchValue)).toEqual([4, 1, 1.5, 0.015, 200, 1]);
    expect(stitchValue(1e-322)).toBeGreaterThan(0);
  });

  test('a bar has as many stitches as its revenue holds', () => {
    expect(revenueChart(figures, 'en').stitch).toBe('4');
    expect(revenueChart(figures, 'id').bars.at(-1)).toEqual({ label: '2025', value: '238,6', stitches: 60 });
  });

  test('a year without revenue has no bar, and a loss has one without stitches', () => {
    const none: Figure = { ...year(0), line: [] };
    expect(revenueChart([none, year(-8)], 'en').bars.map(({ value, stitches }) => [value, stitches])).toEqual(
      [['(8)', 0]],
    );
  });
});

describe('figures', () => {
  test('negative figures stand in parentheses, with the decimals of their column', () => {
    expect(formatFigure(-46, 1, 'en')).toBe('(46.0)');
    expect(formatFigure(1204.5, 1, 'id')).toBe('1.204,5');
  });

  test('a change carries its sign, and a minus is a minus', () => {
    expect(formatShare(0.164, 'en', true)).toBe('+16.4%');
    expect(formatShare(-1 / 3, 'id', true)).toBe('−33,3%');
  });

  test('costs grow by their size', () => {
    expect(growth(-1.2, -1.8)).toBeCloseTo(-1 / 3);
    expect(growth(-1.8, -1.2)).toBeCloseTo(0.5);
  });

  test('nothing grows from zero, from nothing or across zero', () => {
    expect([growth(5, 0), growth(5, undefined), growth(6.2, -0.5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a share needs a revenue', () => {
    expect(shareOfRevenue(year(200, ['profit', 25]), 'profit')).toBe(0.125);
    expect(shareOfRevenue(year(0, ['profit', 25]), 'profit')).toBeUndefined();
    expect(shareOfRevenue(year(200), 'profit')).toBeUndefined();
  });
});
