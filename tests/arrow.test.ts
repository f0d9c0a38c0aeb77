import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The house moves one way. A room may import from itself and from the rooms named here: data comes from
 * behind, markup goes ahead, and a page is the only place where the two meet.
 */
const rooms: Record<string, readonly string[]> = {
  motif: [],
  og: ['motif'],
  admin: [],
  stores: ['i18n'],
  'bytes.ts': [],
  'tags.ts': [],
  'kept.ts': ['bytes.ts'],
  i18n: ['bytes.ts', 'tags.ts'],
  'content.config.ts': ['admin', 'i18n'],
  'policy.ts': ['admin', 'tags.ts'],
  sheet: ['tags.ts'],
  'island.ts': ['tags.ts'],
  'middleware.ts': ['bytes.ts', 'client', 'i18n', 'island.ts', 'kept.ts', 'policy.ts', 'sheet', 'tags.ts'],
  data: ['admin', 'i18n', 'views'],
  views: ['admin', 'i18n', 'motif', 'og'],
  pages: ['data', 'views', 'layouts', 'components', 'islands', 'i18n', 'motif', 'assets', 'styles'],
  layouts: ['components', 'islands', 'client', 'views', 'i18n', 'styles', 'assets'],
  components: ['islands', 'client', 'views', 'i18n', 'motif', 'og', 'assets', 'admin', 'kept.ts'],
  islands: ['stores', 'client', 'i18n', 'motif', 'assets', 'styles'],
  client: ['stores', 'i18n', 'motif'],
};
/** Only types cross here: a component may name what it is given, never call the room that made it. */
const typesOnly = new Set([
  'components>admin',
  'components>views',
  'layouts>views',
  'views>admin',
  'views>og',
  'data>views',
]);

const src = resolve('src');
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const roomOf = (file: string) => relative(src, file).split('/')[0] ?? '';

interface Import {
  from: string;
  type: boolean;
  target: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].flatMap(([, type, from, dynamic]) => {
    const target = from ?? dynamic ?? '';
    const path = target.startsWith('@/') ? join(src, target.slice(2)) : resolve(dirname(file), target);
    if (!target.startsWith('.') && !target.startsWith('@/')) return [];
    return [{ from: file, type: Boolean(type), target: path }];
  });
}

const all = files(src).flatMap(importsOf);

test('no import in src goes against the arrow', () => {
  const wrong = all.flatMap(({ from, target }) => {
    const [room, other] = [roomOf(from), roomOf(target)];
    if (room === other || rooms[room]?.includes(other)) return [];
    return [`${relative('.', from)} imports ${relative('.', target)}`];
  });
  expect(wrong).toEqual([]);
});

test('components, layouts and views take only types from the rooms that make their data', () => {
  const wrong = all
    .filter(({ from, target, type }) => !type && typesOnly.has(`${roomOf(from)}>${roomOf(target)}`))
    .map(({ from, target }) => `${relative('.', from)} imports ${relative('.', target)}`);
  expect(wrong).toEqual([]);
});

test('src never imports scripts or tests', () => {
  const wrong = all.filter(({ target }) => !target.startsWith(src)).map(({ from }) => relative('.', from));
  expect(wrong).toEqual([]);
});

test('only data and content.config read the content collections', () => {
  const readers = files(src).filter((file) => /from 'astro:content'/.test(readFileSync(file, 'utf8')));
  expect(readers.map(roomOf).filter((room) => room !== 'data' && room !== 'content.config.ts')).toEqual([]);
});

test('an island hydrates and a component does not: .tsx lives in islands and nowhere else', () => {
  const tsx = files(src).filter((file) => file.endsWith('.tsx') && roomOf(file) !== 'islands');
  expect(tsx).toEqual([]);
});
