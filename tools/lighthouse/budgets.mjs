/** Scores are out of 100. `lcp`: ms on the simulated phone. `longestTask`: ms on this machine. `cls` has no unit. */
export const targets = {
  performance: { min: 98 },
  accessibility: { min: 100 },
  bestPractices: { min: 100 },
  seo: { min: 100 },
  lcp: { max: 1800 },
  cls: { max: 0.02 },
  longestTask: { max: 150 },
};

const labels = {
  performance: ['performance', 0, ''],
  accessibility: ['accessibility', 0, ''],
  bestPractices: ['best practices', 0, ''],
  seo: ['SEO', 0, ''],
  scripts: ['scripts until usable', 1, ' kB'],
  lcp: ['largest paint', 0, ' ms'],
  cls: ['layout shift', 3, ''],
  longestTask: ['longest task', 0, ' ms'],
};

export function median(results) {
  const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(Object.keys(targets).map((name) => [name, medianOf(results.map((each) => each[name]))]));
}

/** @returns {{ passed: boolean, lines: string[] }} a line for each budget */
export function evaluate(metrics, budgets) {
  const rows = Object.entries(budgets).map(([name, { min = -Infinity, max = Infinity }]) => {
    const value = metrics[name];
    const passed = value >= min && value <= max;
    const [label, digits, unit] = labels[name];
    const budget = Number.isFinite(min) ? `at least ${min}` : `at most ${max}${unit}`;
    return { passed, line: `${passed ? 'ok  ' : 'FAIL'}  ${label}: ${value.toFixed(digits)}${unit} (${budget})` };
  });
  return { passed: rows.every(({ passed }) => passed), lines: rows.map(({ line }) => line) };
}
