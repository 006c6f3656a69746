import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from './engine.ts';
import { Listener } from './wire/listen.ts';

/** The database thread: told a file and a place to listen, it says `ready` or `failed`, and closes when asked. */
export interface WorkerInput { readonly file: string; readonly at: { path: string } | { host: string; port: number } }
export type WorkerSays = { readonly kind: 'ready'; readonly port: number | null } | { readonly kind: 'failed'; readonly message: string } | { readonly kind: 'closed' };

const { file, at } = workerData as WorkerInput;
const say = (message: WorkerSays): void => parentPort?.postMessage(message);

try {
  const engine = new Engine(file);
  const listener = new Listener(engine);
  const server = await listener.listen(at);
  parentPort?.once('message', () => {
    void listener.close().then(() => {
      engine.close();
      say({ kind: 'closed' });
      parentPort?.close();
    });
  });
  const address = server.address();
  say({ kind: 'ready', port: typeof address === 'object' && address !== null ? address.port : null });
} catch (error) {
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
