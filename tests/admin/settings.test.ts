import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/admin/settings.ts';
import {
  environment,
  isLocal,
  productionGuards,
  RECAPTCHA_TEST_KEY,
  readSettings,
  SettingsError,
} from '../../src/admin/settings.ts';
import { temporaryFolder } from './fakes.ts';

const PUBLIC: Environment = {
  SITE_URL: 'https://www.example.com',
  ADMIN_HOST: 'https://admin.example.com',
  PUBLIC_RECAPTCHA_SITE_KEY: 'key-of-the-site',
};

describe('settings', () => {
  test('without any, the embedded sample is built for this machine', () => {
    expect(readSettings({})).toEqual({
      siteUrl: 'http://127.0.0.1:4321',
      adminHost: null,
      adminToken: null,
      contactUrl: '/api/contact-us',
      applicationUrl: '/api/job-application',
      recaptchaSiteKey: RECAPTCHA_TEST_KEY,
      captchaField: null,
      idempotency: false,
      formPost: false,
      measureScript: null,
      assetHosts: [],
      strict: false,
      sampleSite: false,
      contentStatus: 'published',
      snapshotDir: null,
      fromSnapshot: false,
      allowRemoval: false,
      securityContact: null,
      securityExpires: null,
      buildAt: null,
    });
  });

  test('stand in .env.example, each; what is for one run does not', () => {
    const read = new Set<string>(['HOOK_SECRET']);
    readSettings(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
    read.delete('ALLOW_REMOVAL');
    expect(new Set(Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))))).toEqual(read);
  });

  test('each is read as it is meant', () => {
    expect(
      readSettings({
        SITE_URL: 'https://www.example.com/',
        ADMIN_HOST: ' https://Admin.example.com ',
        ADMIN_TOKEN: 't0ken',
        PUBLIC_CONTACT_URL: '/api/contact-us',
        PUBLIC_RECAPTCHA_SITE_KEY: 'key',
        PUBLIC_CAPTCHA_FIELD: 'captcha_token',
        PUBLIC_IDEMPOTENCY: '1',
        PUBLIC_FORM_POST: 'true',
        PUBLIC_MEASURE_SCRIPT: '/measure.js',
        ASSET_HOSTS: 'cdn.example.com, IMG.example.com:8443',
        STRICT: 'true',
        SAMPLE_SITE: '1',
        CONTENT_STATUS: 'draft',
        SNAPSHOT_DIR: ' kept/admin ',
        FROM_SNAPSHOT: '1',
        ALLOW_REMOVAL: 'true',
        SECURITY_CONTACT: 'security@example.com',
        SECURITY_EXPIRES: '2027-03-31T00:00:00+07:00',
        BUILD_AT: '2026-03-10T09:00:00+07:00',
      }),
    ).toEqual({
      siteUrl: 'https://www.example.com',
      adminHost: 'https://admin.example.com',
      adminToken: 't0ken',
      contactUrl: '/api/contact-us',
      applicationUrl: 'https://admin.example.com/api/job-application',
      recaptchaSiteKey: 'key',
      captchaField: 'captcha_token',
      idempotency: true,
      formPost: true,
      measureScript: '/measure.js',
      assetHosts: ['cdn.example.com', 'img.example.com:8443'],
      strict: true,
      sampleSite: true,
      contentStatus: 'draft',
      snapshotDir: 'kept/admin',
      fromSnapshot: true,
      allowRemoval: true,
      securityContact: 'mailto:security@example.com',
      securityExpires: new Date('2027-03-30T17:00:00Z'),
      buildAt: new Date('2026-03-10T02:00:00Z'),
    });
  });

  test.each([
    [
      { PUBLIC_CAPTCHA_FIELD: 'message' },
      'PUBLIC_CAPTCHA_FIELD is "message": set it to the name of a field beside the six of the inquiry, such as captcha_token.',
    ],
    [{ PUBLIC_IDEMPOTENCY: 'yes' }, 'PUBLIC_IDEMPOTENCY is "yes": set it to 1 or 0.'],
    [
      { PUBLIC_MEASURE_SCRIPT: 'https://tool.example/t.js' },
      'PUBLIC_MEASURE_SCRIPT is "https://tool.example/t.js": set it to a script of the site itself, such as /measure.js.',
    ],
    [{ PUBLIC_FORM_POST: 'on' }, 'PUBLIC_FORM_POST is "on": set it to 1 or 0.'],
    [
      { ADMIN_HOST: 'admin.example.com' },
      'ADMIN_HOST is "admin.example.com": set it to an address without a path, such as https://admin.example.com.',
    ],
    [
      { ADMIN_HOST: 'https://admin.example.com/v2' },
      'ADMIN_HOST is "https://admin.example.com/v2": set it to an address without a path, such as https://admin.example.com.',
    ],
    [
      { ADMIN_HOST: 'ftp://admin.example.com' },
      'ADMIN_HOST is "ftp://admin.example.com": set it to an address without a path, such as https://admin.example.com.',
    ],
    [
      { ADMIN_HOST: 'https://me:secret@admin.example.com' },
      'ADMIN_HOST has a name or password in it: set it to an address without a path, such as https://admin.example.com.',
    ],
    [
      { SITE_URL: 'www.example.com' },
      'SITE_URL is "www.example.com": set it to an address without a path, such as https://www.example.com.',
    ],
    [
      { PUBLIC_CONTACT_URL: 'api/contact-us' },
      'PUBLIC_CONTACT_URL is "api/contact-us": set it to an address such as https://admin.example.com/api/contact-us, or to a path of the site such as /api/contact-us.',
    ],
    [
      { PUBLIC_CONTACT_URL: '//evil.example/api' },
      'PUBLIC_CONTACT_URL is "//evil.example/api": set it to an address such as https://admin.example.com/api/contact-us, or to a path of the site such as /api/contact-us.',
    ],
    [
      { PUBLIC_APPLICATION_URL: "https://a.example/x; script-src 'unsafe-inline'" },
      `PUBLIC_APPLICATION_URL is "https://a.example/x; script-src 'unsafe-inline'": set it to an address such as https://admin.example.com/api/job-application, or to a path of the site such as /api/job-application.`,
    ],
    [
      { ASSET_HOSTS: 'cdn.example.com,https://img.example.com' },
      'ASSET_HOSTS has "https://img.example.com": set it to host names with commas between them, such as cdn.example.com,img.example.com.',
    ],
    [
      { PUBLIC_RECAPTCHA_SITE_KEY: 'key"><script>' },
      'PUBLIC_RECAPTCHA_SITE_KEY is "key"><script>": set it to the site key alone, which has only letters, digits, _ and -.',
    ],
    [{ STRICT: 'yes please' }, 'STRICT is "yes please": set it to 1 or 0.'],
    [{ SAMPLE_SITE: '2' }, 'SAMPLE_SITE is "2": set it to 1 or 0.'],
    [{ FROM_SNAPSHOT: 'maybe' }, 'FROM_SNAPSHOT is "maybe": set it to 1 or 0.'],
    [
      { BUILD_AT: '2026-03-10 09:00' },
      'BUILD_AT is "2026-03-10 09:00": set it to a time with its offset, such as 2026-03-10T09:00:00+07:00.',
    ],
    [
      { SECURITY_CONTACT: 'http://example.com/holes' },
      'SECURITY_CONTACT is "http://example.com/holes": set it to an e-mail or https address, such as security@example.com.',
    ],
    [{ CONTENT_STATUS: 'drafts' }, 'CONTENT_STATUS is "drafts": set it to draft or published.'],
    [
      { CONTENT_STATUS: 'draft', ADMIN_HOST: 'https://admin.example.com' },
      'CONTENT_STATUS=draft shows nothing without ADMIN_TOKEN: set it to a token of the admin host.',
    ],
    [
      { ADMIN_TOKEN: 'two words' },
      'ADMIN_TOKEN has a character that no header can carry: set it to the token alone.',
    ],
  ] satisfies [Environment, string][])('%j is refused', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new SettingsError(sentence));
  });

  test('files are read below the variables of the process, the later file winning', async () => {
    const folder = await temporaryFolder();
    await writeFile(
      join(folder, '.env'),
      'SITE_URL=https://a.example\nADMIN_HOST="https://b.example" # host\nSTRICT=1\n',
    );
    await writeFile(join(folder, '.env.local'), 'STRICT=0\n');
    expect(environment(folder, { SITE_URL: 'https://c.example' })).toEqual({
      SITE_URL: 'https://c.example',
      ADMIN_HOST: 'https://b.example',
      STRICT: '0',
    });
  });
});

describe('a public site', () => {
  test.each([
    ['http://localhost:4321', true],
    ['http://127.0.0.1:4321', true],
    ['http://127.8.8.8', true],
    ['http://[::1]:4321', true],
    ['http://site.localhost', true],
    ['https://www.example.com', false],
    ['http://192.168.1.7', false],
    ['https://localhost.example.com', false],
    ['https://127.0.0.1.example.com', false],
  ])('%s is local: %s', (address, expected) => {
    expect(isLocal(address)).toBe(expected);
  });

  const guard = (env: Environment) => () => productionGuards(readSettings(env));

  test('with an admin host, a key of its own and https is built', () => {
    expect(guard(PUBLIC)).not.toThrow();
  });

  test('on this machine the sample is built', () => {
    expect(guard({})).not.toThrow();
    expect(guard({ SITE_URL: 'http://localhost:8080' })).not.toThrow();
  });

  test('never shows the embedded sample by accident', () => {
    const sample = { ...PUBLIC, ADMIN_HOST: '' };
    expect(guard(sample)).toThrow(
      new SettingsError(
        'SITE_URL is https://www.example.com, but without ADMIN_HOST the site would show the embedded sample: set ADMIN_HOST to your admin host, or set SAMPLE_SITE=1 for a site that says it is a sample.',
      ),
    );
    expect(guard({ ...sample, SAMPLE_SITE: '1' })).not.toThrow();
  });

  test.each([undefined, RECAPTCHA_TEST_KEY])('never has the test key of the captcha (%s)', (key) => {
    const untested = { ...PUBLIC, PUBLIC_RECAPTCHA_SITE_KEY: key };
    expect(guard(untested)).toThrow(
      new SettingsError(
        "SITE_URL is https://www.example.com, but PUBLIC_RECAPTCHA_SITE_KEY is Google's test key, which stops nobody: set it to the key of your site, or set SAMPLE_SITE=1 for a site that says it is a sample.",
      ),
    );
    expect(guard({ ...untested, SAMPLE_SITE: '1' })).not.toThrow();
  });

  test('with https never posts to http, not even as a sample', () => {
    expect(guard({ ...PUBLIC, ADMIN_HOST: 'http://admin.example.com', SAMPLE_SITE: '1' })).toThrow(
      new SettingsError(
        'SITE_URL is https, but PUBLIC_CONTACT_URL (or ADMIN_HOST, which it comes from) leads to http://admin.example.com/api/contact-us, which every browser blocks: use https there, or set PUBLIC_CONTACT_URL=/api/contact-us and let the CDN pass that path on, such as "/api/contact-us http://admin.example.com/api/contact-us 200" in _redirects.',
      ),
    );
    expect(guard({ ...PUBLIC, PUBLIC_APPLICATION_URL: 'http://jobs.example.com/apply' })).toThrow(
      new SettingsError(
        'SITE_URL is https, but PUBLIC_APPLICATION_URL (or ADMIN_HOST, which it comes from) leads to http://jobs.example.com/apply, which every browser blocks: use https there, or set PUBLIC_APPLICATION_URL=/api/job-application and let the CDN pass that path on, such as "/api/job-application http://jobs.example.com/apply 200" in _redirects.',
      ),
    );
    expect(
      guard({
        ...PUBLIC,
        ADMIN_HOST: 'http://admin.example.com',
        PUBLIC_CONTACT_URL: '/api/contact-us',
        PUBLIC_APPLICATION_URL: '/api/job-application',
      }),
    ).not.toThrow();
  });
});
