import { expect, test } from 'vitest';
import * as island from '../src/island.ts';
import { edited, tagsOf } from '../src/tags.ts';

const slim = (html: string) => edited(html, island.slim(html, tagsOf(html))).join('');

test('an island has what is read of it, with its props as plain JSON', () => {
  expect(
    slim(
      '<p><astro-island uid="Z1" prefix="r4" component-url="/a.js" component-export="default" renderer-url="/b.js"' +
        ' props="{&quot;label&quot;:[0,&quot;It&#39;s &amp;amp; &lt;b&gt;&quot;],&quot;none&quot;:[0],' +
        '&quot;ways&quot;:[1,[[0,{&quot;href&quot;:[0,&quot;/x&quot;]}],[0,1]]]}" ssr client="intent"' +
        ' opts="{&quot;name&quot;:&quot;Menu&quot;,&quot;value&quot;:true}" await-children><nav></nav>' +
        '<!--astro:end--></astro-island></p>',
    ),
  ).toBe(
    '<p><astro-island component-url="/a.js" renderer-url="/b.js"' +
      ` props='{"label":"It&#39;s &amp;amp; &lt;b&gt;","ways":[{"href":"/x"},1]}' ssr><nav></nav></astro-island></p>`,
  );
});

test('what reads like its end in an attribute stays there', () => {
  const html = '<meta content="a <!--astro:end--> b"><p><!--astro:end--></p>';
  expect(slim(html)).toBe('<meta content="a <!--astro:end--> b"><p></p>');
});

test('it says which of several it is, and that a pointer over it is no sign', () => {
  expect(
    slim(
      '<astro-island uid="Z1" component-url="/a.js" component-export="Form" client="intent"' +
        ' opts="{&quot;name&quot;:&quot;Form&quot;,&quot;value&quot;:&quot;touch&quot;}" before-hydration-url="/c.js">',
    ),
  ).toBe('<astro-island component-url="/a.js" component-export="Form" touch before-hydration-url="/c.js">');
});

test('words that look like an island stay words', () => {
  const html = '<p title="&lt;astro-island uid=&quot;Z1&quot;&gt;">&lt;astro-island uid="Z1"&gt;</p>';
  expect(slim(html)).toBe(html);
});
