import { expect, test } from 'vitest';
import { partner } from '../../src/admin/schemas/partner.ts';
import { service } from '../../src/admin/schemas/service.ts';
import { solution } from '../../src/admin/schemas/solution.ts';
import { partnersView, partnerView } from '../../src/views/partners.ts';
import { askAbout, servicesView } from '../../src/views/services.ts';
import { solutionView } from '../../src/views/solution.ts';
import { sampleList, site } from './sample.ts';

const services = sampleList('/api/service', service);
const solutions = sampleList('/api/solution', solution);
const partners = sampleList('/api/partner', partner);

const first = <T>(list: readonly T[]): T => {
  const [found] = list;
  if (!found) throw new Error('The sample is empty.');
  return found;
};

test('asking about a topic opens the contact page with it chosen; 0 is no topic', () => {
  expect([askAbout('id', 3), askAbout('en', 0)]).toEqual(['/id/contact?topic=3', '/contact']);
});

test('a sheet spells a word of four letters for its topic, else the first letter of its name', () => {
  const { sheets } = servicesView({ site, services, solutions }, 'en', 'ourServices');
  expect(sheets.map(({ woven }) => woven)).toEqual(['a', 'safe', 'e', 'mend', 'i', 'runs']);
});

test('only one sheet in six is saffron', () => {
  const { sheets } = servicesView(
    { site, services: [...services, ...services], solutions },
    'en',
    'ourServices',
  );
  expect(sheets.filter(({ cloth }) => cloth === 'soga')).toHaveLength(2);
});

test('a service without a solution asks about no topic and leads nowhere else', () => {
  const alone = { ...first(services), id_solution: null };
  const sheet = first(servicesView({ site, services: [alone], solutions }, 'en', 'ourServices').sheets);
  expect([sheet.ask.href, sheet.more]).toEqual(['/contact', null]);
});

test('a service stands in no place of the page itself, whatever its id, and what leads to it finds it', () => {
  const ends = { ...first(services), id_service: 'end' };
  const { index, sheets } = servicesView({ site, services: [ends], solutions }, 'en', 'ourServices');
  const alone = {
    site,
    solution: first(solutions),
    projects: [],
    services: [ends],
    previous: null,
    next: null,
  };
  const { id } = first(sheets);
  expect(id).not.toBe('end');
  expect([
    first(index?.rows ?? []).href,
    first(solutionView(alone, 'en').story?.services ?? []).href,
  ]).toEqual([`#${id}`, `/service/ourServices#${id}`]);
});

test('the heading counts the services only where they are six', () => {
  const hero = (count: number) =>
    servicesView({ site, services: services.slice(0, count), solutions }, 'en', 'ourServices').hero;
  expect([hero(6), hero(2)]).toEqual([
    {
      title: 'Six services, one accountable team.',
      lede: 'Take one or all six. The people, the method and the phone number stay the same.',
    },
    {
      title: 'One accountable team.',
      lede: 'The people, the method and the phone number stay the same.',
    },
  ]);
});

test('without services the page says so and has no index', () => {
  const { index, none } = servicesView({ site, services: [], solutions }, 'id', 'ourServices');
  expect([index, none?.text]).toEqual([null, 'Belum ada layanan yang diuraikan di sini.']);
});

test('without partners the wall says so', () => {
  expect(partnersView({ site, partners: [] }, 'en').none?.text).toBe('No partner is named here yet.');
});

test('the alias of the services page names the real page as canonical', () => {
  expect(servicesView({ site, services, solutions }, 'id', 'service').page.canonical).toBe(
    '/id/service/ourServices',
  );
});

test('a solution leaves out a column that has no text', () => {
  const bare = { ...first(solutions), approach: { en: '', id: '' } };
  const facts = { site, solution: bare, projects: [], services: [], previous: null, next: null };
  expect(solutionView(facts, 'en').columns.map(({ title }) => title)).toEqual([
    'The problem',
    'What changes',
  ]);
});

test('a solution without a story has no section for it, and no benefit without words', () => {
  const none = { en: '', id: '' };
  const bare = {
    ...first(solutions),
    desc: none,
    image: null,
    benefit: [
      { title: none, desc: none },
      { title: none, desc: { en: 'Less paper.', id: '' } },
    ],
  };
  const facts = { site, solution: bare, projects: [], services: [], previous: null, next: null };
  const { story, benefits } = solutionView(facts, 'en');
  expect(story).toBeNull();
  expect(benefits.rows.map(({ text }) => text.text)).toEqual(['Less paper.']);
  const named = solutionView({ ...facts, services }, 'en').story;
  expect([named?.long, named?.services.length]).toEqual([null, services.length]);
});

test('the first and the last solution have one neighbour', () => {
  const [solution, next = null] = solutions;
  const facts = {
    site,
    solution: solution ?? first(solutions),
    projects: [],
    services: [],
    previous: null,
    next,
  };
  expect(solutionView(facts, 'en').neighbours.links.map(({ label }) => label)).toEqual(['Next solution']);
});

test('the featured partner stands third, so that the double cell closes the first row', () => {
  const { cells } = partnersView({ site, partners }, 'en');
  expect(cells.map(({ featured }) => featured).indexOf(true)).toBe(2);
  expect(cells).toHaveLength(partners.length);
});

test('a certificate says until when it is valid, in the language of the page', () => {
  const certified = {
    ...first(partners),
    certificate: [{ name: 'ISO', image: null, valid_until: '2027-06-30' }],
  };
  const { partner: shown } = partnerView({ site, partner: certified, previous: null, next: null }, 'id');
  expect(first(shown.certificates).valid).toBe('Berlaku sampai 30 Juni 2027');
});

test('the edge of a page spells its partner a letter at a time, and says so', () => {
  const named = { ...first(partners), name_partner: 'Élan' };
  const { edge } = partnerView({ site, partner: named, previous: null, next: null }, 'en').partner;
  expect(edge.letters.map(({ letter, code }) => `${letter} ${code}`)).toEqual([
    'é C3 A9',
    'l 6C',
    'a 61',
    'n 6E',
  ]);
  expect(edge.says).toContain('“élan”');
});
