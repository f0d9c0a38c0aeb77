/** The services page and the solution pages. */
export default {
  pageWoven: 'services',
  headline: (count: number): string =>
    count === 6 ? 'Six services, one accountable team.' : 'One accountable team.',
  lede: (count: number): string =>
    `${count === 6 ? 'Take one or all six. ' : ''}The people, the method and the phone number stay the same.`,
  none: 'No service is described here yet.',
  index: 'The services on this page',
  /** Four letters that the window of a sheet spells, by the topic of its solution. */
  woven: { 2: 'safe', 4: 'mend', 6: 'runs' } as Record<number, string>,
  ask: 'Ask about this',
  more: 'In detail',
  moreOf: (name: string) => `${name}, in detail`,
  partners: 'We deliver with partners, and say so in the contract',
  partnersLink: 'Our partners',
  problem: 'The problem',
  approach: 'The approach',
  result: 'What changes',
  benefits: 'What you get',
  long: 'How we go about it',
  related: 'Where it runs',
  services: 'Part of these services',
  solutions: 'Other solutions',
  previous: 'Previous solution',
  next: 'Next solution',
  closing: 'Is this yours?',
  closingText: 'Tell us what it looks like on a bad day. We answer with questions, not a quote.',
};
