/**
 * The embedded sample content as the admin host would answer it. The build without an admin host and the local
 * admin host both read it here, so that both ways give the same pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResourceName } from './contract.ts';
import { resources } from './contract.ts';

const ROOT = fileURLToPath(new URL('../content/sample/', import.meta.url));
const CALL = /^\/api\/([a-z-]+)(?:\/([A-Za-z0-9][A-Za-z0-9_-]{0,63}))?$/;
const FILE = /^\/(?:images|files)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const RELATIVE_DAY = /^@day([+-]\d{1,4})?$/;
const DAY_MS = 86_400_000;

type JsonObject = { [key: string]: unknown };

/**
 * What the admin host answers to a `GET` of this path on this day (`YYYY-MM-DD`), or undefined where it would
 * answer 404. A value `"@day-12"` in the sample stands for twelve days before that day.
 */
export function sampleAnswer(path: string, day: string): unknown {
  const [, name, id] = CALL.exec(path.replace(/\?.*$/s, '')) ?? [];
  if (name === undefined || !isResource(name)) return undefined;
  const answer = id === undefined ? wholeAnswer(name) : detailAnswer(name, id);
  return answer === undefined ? undefined : onDay(answer, day);
}

/** The place on disk of a picture or document of the sample, by the path that its records name. */
export function sampleFile(path: string): string | undefined {
  if (!FILE.test(path)) return undefined;
  const file = join(ROOT, 'files', path);
  return existsSync(file) ? file : undefined;
}

function isResource(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

function read(file: string): JsonObject {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as JsonObject;
}

function wholeAnswer(name: ResourceName): JsonObject {
  const answer = read(`${name}.json`);
  if (name !== 'solution') return answer;
  // The sample keeps whole records; the list of solutions answers without the long description.
  return { ...answer, data: records(answer).map(({ desc_english, desc_indo, ...row }) => row) };
}

function detailAnswer(name: ResourceName, id: string): JsonObject | undefined {
  if (name === 'project') {
    return existsSync(join(ROOT, 'project', `${id}.json`)) ? read(`project/${id}.json`) : undefined;
  }
  const field = { solution: 'id_solution', partner: 'id_partner', job: 'id_job' }[name as string];
  if (field === undefined) return undefined;
  const answer = read(`${name}.json`);
  const found = records(answer).filter((record) => record[field] === id);
  return found.length === 0 ? undefined : { ...answer, data: found };
}

function records(answer: JsonObject): JsonObject[] {
  return answer.data as JsonObject[];
}

function onDay(value: unknown, day: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => onDay(entry, day));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, onDay(part, day)]));
  }
  const relative = typeof value === 'string' ? RELATIVE_DAY.exec(value) : null;
  if (!relative) return value;
  const moved = Date.parse(`${day}T00:00:00Z`) + Number(relative[1] ?? 0) * DAY_MS;
  return new Date(moved).toISOString().slice(0, 10);
}
