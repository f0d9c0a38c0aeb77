import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { checkoutLock } from '../../scripts/build.ts';
import { waitForLock } from '../../scripts/lock.ts';
import { sampleAnswer, sampleFile } from '../../src/admin/sample.ts';

interface Built {
  code: number;
  output: string;
}

/** No setting at all, whatever the `.env` of the checkout has. */
export const unset: Record<string, string> = Object.fromEntries(
  Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).map((name) => [name, '']),
);

/** Builds into a folder of its own and gives the exit code with all that was printed. */
export async function buildInto(outDir: string, env: Record<string, string>): Promise<Built> {
  // One build of this checkout at a time, whichever test asks for it.
  const lock = await waitForLock(checkoutLock('.'));
  try {
    return await astro(outDir, env);
  } finally {
    lock.release();
    // Whoever waits for it looks five times a second, and would wait for all builds of this file.
    await sleep(300);
  }
}

function astro(outDir: string, env: Record<string, string>): Promise<Built> {
  return new Promise((done, fail) => {
    const child = spawn('node', ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir], {
      // What one test's host answered is nothing for another to fall back to.
      env: {
        ...{ ...process.env, ...unset, NODE_ENV: 'production', SNAPSHOT_DIR: `${outDir}-admin` },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Each file below a folder with the hash of its bytes. */
export function fingerprint(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(dir.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** The answer of a call as somebody else's server gives it; `undefined` is a 404, a string is sent as html. */
export type Answers = (path: string, sample: unknown) => unknown;

/**
 * A server that is not ours and answers the same contract: plain JSON without ETag, the sample's pictures,
 * and whatever `answers` makes of the sample's data.
 */
export async function foreignHost(answers: Answers): Promise<{ url: string; close: () => void }> {
  const day = new Date().toISOString().slice(0, 10);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (!path.startsWith('/api/')) {
      const file = sampleFile(path);
      response.writeHead(file ? 200 : 404).end(file ? readFileSync(file) : '');
      return;
    }
    const answer = answers(path, sampleAnswer(path, day));
    if (answer === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    else if (typeof answer === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(answer);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
