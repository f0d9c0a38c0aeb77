import type en from '../en/apps.ts';

export default {
  woven: 'aplikasi',
  headline: 'Aplikasi internal',
  lede: 'Karyawan, mitra, dan pelanggan masuk lewat aplikasinya masing-masing. Halaman ini hanya mengantar ke sana.',
  audience: {
    employee: 'Untuk karyawan',
    partner: 'Untuk mitra',
    customer: 'Untuk pelanggan',
    open: 'Untuk semua yang punya akun',
  },
  cloths: 'Tiap kain mengeja dua huruf pertama nama aplikasinya.',
  none: 'Saat ini belum ada aplikasi yang dicantumkan.',
} satisfies typeof en;
