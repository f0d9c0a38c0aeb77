import { expect, test } from 'vitest';
import { projects, richTexts } from '../../../scripts/bench/projects.ts';
import { setBuildDay } from '../../../src/admin/schemas/fields.ts';
import { projectDetail, projectRow } from '../../../src/admin/schemas/project.ts';

const SAMPLE = 10;
const made = [...projects(60)].map(({ fields }) => fields ?? {});

test('as many projects as asked for, with those of the sample, each an address of its own', () => {
  expect(made).toHaveLength(60 - SAMPLE);
  expect(new Set(made.map(({ id_project }) => id_project)).size).toBe(made.length);
});

test('every project keeps the contract', () => {
  setBuildDay('2026-11-20');
  const updated_at = '2026-01-01T00:00:00Z';
  for (const fields of made) {
    const { testimoni, feature, foto_detail, ...data } = { ...fields, updated_at } as Record<string, unknown>;
    expect(projectRow.safeParse(data).error?.issues).toBeUndefined();
    const answer = { data: [data], testimoni, feature, foto_detail };
    expect(projectDetail.safeParse(answer).error?.issues).toBeUndefined();
  }
});

test('no rich text comes twice: the sanitiser has to read each', () => {
  const texts = [...richTexts(60)].filter((text) => text.startsWith('<p>No. '));
  expect(texts.length).toBeGreaterThan(made.length * 4);
  expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.98);
});
