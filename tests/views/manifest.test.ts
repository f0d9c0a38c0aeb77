import { expect, test } from 'vitest';
import { manifestView } from '../../src/views/manifest.ts';
import { site } from './sample.ts';

test('the web manifest speaks the language of its page and starts there', () => {
  expect(manifestView(site, 'id')).toMatchObject({
    name: 'Ogya: solusi TI dan digitalisasi sejak 2017',
    lang: 'id',
    start_url: '/id',
  });
});
