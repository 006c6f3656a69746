// `npm test`: everything that npm alone can run. Arguments go to Jest, which then runs alone: `npm test -- libs/sky`.
import { ensureInstalled } from './installed.mjs';
import { conclude } from './jest/conclude.mjs';
import { runJest } from './jest/run-jest.mjs';
import { run } from './run.mjs';
import { checkBudgets } from './web-budget.mjs';
import { ensureWebBuilt } from './web-built.mjs';

const args = process.argv.slice(2);
const failedSteps = [];

async function step(name, work) {
  const start = performance.now();
  const { code, output } = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds.padStart(6)} s`);
  if (code === 0) return;
  failedSteps.push(name);
  if (output) console.log(output.trimEnd());
}

async function builtWithinBudgets() {
  const built = await ensureWebBuilt();
  return built.code === 0 ? checkBudgets() : built;
}

const checks = [
  ['types', () => run(['tsc', '-b'])],
  ['lint', () => run(['oxlint', '--type-aware', '--deny-warnings'])],
  ['web build', builtWithinBudgets],
  ['imports', () => run(['node', 'tools/import-rules/check.ts'])],
  ['format', () => run(['oxfmt', '--check'])],
];

/** Two at a time: that is what a small machine's cores allow. */
async function runChecks(queue) {
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await step(...next);
  };
  await Promise.all([worker(), worker()]);
}

/** Every project in one run, so that no core waits for the other. */
async function runTests() {
  let totals;
  await step('tests', async () => {
    const projects = ['--selectProjects', 'node', 'web', 'standalone'];
    const ended = await runJest([...projects, '--passWithNoTests', ...args], { timeoutMs: 20 * 60_000 });
    ({ totals } = ended);
    return { code: ended.code, output: '' };
  });
  return totals;
}

ensureInstalled();
if (args.length === 0) await runChecks(checks);
else await runChecks([['web build', ensureWebBuilt]]);
const unrun = failedSteps.length;

const totals = await runTests();

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
// of files that were asked for, what was left out is known
const skippedNames = args.length === 0 ? totals.skippedNames : [];
conclude({ ...totals, failed: totals.failed + unrun, skippedNames });
