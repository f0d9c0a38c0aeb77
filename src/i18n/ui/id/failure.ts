import type en from '../en/failure.ts';

export default {
  text: 'Satu bagian halaman ini gagal dimuat. Bagian lainnya tetap berfungsi.',
  retry: 'Coba lagi',
} satisfies typeof en;
