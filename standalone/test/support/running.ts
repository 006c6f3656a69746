import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

/** As `npm start` gives them. */
const flags = ['--max-semi-space-size=2', '--disable-warning=ExperimentalWarning'];

export interface Running {
  readonly url: string;
  readonly dataDir: string;
  /** Milliseconds from spawn to the printed address. */
  readonly readyAfter: number;
  readonly child: ChildProcess;
  /** Resident memory in MB, as the system tells it. */
  restingMb(): number;
  /** All that it printed so far. */
  output(): string;
  /** `kill -9`, as a power cut would. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
}

export const makeDataDir = () => mkdtempSync(join(tmpdir(), 'sternenrat-'));

/** Starts the product as a person would, in a process of its own, and waits for its address. */
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
  let asked = false;
  void exited.then(([code]) => {
    if (!asked) process.stderr.write(`the product ended by itself with ${code}:\n${printed}\n`);
  });
  const end = async (signal: NodeJS.Signals) => {
    asked = true;
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
      // a killed process leaves its sockets
      for (const name of readdirSync(tmpdir()))
        if (name.startsWith(`embedded-mongo-${child.pid}-`)) rmSync(join(tmpdir(), name), { recursive: true });
    },
  };
}

/** What the journeys go through: the product that runs at PRODUCT_URL (it shows its mails on /dev/mails), else one of their own. */
export async function theProduct(): Promise<Pick<Running, 'url'> & AsyncDisposable> {
  const url = process.env['PRODUCT_URL'];
  return url ? { url, [Symbol.asyncDispose]: async () => undefined } : run();
}
