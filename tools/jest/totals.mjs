import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ file: string, passed: number, failed: number, skippedNames: string[] }} FileResult */

/**
 * Reads the result file of `jest --json`. A test file that could not run counts as one failure. A missing result: [].
 * @returns {FileResult[]}
 */
export function readResult(path) {
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')).testResults.map(({ name, status, assertionResults }) => {
    const having = (...statuses) => assertionResults.filter((test) => statuses.includes(test.status));
    const failed = having('failed').length;
    return {
      file: name,
      passed: having('passed').length,
      failed: failed === 0 && status === 'failed' ? 1 : failed,
      skippedNames: having('pending', 'todo').map(({ fullName }) => fullName),
    };
  });
}

/**
 * Replaces the results of files that the second run has repeated.
 * @param {FileResult[]} first
 * @param {FileResult[]} second
 * @returns {{ result: FileResult[], flaky: string[] }} `flaky`: files that failed in the first run only
 */
export function addSecondRun(first, second) {
  const repeated = new Map(second.map((result) => [result.file, result]));
  return {
    result: first.map((result) => repeated.get(result.file) ?? result),
    flaky: second.filter(({ failed }) => failed === 0).map(({ file }) => file),
  };
}

/** @param {FileResult[]} result */
export function totalsOf(result) {
  const skippedNames = result.flatMap((file) => file.skippedNames);
  const count = (key) => result.reduce((total, file) => total + file[key], 0);
  return { passed: count('passed'), failed: count('failed'), skipped: skippedNames.length, skippedNames };
}

export const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  skippedNames: [...a.skippedNames, ...b.skippedNames],
});

export const totalLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
