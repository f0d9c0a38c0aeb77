import type en from '../en/contact.ts';

export default {
  headline: 'Apa yang belum berjalan?',
  lede: 'Ceritakan bagian yang paling merepotkan. Seseorang di lantai tiga membacanya dan menjawab, dalam bahasa Indonesia atau Inggris.',
  office: 'Kantor',
  other: 'Cara lain',
  noscript: 'Formulir ini memerlukan JavaScript, yang sedang mati di peramban Anda.',
  noscriptWays: 'Cara berikut tetap bisa:',
  privacy: 'Apa yang terjadi dengan data ini',
  topics: [
    'Pilih topik',
    'Pengembangan Aplikasi',
    'Keamanan Data dan Aplikasi',
    'Integrasi Sistem Perusahaan',
    'Pemeliharaan dan Dukungan Lokal',
    'Implementasi dan Penyerahan Produk',
    'Layanan Terkelola',
  ],
  form: {
    required: '* Wajib diisi',
    label: {
      name: 'Nama Lengkap',
      phone: 'Nomor Telepon',
      email: 'Email',
      company_name: 'Nama Perusahaan',
      topic: 'Topik Pertanyaan',
      message: 'Pesan',
    },
    missing: {
      name: '*Nama wajib diisi',
      phone: '*Nomor Telepon wajib diisi',
      email: '*Email wajib diisi',
      company_name: '*Nama Perusahaan wajib diisi',
      topic: '*Topik Pertanyaan wajib diisi',
      message: '*Pesan wajib diisi',
    },
    tooLong: (most: number) => `Paling banyak ${most} karakter. Mohon dipersingkat.`,
    trap: 'Situs web, biarkan kosong',
    phoneHint: 'Angka saja, maks. 13',
    emailHint: 'Belum ada tanda @',
    captcha: {
      unasked: 'Captcha dimuat saat Anda mulai.',
      loading: 'Captcha sedang dimuat…',
      late: 'Captcha gagal dimuat.',
    },
    captchaNow: 'Muat sekarang',
    captchaAgain: 'Coba lagi',
    lost: 'Formulir gagal dimuat, jadi belum ada yang bisa dikirim dari sini. Muat ulang halaman ini, atau hubungi kami lewat cara lain.',
    withoutCaptcha: 'Tanpa captcha, pesan tidak bisa dikirim dari sini. Cara berikut tetap bisa:',
    send: 'Kirim',
    sendWhy: 'Selesaikan captcha dulu, lalu pesan bisa dikirim.',
    sending: 'Mengirim…',
    sent: 'Terima kasih. Pesan Anda sudah terkirim, dan seseorang di lantai tiga akan menjawabnya.',
    failed: {
      offline:
        'Anda sedang luring, jadi belum ada yang terkirim. Tulisan Anda tetap di sini: kirim lagi setelah tersambung.',
      lost: 'Sambungan putus sebelum ada jawaban. Pesan Anda mungkin sudah sampai; tulisan Anda tetap di sini.',
      silent:
        'Tidak ada jawaban dalam 15 detik. Pesan Anda mungkin sudah sampai; tulisan Anda tetap di sini.',
      marked: 'Belum ada yang terkirim. Silakan periksa kolom yang ditandai.',
      busy: (when: string) =>
        `Terlalu banyak pesan masuk, jadi pesan Anda belum diterima. Silakan coba lagi ${when}. Tulisan Anda tetap di sini.`,
      refused: 'Server kami tidak menerima pesan ini. Tulisan Anda tetap di sini.',
      broken:
        'Server kami sedang bermasalah, jadi belum pasti pesan Anda sudah sampai. Tulisan Anda tetap di sini.',
    },
    once: 'Mengirim lagi tidak menggandakan pesan.',
    soon: 'dalam beberapa menit',
    again: 'Kirim lagi',
    instead: 'Atau hubungi kami lewat cara lain:',
  },
  popup: {
    title: 'Ceritakan apa yang belum berjalan',
    text: 'Kami menjawab dalam bahasa Indonesia atau Inggris.',
    close: 'Tutup',
  },
  sent: {
    headline: 'Pesan Anda sudah terkirim',
    lede: 'Pesan itu sudah sampai di lantai tiga. Seseorang membacanya dan menjawab lewat surel atau telepon, dalam bahasa Indonesia atau Inggris.',
    home: 'Kembali ke beranda',
    work: 'Sementara itu, lihat karya kami',
  },
} satisfies typeof en;
