import { expect, test } from 'vitest';
import { readable } from '../../scripts/search.ts';

test('what stands apart on the page is not read as one word', () => {
  const html = `<html lang="en"><head><title>Security Analyst | Ogya</title>
    <link rel="canonical" href="https://www.example.com/jobs/security-analyst"></head>
    <body><main><dl><dt>Team</dt><dd>Security</dd><dt>Desk</dt><dd>Unit A</dd></dl><p>IDR 48<span>a month</span><span>Sample data</span></p>
    <li><b>86.1</b><svg><path d="M0 0"/></svg>2019</li></main></body></html>`;
  const { content = '' } = readable(html, '/jobs/security-analyst', 'Ogya') ?? {};
  const text = content.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  expect(text).toContain('Team Security Desk Unit A IDR 48 a month Sample data 86.1 2019');
});

test('what looks like a tag in an attribute takes nothing away, and adds nothing', () => {
  const html = `<html lang="en"><head><title>A | Ogya</title><meta name="description" content="In <main> it said">
    <link rel="canonical" href="https://www.example.com/a"></head><body><header>Menu</header>
    <main><img alt="Mega <svg Awan"><p>Kept</p><svg><title>Drawn</title></svg><p>Too</p></main></body></html>`;
  const { content = '' } = readable(html, '/a', 'Ogya') ?? {};
  expect(content).toContain('<p>Kept</p> <p>Too</p>');
  expect(content).not.toMatch(/Menu|it said|Drawn/);
});

test.each([
  ['Open roles | Ogya', 'Open roles'],
  ['Backend Engineer | Go | Ogya', 'Backend Engineer | Go'],
  ['Backend Engineer | Go, a job at Ogya', 'Backend Engineer | Go, a job at Ogya'],
  ['Plans | AI services portal, data intelligence unit of Ogya', 'Plans'],
  ['Ogya', 'Ogya'],
])('a page called %s is found as %s', (title, name) => {
  const html = `<html lang="en"><title>${title}</title><link rel="canonical" href="https://www.example.com/a"><main></main></html>`;
  expect(readable(html, '/a', 'Ogya')?.content).toContain(`<h1>${name}</h1>`);
});
