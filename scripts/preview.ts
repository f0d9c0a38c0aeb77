/** Serves the built site as a CDN would: `npm run preview -- [--port 4321] [--host 127.0.0.1]`. */
import { existsSync } from 'node:fs';
import { stopped, untilInterrupted } from './build.ts';
import { optionsOf } from './options.ts';
import { portNumber, serve } from './serve.ts';

async function main(): Promise<void> {
  const { values } = optionsOf('npm run preview', {
    options: { port: { type: 'string', default: '4321' }, host: { type: 'string' } },
  });
  if (!existsSync('dist')) throw new Error('There is no dist/ to serve: run npm run build first.');
  const site = await serve('dist', { port: portNumber(values.port), host: values.host });
  console.log(`Site   ${site.url}/`);
  await stopped(untilInterrupted());
  await site.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
