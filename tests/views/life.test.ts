import { describe, expect, test } from 'vitest';
import { lifeAt } from '../../src/admin/schemas/life-at.ts';
import { lifeView } from '../../src/views/life.ts';
import { sampleRecord, site } from './sample.ts';

const life = sampleRecord('/api/life-at', lifeAt);
const view = (locale: 'en' | 'id' = 'en', jobs: { is_closed: boolean }[] = [], record = life) =>
  lifeView({ site, life: record, jobs }, locale);

describe('the day', () => {
  test('its heading counts the petals', () => {
    expect([view().day.title, view('id').day.title]).toEqual([
      'A working day, in five petals',
      'Satu hari kerja dalam lima kelopak',
    ]);
  });

  test('one hour is one petal, and it is the sealed one', () => {
    const short = view('en', [], { ...life, day: life.day.slice(0, 1) }).day;
    expect([short.title, short.petals[0]?.sealed]).toEqual(['A working day, in one petal', true]);
  });

  test('an hour of which nothing is said is none', () => {
    const none = { en: '', id: '' };
    const day = [...life.day.slice(0, 2), { time: '12.00', title: none, desc: none }];
    const { title, petals } = view('en', [], { ...life, day }).day;
    expect([title, petals.length]).toEqual(['A working day, in two petals', 2]);
  });

  test('an hour stands over its title as its language writes it', () => {
    expect([view('en'), view('id')].map(({ day }) => day.petals[0]?.over)).toEqual(['08:30', '08.30']);
  });
});

test('every room of the plan carries the first letter of its name', () => {
  expect(view('id').plan.rooms.map(({ label, letter }) => [label.slice(0, 5), letter])).toEqual([
    ['Rapat', 'r'],
    ['Sudut', 's'],
    ['Pantr', 'p'],
    ['Musal', 'm'],
  ]);
});

test('pictures are counted in their alternative text', () => {
  expect(view('id').gallery.pictures[1]?.alt).toBe('Kehidupan di Ogya, gambar 2 dari 6');
});

test('somebody without a portrait is woven, and marked while invented', () => {
  const [voice] = view('id').voices.people;
  expect([voice?.initials, voice?.sample]).toEqual(['sa', 'Orang contoh']);
});

test('a voice without words is not shown', () => {
  const voice = life.voice.map((one) => ({ ...one, quote: { en: '', id: '' } }));
  expect(view('en', [], { ...life, voice }).voices.people).toEqual([]);
});

describe('the way to the jobs', () => {
  const text = (...jobs: boolean[]) =>
    view(
      'en',
      jobs.map((is_closed) => ({ is_closed })),
    ).closing.text;

  test('closed roles are not counted', () => {
    expect(text(false, false, true)).toBe('2 roles are open.');
  });

  test('one role is one, and none is said plainly', () => {
    expect([text(false), text(true)]).toEqual(['One role is open.', 'No role is open at the moment.']);
  });
});
