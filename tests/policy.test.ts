import { describe, expect, test } from 'vitest';
import { fromBytes, toBytes } from '../src/bytes.ts';
import * as own from '../src/policy.ts';
import { edited, type Tag, tagsOf } from '../src/tags.ts';

const { hashOf, policy } = own;
type MoreOfTighten =
  Parameters<typeof own.tighten> extends [string, readonly Tag[], ...infer More] ? More : never;
function tighten(text: string, ...more: MoreOfTighten): string {
  const html = toBytes(text);
  const tags = tagsOf(html);
  return fromBytes(edited(html, own.tighten(html, tags, ...more)).join(''));
}

const directivesOf = (facts: Partial<Parameters<typeof policy>[0]>) =>
  Object.fromEntries(
    policy({
      contactUrl: '/api/contact-us',
      applicationUrl: '/api/job-application',
      formPost: false,
      ...facts,
    })
      .directives.map((one) => one.split(/ (.*)/s))
      .map(([name, sources]) => [name, sources]),
  );

describe('the endpoints of the forms', () => {
  test('on the site itself need no name', () => {
    expect(directivesOf({})).toMatchObject({ 'connect-src': "'self'", 'form-action': "'self'" });
  });

  test('are named by their origin alone, once each', () => {
    const facts = {
      contactUrl: 'https://admin.example.com:8443/api/contact-us?key=1',
      applicationUrl: 'https://admin.example.com:8443/api/job-application',
    };
    const both = "'self' https://admin.example.com:8443";
    expect(directivesOf(facts)).toMatchObject({ 'connect-src': both, 'form-action': "'self'" });
    expect(directivesOf({ ...facts, formPost: true })).toMatchObject({ 'form-action': both });
  });

  test.each(['http://[::1]:4400/api/contact-us', 'https://*/api/contact-us', 'https://a_b.example.com/'])(
    '%s is refused, because no browser would understand it',
    (contactUrl) => {
      expect(() => directivesOf({ contactUrl })).toThrow(
        `${new URL(contactUrl).origin} can't stand in a Content-Security-Policy`,
      );
    },
  );
});

describe('a page', () => {
  const theme = 'theme()';
  const sheets = ['@font-face{}', 'p::after{content:"↗"}', 'astro-island{display:contents}'];
  const hashes = (all: readonly string[]) => all.map((one) => `'${hashOf(one)}'`).join(' ');
  /** As Astro writes it, with the policy of the whole site after the first script. */
  const written = (body = '', head = '') =>
    `<!doctype html><html><head><meta charset="utf-8"><script data-twin="/id">${theme}</script>${head}` +
    `<style>${sheets[0]}</style><meta http-equiv="content-security-policy" content="img-src 'self';` +
    ` script-src 'self' ${hashes([theme, 'elsewhere()', 'island()'])};` +
    ` style-src 'self' ${hashes([...sheets, 'p{color:green}'])};"><style>${sheets[1]}</style></head>` +
    `<body><p>One</p><style>${sheets[2]}</style><script>island()</script><script></script>${body}</body></html>`;
  const one = sheets.join('');
  const tightened = (body = '', head = '') =>
    `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy"` +
    ` content="img-src 'self';script-src 'self' ${hashes([theme, 'island()'])};style-src 'self' ${hashes([one])}">` +
    `<script data-twin="/id">${theme}</script>${head}<style>${one}</style></head>` +
    `<body><p>One</p><script>island()</script>${body}</body></html>`;

  test('keeps the hashes that it needs, first of all, over one stylesheet', () => {
    expect(tighten(written())).toBe(tightened());
  });

  test('wears its stylesheet before the icon, which the script in the head follows', () => {
    const icon = '<link rel="icon" href="/favicon.svg">';
    expect(tighten(written('', icon))).toContain(`</script><style>${one}</style>${icon}</head>`);
  });

  test('never allows what Astro has not made', () => {
    for (const strange of [
      '<script>evil()</script>',
      '<script type="module">evil()</script>',
      '<style>p{background:url(//evil.example)}</style>',
      '<script src="https://evil.example/x.js"></script>',
    ]) {
      expect(tighten(written(strange))).toBe(tightened(strange));
    }
  });

  test('keeps words that look like scripts where they are', () => {
    for (const words of [
      '<style>p{}</style> & <script>$&$1</script>',
      '<style> <script>',
      '</head></style></script>',
    ]) {
      const meta = `<meta name="description" content="${words}">`;
      expect(tighten(written('', meta))).toBe(tightened('', meta));
    }
  });

  test('has what its parts bring, which stand in other pages too', () => {
    const parts: Record<string, string> = {
      '<kept-part n="0">': `<style>${sheets[1]}</style><style>p{color:green}</style><kept-part n="1">`,
      '<kept-part n="1">': '<b>Two</b><script>elsewhere()</script><script>evil()</script>',
    };
    const left = new Map<string, string>();
    const html = tighten(written('<kept-part n="0">'), undefined, (tag, take) => {
      const part = toBytes(parts[tag] ?? '');
      const taken = take(part, tagsOf(part));
      left.set(tag, edited(part, taken.edits).join(''));
      return taken;
    });
    const all = [...sheets, 'p{color:green}'].join('');
    expect(html).toContain(`script-src 'self' ${hashes([theme, 'island()', 'elsewhere()'])};`);
    expect(html).toContain(`style-src 'self' ${hashes([all])}">`);
    expect(html).toContain('<kept-part n="0"></body>');
    expect(Object.fromEntries(left)).toEqual({
      '<kept-part n="0">': '<kept-part n="1">',
      '<kept-part n="1">': parts['<kept-part n="1">'],
    });
  });

  test('compiles nothing, but for the one that searches', () => {
    const wasm = "'wasm-unsafe-eval'";
    expect(tighten(written('<p> data-search="x"</p>'))).not.toContain(wasm);
    expect(tighten(written('<form data-search="/pagefind/"></form>'))).toContain(
      `script-src 'self' ${wasm} 'sha`,
    );
  });

  test('without a policy stays as it is: in development there is none', () => {
    const html = '<html><head><meta charset="utf-8"></head><body><script>x()</script></body></html>';
    expect(tighten(html)).toBe(html);
  });
});
