/**
 * What no schema of one record can see: references between records, files beside what is said about them, the
 * lines of one year beside those of another. What is broken is taken out of the records, so that everything after
 * can follow what is left without asking.
 */
import type { Collections, Entry, Unpublished } from './collections.ts';
import type { ResourceName } from './contract.ts';
import type { Problem } from './problems.ts';
import { problem } from './problems.ts';
import type { AdminFile, Localized } from './schemas/fields.ts';
import { type Sentence, sentences } from './sentences.ts';

/** Takes out references that lead nowhere: an error with both names, or a warning where the other is unpublished. */
export function resolveReferences(collections: Collections, unpublished: Unpublished): Problem[] {
  const problems: Problem[] = [];

  function leadsTo(
    target: ResourceName,
    value: string,
    from: ResourceName,
    id: string,
    field: string,
  ): boolean {
    if (collections[target].has(value)) return true;
    const isHidden = unpublished.get(target)?.has(value) ?? false;
    problems.push(
      problem({
        severity: isHidden ? 'warning' : 'error',
        resource: from,
        id,
        field,
        code: isHidden ? 'unpublished' : 'reference',
        sentence: isHidden ? sentences.unpublished(target, value) : sentences.noSuch(target, value),
        consequence: 'link left out',
        value,
      }),
    );
    return false;
  }

  for (const from of ['project', 'service'] as const) {
    for (const [id, record] of collections[from]) {
      const { id_solution } = record;
      if (id_solution !== null && !leadsTo('solution', id_solution, from, id, 'id_solution')) {
        Object.assign(record, { id_solution: null });
      }
    }
  }
  for (const [id, solution] of collections.solution) {
    const project_ids = solution.project_ids.filter((project, place) =>
      leadsTo('project', project, 'solution', id, `project_ids.${place}`),
    );
    Object.assign(solution, { project_ids });
  }
  return problems;
}

/**
 * The chart and the table need the same lines in every year: those that most years have, the newest's among equals.
 * A year with other keys is left out.
 */
export function alignFigures({ 'financial-figure': figures }: Collections): Problem[] {
  const keys = ({ line }: Entry<'financial-figure'>) => line.map(({ key }) => key).join(', ');
  const years = [...figures.values()].sort((a, b) => b.year - a.year);
  const [most = []] = [...Map.groupBy(years, keys).values()].sort((a, b) => b.length - a.length);
  const [newest] = most;
  if (!newest) return [];
  const different = [...figures].filter(([, figure]) => keys(figure) !== keys(newest));
  return different.map(([id, figure]) => {
    figures.delete(id);
    return problem({
      resource: 'financial-figure',
      id,
      field: 'line',
      code: 'contract',
      sentence: sentences.otherKeys(newest.year, keys(newest)),
      consequence: 'record left out',
      value: keys(figure),
    });
  });
}

/** A search text for a page that the site does not have is left out: nothing would ever show it. */
export function matchPages(
  collections: Collections,
  unpublished: Unpublished,
  pages: readonly string[],
): Problem[] {
  const isResource = (name = ''): name is ResourceName => Object.hasOwn(collections, name);
  const known = pages.map((page) => ({
    pattern: new RegExp(`^${page.replace(/\{[\w.]+\}/, '([^/]+)')}$`),
    of: /\{(\w+)\.id\}/.exec(page)?.[1],
  }));

  /** What is wrong with a key; null for that of a page. */
  function wrong(key: string): { code: 'reference' | 'unpublished'; sentence: Sentence } | null {
    const page = known.find(({ pattern }) => pattern.test(key));
    if (!page) return { code: 'reference', sentence: sentences.noSuch('page', key) };
    const [, id = ''] = page.pattern.exec(key) ?? [];
    if (!isResource(page.of) || collections[page.of].has(id)) return null;
    return unpublished.get(page.of)?.has(id)
      ? { code: 'unpublished', sentence: sentences.unpublished(page.of, id) }
      : { code: 'reference', sentence: sentences.noSuch(page.of, id) };
  }

  return [...collections.page.keys()].flatMap((key) => {
    const found = wrong(key);
    if (!found) return [];
    collections.page.delete(key);
    const at = { severity: 'warning', resource: 'page', id: key, field: 'key', value: key } as const;
    return [problem({ ...at, ...found, consequence: 'record left out' })];
  });
}

/** Warns of a footer channel without an address: its icon is left out. */
export function missingChannels({ setting }: Collections): Problem[] {
  const channels = ['map_url', 'phone_link', 'linkedin_url', 'whatsapp_url', 'channel_url'] as const;
  return [...setting.values()].flatMap((record) =>
    channels
      .filter((field) => record[field] === null)
      .map((field) =>
        problem({
          severity: 'warning',
          resource: 'setting',
          field,
          code: 'contract',
          sentence: sentences.missing,
          consequence: 'link left out',
        }),
      ),
  );
}

/** Warns of entries without the words that a page can't show them without. */
export function untoldEntries({ aisuite, 'life-at': life }: Collections): Problem[] {
  const problems: Problem[] = [];
  function need<Name extends string>(
    resource: ResourceName,
    list: string,
    entries: readonly Readonly<Record<Name, Localized>>[],
    names: readonly Name[],
  ): void {
    for (const [place, entry] of entries.entries()) {
      for (const name of names) {
        if (entry[name].en !== '' || entry[name].id !== '') continue;
        const field = `${list}.${place}.${name}_english`;
        const at = { severity: 'warning', resource, field, code: 'contract' } as const;
        problems.push(problem({ ...at, sentence: sentences.missing, consequence: 'entry left out' }));
      }
    }
  }
  for (const { service, demo, step } of aisuite.values()) {
    need('aisuite', 'service', service, ['name']);
    need('aisuite', 'demo', demo, ['name', 'question', 'answer']);
    need('aisuite', 'step', step, ['name']);
  }
  for (const { voice } of life.values()) need('life-at', 'voice', voice, ['quote']);
  return problems;
}

/** Holds what a report says about its files against the files, once they are here. */
export function checkReportFiles({ 'financial-report': reports }: Collections): Problem[] {
  const problems: Problem[] = [];
  for (const [id, report] of reports) {
    const wrong = (field: string, sentence: Sentence, value: unknown) => {
      problems.push(
        problem({
          resource: 'financial-report',
          id,
          field,
          code: 'size',
          sentence,
          consequence: field === 'sha256' ? 'value left out' : 'measured size shown',
          value,
        }),
      );
      Object.assign(report, { [field]: null });
    };
    const claims: [string, number | null, AdminFile | null][] = [
      ['file_size_english', report.file_size_english, report.file_english],
      ['file_size_indo', report.file_size_indo, report.file_indo],
    ];
    for (const [field, size, file] of claims) {
      if (size !== null && file?.file && file.bytes !== size) {
        wrong(field, sentences.otherSize(size, file.bytes), size);
      }
    }
    const { sha256 } = report;
    const summed = (report.file_english ?? report.file_indo)?.sha256;
    if (sha256 && summed && summed !== sha256.toLowerCase()) {
      wrong('sha256', sentences.otherSum(sha256), sha256);
    }
  }
  return problems;
}
