import { expect, test } from 'vitest';
import { ifAny, nothingOf } from '../../src/views/nothing.ts';

test('a list without entries says so and leads to the contact page', () => {
  expect(nothingOf([], 'Belum ada.', 'id')).toEqual({
    text: 'Belum ada.',
    link: { href: '/id/contact', text: 'Hubungi Kami' },
  });
});

test('in the portal it leads to the portal’s own contact page', () => {
  expect(nothingOf([], 'None.', 'en', 'aisuiteContact')?.link.href).toBe('/aisuite/contact');
});

test('a list with entries has nothing to say, and its section stands', () => {
  expect([nothingOf([1], 'None.', 'en'), ifAny([1], 'section'), ifAny([], 'section')]).toEqual([
    null,
    'section',
    null,
  ]);
});
