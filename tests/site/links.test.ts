import { expect, test } from 'vitest';
import { verify } from '../../scripts/verify.ts';
import { attribute, builtPages, byTag, elements } from './pages.ts';

const pages = builtPages();
test('every page of the route table stands, and every link, asset and fragment leads somewhere', async () => {
  const { faults, dead } = await verify('dist', { ids: {}, siteUrl: 'http://127.0.0.1:4321' });
  expect([faults, dead]).toEqual([[], []]);
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
