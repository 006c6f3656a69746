/** Per question, in ms; `reserve`, `settle`, `release` are tried twice. Below 20 s in total, errors of owl within 6 s. */
export const timeouts = {
  reserve: 1500,
  picture: 3000,
  model: 10_000,
  settle: 1000,
  fail: 1000,
  release: 500,
} as const;
