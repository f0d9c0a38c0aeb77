import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, inject, test } from 'vitest';
import { redirects } from '../../src/i18n/redirects.ts';
import { feedTo } from '../../src/i18n/routes.ts';
import { attribute, type BuiltPage, builtPages, byTag, type Element, elements, textOf } from './pages.ts';

const pages = builtPages();
const origin = 'http://127.0.0.1:4321';
const at = (path: string) => pages.find((page) => page.path === path) as BuiltPage;

const all = (page: BuiltPage, tag: string, name: string, value: string, wanted: string) =>
  byTag(page, tag)
    .filter((element) => attribute(element, name) === value)
    .map((element) => attribute(element, wanted) ?? '');
const meta = (page: BuiltPage, name: string) => [
  ...all(page, 'meta', 'name', name, 'content'),
  ...all(page, 'meta', 'property', name, 'content'),
];
const link = (page: BuiltPage, rel: string) => all(page, 'link', 'rel', rel, 'href');
const title = (page: BuiltPage) => textOf(byTag(page, 'title')[0] as Element);
const pathOf = (address: string) => {
  expect(address.startsWith(`${origin}/`)).toBe(true);
  return decodeURI(new URL(address).pathname);
};
const canonical = (page: BuiltPage) => pathOf(link(page, 'canonical')[0] ?? '');
const isListed = (page: BuiltPage) => meta(page, 'robots').length === 0 && canonical(page) === page.path;
/** Pages of their own: an alias shows the page of another address, head and all. */
const own = pages.filter((page) => page.path === '/404' || canonical(page) === page.path);

/** What is wrong with a page's head, as a list of sentences; every page is looked at. */
const wrong = (of: readonly BuiltPage[], complaints: (page: BuiltPage) => (string | false)[]) =>
  of.flatMap((page) =>
    complaints(page)
      .filter((complaint) => complaint !== false)
      .map((complaint) => `${page.path}: ${complaint}`),
  );

describe('the head of every page', () => {
  test('has one title of 10 to 65 characters and one description of 50 to 160', () => {
    const found = wrong(pages, (page) => {
      const [text, descriptions] = [title(page), meta(page, 'description')];
      const said = descriptions[0] ?? '';
      return [
        byTag(page, 'title').length !== 1 && 'one title',
        (text.length < 10 || text.length > 65) && `title of ${text.length}: ${text}`,
        descriptions.length !== 1 && 'one description',
        (said.length < 50 || said.length > 160) && `description of ${said.length}: ${said}`,
      ];
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['title', title],
    ['description', (page: BuiltPage) => meta(page, 'description')[0] ?? ''],
  ])('has a %s that no other page has, in either language', (_, words) => {
    const owners = new Map<string, string>();
    const found = wrong(own, (page) => {
      const owner = owners.get(words(page));
      owners.set(words(page), page.path);
      return [owner !== undefined && `as ${owner}`];
    });
    expect(found).toEqual([]);
  });

  test('names its canonical page and its languages, and each of them names the others back', () => {
    const languages = (page: BuiltPage) =>
      byTag(page, 'link')
        .filter((element) => attribute(element, 'rel') === 'alternate' && attribute(element, 'hreflang'))
        .map((element) => `${attribute(element, 'hreflang')} ${pathOf(attribute(element, 'href') ?? '')}`);
    const found = wrong(pages, (page) => {
      const named = languages(page);
      const [en = '', id = '', fallback = ''] = named.map((each) => each.split(' ')[1] ?? '');
      const real = at(canonical(page));
      return [
        link(page, 'canonical').length !== 1 && 'one canonical',
        !real && `its canonical page ${canonical(page)} is not built`,
        named.join() !== `en ${en},id ${id},x-default ${fallback}` && `languages ${named}`,
        fallback !== en && 'x-default is not English',
        [en, id].some((path) => languages(at(path)).join() !== named.join()) && 'not named back',
        attribute(byTag(page, 'html')[0] as Element, 'lang') !==
          (page.path.match(/^\/id(\/|$)/) ? 'id' : 'en') && 'another language than its address',
      ];
    });
    expect(found).toEqual([]);
  });

  test('says to other sites what it says to search engines', () => {
    const found = wrong(pages, (page) => [
      meta(page, 'og:title').join() !== title(page) && 'og:title',
      meta(page, 'og:description').join() !== meta(page, 'description').join() && 'og:description',
      meta(page, 'og:url').join() !== link(page, 'canonical').join() && 'og:url',
      meta(page, 'og:type').join() !== 'website' && 'og:type',
      meta(page, 'og:locale').join() !== (page.path.match(/^\/id(\/|$)/) ? 'id_ID' : 'en_GB') && 'og:locale',
    ]);
    expect(found).toEqual([]);
  });
});

interface Thing {
  '@type': string;
  [field: string]: unknown;
}

/** The things in a page's JSON-LD, all of one context. */
function things(page: BuiltPage): Thing[] {
  return byTag(page, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .flatMap((script) => {
      const [text] = script.childNodes as DefaultTreeAdapterTypes.TextNode[];
      const { '@context': context, '@graph': graph, ...one } = JSON.parse(text?.value ?? '');
      expect(context).toBe('https://schema.org');
      expect(text?.value).not.toContain('<');
      return (graph ?? [one]) as Thing[];
    });
}

describe('what search engines read of a page', () => {
  test('is its kind, on every page that they are to list, and nothing on the others', () => {
    const kinds = (path: string) => {
      if (path === '/') return 'WebSite Organization';
      const more = path.match(/^\/(about$|portfolioDetail\/|jobs\/)/)?.[1] ?? '';
      const first = more === 'about' ? 'Organization ' : '';
      const last = more.startsWith('portfolio')
        ? ' CreativeWork'
        : more.startsWith('jobs')
          ? ' JobPosting'
          : '';
      return `${first}BreadcrumbList${last}`;
    };
    const found = wrong(pages, (page) => {
      const english = page.path.replace(/^\/id(?=\/|$)/, '') || '/';
      const given = things(page)
        .map((thing) => thing['@type'])
        .join(' ');
      const expected = page.path !== '/404' && isListed(page) ? kinds(english) : '';
      return [given !== expected && `${given || 'nothing'} instead of ${expected || 'nothing'}`];
    });
    expect(found).toEqual([]);
  });

  test('leads down to the page by addresses that are pages', () => {
    const found = wrong(pages, (page) =>
      things(page)
        .filter((thing) => thing['@type'] === 'BreadcrumbList')
        .flatMap(({ itemListElement }) => {
          const items = itemListElement as { position: number; name: string; item?: string }[];
          return [
            items.length < 2 && 'no way down',
            items.some(({ position, name }, i) => position !== i + 1 || !name) &&
              'a step without place or name',
            items.slice(0, -1).some(({ item }) => !at(pathOf(item ?? ''))) && 'a step that is no page',
          ];
        }),
    );
    expect(found).toEqual([]);
  });

  test('says of an open job what a job search asks for', () => {
    const [, job] = things(at('/jobs/backend-engineer')) as [Thing, Thing];
    expect(job).toMatchObject({
      title: 'Backend Engineer',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Ogya', url: `${origin}/` },
      jobLocation: { address: { streetAddress: 'Unit A', addressCountry: 'ID' } },
      baseSalary: {
        currency: 'IDR',
        value: { minValue: 16_000_000, maxValue: 24_000_000, unitText: 'MONTH' },
      },
      directApply: true,
    });
    expect(job.description).toContain('<p>What we ask</p><ul><li>');
    expect(things(at('/jobs/security-analyst'))[1]?.validThrough).toMatch(
      /^\d{4}-\d\d-\d\dT23:59:59\+07:00$/,
    );
  });

  test('is of the company its profiles and a logo that is there', async () => {
    const [, company] = things(at('/')) as [Thing, Thing];
    expect(company).toMatchObject({ name: 'Ogya', foundingDate: '2017', sameAs: expect.arrayContaining([]) });
    expect((company.sameAs as string[]).length).toBeGreaterThan(0);
    const answer = await fetch(inject('base') + pathOf(String(company.logo)));
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  });
});

/** The elements of an xml file by name, in document order. */
const xml = (file: string) => elements(parse(readFileSync(`dist${file}`, 'utf8')));

test('the sitemap lists each page that is to be found with its languages and last change, and no other', () => {
  const text = readFileSync('dist/sitemap.xml', 'utf8');
  const urls = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, url = '']) => ({
    path: pathOf(url.match(/<loc>(.*?)</)?.[1] ?? ''),
    changed: url.match(/<lastmod>(.*?)</)?.[1] ?? '',
    languages: [...url.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...pair]) => pair.join(' ')),
  }));
  const listed = pages.filter((page) => page.path !== '/404' && isListed(page));
  expect(urls.map(({ path }) => path).sort()).toEqual(listed.map(({ path }) => path).sort());
  const found = urls.filter(
    ({ path, changed, languages }) =>
      !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(changed) ||
      languages.join() !==
        ['en', 'id', 'x-default']
          .map((language) => `${language} ${all(at(path), 'link', 'hreflang', language, 'href')[0]}`)
          .join(),
  );
  expect(found).toEqual([]);
});

test('the sitemap dates a page by the newest of its records and its search text, and by no other', () => {
  type Row = Record<string, string>;
  const rows = (file: string): Row[] => {
    const { data } = JSON.parse(readFileSync(`src/content/sample/${file}.json`, 'utf8')) as {
      data: Row | Row[];
    };
    return [data].flat();
  };
  const newest = (...of: (Row | undefined)[]) =>
    new Date(Math.max(...of.map((row) => Date.parse(row?.updated_at ?? '')))).toISOString();
  const text = (path: string) => rows('page').find(({ key }) => key === path);
  const details = (['project', 'partner', 'solution'] as const).flatMap((name) =>
    rows(name)
      .filter(({ id_project }) => id_project !== 'outsourcing')
      .map((row) => [
        `/${name === 'project' ? 'portfolio' : name === 'partner' ? 'partners' : name}Detail/${row[`id_${name}`]}`,
        newest(row),
      ]),
  );
  const lists = [
    ['/about/ourleader', newest(text('about/ourleader'), ...rows('leader'))],
    ['/projects', newest(text('projects'), ...rows('project'))],
    ['/aisuite/plan', newest(text('aisuite/plan'), ...rows('aisuite'))],
    [
      '/portfolioDetail/outsourcing',
      newest(
        rows('project').find(({ id_project }) => id_project === 'outsourcing'),
        ...rows('outsource'),
      ),
    ],
  ];
  const expected = Object.fromEntries([...details, ...lists]);
  // Dates that are all the same would hold whatever the rule.
  expect(new Set(Object.values(expected)).size).toBeGreaterThan(20);
  const said = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g)];
  const dates = Object.fromEntries(said.map(([, url = '', date = '']) => [pathOf(url), date]));
  const twins = (path: string) => [dates[path], dates[`/id${path}`]];
  expect(Object.fromEntries(Object.keys(expected).map((path) => [path, twins(path)]))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([path, date]) => [path, [date, date]])),
  );
});

test('robots are let in everywhere and told of the sitemap', () => {
  expect(readFileSync('dist/robots.txt', 'utf8')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

describe.each([
  ['en', 'investor', ['/investor', '/financialReports']],
  ['id', 'investor', ['/id/investor', '/id/financialReports']],
  ['en', 'jobs', ['/jobs']],
  ['id', 'jobs', ['/id/jobs']],
] as const)('the %s feed of %s', (locale, feed, from) => {
  const path = feedTo(locale, feed);

  test('is named by its pages and by no other', () => {
    const naming = pages.filter((page) =>
      all(page, 'link', 'type', 'application/atom+xml', 'href').includes(path),
    );
    expect(naming.map((page) => page.path).sort()).toEqual([...from].sort());
  });

  test('names itself, and tells news in its language that stand on the pages it leads to', () => {
    const nodes = xml(path);
    const of = (tag: string) => nodes.filter(({ tagName }) => tagName === tag);
    expect(attribute(of('feed')[0] as Element, 'xml:lang')).toBe(locale);
    expect(textOf(of('id')[0] as Element)).toBe(origin + path);
    expect(of('entry').length).toBeGreaterThan(2);
    for (const entry of of('entry')) {
      const parts = elements(entry);
      const text = (tag: string) => textOf(parts.find(({ tagName }) => tagName === tag) as Element);
      const url = new URL(text('id'));
      const page = at(decodeURI(url.pathname));
      expect(textOf(page.document)).toContain(text('title'));
      if (url.hash) {
        const item = elements(page.document).find((each) => attribute(each, 'id') === url.hash.slice(1));
        expect(textOf(item as Element)).toContain(text('title'));
      }
      expect(Date.parse(text('updated'))).toBeGreaterThan(0);
    }
  });
});

describe('an address that is no page but was one, or was written small', () => {
  const base = inject('base');
  const filled = (pattern: string) =>
    pattern.replace(
      ':id',
      /partner/i.test(pattern)
        ? 'kanal'
        : /solution/i.test(pattern)
          ? 'data-security'
          : /jobs/.test(pattern)
            ? 'backend-engineer'
            : 'berth-planner',
    );

  test.each(redirects.map(({ from, to }) => [filled(from), filled(to)]))(
    '%s goes to %s, which is a page',
    async (from, to) => {
      const answer = await fetch(base + from, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
      expect((await fetch(base + to, { redirect: 'manual' })).status).toBe(200);
    },
  );
});
