import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Outcome = 'killed' | 'timeout' | 'survived' | 'untested';

export interface Attempt {
  readonly root: string;
  /** Relative to `root`, as are `tests`. */
  readonly path: string;
  readonly code: string;
  /** Jest runs them in this order and ends with the first file that fails. */
  readonly tests: readonly string[];
  /** Limit in ms for one test file, so that an endless loop ends. */
  readonly fileMs: number;
}

const overlay = new URL('overlay.mjs', import.meta.url).href;

/** Runs tests against mutated code, which replaces the file's content where it is loaded; the file on disk stays as it is. */
export async function tryMutant({ root, path, code, tests, fileMs }: Attempt): Promise<Outcome> {
  if (tests.length === 0) return 'untested';
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const file = join(folder, 'mutant.json');
  const paths = tests.map((test) => join(root, test));
  writeFileSync(file, JSON.stringify({ path: join(root, path), code, tests: paths }));
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--config', join(root, 'tools/mutants/jest.config.mjs')];
  const child = spawn(process.execPath, [...jest, '--runInBand', '--bail', '--runTestsByPath', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      MUTANT: file,
      NODE_OPTIONS: `--import ${overlay} --experimental-vm-modules --disable-warning=ExperimentalWarning`,
    },
  });
  let timedOut = false;
  const expire = () => void ((timedOut = true), child.kill('SIGKILL'));
  let timer = setTimeout(expire, fileMs);
  // Jest prints a line per file
  child.stderr.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(expire, fileMs);
  });
  const exitCode = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  clearTimeout(timer);
  rmSync(folder, { recursive: true });
  if (timedOut) return 'timeout';
  return exitCode === 0 ? 'survived' : 'killed';
}
