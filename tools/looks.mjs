// `npm run looks`: the main states against their pictures in standalone/test/looks, as `npm test` compares them too.
// `npm run looks -- --update` puts new pictures there where a state looks different: look at them before they are kept.
import { ensureInstalled } from './installed.mjs';
import { run } from './run.mjs';
import { ensureWebBuilt } from './web-built.mjs';

ensureInstalled();
const built = await ensureWebBuilt();
if (built.code !== 0) console.log(built.output);
const renew = process.argv.includes('--update');
const { code } =
  built.code === 0
    ? await run(['jest', '--selectProjects', 'standalone', '--testPathPatterns', 'looks.e2e'], {
        show: 'stderr',
        env: {
          NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
          ...(renew && { LOOKS: 'renew' }),
        },
      })
    : built;
process.exitCode = code;
