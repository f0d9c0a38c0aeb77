/** The SQLite file of the local admin host: what visitors sent, and what was changed over the sample. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** The six texts of the contact form, exactly as typed: nothing is trimmed. */
export interface SentInquiry {
  name: string;
  phone: string;
  email: string;
  company_name: string;
  topic: string;
  message: string;
}

export interface SentApplication {
  id_job: string;
  name: string;
  email: string;
  phone: string;
  cover_letter: string;
  notice_period: string;
  cv: { name: string; type: string; bytes: Uint8Array };
}

/** What the store adds to what was sent. `received_at` is ISO 8601 in UTC. */
interface Receipt {
  id: string;
  received_at: string;
}

export type StoredInquiry = SentInquiry & Receipt;
/** Without the bytes of the CV, which `Store.cv` gives. */
export type StoredApplication = Omit<SentApplication, 'cv'> &
  Receipt & { cv_name: string; cv_type: string; cv_size: number };

/** What an editor changed in a record; `fields` is null when the record was deleted. */
export interface Change {
  resource: string;
  id: string;
  fields: Record<string, unknown> | null;
  updated_at: string;
}

/** How long an `Idempotency-Key` is known, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

// Strict tables refuse what is not of the column's type instead of converting it.
const tables = `
  CREATE TABLE IF NOT EXISTS inquiry (
    id TEXT PRIMARY KEY,
    received_at TEXT NOT NULL,
    name TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT NOT NULL,
    company_name TEXT NOT NULL,
    topic TEXT NOT NULL,
    message TEXT NOT NULL,
    body BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS application (
    id TEXT PRIMARY KEY,
    received_at TEXT NOT NULL,
    id_job TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    cover_letter TEXT NOT NULL,
    notice_period TEXT NOT NULL,
    cv_name TEXT NOT NULL,
    cv_type TEXT NOT NULL,
    cv BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS answered (
    key TEXT NOT NULL,
    path TEXT NOT NULL,
    body TEXT NOT NULL,
    id TEXT NOT NULL,
    answered_at TEXT NOT NULL,
    UNIQUE (path, key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS change (
    resource TEXT NOT NULL,
    id TEXT NOT NULL,
    fields TEXT,
    updated_at TEXT NOT NULL,
    UNIQUE (resource, id)
  ) STRICT;
`;

type Row = Record<string, SQLOutputValue>;

export class Store {
  readonly #database: DatabaseSync;

  /**
   * Opens the file, and makes it and its folder where there is none. `:memory:` keeps nothing.
   * @throws a sentence that names the file when it can't be opened or is no database.
   */
  constructor(file: string) {
    try {
      if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
      this.#database = new DatabaseSync(file, { timeout: 5_000 });
      // A stored inquiry survives a power cut: its answer is sent after the write reached the disk.
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      this.#database.exec(tables);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(`${file} can't be kept as the database (${reason}). Name another file with --db.`, {
        cause: error,
      });
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /**
   * Keeps an inquiry.
   * @param body The bytes that came in: they hold what a text column can not, such as half a surrogate pair.
   * @returns its id.
   */
  addInquiry(sent: SentInquiry, body: Uint8Array): string {
    const id = randomUUID();
    this.#database
      .prepare('INSERT INTO inquiry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        id,
        new Date().toISOString(),
        sent.name,
        sent.phone,
        sent.email,
        sent.company_name,
        sent.topic,
        sent.message,
        body,
      );
    return id;
  }

  /** @returns its id. */
  addApplication(sent: SentApplication): string {
    const id = randomUUID();
    this.#database
      .prepare('INSERT INTO application VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        id,
        new Date().toISOString(),
        sent.id_job,
        sent.name,
        sent.email,
        sent.phone,
        sent.cover_letter,
        sent.notice_period,
        sent.cv.name,
        sent.cv.type,
        sent.cv.bytes,
      );
    return id;
  }

  /** The newest inquiries first. */
  inquiries(limit: number): StoredInquiry[] {
    const rows = this.#database.prepare('SELECT * FROM inquiry ORDER BY rowid DESC LIMIT ?').all(limit);
    return rows.map((row) => ({
      id: text(row, 'id'),
      received_at: text(row, 'received_at'),
      name: text(row, 'name'),
      phone: text(row, 'phone'),
      email: text(row, 'email'),
      company_name: text(row, 'company_name'),
      topic: text(row, 'topic'),
      message: text(row, 'message'),
    }));
  }

  /** The newest applications first. */
  applications(limit: number): StoredApplication[] {
    const rows = this.#database
      .prepare('SELECT *, NULL AS cv, length(cv) AS cv_size FROM application ORDER BY rowid DESC LIMIT ?')
      .all(limit);
    return rows.map((row) => ({
      id: text(row, 'id'),
      received_at: text(row, 'received_at'),
      id_job: text(row, 'id_job'),
      name: text(row, 'name'),
      email: text(row, 'email'),
      phone: text(row, 'phone'),
      cover_letter: text(row, 'cover_letter'),
      notice_period: text(row, 'notice_period'),
      cv_name: text(row, 'cv_name'),
      cv_type: text(row, 'cv_type'),
      cv_size: Number(row.cv_size),
    }));
  }

  /**
   * Stores what came under an `Idempotency-Key` once in 24 hours.
   * @param body Tells one body from another.
   * @param add Stores it and gives its id; both are written together or not at all.
   * @returns its id, also where it was stored before; null where the key was used for another body.
   */
  once(
    { key, path, body }: { key: string; path: string; body: string },
    add: () => string,
    now = new Date(),
  ): string | null {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const before = new Date(now.getTime() - DAY).toISOString();
      this.#database.prepare('DELETE FROM answered WHERE answered_at < ?').run(before);
      const seen = this.#database
        .prepare('SELECT body, id FROM answered WHERE path = ? AND key = ?')
        .get(path, key);
      const id = seen === undefined ? add() : seen.body === body ? text(seen, 'id') : null;
      if (seen === undefined && id !== null) {
        this.#database
          .prepare('INSERT INTO answered VALUES (?, ?, ?, ?, ?)')
          .run(key, path, body, id, now.toISOString());
      }
      this.#database.exec('COMMIT');
      return id;
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  count(table: 'inquiry' | 'application'): number {
    return Number(this.#database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  }

  /** The CV of an application. */
  cv(id: string): SentApplication['cv'] | undefined {
    const row = this.#database.prepare('SELECT cv_name, cv_type, cv FROM application WHERE id = ?').get(id);
    if (row === undefined || !(row.cv instanceof Uint8Array)) return undefined;
    return { name: text(row, 'cv_name'), type: text(row, 'cv_type'), bytes: row.cv };
  }

  /** The changes of one kind of record, in the order in which their records were first touched. */
  changes(resource: string): Change[] {
    return this.#database
      .prepare('SELECT * FROM change WHERE resource = ? ORDER BY rowid')
      .all(resource)
      .map(changeOf);
  }

  change(resource: string, id: string): Change | undefined {
    const row = this.#database
      .prepare('SELECT * FROM change WHERE resource = ? AND id = ?')
      .get(resource, id);
    return row === undefined ? undefined : changeOf(row);
  }

  /** The ids that have a change, deleted ones included. */
  changedIds(resource: string): string[] {
    const rows = this.#database.prepare('SELECT id FROM change WHERE resource = ?').all(resource);
    return rows.map((row) => text(row, 'id'));
  }

  saveChange({ resource, id, fields, updated_at }: Change): void {
    this.#database
      .prepare(
        `INSERT INTO change VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET fields = excluded.fields, updated_at = excluded.updated_at`,
      )
      .run(resource, id, fields === null ? null : JSON.stringify(fields), updated_at);
  }

  /** All of them, or none where one of them can't be kept. */
  saveChanges(changes: Iterable<Change>): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const change of changes) this.saveChange(change);
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Forgets the change of one record, of one kind of record, or every change: the sample shows again. */
  dropChanges(resource?: string, id?: string): number {
    const { changes } = this.#database
      .prepare('DELETE FROM change WHERE resource = coalesce(?, resource) AND id = coalesce(?, id)')
      .run(resource ?? null, id ?? null);
    return Number(changes);
  }
}

function changeOf(row: Row): Change {
  const fields: Change['fields'] = row.fields === null ? null : JSON.parse(text(row, 'fields'));
  return {
    resource: text(row, 'resource'),
    id: text(row, 'id'),
    fields,
    updated_at: text(row, 'updated_at'),
  };
}

const text = (row: Row, column: string): string => String(row[column]);
