/** The pictures of link previews. */
export default {
  company: (year: number) => `IT solutions and digitalization since ${year}`,
  about: 'About Ogya',
  services: 'Services',
  partners: 'Partners',
  portfolio: 'Portfolio',
  investors: 'Investors',
  careers: 'Careers',
  alt: (title: string, word: string, cloth: string) => `${title} “${word}” in ${cloth}.`,
};
