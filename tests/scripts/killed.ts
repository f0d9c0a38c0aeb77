/**
 * A rebuild that is killed at its n-th change of the disk: `node killed.ts ROOT TO PROJECTS N`. Without N it goes
 * through and says every change that it makes, one a line.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { rebuild } from '../../scripts/rebuild.ts';
import { builder, pagesOf, reading } from './small-site.ts';

const [root = '', to = '', projects = '', last] = process.argv.slice(2);
const content = JSON.parse(projects);
const command = builder(root, pagesOf(content));
let done = 0;

type Verb = (...args: unknown[]) => unknown;
function counted(module: object, names: readonly string[]): void {
  const verbs = module as Record<string, Verb>;
  for (const name of names) {
    const verb = verbs[name];
    if (verb === undefined) throw new Error(`node:fs has no ${name}.`);
    verbs[name] = (...args) => {
      done++;
      if (last === undefined)
        console.log(
          `${name} ${args
            .filter((arg) => typeof arg === 'string')
            .map((arg) => arg.split('\n')[0])
            .join(' ')}`,
        );
      else if (done === Number(last)) process.kill(process.pid, 'SIGKILL');
      return verb(...args);
    };
  }
}
counted(fs, ['mkdirSync', 'writeFileSync', 'linkSync', 'symlinkSync', 'renameSync', 'rmSync', 'fsyncSync']);
counted(promises, ['mkdir', 'writeFile', 'open', 'rename', 'rm']);
syncBuiltinESMExports();

await rebuild({
  root,
  to,
  env: { ADMIN_HOST: '', SITE_URL: '' },
  command,
  read: reading(content),
  say: () => undefined,
});
