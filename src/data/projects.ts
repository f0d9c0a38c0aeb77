/** Projects, the solutions they belong to, the services that lead there, and the clients of outsourcing. */
import type { Entry } from '@/admin/collections.ts';
import { ascending, descending, sorted } from './order.ts';
import { once, pick } from './query.ts';
import { readAll } from './read.ts';

export type Project = Entry<'project'>;
export type Solution = Entry<'solution'>;
export type Service = Entry<'service'>;
export type Outsource = Entry<'outsource'>;

/** Everything that a project's page says. */
export interface ProjectFacts {
  readonly project: Project;
  /** The solution that it belongs to; null where it belongs to none. */
  readonly solution: Solution | null;
  /** The neighbours in the order of the list; null at its ends. */
  readonly previous: Project | null;
  readonly next: Project | null;
}

/** Everything that a solution's page says. */
export interface SolutionFacts {
  readonly solution: Solution;
  /** Those that name this solution, in the order that the solution gives (`project_ids`), the others after. */
  readonly projects: readonly Project[];
  readonly services: readonly Service[];
  readonly previous: Solution | null;
  readonly next: Solution | null;
}

/** By their place, the newest year first, then by name. */
export const getProjects: () => Promise<readonly Project[]> = once(async () =>
  sorted(
    await readAll('project'),
    descending(({ year }) => year ?? 0),
    ascending(({ name_project }) => name_project),
    ascending(({ id_project }) => id_project),
  ),
);

/** By their place, then by their English name. */
export const getSolutions: () => Promise<readonly Solution[]> = once(async () =>
  sorted(
    await readAll('solution'),
    ascending(({ name }) => name.en),
    ascending(({ id_solution }) => id_solution),
  ),
);

/** By their place, then by their English name. */
export const getServices: () => Promise<readonly Service[]> = once(async () =>
  sorted(
    await readAll('service'),
    ascending(({ name }) => name.en),
    ascending(({ id_service }) => id_service),
  ),
);

/** The clients of the project named Outsourcing, by their place, then by name. */
export const getOutsource: () => Promise<readonly Outsource[]> = once(async () =>
  sorted(
    await readAll('outsource'),
    ascending(({ name }) => name ?? ''),
    ascending(({ image }) => image.src),
  ),
);

function bySolution<T extends { readonly id_solution: string | null }>(
  records: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    if (record.id_solution === null) continue;
    const group = groups.get(record.id_solution);
    if (group) group.push(record);
    else groups.set(record.id_solution, [record]);
  }
  return groups;
}

/** The facts of every project by its id, from lists in their order. */
export function joinProjects(
  projects: readonly Project[],
  solutions: readonly Solution[],
): ReadonlyMap<string, ProjectFacts> {
  const solutionById = new Map(solutions.map((solution) => [solution.id_solution, solution]));
  return new Map(
    projects.map((project, place) => [
      project.id_project,
      {
        project,
        solution: solutionById.get(project.id_solution ?? '') ?? null,
        previous: projects[place - 1] ?? null,
        next: projects[place + 1] ?? null,
      },
    ]),
  );
}

/** The facts of every solution by its id, from lists in their order. */
export function joinSolutions(
  solutions: readonly Solution[],
  projects: readonly Project[],
  services: readonly Service[],
): ReadonlyMap<string, SolutionFacts> {
  const [projectsOf, servicesOf] = [bySolution(projects), bySolution(services)];
  return new Map(
    solutions.map((solution, place) => {
      const { id_solution, project_ids } = solution;
      const wanted = new Map(project_ids.map((id, order) => [id, order]));
      const projects = [...(projectsOf.get(id_solution) ?? [])].sort(
        (a, b) => (wanted.get(a.id_project) ?? wanted.size) - (wanted.get(b.id_project) ?? wanted.size),
      );
      const facts: SolutionFacts = {
        solution,
        projects,
        services: servicesOf.get(id_solution) ?? [],
        previous: solutions[place - 1] ?? null,
        next: solutions[place + 1] ?? null,
      };
      return [id_solution, facts];
    }),
  );
}

const projectFacts = once(async () => joinProjects(await getProjects(), await getSolutions()));

const solutionFacts = once(async () =>
  joinSolutions(await getSolutions(), await getProjects(), await getServices()),
);

/** Everything that a project's page says. Throws where there is no such project. */
export async function getProject(id: string): Promise<ProjectFacts> {
  return pick(await projectFacts(), 'project', id);
}

/** Everything that a solution's page says. Throws where there is no such solution. */
export async function getSolution(id: string): Promise<SolutionFacts> {
  return pick(await solutionFacts(), 'solution', id);
}
