import { describe, expect, test } from 'vitest';
import { attribute, builtPages, byTag, type Element, elements, textOf } from './pages.ts';

const pages = new Map(builtPages().map((page) => [page.path, page]));
const page = (path: string) => {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} is not built`);
  return found;
};
const words = (element: Element) => textOf(element).trim();
const links = (within: Element[]) =>
  within
    .flatMap(elements)
    .filter(({ tagName }) => tagName === 'a')
    .map((a) => attribute(a, 'href'));
const named = (path: string, tag: string, name: string) =>
  byTag(page(path), tag).filter((element) => attribute(element, 'aria-label') === name);

describe.each([
  { home: '/', at: (path: string) => path, main: 'Main navigation', menu: 'Menu' },
  { home: '/id', at: (path: string) => `/id${path}`, main: 'Navigasi utama', menu: 'Menu' },
])('on $home', ({ home, at, main, menu }) => {
  test('the desktop menus lead where the specification says, vision, mission and values to the one screen', () => {
    expect(links(named(home, 'nav', main))).toEqual(
      [
        '/about',
        '/about/ourleader',
        '/about/combine',
        '/about/combine',
        '/about/combine',
        '/service/ourServices',
        '/service/partners',
        '/portfolio',
        '/lifeatogya',
        '/jobs',
      ].map(at),
    );
  });

  test('the mobile menu has vision, mission and values as pages of their own, and Contact', () => {
    expect(links(named(home, 'nav', menu))).toEqual(
      [
        '/about',
        '/about/ourleader',
        '/about/vision',
        '/about/mission',
        '/about/ourvalues',
        '/service/ourServices',
        '/service/partners',
        '/portfolio',
        '/lifeatogya',
        '/jobs',
        '/contact',
      ].map(at),
    );
  });

  test('the footer has exactly the specified links, five channels, and the second row', () => {
    const footer = byTag(page(home), 'footer');
    const inside = links(footer).filter((href) => href?.startsWith('/'));
    expect(inside).toEqual([
      home,
      ...[
        '/about',
        '/about',
        '/about/ourleader',
        '/about/combine',
        '/about/combine',
        '/about/combine',
        '/service/ourServices',
        '/service/ourServices',
        '/service/partners',
        '/portfolio',
        '/lifeatogya',
        '/lifeatogya',
        '/jobs',
        '/investor',
        '/financialReports',
        '/projects',
        '/aisuite',
        '/privacy',
        '/search#search-words',
      ].map(at),
    ]);
    expect(links(footer).filter((href) => !href?.startsWith('/'))).toHaveLength(5);
    expect(footer.map(words).join(' ')).toContain('2023 Ogya');
  });

  test('the logo leads home, and the header has the flag, the theme button and Contact', () => {
    const header = byTag(page(home), 'header').slice(0, 1);
    expect(links(header)[0]).toBe(home);
    expect(links(header)).toContain(at('/contact'));
  });
});

test('Contact Us floats over every page, and leads to the form where the page has it', () => {
  const without = [...pages.values()].filter(({ path, document }) => {
    const page = path === '/id' || path.startsWith('/id/') ? '/id/contact' : '/contact';
    const contact = /^(\/id)?(\/aisuite)?\/contact$/.test(path) ? '#inquiry-name' : page;
    return !elements(document).some(
      (a) => attribute(a, 'class')?.includes('float-contact') && attribute(a, 'href') === contact,
    );
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('the door pipeline has neither header nor footer, and its own way home', () => {
  const door = page('/door-pipeline');
  expect(byTag(door, 'footer')).toEqual([]);
  expect(links([byTag(door, 'body')[0] as Element])).toContain('/');
});

test('the pages of the AI suite have a menu and a footer of their own, which leads back', () => {
  const suite = page('/id/aisuite');
  expect(links(byTag(suite, 'header'))).toEqual(
    expect.arrayContaining([
      '/id/aisuite',
      '/id/aisuite/service',
      '/id/aisuite/demo',
      '/id/aisuite/plan',
      '/id/aisuite/contact',
    ]),
  );
  expect(links(byTag(suite, 'footer'))).toContain('/id');
  expect(byTag(suite, 'footer').map(words).join(' ')).toContain('Transformasi AI untuk tata kelola digital');
});
