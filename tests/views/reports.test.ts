import { describe, expect, test } from 'vitest';
import { financialFigure } from '../../src/admin/schemas/financial-figure.ts';
import { financialReport } from '../../src/admin/schemas/financial-report.ts';
import { type ReportsFacts, reportsView } from '../../src/views/reports.ts';
import { sampleList, site } from './sample.ts';

const figures = sampleList('/api/financial-figure', financialFigure).sort((a, b) => a.year - b.year);
const reports = sampleList('/api/financial-report', financialReport);
const facts = (changed: Partial<ReportsFacts> = {}): ReportsFacts => ({ site, figures, reports, ...changed });
const [annual] = reports;
if (!annual) throw new Error('The sample has a report.');
const row = (changed: Partial<typeof annual>, locale: 'en' | 'id' = 'en') =>
  reportsView(facts({ reports: [{ ...annual, ...changed }] }), locale).list.years[0]?.rows[0];

describe('the profit table', () => {
  const { table, earlier, earlierTitle } = reportsView(facts(), 'en').profit;

  test('three years stand side by side, the latest one marked, the others below', () => {
    expect(table?.years.map(({ year, current }) => [year, current])).toEqual([
      ['2023', false],
      ['2024', false],
      ['2025', true],
    ]);
    expect(earlier?.years.map(({ year }) => year)).toEqual(['2019', '2020', '2021', '2022']);
    expect(earlierTitle).toBe('The years before, 2019 to 2022');
  });

  test('a row has its figures and its change against the year before', () => {
    const cost = table?.rows[1];
    expect(cost?.cells).toEqual(['(118.2)', '(129.6)', '(146.1)']);
    expect(cost?.change).toBe('+12.7%');
  });

  test('earlier years are not compared', () => {
    expect(earlier?.change).toBeNull();
  });

  test('the caption says unit, currency and how to read it', () => {
    expect(table?.caption).toBe(
      'Profit and loss, Rp billion (IDR). A figure in parentheses is negative. Change compares 2025 with 2024.',
    );
  });

  test('a line that a year lacks is a gap, not a zero', () => {
    const [old, ...rest] = figures.slice(-2);
    if (!old) throw new Error('The sample has two years.');
    const view = reportsView(facts({ figures: [{ ...old, line: old.line.slice(1) }, ...rest] }), 'en');
    expect(view.profit.table?.rows[0]?.cells).toEqual([null, '238.6']);
    expect(view.profit.table?.rows[0]?.change).toBeNull();
  });

  test('one year alone has nothing to compare with', () => {
    const view = reportsView(facts({ figures: figures.slice(-1) }), 'en');
    expect(view.profit.table?.change).toBeNull();
    expect(view.key?.moved).toBe('');
  });

  test('without figures there is neither chart nor table', () => {
    const view = reportsView(facts({ figures: [] }), 'en');
    expect([view.key, view.profit.table, view.profit.earlier]).toEqual([null, null, null]);
    expect(view.hero.text).not.toContain('table');
  });
});

describe('the key figures', () => {
  test('a revenue that stays as it was has moved nowhere', () => {
    const [latest] = figures.slice(-1);
    if (!latest) throw new Error('The sample has a year.');
    const before = { ...latest, year: latest.year - 1 };
    expect(reportsView(facts({ figures: [before, latest] }), 'en').key?.moved).toBe('');
  });

  test('the revenue is said with its unit, its audit and its growth', () => {
    const key = reportsView(facts(), 'id').key;
    expect([key?.label, key?.value, key?.unit, key?.moved]).toEqual([
      'Pendapatan, tahun buku 2025',
      '238,6',
      'Rp miliar, diaudit.',
      'Naik 16,4% dari 2024.',
    ]);
  });

  test('subtotals and the total are also shares of the revenue', () => {
    expect(reportsView(facts(), 'en').key?.margins).toEqual([
      { name: 'Gross margin', value: '38.8%' },
      { name: 'Operating margin', value: '16.6%' },
      { name: 'Net margin', value: '12.6%' },
    ]);
  });
});

describe('the reports', () => {
  test('they stand under their year, in their order', () => {
    const years = reportsView(facts(), 'en').list.years;
    expect(years.map(({ year }) => year)).toEqual(['2025', '2024', '2023']);
  });

  test('a report says what it covers, whether it is audited, and how long it is', () => {
    expect(row({ report_type: 'quarterly', quarter: 3, audited: false, page_count: 12 })?.kind).toBe(
      'Third quarter, unaudited, 12 pages',
    );
    expect(row({ report_type: 'half_year', quarter: 2, audited: true, page_count: 1 }, 'id')?.kind).toBe(
      'Semester I, diaudit, 1 halaman',
    );
    expect(row({ report_type: 'sustainability', quarter: null, audited: false })?.kind).toBe(
      'Sustainability',
    );
  });

  test('a checksum names the file that it belongs to', () => {
    const sha256 = 'ab'.repeat(32);
    expect(row({ sha256 })?.checksum).toEqual({ label: 'SHA-256 of the English file', sum: sha256 });
    expect(row({ sha256, file_english: null })?.checksum?.label).toBe('SHA-256 of the Indonesian file');
  });

  test('only a page with sample figures or reports carries the notice', () => {
    expect(reportsView(facts(), 'en').hero.notice?.mark).toBe('Sample data');
    const real = { figures: [], reports: [{ ...annual, sample: false }] };
    expect(reportsView(facts(real), 'en').hero.notice).toBeNull();
  });
});
