// `npm run test:compose`: builds the containers, brings them up in a project of their own and sends a browser through them.
import { ensureInstalled } from './installed.mjs';
import { run } from './run.mjs';

const compose = (...args) =>
  run(['docker', 'compose', '--project-name', 'sternenrat-test', ...args], {
    env: { RATE_LIMIT_SCALE: '1000' },
    timeoutMs: 15 * 60_000,
  });

async function step(name, work) {
  const start = performance.now();
  const { code, output } = await work();
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

const journey = () =>
  run(['jest', 'standalone/test/main-job.e2e', '--selectProjects', 'standalone', '--runInBand'], {
    env: {
      PRODUCT_URL: 'http://127.0.0.1:3000',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    timeoutMs: 5 * 60_000,
  });

ensureInstalled();
const docker = await run(['docker', 'compose', 'ls']);
if (docker.code !== 0) {
  console.log('skipped: the journey through the containers needs Docker with Compose v2, which does not answer here');
} else {
  let fine;
  try {
    fine =
      (await step('build', () => compose('build'))) &&
      (await step('up and healthy', () => compose('up', '--detach', '--wait'))) &&
      (await step('journey', journey));
    if (!fine) console.log((await compose('logs', '--tail', '30')).output);
  } finally {
    await compose('down', '--volumes');
  }
  process.exitCode = fine ? 0 : 1;
}
