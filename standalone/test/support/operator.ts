import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../src/commands/operator.ts', import.meta.url));

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** `npm run operator -- …` by 'mira', as it is typed; nobody sits there to be asked. */
export async function operator(dataDir: string, ...line: string[]): Promise<Said> {
  const args = ['--disable-warning=ExperimentalWarning', script, '--as', 'mira', ...line];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const call = promisify(execFile)(process.execPath, args, { env });
  return call.then(
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
