import { describe, expect, test } from 'vitest';
import {
  letterOf,
  nameSize,
  type ProjectDetailFacts,
  projectDetailView,
  wovenName,
} from '../../src/views/project-detail.ts';
import { site } from './sample.ts';
import { clients, project, solutions } from './sample-projects.ts';

type Locale = 'en' | 'id';
const solution = solutions.find(({ id_solution }) => id_solution === 'enterprise-integration') ?? null;

function view(
  id: string,
  changed: Parameters<typeof project>[1] = {},
  locale: Locale = 'en',
  facts: Partial<ProjectDetailFacts> = {},
) {
  return projectDetailView(
    {
      site,
      project: project(id, changed),
      solution,
      previous: project('field-desk'),
      next: project('stock-twin'),
      outsource: clients,
      ...facts,
    },
    locale,
  );
}

describe('a project', () => {
  test('tells what is happening beside the mark of its client', () => {
    const { story } = view('berth-planner');
    expect([story?.heading, story?.logo?.alt, story?.clients]).toEqual([
      'What Is Happening ?',
      'Samudra logo',
      null,
    ]);
  });

  test('shows its technical solution', () => {
    const { technical } = view('berth-planner');
    expect([technical?.heading, technical?.stack[0]?.name]).toEqual(['Technical Solution', 'PostgreSQL']);
  });

  test('numbers its pictures in their alternative texts', () => {
    const { pictures } = view('berth-planner', {}, 'id');
    expect(pictures?.slides[1]?.alt).toBe('Berth Planner, gambar 2 dari 4');
  });

  test('has its headings in the page’s language', () => {
    const { story, pictures, technical, testimony } = view('berth-planner', {}, 'id');
    expect([story?.heading, pictures?.heading, technical?.heading, testimony?.heading]).toEqual([
      'Apa yang Terjadi?',
      'Yang Kami Lakukan',
      'Solusi Teknis',
      'Testimoni',
    ]);
  });

  test('shows English, marked so, where Indonesian is missing', () => {
    const desc = { en: '<p>Eight berths.</p>', id: '' };
    expect(view('berth-planner', { desc }, 'id').story?.text).toEqual({
      html: '<p>Eight berths.</p>',
      lang: 'en',
    });
  });

  test('marks its client and those who speak only while they are samples', () => {
    const { story, testimony, hero } = view('berth-planner', { sample: false });
    expect([story?.logo?.sample, testimony?.quotes[0]?.sample, hero.facts]).toEqual([
      null,
      null,
      'Samudra · 2024',
    ]);
  });
});

describe('Outsourcing', () => {
  test('shows its clients instead, each with a text of its own', () => {
    const { story } = view('outsourcing');
    expect([story?.heading, story?.logo, story?.clients?.logos.length]).toEqual(['Our Client', null, 8]);
    expect(story?.clients?.logos[0]?.alt).toBe('Bank Selaras logo');
  });

  test('numbers a client without a name', () => {
    const nameless = clients.map((client) => ({ ...client, name: null }));
    const { story } = view('outsourcing', {}, 'en', { outsource: nameless });
    expect(story?.clients?.logos[2]?.alt).toBe('Outsourcing, picture 3 of 8');
  });

  test('has no technical solution, though the record names technologies', () => {
    expect(view('outsourcing').technical).toBeNull();
  });

  test('keeps its text where there is no client yet', () => {
    expect(view('outsourcing', {}, 'en', { outsource: [] }).story?.clients).toBeNull();
  });

  test('is nothing that another name gets by chance', () => {
    expect(view('outsourcing', { name_project: 'outsourcing' }).story?.heading).toBe('What Is Happening ?');
  });
});

describe('a section without content is left out', () => {
  test('no testimony', () => {
    expect(view('berth-planner', { testimoni: [] }).testimony).toBeNull();
  });

  test('no pictures, no technologies', () => {
    const { pictures, technical } = view('berth-planner', { foto_detail: [], tech: [] });
    expect([pictures, technical]).toEqual([null, null]);
  });

  test('neither text nor mark of the client', () => {
    expect(view('berth-planner', { desc: { en: '', id: '' }, logo_client: null }).story).toBeNull();
  });

  test('a feature without picture and words', () => {
    const [feature] = project('berth-planner').feature;
    if (!feature) throw new Error('The sample has a feature.');
    const bare = { image: null, desc: { en: '', id: '' } };
    const { made } = view('berth-planner', { feature: [bare, feature] });
    expect(made?.features.map(({ alt, letter }) => [alt, letter])).toEqual([
      ['Berth Planner, picture 1 of 1', 'b'],
    ]);
  });

  test('testimonies that nobody can read in this language', () => {
    const said = { testimoni: { en: '', id: 'Jalan terus.' }, name_reviewer: null };
    expect(view('berth-planner', { testimoni: [said] }).testimony).toBeNull();
  });

  test('neither description nor subtitle nor feature', () => {
    const empty = { uraian: { en: '', id: '' }, subtitle: null, feature: [] };
    expect(view('berth-planner', empty).made).toBeNull();
  });
});

describe('the button to the solution', () => {
  test('says the solution text in the page’s language', () => {
    const { button } = view('berth-planner', {}, 'id').hero;
    expect([button?.label.text, button?.href]).toEqual([
      'Lihat solusinya: Integrasi Sistem Perusahaan',
      '/id/solutionDetail/enterprise-integration',
    ]);
  });

  test('falls back on the solution’s name', () => {
    const { button } = view('berth-planner', { solution: { en: '', id: '' } }).hero;
    expect(button?.label.text).toBe('Enterprise Integration');
  });

  test('is left out with the link beside it where there is no solution', () => {
    const { hero, more } = view('berth-planner', {}, 'en', { solution: null });
    expect([hero.button, more.solution]).toEqual([null, null]);
  });
});

describe('the hero', () => {
  test('weaves the name where its picture is missing', () => {
    const { hero } = view('berth-planner', { background_detail: null });
    expect([hero.background, hero.woven]).toEqual([null, 'BerthPlanner']);
  });

  test('a picture that could not be fetched counts as missing', () => {
    const lost = { kind: 'image', src: '/images/lost.webp', file: null, width: 0, height: 0 } as const;
    expect(view('berth-planner', { background_detail: lost }).hero.background).toBeNull();
  });

  test('a long name or a long word takes a smaller step', () => {
    const long = 'Integrated Regional Retribution Billing and Reconciliation Platform';
    expect(['Berth Planner', 'Telecommuter', 'Reconciliation', long].map(nameSize)).toEqual([
      'short',
      'medium',
      'long',
      'long',
    ]);
  });
});

test('a long testimony is set smaller than a short one', () => {
  const said = (length: number) => ({
    testimoni: { en: 'a'.repeat(length), id: '' },
    name_reviewer: null,
  });
  const { testimony } = view('berth-planner', { testimoni: [said(90), said(300), said(1000)] });
  expect(testimony?.quotes.map(({ size }) => size)).toEqual(['large', 'medium', 'small']);
});

test('the flowers of the features spell the name', () => {
  expect([0, 1, 2, 3].map((i) => letterOf('B 2!', i))).toEqual(['b', '2', 'b', '2']);
});

test('the footer weaves whole words, at most 18 bytes of them', () => {
  expect(['Berth Planner', 'Integrated Regional Retribution Billing'].map((name) => wovenName(name))).toEqual(
    ['Berth Planner', 'Integrated'],
  );
});

describe('the ways on', () => {
  test('lead to both neighbours', () => {
    const { more } = view('berth-planner', {}, 'id');
    expect([more.previous?.href, more.next.href]).toEqual([
      '/id/portfolioDetail/field-desk',
      '/id/portfolioDetail/stock-twin',
    ]);
  });

  test('show the picture that the next page begins with, and none where it has none', () => {
    const picture = { kind: 'image', src: '/images/stock.webp', file: 'stock', width: 1, height: 1 } as const;
    const shown = [picture, { ...picture, file: null }, null].map(
      (background_detail) =>
        view('berth-planner', {}, 'en', { next: project('stock-twin', { background_detail }) }).more.next
          .image,
    );
    expect(shown).toEqual([picture, null, null]);
  });

  test('end at the list of all projects', () => {
    const { more } = view('berth-planner', {}, 'en', { previous: null, next: null });
    expect([more.previous, more.next.href]).toEqual([null, '/projects']);
  });

  test('share the address of the project itself, in the page’s language', () => {
    expect(view('berth-planner', {}, 'id').more.share.links.map(({ href }) => href)).toEqual([
      'https://wa.me/?text=Berth%20Planner%20https%3A%2F%2Fogya.example%2Fid%2FportfolioDetail%2Fberth-planner',
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fogya.example%2Fid%2FportfolioDetail%2Fberth-planner',
      'mailto:?subject=Berth%20Planner&body=https%3A%2F%2Fogya.example%2Fid%2FportfolioDetail%2Fberth-planner',
    ]);
  });
});

test('the single project points its canonical at the project’s own page', () => {
  const facts: ProjectDetailFacts = {
    site,
    project: project('berth-planner'),
    solution,
    previous: null,
    next: null,
    outsource: [],
  };
  const { page } = projectDetailView(facts, 'id', 'singleProject');
  expect([page.path, page.canonical]).toEqual([
    '/id/projects/single-project',
    '/id/portfolioDetail/berth-planner',
  ]);
});
