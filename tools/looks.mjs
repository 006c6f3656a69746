// `npm run looks`: the main states against their pictures in standalone/test/looks. The last line is the total.
// `npm run looks -- --update` puts new pictures there where a state looks different: look at them before they are kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { readTotals, totalLine } from './jest/totals.mjs';
import { run } from './run.mjs';
import { ensureWebBuilt } from './web-built.mjs';

ensureInstalled();
const built = await ensureWebBuilt();
if (built.code !== 0) console.log(built.output);
const folder = mkdtempSync(join(tmpdir(), 'looks-'));
const file = join(folder, 'looks.json');
const { code } =
  built.code === 0
    ? await run(['jest', '--selectProjects', 'looks', '--json', `--outputFile=${file}`], {
        show: 'stderr',
        env: {
          NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
          ...(process.argv.includes('--update') && { LOOKS: 'renew' }),
        },
      })
    : built;
const totals = readTotals(file);
rmSync(folder, { recursive: true });
// a run that dies without a result counts as one failure
if (code !== 0 && totals.failed === 0) totals.failed = 1;
console.log(`\n${totalLine(totals)}`);
process.exitCode = totals.failed > 0 ? 1 : 0;
