/**
 * The settings that come from outside, read once and checked. A wrong one is refused with a sentence that says
 * what to set; astro.config.mjs declares the same names in Astro's env schema.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** The origin under which the site is published, without a slash at the end. */
  readonly siteUrl: string;
  /** The origin of the admin host; null builds from the embedded sample. */
  readonly adminHost: string | null;
  /** Sent to the admin host and to nobody else. */
  readonly adminToken: string | null;
  /** Where the contact form posts to: an absolute address, or a path on the site. */
  readonly contactUrl: string;
  /** Where the application form posts to: an absolute address, or a path on the site. */
  readonly applicationUrl: string;
  readonly recaptchaSiteKey: string;
  /** The name of a further field, beside those of the inquiry, that takes the captcha's token. */
  readonly captchaField: string | null;
  /** Whether forms send an `Idempotency-Key`, which the admin host must know. */
  readonly idempotency: boolean;
  /** Whether the admin host takes forms that a browser posts without script. */
  readonly formPost: boolean;
  /** The operator's own script that counts visits, a path of the site; null counts nothing. */
  readonly measureScript: string | null;
  /** Hosts, with their port if it is a special one, that pictures and files may come from. */
  readonly assetHosts: readonly string[];
  /** Whether any error in the content fails the build. */
  readonly strict: boolean;
  /** Whether the embedded sample may be published: with a banner, and not for search engines. */
  readonly sampleSite: boolean;
  /** `draft` adds inactive and future records. */
  readonly contentStatus: 'published' | 'draft';
  /** The folder of the snapshot and the report; null for `.cache/admin` of the checkout. */
  readonly snapshotDir: string | null;
  /** Whether the content comes from the snapshot alone, without asking the admin host. */
  readonly fromSnapshot: boolean;
  /** Whether more than a fifth of the published pages may go. */
  readonly allowRemoval: boolean;
  /** Where holes are reported, as an address of its own (`mailto:`, `https:`); null for the site's e-mail. */
  readonly securityContact: string | null;
  /** Until when `/.well-known/security.txt` holds; null leaves it out. */
  readonly securityExpires: Date | null;
  /** The instant that the build takes for now; null for the clock's. */
  readonly buildAt: Date | null;
}

/** Google's published key that always answers "solved": for development, never for a public site. */
export const RECAPTCHA_TEST_KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';

/** A setting that is wrong; the message says which one and what to set. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  // The sentence is for an operator: where in the code it was found helps nobody.
  override stack = '';
}

// The files that `astro build` reads, the later ones winning.
const FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** The variables of the process, and below them those of the `.env` files in a folder. */
export function environment(
  folder: string = process.cwd(),
  variables: Environment = process.env,
): Environment {
  const files = FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))), variables);
}

const given = (env: Environment, name: string): string => env[name]?.trim() ?? '';

function flag(env: Environment, name: string): boolean {
  const value = given(env, name).toLowerCase();
  if (['', '0', 'false'].includes(value)) return false;
  if (['1', 'true'].includes(value)) return true;
  throw new SettingsError(`${name} is "${value}": set it to 1 or 0.`);
}

function webAddress(value: string): URL | null {
  const url = URL.parse(value);
  const plain =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[\s;,'"]/.test(value);
  return plain ? url : null;
}

/** An address that names a host and nothing else, so that it can stand in a policy and before a path. */
function origin(env: Environment, name: string, example: string): string | null {
  const value = given(env, name);
  if (value === '') return null;
  const url = webAddress(value);
  if (url && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  // A password may stand in a wrong address, and the message in a log.
  const shown = value.includes('@') ? 'has a name or password in it' : `is "${value}"`;
  throw new SettingsError(`${name} ${shown}: set it to an address without a path, such as ${example}.`);
}

function endpoint(env: Environment, name: string, path: string, adminHost: string | null): string {
  const value = given(env, name);
  if (value === '') return `${adminHost ?? ''}${path}`;
  if (/^\/(?!\/)[^\s;,'"\\]*$/.test(value)) return value;
  const url = webAddress(value);
  if (url && !url.hash) return url.href;
  throw new SettingsError(
    `${name} is "${value}": set it to an address such as https://admin.example.com${path}, or to a path of the site such as ${path}.`,
  );
}

function siteKey(env: Environment, name: string): string {
  const value = given(env, name) || RECAPTCHA_TEST_KEY;
  if (/^[\w-]+$/.test(value)) return value;
  throw new SettingsError(
    `${name} is "${value}": set it to the site key alone, which has only letters, digits, _ and -.`,
  );
}

/** A script of the site itself: the policy of its pages lets no other in. */
function ownScript(env: Environment, name: string): string | null {
  const value = given(env, name);
  if (value === '' || /^\/(?!\/)[\w./-]+\.m?js$/.test(value)) return value || null;
  throw new SettingsError(
    `${name} is "${value}": set it to a script of the site itself, such as /measure.js.`,
  );
}

const INQUIRY_FIELDS = ['name', 'phone', 'email', 'company_name', 'topic', 'message'];

function captchaField(env: Environment, name: string): string | null {
  const value = given(env, name);
  if (value === '') return null;
  if (/^[A-Za-z][\w.-]{0,63}$/.test(value) && !INQUIRY_FIELDS.includes(value)) return value;
  throw new SettingsError(
    `${name} is "${value}": set it to the name of a field beside the six of the inquiry, such as captcha_token.`,
  );
}

function hosts(env: Environment, name: string): string[] {
  const names = given(env, name)
    .split(/[\s,]+/)
    .filter(Boolean);
  return names.map((host) => {
    const url = webAddress(`https://${host}`);
    if (url && url.host === host.toLowerCase()) return url.host;
    throw new SettingsError(
      `${name} has "${host}": set it to host names with commas between them, such as cdn.example.com,img.example.com.`,
    );
  });
}

function instant(env: Environment, name: string): Date | null {
  const value = given(env, name);
  if (value === '') return null;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const at = new Date(value);
  if (isTime && !Number.isNaN(at.getTime())) return at;
  throw new SettingsError(
    `${name} is "${value}": set it to a time with its offset, such as 2026-03-10T09:00:00+07:00.`,
  );
}

function securityContact(env: Environment, name: string): string | null {
  const value = given(env, name);
  if (value === '') return null;
  if (/^[^\s@<>:]+@[^\s@<>:]+$/.test(value)) return `mailto:${value}`;
  const url = webAddress(value);
  if (url?.protocol === 'https:') return url.href;
  throw new SettingsError(
    `${name} is "${value}": set it to an e-mail or https address, such as security@example.com.`,
  );
}

/** All settings of an environment, checked. Throws `SettingsError` with one sentence for the first wrong one. */
export function readSettings(env: Environment): Settings {
  const adminHost = origin(env, 'ADMIN_HOST', 'https://admin.example.com');
  const adminToken = given(env, 'ADMIN_TOKEN') || null;
  if (adminToken !== null && !/^[\x21-\x7e]+$/.test(adminToken)) {
    throw new SettingsError(
      'ADMIN_TOKEN has a character that no header can carry: set it to the token alone.',
    );
  }
  const contentStatus = given(env, 'CONTENT_STATUS') || 'published';
  if (contentStatus !== 'published' && contentStatus !== 'draft') {
    throw new SettingsError(`CONTENT_STATUS is "${contentStatus}": set it to draft or published.`);
  }
  if (contentStatus === 'draft' && adminHost !== null && adminToken === null) {
    throw new SettingsError(
      'CONTENT_STATUS=draft shows nothing without ADMIN_TOKEN: set it to a token of the admin host.',
    );
  }
  return {
    siteUrl: origin(env, 'SITE_URL', 'https://www.example.com') ?? 'http://127.0.0.1:4321',
    adminHost,
    adminToken,
    contactUrl: endpoint(env, 'PUBLIC_CONTACT_URL', '/api/contact-us', adminHost),
    applicationUrl: endpoint(env, 'PUBLIC_APPLICATION_URL', '/api/job-application', adminHost),
    recaptchaSiteKey: siteKey(env, 'PUBLIC_RECAPTCHA_SITE_KEY'),
    captchaField: captchaField(env, 'PUBLIC_CAPTCHA_FIELD'),
    idempotency: flag(env, 'PUBLIC_IDEMPOTENCY'),
    formPost: flag(env, 'PUBLIC_FORM_POST'),
    measureScript: ownScript(env, 'PUBLIC_MEASURE_SCRIPT'),
    assetHosts: hosts(env, 'ASSET_HOSTS'),
    strict: flag(env, 'STRICT'),
    sampleSite: flag(env, 'SAMPLE_SITE'),
    contentStatus,
    snapshotDir: given(env, 'SNAPSHOT_DIR') || null,
    fromSnapshot: flag(env, 'FROM_SNAPSHOT'),
    allowRemoval: flag(env, 'ALLOW_REMOVAL'),
    securityContact: securityContact(env, 'SECURITY_CONTACT'),
    securityExpires: instant(env, 'SECURITY_EXPIRES'),
    buildAt: instant(env, 'BUILD_AT'),
  };
}

/** Whether an address is one that only the own machine reaches. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Throws `SettingsError` for settings that are right one by one, but together would make a broken public site. */
export function productionGuards(settings: Settings): void {
  const { siteUrl, adminHost, contactUrl, applicationUrl, recaptchaSiteKey, sampleSite } = settings;
  const otherwise = 'or set SAMPLE_SITE=1 for a site that says it is a sample';
  if (!isLocal(siteUrl) && !sampleSite) {
    if (adminHost === null) {
      throw new SettingsError(
        `SITE_URL is ${siteUrl}, but without ADMIN_HOST the site would show the embedded sample: set ADMIN_HOST to your admin host, ${otherwise}.`,
      );
    }
    if (recaptchaSiteKey === RECAPTCHA_TEST_KEY) {
      throw new SettingsError(
        `SITE_URL is ${siteUrl}, but PUBLIC_RECAPTCHA_SITE_KEY is Google's test key, which stops nobody: set it to the key of your site, ${otherwise}.`,
      );
    }
  }
  if (!siteUrl.startsWith('https:')) return;
  const endpoints = [
    ['PUBLIC_CONTACT_URL', contactUrl, '/api/contact-us'],
    ['PUBLIC_APPLICATION_URL', applicationUrl, '/api/job-application'],
  ] as const;
  for (const [name, address, path] of endpoints) {
    if (!address.startsWith('http:')) continue;
    throw new SettingsError(
      `SITE_URL is https, but ${name} (or ADMIN_HOST, which it comes from) leads to ${address}, which every browser blocks: ` +
        `use https there, or set ${name}=${path} and let the CDN pass that path on, such as "${path} ${address} 200" in _redirects.`,
    );
  }
}
