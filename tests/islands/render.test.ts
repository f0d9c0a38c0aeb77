import { createElement as h, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import render from '../../src/islands/render.tsx';

let calls = 0;
function Panel({ label, icon, children }: { label: string; icon?: ReactNode; children?: ReactNode }) {
  calls++;
  return h('section', { 'aria-label': label }, icon, children);
}
const rendered = (props: object, slots: Record<string, string> = {}, hydrate?: string) =>
  render.renderToStaticMarkup(Panel as never, props, slots, hydrate ? { hydrate } : {}).html;

test('an island stands around the html of its slots', () => {
  expect(rendered({ label: 'A & B' }, { default: '<p>One</p>', icon: '<i></i>' }, 'intent')).toBe(
    '<section aria-label="A &amp; B"><astro-slot name="icon"><i></i></astro-slot>' +
      '<astro-slot><p>One</p></astro-slot></section>',
  );
  expect(rendered({ label: 'A' }, { default: ' ' }, 'intent')).toBe('<section aria-label="A"></section>');
});

test('what is not to be hydrated says so around its slots', () => {
  expect(rendered({ label: 'A' }, { default: 'One' })).toBe(
    '<section aria-label="A"><astro-static-slot>One</astro-static-slot></section>',
  );
});

test('the same island is rendered once, another one anew', () => {
  calls = 0;
  for (const label of ['B', 'B', 'C']) rendered({ label }, { default: 'One' }, 'intent');
  rendered({ label: 'B' }, { default: 'Two' }, 'intent');
  expect(calls).toBe(3);
});
