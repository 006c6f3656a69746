import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTotals, sum, totalLine } from './totals.mjs';

const result = {
  numPassedTests: 4,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { assertionResults: [{ status: 'pending', fullName: 'on a real mongod (needs TEST_MONGO_URL) finds' }] },
    {
      assertionResults: [
        { status: 'passed', fullName: 'finds' },
        { status: 'todo', fullName: 'loses' },
      ],
    },
  ],
};

function writeResult() {
  const file = join(mkdtempSync(join(tmpdir(), 'totals-')), 'result.json');
  writeFileSync(file, JSON.stringify(result));
  return file;
}

it('counts a suite that could not run as a failure, and lists skipped tests', () => {
  const totals = readTotals(writeResult());
  expect(totals).toMatchObject({ passed: 4, failed: 3, skipped: 2 });
  expect(totals.skippedNames).toEqual(['on a real mongod (needs TEST_MONGO_URL) finds', 'loses']);
});

it('counts nothing without a result file', () => {
  expect(totalLine(readTotals('/nowhere.json'))).toBe('0 passed, 0 failed, 0 skipped');
});

it('sums all runs in one line', () => {
  const totals = readTotals(writeResult());
  expect(totalLine(sum(totals, totals))).toBe('8 passed, 6 failed, 4 skipped');
});
