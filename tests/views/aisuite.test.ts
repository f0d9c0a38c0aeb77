import { describe, expect, test } from 'vitest';
import type { Loaded } from '../../src/admin/contract.ts';
import { sampleAnswer } from '../../src/admin/sample.ts';
import { type Aisuite, aisuite } from '../../src/admin/schemas/aisuite.ts';
import {
  type AiSuiteFacts,
  aisuiteContactView,
  aisuiteDemoView,
  aisuitePlanView,
  aisuiteServiceView,
  aisuiteView,
} from '../../src/views/aisuite.ts';
import { site as sample } from './sample.ts';

const sampleOf = (path: string) => (sampleAnswer(path, '2026-03-02') as { data: unknown }).data;
const record: Loaded<Aisuite> = { ...aisuite.parse(sampleOf('/api/aisuite')), sample: true };
const site = { ...sample, sampleSite: true };
const facts = (changed: Partial<Loaded<Aisuite>> = {}): AiSuiteFacts => ({
  site,
  aisuite: { ...record, ...changed },
});
const service = (changed: Partial<Aisuite['service'][number]>) => ({
  name: { en: 'Oversight', id: 'Pengawasan' },
  desc: { en: '', id: '' },
  icon: null,
  ...changed,
});
const demo = record.demo[0];
if (!demo) throw new Error('The sample has a demo.');

describe('the portal', () => {
  test('the footer says the line of the record in the language of the page', () => {
    expect(aisuiteView(facts(), 'id').page.suite.line).toEqual({
      text: 'Transformasi AI untuk tata kelola digital',
    });
  });

  test('every page ends its title with the name of the portal', () => {
    expect(aisuitePlanView(facts(), 'id').page.title).toBe(
      'Paket | Portal layanan AI, unit kecerdasan data Ogya',
    );
  });

  test('the menu leads to the five pages of the portal', () => {
    expect(aisuiteView(facts(), 'id').page.suite.menu.map(({ itemId }) => itemId)).toEqual([
      '/id/aisuite',
      '/id/aisuite/service',
      '/id/aisuite/demo',
      '/id/aisuite/plan',
      '/id/aisuite/contact',
    ]);
  });
});

describe('services', () => {
  test('the home page shows the first paragraph of a service, and leads to the rest', () => {
    const desc = { en: '<p>One <strong>line</strong>.</p><p>More.</p>', id: '' };
    const [row] = aisuiteView(facts({ service: [service({ desc })] }), 'en').services?.rows ?? [];
    expect(row?.text.html).toBe('<p>One <strong>line</strong>.</p>');
    expect(row?.href).toBe('/aisuite/service#service-1');
  });

  test('its opening is the first paragraph that says something, and no link within the link', () => {
    const desc = {
      en: '<p>\u00A0</p><p>All <a href="/about">records</a> are <abbr>kept</abbr>.</p><p>b</p>',
      id: '',
    };
    const [row] = aisuiteView(facts({ service: [service({ desc })] }), 'en').services?.rows ?? [];
    expect(row?.text.html).toBe('<p>All records are <abbr>kept</abbr>.</p>');
  });

  test('a text without a paragraph is shown whole', () => {
    const desc = { en: 'Plain', id: '' };
    const [row] = aisuiteView(facts({ service: [service({ desc })] }), 'en').services?.rows ?? [];
    expect(row?.text.html).toBe('Plain');
  });

  test('English that stands in for a missing Indonesian text says so', () => {
    const desc = { en: '<p>Records.</p>', id: '' };
    const [entry] = aisuiteServiceView(facts({ service: [service({ desc })] }), 'id').services;
    expect(entry?.text).toEqual({ html: '<p>Records.</p>', lang: 'en' });
  });

  test('the blades spell the icon where the record has one, and the name otherwise', () => {
    const list = [service({}), service({ icon: 'Watch' })];
    const view = aisuiteServiceView(facts({ service: list }), 'id');
    expect(view.services.map(({ woven }) => woven)).toEqual(['pengawasan', 'watch']);
  });
});

describe('demos', () => {
  test('the home page shows the first demo, and none without one', () => {
    expect(aisuiteView(facts(), 'en').demo?.answer.name.text).toBe('Road budget');
    expect(aisuiteView(facts({ demo: [] }), 'en').demo).toBeUndefined();
  });

  test('a share outside of 0 and 1 is held at its end, and said in per cent', () => {
    const row = [
      { label: 'Over', value: '140', share: 1.4 },
      { label: 'Under', value: '-3', share: -0.1 },
    ];
    const [shown] = aisuiteDemoView(facts({ demo: [{ ...demo, row }] }), 'en').demos;
    expect(shown?.answer.rows.map(({ share, percent }) => [share, percent])).toEqual([
      [1, '100%'],
      [0, '0%'],
    ]);
  });

  test('only sample data is marked', () => {
    expect(aisuiteDemoView(facts(), 'id').demos[0]?.sampleMark).toBe('Data contoh');
    expect(aisuiteDemoView(facts({ sample: false }), 'id').demos[0]?.sampleMark).toBeNull();
  });
});

describe('plans', () => {
  const plan = { name: 'Pilot', price: 48_000_000, currency: 'IDR', period: 'MONTH', point: [] } as const;
  const priced = (changed: Partial<Aisuite['plan'][number]>, locale: 'en' | 'id') =>
    aisuitePlanView(facts({ plan: [{ ...plan, point: [], ...changed }] }), locale).plans.plans[0];

  test('a price is written as the language writes it', () => {
    expect(priced({}, 'id')?.price).toBe('Rp48.000.000');
    expect(priced({}, 'id')?.period).toBe('per bulan');
  });

  test('a plan without a price is asked for', () => {
    expect(priced({ price: null }, 'en')).toMatchObject({ price: null, period: null });
    expect(aisuitePlanView(facts(), 'en').plans.onRequest).toBe('Contact us');
  });

  test('a plan that costs nothing has a price', () => {
    expect(priced({ price: 0, period: null }, 'en')?.price).toBe('IDR\u00a00');
  });
});

describe('a record with next to nothing in it', () => {
  const none = { en: '', id: '' };
  const bare = facts({ tagline: none, service: [], demo: [], step: [], plan: [], footer: none });

  test('gives the hero a line and leaves the other sections out', () => {
    const { hero, services, demo, steps, page } = aisuiteView(bare, 'en');
    expect(hero.tagline.text).toBe('The AI services portal of our data intelligence business unit.');
    expect([services, demo, steps, page.suite.line]).toEqual([null, undefined, null, null]);
  });

  test('says on each page what is missing, and whom to ask', () => {
    const service = aisuiteServiceView(bare, 'en');
    expect([service.intro.note, service.closing.link]).toEqual([
      'No service is described here yet.',
      'Bring a question',
    ]);
    expect(aisuiteDemoView(bare, 'en').intro.note).toBe('No demo is open at the moment.');
    expect(aisuitePlanView(bare, 'en').none).toEqual({
      text: 'No plan is listed at the moment.',
      link: { href: '/aisuite/contact', text: 'Contact Us' },
    });
  });

  test('a service or a step without a name, and a demo without an answer, are left out', () => {
    const unnamed = facts({
      service: [service({ name: none }), service({})],
      step: [{ name: none, when: none, desc: { en: 'Text', id: '' } }],
      demo: [{ ...demo, answer: none }],
    });
    const view = aisuiteView(unnamed, 'en');
    expect(view.services?.rows.map(({ name, href }) => [name.text, href])).toEqual([
      ['Oversight', '/aisuite/service#service-1'],
    ]);
    expect([view.steps, view.demo]).toEqual([null, undefined]);
  });

  test('the thread of a demo ends where nothing is left to rest on', () => {
    const view = aisuiteDemoView(facts({ demo: [{ ...demo, source: [], image: null, link: null }] }), 'en');
    expect(view.demos[0]?.answer.rests).toBe(false);
  });
});

test('the contact page leaves out what the settings leave out', () => {
  const silent = { ...site, setting: { ...site.setting, email: null, phone_link: null, map_url: null } };
  const { intro } = aisuiteContactView({ site: silent, aisuite: record }, 'en');
  expect(intro.ways.map(({ kind }) => kind)).toEqual(['linkedin', 'chat', 'channel']);
});
