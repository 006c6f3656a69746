import { jest } from '@jest/globals';
import { createLogger } from '../../src/log/logger.ts';
import { createJob } from '../../src/lifecycle/job.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const job = (firstMs?: number) => {
  const work = jest.fn(async () => undefined);
  return {
    work,
    ...createJob({ name: 'looks', everyMs: 60_000, log, work, ...(firstMs !== undefined && { firstMs }) }),
  };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('runs at once and then at the interval', async () => {
  const { start, stop, work } = job();
  start();
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

it('delays its first run, and skips it when stopped before', async () => {
  const [late, stopped] = [job(2_000), job(2_000)];
  late.start();
  stopped.start();
  await stopped.stop();
  expect(jest.getTimerCount()).toBe(2);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(late.work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(late.work).toHaveBeenCalledTimes(1);
  expect(stopped.work).not.toHaveBeenCalled();
  await late.stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('makes another round for a nudge during a round, and calls work again that returned true', async () => {
  const results = [true, false, false];
  const gate = Promise.withResolvers<void>();
  const work = jest.fn(async () => {
    await gate.promise;
    return results.shift() ?? false;
  });
  const { start, nudge, stop } = createJob({ name: 'looks', everyMs: 60_000, log, work });
  nudge();
  expect(work).not.toHaveBeenCalled();
  start();
  nudge();
  gate.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
  nudge();
  expect(work).toHaveBeenCalledTimes(3);
});

it('calls work concurrently, and waits for all calls when it stops', async () => {
  const gate = Promise.withResolvers<void>();
  let active = 0;
  const work = async () => {
    active += 1;
    await gate.promise;
    active -= 1;
    return true;
  };
  const { start, stop } = createJob({ name: 'looks', everyMs: 60_000, concurrency: 3, log, work });
  start();
  expect(active).toBe(3);
  const stopping = stop();
  gate.resolve();
  await stopping;
  expect(active).toBe(0);
});

it('tries again at the next interval after a failure', async () => {
  const work = jest.fn(() => Promise.reject(new Error('cut')));
  const { start, stop } = createJob({ name: 'looks', everyMs: 60_000, log, work });
  start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});
