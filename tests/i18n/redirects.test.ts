import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moved, redirectRules, redirects } from '../../src/i18n/redirects.ts';
import { routes } from '../../src/i18n/routes.ts';

test('every address with capitals is found without them', () => {
  const capital = Object.values(routes).filter((path) => path !== path.toLowerCase());
  expect(capital.length).toBeGreaterThan(4);
  for (const path of capital) expect(moved.map(({ from }) => from)).toContain(path.toLowerCase());
});

test('no address is moved twice, and none is a page', () => {
  const sources = redirects.map(({ from }) => from);
  expect(new Set(sources).size).toBe(sources.length);
  const pages = new Set<string>(Object.values(routes));
  expect(moved.filter(({ from }) => pages.has(from))).toEqual([]);
});

test('both languages keep theirs, and a record its id', () => {
  expect(redirectRules(redirects).split('\n')).toEqual(
    expect.arrayContaining([
      '/service/ourservices /service/ourServices 301',
      '/id/service/ourservices /id/service/ourServices 301',
      '/id/portfoliodetail/:id /id/portfolioDetail/:id 301',
      '/home / 301',
      '/id/home /id 301',
      '/en / 301',
      '/en/about/vision /about/vision 301',
      '/en/jobs/:id /jobs/:id 301',
      '/en/careers /jobs 301',
    ]),
  );
});

test('nginx, set up as the README says, moves every address to the same page', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, block = ''] = readme.match(/map \$uri \$moved \{\n([\s\S]*?)\n\}/) ?? [];
  const patterns = [...block.matchAll(/^\s*~(\S+)\s+(\S+);$/gm)].map(
    ([, from = '', to = '']) => [new RegExp(from), to] as const,
  );
  // What the README's awk takes out of `_redirects`.
  const exact = new Map(
    redirectRules(redirects)
      .split('\n')
      .filter((line) => !/[:*]/.test(line))
      .map((line) => line.split(' ') as [string, string]),
  );
  const move = (uri: string) => {
    const plain = exact.get(uri);
    if (plain) return plain;
    const [from, to] = patterns.find(([pattern]) => pattern.test(uri)) ?? [];
    return from && uri.replace(from, to ?? '');
  };
  const filled = (path: string) => path.replace(':id', 'kanal');
  expect(redirects.map(({ from }) => move(filled(from)))).toEqual(redirects.map(({ to }) => filled(to)));
  for (const path of ['/en//intranet', '/en//example.com', '/english']) expect(move(path)).toBe(undefined);
});

test('no rule takes what it leads to whole from the address', () => {
  expect(redirects.filter(({ from, to }) => from.includes('*') || to.startsWith('/:'))).toEqual([]);
});
