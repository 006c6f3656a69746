const tickMs = 20;

export interface Stopwatch extends Disposable {
  /** Time since the start, up to a tenth less than a clock shows. On a busy machine it is much less. */
  elapsedMs(): number;
}

/** Measures by ticks of a timer, which get lost while this process waits for a CPU: a busy machine fails no limit. */
export function startStopwatch(): Stopwatch {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), tickMs);
  return { elapsedMs: () => ticks * tickMs, [Symbol.dispose]: () => clearInterval(timer) };
}
