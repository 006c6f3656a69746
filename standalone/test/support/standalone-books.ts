import { MongoClient } from 'mongodb';
import { serviceNames, type ServiceName } from '@sternenrat/contracts/define-endpoint';
import { databaseUris } from '../../src/data-files.ts';
import { type Books, findViolations, findUnfinished, readBooks } from './books.ts';

export interface State {
  readonly violations: readonly string[];
  readonly unfinished: readonly string[];
  readonly books: Books;
}

/** Reads the data of a product that runs in one process, where each service has its own database server. */
export async function readState(dataDir: string): Promise<State> {
  const { uris } = databaseUris.read(dataDir) ?? { uris: [] };
  const clients = uris.map((uri) => new MongoClient(uri));
  const all = {
    db: (name: string) => clients[serviceNames.indexOf(name as ServiceName)]?.db(name),
  } as unknown as MongoClient;
  try {
    const books = await readBooks(all);
    return { books, violations: findViolations(books), unfinished: await findUnfinished(all) };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}
