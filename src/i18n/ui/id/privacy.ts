import type en from '../en/privacy.ts';

export default {
  woven: 'privasi',
  headline: 'Apa yang disimpan, dan mengapa',
  lede: 'Hanya yang Anda kirim sendiri. Beginilah perlakuannya menurut Undang-Undang Nomor\u00a027 Tahun\u00a02022 tentang Pelindungan Data Pribadi (UU PDP).',
  legend: {
    title: 'Makin penuh kelopaknya, makin\u00a0banyak yang disimpan',
    fills: [
      {
        title: 'Dihapus bila Anda minta',
        text: 'Tidak ada pada kami, atau sudah kami hapus atas permintaan Anda.',
      },
      { title: 'Milik Anda sendiri', text: 'Tinggal di peramban Anda sampai Anda menghapusnya.' },
      {
        title: 'Sekadar lewat',
        text: 'Terlihat oleh mesin yang dilaluinya: server kami atau mesin milik Google.',
      },
      { title: 'Disimpan', text: 'Di sistem kami sendiri, dibaca oleh orang yang menjawab.' },
    ],
  },
  who: 'Siapa yang bertanggung jawab',
  whoText: (company: string, address: string) =>
    `${company}, ${address}. Soal apa pun di halaman ini, silakan tulis kepada kami; yang menjawab orang, bukan mesin.`,
  write: (email: string) => `Tulis ke ${email}`,
  consent: {
    label: 'Penghitungan kunjungan',
    ask: 'Bolehkah kami menghitung kunjungan Anda? Dari situ kami tahu halaman mana yang dibaca. Tidak ada yang dihitung sebelum Anda setuju.',
    yes: 'Ya',
    no: 'Tidak',
    again: 'Ubah jawaban Anda',
    text: 'Jika Anda mengizinkan, kami menghitung halaman mana yang dibaca. Jawaban Anda disimpan di peramban dan bisa diubah di sini. Situs ini tidak memuat iklan, dan huruf serta gambarnya berasal dari situs ini sendiri.',
  },
  sections: [
    {
      id: 'contact',
      title: 'Formulir kontak',
      text: [
        'Anda mengirimkan nama, nomor telepon, email, perusahaan, topik, dan pesan. Kami memakainya untuk menjawab Anda, karena Anda sendiri yang meminta, dan tidak untuk hal lain.',
        'Data itu masuk ke sistem administrasi kami sendiri dan bisa dibaca oleh orang yang akan menjawab. Kami menyimpannya selama urusan berjalan, dan lebih lama hanya bila kontrak atau undang-undang mewajibkan. Tidak ada yang kami masukkan ke daftar surat promosi.',
      ],
    },
    {
      id: 'application',
      title: 'Lamaran kerja',
      text: [
        'Nama, email, nomor telepon, CV, surat lamaran, dan kapan Anda bisa mulai, semuanya tersimpan di sistem yang sama. Yang membacanya adalah mereka yang memutuskan posisi itu, dan data itu tidak dipakai untuk hal lain. Bila sebuah lowongan mencantumkan alamat atau situs lain, lamaran Anda dikirim ke sana.',
      ],
    },
    {
      id: 'request',
      title: 'Permintaan proyek',
      text: [
        'Jendela “Proyek apa yang Anda cari?” tidak mengirim apa pun. Yang Anda tulis di sana tinggal di peramban Anda sebagai draf untuk formulir kontak.',
      ],
    },
    {
      id: 'browser',
      title: 'Di peramban Anda sendiri',
      text: [
        'Pilihan tema dan bahasa, sampai Anda menghapusnya. Isi formulir yang Anda tulis, sampai terkirim atau tab ditutup; sebelum Anda menekan Kirim, isi itu tidak pernah keluar dari peramban.',
        'Situs ini tidak memasang kuki, tidak menghitung pengunjung, dan tidak memuat iklan. Huruf dan gambarnya berasal dari situs ini sendiri.',
      ],
    },
    {
      id: 'captcha',
      title: 'Captcha',
      text: [
        'Begitu Anda membuka jendela Hubungi Kami, atau mulai mengisi formulir di halaman kontak, captcha dari Google dimuat untuk menahan mesin. Saat itu Google melihat alamat IP dan rincian peramban Anda, dapat memasang kuki sendiri, dan mengolah semuanya menurut aturannya sendiri, juga di luar Indonesia.',
        'Bila tidak berkenan, silakan telepon atau tulis kepada kami. Sebelum itu, tidak ada apa pun dari Google yang dimuat.',
      ],
    },
    {
      id: 'reading',
      title: 'Membaca halaman ini',
      text: [
        'Server yang mengirimkan situs ini melihat alamat IP Anda dan halaman yang diminta, seperti semua server web. Keduanya diperlukan untuk menjawab permintaan Anda.',
      ],
    },
    {
      id: 'rights',
      title: 'Hak Anda',
      text: [
        'Anda berhak menanyakan data apa yang kami simpan tentang Anda dan meminta salinannya, melengkapi, memperbaiki, atau menghapusnya, menarik persetujuan, membatasi atau menolak pemakaiannya, serta menuntut ganti rugi bila undang-undang dilanggar.',
        'Sebutkan pesan mana yang Anda maksud. Kami memberi akses, memperbaiki, dan berhenti memproses setelah penarikan dalam 3 × 24 jam sejak permintaan, sesuai undang-undang. Bila data Anda sampai bocor, Anda dan lembaga yang berwenang kami beri tahu dalam waktu yang sama.',
      ],
    },
  ],
  google: 'Privasi di Google',
  googleTerms: 'Ketentuan Google',
} satisfies typeof en;
