/** The calls of the admin host and the schema of each: the one source of types, messages and JSON Schema. */
import { z } from 'zod';
import { about } from './schemas/about.ts';
import { aisuite } from './schemas/aisuite.ts';
import { loosenJson } from './schemas/fields.ts';
import { financialFigure } from './schemas/financial-figure.ts';
import { financialReport } from './schemas/financial-report.ts';
import { inquiry } from './schemas/inquiry.ts';
import { internalApp } from './schemas/internal-app.ts';
import { investor } from './schemas/investor.ts';
import { job } from './schemas/job.ts';
import { jobApplication } from './schemas/job-application.ts';
import { leader } from './schemas/leader.ts';
import { lifeAt } from './schemas/life-at.ts';
import { outsource } from './schemas/outsource.ts';
import { page } from './schemas/page.ts';
import { partner } from './schemas/partner.ts';
import { projectDetail, projectRow } from './schemas/project.ts';
import { service } from './schemas/service.ts';
import { setting } from './schemas/setting.ts';
import { solutionDetail, solutionRow } from './schemas/solution.ts';

/** A second call for each record of a list. */
interface Detail {
  readonly path: (id: string) => string;
  /** The schema of the whole answer. */
  readonly schema: z.ZodType;
}

/** One record under `data`. */
interface SingleResource {
  readonly path: `/api/${string}`;
  readonly kind: 'single';
  readonly schema: z.ZodType;
}

/** A list of records under `data`. */
interface ListResource {
  readonly path: `/api/${string}`;
  readonly kind: 'list';
  /** The field that names a record; without one its place in the list does. */
  readonly id?: string;
  /** The schema of one record. */
  readonly schema: z.ZodType;
  readonly detail?: Detail;
}

export type Resource = SingleResource | ListResource;

/** What the site reads. The key is the name of the collection and of the sample file. */
export const resources = {
  setting: { path: '/api/setting', kind: 'single', schema: setting },
  about: { path: '/api/about', kind: 'single', schema: about },
  project: {
    path: '/api/project',
    kind: 'list',
    id: 'id_project',
    schema: projectRow,
    detail: { path: (id: string) => `/api/project/${id}`, schema: projectDetail },
  },
  outsource: { path: '/api/outsource', kind: 'list', schema: outsource },
  solution: {
    path: '/api/solution',
    kind: 'list',
    id: 'id_solution',
    schema: solutionRow,
    detail: { path: (id: string) => `/api/solution/${id}`, schema: solutionDetail },
  },
  service: { path: '/api/service', kind: 'list', id: 'id_service', schema: service },
  partner: { path: '/api/partner', kind: 'list', id: 'id_partner', schema: partner },
  leader: { path: '/api/leader', kind: 'list', id: 'id_leader', schema: leader },
  job: { path: '/api/job', kind: 'list', id: 'id_job', schema: job },
  investor: { path: '/api/investor', kind: 'list', id: 'id_investor', schema: investor },
  'financial-report': {
    path: '/api/financial-report',
    kind: 'list',
    id: 'id_report',
    schema: financialReport,
  },
  'financial-figure': {
    path: '/api/financial-figure',
    kind: 'list',
    id: 'year',
    schema: financialFigure,
  },
  'life-at': { path: '/api/life-at', kind: 'single', schema: lifeAt },
  'internal-app': { path: '/api/internal-app', kind: 'list', id: 'id_app', schema: internalApp },
  aisuite: { path: '/api/aisuite', kind: 'single', schema: aisuite },
  page: { path: '/api/page', kind: 'list', id: 'key', schema: page },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;

/** What the site sends. */
export const inputs = {
  'contact-us': { path: '/api/contact-us', schema: inquiry },
  'job-application': { path: '/api/job-application', schema: jobApplication },
} as const;

/** A record as the site holds it: `sample` is `meta.sample` of the answer that it came in. */
export type Loaded<T> = T & { readonly sample: boolean };

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

function jsonSchema(title: string, schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema: part }) => loosenJson(zodSchema, part),
  });
  return { ...json, title };
}

/**
 * The published JSON Schema of everything that goes over the wire, by its path below `/api/`: a record of each
 * list or the one record (`project`), the whole answer of a detail (`project/{id}`), and what the two forms send.
 */
export function jsonSchemas(): Record<string, JsonSchema> {
  const schemas: [string, z.ZodType][] = [];
  for (const [name, resource] of Object.entries<Resource>(resources)) {
    schemas.push([name, resource.schema]);
    if (resource.kind === 'list' && resource.detail) schemas.push([`${name}/{id}`, resource.detail.schema]);
  }
  for (const [name, input] of Object.entries(inputs)) schemas.push([name, input.schema]);
  return Object.fromEntries(schemas.map(([name, schema]) => [name, jsonSchema(name, schema)]));
}
