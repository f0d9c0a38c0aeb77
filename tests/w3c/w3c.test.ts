import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { builtPages } from '../site/pages.ts';

/** What stands in standards and browsers, and not yet in the checker (26.9.27) in the way it is used here. */
const unknown = [
  /“(?:view-timeline|animation-timeline|animation-range(?:-end)?)”/,
  /“@(?:view-transition|starting-style)”/,
  /“vector-effect”/,
  /“allow-discrete” is not a “transition” value/,
  // <link rel="expect">.
  /“blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
  /“sibling-index\(\)”|“animation-delay”: Parse Error\. .*g-index\(\)/,
  /“view-transition-name”|“:active-view-transition”/,
  // ::view-transition-new(name) and its like.
  /Parse Error\. .*ion-(?:group|old|new)\([\w*]+\)/,
  // Of a calc() with a custom property that is declared further down in the sheet.
  /The types are incompatible\. /,
];

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

test('the W3C’s checker finds no error on any page', () => {
  const jar = process.env.VNU_JAR;
  if (!jar)
    throw new Error('VNU_JAR is not set: give the path of vnu.jar, which the npm package vnu-jar holds.');
  const { stderr, error } = spawnSync('java', ['-jar', jar, '--format', 'json', '--skip-non-html', 'dist'], {
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  });
  if (error)
    throw new Error(
      `Java could not be run (${error.message}): install it with "apt-get install default-jre-headless".`,
    );
  if (!stderr.startsWith('{')) throw new Error(`VNU_JAR=${jar} did not check anything: ${stderr}`);
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  // It has read the pages: no page of ours is without a word from it.
  expect(new Set(messages.map(({ url }) => url)).size).toBe(builtPages().length);
  const found = messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, extract = '' }) => `${url.split('/dist/')[1]}: ${message} ${extract}`)
    .filter((said) => !unknown.some((known) => known.test(said)));
  expect([...new Set(found)]).toEqual([]);
});
