import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, uuid TEXT NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0);
`;

/** A SQLite file, locked: no other process or `Store` can open it. */
export class Store {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #open = false;
  /** The error, such as a full disk, after which SQLite itself rolled the transaction back. Reset by `rollback`. */
  #lost: Error | undefined;

  /** @throws Error if another process has the file open */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    try {
      this.#db.exec(
        'PRAGMA busy_timeout = 300; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE; COMMIT;',
      );
      this.#db.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;');
      this.#db.exec(schema);
    } catch (error) {
      this.#db.close();
      if (error instanceof Error && /locked|busy/i.test(error.message)) {
        throw new Error(
          `The database file ${file} is already open in another process. Stop that process first, or choose another data folder.`,
          { cause: error },
        );
      }
      throw error;
    }
  }

  /** Statements are cached until the next `exec`, which may change tables. */
  sql(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#db.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }

  exec(text: string): void {
    this.#statements.clear();
    this.#db.exec(text);
  }

  ensureTransaction(): void {
    if (this.#lost) throw this.#lost;
    if (this.#open) return;
    this.sql('BEGIN IMMEDIATE').run();
    this.#open = true;
  }

  commit(): void {
    if (!this.#open) return;
    if (this.#lost) throw this.#lost;
    this.#open = false;
    this.sql('COMMIT').run();
  }

  rollback(): void {
    this.#open = false;
    this.#lost = undefined;
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  /** Uses a savepoint of a transaction that stays open. If `run` throws, its writes are rolled back. */
  nested<T>(run: () => T): T {
    this.ensureTransaction();
    this.sql('SAVEPOINT piece').run();
    try {
      const result = run();
      this.sql('RELEASE piece').run();
      return result;
    } catch (error) {
      this.#failed(error, 'ROLLBACK TO piece; RELEASE piece');
      throw error;
    }
  }

  /** Like `nested` for one statement, without a savepoint: SQLite itself rolls back a statement that fails. */
  single(statement: StatementSync, ...values: SQLInputValue[]): void {
    this.ensureTransaction();
    try {
      statement.run(...values);
    } catch (error) {
      this.#failed(error, '');
      throw error;
    }
  }

  #failed(error: unknown, undo: string): void {
    if (this.#db.isTransaction) this.#db.exec(undo);
    else this.#lost = error as Error;
  }

  /** Must not be called within a transaction. */
  copyTo(file: string): void {
    this.sql('VACUUM INTO ?').run(file);
  }

  close(): void {
    this.commit();
    this.#statements.clear();
    this.#db.close();
  }
}
