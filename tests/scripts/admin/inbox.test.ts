import { parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../../src/admin/contract.ts';
import { sampleAnswer } from '../../../src/admin/sample.ts';
import { day, TestHost } from './host.ts';

const host = new TestHost();
beforeAll(() => host.start());
afterAll(() => host.stop());

interface Node {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

const within = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(within)];
const text = (node: Node): string =>
  within(node)
    .map(({ value = '' }) => value)
    .join('');
const all = (root: Node, name: string) => within(root).filter(({ nodeName }) => nodeName === name);
const href = (node: Node) => node.attrs?.find(({ name }) => name === 'href')?.value;

async function inbox(): Promise<Node> {
  const answer = await host.get('/');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
  return parse(answer.body.toString()) as Node;
}

const inquiry = {
  name: 'First',
  phone: '1',
  email: 'a@b.example',
  company_name: 'PT A',
  topic: '2',
  message: 'Hi',
};

test('an empty inbox says so, and lists every resource with a link and the number of its records', async () => {
  const page = await inbox();
  expect(text(page)).toContain('None yet.');
  const rows = all(page, 'tr').slice(1);
  expect(rows.map((row) => all(row, 'td').map(text))).toEqual(
    Object.entries(resources).map(([name, { path }]) => {
      const { data } = sampleAnswer(path, day) as { data: unknown };
      return [name, String(Array.isArray(data) ? data.length : 1), '0'];
    }),
  );
  for (const link of rows.flatMap((row) => all(row, 'a'))) {
    expect((await host.get(href(link) ?? '')).status).toBe(200);
  }
});

test('inquiries stand newest first, word for word and escaped', async () => {
  const hostile = `<script>alert('x')</script>\n&amp; <img src=x onerror=alert(1)> "quoted"`;
  await host.send('POST', '/api/contact-us', inquiry);
  await host.send('POST', '/api/contact-us', {
    ...inquiry,
    name: '</h3><b>Second</b>',
    company_name: '<i>PT B</i>',
    email: '"><script>1</script>',
    message: hostile,
  });
  const page = await inbox();
  const [newest, oldest] = all(page, 'article');
  expect(text(all(newest as Node, 'h3')[0] as Node)).toBe('</h3><b>Second</b> <i>PT B</i>');
  expect(text(all(newest as Node, 'blockquote')[0] as Node)).toBe(hostile);
  expect(text(oldest as Node)).toContain('First');
  for (const name of ['script', 'b', 'i', 'img']) expect(all(page, name)).toEqual([]);
});

test('no script of any origin runs on the page, and nobody keeps it', async () => {
  const { headers } = await host.get('/');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['cache-control']).toBe('no-store');
});

test('an application has a link to its CV', async () => {
  const form = new FormData();
  const fields = {
    id_job: 'backend-engineer',
    name: 'B',
    email: 'b',
    phone: '1',
    notice_period: 'immediate',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('cv', new File(['%PDF-1.4 my life'], '<cv>.pdf'));
  expect((await fetch(`${host.url}/api/job-application`, { method: 'POST', body: form })).status).toBe(201);
  const link = all(await inbox(), 'a').find((each) => href(each)?.endsWith('/cv'));
  expect(text(link as Node)).toBe('<cv>.pdf');
  expect((await host.get(href(link as Node) ?? '')).body.toString()).toBe('%PDF-1.4 my life');
});

test('changed records and faults show', async () => {
  await host.send('PUT', '/api/about', { headline_english: 'Changed' });
  await host.send('POST', '/_control/faults', { path: '/api/about', status: 503 });
  const page = await inbox();
  const about = all(page, 'tr').find((row) => text(row).trim().startsWith('about'));
  expect(all(about as Node, 'td').map(text)).toEqual(['about', '1', '1']);
  expect(text(page)).toContain('"status": 503');
});
