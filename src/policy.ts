/**
 * The Content-Security-Policy of every page: what a browser may load and run there, whatever stands in it. Astro
 * knows the hash of each script and stylesheet that it puts into any page and writes all of them into every page;
 * here each page keeps those it has. What Astro has not made is in no list, and so never runs.
 */
import { createHash } from 'node:crypto';
import { type Settings, SettingsError } from './admin/settings.ts';

type Facts = Pick<Settings, 'contactUrl' | 'applicationUrl' | 'formPost'>;

/** As Google asks for: https://developers.google.com/recaptcha/docs/faq */
const captchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

const self = "'self'";

/** The origin of an address, as a policy can name it; null for one on the site itself. */
function originOf(address: string): string | null {
  if (address.startsWith('/')) return null;
  const { origin } = new URL(address);
  if (/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin)) return origin;
  throw new SettingsError(
    `${origin} can't stand in a Content-Security-Policy, so browsers would not send a form there: ` +
      'set PUBLIC_CONTACT_URL and PUBLIC_APPLICATION_URL to addresses with a host name of letters, digits, - and dots.',
  );
}

type Hash = `sha256-${string}`;

/**
 * The policy of the site, for Astro's `security.csp`.
 * @param ownScripts The hashes of inline scripts that Astro does not know.
 * @throws `SettingsError` for an endpoint that no policy can name.
 */
export function policy({ contactUrl, applicationUrl, formPost }: Facts, ownScripts: Hash[] = []) {
  const endpoints = [contactUrl, applicationUrl].map(originOf).filter((origin) => origin !== null);
  const site = [...new Set([self, ...endpoints])].join(' ');
  return {
    directives: [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      `img-src ${self}`,
      `font-src ${self}`,
      `manifest-src ${self}`,
      // Forms are sent by script, but for those that the admin host takes without.
      `form-action ${formPost ? site : self}`,
      `connect-src ${site}`,
      `frame-src ${captchaFrames.join(' ')}`,
      "require-trusted-types-for 'script'",
    ] as const,
    scriptDirective: { resources: [self, ...captchaScripts], hashes: ownScripts },
  };
}

/** The source of an inline script or stylesheet in a policy. */
export function hashOf(content: string): Hash {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const CHARSET = '<meta charset="utf-8">';
/** The page whose index is read by WebAssembly, which no other page may run. */
const SEARCH = ' data-search="';
const wasm = "'wasm-unsafe-eval'";
const HASH = /^'sha(?:256|384|512)-/;
// Each tag as a whole, because the words of an editor in an attribute may look like any other tag.
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^"'>])*`;
const TAG = new RegExp(`<(script|style)(?=[\\s>])(${ATTRIBUTES})>([^]*?)</\\1>|</?[a-z]${ATTRIBUTES}>`, 'g');

/**
 * Gives a page the policy that it needs and nothing more. The policy stands first, because it holds for what comes
 * after it. A hash can't be compressed, so that all stylesheets of the page become one.
 */
export function tighten(html: string): string {
  const found = META.exec(html);
  if (!found) return html;
  const known = new Map(
    (found[1] ?? '')
      .replaceAll('&#39;', "'")
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  );
  const isKnown = (directive: string, content: string) =>
    known.get(directive)?.includes(`'${hashOf(content)}'`) ?? false;

  const scripts = new Set<string>();
  const styles: string[] = [];
  // The one sheet stands where the last one of the head stood: the others are its fonts and what islands need.
  let place = -1;
  let isHead = true;
  let isSearch = false;
  for (const { 0: tag, 1: element, 3: content = '', index } of html.matchAll(TAG)) {
    if (tag === '</head>') isHead = false;
    if (element === undefined && tag.includes(SEARCH)) isSearch = true;
    if (element === 'script' && isKnown('script-src', content)) scripts.add(hashOf(content));
    if (element !== 'style' || !isKnown('style-src', content)) continue;
    styles.push(content);
    if (isHead) place = index;
  }
  const sheet = styles.join('');
  const kept = { 'script-src': scripts, 'style-src': new Set(sheet && [hashOf(sheet)]) };
  const directives = [...known].map(([name, sources]) => {
    const hashes = name in kept ? [...kept[name as keyof typeof kept]].map((hash) => `'${hash}'`) : [];
    const compiled = name === 'script-src' && isSearch ? [wasm] : [];
    return [name, ...sources.filter((source) => !HASH.test(source)), ...compiled, ...hashes].join(' ');
  });
  const meta = `<meta http-equiv="content-security-policy" content="${directives.filter(Boolean).join(';')}">`;

  return html
    .replace(TAG, (tag, element = '', attributes = '', content = '', at = 0) => {
      // Left of a script of Astro's that this site does without.
      if (element === 'script') return attributes + content === '' ? '' : tag;
      if (element !== 'style' || !isKnown('style-src', content)) return tag;
      return at === place ? `<style>${sheet}</style>` : '';
    })
    .replace(found[0], '')
    .replace(CHARSET, () => CHARSET + meta);
}
