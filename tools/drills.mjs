// `npm run drills`: faults of every part of the product, on real servers; backups of a product at work; a full disk.
// `--short` lets each part fail once, `--seed N` repeats the random rounds of another run; other words choose files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './installed.mjs';
import { readTotals, totalLine } from './jest/totals.mjs';
import { run } from './run.mjs';
import { ensureWebBuilt } from './web-built.mjs';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 1e6);

ensureInstalled();
await ensureWebBuilt();
console.log(`Random rounds with the seed ${seed}: npm run drills -- --seed ${seed} repeats them.`);
const folder = mkdtempSync(join(tmpdir(), 'drills-'));
const file = join(folder, 'drills.json');
const { code } = await run(
  [
    'jest',
    '--selectProjects=drills',
    '--runInBand',
    '--json',
    `--outputFile=${file}`,
    ...positionals.flatMap((path) => ['--testPathPatterns', path]),
  ],
  {
    show: 'stderr',
    env: {
      DRILLS: values.short ? 'short' : 'long',
      DRILLS_SEED: seed,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    timeoutMs: 45 * 60_000,
  },
);
const totals = readTotals(file);
rmSync(folder, { recursive: true });
// a run that dies without a result counts as one failure
if (code !== 0 && totals.failed === 0) totals.failed = 1;
if (totals.skippedNames.length > 0)
  console.log(`\nSkipped:\n${totals.skippedNames.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${totalLine(totals)}`);
process.exitCode = totals.failed > 0 ? 1 : 0;
