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
  void start();
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

it('delays its first run, and skips it when stopped before', async () => {
  const [late, stopped] = [job(2_000), job(2_000)];
  void late.start();
  void stopped.start();
  await stopped.stop();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(late.work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(late.work).toHaveBeenCalledTimes(1);
  expect(stopped.work).not.toHaveBeenCalled();
  await late.stop();
});
