import { expect, test } from 'vitest';
import { sampleAnswer } from '../../src/admin/sample.ts';
import { setting } from '../../src/admin/schemas/setting.ts';
import { doorView } from '../../src/views/door.ts';

const { data } = sampleAnswer('/api/setting', '2026-03-02') as { data: unknown };
const site = {
  setting: { ...setting.parse(data), sample: true },
  searchTexts: new Map(),
  sampleSite: true,
  endpoints: {
    contactUrl: '/api/contact-us',
    applicationUrl: '/api/job-application',
    siteKey: 'key',
    idempotency: false,
    captchaField: null,
    formPost: false,
  },
};

test('five doors go from an outline to solid, and the last alone is sealed', () => {
  const { doors } = doorView({ site }, 'en').doors;
  expect(doors.map(({ name, isen, sealed }) => [name, isen, sealed])).toEqual([
    ['Requested', 0, false],
    ['Drawn', 1, false],
    ['In workshop', 2, false],
    ['Fitted', 3, false],
    ['In use', 3, true],
  ]);
});

test('the way back home keeps the language', () => {
  expect(doorView({ site }, 'id').doors.home).toBe('/id');
});
