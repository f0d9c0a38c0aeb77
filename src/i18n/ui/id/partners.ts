import type en from '../en/partners.ts';

export default {
  partnersWoven: 'mitra',
  headline: 'Mitra, tertulis dalam kontrak',
  lede: 'Jika sebagian pekerjaan dikerjakan pihak lain, Anda tahu siapa mereka dan bisa menghubunginya.',
  kinds: {
    principal: 'Prinsipal',
    technology: 'Teknologi',
    client: 'Klien',
    community: 'Komunitas',
  },
  none: 'Belum ada mitra yang tercantum di sini.',
  other: 'Rekan',
  since: (year: number) => `Mitra sejak ${year}`,
  certificates: 'Sertifikat',
  validUntil: (day: string) => `Berlaku sampai ${day}`,
  visit: (name: string) => `Situs ${name}`,
  all: 'Semua mitra',
  previous: 'Mitra sebelumnya',
  next: 'Mitra berikutnya',
  sample: 'Mitra contoh',
  spelled: (name: string) =>
    `Kain menyimpan nama di tepinya. Yang ini mengeja “${name}”, satu bunga untuk setiap huruf.`,
} satisfies typeof en;
