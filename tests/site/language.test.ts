import { expect, test } from 'vitest';
import en from '../../src/i18n/ui/en.ts';
import id from '../../src/i18n/ui/id.ts';
import { attribute, builtPages, type Element, elements, textOf } from './pages.ts';

/** The words of a dictionary by their key. Functions, whose words depend on data, are left out. */
function words(dictionary: object, path = ''): [key: string, word: string][] {
  return Object.entries(dictionary).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}${key}`, value]];
    return typeof value === 'object' && value ? words(value, `${path}${key}.`) : [];
  });
}
const english = new Map(words(en));
const indonesian = new Map(words(id));

test('both dictionaries have the same keys, and none is empty', () => {
  expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
  expect([...english, ...indonesian].filter(([, word]) => word.trim() === '')).toEqual([]);
});

/** The text of a page that claims to be in the page's own language. */
function ownText(node: Element, lang: string): string[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [textOf(child).trim()];
    if (['script', 'style', 'svg', 'template'].includes(child.tagName)) return [];
    const own = attribute(child, 'lang');
    return own && own !== lang ? [] : ownText(child, lang);
  });
}

test.each(['en', 'id'])('no label of the other language stands on a page in %s', (lang) => {
  const [own, other] = lang === 'en' ? [english, indonesian] : [indonesian, english];
  const known = new Set(own.values());
  const foreign = new Set([...other.values()].filter((word) => !known.has(word)));
  const wrong = builtPages()
    .filter(({ document, path }) => {
      const html = elements(document).find(({ tagName }) => tagName === 'html');
      return path !== '/404' && html && attribute(html, 'lang') === lang;
    })
    .flatMap(({ path, document }) =>
      elements(document)
        .filter(({ tagName }) => tagName === 'body')
        .flatMap((body) => ownText(body, lang))
        .filter((text) => foreign.has(text))
        .map((text) => `${path}: ${text}`),
    );
  expect([...new Set(wrong)]).toEqual([]);
});
