/** The home page. */
export default {
  headline: 'Reliability is a pattern we repeat.',
  lede: 'Ogya builds, connects and runs software for Indonesian organisations that have outgrown paper and patience.',
  tellUs: 'Tell us the problem',
  seeWork: 'See the work',
  decode:
    'Four petals, two bits each: one kawung is one byte. Read each flower clockwise from the top left and the cloth spells our name.',
  about: 'About Ogya',
  statement:
    'A trusted, reliable IT solution company focused on digitalization: since 2017 we have turned counters, warehouses and back offices into systems people can depend on, and we stay to keep them running.',
  figures: (lines: number) => [
    {
      label: 'Founded',
      value: '2017',
      text: 'To put Indonesian organisations on digital systems they can trust.',
    },
    {
      label: 'Service lines',
      value: String(lines),
      text: 'From application development to managed service, under one roof.',
    },
    { label: 'Floor', value: '3', text: 'Unit A, third floor. One office, one team, one door to knock on.' },
  ],
  services: 'What we do',
  work: 'Work we still answer for',
  allProjects: 'All projects',
  process: 'From outline to solid',
  processText:
    'Batik makers call the fill of a petal its isen. Ours are the four stages of every project, and you always know which one you are in.',
  stages: [
    { bits: '00', name: 'Scope', text: 'An outline everyone has signed, including what is out.' },
    { bits: '01', name: 'Increment', text: 'Small working pieces, in your hands every two weeks.' },
    { bits: '10', name: 'Integrate', text: 'Data, people and older systems pulled into line.' },
    { bits: '11', name: 'Operate', text: 'Solid: monitored, documented, supported.' },
  ],
  investor: 'Investor Relations',
  investorTitle: 'Numbers, woven line by line',
  investorText: 'Annual and quarterly reports in both languages, as accessible tables first and PDF second.',
  investorLink: 'Financial reports',
  chart: (unit: string) => `Revenue by year, ${unit}.`,
  ai: 'AI suite',
  aiTitle: 'AI transformation for digital governance',
  aiText: 'The AI services portal of our data intelligence business unit.',
  aiLink: 'Enter the AI suite',
  roles: 'A desk is free on the third floor',
  allRoles: 'All open roles',
  closing: 'What is not working?',
  closingText: 'A person on the third floor reads every message. We answer in English or Indonesian.',
  tell: 'Tell us',
};
