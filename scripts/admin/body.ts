/** Reads what a client sends, within limits, and says in one sentence what is wrong with it. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isObject, type JsonObject } from './records.ts';

export type Call = Context<{ Bindings: HttpBindings }>;

/** A refusal with this status and a JSON sentence. */
export function refusal(status: 400 | 401 | 403 | 413 | 415 | 422, error: string): HTTPException {
  return new HTTPException(status, {
    res: Response.json({ error }, { status, ...(status === 401 ? { headers: challenge } : {}) }),
  });
}

const challenge = { 'WWW-Authenticate': 'Bearer' };

/** The media type of the body, without its parameters. */
export function mediaType(c: Call): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** @throws 413 beyond `limit` bytes. */
export async function bytesOf(c: Call, limit: number): Promise<Buffer<ArrayBuffer>> {
  const { incoming } = c.env;
  const tooLarge = refusal(413, `The body is larger than ${limit} bytes.`);
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Left open, so that the server drains the rest and a client that is still sending can read why.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    throw error === tooLarge ? error : refusal(400, 'The body did not arrive whole.');
  }
  return Buffer.concat(chunks);
}

/** @throws 400 for bytes that are not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(400, 'The body is not UTF-8.');
  }
}

/** @throws 400 for what is no JSON object. */
export function jsonObjectOf(bytes: Uint8Array): JsonObject {
  const value = jsonOf(bytes);
  if (!isObject(value)) throw refusal(400, 'The body is not a JSON object.');
  return value;
}

/** @throws 400 for what is no JSON. */
export function jsonOf(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, 'The body is not JSON.');
  }
}
