import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Running extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
  /** Time from the start to the first successful `/readyz` or, for a peer, to the message with the URL. */
  readonly readyAfterMs: number;
  /** CPU time (user and system) of all threads since the start, in ms. */
  cpuMs(): number;
  memoryMb(): number;
}

const exitWithParent =
  '--import=data:text/javascript,process.once("disconnect",()=>process.exit());process.channel?.unref()';

const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

const linuxTickMs = 10;

export function cpuMsOf(pid: number): number {
  if (existsSync('/proc/self/stat')) {
    // counts the fields from the end of the process name, because the name, in brackets, may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * linuxTickMs;
  }
  const [minutes = 0, seconds = 0] = ps('time', pid).split(':').slice(-2).map(Number);
  return (minutes * 60 + seconds) * 1000;
}

export const memoryMbOf = (pid: number): number => Number(ps('rss', pid)) / 1024;

const ps = (field: string, pid: number): string =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

export interface ForkOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly arguments?: readonly string[];
}

/** Starts the `main.ts` that will listen at `url`; without `url` a peer, which sends its URL by `serve`. */
export async function start(file: URL, options: ForkOptions & { readonly url?: string } = {}): Promise<Running> {
  const began = performance.now();
  const child = fork(fileURLToPath(file), [...(options.arguments ?? [])], {
    execArgv: ['--disable-warning=ExperimentalWarning', exitWithParent, ...(options.flags ?? [])],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = options.url ?? (await receiveUrl(child, file));
  if (options.url) await untilReady(options.url, child);
  const readyAfterMs = performance.now() - began;
  const pid = child.pid ?? 0;
  return {
    pid,
    url,
    readyAfterMs,
    cpuMs: () => cpuMsOf(pid),
    memoryMb: () => memoryMbOf(pid),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function receiveUrl(child: ChildProcess, file: URL): Promise<string> {
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  if (typeof first !== 'string') throw new Error(`${file.pathname} ended with ${String(first)} before it was ready`);
  return first;
}

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
