import type en from '../en/life.ts';

const counts = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const count = (n: number) => counts[n] ?? String(n);

export default {
  headline: 'Kehidupan di lantai tiga',
  drawn: 'Fasad ini hanya gambar. Lantai tiganya sungguhan: di situlah kami.',
  day: (petals: number) => `Satu hari kerja dalam ${count(petals)} kelopak`,
  plan: 'Unit A, digambar dari ingatan',
  planText: (word: string) =>
    `Denah ilustrasi, tanpa skala. Kedua belas mejanya mengeja “${word}”, dan ruang lainnya memuat huruf awalnya.`,
  rooms: {
    team: 'Meja tim, tanpa tempat duduk tetap',
    lift: 'Lift dan pintu bertanda Unit A',
    meeting: 'Rapat, pintu terbuka',
    quiet: 'Sudut tenang',
    pantry: 'Pantri, ruang debug terbaik',
    prayer: 'Musala',
  },
  gallery: 'Berkeliling lantai tiga',
  expect: 'Yang bisa Anda harapkan dari kami',
  voices: 'Kata mereka sendiri',
  closing: 'Meja mana yang milik Anda?',
  open: (n: number) => (n === 0 ? 'Saat ini belum ada lowongan.' : `Ada ${n} lowongan yang terbuka.`),
  roles: 'Lihat lowongan',
} satisfies typeof en;
