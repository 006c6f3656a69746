// `npm run looks`: the main states against their pictures in standalone/test/looks. The last line is the total.
// `npm run looks -- --update` puts new pictures there where a state looks different: look at them before they are kept.
import { ensureInstalled } from './installed.mjs';
import { conclude } from './jest/conclude.mjs';
import { runJest } from './jest/run-jest.mjs';
import { ensureWebBuilt } from './web-built.mjs';

ensureInstalled();
const built = await ensureWebBuilt();
if (built.code !== 0) console.log(built.output);
const env = process.argv.includes('--update') ? { LOOKS: 'renew' } : {};
const { totals } =
  built.code === 0
    ? await runJest(['--selectProjects', 'looks'], { env })
    : { totals: { passed: 0, failed: 1, skipped: 0, skippedNames: [] } };
conclude(totals);
