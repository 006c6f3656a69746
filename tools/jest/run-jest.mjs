import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { node24 } from '../node24.mjs';
import { root } from '../root.mjs';
import { run } from '../run.mjs';
import { addSecondRun, readResult, totalsOf } from './totals.mjs';

/** If more files fail, none is repeated, because so many failures don't come from a busy machine. */
const maxRetriedFiles = 6;

const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

export function runInteractive(projects, args) {
  const child = spawn(node24(), [jest, ...args, '--selectProjects', ...projects], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: nodeOptions },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/** @returns paths relative to the root, with `/` between folders */
export async function listTests(projects) {
  const { output } = await run(['jest', '--listTests', '--selectProjects', ...projects], {
    env: { NODE_OPTIONS: nodeOptions },
  });
  return output
    .split('\n')
    .map((path) => relative(root, path.trim()).replaceAll('\\', '/'))
    .filter(Boolean);
}

/**
 * Runs the tests of Jest projects. With `retry`, failed files run a second time, one by one; files that then pass are
 * printed as flaky. A run of Jest that fails without a failed test counts as one failure.
 * `timeoutMs`: limit of one run; 0: none.
 * @param {string[]} projects
 * @param {{ args?: string[], retry?: boolean, env?: Record<string, string>, timeoutMs?: number }} [options]
 */
export async function runJest(projects, { args = [], retry = true, env = {}, timeoutMs = 0 } = {}) {
  const runOnce = async (...options) => {
    const folder = mkdtempSync(join(tmpdir(), 'jest-'));
    const file = join(folder, 'result.json');
    const { code } = await run(
      ['jest', ...options, '--selectProjects', ...projects, '--json', `--outputFile=${file}`],
      {
        show: 'stderr',
        env: { NODE_OPTIONS: nodeOptions, ...env },
        timeoutMs,
      },
    );
    const result = readResult(file);
    rmSync(folder, { recursive: true });
    return { code, result };
  };
  let { code, result } = await runOnce(...args);
  const failedFiles = result.filter(({ failed }) => failed > 0).map(({ file }) => file);
  if (retry && failedFiles.length > 0 && failedFiles.length <= maxRetriedFiles) {
    const second = await runOnce('--runInBand', '--runTestsByPath', ...failedFiles);
    code = second.code;
    const merged = addSecondRun(result, second.result);
    result = merged.result;
    for (const file of merged.flaky) console.log(`FLAKY   ${relative(root, file)}: failed, then passed alone`);
  }
  const totals = totalsOf(result);
  if (code !== 0 && totals.failed === 0) totals.failed = 1;
  return { code, totals };
}
