/** The words of the report page, in both languages side by side. */
import type { ResourceName } from './contract.ts';
import type { Problem } from './problems.ts';
import type { Sentence } from './sentences.ts';

const say = (english: string, indo: string): Sentence => ({ english, indo });

/** What editors call the records of each resource. */
export const RESOURCES: Readonly<Record<ResourceName, Sentence>> = {
  setting: say('Settings', 'Pengaturan'),
  about: say('About us', 'Tentang kami'),
  project: say('Projects', 'Proyek'),
  outsource: say('Outsourcing clients', 'Klien outsourcing'),
  solution: say('Solutions', 'Solusi'),
  service: say('Services', 'Layanan'),
  partner: say('Partners', 'Mitra'),
  leader: say('Leaders', 'Pimpinan'),
  job: say('Jobs', 'Lowongan'),
  investor: say('Investor entries', 'Informasi investor'),
  'financial-report': say('Financial reports', 'Laporan keuangan'),
  'financial-figure': say('Financial figures', 'Angka keuangan'),
  'life-at': say('Life at Ogya', 'Kehidupan di Ogya'),
  'internal-app': say('Internal apps', 'Aplikasi internal'),
  aisuite: say('AI suite', 'AI suite'),
  page: say('Titles and descriptions of pages', 'Judul dan deskripsi halaman'),
};

/** What an editor does about a problem of a kind. */
export const ADVICE: Readonly<Record<Problem['code'], Sentence>> = {
  shape: say(
    'The admin system answered in an unexpected form. Tell whoever looks after it.',
    'Jawaban sistem admin tidak sesuai bentuknya. Hubungi pengelola sistem admin.',
  ),
  contract: say(
    'Correct this field in the admin system and save the record.',
    'Perbaiki isian ini di sistem admin, lalu simpan datanya.',
  ),
  duplicate: say(
    'Give one of the two records another id.',
    'Beri id lain pada salah satu dari kedua data itu.',
  ),
  reference: say(
    'Choose a record that exists, or leave the field empty.',
    'Pilih data yang ada, atau kosongkan isian ini.',
  ),
  unpublished: say(
    'Publish the record that this field names, or leave the field empty.',
    'Terbitkan data yang disebut di isian ini, atau kosongkan isiannya.',
  ),
  untranslated: say('Fill in the Indonesian text.', 'Isi teks bahasa Indonesianya.'),
  picture: say(
    'Upload the picture again as JPEG, PNG, WebP, AVIF or SVG, and save the record.',
    'Unggah ulang gambarnya dalam format JPEG, PNG, WebP, AVIF, atau SVG, lalu simpan datanya.',
  ),
  file: say(
    'Upload the file again as PDF or Office document, and save the record.',
    'Unggah ulang berkasnya dalam format PDF atau Office, lalu simpan datanya.',
  ),
  size: say(
    'Correct this value or leave it empty: the site measures the file itself.',
    'Perbaiki nilai ini atau kosongkan: situs mengukur sendiri berkasnya.',
  ),
  link: say(
    'Open the text, correct the link or remove it, and save the record.',
    'Buka teksnya, perbaiki atau hapus tautan itu, lalu simpan datanya.',
  ),
  embed: say(
    'Open the text, put a link to the video or page in the place of the embed, and save the record.',
    'Buka teksnya, ganti sematan itu dengan tautan ke video atau halamannya, lalu simpan datanya.',
  ),
};

export const OUTCOMES = {
  published: say('The site was rebuilt and is live.', 'Situs sudah dibuat ulang dan sudah tayang.'),
  unchanged: say(
    'Nothing changed, so the site stays as it is.',
    'Tidak ada perubahan, jadi situs tetap seperti sebelumnya.',
  ),
  failed: say(
    'The rebuild failed. The site that was live before stays live.',
    'Pembuatan ulang gagal. Situs yang sudah tayang tetap tayang.',
  ),
  stopped: say(
    'The rebuild stopped because too many pages would disappear. The site that was live before stays live.',
    'Pembuatan ulang dihentikan karena terlalu banyak halaman akan hilang. Situs yang sudah tayang tetap tayang.',
  ),
} as const;

const STEPS: Readonly<Record<string, Sentence>> = {
  read: say('Read the content', 'Membaca konten'),
  build: say('Build the pages', 'Membuat halaman'),
  verify: say('Check the pages', 'Memeriksa halaman'),
  publish: say('Publish', 'Menerbitkan'),
};

/** A step of the rebuild; one without words of its own keeps its name. */
export const stepName = (name: string): Sentence => STEPS[name] ?? say(name, name);

export const words = {
  title: say('Content report', 'Laporan konten'),
  draft: say('Preview with drafts', 'Pratinjau dengan draf'),
  good: say('Everything in the content is in order.', 'Semua konten sudah benar.'),
  contentFailed: say(
    'The content can’t be published like this. The site that is live stays live.',
    'Konten ini belum bisa diterbitkan. Situs yang sudah tayang tetap tayang.',
  ),
  sample: say('the embedded sample', 'contoh bawaan'),
  readFrom: say('Read from', 'Dibaca dari'),
  readAt: say('Read at', 'Dibaca pada'),
  fromSnapshot: say(
    'Taken from the last good copy, because the admin system was not asked.',
    'Diambil dari salinan baik terakhir, karena sistem admin tidak dihubungi.',
  ),
  age: say('Age of the content', 'Usia konten'),
  newest: say('Newest change in the admin system', 'Perubahan terbaru di sistem admin'),
  nextChange: say('The site changes by itself at', 'Situs berubah dengan sendirinya pada'),
  release: say('Release', 'Rilis'),
  errors: say('errors', 'kesalahan'),
  warnings: say('warnings', 'peringatan'),
  shown: say('records shown', 'data ditampilkan'),
  toCorrect: say('To be corrected', 'Perlu diperbaiki'),
  toCorrectLede: say(
    'The site leaves these out, or shows what was right before, until they are corrected.',
    'Situs tidak menampilkan bagian ini, atau menampilkan versi benar sebelumnya, sampai diperbaiki.',
  ),
  toLookAt: say('Worth a look', 'Sebaiknya diperiksa'),
  english: say('Shown in English on Indonesian pages', 'Tampil dalam bahasa Inggris di halaman Indonesia'),
  pictures: say('Without a picture', 'Belum ada gambar'),
  lastGood: say('Shown as they were before', 'Ditampilkan dalam versi sebelumnya'),
  since: say('right until', 'terakhir benar pada'),
  changed: say('What changed', 'Yang berubah'),
  records: say('Records', 'Data'),
  pages: say('Pages', 'Halaman'),
  added: say('added', 'ditambahkan'),
  edited: say('changed', 'diubah'),
  removed: say('removed', 'dihapus'),
  nothing: say('nothing', 'tidak ada'),
  record: say('Record', 'Data'),
  field: say('Field', 'Isian'),
  what: say('What is wrong', 'Yang salah'),
  todo: say('What to do', 'Yang perlu dilakukan'),
  behind: say('How it was read', 'Cara konten dibaca'),
  calls: say('requests to the admin system', 'permintaan ke sistem admin'),
  unchangedCalls: say('answered "unchanged"', 'dijawab "tidak berubah"'),
  reused: say('not needed', 'tidak diperlukan'),
  megabytes: say('MB read', 'MB dibaca'),
  seconds: say('seconds', 'detik'),
  more: (count: string) =>
    say(`and ${count} more, all in report.json`, `dan ${count} lagi, semuanya di report.json`),
};
