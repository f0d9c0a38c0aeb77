/**
 * Browsers other than the one that comes with npm, spoken to in the words of the W3C: Firefox by WebDriver BiDi,
 * WebKitGTK by WebDriver. Both take the same descriptions of what a hand does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A source of WebDriver actions: a mouse or a keyboard, and what it does. */
type Actions = Readonly<Record<string, unknown>>;

/** One window of a browser. */
export interface Driven {
  resize(width: number, height: number): Promise<unknown>;
  goto(url: string): Promise<unknown>;
  /** What a function of the page gives, as JSON; it is handed the argument. */
  evaluate<T, A>(fn: (argument: A) => T, argument?: A): Promise<T>;
  perform(actions: Actions[]): Promise<unknown>;
  close(): Promise<void>;
}

const firstOf = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
const firefox = firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox', '/usr/bin/firefox-esr']);
const webkitDriver = firstOf(['/usr/bin/WebKitWebDriver']);
const library = '/usr/lib/x86_64-linux-gnu';
const webkit =
  webkitDriver &&
  firstOf(
    readdirSync(library)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => join(library, name, 'MiniBrowser')),
  );

/** The browsers of this machine; WebKitGTK only draws on a display. */
export const engines: [name: string, start: () => Promise<Driven>][] = [
  ...(firefox ? [['Firefox', () => startFirefox(firefox)] as [string, () => Promise<Driven>]] : []),
  ...(webkitDriver && webkit && process.env.DISPLAY
    ? [['WebKit', () => startWebkit(webkitDriver, webkit)] as [string, () => Promise<Driven>]]
    : []),
];

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Tries until it works, for as long as a browser may take to start. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(200);
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once('exit', done));
  // A browser that is busy does not hear that it is asked to end.
  child.kill('SIGKILL');
  await exit;
}

async function startFirefox(program: string): Promise<Driven> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { stdio: 'ignore' },
  );
  const socket = await patiently(
    () =>
      new Promise<WebSocket>((done, fail) => {
        const opening = new WebSocket(`ws://127.0.0.1:${port}/session`);
        opening.onopen = () => done(opening);
        opening.onerror = () => fail(new Error('Firefox does not answer.'));
      }),
  );
  const waiting = new Map<number, (message: { error?: string; message?: string; result: never }) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
  };
  let last = 0;
  const send = <T>(method: string, params: object) =>
    new Promise<T>((done, fail) => {
      const id = ++last;
      waiting.set(id, ({ error, message, result }) => (error ? fail(new Error(message)) : done(result)));
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height }, devicePixelRatio: 1 }),
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(fn, argument) {
      const expression = `JSON.stringify((${fn})(${JSON.stringify(argument)})??null)`;
      const { result } = await send<{ result: { value: string } }>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      });
      return JSON.parse(result.value);
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    async close() {
      socket.close();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startWebkit(driver: string, binary: string): Promise<Driven> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore' });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(value.message);
    return value;
  };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const { sessionId } = await patiently(() =>
    call<{ sessionId: string }>('POST', '/session', { capabilities }),
  );
  const session = `/session/${sessionId}`;
  return {
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    goto: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (fn, argument) =>
      call('POST', `${session}/execute/sync`, {
        script: `return (${fn})(arguments[0])`,
        args: [argument ?? null],
      }),
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await ended(child);
    },
  };
}
