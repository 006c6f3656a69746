// `npm run drills`: tests with failures of real servers, backups under load and a full disk. `--short`: one failure
// per service and server. `--seed N`: the random failures of an earlier run. Other arguments select test files.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { reportTotals } from './jest/report-totals.mjs';
import { runJest } from './jest/run-jest.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 1e6);

ensureInstalled();
await ensureWebBuilt();
console.log(`Seed ${seed}; to repeat: npm run drills -- --seed ${seed}`);
const { totals } = await runJest(['drills'], {
  args: [...positionals, '--runInBand'],
  env: { DRILLS: values.short ? 'short' : 'long', DRILLS_SEED: seed },
  timeoutMs: 45 * 60_000,
});
reportTotals(totals);
