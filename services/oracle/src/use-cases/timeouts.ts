/** In ms. `reserve`, `settle` and `release` are tried twice. All are below 20 s in total, errors of owl below 6 s. */
export const timeouts = {
  reserve: 1500,
  picture: 3000,
  model: 10_000,
  settle: 1000,
  fail: 1000,
  release: 500,
} as const;
