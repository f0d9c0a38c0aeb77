import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { lens } from './drawing/kawung.ts';
import { palette as c } from './drawing/palette.ts';

interface Report {
  id_report: string;
  title_english: string;
  title_indo: string;
  report_type: string;
  year: number;
  quarter: number | null;
  audited: boolean;
  file_english: string | null;
  file_indo: string | null;
  published_date: string;
}
interface Line {
  key: string;
  label_english: string;
  label_indo: string;
  value: number;
  role: string;
}
interface Figure {
  year: number;
  unit_english: string;
  unit_indo: string;
  line: Line[];
}

const sample = new URL('../../src/content/sample/', import.meta.url);
const read = <T>(name: string): T[] =>
  (JSON.parse(readFileSync(new URL(`${name}.json`, sample), 'utf8')) as { data: T[] }).data;

const words = {
  en: {
    sample: 'Sample',
    notice: 'Sample document. All figures and names are invented and show only the layout.',
    statement: 'Statement of profit or loss',
    measures: 'What we measure',
    share: 'Part of the year, estimated',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    about: 'About this document',
    body: 'This file stands where the published report will stand. It is generated, carries the same numbers as the page that links to it, and is replaced when the company publishes its own.',
    table: ['Measure', 'Unit'],
    sustainability: [
      'Electricity of the third floor',
      'Journeys by train instead of plane',
      'Devices repaired and used again',
      'Hours of training for each colleague',
      'Systems handed over with a written plan',
    ],
    units: ['MWh', 'journeys', 'devices', 'hours', 'systems'],
  },
  id: {
    sample: 'Contoh',
    notice: 'Dokumen contoh. Semua angka dan nama adalah rekaan dan hanya menunjukkan tata letak.',
    statement: 'Laporan laba rugi',
    measures: 'Yang kami ukur',
    share: 'Bagian dari tahun berjalan, perkiraan',
    page: (page: number, of: number) => `Halaman ${page} dari ${of}`,
    about: 'Tentang dokumen ini',
    body: 'Berkas ini menempati tempat laporan yang akan diterbitkan. Isinya dibuat otomatis, memuat angka yang sama dengan halaman yang menautkannya, dan diganti ketika perusahaan menerbitkan laporannya sendiri.',
    table: ['Ukuran', 'Satuan'],
    sustainability: [
      'Listrik lantai tiga',
      'Perjalanan dengan kereta, bukan pesawat',
      'Perangkat diperbaiki dan dipakai lagi',
      'Jam pelatihan untuk setiap rekan',
      'Sistem diserahkan dengan rencana tertulis',
    ],
    units: ['MWh', 'perjalanan', 'perangkat', 'jam', 'sistem'],
  },
} as const;
type Language = keyof typeof words;

/** The part of a year that a report covers. */
const covered: Readonly<Record<string, number>> = { half_year: 0.49, quarterly: 0.24 };

const amount = (value: number, language: Language): string => {
  const text = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.abs(value));
  return value < 0 ? `(${text})` : text;
};

/** One report as the bytes of a PDF. Dates come from the record, so that the same record gives the same file. */
async function pdf(report: Report, figures: readonly Figure[], language: Language): Promise<Buffer> {
  const text = words[language];
  const title = language === 'en' ? report.title_english : report.title_indo;
  const published = new Date(`${report.published_date}T02:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    lang: language === 'en' ? 'en' : 'id',
    displayTitle: true,
    pdfVersion: '1.5',
    info: { Title: `${title} (${text.sample})`, Author: 'Ogya', CreationDate: published, ModDate: published },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });

  const width = 595.28;
  const height = 841.89;
  const left = 56;
  const right = width - 56;
  const flower = (x: number, y: number, size: number, color: string): void => {
    [-135, -45, 45, 135].forEach((angle, i) => {
      doc
        .save()
        .translate(x, y)
        .rotate(angle)
        .scale(size / 200);
      doc.path(lens(9, 132.42));
      if (i === 2) doc.fill(c.saffron);
      else if (i % 2) doc.lineWidth(2.4).stroke(color);
      else doc.fill(color);
      doc.restore();
    });
  };
  const foot = (page: number): void => {
    doc.fillColor('#4a5577').font('Helvetica').fontSize(8.5);
    doc.text(text.notice, left, height - 46, { lineBreak: false });
    doc.text(text.page(page, 2), right - 120, height - 46, { width: 120, align: 'right', lineBreak: false });
  };

  doc.addPage();
  doc.rect(0, 0, width, height).fill(c.cobalt);
  flower(width - 60, 250, 460, c.cream);
  doc.fillColor(c.cream).font('Helvetica-Bold').fontSize(14).text('Ogya', left, 56, { lineBreak: false });
  doc
    .font('Helvetica')
    .fontSize(14)
    .text(text.sample, right - 160, 56, { width: 160, align: 'right', lineBreak: false });
  doc
    .font('Helvetica-Bold')
    .fontSize(132)
    .text(String(report.year), left - 6, 490, { characterSpacing: -7, lineBreak: false });
  doc.fontSize(30).text(title, left, 640, { width: 420, lineGap: 2 });
  doc
    .font('Helvetica')
    .fontSize(10)
    .text(text.notice, left, height - 64, { width: 380 });

  doc.addPage();
  doc.rect(0, 0, width, height).fill(c.cream);
  doc.fillColor(c.ink).font('Helvetica-Bold').fontSize(26);
  const sustainable = report.report_type === 'sustainability';
  doc.text(sustainable ? text.measures : text.statement, left, 64, { lineBreak: false });
  const share = covered[report.report_type] ?? 1;
  const years = [report.year, report.year - 1];
  const found = years.map((year) => figures.find((figure) => figure.year === year));
  const unit = found.find(Boolean)?.[language === 'en' ? 'unit_english' : 'unit_indo'] ?? '';
  doc.fillColor('#4a5577').font('Helvetica').fontSize(10);
  doc.text(
    sustainable ? title : share < 1 ? `${title}. ${unit}. ${text.share}` : `${title}. ${unit}`,
    left,
    100,
    { lineBreak: false },
  );

  const rows: { label: string; values: string[]; strong: boolean }[] = sustainable
    ? text.sustainability.map((label, i) => ({
        label: `${label} (${text.units[i] ?? ''})`,
        values: years.map((year) => String(40 + ((year * 7 + i * 53) % 90) + (year - 2020) * 6)),
        strong: false,
      }))
    : (found[0]?.line ?? found[1]?.line ?? []).map((line) => ({
        label: language === 'en' ? line.label_english : line.label_indo,
        values: found.map((figure) => {
          const value = figure?.line.find((other) => other.key === line.key)?.value;
          return value === undefined ? '-' : amount(value * share, language);
        }),
        strong: line.role !== 'item',
      }));
  let y = 150;
  doc.moveTo(left, y).lineTo(right, y).lineWidth(2).stroke(c.ink);
  doc.fillColor(c.ink).font('Helvetica-Bold').fontSize(11);
  const cells = (values: readonly string[], at: number): void => {
    for (const [i, value] of values.entries())
      doc.text(value, right - 190 + i * 100, at, { width: 90, align: 'right', lineBreak: false });
  };
  cells(years.map(String), y + 12);
  y += 38;
  for (const row of rows) {
    doc
      .moveTo(left, y)
      .lineTo(right, y)
      .lineWidth(row.strong ? 1.2 : 0.5)
      .stroke(row.strong ? c.ink : '#cfc6b3');
    doc
      .fillColor(c.ink)
      .font(row.strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(11);
    doc.text(row.label, left, y + 11, { width: 290, lineBreak: false });
    cells(row.values, y + 11);
    y += 34;
  }
  doc.moveTo(left, y).lineTo(right, y).lineWidth(2).stroke(c.ink);

  y += 64;
  const bars = figures
    .filter((figure) => figure.year <= report.year)
    .sort((a, b) => a.year - b.year)
    .slice(-5);
  const top = Math.max(...bars.map((figure) => figure.line[0]?.value ?? 0), 1);
  if (!sustainable)
    bars.forEach((figure, i) => {
      const value = figure.line[0]?.value ?? 0;
      const count = Math.round((value / top) * 24);
      for (let k = 0; k < count; k++)
        doc
          .rect(left + i * 98 + (k % 2) * 5, y + 144 - k * 6, 74, 3.6)
          .fill(i === bars.length - 1 ? c.saffron : c.cobalt);
      doc
        .fillColor(c.ink)
        .font('Helvetica')
        .fontSize(10)
        .text(String(figure.year), left + i * 98, y + 158, { lineBreak: false });
    });
  doc
    .fillColor(c.ink)
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(text.about, left, height - 140, { lineBreak: false });
  doc
    .fillColor('#4a5577')
    .font('Helvetica')
    .fontSize(10)
    .text(text.body, left, height - 122, { width: 400, lineGap: 2 });
  foot(2);
  doc.end();
  return done;
}

/** Every file that the sample's financial reports name: path below the sample's files, and its bytes. */
export async function reports(): Promise<[path: string, bytes: Buffer][]> {
  const figures = read<Figure>('financial-figure');
  const files: [string, Buffer][] = [];
  for (const report of read<Report>('financial-report')) {
    for (const [file, language] of [
      [report.file_english, 'en'],
      [report.file_indo, 'id'],
    ] as const)
      if (file) files.push([file.slice(1), await pdf(report, figures, language)]);
  }
  return files;
}
