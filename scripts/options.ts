/** What is written behind a command, as every command of the project reads it. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

const asListed = new Intl.ListFormat('en-GB');

/**
 * The options of a command line.
 * @param command How it is called, such as `npm run preview`.
 * @throws a sentence that names what is not understood, and the options that there are.
 */
export function optionsOf<Config extends ParseArgsConfig>(command: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [fault] = error instanceof Error ? error.message.split(/\.(?:\s|$)/) : [error];
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const known =
      names.length > 0
        ? `What ${command} takes stands behind "--": ${asListed.format(names)}.`
        : `${command} takes no options.`;
    throw new Error(`${fault}. ${known}`);
  }
}
