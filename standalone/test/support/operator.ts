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
import { readDoors, tellDoors } from '../../src/data-files.ts';
import { openSecrets } from '../../src/secrets.ts';

const script = fileURLToPath(new URL('../../src/commands/operator.ts', import.meta.url));
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** As `npm run operator -- …` by 'mira' begins it. */
const typed = (dataDir: string, line: readonly string[]) =>
  [
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, '--as', 'mira', ...line],
    { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir } },
  ] as const;

/** What `npm run operator -- …` does, by 'mira', without a process of its own; nobody sits there to be asked. */
export async function operator(dataDir: string, ...line: string[]): Promise<Said> {
  const said = { out: '', err: '' };
  const terminal = {
    argv: ['--as', 'mira', ...line],
    account: '',
    say: (text: string) => void (said.out += `${text}\n`),
    complain: (text: string) => void (said.err += `${text}\n`),
  };
  const doors = readDoors(dataDir);
  if (!doors) throw new Error('nothing runs');
  const code = await runOperator(terminal, () => connect(doors, openSecrets(dataDir).identity));
  return { code, ...said };
}

/** The same in a process of its own, as it is typed. */
export async function operatorProcess(dataDir: string, ...line: string[]): Promise<Said> {
  return promisify(execFile)(...typed(dataDir, line)).then(
    ({ stdout: out, stderr: err }) => ({ code: 0, out, err }),
    ({ code, stdout: out, stderr: err }: { code: number; stdout: string; stderr: string }) => ({ code, out, err }),
  );
}

/** The same, as programs read it. @throws what it complained of */
export async function operatorJson<T>(dataDir: string, ...line: string[]): Promise<T> {
  const { code, out, err } = await operator(dataDir, ...line, '--json');
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as T;
}

/** Types a command that is killed (`kill -9`) when it calls owl: before owl hears of it, or when owl has done it. */
export async function operatorKilled(when: 'before' | 'after', dataDir: string, ...line: string[]): Promise<void> {
  const doors = readDoors(dataDir);
  if (!doors) throw new Error('nothing runs');
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  copyFileSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  const between = createServer((call) => {
    if (when === 'before') child.kill('SIGKILL');
    else void passOn(call, doors.owl).then(() => child.kill('SIGKILL'));
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const owl = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  using _told = tellDoors(folder, { ...doors, owl });
  const [file, args, options] = typed(folder, line);
  const child = spawn(file, args, { ...options, stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  between.closeAllConnections();
  between.close();
  rmSync(folder, { recursive: true });
  if (signal !== 'SIGKILL') throw new Error('the command ended by itself');
}

/** Hands a call on as it came, and waits for its whole answer. */
async function passOn(call: IncomingMessage, base: string): Promise<void> {
  const onward = request(base + call.url, { method: call.method, headers: call.headers });
  call.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
}
