import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { readTotals } from './totals.mjs';

/**
 * A run without a result counts as one failure.
 * @param {{ env?: Record<string, string>, timeoutMs?: number }} [options]
 */
export async function runJest(args, { env = {}, timeoutMs = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jest-'));
  const file = join(folder, 'result.json');
  const { code } = await run(['jest', ...args, '--json', `--outputFile=${file}`], {
    show: 'stderr',
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
    timeoutMs,
  });
  const totals = readTotals(file);
  rmSync(folder, { recursive: true });
  if (code !== 0 && totals.failed === 0) totals.failed = 1;
  return { code, totals };
}
