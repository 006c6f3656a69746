import { run } from '../support/running.ts';
import { fuzz } from './rounds.ts';

it('made-up requests to every call of the API document get no 5xx, nothing undocumented and nothing from inside', async () => {
  await using product = await run();
  const { faults, requests, statuses } = await fuzz(product.url, 600, 20261121);
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(600);
  // both sides of the door were met
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
  expect(product.output()).not.toMatch(/unexpected fault|unhandled|TypeError/i);
});
