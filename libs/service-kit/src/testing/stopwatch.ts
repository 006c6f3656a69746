const tickMs = 20;

export interface Stopwatch extends Disposable {
  /** Time since the start, up to a tenth less than a clock shows. On a busy machine it is much less. */
  elapsedMs(): number;
}

/**
 * Measures time by the ticks of a timer. Ticks get lost while this process waits for a CPU, so a busy machine can't make
 * a limit fail.
 */
export function startStopwatch(): Stopwatch {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), tickMs);
  return { elapsedMs: () => ticks * tickMs, [Symbol.dispose]: () => clearInterval(timer) };
}
