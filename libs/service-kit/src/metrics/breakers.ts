import { CircuitState } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

const name = 'circuit_breaker_open';
const help = '1: open, 0.5: half open, 0: closed.';
const stateValues: Readonly<Record<CircuitState, number>> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 0.5,
  [CircuitState.Open]: 1,
  [CircuitState.Isolated]: 1,
};

export function watchBreaker({ registry }: Metrics, circuit_breaker: string, breaker: CircuitBreakerPolicy): void {
  const known = registry.getSingleMetric(name) as Gauge | undefined;
  const gauge = known ?? new Gauge({ name, help, labelNames: ['circuit_breaker'], registers: [registry] });
  const show = (state: CircuitState): void => gauge.set({ circuit_breaker }, stateValues[state]);
  show(breaker.state);
  breaker.onStateChange(show);
}
