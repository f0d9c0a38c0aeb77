/** The wall of partners and their pages. */
export default {
  partnersWoven: 'partners',
  headline: 'Partners, named in the contract',
  lede: 'If someone else does part of the work, you know who, and you can call them.',
  kinds: {
    principal: 'Principal',
    technology: 'Technology',
    client: 'Client',
    community: 'Community',
  },
  none: 'No partner is named here yet.',
  other: 'Partner',
  since: (year: number) => `Partner since ${year}`,
  certificates: 'Certificates',
  validUntil: (day: string) => `Valid until ${day}`,
  visit: (name: string) => `${name}, their own site`,
  all: 'All partners',
  previous: 'Previous partner',
  next: 'Next partner',
  sample: 'Sample partner',
  spelled: (name: string) =>
    `Cloth carries a name along its edge. This one spells “${name}”, a flower for each letter.`,
};
