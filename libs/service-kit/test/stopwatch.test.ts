import { setTimeout as pause } from 'node:timers/promises';
import { startStopwatch } from '../src/testing/stopwatch.ts';

const block = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('measures a wait, and leaves out the time in which the process could not run', async () => {
  using stopwatch = startStopwatch();
  expect(stopwatch.elapsedMs()).toBe(0);
  while (stopwatch.elapsedMs() < 100) await pause(5);
  block(400);
  await pause(5);
  expect(stopwatch.elapsedMs()).toBeLessThan(300);
});
