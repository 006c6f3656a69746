import { existsSync, readFileSync } from 'node:fs';

/** Reads the result of `jest --json`; zeros without a file. A suite that could not run counts as one failure. */
export function readTotals(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, skippedNames: [] };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const skippedNames = result.testResults
    .flatMap((suite) => suite.assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'todo')
    .map(({ fullName }) => fullName);
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    skippedNames,
  };
}

export const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  skippedNames: [...a.skippedNames, ...b.skippedNames],
});

/** `812 passed, 0 failed, 3 skipped` */
export const totalLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
