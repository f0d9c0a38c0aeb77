import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Ways in which a template lets data become markup. Each was a hole of Astro's own, or is one wherever the data is
 * not ours: tag and attribute names are not escaped, and neither is what a directive writes into a script.
 */
const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:astro|tsx?|js)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  .filter((file) => !file.includes('/_components'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const templates = files
  .filter(({ file }) => file.endsWith('.astro'))
  .map(({ file, text }) => {
    const [, front = '', markup = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? ['', '', text];
    return { file, front, markup: markup.replace(/<(style|script)\b(?![^>]*set:html)[^>]*>.*?<\/\1>/gs, '') };
  });

/** Where a pattern stands, with what it found. */
const places = (among: readonly { file: string; text: string }[], pattern: RegExp) =>
  among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));
const markups = templates.map(({ file, markup }) => ({ file, text: markup }));

test('a tag whose name is worked out has one of the names, or is one of the components, in the code', () => {
  const isWrittenOut = (name: string, front: string, markup: string) => {
    const [, made = ''] = new RegExp(`const ${name} = ([^;]+);`).exec(front + markup) ?? [];
    if (/ \? (?:'[a-z]+\d?'|[A-Z]\w+) : (?:'[a-z]+\d?'|[A-Z]\w+)$/.test(made)) return true;
    // Of a set that is ours: the drawings of a folder, or an object of imports.
    const [, set] = /^(\w+)\[/.exec(made) ?? [];
    if (set !== undefined)
      return new RegExp(`const ${set}\\b[^=]*= (?:import\\.meta\\.glob|\\{)`).test(front);
    const [, prop] = new RegExp(`(\\w+): ${name} = '[a-z]+\\d?'`).exec(front) ?? [];
    return prop !== undefined && new RegExp(`^ *${prop}\\?: '[^;]*';$`, 'm').test(front);
  };
  const wrong = templates.flatMap(({ file, front, markup }) => {
    const tags = new Set([...markup.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name));
    return [...tags]
      .filter((name) => name !== 'Fragment')
      .filter((name) => !new RegExp(`import [^;]*\\b${name}\\b[^;]* from`, 's').test(front))
      .filter((name) => !isWrittenOut(name, front, markup))
      .map((name) => `${file}: <${name}>`);
  });
  expect(wrong).toEqual([]);
});

test('no element gets attributes whose names come from data', () => {
  const wrong = templates.flatMap(({ file, front, markup }) =>
    [...markup.matchAll(/<([a-z][\w-]*)\b((?:"[^"]*"|[^>"]|=>)*?)\{\.\.\.([^}]+)/g)]
      .map(([, tag = '', , spread = '']) => ({ tag, spread: spread.trim() }))
      .filter(({ spread }) => {
        // What is left of the component's own props, or an object that is written out in this file.
        if (spread === 'rest' || spread === 'Astro.props' || spread.includes('{')) return false;
        return !new RegExp(`const ${spread}\\b[^=]*= [^;]*\\{`).test(front);
      })
      .map(({ tag, spread }) => `${file}: <${tag} {...${spread}}`),
  );
  expect(wrong).toEqual([]);
});

describe('no template uses', () => {
  test.each([
    ['a tag that is a member of something', /<\w+\.\w+/g],
    ['a script with variables in it', /define:vars/g],
    ['the size of a picture that is somewhere else', /inferSize/g],
    ['a slot, transition or style whose value is worked out', /\b(?:slot|style|is|transition:\w+)=\{[^}]*/g],
    ['a script whose text is worked out', /<script(?![^>]*set:html)[^>]*>\s*\{/g],
  ])('%s', (_, pattern) => {
    expect(places(markups, pattern)).toEqual([]);
  });
});

test('only these write text as it is into a page: drawings, our own scripts, escaped JSON, sanitised html and kept parts', () => {
  const found = places(markups, /set:html/g).map((place) => place.split(':')[0]);
  expect([...new Set(found)].sort()).toEqual([
    'src/components/head/Head.astro',
    'src/components/head/Structured.astro',
    'src/components/motif/Drawn.astro',
    'src/components/motif/Flower.astro',
    'src/components/motif/Tumpal.astro',
    'src/components/ui/Html.astro',
    'src/components/ui/Kept.astro',
    'src/components/ui/Spinner.astro',
  ]);
  const json = templates.find(({ file }) => file.endsWith('/Structured.astro'));
  expect(json?.front).toContain(".replaceAll('<', '\\\\u003c')");
});

test('no script makes markup or code of text, but for the slots that Astro has rendered', () => {
  const wrong = places(
    files.filter(({ file }) => !file.startsWith('src/admin/') && file !== 'src/islands/render.tsx'),
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|\beval\(|new Function\(/g,
  );
  expect(wrong).toEqual([]);
});
