import { expect, test } from 'vitest';
import { privacyView } from '../../src/views/privacy.ts';
import { site } from './sample.ts';

test('says first who answers for it and how to write to them', () => {
  const [who] = privacyView({ site }, 'en').sections;
  expect(who?.text[0]).toMatch(/^Ogya, Third floor, Unit A\. /);
  expect(who?.links).toEqual([{ text: 'Write to hello@ogya.example', href: 'mailto:hello@ogya.example' }]);
});

test('names the company as it is registered, once that is known', () => {
  const setting = { ...site.setting, legal_name: 'PT Contoh', email: null };
  const [who] = privacyView({ site: { ...site, setting } }, 'en').sections;
  expect([who?.text[0]?.startsWith('PT Contoh, '), who?.links]).toEqual([true, []]);
});

test('the part about the captcha leads to the rules of its maker, in both languages', () => {
  const leading = (['en', 'id'] as const).map((locale) =>
    privacyView({ site }, locale)
      .sections.filter(({ links }) => links.some(({ href }) => href.includes('google.com')))
      .map(({ title }) => title),
  );
  expect(leading).toEqual([['The captcha'], ['Captcha']]);
});
