import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../root.mjs';
import { run } from '../run.mjs';
import { addSecondRun, readResult, totalsOf } from './totals.mjs';

/** If more files than this fail, none is repeated, because a busy machine is then not the cause. */
const maxRetriedFiles = 6;

/**
 * Runs the tests of Jest projects. With `retry`, failed files run a second time, one by one; those that then pass are
 * printed as flaky. If Jest fails without a failed test, that counts as one failure. `timeoutMs`: per run; 0: no limit.
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
        env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
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
