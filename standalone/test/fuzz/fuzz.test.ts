import { run } from '../support/running.ts';
import { fuzz } from './rounds.ts';

it('generated requests to every call of the API document get no 5xx, no undocumented answer and no internals', async () => {
  await using product = await run();
  const { violations, requests, statuses } = await fuzz(product.url, 600, 20261121, 3_000);
  expect(violations).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(600);
  // these statuses show that calls with and without a session and bodies that are too large or too slow were sent
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '408', '413']));
  expect(product.output()).not.toMatch(/unexpected error|unhandled|TypeError/i);
});
