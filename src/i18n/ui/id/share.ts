import type en from '../en/share.ts';

export default {
  company: (year) => `Solusi TI dan digitalisasi sejak ${year}`,
  companyLine: (year) => `solusi TI dan digitalisasi di Indonesia sejak ${year}`,
  record: {
    portfolioDetail: (company) => `, proyek ${company}`,
    solutionDetail: (company) => `, solusi ${company}`,
    partnersDetail: (company) => `, mitra ${company}`,
    jobDetail: (company) => `, lowongan di ${company}`,
  },
  about: 'Tentang Ogya',
  services: 'Layanan',
  partners: 'Mitra',
  portfolio: 'Portofolio',
  investors: 'Investor',
  careers: 'Karier',
  woven: {
    about: 'tentang',
    lifeatogya: 'lantai tiga',
    contact: 'kontak',
    contactSent: 'terkirim',
    doorPipeline: 'alur pintu',
    aisuiteService: 'layanan',
    aisuitePlan: 'paket',
    aisuiteContact: 'kontak',
  },
  alt: (title, word, cloth) => `${title} “${word}” dalam ${cloth}.`,
} satisfies typeof en;
