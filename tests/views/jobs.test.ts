import { describe, expect, test } from 'vitest';
import { job } from '../../src/admin/schemas/job.ts';
import { jobsView, jobView, type Vacancy } from '../../src/views/jobs.ts';
import { day, sampleList, site } from './sample.ts';

const jobs: Vacancy[] = sampleList('/api/job', job).map((record) => ({
  ...record,
  is_closed: record.date_closing !== null && record.date_closing < day,
}));
const [first] = jobs;
if (!first) throw new Error('The sample has a job.');
const one = (changed: Partial<Vacancy>, locale: 'en' | 'id' = 'en', at = site) =>
  jobView({ site: at, jobs, job: { ...first, ...changed } }, locale);
const fact = (name: string, changed: Partial<Vacancy>, locale: 'en' | 'id' = 'en') =>
  one(changed, locale).role.facts.find((entry) => entry.name === name);

describe('the list', () => {
  const view = jobsView({ site, jobs }, 'en');

  test('only open roles are counted, closed ones stand below', () => {
    expect([view.hero.count, view.hero.says]).toEqual(['6', '6 open roles']);
    expect(view.closed.rows.map(({ title, closed }) => [title.text, closed])).toEqual([
      ['Data Engineer', 'Closed on 20 February 2026'],
    ]);
  });

  test('each team has one pill, and its roles know which', () => {
    expect(view.list.filters.groups.map(({ text }) => text)).toEqual([
      'Engineering',
      'Security',
      'Delivery',
      'Managed service',
      'Design',
    ]);
    expect(view.list.roles.map(({ pill }) => pill)).toEqual([1, 2, 3, 1, 4, 5]);
  });

  test('one team alone needs no pills', () => {
    expect(jobsView({ site, jobs: [first] }, 'en').list.filters.groups).toEqual([]);
  });

  test('an open row leaves out what the row says already', () => {
    const [role] = view.list.roles;
    expect(role?.employment).toBe('Full time, Senior');
    expect(role?.more.map(({ name }) => name)).toEqual([
      'Place',
      'Openings',
      'Salary',
      'Posted',
      'Closing date',
    ]);
  });

  test('without a role the count is zero', () => {
    expect(jobsView({ site, jobs: [] }, 'id').hero).toEqual({
      title: 'Lowongan',
      count: '0',
      says: '0 lowongan terbuka',
    });
  });
});

describe('the facts', () => {
  test('a salary is written as the language writes money', () => {
    expect(fact('Salary', {})?.value.text).toBe('IDR\u00a016,000,000 to IDR\u00a024,000,000 a month');
    expect(fact('Gaji', {}, 'id')?.value.text).toBe('Rp16.000.000 sampai Rp24.000.000 per bulan');
  });

  test('one sum is not a range', () => {
    const salary = { min: 90_000_000, max: 90_000_000, currency: 'IDR', period: 'YEAR' } as const;
    expect(fact('Salary', { salary })?.value.text).toBe('IDR\u00a090,000,000 a year');
  });

  test('a role without a last day is open until it is filled', () => {
    expect(fact('Closing date', { date_closing: null })?.value.text).toBe('When filled');
    expect(fact('Closing date', { date_closing: '2026-04-01' })?.day).toBe('2026-04-01');
  });

  test('what is not said is left out', () => {
    const empty = { level: null, opening_count: null, salary: null, work_type: null };
    expect(one(empty).role.facts.map(({ name }) => name)).toEqual([
      'Team',
      'Employment',
      'Place',
      'Posted',
      'Closing date',
    ]);
  });
});

describe('how to apply', () => {
  test('by mail, the role stands in the subject', () => {
    const apply = one({ apply_method: 'email', apply_email: 'people@ogya.example' }).role.apply;
    expect(apply?.main.href).toBe('mailto:people@ogya.example?subject=Application%3A%20Backend%20Engineer');
  });

  test('an address can add nothing but itself to a mail', () => {
    const apply = one({ apply_method: 'email', apply_email: 'a?bcc=b@ogya.example' }).role.apply;
    expect(apply?.main.href).toMatch(/^mailto:a%3Fbcc%3Db@ogya\.example\?subject=/);
  });

  test('on another site, the link leads there and says where it leads', () => {
    const apply_url = 'https://careers.example.com/ogya/42';
    const apply = one({ apply_method: 'url', apply_url }).role.apply;
    expect(apply?.main).toEqual({ href: apply_url, text: 'Apply there', out: true });
    expect(apply?.text).toContain('careers.example.com');
  });

  test('at the company, its mailbox and the contact page take it', () => {
    const apply = one({ apply_method: 'admin' }, 'id').role.apply;
    expect(apply?.main.href).toBe('mailto:hello@ogya.example?subject=Lamaran%3A%20Backend%20Engineer');
    expect(apply?.ask?.href).toBe('/id/contact');
  });

  test('at the company, a form posts to its admin host, with the mailbox for what fails', () => {
    const form = one({ apply_method: 'admin' }).role.apply?.form;
    expect(form).toMatchObject({
      idJob: 'backend-engineer',
      action: '/api/job-application',
      isIdempotent: false,
      posts: false,
    });
    expect(form?.channels[0]).toEqual({
      label: 'hello@ogya.example',
      href: 'mailto:hello@ogya.example?subject=Application%3A%20Backend%20Engineer',
    });
  });

  test.each([{ apply_method: 'email' }, { apply_method: 'url' }] as const)('%o has no form', (method) => {
    expect(one(method).role.apply?.form).toBeNull();
  });

  test('without a mailbox the contact page is the way', () => {
    const mute = { ...site, setting: { ...site.setting, email: null } };
    const apply = one({ apply_method: 'admin' }, 'en', mute).role.apply;
    expect([apply?.main.href, apply?.ask]).toEqual(['/contact', null]);
  });
});

describe('the page of a role', () => {
  test('a closed role says so, takes no application and is kept out of search engines', () => {
    const view = one({ is_closed: true, date_closing: '2026-02-20' });
    expect(view.closed?.text).toBe('It closed on 20 February 2026 and takes no more applications.');
    expect(view.role.apply).toBeNull();
    expect(view.page.noindex).toBe(true);
    expect(view.page.description).toBe(
      'Backend Engineer at Ogya. Engineering, on site, full time, senior, Unit A. It closed on 20 February 2026 and takes no more applications.',
    );
  });

  test('an open role is found by search engines under its own name', () => {
    const { page } = one({});
    expect([page.title, page.noindex, page.canonical]).toEqual([
      'Backend Engineer, a job at Ogya',
      false,
      '/jobs/backend-engineer',
    ]);
    expect(page.description).toMatch(/ Unit A\. What we ask, what you get and how to apply\.$/);
  });

  test('it leads on to the next open roles, and not to itself', () => {
    expect(one({}).others.rows.map(({ title }) => title.text)).toEqual([
      'Security Analyst',
      'Implementation Consultant',
      'Mobile Engineer',
    ]);
  });

  test('English that stands in for a missing Indonesian text says so', () => {
    const benefit = { en: '<p>A desk.</p>', id: '' };
    expect(one({ benefit }, 'id').role.benefit?.body).toEqual({ html: '<p>A desk.</p>', lang: 'en' });
  });
});

describe('a picture in a text', () => {
  const picture = (file: string | null) =>
    ({ kind: 'image', src: '/images/a.png', file, width: 4, height: 3 }) as const;
  const benefit = (html: string, file: string | null) =>
    one({ benefit: { en: html, id: '', pictures: [picture(file)] } }).role.benefit?.body.html ?? null;

  test.each([
    ['<p><img src="0" alt=""></p>', null],
    ['<figure><p><img src="0" alt=""></p><figcaption>The <em>desk</em></figcaption></figure>', null],
    ['<ul><li><a href="/x"><strong><img src="0" alt="A"></strong></a></li></ul>', null],
    [
      '<p>Tea</p><figure><img src="0" alt=""><figcaption>The desk</figcaption></figure><p></p>',
      '<p>Tea</p><p></p>',
    ],
    ['<p>Tea <img src="0" alt=""></p>', '<p>Tea </p>'],
    [
      '<table><tbody><tr><td><img src="0" alt=""></td><td>Tea</td></tr></tbody></table>',
      '<table><tbody><tr><td></td><td>Tea</td></tr></tbody></table>',
    ],
    [
      '<figure><p>Table</p><img src="0" alt=""><figcaption>One</figcaption></figure>',
      '<figure><p>Table</p><figcaption>One</figcaption></figure>',
    ],
  ])('that is missing leaves nothing that only held it: %s', (html, left) => {
    expect(benefit(html, null)).toBe(left);
  });

  test('that is there is on the page, and not in what search engines are told of the job', () => {
    const html = '<p>Tea <img src="0" alt="A"></p>';
    expect(benefit(html, 'ca4f.png')).toBe(
      '<p>Tea <img src="ca4f.png" alt="A" width="4" height="3" loading="lazy"></p>',
    );
    const only = { en: '<p><img src="0" alt="A"></p>', id: '', pictures: [picture('ca4f.png')] };
    const { things } = one({ requirement: { ...only, en: html }, benefit: only }).page;
    const [{ description = '' } = {}] = things.filter((thing) => thing['@type'] === 'JobPosting');
    expect(description).toContain('<p>Tea </p>');
    expect(description).not.toMatch(/<img|What you get/);
  });
});
