// `npm run drills`: faults of every part of the product, on real servers; backups of a product at work; a full disk.
// `--short` lets each part fail once, `--seed N` repeats the random rounds of another run; other words choose files.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './installed.mjs';
import { conclude } from './jest/conclude.mjs';
import { runJest } from './jest/run-jest.mjs';
import { ensureWebBuilt } from './web-built.mjs';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 1e6);

ensureInstalled();
await ensureWebBuilt();
console.log(`Random rounds with the seed ${seed}: npm run drills -- --seed ${seed} repeats them.`);
const { totals } = await runJest(
  ['--selectProjects=drills', '--runInBand', ...positionals.flatMap((path) => ['--testPathPatterns', path])],
  { env: { DRILLS: values.short ? 'short' : 'long', DRILLS_SEED: seed }, timeoutMs: 45 * 60_000 },
);
conclude(totals);
