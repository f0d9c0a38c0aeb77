import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface FakeHost {
  readonly origin: string;
  /** Every request so far. */
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

/** A server on a free port that is closed when the test ends. */
export async function fakeHost(listener: RequestListener): Promise<FakeHost> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}

/** Answers JSON as an admin host does. */
export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

export interface ContentHost extends FakeHost {
  /** What it answers by path; a text is sent as it is. Changed by a test at will. */
  readonly answers: Record<string, unknown>;
  /** What was asked since the last time, each with the status that it got. */
  log(): string[];
}

/** An admin host with ETags that answers these paths, and 404 to any other. */
export async function contentHost(answers: Record<string, unknown>): Promise<ContentHost> {
  let log: string[] = [];
  const host = await fakeHost(({ url = '', headers }, response) => {
    const answer = answers[url];
    const isText = typeof answer === 'string' || Buffer.isBuffer(answer);
    const body = isText ? answer : JSON.stringify(answer ?? { error: 'There is nothing here.' });
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    const status = answer === undefined ? 404 : headers['if-none-match'] === etag ? 304 : 200;
    log.push(`${status} ${url}`);
    const type = isText ? 'application/octet-stream' : 'application/json';
    response.writeHead(status, { 'content-type': type, etag }).end(status === 304 ? undefined : body);
  });
  return {
    ...host,
    answers,
    log() {
      const asked = log.sort();
      log = [];
      return asked;
    },
  };
}

/** An empty folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ogya-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
