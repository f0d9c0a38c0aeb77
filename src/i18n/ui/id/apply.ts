import type en from '../en/apply.ts';

export default {
  required: '* Wajib diisi',
  label: {
    name: 'Nama Lengkap',
    email: 'Email',
    phone: 'Nomor Telepon',
    cv: 'Unggah CV',
    cover_letter: 'Surat Lamaran',
    notice_period: 'Waktu Mulai',
  },
  phoneHint: 'Angka saja, maks. 13',
  cvHint: 'PDF, DOC, atau DOCX, maks. 5\u00a0MB.',
  cvDrop: 'Taruh di sini atau pilih berkas.',
  browse: 'Pilih',
  letterHint: 'Ceritakan satu hal yang pernah Anda perbaiki',
  periodPrompt: 'Pilih waktunya',
  period: {
    immediate: 'Segera',
    '2_weeks': '2 minggu lagi',
    '1_month': '1 bulan lagi',
    '2_months': '2 bulan lagi',
    '3_months': '3 bulan lagi',
  },
  trap: 'Situs web, biarkan kosong',
  send: 'Kirim lamaran',
  instead: 'Atau kirim lewat cara lain:',
  lost: 'Formulir gagal dimuat, jadi belum ada yang terkirim.',
  missing: {
    name: '*Nama wajib diisi',
    email: '*Email wajib diisi',
    phone: '*Nomor Telepon wajib diisi',
    cv: '*CV wajib diunggah',
    cover_letter: '*Surat Lamaran wajib diisi',
    notice_period: '*Waktu Mulai wajib dipilih',
  },
  tooLong: (most: number) => `Paling banyak ${most} karakter. Mohon dipersingkat.`,
  file: {
    type: 'Berkas ini bukan PDF, DOC, atau DOCX.',
    size: 'Berkas ini lebih besar daripada 5 MB.',
    empty: 'Berkas ini kosong.',
    gone: 'Berkas ini tidak bisa dibaca lagi. Silakan pilih ulang.',
    again: (name: string) =>
      `Berkas tidak ikut tersimpan saat halaman dimuat ulang: silakan pilih lagi ${name}.`,
  },
  sending: (percent: string) => `Mengirim, ${percent}`,
  started: 'Lamaran Anda sedang dikirim.',
  cancel: 'Batalkan',
  cancelled: 'Pengiriman dibatalkan, jadi belum ada yang terkirim. Tulisan dan berkas Anda tetap di sini.',
  cancelledLate: 'Pengiriman dibatalkan, tetapi mungkin sudah sampai. Tulisan dan berkas Anda tetap di sini.',
  sent: 'Terima kasih. Lamaran Anda sudah terkirim, dan seseorang di lantai tiga akan membacanya.',
  failed: {
    offline:
      'Anda sedang luring, jadi belum ada yang terkirim. Tulisan Anda tetap di sini: kirim lagi setelah tersambung.',
    lost: 'Sambungan putus sebelum ada jawaban. Lamaran Anda mungkin sudah sampai; tulisan Anda tetap di sini.',
    silent:
      'Tidak ada kemajuan selama 15 detik, jadi kami hentikan. Lamaran Anda mungkin sudah sampai; tulisan Anda tetap di sini.',
    marked: 'Belum ada yang terkirim. Silakan periksa kolom yang ditandai.',
    busy: (when: string) =>
      `Terlalu banyak lamaran masuk, jadi lamaran Anda belum diterima. Silakan coba lagi ${when}. Tulisan Anda tetap di sini.`,
    refused: 'Server kami tidak menerima lamaran ini. Tulisan Anda tetap di sini.',
    broken:
      'Server kami sedang bermasalah, jadi belum pasti lamaran Anda sudah sampai. Tulisan Anda tetap di sini.',
    closed: 'Posisi ini tidak lagi menerima lamaran. Tulisan Anda tetap di sini.',
  },
  soon: 'dalam beberapa menit',
  once: 'Mengirim lagi tidak menggandakan lamaran.',
  again: 'Kirim lagi',
} satisfies typeof en;
