import { expect, test } from 'vitest';
import { readable } from '../../scripts/search.ts';

test('what stands apart on the page is not read as one word', () => {
  const html = `<html lang="en"><head><title>Security Analyst | Ogya</title>
    <link rel="canonical" href="https://www.example.com/jobs/security-analyst"></head>
    <body><main><dl><dt>Team</dt><dd>Security</dd><dt>Desk</dt><dd>Unit A</dd></dl></main></body></html>`;
  const { content = '' } = readable(html, '/jobs/security-analyst') ?? {};
  expect(content.replace(/<[^>]*>/g, '')).toContain('Team Security Desk Unit A');
});
