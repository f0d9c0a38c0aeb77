/**
 * The report as a page for editors: both languages in one document, switched without script, as plain on paper as
 * on a screen, and with nothing to be fetched from anywhere.
 */
import type { Changes, RecordName } from './changes.ts';
import { inBestUnit } from './day.ts';
import type { Problem } from './problems.ts';
import type { Report } from './report.ts';
import { ADVICE, OUTCOMES, RESOURCES, stepName, words } from './report-words.ts';
import type { Sentence } from './sentences.ts';

/** What a rebuild adds to the report of its content. */
export interface RebuildFacts {
  readonly outcome: keyof typeof OUTCOMES;
  /** The release that is live after it. */
  readonly release: string | null;
  /** The line of a failure. */
  readonly message?: string | null;
  /** ISO 8601, as all times. */
  readonly started_at: string;
  readonly finished_at: string;
  readonly records: Changes;
  /** By path, such as `/about`. */
  readonly pages: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
  };
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
}

/** Rows of a table; what is beyond is counted. */
const ROWS_MAX = 500;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of unknown origin: escaped, and without characters that break a line or turn the direction around. */
const text = (value: string | number): string =>
  String(value)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A sentence in both languages, of which the page shows one. */
const both = ({ english, indo }: Sentence): string =>
  english === indo
    ? text(english)
    : `<span lang="en">${text(english)}</span><span lang="id">${text(indo)}</span>`;

const perLanguage = (format: (language: string) => string): Sentence => ({
  english: format('en-GB'),
  indo: format('id'),
});

const number = (value: number, digits = 0): Sentence =>
  perLanguage((language) => value.toLocaleString(language, { maximumFractionDigits: digits }));

const time = (iso: string): string => {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return text(iso);
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' } as const;
  const said = perLanguage((language) => `${at.toLocaleString(language, options)} WIB`);
  return `<time datetime="${text(iso)}">${both(said)}</time>`;
};

function age(seconds: number): Sentence {
  const { value, unit } = inBestUnit(seconds);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return perLanguage((language) => value.toLocaleString(language, options));
}

const resourceName = (resource: string): Sentence =>
  Object.hasOwn(RESOURCES, resource)
    ? RESOURCES[resource as keyof typeof RESOURCES]
    : { english: resource, indo: resource };

const recordName = (resource: string, id: string | null): string =>
  id === null ? text(resource) : `${text(resource)}/<wbr>${text(id)}`;

/** A record by its name where one is known, and by what the admin system calls it. */
function recordCell(
  titles: Report['titles'],
  { resource, id, title: own }: Omit<RecordName, 'title'> & { readonly title?: string },
): string {
  const key = `${resource}/${id}`;
  const title = own ?? (Object.hasOwn(titles, key) ? titles[key] : undefined);
  const name = recordName(resource, id);
  return title === undefined ? name : `${text(title)} <span class="id">${name}</span>`;
}

/** The entries of each resource under its name, in the order in which they come. */
function byResource<T extends { readonly resource: string }>(entries: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.resource);
    if (group) group.push(entry);
    else groups.set(entry.resource, [entry]);
  }
  return [...groups];
}

const more = (left: number): string =>
  left > 0 ? `<p class="more">${both(words.more(number(left).english))}</p>` : '';

/** A table for each resource, the first rows of all. */
function tables<T extends { readonly resource: string }>(
  entries: readonly T[],
  heads: readonly Sentence[],
  row: (entry: T) => readonly string[],
): string {
  const shown = byResource(entries.slice(0, ROWS_MAX)).map(
    ([resource, group]) => `<h3>${both(resourceName(resource))}</h3>
<table><thead><tr>${heads.map((head) => `<th scope="col">${both(head)}</th>`).join('')}</tr></thead>
<tbody>${group
      .map(
        (entry) =>
          `<tr>${row(entry)
            .map((cell, i) => (i === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`))
            .join('')}</tr>`,
      )
      .join('\n')}</tbody></table>`,
  );
  return shown.join('\n') + more(entries.length - ROWS_MAX);
}

function section(title: Sentence, count: number, body: string, lede?: Sentence): string {
  if (count === 0) return '';
  const intro = lede ? `<p>${both(lede)}</p>` : '';
  return `<section><h2>${both(title)} <small>${both(number(count))}</small></h2>${intro}\n${body}</section>`;
}

function problemTables(problems: readonly Problem[], titles: Report['titles']): string {
  return tables(problems, [words.record, words.field, words.what, words.todo], (problem) => [
    recordCell(titles, problem),
    problem.field === null ? '' : `<code>${text(problem.field)}</code>`,
    both({ english: problem.message_english, indo: problem.message_indo }),
    both(ADVICE[problem.code]),
  ]);
}

const facts = (rows: readonly (readonly [Sentence, string] | null)[]): string =>
  `<dl>${rows
    .filter((row) => row !== null)
    .map(([name, value]) => `<div><dt>${both(name)}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>`;

function changeList(kind: Sentence, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const items = entries.slice(0, ROWS_MAX).map((entry) => `<li>${entry}</li>`);
  const count = both(number(entries.length));
  return `<h4>${count} ${both(kind)}</h4><ul>${items.join('')}</ul>${more(entries.length - ROWS_MAX)}`;
}

function changed({ records, pages }: RebuildFacts): string {
  const named = ({ resource, id, title }: RecordName) =>
    `${text(title)} <span class="id">${recordName(resource, id)}</span>`;
  const part = (title: Sentence, lists: readonly string[]) =>
    `<h3>${both(title)}</h3>${lists.join('') || `<p>${both(words.nothing)}</p>`}`;
  const kinds = [
    [words.added, 'added'],
    [words.edited, 'changed'],
    [words.removed, 'removed'],
  ] as const;
  const count = (of: Changes | RebuildFacts['pages']) =>
    of.added.length + of.changed.length + of.removed.length;
  return `<section><h2>${both(words.changed)} <small>${both(number(count(records)))}</small></h2>
${part(words.records, kinds.map(([word, kind]) => changeList(word, records[kind].map(named))).filter(Boolean))}
${part(words.pages, kinds.map(([word, kind]) => changeList(word, pages[kind].map(text))).filter(Boolean))}
</section>`;
}

const STYLE = `
:root{color-scheme:light;--ground:#f7f2e8;--raise:#fdfbf5;--line:#d3c9b9;--ink:#0e1830;--ink2:#343f58;--accent:#1147df;
--soga:#934f10;--error:#b31319;--ok:#006a42}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 "Plus Jakarta Sans",system-ui,sans-serif}
:root:has(#indo:checked) body [lang=en],:root:has(#english:checked) body [lang=id]{display:none}
header{background:#174ee6;color:#fbf6ec;padding:40px max(24px,calc((100vw - 1080px)/2)) 32px;position:relative}
header svg{width:56px;height:56px;display:block;margin-bottom:20px}
header .seal{fill:#faab3f}
h1,h2,h3{font-family:"Familjen Grotesk",system-ui,sans-serif;line-height:1.1;margin:0}
h1{font-size:clamp(2.1rem,1.4rem + 3vw,4rem);letter-spacing:-.02em}
h2{font-size:1.75rem;margin:56px 0 8px}
h2 small{font-size:1rem;color:var(--soga);letter-spacing:0}
h3{font-size:1.2rem;margin:28px 0 8px}
h4{font-size:1rem;margin:12px 0 4px}
header p{margin:12px 0 0;max-width:65ch;font-size:1.15rem}
fieldset{border:0;margin:0;padding:0;position:absolute;top:40px;right:max(24px,calc((100vw - 1080px)/2))}
legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
fieldset label{display:inline-flex;gap:6px;align-items:center;min-height:44px;margin-left:16px;cursor:pointer}
input{accent-color:#faab3f;width:18px;height:18px}
input:focus-visible{outline:2px solid #fbf6ec;outline-offset:2px}
main{padding:8px max(24px,calc((100vw - 1080px)/2)) 80px}
.counts{display:flex;flex-wrap:wrap;gap:12px 40px;margin:32px 0 0;padding:0;list-style:none}
.counts b{font:600 2.6rem/1 "Familjen Grotesk",system-ui,sans-serif;display:block}
.counts .error b{color:var(--error)}.counts .warning b{color:var(--soga)}.counts .ok b{color:var(--ok)}
dl{margin:28px 0 0;display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:16px 24px}
dt{font-size:.875rem;color:var(--ink2)}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;table-layout:fixed;width:100%;background:var(--raise);border-radius:2px 22px 2px 22px;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:10px 14px;border-top:1px solid var(--line);overflow-wrap:anywhere}
thead th{border-top:0;font-size:.8125rem;color:var(--ink2);font-weight:500}
tbody th{font-weight:600}tbody .id{display:block;font-weight:400}
th:first-child{width:24%}th:nth-child(2):not(:last-child){width:18%}
code{font-family:ui-monospace,monospace;font-size:.9em}
ul{margin:0;padding-left:1.2em}section ul{columns:22rem}
.id,.more{color:var(--ink2);font-size:.875rem}
.line{background:var(--raise);border-left:4px solid var(--error);padding:12px 16px;margin:24px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:720px){fieldset{position:static;margin:0 0 20px -16px}thead{display:none}tr{display:block;padding:10px 0;border-top:1px solid var(--line)}
th,td{display:block;border:0;padding:2px 14px;width:auto!important}td:empty{display:none}}
@media print{:root{--ground:#fff;--raise:#fff}body{font-size:11pt}header{background:none;color:inherit;padding:0 0 12pt;border-bottom:2pt solid #0e1830}
header .seal{fill:currentColor}fieldset{display:none}main{padding:0}tr{break-inside:avoid}h2,h3{break-after:avoid}}
`;

// The mark of the logo.
const MARK = `<svg viewBox="-104 -104 208 208" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M0-100A100 100 0 0 1 0 100A100 100 0 0 1 0-100ZM-3.54 -3.54A64.35 64.35 0 0 1 -67.88 -67.88A64.35 64.35 0 0 1 -3.54 -3.54ZM3.54 -3.54A64.35 64.35 0 0 1 67.88 -67.88A64.35 64.35 0 0 1 3.54 -3.54ZM3.54 3.54A64.35 64.35 0 0 1 67.88 67.88A64.35 64.35 0 0 1 3.54 3.54ZM-3.54 3.54A64.35 64.35 0 0 1 -67.88 67.88A64.35 64.35 0 0 1 -3.54 3.54Z"/><path class="seal" d="M9.9 9.9A51.62 51.62 0 0 1 61.52 61.52A51.62 51.62 0 0 1 9.9 9.9Z"/></svg>`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

function lede({ content, counts }: Report, rebuild: RebuildFacts | undefined): Sentence {
  if (rebuild) return OUTCOMES[rebuild.outcome];
  if (content.hash === null) return words.contentFailed;
  return counts.errors > 0 ? words.toCorrectLede : words.good;
}

function counted(kind: string, value: number, word: Sentence): string {
  return `<li class="${kind}"><b>${both(number(value))}</b>${both(word)}</li>`;
}

/** The whole document; with the facts of a rebuild it also says what became of it. */
export function reportPage(report: Report, rebuild?: RebuildFacts): string {
  const { content, counts, problems, calls } = report;
  const shown = Object.values(content.records).reduce((sum, count) => sum + count, 0);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity, code }) => severity === 'warning' && code !== 'untranslated');
  const noPicture = report.without_picture.filter(({ why }) => why === 'none');
  const failure = rebuild?.message
    ? `<p class="line">${rebuild.message.split('\n').map(text).join('\n')}</p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${text(`${words.title.indo} · ${words.title.english} · ${report.build_day}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<fieldset><legend>Bahasa · Language</legend>
<label><input type="radio" name="language" id="indo" checked>Bahasa Indonesia</label>
<label><input type="radio" name="language" id="english">English</label></fieldset>
${MARK}
<h1>${both(words.title)}</h1>
<p>${both(lede(report, rebuild))}${report.status === 'draft' ? ` ${both(words.draft)}.` : ''}</p>
</header>
<main>
${failure}
<ul class="counts">${counted(counts.errors > 0 ? 'error' : 'ok', counts.errors, words.errors)}${counted(counts.warnings > 0 ? 'warning' : 'ok', counts.warnings, words.warnings)}${counted('shown', shown, words.shown)}</ul>
${facts([
  // Where a wrong setting ended the run, nobody was asked.
  report.admin_host === null && content.hash === null
    ? null
    : [words.readFrom, report.admin_host === null ? both(words.sample) : text(report.admin_host)],
  [words.readAt, time(content.read_at)],
  report.from_snapshot ? [words.age, `${both(age(content.age_seconds))}. ${both(words.fromSnapshot)}`] : null,
  content.newest_updated_at === null ? null : [words.newest, time(content.newest_updated_at)],
  content.next_change === null ? null : [words.nextChange, time(content.next_change)],
  rebuild?.release ? [words.release, `${text(rebuild.release)}, ${time(rebuild.finished_at)}`] : null,
])}
${rebuild ? changed(rebuild) : ''}
${section(words.toCorrect, errors.length, problemTables(errors, report.titles), rebuild ? words.toCorrectLede : undefined)}
${section(
  words.lastGood,
  report.last_good.length,
  tables(report.last_good, [words.record, words.since], ({ since, ...record }) => [
    recordCell(report.titles, record),
    time(since),
  ]),
)}
${section(words.toLookAt, warnings.length, problemTables(warnings, report.titles))}
${section(
  words.english,
  report.english_shown.length,
  tables(report.english_shown, [words.record, words.field], ({ fields, ...record }) => [
    recordCell(report.titles, record),
    fields.map((field) => `<code>${text(field)}</code>`).join(', '),
  ]),
  ADVICE.untranslated,
)}
${section(
  words.pictures,
  noPicture.length,
  tables(noPicture, [words.record, words.field], ({ field, ...record }) => [
    recordCell(report.titles, record),
    `<code>${text(field)}</code>`,
  ]),
)}
<section><h2>${both(words.behind)}</h2>
${facts([
  [words.calls, both(number(calls.made))],
  [words.unchangedCalls, both(number(calls.not_modified))],
  [words.reused, both(number(calls.reused))],
  [words.megabytes, both(number(calls.bytes / 1e6, 1))],
  ...(rebuild?.steps ?? [{ name: 'read', seconds: calls.seconds }]).map(
    ({ name, seconds }) => [stepName(name), `${both(number(seconds, 1))} ${both(words.seconds)}`] as const,
  ),
])}
</section>
</main>
</body>
</html>
`;
}
