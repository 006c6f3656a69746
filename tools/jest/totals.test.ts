import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSecondRun, readResult, sum, totalLine, totalsOf } from './totals.mjs';

const passed = { status: 'passed', fullName: 'finds' };
const failed = { status: 'failed', fullName: 'loses' };

function writeResult(...testResults: object[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'totals-')), 'result.json');
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}

const first = () =>
  readResult(
    writeResult(
      { name: 'a', status: 'passed', assertionResults: [{ status: 'pending', fullName: 'on a real mongod' }, passed] },
      { name: 'b', status: 'failed', assertionResults: [passed, failed, { status: 'todo', fullName: 'later' }] },
      { name: 'c', status: 'failed', assertionResults: [] },
      { name: 'd', status: 'failed', assertionResults: [passed] },
    ),
  );

it('counts a file that could not run, or failed outside its tests, as a failure, and lists skipped tests', () => {
  expect(totalsOf(first())).toEqual({ passed: 3, failed: 3, skipped: 2, skippedNames: ['on a real mongod', 'later'] });
});

it('counts nothing without a result file', () => {
  expect(totalLine(totalsOf(readResult('/nowhere.json')))).toBe('0 passed, 0 failed, 0 skipped');
});

it('sums all runs in one line', () => {
  const totals = totalsOf(first());
  expect(totalLine(sum(totals, totals))).toBe('6 passed, 6 failed, 4 skipped');
});

it('counts a second run of failed files in place of their first; one that did not run stays failed', () => {
  const second = readResult(
    writeResult(
      { name: 'b', status: 'passed', assertionResults: [passed, { ...failed, status: 'passed' }] },
      { name: 'c', status: 'failed', assertionResults: [passed, failed] },
    ),
  );
  const { result, flaky } = addSecondRun(first(), second);
  expect(totalLine(totalsOf(result))).toBe('5 passed, 2 failed, 1 skipped');
  expect(flaky).toEqual(['b']);
});
