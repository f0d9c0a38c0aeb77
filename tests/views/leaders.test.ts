import { describe, expect, test } from 'vitest';
import { leader } from '../../src/admin/schemas/leader.ts';
import { initialsOf, leaderCards, leadersView } from '../../src/views/leaders.ts';
import { sampleList, site } from './sample.ts';

const leaders = sampleList('/api/leader', leader);
const [first] = leaders;
if (!first) throw new Error('The sample has a leader.');
const portrait = { kind: 'image', src: '/a.webp', file: 'a.webp', width: 960, height: 1200 } as const;

describe('woven initials', () => {
  test('a person is woven from the first letters of the first and the last name', () => {
    expect(initialsOf('Ratna Dewi Wibisono')).toBe('rw');
  });

  test('a person with one name is woven from its first two letters', () => {
    expect(initialsOf('Sukarno')).toBe('su');
  });

  test('a portrait that could not be fetched gives way to them', () => {
    const [card] = leaderCards([{ ...first, photo: { ...portrait, file: null } }], 'en');
    expect([card?.photo, card?.initials]).toEqual([null, 'rw']);
  });
});

describe('the wall', () => {
  const wall = (people: typeof leaders) => leadersView({ site, leaders: people }, 'en');

  test('levels come in their order, and only those that somebody has', () => {
    const mixed = [
      { ...first, level: null },
      { ...first, level: 'manager' as const },
      { ...first, level: 'commissioner' as const },
    ];
    expect(wall(mixed).groups.map(({ title }) => title)).toEqual([
      'Commissioners',
      'Managers',
      'Also leading',
    ]);
  });

  test('no two neighbours stand on the same cloth, be it one, two or three columns wide', () => {
    const cards = leaderCards(
      Array.from({ length: 12 }, () => first),
      'en',
    );
    const agree = cards.flatMap(({ cloth }, i) =>
      [1, 2, 3].filter((step) => cards[i + step]?.cloth === cloth).map((step) => [i, i + step]),
    );
    expect(agree).toEqual([]);
  });

  test('the line about woven letters is there only while a portrait is missing', () => {
    expect(wall([{ ...first, photo: portrait }]).hero.text).toBeNull();
    expect(wall([first]).hero.text).toContain('woven');
  });

  test('without anybody it says so', () => {
    expect([wall([]).none?.text, wall([first]).none]).toEqual(['Our leaders are not listed here yet.', null]);
  });

  test('a person with neither story nor link has nothing to open', () => {
    const bare = { ...first, bio: { en: '', id: '' }, linkedin: null };
    expect(wall([bare]).groups[0]?.people[0]?.profile).toBeNull();
  });

  test('a link without a story can still be opened', () => {
    const linked = { ...first, bio: { en: '', id: '' } };
    expect(wall([linked]).groups[0]?.people[0]?.profile?.linkedin?.label).toBe('Ratna Wibisono on LinkedIn');
  });

  test('the one invented is marked, a real one is not', () => {
    const [invented] = leaderCards([first], 'id');
    const [real] = leaderCards([{ ...first, sample: false }], 'id');
    expect([invented?.sample, real?.sample]).toEqual(['Orang contoh', null]);
  });
});
