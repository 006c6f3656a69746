/** In ms, per try; writes to owl are tried twice. A question takes less than 20 s, less than 6 s if owl is down. */
export const timeouts = {
  reserve: 1500,
  picture: 3000,
  model: 10_000,
  settle: 1000,
  fail: 1000,
  release: 500,
} as const;
