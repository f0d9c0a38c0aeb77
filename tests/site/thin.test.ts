import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { writeRedirects } from '../../scripts/redirects.ts';
import { verify } from '../../scripts/verify.ts';
import { type Resource, resources } from '../../src/admin/contract.ts';
import { setBuildDay } from '../../src/admin/schemas/fields.ts';
import { type Answers, buildInto, foreignHost } from './build.ts';
import { attribute, type BuiltPage, builtPages, type Element, elements, textOf } from './pages.ts';

const out = '.cache/test-thin';
afterAll(() => rmSync(out, { recursive: true, force: true }));
setBuildDay(new Date().toISOString().slice(0, 10));

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field of a record may be asked to go. */
type Choice = (key: string, value: unknown) => boolean;

const anything: Choice = () => true;
const allButGroups: Choice = (_, value) => !(Array.isArray(value) && value.some(isObject));
const english: Choice = (key) => key.endsWith('_english');

/** Takes the chosen fields out of a record and the groups in it, as far as its schema can do without them. */
function strip(record: Json, isAllowed: () => boolean, isChosen: Choice): void {
  for (const [key, value] of Object.entries(record)) {
    if (isChosen(key, value)) {
      delete record[key];
      if (isAllowed()) continue;
      record[key] = value;
    }
    for (const group of [value].flat().filter(isObject)) strip(group, isAllowed, isChosen);
  }
}

/** The sample's answers without the chosen fields, as far as the contract allows. */
const without =
  (isChosen: Choice): Answers =>
  (path, sample) => {
    if (!isObject(sample)) return undefined;
    const resource = Object.values<Resource>(resources).find((one) => path.startsWith(one.path));
    const { meta: _, ...answer } = structuredClone(sample);
    if (resource?.kind === 'list' && resource.path !== path) {
      const schema = resource.detail?.schema;
      strip(answer, () => schema?.safeParse(answer).success ?? false, isChosen);
      return answer;
    }
    for (const record of [answer.data].flat().filter(isObject)) {
      strip(record, () => resource?.schema.safeParse(record).success ?? false, isChosen);
    }
    return answer;
  };

const withoutRecords: Answers = (path, sample) =>
  isObject(sample) && Array.isArray(sample.data) ? { data: [] } : without(anything)(path, sample);

/** What has to hold something, and what has to be called something. */
const holds = /^(p|ul|ol|li|dl|dt|dd|th|td|caption|figcaption|blockquote|legend|summary|section|nav|table)$/;
const called = /^(h[1-6]|a|button|title)$/;
const drawn = ['img', 'svg', 'input', 'select', 'textarea'];

/** What is there to be told something later says nothing yet. */
const needsContent = (element: Element): boolean =>
  attribute(element, 'role') !== 'status' &&
  (holds.test(element.tagName) ||
    called.test(element.tagName) ||
    /\bprose\b/.test(attribute(element, 'class') ?? ''));

function isEmpty(element: Element): boolean {
  const inside = elements(element);
  const names = [element, ...inside].map(
    (one) => attribute(one, 'aria-label') ?? attribute(one, 'alt') ?? '',
  );
  if (`${textOf(element)}${names.join('')}`.trim() !== '') return false;
  return called.test(element.tagName) || !inside.some(({ tagName }) => drawn.includes(tagName));
}

/** A section of which nothing is left but its heading. The head of a page may be a name alone. */
function isHeadingAlone(element: Element): boolean {
  const inside = elements(element);
  const [heading] = inside.filter(({ tagName }) => /^h[2-6]$/.test(tagName));
  if (element.tagName !== 'section' || !heading || inside.some(({ tagName }) => tagName === 'h1'))
    return false;
  return (
    textOf(element).trim() === textOf(heading).trim() &&
    !inside.some(({ tagName }) => drawn.includes(tagName))
  );
}

const flaws = ({ document }: BuiltPage): string[] =>
  elements(document)
    .filter((element) => isHeadingAlone(element) || (needsContent(element) && isEmpty(element)))
    .map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name, value }) => `${name}=${value}`)].join(' '));

/** What a page says of itself and leaves empty. */
const unsaid = ({ document }: BuiltPage): string[] =>
  elements(document)
    .filter((tag) => tag.tagName === 'meta' && attribute(tag, 'content') === '')
    .map((tag) => attribute(tag, 'name') ?? '');

const headings = ({ document }: BuiltPage): number =>
  elements(document).filter(({ tagName }) => tagName === 'h1').length;

describe.each([
  ['without any records', 'none', withoutRecords],
  ['whose records hold only what is required', 'required', without(anything)],
  ['whose lists of groups hold only what is required', 'hollow', without(allButGroups)],
  ['with texts in Indonesian alone, where English may be missing', 'indonesian', without(english)],
])('a host %s', (_, folder, answers) => {
  test('gives pages with one heading and nothing empty in them', async () => {
    const host = await foreignHost(answers);
    try {
      const { code, output } = await buildInto(`${out}/${folder}`, { ADMIN_HOST: host.url });
      expect(code, output).toBe(0);
      expect(output).not.toContain('ERROR');
    } finally {
      host.close();
    }
    const pages = builtPages(`${out}/${folder}`);
    const wrong = pages.flatMap((page) =>
      [...flaws(page), ...unsaid(page), ...(headings(page) === 1 ? [] : [`${headings(page)} h1`])].map(
        (flaw) => `${page.path}: ${flaw}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('gives a site that may be published: no page is missing, and no link leads nowhere', async () => {
    await writeRedirects(`${out}/${folder}`);
    const { faults, dead } = await verify(`${out}/${folder}`, { ids: {}, siteUrl: 'http://127.0.0.1:4321' });
    expect([faults, dead]).toEqual([[], []]);
  });
});
