import type en from '../en/home.ts';

export default {
  headline: 'Keandalan, pola yang kami ulang.',
  lede: 'Ogya membuat, menghubungkan, dan menjalankan perangkat lunak bagi organisasi di Indonesia yang kewalahan oleh tumpukan kertas.',
  tellUs: 'Ceritakan masalahnya',
  seeWork: 'Lihat karya kami',
  decode:
    'Empat kelopak, masing-masing dua bit: satu kawung satu bita. Baca tiap bunga searah jarum jam dari kiri atas, dan kain ini mengeja nama kami.',
  about: 'Tentang Ogya',
  statement:
    'Perusahaan solusi TI yang tepercaya, andal, dan berfokus pada digitalisasi: sejak 2017 kami mengubah loket, gudang, dan bagian administrasi menjadi sistem yang dapat diandalkan, lalu kami dampingi agar terus berjalan.',
  figures: (lines: number) => [
    {
      label: 'Berdiri',
      value: '2017',
      text: 'Agar organisasi Indonesia bekerja dengan sistem digital yang bisa dipercaya.',
    },
    {
      label: 'Lini layanan',
      value: String(lines),
      text: 'Dari pengembangan aplikasi sampai layanan terkelola, di bawah satu atap.',
    },
    {
      label: 'Lantai',
      value: '3',
      text: 'Unit A, lantai tiga. Satu kantor, satu tim, satu pintu untuk diketuk.',
    },
  ],
  services: 'Yang kami kerjakan',
  work: 'Pekerjaan yang masih kami jaga',
  allProjects: 'Semua proyek',
  process: 'Dari garis menjadi bidang',
  processText:
    'Pembatik menyebut isi kelopak sebagai isen. Isen kami adalah empat tahap setiap proyek, dan Anda selalu tahu sedang berada di tahap mana.',
  stages: [
    {
      bits: '00',
      name: 'Lingkup',
      text: 'Garis besar yang disepakati semua pihak, termasuk apa yang tidak dikerjakan.',
    },
    { bits: '01', name: 'Iterasi', text: 'Bagian kecil yang sudah jalan, di tangan Anda tiap dua minggu.' },
    { bits: '10', name: 'Integrasi', text: 'Data, orang, dan sistem lama diselaraskan.' },
    { bits: '11', name: 'Operasi', text: 'Padat: terpantau, terdokumentasi, didampingi.' },
  ],
  investor: 'Hubungan Investor',
  investorTitle: 'Angka, ditenun baris demi baris',
  investorText:
    'Laporan tahunan dan triwulanan dalam dua bahasa: tabel yang mudah dibaca dahulu, PDF kemudian.',
  investorLink: 'Laporan keuangan',
  chart: (unit: string) => `Pendapatan per tahun, ${unit}.`,
  ai: 'AI suite',
  aiTitle: 'Transformasi AI untuk tata kelola digital',
  aiText: 'Portal layanan AI dari unit kecerdasan data kami.',
  aiLink: 'Masuk ke AI suite',
  roles: 'Ada meja kosong di lantai tiga',
  allRoles: 'Semua lowongan',
  closing: 'Apa yang macet?',
  closingText: 'Setiap pesan dibaca orang di lantai tiga. Kami menjawab dalam bahasa Indonesia atau Inggris.',
  tell: 'Ceritakan',
} satisfies typeof en;
