import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { Database } from './database.ts';
import { Engine } from './engine.ts';
import { startSweeping } from './sweep.ts';
import { Listener } from './wire/listen.ts';

export interface WorkerInput {
  readonly servers: readonly {
    readonly file: string;
    readonly at: { path: string } | { host: string; port: number };
  }[];
}
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly addresses: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

const parent = parentPort as MessagePort;
const send = (message: WorkerMessage): void => parent.postMessage(message);
/** Closes in reverse order: first the listener of a database, then its file. */
const opened = new AsyncDisposableStack();

const [{ servers }] = (await once(parent, 'message')) as [WorkerInput];
try {
  const addresses: string[] = [];
  const databases: Database[] = [];
  for (const { file, at } of servers) {
    const database = opened.adopt(new Database(file), ({ store }) => store.close());
    databases.push(database);
    opened.use(startSweeping(database));
    const listener = opened.adopt(new Listener(new Engine(database)), (it) => it.close());
    const address = (await listener.listen(at)).address();
    addresses.push(typeof address === 'string' ? address : `127.0.0.1:${address?.port}`);
  }
  for (const database of databases) database.group = databases;
  parent.once('message', () => void opened.disposeAsync().then(() => parent.close()));
  send({ kind: 'ready', addresses });
} catch (error) {
  await opened.disposeAsync();
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
