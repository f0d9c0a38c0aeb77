/** Records as an admin host sends them, without mistakes except for what a test changes. */
import { resources } from '../../src/admin/contract.ts';

export type Json = Record<string, unknown>;
/** What is answered, by path. */
export type Answers = Record<string, unknown>;

export const PDF = '%PDF-1.7\n';
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>';

export const both = (name: string, english = 'English', indo = 'Indonesia') => {
  return { [`${name}_english`]: english, [`${name}_indo`]: indo };
};
export const project = (id: unknown, more: Json = {}): Json => ({
  id_project: id,
  name_project: `Project ${id}`,
  id_solution: 'data-security',
  ...more,
});
export const projectDetail = (more: Json = {}): Json => ({
  data: [
    { name_project: 'Project', ...both('desc', '<p>What happened.</p>', '<p>Yang terjadi.</p>'), ...more },
  ],
  testimoni: { ...both('testimoni'), name_reviewer: 'Ratna' },
  feature: [{ image: '/images/a.svg', ...both('desc') }],
  foto_detail: [{ image: '/images/a.svg' }],
});
export const solution = (id: string, more: Json = {}): Json => ({
  id_solution: id,
  ...both('name'),
  ...more,
});
export const job = (id: string, more: Json = {}): Json => ({
  id_job: id,
  ...both('title'),
  location: 'Unit A',
  employment_type: 'FULL_TIME',
  ...both('desc', '<p>Work.</p>', '<p>Kerja.</p>'),
  date_posted: '2026-01-05',
  apply_method: 'admin',
  ...more,
});
export const report = (id: string, more: Json = {}): Json => ({
  id_report: id,
  ...both('title'),
  report_type: 'annual',
  year: 2025,
  published_date: '2026-02-01',
  file_english: '/files/annual.pdf',
  ...more,
});
export const year = (number: number, keys: string[]): Json => ({
  year: number,
  line: keys.map((key) => ({ key, ...both('label'), value: 1, role: 'item' })),
});

/** A whole admin host without mistakes, except for what a test changes. */
export function answers(changed: Answers = {}): Answers {
  const lists = Object.values(resources).filter(({ kind }) => kind === 'list');
  return {
    ...Object.fromEntries(lists.map(({ path }) => [path, { data: [] }])),
    '/api/setting': {
      data: {
        company_name: 'Ogya',
        ...both('address', 'Third floor, Unit A', 'Lantai 3, Unit A'),
        map_url: 'https://maps.example',
        phone_link: '+62215550100',
        linkedin_url: 'https://linkedin.example',
        whatsapp_url: 'https://wa.example',
        channel_url: 'https://channel.example',
      },
    },
    '/api/about': {
      data: { ...both('vision'), mission: [both('text')], value: [{ ...both('name'), ...both('desc') }] },
    },
    '/api/life-at': { data: {} },
    '/api/aisuite': { data: {} },
    '/api/solution': { data: [solution('data-security')] },
    '/api/solution/data-security': {
      data: [solution('data-security', both('desc', '<p>All.</p>', '<p>Semua.</p>'))],
    },
    ...changed,
  };
}
