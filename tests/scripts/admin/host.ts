import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type AdminHost, type AdminHostOptions, createAdminHost } from '../../../scripts/admin.ts';
import { type Asked, type Asking, ask } from '../ask.ts';

/** The day on which every test reads the sample. */
export const day = '2026-03-02';

/** A local admin host that listens, over a SQLite file in a folder of its own. */
export class TestHost {
  readonly #dir = mkdtempSync(join(tmpdir(), 'admin-host-'));
  readonly #options: Partial<AdminHostOptions>;
  #host: AdminHost;
  url = '';

  constructor(options: Partial<AdminHostOptions> = {}) {
    this.#options = options;
    this.#host = this.#create();
  }

  get db(): string {
    return join(this.#dir, 'deep', 'inquiries.sqlite');
  }

  async start(): Promise<void> {
    this.url = (await this.#host.listen({ port: 0 })).url;
  }

  /** A new process would do no more: the file is closed and opened again. */
  async restart(): Promise<void> {
    await this.#host.close();
    this.#host = this.#create();
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#host.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  ask(path: string, asking?: Asking): Promise<Asked> {
    return ask(this.url, path, asking);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Asked> {
    return this.ask(path, { headers });
  }

  /** Sends a value as JSON. */
  send(method: string, path: string, value: unknown, headers: Record<string, string> = {}): Promise<Asked> {
    return this.ask(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(value),
    });
  }

  /** What stands in a table of the file, oldest first, read by a connection of its own. */
  rows(table: string): Record<string, unknown>[] {
    const database = new DatabaseSync(this.db, { readOnly: true });
    const rows = database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
    database.close();
    return rows;
  }

  #create(): AdminHost {
    return createAdminHost({ db: this.db, day, ...this.#options });
  }
}

/** The JSON of an answer. */
export const json = ({ body }: Asked): unknown => JSON.parse(body.toString());
