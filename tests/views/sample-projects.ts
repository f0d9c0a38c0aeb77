import type { Entry } from '../../src/admin/collections.ts';
import { sampleAnswer } from '../../src/admin/sample.ts';
import { outsource } from '../../src/admin/schemas/outsource.ts';
import { projectDetail, projectRow } from '../../src/admin/schemas/project.ts';
import { solutionRow } from '../../src/admin/schemas/solution.ts';
import { day, sampleList } from './sample.ts';

/** The sample's projects as the pages see them, each with its detail. */
export const projects: Entry<'project'>[] = sampleList('/api/project', projectRow).map((row) => {
  const { data, ...parts } = projectDetail.parse(sampleAnswer(`/api/project/${row.id_project}`, day));
  return { ...data, ...parts, ...row };
});

/** The sample's solutions; their long description is for other pages. */
export const solutions: Entry<'solution'>[] = sampleList('/api/solution', solutionRow).map((row) => ({
  ...row,
  desc: { en: '', id: '' },
}));

export const clients: Entry<'outsource'>[] = sampleList('/api/outsource', outsource);

/** A project of the sample, with what a test changes of it. */
export function project(id: string, changed: Partial<Entry<'project'>> = {}): Entry<'project'> {
  const found = projects.find(({ id_project }) => id_project === id);
  if (!found) throw new Error(`The sample has no project "${id}".`);
  return { ...found, ...changed };
}

/** So many projects, named by their place. */
export const manyProjects = (count: number): Entry<'project'>[] =>
  Array.from({ length: count }, (_, i) =>
    project('berth-planner', { id_project: `p${i + 1}`, name_project: `Project ${i + 1}` }),
  );
