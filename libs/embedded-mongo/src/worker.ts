import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { Engine } from './engine.ts';
import { Listener } from './wire/listen.ts';

export interface WorkerInput {
  readonly servers: readonly {
    readonly file: string;
    readonly at: { path: string } | { host: string; port: number };
  }[];
}
export type WorkerMessage =
  /** An address is a socket's path or `host:port`. */
  | { readonly kind: 'ready'; readonly addresses: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };

const parent = parentPort as MessagePort;
const send = (message: WorkerMessage): void => parent.postMessage(message);
const opened: { engine: Engine; listener: Listener }[] = [];

async function close(): Promise<void> {
  for (const { engine, listener } of opened) {
    await listener.close();
    engine.close();
  }
}

const [{ servers }] = (await once(parent, 'message')) as [WorkerInput];
try {
  const addresses: string[] = [];
  for (const { file, at } of servers) {
    const engine = new Engine(file);
    const listener = new Listener(engine);
    const server = await listener.listen(at);
    opened.push({ engine, listener });
    const address = server.address();
    addresses.push(typeof address === 'string' ? address : `127.0.0.1:${address?.port}`);
  }
  for (const { engine } of opened) engine.group = opened.map((one) => one.engine);
  parent.once('message', () => {
    void close().then(() => {
      send({ kind: 'closed' });
      parent.close();
    });
  });
  send({ kind: 'ready', addresses });
} catch (error) {
  await close();
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
