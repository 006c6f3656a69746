import type { Durations } from './durations.ts';
import type { Count, Metrics } from './metrics.ts';

export type Outcome = 'handled' | 'failed' | 'dead_lettered';

export interface EventMetrics {
  /** Records one delivery. @param age in seconds since `Envelope.at`; null if that is missing or invalid */
  delivered(outcome: Outcome, seconds: number, attempt: number, age: number | null): void;
}

/** Upper bounds in seconds. An event that is older than a minute indicates an outage. */
const ageBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function observeEvents(metrics: Metrics, queue: string, type: string): EventMetrics {
  const labels = { messaging_destination_name: queue, event_type: type };
  const names = ['messaging_destination_name', 'event_type'] as const;
  const times = metrics.durations({
    name: 'messaging_process_duration_seconds',
    help: 'Duration of a delivery in its consumer.',
    labels: [...names, 'outcome'],
    buckets: durationBuckets,
  });
  const ages = metrics.durations({
    name: 'messaging_event_age_seconds',
    help: 'Age of an event when its handler had succeeded.',
    labels: ['messaging_destination_name'],
    buckets: ageBuckets,
  });
  const redeliveries: Count = metrics
    .counts('messaging_redeliveries_total', 'Redeliveries of events.', names)
    .of(labels);
  const deadLetters: Count = metrics
    .counts('messaging_dead_lettered_total', 'Events that were dead-lettered.', names)
    .of(labels);
  // created on demand, because each type and outcome needs a series per bucket
  const byOutcome: Partial<Record<Outcome, Durations>> = {};
  const age = ages.of({ messaging_destination_name: queue });
  return {
    delivered(outcome, seconds, attempt, eventAge) {
      (byOutcome[outcome] ??= times.of({ ...labels, outcome })).observe(seconds);
      if (attempt > 1) redeliveries.add();
      if (outcome === 'dead_lettered') deadLetters.add();
      if (outcome === 'handled' && eventAge !== null) age.observe(Math.max(0, eventAge));
    },
  };
}
