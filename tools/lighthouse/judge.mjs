/** What a page has to reach; times in ms. LCP is that of the simulated phone, the longest task that of this machine. */
export const targets = {
  performance: { least: 98 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
  lcp: { most: 1800 },
  cls: { most: 0.02 },
  longestTask: { most: 150 },
};

const shown = {
  performance: ['performance', 0, ''],
  accessibility: ['accessibility', 0, ''],
  bestPractices: ['best practices', 0, ''],
  seo: ['SEO', 0, ''],
  scripts: ['scripts until usable', 1, ' kB'],
  lcp: ['largest paint', 0, ' ms'],
  cls: ['layout shift', 3, ''],
  longestTask: ['longest task', 0, ' ms'],
};

/** The middle of each figure over some runs: one run of the machine's own unrest decides nothing. */
export function median(results) {
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(Object.keys(targets).map((name) => [name, middle(results.map((each) => each[name]))]));
}

/** @returns {{ fits: boolean, lines: string[] }} a line for each figure */
export function judge(figures, budgets) {
  const rows = Object.entries(budgets).map(([name, { least = -Infinity, most = Infinity }]) => {
    const value = figures[name];
    const fits = value >= least && value <= most;
    const [label, digits, unit] = shown[name];
    const budget = Number.isFinite(least) ? `at least ${least}` : `at most ${most}${unit}`;
    return { fits, line: `${fits ? 'ok  ' : 'FAIL'}  ${label}: ${value.toFixed(digits)}${unit} (${budget})` };
  });
  return { fits: rows.every(({ fits }) => fits), lines: rows.map(({ line }) => line) };
}
