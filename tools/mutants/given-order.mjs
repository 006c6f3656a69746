import { readFileSync } from 'node:fs';

const { tests: order } = JSON.parse(readFileSync(process.env.MUTANT, 'utf8'));

/** Jest test sequencer that keeps the order of `tests` in the file that MUTANT names. */
export default class GivenOrder {
  sort(tests) {
    return [...tests].toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
}
