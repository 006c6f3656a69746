import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface Running extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
  /** Milliseconds from its spawn to its first ready answer. */
  readonly readyAfter: number;
  /** User and system time so far, all threads, in ms. */
  cpuMs(): number;
  /** Resident, in MB. */
  memoryMb(): number;
}

/** Nobody outlives the bench, however it ends. */
const withUs = '--import=data:text/javascript,process.once("disconnect",()=>process.exit());process.channel?.unref()';

/** As `npm start` and the images have it. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** User and system time of a process so far, in ms; by /proc where there is one, else by ps. */
export function cpuMsOf(pid: number): number {
  if (existsSync('/proc/self/stat')) {
    // the name, in brackets, may hold blanks
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  }
  const [minutes = 0, seconds = 0] = ps('time', pid).split(':').slice(-2).map(Number);
  return (minutes * 60 + seconds) * 1000;
}

export const memoryMbOf = (pid: number): number => Number(ps('rss', pid)) / 1024;

const ps = (field: string, pid: number): string =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

/** The processes that were started by this one, by the system's tables. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .filter((name) => readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid))
    .map(Number);
}

export interface ForkOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Of Node itself. */
  readonly flags?: readonly string[];
  readonly arguments?: readonly string[];
}

/**
 * Runs a peer of `bench/src/peers`, which tells its address by `process.send`, or a service's own main, whose address is known
 * beforehand and given as `url`.
 */
export async function start(file: URL, options: ForkOptions & { readonly url?: string } = {}): Promise<Running> {
  const began = performance.now();
  const child = fork(fileURLToPath(file), [...(options.arguments ?? [])], {
    execArgv: ['--disable-warning=ExperimentalWarning', withUs, ...(options.flags ?? [])],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = options.url ?? (await told(child, file));
  if (options.url) await untilReady(options.url, child);
  const readyAfter = performance.now() - began;
  const pid = child.pid ?? 0;
  return {
    pid,
    url,
    readyAfter,
    cpuMs: () => cpuMsOf(pid),
    memoryMb: () => memoryMbOf(pid),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function told(child: ChildProcess, file: URL): Promise<string> {
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  if (typeof first !== 'string') throw new Error(`${file.pathname} ended with ${String(first)} before it was ready`);
  return first;
}

/** Waits until `/readyz` says yes. @throws when the process ends before, or after 30 s */
export async function untilReady(url: string, child?: ChildProcess): Promise<void> {
  for (const until = performance.now() + 30_000; performance.now() < until;) {
    if (child && child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode} before it was ready`);
    const yes = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (yes) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} was not ready within 30 s`);
}
