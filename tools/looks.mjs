// `npm run looks`: compares screenshots with standalone/test/looks. `-- --update` replaces the pictures that differ.
import { ensureInstalled } from './ensure-installed.mjs';
import { reportTotals } from './jest/report-totals.mjs';
import { runJest } from './jest/run-jest.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';

ensureInstalled();
const built = await ensureWebBuilt();
if (built.code !== 0) console.log(built.output);
const env = process.argv.includes('--update') ? { LOOKS: 'renew' } : {};
const { totals } =
  built.code === 0
    ? await runJest(['looks'], { env })
    : { totals: { passed: 0, failed: 1, skipped: 0, skippedNames: [] } };
reportTotals(totals);
