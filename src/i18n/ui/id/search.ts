import type en from '../en/search.ts';

export default {
  woven: 'cari',
  headline: 'Cari',
  label: 'Kata yang dicari',
  submit: 'Cari',
  hint: 'Ctrl K atau ⌘ K membuka halaman ini dari halaman mana pun.',
  spelled: 'Bunga-bunga ini mengeja “{words}”, satu untuk setiap huruf.',
  results: 'Hasil pencarian',
  one: '1 halaman memuat “{words}”.',
  many: '{n} halaman memuat “{words}”.',
  none: 'Tidak ada halaman yang memuat “{words}”. Coba kata yang lebih sedikit, atau tanyakan kepada kami.',
  searching: 'Mencari…',
  failed: 'Pencarian tidak bisa dimuat. Coba lagi, atau temukan halamannya di bawah ini.',
  more: 'Hasil berikutnya',
  noScript:
    'Pencarian memerlukan JavaScript, yang sedang mati di peramban Anda. Dari halaman-halaman ini Anda bisa membuka semua halaman lain.',
  pages: 'Halaman untuk memulai',
} satisfies typeof en;
