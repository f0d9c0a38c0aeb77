import type en from '../en/services.ts';

export default {
  pageWoven: 'layanan',
  headline: (count: number) =>
    count === 6 ? 'Enam layanan, satu tim penanggung jawab.' : 'Satu tim penanggung jawab.',
  lede: (count: number) =>
    `${count === 6 ? 'Ambil satu atau keenamnya. ' : ''}Orang, cara kerja, dan nomor teleponnya tetap sama.`,
  none: 'Belum ada layanan yang diuraikan di sini.',
  index: 'Layanan di halaman ini',
  /** Four letters that the window of a sheet spells, by the topic of its solution. */
  woven: { 2: 'aman', 4: 'jaga', 6: 'urus' } as Record<number, string>,
  ask: 'Tanyakan layanan ini',
  more: 'Selengkapnya',
  moreOf: (name: string) => `${name}, selengkapnya`,
  partners: 'Kami bekerja dengan mitra, dan menuliskannya di kontrak',
  partnersLink: 'Mitra kami',
  problem: 'Masalahnya',
  approach: 'Cara kami',
  result: 'Yang berubah',
  benefits: 'Yang Anda dapatkan',
  long: 'Cara kami mengerjakannya',
  related: 'Di mana solusi ini dipakai',
  services: 'Bagian dari layanan ini',
  solutions: 'Solusi lain',
  previous: 'Solusi sebelumnya',
  next: 'Solusi berikutnya',
  closing: 'Mirip masalah\u00a0Anda?',
  closingText:
    'Ceritakan seperti apa hari terburuknya. Kami membalas dengan pertanyaan, bukan langsung harga.',
} satisfies typeof en;
