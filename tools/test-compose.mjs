// `npm run test:compose`: runs `suites` on containers of a compose project of its own. Arguments select suites.
import { delimiter } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { reportTotals } from './jest/report-totals.mjs';
import { runJest } from './jest/run-jest.mjs';
import { sum, totalLine } from './jest/totals.mjs';
import { run } from './run.mjs';

const suites = {
  journey: 'standalone/test/main-job.e2e',
  restarts: 'standalone/test/containers/restarts',
  'browser restarts': 'standalone/test/containers/journey.e2e',
  outages: 'standalone/test/containers/outages',
  images: 'standalone/test/containers/images',
  scaling: 'standalone/test/containers/scaling',
  development: 'standalone/test/containers/development',
  stopping: 'standalone/test/containers/stopping',
  // comes last, because this suite starts another compose project
  production: 'standalone/test/containers/production',
};
const port = process.env.COMPOSE_TEST_PORT ?? '3990';
const env = {
  COMPOSE_PROJECT_NAME: process.env.COMPOSE_TEST_PROJECT ?? 'sternenrat-test',
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

async function runSuite(name) {
  let totals;
  await step(name, async () => {
    const result = await runJest(['standalone'], {
      args: [suites[name], '--runInBand'],
      env: { ...env, PRODUCT_URL: `http://127.0.0.1:${port}` },
      timeoutMs: 15 * minutes,
    });
    ({ totals } = result);
    return { code: result.code, output: '' };
  });
  return totals;
}

async function runInContainers() {
  let totals = { passed: 0, failed: 0, skipped: 0, skippedNames: [] };
  try {
    const up =
      (await step('build', () => compose('build'))) &&
      (await step('up and healthy', () => compose('up', '--detach', '--wait', '--wait-timeout', '240')));
    if (!up) totals.failed += 1;
    for (const name of up ? wanted : []) totals = sum(totals, await runSuite(name));
    if (totals.failed > 0) console.log((await compose('logs', '--tail', '30')).output);
  } finally {
    await compose('down', '--volumes');
  }
  return totals;
}

ensureInstalled();
const wanted = Object.keys(suites).filter((name) => process.argv.length === 2 || process.argv.slice(2).includes(name));
const docker = await run(['docker', 'compose', 'ls'], { timeoutMs: minutes });
if (docker.code !== 0) {
  const names = wanted.map((name) => `  ${name}, in containers`).join('\n');
  console.log(`Docker Compose v2 is not available. Skipped:\n${names}`);
  console.log(`\n${totalLine({ passed: 0, failed: 0, skipped: wanted.length })}`);
} else {
  reportTotals(await runInContainers());
}
