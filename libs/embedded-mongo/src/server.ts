import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkerInput, WorkerMessage } from './worker.ts';

export interface EmbeddedMongo extends AsyncDisposable {
  /** Connection strings, one per file, without a database name (pass `dbName`). */
  readonly uris: readonly string[];
  readonly uri: string;
  /** Lets the process end while the server runs. */
  unref(): void;
  close(): Promise<void>;
}

const prefix = 'embedded-mongo-';
/** Limit of a unix socket's path in bytes. macOS allows 103, Linux 107. */
const MAX_SOCKET_PATH = 103;

/**
 * Starts a server for each file, all in one worker thread, on private unix sockets (on Windows free loopback ports).
 * @param files paths of SQLite files, created if missing, or `:memory:`
 * @throws Error if a server can't start, for example because another process has a file open
 */
export async function startEmbeddedMongo(...files: readonly string[]): Promise<EmbeddedMongo> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const folder = process.platform === 'win32' ? undefined : privateFolder();
  const input: WorkerInput = {
    servers: files.map((file, index) => ({
      file,
      at: folder === undefined ? { host: '127.0.0.1', port: 0 } : { path: join(folder, `${index}.sock`) },
    })),
  };
  worker.postMessage(input);
  const removeFolder = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeFolder);
  const cleanUp = (): void => {
    process.off('exit', removeFolder);
    removeFolder();
  };
  const message = await waitForStart(worker);
  if (message?.kind !== 'ready') {
    cleanUp();
    await worker.terminate();
    throw new Error(message?.message ?? 'The database thread ended before it was ready.');
  }
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= shutDown(worker).finally(cleanUp));
  const uris = message.addresses.map(
    (address) => `mongodb://${encodeURIComponent(address).replace('%3A', ':')}/?directConnection=true`,
  );
  return { uris, uri: uris[0] ?? '', unref: () => worker.unref(), close, [Symbol.asyncDispose]: close };
}

/** Waits for `ready` or `failed`. `node --watch` makes workers send other messages, too. */
async function waitForStart(worker: Worker): Promise<WorkerMessage | undefined> {
  const { promise, resolve } = Promise.withResolvers<WorkerMessage | undefined>();
  const onMessage = (message: WorkerMessage): void => {
    if (message.kind === 'ready' || message.kind === 'failed') resolve(message);
  };
  const onExit = (): void => resolve(undefined);
  worker.on('message', onMessage).once('exit', onExit);
  try {
    return await promise;
  } finally {
    worker.off('message', onMessage).off('exit', onExit);
  }
}

async function shutDown(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  worker.postMessage('close');
  await exited;
}

/** Creates the folder in /tmp if the path of a socket would be too long elsewhere. */
function privateFolder(): string {
  const name = `${prefix}${process.pid}-`;
  const wanted = join(tmpdir(), name);
  const base = `${wanted}XXXXXX/0.sock`.length > MAX_SOCKET_PATH ? `/tmp/${name}` : wanted;
  sweep(dirname(base));
  return mkdtempSync(base);
}

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^embedded-mongo-(\d+)-\w{6}$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
