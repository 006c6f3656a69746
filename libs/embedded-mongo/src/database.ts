import { Cursors } from './cursors.ts';
import { Catalog } from './storage/catalog.ts';
import { Store } from './storage/store.ts';

export class Database {
  readonly file: string;
  readonly store: Store;
  readonly catalog: Catalog;
  readonly cursors = new Cursors();
  /** All databases of this thread. A backup copies all of them. */
  group: readonly Database[] = [this];
  sweepSeconds = 60;

  /** @throws Error if another process has the file open */
  constructor(file: string) {
    this.file = file;
    this.store = new Store(file);
    this.catalog = new Catalog(this.store);
  }

  /** Makes all writes since the last commit durable. @throws Error after a rollback, if the commit fails */
  commit(): void {
    try {
      this.store.commit();
    } catch (error) {
      this.store.rollback();
      this.catalog.reload();
      throw error;
    }
  }
}
