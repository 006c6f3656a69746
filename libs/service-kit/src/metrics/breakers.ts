import { CircuitState } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import type { Metrics } from './metrics.ts';

const breakers = new WeakMap<Metrics, Map<string, CircuitBreakerPolicy>>();
const stateValues: Readonly<Record<CircuitState, number>> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 0.5,
  [CircuitState.Open]: 1,
  [CircuitState.Isolated]: 1,
};

export function watchBreaker(metrics: Metrics, name: string, breaker: CircuitBreakerPolicy): void {
  let all = breakers.get(metrics);
  if (!all) {
    const watched = (all = new Map<string, CircuitBreakerPolicy>());
    breakers.set(metrics, watched);
    metrics.gauge(
      'circuit_breaker_open',
      '1: open, 0.5: half open, 0: closed.',
      () => new Map([...watched].map(([of, { state }]) => [of, stateValues[state]])),
      'circuit_breaker',
    );
  }
  all.set(name, breaker);
}
