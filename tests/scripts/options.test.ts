import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionsOf } from '../../scripts/options.ts';

const options = { port: { type: 'string' }, force: { type: 'boolean' } } as const;
const asked = (...args: string[]) => optionsOf('npm run x', { args, options }).values;

test('the options of a command line', () => {
  expect(asked('--port', '80', '--force')).toEqual({ port: '80', force: true });
});

test.each([
  [['--prot', '80'], "Unknown option '--prot'"],
  [['80'], "Unexpected argument '80'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--port', '--force'], "Option '--port' argument is ambiguous"],
])('%j is named, with the options that there are', (args, fault) => {
  expect(() => asked(...args)).toThrow(
    new Error(`${fault}. What npm run x takes stands behind "--": --port and --force.`),
  );
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (\S+)$/.exec(command) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

test.each(programs)('npm run %s answers an option that it does not know, and does nothing', (name, file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--nosuch'], { encoding: 'utf8' });
  const answer = new RegExp(`^Unknown option '--nosuch'\\. .*npm (?:run )?${name} takes .*\\.\n$`);
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(answer)]);
});
