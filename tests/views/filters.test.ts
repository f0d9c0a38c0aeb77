import { expect, test } from 'vitest';
import { selectOf } from '../../src/views/filters.ts';

const filter = { name: 'place', label: 'Place', all: 'Any place' };
const choice = (key: string) => ({ key, text: key });

test('a filter has each of its choices once', () => {
  const choices = [choice('jakarta'), choice('malang'), choice('jakarta')];
  expect(selectOf(filter, choices)).toEqual([{ ...filter, choices: [choice('jakarta'), choice('malang')] }]);
});

test.each([
  ['no choice', []],
  ['one choice, however often', [choice('jakarta'), choice('jakarta')]],
  ['one choice and those that have no key', [choice('jakarta'), choice('')]],
])('there is none where there is nothing to choose between: %s', (_, choices) => {
  expect(selectOf(filter, choices)).toEqual([]);
});
