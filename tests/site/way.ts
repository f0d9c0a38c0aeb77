/** The whole way of a form: browser, network, admin host, database. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Running } from '../../scripts/serve.ts';

/** The site with its admin host behind the same origin, as the proxy rule of the README gives it. */
export async function sameOrigin(site: string, host: string): Promise<Running> {
  const server = createServer((asked, answer) => {
    const to = new URL(asked.url ?? '/', asked.url?.startsWith('/api/') ? host : site);
    const passed = request(to, { method: asked.method, headers: { ...asked.headers, host: to.host } });
    // What breaks behind it breaks before it.
    const broken = () => answer.destroy();
    passed.on('error', broken);
    passed.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.on('error', broken);
      got.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
