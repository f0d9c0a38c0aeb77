import { type IncomingHttpHeaders, request } from 'node:http';

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** One HTTP call with exactly this path: `fetch` would tidy it, follow redirects and decompress. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: Asking = {},
): Promise<Asked> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(origin);
    const call = request(
      { hostname, port, path, method, headers: { ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
        answer.on('error', fail);
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}
