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

test('how much of each part is kept is drawn, and said in the words that the legend explains', () => {
  const { sections, legend } = privacyView({ site }, 'en');
  expect(sections.map(({ title, kept }) => [title, kept?.text])).toEqual([
    ['Who answers for it', undefined],
    ['The contact form', 'Kept'],
    ['Applying for a job', 'Kept'],
    ['The project request', 'Yours alone'],
    ['In your own browser', 'Yours alone'],
    ['The captcha', 'In passing'],
    ['Reading these pages', 'In passing'],
    ['Your rights', 'Erased when you ask'],
  ]);
  const drawn = new Map(legend.petals.map(({ isen, title }) => [isen, title.text]));
  for (const { kept } of sections) if (kept) expect(drawn.get(kept.isen)).toBe(kept.text);
});
