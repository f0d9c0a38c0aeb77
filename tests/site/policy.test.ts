import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attribute, type BuiltPage, builtPages, byTag, type Element, elements } from './pages.ts';
import { base, begin, context, page } from './visit.ts';

const pages = builtPages();

/** The directives of the page's own policy. */
function policyOf(page: BuiltPage): Map<string, string[]> {
  const [meta, ...others] = byTag(page, 'meta').filter((one) => attribute(one, 'http-equiv') !== undefined);
  expect(others).toEqual([]);
  const directives = (meta && attribute(meta, 'content'))?.split(';').map((one) => one.trim().split(' '));
  return new Map(directives?.map(([name = '', ...sources]) => [name, sources]));
}

const contentOf = ({ childNodes: [text] }: Element) => (text && 'value' in text ? text.value : '');
const hashesOf = (all: readonly Element[]) =>
  all.map((one) => `'sha256-${createHash('sha256').update(contentOf(one)).digest('base64')}'`).sort();
const isHash = (source: string) => source.startsWith("'sha");

describe('the policy of each page', () => {
  test('stands before everything that it is about', () => {
    const late = pages.filter(({ html }) => {
      const policy = html.indexOf('<meta http-equiv');
      const first = html.search(/<(?:script|style|link|img|svg)\b/);
      return policy === -1 || policy > first;
    });
    expect(late.map(({ path }) => path)).toEqual([]);
  });

  test('names each script and stylesheet that the page has, and no other', () => {
    for (const page of pages) {
      const policy = policyOf(page);
      const scripts = byTag(page, 'script').filter((one) => !attribute(one, 'type')?.endsWith('json'));
      expect(policy.get('script-src')?.filter(isHash).sort(), page.path).toEqual(hashesOf(scripts));
      expect(policy.get('style-src')?.filter(isHash).sort(), page.path).toEqual(
        hashesOf(byTag(page, 'style')),
      );
    }
  });

  test('allows nothing by default, nothing unsafe, and nobody but the site and the captcha', () => {
    for (const page of pages) {
      const policy = policyOf(page);
      const others = Object.fromEntries(
        [...policy].map(([name, sources]) => [name, sources.filter((one) => !isHash(one))]),
      );
      expect(others, page.path).toEqual({
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
        'require-trusted-types-for': ["'script'"],
        'script-src': [
          "'self'",
          'https://www.google.com/recaptcha/',
          'https://www.gstatic.com/recaptcha/',
          // The search alone reads its index by WebAssembly.
          ...(/^(\/id)?\/search$/.test(page.path) ? ["'wasm-unsafe-eval'"] : []),
        ],
        'style-src': ["'self'"],
      });
    }
  });

  test('finds no attribute that it would block', () => {
    const blocked = pages.flatMap(({ path, document }) =>
      elements(document)
        .flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'style' || name.startsWith('on')))
        .map(({ name, value }) => `${path} ${name}="${value}"`),
    );
    expect(blocked).toEqual([]);
  });
});

/** Markup that might get into a page in spite of all else, and the directive that is in its way. */
const markup: Record<string, [directive: string, html: string]> = {
  'a script': ['script-src-elem', '<script>ran()</script>'],
  'a script of another host': ['script-src-elem', '<script src="https://www.google.com/evil.js"></script>'],
  'a handler': ['script-src-attr', '<img src="data:," onerror="ran()">'],
  'a stylesheet': ['style-src-elem', '<style>* { color: red }</style>'],
  'a style': ['style-src-attr', '<p style="color: red">Red</p>'],
  'a picture of another host': ['img-src', '<img src="https://elsewhere.invalid/?seen">'],
  'a frame of another host': ['frame-src', '<iframe src="https://www.google.com/"></iframe>'],
  'a frame of text': ['script-src-elem', '<iframe srcdoc="<script>parent.ran()</script>"></iframe>'],
  'another base for links': ['base-uri', '<base href="https://elsewhere.invalid">'],
  'an object': ['object-src', '<object data="/favicon.svg"></object>'],
  'a film': ['media-src', '<video src="https://elsewhere.invalid/a.mp4"></video>'],
};

/** What a script that is ours could be led into. */
const steps: Record<string, [directive: string, step: () => unknown]> = {
  'to make markup of text': [
    'require-trusted-types-for',
    () => {
      document.body.innerHTML = '<img src=x onerror=ran()>';
    },
  ],
  'to make code of text': ['require-trusted-types-for', () => setTimeout('ran()')],
  'to load a script of another host': [
    'require-trusted-types-for',
    () => Object.assign(document.createElement('script'), { src: 'https://elsewhere.invalid/a.js' }),
  ],
  'to follow a link that is a script': [
    'script-src-elem',
    () => {
      const link = Object.assign(document.createElement('a'), { href: 'javascript:ran()' });
      document.body.append(link);
      link.click();
    },
  ],
  'to call another host': ['connect-src', () => fetch('https://elsewhere.invalid')],
  'to send a form to another host': [
    'form-action',
    () => {
      const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.invalid' });
      document.body.append(form);
      form.submit();
    },
  ],
};

describe('a browser refuses', () => {
  /** Opens the contact page with something added, and does something there. */
  async function attempt(directive: string, { html = '', step = (): unknown => undefined }) {
    await begin();
    const refused: string[] = [];
    let ran = false;
    const reached: string[] = [];
    await context.route(
      (url) => url.origin !== base,
      (route) => {
        reached.push(route.request().url());
        return route.abort();
      },
    );
    await context.exposeFunction('refused', (name: string) => refused.push(name));
    await context.exposeFunction('ran', () => {
      ran = true;
    });
    await context.addInitScript(() => {
      const { refused } = window as unknown as { refused: (name: string) => void };
      document.addEventListener('securitypolicyviolation', (event) => refused(event.effectiveDirective));
    });
    await page.route(`${base}/contact`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', () => `${html}</main>`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${base}/contact`);
    await page.evaluate(step).catch(() => undefined);
    await expect.poll(() => refused).toContain(directive);
    expect({ ran, reached }).toEqual({ ran: false, reached: [] });
  }

  test.each(Object.entries(markup))('%s', (_, [directive, html]) => attempt(directive, { html }));
  test.each(Object.entries(steps))('%s', (_, [directive, step]) => attempt(directive, { step }));
});

test('what visitors get of others is listed with its licence', async () => {
  const text = await (await fetch(`${base}/licences.md`)).text();
  const names = ['react-dom', 'nanostores', 'react-google-recaptcha', 'swiper', 'rellax', 'tailwindcss'];
  for (const name of [...names, '@fontsource-variable/plus-jakarta-sans']) {
    expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\((MIT|OFL-1.1)\\)\\n\\n.*[^]{200}`, 'm'));
  }
});

describe('the headers', () => {
  const headersOf = async (path: string) => Object.fromEntries((await fetch(base + path)).headers);

  test.each(['/', '/id/contact', '/missing', '/version.json', '/favicon.svg'])(
    "%s is nobody's frame, picture, window or guess",
    async (path) => {
      expect(await headersOf(path)).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
        'cache-control': 'public, max-age=0, must-revalidate',
      });
    },
  );

  test('what is named after its content is kept for good', async () => {
    const files = ['_astro', 'og', 'files'].map((folder) => {
      const [file] = new RegExp(`/${folder}/[^"\\s]+`).exec(pages.map(({ html }) => html).join('')) ?? [];
      return file ?? folder;
    });
    for (const file of files) {
      expect(await headersOf(file), file).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  test('a picture that is opened by itself runs nothing', async () => {
    const [file] = /\/_astro\/[\w.-]+\.svg/.exec(pages.map(({ html }) => html).join('')) ?? [];
    expect((await headersOf(file ?? ''))['content-security-policy']).toBe(
      "frame-ancestors 'none', default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });
});
