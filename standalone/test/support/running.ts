import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

/** Node's options, the same as in `npm start`. */
const flags = ['--max-semi-space-size=2', '--disable-warning=ExperimentalWarning'];

export interface Running {
  readonly url: string;
  readonly dataDir: string;
  /** From spawn to the printed URL, in ms. */
  readonly readyAfter: number;
  readonly child: ChildProcess;
  restingMb(): number;
  output(): string;
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
}

const roomForData = 512 * 1024 * 1024;

/** A file system in memory if the machine has one with room: on a disk, tests mostly wait for `fsync`. */
function dataRoot(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomForData ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

export const makeDataDir = () => mkdtempSync(join(dataRoot(), 'sternenrat-'));

/** Starts the product in a process of its own, as `npm start` does, and waits for its URL. */
export async function run(options: { dataDir?: string; env?: Record<string, string> } = {}): Promise<Running> {
  const dataDir = options.dataDir ?? makeDataDir();
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      DATA_DIR: dataDir,
      OWL_DEV_TOOLS: '1',
      RATE_LIMIT_SCALE: '10000',
      NASA_API_KEY: 'none',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += chunk));
  child.stdout.on('data', (chunk) => (printed += chunk));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (address) resolve(address[0]);
    });
    void exited.then(([code]) => reject(new Error(`the product ended with ${code} before it was ready:\n${printed}`)));
  });
  let stopRequested = false;
  void exited.then(([code]) => {
    if (!stopRequested) process.stderr.write(`the product ended by itself with ${code}:\n${printed}\n`);
  });
  const end = async (signal: NodeJS.Signals) => {
    stopRequested = true;
    child.kill(signal);
    return (await exited)[0];
  };
  return {
    url,
    dataDir,
    child,
    readyAfter: performance.now() - began,
    restingMb: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    output: () => printed,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGKILL');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      // a killed process leaves its socket files behind
      for (const name of readdirSync(tmpdir()))
        if (name.startsWith(`embedded-mongo-${child.pid}-`)) rmSync(join(tmpdir(), name), { recursive: true });
    },
  };
}

/** Uses the product at PRODUCT_URL, which must serve /dev/mails. Without the variable, starts a product. */
export async function openProduct(): Promise<Pick<Running, 'url'> & AsyncDisposable> {
  const url = process.env['PRODUCT_URL'];
  return url ? { url, [Symbol.asyncDispose]: async () => undefined } : run();
}
