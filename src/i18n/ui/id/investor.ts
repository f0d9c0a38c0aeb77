import type en from '../en/investor.ts';

export default {
  reportsWoven: 'laporan',
  headline: 'Angka, ditenun baris demi baris',
  lede: 'Investor mendapat jawaban yang sama dengan pelanggan: apa yang kami bangun, berapa biaya menjaganya, dan apa yang meleset.',
  audited: 'diaudit',
  notAudited: 'belum diaudit',
  fullYear: (year: number) => `Tahun buku ${year}`,
  operatingMargin: 'Margin operasional dalam persen.',
  of: (label: string, year: number) => `${label}, tahun buku ${year}`,
  chart: (unit: string, stitch: string) =>
    `Pendapatan per tahun, ${unit}. Satu helai benang bernilai ${stitch}.`,

  calendar: 'Setahun, kelopak demi kelopak',
  calendarText:
    'Satu kelopak untuk satu bulan, diisi menurut banyaknya hari penting: garis tepi berarti tidak ada, titik satu, garis dua, padat tiga atau lebih. Yang berwarna safron adalah yang berikutnya.',
  daysIn: (count: number) => `${count} hari`,
  past: 'Sudah lewat',
  sampleDate: 'Tanggal contoh',

  announcement: 'Pengumuman',
  presentation: 'Paparan',
  governance: 'Tata kelola, dengan bahasa sehari-hari',
  shareholder: 'Pemegang saham',
  contact: 'Tanyakan kepada yang menghitung',
  asOf: (day: string) => `Per ${day}`,
  readMore: (host: string) => `Selengkapnya di ${host}`,
  toReports: 'Laporan keuangan',
  toInvestor: 'Hubungan Investor',

  reports: 'Laporan keuangan',
  reportsText:
    'Baca tabelnya di sini, di perangkat apa pun dan dengan pembaca layar apa pun. PDF-nya memuat angka yang sama, sudah ditandatangani.',
  reportsOnly: 'Laporan dalam dua bahasa, untuk dibaca dan disimpan.',
  sampleText: 'Semua angka dan laporan di halaman ini rekaan, untuk menunjukkan tempat yang asli nanti.',
  up: (percent: string, year: number) => `Naik ${percent} dari ${year}.`,
  down: (percent: string, year: number) => `Turun ${percent} dari ${year}.`,
  margin: {
    gross_profit: 'Margin kotor',
    operating_profit: 'Margin operasional',
    profit: 'Margin bersih',
  },
  share: (label: string) => `${label}, bagian dari pendapatan`,
  thread: (from: number, to: number) =>
    from === to ? `${to}, benang demi benang` : `${from} sampai ${to}, benang demi benang`,
  table: 'Laba rugi',
  change: 'Perubahan',
  caption: (unit: string, currency: string) =>
    unit.includes(currency) ? `Laba rugi, ${unit}.` : `Laba rugi, ${unit} (${currency}).`,
  negative: 'Angka dalam kurung bernilai negatif.',
  compares: (now: number, before: number) => `Perubahan membandingkan ${now} dengan ${before}.`,
  noChange: 'tanpa persentase, karena tanda atau angka pembandingnya tidak memungkinkan',
  nothing: 'tidak dilaporkan',
  earlier: (from: number, to: number) =>
    from === to ? `Tahun sebelumnya, ${to}` : `Tahun-tahun sebelumnya, ${from}–\u2060${to}`,
  byYear: 'Laporan menurut tahun',
  noReports: 'Belum ada laporan yang terbit. Yang pertama akan muncul di sini.',
  type: {
    annual: 'Tahunan',
    quarterly: 'Triwulanan',
    half_year: 'Tengah tahunan',
    prospectus: 'Prospektus',
    sustainability: 'Keberlanjutan',
    other: 'Dokumen lain',
  },
  quarter: (quarter: number) => `Triwulan ${['I', 'II', 'III', 'IV'][quarter - 1] ?? quarter}`,
  half: (quarter: number) => (quarter > 2 ? 'Semester II' : 'Semester I'),
  pageCount: (count: number) => `${count} halaman`,
  published: 'Terbit',
  language: { en: 'Inggris', id: 'Indonesia' },
  download: (title: string, language: string, file: string) =>
    `Unduh “${title}” dalam bahasa ${language}, ${file}`,
  missing: 'berkas hilang',
  missingText: (title: string, language: string) => `Berkas bahasa ${language} dari “${title}” tidak ada.`,
  checksum: (language: string) => `SHA-256 berkas bahasa ${language}`,
} satisfies typeof en;
