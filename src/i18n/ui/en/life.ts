const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const count = (n: number) => counts[n] ?? String(n);

/** Life at Ogya. */
export default {
  headline: 'Life on the third floor',
  drawn: 'The facade is a drawing. The third floor is where we are.',
  day: (petals: number) => `A working day, in ${count(petals)} ${petals === 1 ? 'petal' : 'petals'}`,
  plan: 'Unit A, drawn from memory',
  planText: (word: string) =>
    `Illustrative plan, not to scale. The twelve tables spell “${word}”, and every other room carries its first letter.`,
  rooms: {
    team: 'Team tables, no fixed seats',
    lift: 'Lift and the door marked Unit A',
    meeting: 'Meeting room, door open',
    quiet: 'Quiet room',
    pantry: 'Pantry, best debugging room',
    prayer: 'Prayer room',
  },
  gallery: 'Around the floor',
  expect: 'What you can expect from us',
  voices: 'In their own words',
  closing: 'Which desk is yours?',
  open: (n: number) =>
    n === 0 ? 'No role is open at the moment.' : n === 1 ? 'One role is open.' : `${n} roles are open.`,
  roles: 'See open roles',
};
