import { evaluate, median, targets } from './budgets.mjs';

const good = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1500,
  cls: 0,
  longestTask: 40,
  scripts: 144.9,
};
const budgets = { ...targets, scripts: { max: 145 } };

it('passes a page within all budgets', () => {
  expect(evaluate(good, budgets).passed).toBe(true);
});

it.each([
  ['performance', 97, 'performance: 97 (at least 98)'],
  ['accessibility', 99, 'accessibility: 99 (at least 100)'],
  ['bestPractices', 96, 'best practices: 96 (at least 100)'],
  ['seo', 92, 'SEO: 92 (at least 100)'],
  ['lcp', 1801, 'largest paint: 1801 ms (at most 1800 ms)'],
  ['cls', 0.021, 'layout shift: 0.021 (at most 0.02)'],
  ['longestTask', 151, 'longest task: 151 ms (at most 150 ms)'],
  ['scripts', 145.1, 'scripts until usable: 145.1 kB (at most 145 kB)'],
])('fails for %s of %d', (name, value, line) => {
  const result = evaluate({ ...good, [name]: value }, budgets);
  expect([result.passed, result.lines.filter((each) => each.startsWith('FAIL'))]).toEqual([false, [`FAIL  ${line}`]]);
});

it('uses the median of three runs', () => {
  const runs = [99, 80, 97].map((performance) => ({ ...good, performance }));
  expect(median(runs)['performance']).toBe(97);
});
