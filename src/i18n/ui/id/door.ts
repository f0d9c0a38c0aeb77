import type en from '../en/door.ts';

export default {
  headline: 'Alur pintu',
  note: 'Kelopak menunjukkan tahap setiap pintu: garis tepi, lalu titik, lalu garis, lalu padat.',
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
