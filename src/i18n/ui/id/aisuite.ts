import type en from '../en/aisuite.ts';

export default {
  logo: 'Ogya AI Suite, beranda',
  nav: {
    label: 'AI suite',
    home: 'Beranda',
    service: 'Layanan',
    demo: 'Demo',
    plan: 'Paket',
    contact: 'Kontak',
  },
  footer: {
    back: 'Kembali ke Ogya',
    pages: 'Halaman AI suite',
    spelled: (word: string) => `Hamparan bilah di atas mengeja “${word}”, empat bilah untuk satu huruf.`,
  },
  home: {
    headline: 'Tata kelola dengan jawaban yang dapat ditelusuri.',
    seeDemo: 'Lihat demonya',
    howWePlan: 'Lihat paketnya',
    services: 'Data dulu, model kemudian, keputusan tetap di tangan Anda',
    demo: 'Tanya, lalu periksa',
    demoText: 'Setiap jawaban dapat dibuka hingga baris asalnya.',
    openDemo: 'Buka demo',
    steps: (count: number) =>
      count === 3 ? 'Tiga langkah, selalu ada jalan keluar' : 'Langkah kecil, selalu ada jalan keluar',
  },
  service: {
    headline: 'Setiap layanan bertumpu pada yang sebelumnya.',
    lede: 'Catatan dulu, model kemudian. Anda boleh berhenti di layanan mana pun dan tetap memakai yang sudah berjalan.',
    spelled: 'Setiap pita mengeja layanan di bawahnya, empat bilah untuk satu huruf.',
    closing: 'Mana yang Anda perlukan lebih dulu?',
    closingText:
      'Ceritakan keadaan catatan Anda hari ini. Bisa jadi jawaban jujurnya: catatan itulah yang perlu dibenahi dulu.',
    closingLink: 'Bicara dengan kami',
  },
  demo: {
    headline: 'Tanya, lalu periksa.',
    lede: 'Pertanyaan diajukan ke catatan milik kantor itu sendiri. Ikuti benangnya dari jawaban hingga baris dan dokumen yang menjadi dasarnya.',
    question: 'Pertanyaan',
    answer: 'Jawaban',
    rows: 'Baris di baliknya',
    row: 'Baris',
    value: 'Nilai',
    share: 'Porsi',
    sources: 'Sumber',
    tryIt: (name: string) => `Coba “${name}”`,
    closing: 'Apa yang ingin Anda tanyakan lebih dulu?',
    closingText: 'Bawa satu pertanyaan yang seharusnya bisa dijawab oleh catatan Anda sendiri.',
    closingLink: 'Ajukan pertanyaan',
  },
  plan: {
    headline: 'Mulai dari satu pertanyaan.',
    lede: 'Ambil paket yang kecil dulu. Paketnya melebar setelah jawabannya terbukti berguna.',
    per: { MONTH: 'per bulan', YEAR: 'per tahun' },
    onRequest: 'Hubungi kami',
    holds: (name: string) => `Isi paket ${name}`,
    ask: (name: string) => `Tanyakan paket ${name}`,
  },
  contact: {
    headline: 'Bawa satu pertanyaan.',
    lede: 'Ceritakan apa yang seharusnya bisa dijawab oleh catatan Anda. Orang di unit kecerdasan data yang membacanya, dalam bahasa Indonesia atau Inggris.',
    office: 'Kantor',
    other: 'Cara lain',
  },
} satisfies typeof en;
