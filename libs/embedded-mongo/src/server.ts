import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkerInput, WorkerSays } from './worker.ts';

export interface EmbeddedMongo {
  /** for the official driver or mongoose, without a database name; pass `dbName` */
  readonly uri: string;
  /** Ends all connections and closes the file. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const prefix = 'embedded-mongo-';
/** A unix socket's path may not be longer than this, and drivers know it by the ending `.sock`. */
const MAX_SOCKET_PATH = 106;

export interface EmbeddedMongos {
  /** One address per file, in the same order. */
  readonly uris: readonly string[];
  /** Ends all connections and closes the files. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a database server in a worker thread, on a private unix socket (on Windows: a free port of 127.0.0.1).
 * @param opts.file path of the SQLite file (made if missing), or `:memory:`
 * @throws Error in plain English when the file is open in another process
 */
export async function startEmbeddedMongo(opts: { file: string }): Promise<EmbeddedMongo> {
  const { uris, close } = await startEmbeddedMongos({ files: [opts.file] });
  return { uri: uris[0] ?? '', close, [Symbol.asyncDispose]: close };
}

/** The thread of servers that `startEmbeddedMongos` will start: it loads its code while its maker does something else. */
export const startThread = (): Worker => new Worker(new URL('./worker.ts', import.meta.url));

/**
 * One server per file, all in one worker thread: what they load is loaded once.
 * @param opts.thread default: one of their own
 * @throws as `startEmbeddedMongo` does
 */
export async function startEmbeddedMongos(opts: {
  files: readonly string[];
  thread?: Worker;
}): Promise<EmbeddedMongos> {
  const folder = process.platform === 'win32' ? undefined : privateFolder();
  const input: WorkerInput = {
    servers: opts.files.map((file, index) => ({
      file,
      at: folder === undefined ? { host: '127.0.0.1', port: 0 } : { path: join(folder, `${index}.sock`) },
    })),
  };
  const worker = opts.thread ?? startThread();
  worker.postMessage(input);
  const removeFolder = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeFolder);
  const forget = (): void => {
    process.off('exit', removeFolder);
    removeFolder();
  };
  const said = await firstWord(worker);
  if (said?.kind !== 'ready') {
    forget();
    await worker.terminate();
    throw new Error(said?.kind === 'failed' ? said.message : 'The database thread ended before it was ready.');
  }
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= shutDown(worker).finally(forget));
  const uris = said.addresses.map(
    (address) => `mongodb://${encodeURIComponent(address).replace('%3A', ':')}/?directConnection=true`,
  );
  return { uris, close, [Symbol.asyncDispose]: close };
}

/** `node --watch` sends messages of its own through a worker; only ours count. */
async function firstWord(worker: Worker): Promise<WorkerSays | undefined> {
  const { promise, resolve } = Promise.withResolvers<WorkerSays | undefined>();
  const hear = (said: WorkerSays): void => {
    if (said.kind === 'ready' || said.kind === 'failed') resolve(said);
  };
  const ended = (): void => resolve(undefined);
  worker.on('message', hear).once('exit', ended);
  try {
    return await promise;
  } finally {
    worker.off('message', hear).off('exit', ended);
  }
}

async function shutDown(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
}

/** Under the temporary folder, or under /tmp where that one's name is too long for a socket. Its name says whose it is. */
function privateFolder(): string {
  const name = `${prefix}${process.pid}-`;
  const wanted = join(tmpdir(), name);
  const base = `${wanted}XXXXXX/0.sock`.length > MAX_SOCKET_PATH ? `/tmp/${name}` : wanted;
  sweep(dirname(base));
  return mkdtempSync(base);
}

/** Takes away what killed processes have left. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^embedded-mongo-(\d+)-\w{6}$/.exec(name)?.[1];
    if (pid !== undefined && !lives(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // somebody else's process lives, too
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
