import { randomUUID } from 'node:crypto';
import { type Doc, decode, encode } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { Collection } from './collection.ts';
import { defineIndex, type IndexDefinition } from './index.ts';
import type { Store } from './store.ts';

/** All collections and indexes, in memory and in the database. After a rollback, `reload` must be called. */
export class Catalog {
  readonly #store: Store;
  #collections = new Map<string, Collection>();

  constructor(store: Store) {
    this.#store = store;
    this.reload();
  }

  reload(): void {
    this.#collections = new Map();
    for (const row of this.#store.sql('SELECT id, db, name FROM collections ORDER BY id').all()) {
      const id = Number(row['id']);
      const indexes = this.#store
        .sql('SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id')
        .all(id)
        .map((index) => defineIndex(Number(index['id']), decode(index['spec'] as Uint8Array), index['multikey'] === 1));
      const ns = `${String(row['db'])}.${String(row['name'])}`;
      this.#collections.set(ns, new Collection(this.#store, id, ns, indexes));
    }
  }

  get(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  inDatabase(db: string): Collection[] {
    return this.all().filter((collection) => collection.ns.startsWith(`${db}.`));
  }

  ensure(db: string, name: string): Collection {
    const known = this.get(db, name);
    if (known !== undefined) return known;
    if (name === '' || name.includes('\0') || name.startsWith('system.') || name.includes('$'))
      throw new CommandError(73, `Invalid collection name: ${name}`);
    this.#store.ensureTransaction();
    const { lastInsertRowid } = this.#store
      .sql('INSERT INTO collections (db, name, uuid) VALUES (?, ?, ?)')
      .run(db, name, randomUUID());
    const collection = new Collection(this.#store, Number(lastInsertRowid), `${db}.${name}`, []);
    this.#store.exec(`CREATE TABLE ${collection.table} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    this.#collections.set(collection.ns, collection);
    this.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' });
    return collection;
  }

  drop(collection: Collection): void {
    this.#store.ensureTransaction();
    for (const index of collection.indexes.slice()) this.dropIndex(collection, index);
    this.#store.exec(`DROP TABLE ${collection.table}`);
    this.#store.sql('DELETE FROM collections WHERE id = ?').run(collection.id);
    this.#collections.delete(collection.ns);
  }

  /** Creates and fills an index. On an error the caller must roll back, as `Store.nested` does. @throws CommandError */
  addIndex(collection: Collection, spec: Doc): IndexDefinition {
    this.#store.ensureTransaction();
    const { lastInsertRowid } = this.#store
      .sql('INSERT INTO indexes (collection, spec) VALUES (?, ?)')
      .run(collection.id, encode(spec));
    const index = defineIndex(Number(lastInsertRowid), spec, false);
    this.#store.exec(
      `CREATE TABLE ${index.table} (key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (${index.unique ? 'key' : 'key, rid'})) WITHOUT ROWID`,
    );
    collection.build(index);
    collection.indexes.push(index);
    return index;
  }

  dropIndex(collection: Collection, index: IndexDefinition): void {
    this.#store.ensureTransaction();
    this.#store.exec(`DROP TABLE ${index.table}`);
    this.#store.sql('DELETE FROM indexes WHERE id = ?').run(index.id);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }
}
