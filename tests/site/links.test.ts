import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attribute, builtPages, byTag, elements } from './pages.ts';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

test('every internal link, asset and fragment resolves', () => {
  const broken = pages.flatMap((page) =>
    elements(page.document).flatMap((element) => {
      const srcset = (attribute(element, 'srcset') ?? '')
        .split(',')
        .map((part) => part.trim().split(' ')[0] ?? '');
      const addresses = [attribute(element, 'href'), attribute(element, 'src'), ...srcset];
      return addresses.flatMap((address) => {
        if (!address || element.tagName === 'use' || /^[a-z]+:/i.test(address)) return [];
        const url = new URL(address, `http://site${page.path}`);
        const path = decodeURIComponent(url.pathname);
        const target = byPath.get(path);
        if (!target) return existsSync(`dist${path}`) && path !== '/' ? [] : [`${page.path} -> ${address}`];
        const id = decodeURIComponent(url.hash.slice(1));
        if (!id || elements(target.document).some((other) => attribute(other, 'id') === id)) return [];
        return [`${page.path} -> ${address} (no such fragment)`];
      });
    }),
  );
  expect(broken).toEqual([]);
});

test('every symbol that a drawing uses is drawn on the same page, once', () => {
  const wrong = pages.flatMap((page) => {
    const ids = elements(page.document).flatMap((element) => attribute(element, 'id') ?? []);
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${page.path} has #${id} twice`);
    const missing = byTag(page, 'use')
      .map((use) => attribute(use, 'href')?.slice(1) ?? '')
      .filter((id) => !ids.includes(id))
      .map((id) => `${page.path} uses #${id}, which it does not draw`);
    return [...new Set([...twice, ...missing])];
  });
  expect(wrong).toEqual([]);
});

test('no page carries a style attribute or an event handler, which the policy will refuse', () => {
  const wrong = pages.flatMap((page) =>
    elements(page.document)
      .filter(({ attrs }) => attrs.some(({ name }) => name === 'style' || name.startsWith('on')))
      .map(({ tagName }) => `${page.path} <${tagName}>`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
