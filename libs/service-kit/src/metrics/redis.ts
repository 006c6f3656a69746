import type { Count, Metrics } from './metrics.ts';

export function redisFallback(metrics: Metrics, use: 'sessions' | 'limits'): Count {
  return metrics.count('redis_fallbacks_total', 'Operations that fell back because Redis was unavailable.', { use });
}
