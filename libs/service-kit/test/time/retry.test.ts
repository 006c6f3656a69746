import { exponentialBackoff } from '../../src/time/backoff.ts';
import { TimeoutError, withTimeout } from '../../src/time/timeout.ts';

it('a pause doubles up to its maximum, with half of it random', () => {
  const pause = exponentialBackoff({ firstMs: 100, maxMs: 1_000 });
  for (const [failures, delay] of [100, 200, 400, 800, 1_000, 1_000].entries())
    for (let n = 0; n < 50; n += 1) {
      expect(pause(failures + 1)).toBeGreaterThanOrEqual(delay / 2);
      expect(pause(failures + 1)).toBeLessThanOrEqual(delay);
    }
  expect(new Set(Array.from({ length: 50 }, () => pause(5))).size).toBeGreaterThan(10);
});

describe('a timeout', () => {
  it('passes on a result and an error', async () => {
    expect(await withTimeout(1_000, () => 'owl')).toBe('owl');
    await expect(withTimeout(1_000, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  });

  it('rejects when work hangs, and aborts its signal', async () => {
    let aborted = false;
    const hanging = withTimeout(5, (signal) => {
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise(() => {});
    });
    await expect(hanging).rejects.toThrow(TimeoutError);
    expect(aborted).toBe(true);
  });
});
