import { describe, expect, test } from 'vitest';
import { contactPanel, contactSentView, contactView } from '../../src/views/contact.ts';
import type { SiteFacts } from '../../src/views/page.ts';
import { waysTo } from '../../src/views/ways.ts';
import { site } from './sample.ts';

const changed = (setting: Partial<SiteFacts['setting']>): SiteFacts => ({
  ...site,
  setting: { ...site.setting, ...setting },
});

describe('the ways to the company', () => {
  test('start with the address to write to and the number to dial', () => {
    expect(waysTo(site.setting, 'en').slice(0, 2)).toEqual([
      { kind: 'mail', label: 'hello@ogya.example', href: 'mailto:hello@ogya.example' },
      { kind: 'phone', label: '+62 21 0000 0000', href: 'tel:+622100000000' },
    ]);
  });

  test('leave out what has no address', () => {
    const few = changed({ email: null, phone_link: null, linkedin_url: null, channel_url: null });
    expect(waysTo(few.setting, 'en').map(({ kind }) => kind)).toEqual(['place', 'chat']);
  });

  test('show the number that is dialled where no other is given', () => {
    expect(waysTo(changed({ phone: null }).setting, 'en')[1]?.label).toBe('+622100000000');
  });
});

describe('the contact page', () => {
  const facts = { site };

  test('says where the office is, exactly as the record has it, with the way there', () => {
    const [office] = contactView(facts, 'en').hero.facts;
    expect(office?.lines.map(({ text }) => text)).toEqual([
      'Third floor, Unit A',
      'Monday to Friday, 08:30 to 17:30 (WIB)',
    ]);
    expect(office?.ways.map(({ kind }) => kind)).toEqual(['place']);
  });

  test('marks office hours that exist in English only', () => {
    const hours = { en: 'By appointment', id: '' };
    const [office] = contactView({ site: changed({ office_hours: hours }) }, 'id').hero.facts;
    expect(office?.lines[1]).toEqual({ text: 'By appointment', lang: 'en' });
  });

  test('leaves out the column of other ways, and offers none without script, where there are none', () => {
    const silent = changed({
      email: null,
      phone_link: null,
      map_url: null,
      linkedin_url: null,
      whatsapp_url: null,
      channel_url: null,
    });
    const { hero, panel } = contactView({ site: silent }, 'en');
    expect(hero.facts.map(({ title }) => title)).toEqual(['Office address']);
    expect(panel.noscript).toBe('The form needs JavaScript, which is off here.');
  });

  test('gives the form where to send, and where else a message can go', () => {
    expect(contactPanel(facts, 'id').form).toEqual({
      locale: 'id',
      contactUrl: '/api/contact-us',
      siteKey: 'key',
      channels: [
        { label: 'hello@ogya.example', href: 'mailto:hello@ogya.example' },
        { label: '+62 21 0000 0000', href: 'tel:+622100000000' },
        { label: 'Hubungi kami lewat WhatsApp', href: 'https://chat.example.com/ogya' },
      ],
    });
  });

  test('names the form as the float and the popup do', () => {
    expect(contactPanel(facts, 'en').heading).toBe('Contact Us');
  });
});

test('the page after a form without script is not for search engines', () => {
  const { page, home } = contactSentView({ site }, 'id');
  expect([page.path, page.noindex, home.href]).toEqual(['/id/contact/sent', true, '/id']);
});
