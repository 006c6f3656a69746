import type { Count, Metrics } from './metrics.ts';

/** Counts how often something went on without Redis: sessions were asked for at their owner, limits counted alone. */
export function redisFallback(metrics: Metrics, use: 'sessions' | 'limits'): Count {
  return metrics.counts('redis_fallbacks_total', 'Times that Redis could not say.', ['use']).of({ use });
}
