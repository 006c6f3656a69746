// `npm test`: all checks that need only npm, no Docker. With arguments, only Jest runs: `npm test -- libs/sky`.
import { ensureInstalled } from './ensure-installed.mjs';
import { reportTotals } from './jest/report-totals.mjs';
import { listTests, runJest } from './jest/run-jest.mjs';
import { run } from './run.mjs';
import { checkBudgets } from './web-budget.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';

const args = process.argv.slice(2);
const projects = ['node', 'web', 'standalone'];
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

async function buildAndCheckBudgets() {
  const built = await ensureWebBuilt();
  return built.code === 0 ? checkBudgets() : built;
}

const checks = [
  // every checker repeats the types of libraries, so several take more time and memory on two cores
  ['types', () => run(['tsc', '-b', '--checkers', '1', '--builders', '2'])],
  ['web build', buildAndCheckBudgets],
  ['imports', () => run(['node', 'tools/import-rules/check.ts'])],
  ['words', () => run(['node', 'tools/words/check.ts'])],
  ['format', () => run(['oxfmt', '--check'])],
];
/** oxlint uses all cores and 2 GB by itself. */
const lint = ['lint', () => run(['oxlint', '--type-aware', '--deny-warnings'])];

/** Runs two checks at a time, because small machines have two cores. @param queue arguments of `step`; is emptied */
async function runChecks(queue) {
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await step(...next);
  };
  await Promise.all([worker(), worker()]);
}

async function runTests() {
  let totals;
  await step('tests', async () => {
    const result = await runJest(projects, {
      args,
      retry: args.length === 0,
      timeoutMs: 45 * 60_000,
    });
    ({ totals } = result);
    return { code: result.code, output: '' };
  });
  return totals;
}

/** The test files that the arguments select. Ends the process for an argument that matches no file. */
async function selectedTests() {
  const tests = await listTests(projects);
  const paths = args.filter((each) => !each.startsWith('-'));
  for (const path of paths) {
    const pattern = new RegExp(path, 'i');
    if (tests.some((test) => pattern.test(test))) continue;
    console.error(`No test file matches ${path}`);
    process.exit(1);
  }
  return tests.filter((test) => paths.some((path) => new RegExp(path, 'i').test(test)));
}

ensureInstalled();
if (args.length === 0) {
  await runChecks(checks);
  await step(...lint);
} else if ((await selectedTests()).some((path) => path.startsWith('standalone/')))
  await runChecks([['web build', ensureWebBuilt]]);
const failedChecks = failedSteps.length;

const totals = await runTests();

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
const skippedNames = args.length === 0 ? totals.skippedNames : [];
reportTotals({ ...totals, failed: totals.failed + failedChecks, skippedNames });
