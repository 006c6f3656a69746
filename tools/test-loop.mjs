// `npm run test:unit`, `test:watch`, `test:changed` and `test:e2e`: parts of `npm test`. Arguments go to Jest.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';
import { reportTotals } from './jest/report-totals.mjs';
import { runInteractive, runJest } from './jest/run-jest.mjs';
import { root } from './root.mjs';

/** Tests in `src` folders, without slow ones that go through years or all texts. */
const pureTests = String.raw`(libs|services|gateway|operator)/[^/]+(/[^/]+)?/src/.+\.test\.ts$`;
const slowPureTests = [
  'life',
  'reminder',
  'load-texts',
  'preload',
  'judge',
  'sky-answer',
  'say-choice',
  'check/check',
  'compose-answer',
  'restated',
  'lots',
  'passwords',
].map((name) => `/${name}\\.test`);

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** Jest's options for tests of the files that this branch has changed or, on main, that aren't committed. */
function changedOptions() {
  const base = git('merge-base', 'HEAD', 'main');
  return base === '' || base === git('rev-parse', 'HEAD') ? ['--onlyChanged'] : [`--changedSince=${base}`];
}

const [part, ...args] = process.argv.slice(2);

async function runAndReport(projects, options) {
  const { totals } = await runJest(projects, { args: [...options, ...args], retry: false });
  reportTotals(totals);
}

ensureInstalled();
switch (part) {
  case 'unit':
    await runAndReport(
      ['node'],
      [`--testPathPatterns=${pureTests}`, ...slowPureTests.map((path) => `--testPathIgnorePatterns=${path}`)],
    );
    break;
  case 'changed':
    await runAndReport(['node', 'web'], [...changedOptions(), '--passWithNoTests']);
    break;
  case 'watch':
    process.exitCode = await runInteractive(['node', 'web'], ['--watch', ...args]);
    break;
  case 'e2e':
    if ((await ensureWebBuilt()).code !== 0) throw new Error('the web build failed: run npm run build');
    await runAndReport(['standalone'], [String.raw`--testPathPatterns=\.e2e\.test\.ts$`]);
    break;
  default:
    throw new Error(`unknown part of the tests: ${part}`);
}
