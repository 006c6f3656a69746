import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@sternenrat/operator/connect';
import { runOperator } from '@sternenrat/operator/operator';
import { internalUrls } from '../../src/data-files.ts';
import { openSecrets } from '../../src/secrets.ts';

const script = fileURLToPath(new URL('../../src/commands/operator.ts', import.meta.url));
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

export interface CommandOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Arguments of `spawn` that run `npm run operator -- …` as the operator 'mira'. */
const commandLine = (dataDir: string, line: readonly string[]) =>
  [
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, '--as', 'mira', ...line],
    { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir } },
  ] as const;

/** Runs `npm run operator -- …` in this process as the operator 'mira', without an interactive terminal. */
export async function operator(dataDir: string, ...line: string[]): Promise<CommandOutput> {
  const output = { out: '', err: '' };
  const terminal = {
    argv: ['--as', 'mira', ...line],
    account: '',
    print: (text: string) => void (output.out += `${text}\n`),
    printError: (text: string) => void (output.err += `${text}\n`),
  };
  const urls = internalUrls.read(dataDir);
  if (!urls) throw new Error('no product is running');
  const code = await runOperator(terminal, () => connect(urls, openSecrets(dataDir).identity));
  return { code, ...output };
}

export async function operatorProcess(dataDir: string, ...line: string[]): Promise<CommandOutput> {
  return promisify(execFile)(...commandLine(dataDir, line)).then(
    ({ stdout: out, stderr: err }) => ({ code: 0, out, err }),
    ({ code, stdout: out, stderr: err }: { code: number; stdout: string; stderr: string }) => ({ code, out, err }),
  );
}

/** Runs the command with --json and parses the output. @throws Error with the error output */
export async function operatorJson<T>(dataDir: string, ...line: string[]): Promise<T> {
  const { code, out, err } = await operator(dataDir, ...line, '--json');
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as T;
}

/** Runs a command and sends it SIGKILL before or after the owl service has processed the command's call. */
export async function killOperator(when: 'before' | 'after', dataDir: string, ...line: string[]): Promise<void> {
  const urls = internalUrls.read(dataDir);
  if (!urls) throw new Error('no product is running');
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  copyFileSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  const proxy = createServer((call) => {
    if (when === 'before') child.kill('SIGKILL');
    else void forward(call, urls.owl).then(() => child.kill('SIGKILL'));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const owl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  using _file = internalUrls.write(folder, { ...urls, owl });
  const [file, args, options] = commandLine(folder, line);
  const child = spawn(file, args, { ...options, stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  proxy.closeAllConnections();
  proxy.close();
  rmSync(folder, { recursive: true });
  if (signal !== 'SIGKILL') throw new Error('the command ended by itself');
}

/** Forwards a call unchanged and waits for the complete answer. */
async function forward(call: IncomingMessage, base: string): Promise<void> {
  const onward = request(base + call.url, { method: call.method, headers: call.headers });
  call.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
}
