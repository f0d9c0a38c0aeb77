import type en from '../en/errors.ts';

export default {
  missing: 'Satu kelopak hilang.',
  missingText: 'Halaman ini bukan bagian dari kain. Mungkin sudah pindah, atau memang tidak pernah ditenun.',
  home: 'Kembali ke beranda',
} satisfies typeof en;
