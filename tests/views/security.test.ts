import { expect, test } from 'vitest';
import { securityText } from '../../src/views/security.ts';

const facts = {
  siteUrl: 'https://www.example.com',
  contact: 'mailto:security@example.com',
  expires: new Date('2027-01-31T17:00:00Z'),
  buildDay: '2026-05-04',
};

test('says whom to tell, until when, and where it stands itself', () => {
  expect(securityText(facts)).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-01-31T17:00:00Z\nPreferred-Languages: en, id\n' +
      'Canonical: https://www.example.com/.well-known/security.txt\n',
  );
});

test.each([
  ['nobody to tell', { contact: null }],
  ['no day until which it holds', { expires: null }],
  ['a day that has passed', { buildDay: '2027-02-02' }],
])('is left out with %s', (_, other) => {
  expect(securityText({ ...facts, ...other })).toBeNull();
});
