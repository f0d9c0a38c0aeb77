import { describe, expect, test } from 'vitest';
import { financialFigure } from '../../src/admin/schemas/financial-figure.ts';
import { investor } from '../../src/admin/schemas/investor.ts';
import { type InvestorFacts, investorView } from '../../src/views/investor.ts';
import { day, sampleList, site } from './sample.ts';

const figures = sampleList('/api/financial-figure', financialFigure).sort((a, b) => a.year - b.year);
const entries = sampleList('/api/investor', investor);
const facts = (changed: Partial<InvestorFacts> = {}): InvestorFacts => ({
  site,
  entries,
  figures,
  day,
  ...changed,
});
const [sample] = entries;
if (!sample) throw new Error('The sample has an entry.');
const on = (date: string, date_end: string | null = null, category: typeof sample.category = 'calendar') => ({
  ...sample,
  category,
  date,
  date_end,
});
const calendar = (...dates: (typeof sample)[]) => investorView(facts({ entries: dates }), 'en').calendar;

describe('the huge figure', () => {
  test('it is the operating margin of the latest year', () => {
    expect(investorView(facts(), 'id').figure?.value).toBe('16,6');
  });

  test('without a margin it is the revenue', () => {
    const bare = figures.map((figure) => ({
      ...figure,
      line: figure.line.filter(({ key }) => key === 'revenue'),
    }));
    const figure = investorView(facts({ figures: bare }), 'en').figure;
    expect([figure?.value, figure?.text]).toEqual(['238.6', 'Rp billion.']);
  });

  test('without figures there is none', () => {
    expect(investorView(facts({ figures: [] }), 'en').figure).toBeNull();
  });
});

describe('the calendar', () => {
  test('twelve months begin with the month of the build day', () => {
    const { months } = calendar(on('2026-03-20'));
    expect(months).toHaveLength(12);
    expect([months[0]?.name, months[0]?.year, months[10]?.name, months[10]?.year]).toEqual([
      'Mar',
      '2026',
      'Jan',
      '2027',
    ]);
  });

  test('a petal counts the days with a date in its month, to three', () => {
    const { months } = calendar(
      on('2026-04-01'),
      on('2026-05-30', '2026-06-02'),
      on('2026-05-31'),
      on('2026-08-01', '2026-08-20'),
    );
    expect(months.slice(0, 6).map(({ isen }) => isen)).toEqual([0, 1, 2, 2, 0, 3]);
    expect(months[5]?.days).toBe('20 days');
  });

  test('the seal is on the month of what comes next', () => {
    const { months } = calendar(on('2026-03-01'), on('2026-07-05'));
    expect(months.findIndex(({ next }) => next)).toBe(4);
  });

  test('what has begun and is not over is next', () => {
    const { months, coming } = calendar(on('2026-02-27', '2026-03-04'));
    expect(months[0]?.next).toBe(true);
    expect(coming[0]?.day.text).toBe('27 February\u2009–\u20094 March 2026');
  });

  test('what is over stands apart, the latest first', () => {
    expect(calendar(on('2026-01-05')).months).toEqual([]);
    const { coming, past } = calendar(on('2026-01-05'), on('2026-03-02'), on('2026-02-05'));
    expect(coming.map((entry) => entry.day.iso)).toEqual(['2026-03-02']);
    expect(past.map((entry) => entry.day.iso)).toEqual(['2026-02-05', '2026-01-05']);
  });

  test('without dates there are no petals', () => {
    expect(calendar(on('2026-03-20', null, 'governance')).months).toEqual([]);
  });
});

describe('the sections', () => {
  test('an empty category leaves its section out', () => {
    const view = investorView(facts({ entries: [on('2026-01-01', null, 'presentation')] }), 'en');
    expect(view.said.map(({ title }) => title)).toEqual(['Presentations']);
  });

  test('without rules their band is left out, and the way to the reports stands with whom to ask', () => {
    const { governance, contact } = investorView(facts({ entries: [] }), 'en');
    expect([governance, contact.reports?.href]).toEqual([null, '/financialReports']);
  });

  test('an entry in Indonesian alone has no text in English', () => {
    const entry = { ...on('2026-01-01', null, 'governance'), desc: { en: '', id: '<p>Aturan.</p>' } };
    const desc = (locale: 'en' | 'id') =>
      investorView(facts({ entries: [entry] }), locale).governance?.entries[0]?.desc;
    expect([desc('en'), desc('id')]).toEqual([null, { html: '<p>Aturan.</p>' }]);
  });

  test('an entry says where more is to be found by the name of the host', () => {
    const entry = { ...on('2026-01-01', null, 'contact'), link: 'https://investor.example.com/ogya?a=1' };
    expect(investorView(facts({ entries: [entry] }), 'en').contact.entries[0]?.link).toEqual({
      href: 'https://investor.example.com/ogya?a=1',
      text: 'More at investor.example.com',
    });
  });

  test('an entry without a text has none', () => {
    const entry = { ...on('2026-01-01', null, 'governance'), desc: { en: '', id: '' } };
    expect(investorView(facts({ entries: [entry] }), 'id').governance?.entries[0]?.desc).toBeNull();
  });
});
