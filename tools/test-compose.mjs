// `npm run test:compose`: builds the containers, brings them up in a project of their own, and sends a browser and players
// through them, with restarts and outages in between. Arguments choose suites: `npm run test:compose -- restarts`.
import { delimiter } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { run } from './run.mjs';

const suites = {
  journey: 'standalone/test/main-job.e2e',
  restarts: 'standalone/test/containers/restarts',
  'browser restarts': 'standalone/test/containers/journey.e2e',
  outages: 'standalone/test/containers/outages',
};
const port = process.env.COMPOSE_TEST_PORT ?? '3990';
const env = {
  COMPOSE_PROJECT_NAME: 'sternenrat-test',
  COMPOSE_FILE: ['docker-compose.yml', 'standalone/test/containers/docker-compose.test.yml'].join(delimiter),
  COMPOSE_PROGRESS: 'plain',
  PORT: port,
  RATE_LIMIT_SCALE: '1000',
};
const minutes = 60_000;
const compose = (...args) => run(['docker', 'compose', ...args], { env, timeoutMs: 15 * minutes });

async function step(name, work) {
  const start = performance.now();
  const { code, output } = await work();
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

/** Every suite, whatever the ones before it found. */
async function runSuites(names) {
  let fine = true;
  for (const name of names) fine = (await step(name, () => jest(suites[name]))) && fine;
  return fine;
}

const jest = (path) =>
  run(['jest', path, '--selectProjects', 'standalone', '--runInBand'], {
    show: 'stderr',
    env: {
      ...env,
      PRODUCT_URL: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    timeoutMs: 15 * minutes,
  });

ensureInstalled();
const wanted = Object.keys(suites).filter((name) => process.argv.length === 2 || process.argv.slice(2).includes(name));
const docker = await run(['docker', 'compose', 'ls'], { timeoutMs: minutes });
if (docker.code !== 0) {
  const names = wanted.map((name) => `  ${name}`).join('\n');
  console.log(`Docker with Compose v2 does not answer here. Skipped, through the containers:\n${names}`);
} else {
  let fine;
  try {
    fine =
      (await step('build', () => compose('build'))) &&
      (await step('up and healthy', () => compose('up', '--detach', '--wait'))) &&
      (await runSuites(wanted));
    if (!fine) console.log((await compose('logs', '--tail', '30')).output);
  } finally {
    await compose('down', '--volumes');
  }
  process.exitCode = fine ? 0 : 1;
}
