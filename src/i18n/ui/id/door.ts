import type en from '../en/door.ts';

export default {
  headline: 'Alur pintu',
  note: 'Kelopak menunjukkan sejauh mana setiap pintu: garis luar, lalu titik, lalu garis, lalu penuh.',
  sample: 'Status contoh.',
  back: 'Kembali ke Ogya',
  row: 'Deretan pintu, dari diminta sampai dipakai',
  doors: [
    { name: 'Diminta', text: 'Sudah diukur di lokasi' },
    { name: 'Digambar', text: 'Menunggu persetujuan' },
    { name: 'Di bengkel', text: 'Dipotong dan dirakit' },
    { name: 'Terpasang', text: 'Diperiksa dan ditandatangani' },
    { name: 'Dipakai', text: 'Perawatan berikutnya bulan Maret' },
  ],
} satisfies typeof en;
