import { MongoClient } from 'mongodb';
import { databaseNames, readAddresses } from '../../src/data-files.ts';
import { type Books, breachesIn, leftIn, openBooks } from './books.ts';

export interface State {
  readonly breaches: readonly string[];
  readonly left: readonly string[];
  readonly books: Books;
}

/** The books of a product that runs in one process; each database lies in a server of its own, asked at its own. */
export async function stateOf(dataDir: string): Promise<State> {
  const { uris } = readAddresses(dataDir) ?? { uris: [] };
  const clients = uris.map((uri) => new MongoClient(uri));
  const all = {
    db: (name: string) => clients[databaseNames.indexOf(name as 'auth')]?.db(name),
  } as unknown as MongoClient;
  try {
    const books = await openBooks(all);
    return { books, breaches: breachesIn(books), left: await leftIn(all) };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}
