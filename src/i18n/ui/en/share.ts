import type { RouteKey } from '../../routes.ts';

/** The pictures of link previews. */
export default {
  company: (year: number) => `IT solutions and digitalization since ${year}`,
  companyLine: (year: number) => `IT solutions and digitalization in Indonesia since ${year}`,
  /** What the title of a record's page says after its name. */
  record: {
    portfolioDetail: (company: string) => `, a project of ${company}`,
    solutionDetail: (company: string) => `, a solution of ${company}`,
    partnersDetail: (company: string) => `, a partner of ${company}`,
    jobDetail: (company: string) => `, a job at ${company}`,
  },
  about: 'About Ogya',
  services: 'Services',
  partners: 'Partners',
  portfolio: 'Portfolio',
  investors: 'Investors',
  careers: 'Careers',
  /** What the card of a route weaves whose page spells no text of its own; else the last part of its address. */
  woven: {
    about: 'about',
    lifeatogya: 'third floor',
    contact: 'contact',
    contactSent: 'sent',
    doorPipeline: 'pipeline',
    aisuiteService: 'service',
    aisuitePlan: 'plan',
    aisuiteContact: 'contact',
  } as Partial<Record<RouteKey, string>>,
  /** The ways to hand a page on. */
  chat: 'WhatsApp',
  linkedin: 'LinkedIn',
  mail: 'Email',
  copy: 'Copy the link',
  copied: 'Copied',
  role: 'Share this role',
  page: 'Share this page',
  alt: (title: string, word: string, cloth: string) => `${title} “${word}” in ${cloth}.`,
};
