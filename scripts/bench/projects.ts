/** Projects in the shape of the contract, as many as wanted: those of the sample over and over, in other words. */
import { sampleAnswer } from '../../src/admin/sample.ts';
import type { Change } from '../admin/store.ts';

type Json = Record<string, unknown>;

/** No value of a project depends on the day. */
const DAY = '2026-01-01';
const PAGES_OF_ITS_OWN = 'Outsourcing';
const MARKUP = /^<[a-z]/;

const dataOf = (path: string): Json[] => (sampleAnswer(path, DAY) as { data: Json[] }).data;

/** A value with a number in each of its rich texts, so that none of them is read twice. */
function numbered(value: unknown, number: number): unknown {
  if (typeof value === 'string') return MARKUP.test(value) ? `<p>No. ${number}.</p>${value}` : value;
  if (Array.isArray(value)) return value.map((part) => numbered(part, number));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, numbered(part, number)]));
}

/** What has to be changed in the local admin host so that it has so many projects. */
export function* projects(count: number): Generator<Change> {
  const rows = dataOf('/api/project');
  const models = rows
    .filter(({ name_project }) => name_project !== PAGES_OF_ITS_OWN)
    .map((row) => {
      const { data, meta, ...parts } = sampleAnswer(`/api/project/${row.id_project}`, DAY) as Json;
      return { ...(data as Json[])[0], ...parts, ...row, is_featured: false };
    });
  for (let number = rows.length + 1; number <= count; number++) {
    const model: Json = models[number % models.length] ?? {};
    const fields = {
      ...(numbered(model, number) as Json),
      id_project: `${model.id_project}-${number}`,
      name_project: `${model.name_project} ${number}`,
      year: 2017 + (number % 10),
      sort_order: 1000 + number,
    };
    const updated_at = new Date(Date.parse('2026-01-01T00:00:00Z') + number * 60_000).toISOString();
    yield { resource: 'project', id: fields.id_project, fields, updated_at };
  }
}

/** Every rich text of these projects. */
export function* richTexts(count: number): Generator<string> {
  function* within(value: unknown): Generator<string> {
    if (typeof value === 'string' && MARKUP.test(value)) yield value;
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) yield* within(part);
  }
  for (const { fields } of projects(count)) yield* within(fields);
}
