const pages = new Intl.PluralRules('en');

/** Investor relations and financial reports. */
export default {
  reportsWoven: 'reports',
  headline: 'Numbers, woven line by line',
  lede: 'Investors get the same answer customers do: what we built, what it costs to keep it running, and what went wrong.',
  audited: 'audited',
  notAudited: 'unaudited',
  fullYear: (year: number) => `Full year ${year}`,
  operatingMargin: 'Operating margin in percent.',
  of: (label: string, year: number) => `${label}, full year ${year}`,
  chart: (unit: string, stitch: string) => `Revenue by year, ${unit}. One stitch is ${stitch}.`,

  calendar: 'The year, petal by petal',
  calendarText:
    'Each petal is a month, and shows how many of its days hold an event: outline is none, dots one, lines two, solid three or more. The saffron one is next.',
  daysIn: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  past: 'Already behind us',
  sampleDate: 'Sample date',

  announcement: 'Announcements',
  presentation: 'Presentations',
  governance: 'Governance, in plain words',
  shareholder: 'Shareholders',
  contact: 'Ask the people who count',
  asOf: (day: string) => `As of ${day}`,
  readMore: (host: string) => `More at ${host}`,
  toReports: 'Financial reports',
  toInvestor: 'Investor Relations',

  reports: 'Financial reports',
  reportsText:
    'Read the tables here, on any device and with any screen reader. The PDF holds the same numbers, signed.',
  reportsOnly: 'Reports in both languages, to read and to keep.',
  sampleText: 'Every figure and report on this page is invented. They show where the real ones will go.',
  up: (percent: string, year: number) => `Up ${percent} on ${year}.`,
  down: (percent: string, year: number) => `Down ${percent} on ${year}.`,
  margin: {
    gross_profit: 'Gross margin',
    operating_profit: 'Operating margin',
    profit: 'Net margin',
  },
  share: (label: string) => `${label}, share of revenue`,
  thread: (from: number, to: number) =>
    from === to ? `${to}, thread by thread` : `${from} to ${to}, thread by thread`,
  table: 'Profit and loss',
  change: 'Change',
  caption: (unit: string, currency: string) =>
    unit.includes(currency) ? `Profit and loss, ${unit}.` : `Profit and loss, ${unit} (${currency}).`,
  negative: 'A figure in parentheses is negative.',
  compares: (now: number, before: number) => `Change compares ${now} with ${before}.`,
  noChange: 'no percentage, because the sign or the base does not allow one',
  nothing: 'not reported',
  earlier: (from: number, to: number) =>
    from === to ? `The year before, ${to}` : `The years before, ${from} to ${to}`,
  byYear: 'Reports by year',
  noReports: 'No report is published yet. The first one will appear here.',
  type: {
    annual: 'Annual',
    quarterly: 'Quarterly',
    half_year: 'Half year',
    prospectus: 'Prospectus',
    sustainability: 'Sustainability',
    other: 'Other document',
  },
  quarter: (quarter: number) => `${['First', 'Second', 'Third', 'Fourth'][quarter - 1] ?? quarter} quarter`,
  half: (quarter: number): string => (quarter > 2 ? 'Second half' : 'First half'),
  pageCount: (count: number) => `${count} ${pages.select(count) === 'one' ? 'page' : 'pages'}`,
  published: 'Published',
  language: { en: 'English', id: 'Indonesian' },
  download: (title: string, language: string, file: string) => `Download “${title}” in ${language}, ${file}`,
  missing: 'file missing',
  missingText: (title: string, language: string) => `The ${language} file of “${title}” is missing.`,
  checksum: (language: string) => `SHA-256 of the ${language} file`,
};
