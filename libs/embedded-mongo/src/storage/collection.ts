import type { StatementSync } from 'node:sqlite';
import { decode, type Doc } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { showKey } from '../bson/show.ts';
import { type IndexDefinition, type IndexKeys, indexKeys } from './index.ts';
import type { Store } from './store.ts';

export interface Row {
  readonly rid: number;
  readonly raw: Uint8Array;
}

export class Collection {
  readonly id: number;
  readonly ns: string;
  readonly table: string;
  readonly indexes: IndexDefinition[];
  readonly #store: Store;

  constructor(store: Store, id: number, ns: string, indexes: IndexDefinition[]) {
    this.#store = store;
    this.id = id;
    this.ns = ns;
    this.table = `d${id}`;
    this.indexes = indexes;
  }

  /** @throws CommandError 11000 (duplicate key) or 171 (parallel arrays in one index); then nothing is stored */
  insert(raw: Uint8Array, doc: Doc): void {
    this.#atomically(() => {
      const { lastInsertRowid } = this.#store.sql(`INSERT INTO ${this.table} (doc) VALUES (?)`).run(raw);
      for (const index of this.indexes) this.#add(index, indexKeys(index, doc), Number(lastInsertRowid));
    });
  }

  replace(rid: number, before: Doc, raw: Uint8Array, after: Doc): void {
    this.#atomically(() => {
      this.#rewriting().run(raw, rid);
      const changes = this.indexes.map((index) => ({
        index,
        old: indexKeys(index, before),
        fresh: indexKeys(index, after),
      }));
      for (const { index, old, fresh } of changes) {
        for (const key of old.keys) if (!fresh.keys.some((other) => other.equals(key))) this.#drop(index, key, rid);
      }
      for (const { index, old, fresh } of changes) {
        const added = fresh.keys.flatMap((key, position) =>
          old.keys.some((other) => other.equals(key)) ? [] : [position],
        );
        this.#add(
          index,
          {
            multikey: fresh.multikey,
            keys: added.map((at) => fresh.keys[at] as Buffer),
            values: added.map((at) => fresh.values[at] as unknown[]),
          },
          rid,
        );
      }
    });
  }

  rewrite(rid: number, raw: Uint8Array): void {
    this.#store.single(this.#rewriting(), raw, rid);
  }

  #rewriting(): StatementSync {
    return this.#store.sql(`UPDATE ${this.table} SET doc = ? WHERE rid = ?`);
  }

  remove(rid: number, doc: Doc): void {
    this.#store.nested(() => {
      this.#store.sql(`DELETE FROM ${this.table} WHERE rid = ?`).run(rid);
      for (const index of this.indexes) for (const key of indexKeys(index, doc).keys) this.#drop(index, key, rid);
    });
  }

  build(index: IndexDefinition): void {
    let last = 0;
    for (;;) {
      const rows = this.rows(last, 1000);
      if (rows.length === 0) return;
      for (const { rid, raw } of rows) {
        const doc = decode(raw);
        this.#add(index, indexKeys(index, doc), rid);
        last = rid;
      }
    }
  }

  rows(after: number, limit: number): Row[] {
    return this.#store
      .sql(`SELECT rid, doc AS raw FROM ${this.table} WHERE rid > ? ORDER BY rid LIMIT ?`)
      .all(after, limit) as unknown as Row[];
  }

  count(): number {
    return Number(this.#store.sql(`SELECT count(*) AS n FROM ${this.table}`).get()?.['n'] ?? 0);
  }

  /** Runs `write` in a savepoint. After an error, reads `multikey` of all indexes again, which `write` may have set. */
  #atomically(write: () => void): void {
    try {
      this.#store.nested(write);
    } catch (error) {
      for (const index of this.indexes)
        index.multikey = this.#store.sql('SELECT multikey FROM indexes WHERE id = ?').get(index.id)?.['multikey'] === 1;
      throw error;
    }
  }

  #drop(index: IndexDefinition, key: Buffer, rid: number): void {
    this.#store.sql(`DELETE FROM ${index.table} WHERE key = ? AND rid = ?`).run(key, rid);
  }

  #add(index: IndexDefinition, { keys, values, multikey }: IndexKeys, rid: number): void {
    if (multikey && !index.multikey) {
      index.multikey = true;
      this.#store.sql('UPDATE indexes SET multikey = 1 WHERE id = ?').run(index.id);
    }
    keys.forEach((key, position) => {
      try {
        this.#store.sql(`INSERT INTO ${index.table} (key, rid) VALUES (?, ?)`).run(key, rid);
      } catch (error) {
        if ((error as { errcode?: number }).errcode !== 1555) throw error;
        throw this.#duplicate(index, values[position] ?? []);
      }
    });
  }

  #duplicate(index: IndexDefinition, values: readonly unknown[]): CommandError {
    const keyValue = Object.fromEntries(index.fields.map(({ path }, position) => [path, values[position] ?? null]));
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${this.ns} index: ${index.name} dup key: ${showKey(keyValue)}`,
      { keyPattern: { ...index.keyPattern }, keyValue },
    );
  }
}
