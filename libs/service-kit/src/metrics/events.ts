import type { Metrics } from './metrics.ts';

export type Outcome = 'handled' | 'failed' | 'dead_lettered';

export interface EventMetrics {
  /** @param age seconds since `Envelope.at` */
  delivered(outcome: Outcome, seconds: number, attempt: number, age: number | null): void;
}

/** Upper bounds in seconds. An event older than a minute points to an outage. */
const ageBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function observeEvents(metrics: Metrics, queue: string, type: string): EventMetrics {
  const ofQueue = { messaging_destination_name: queue };
  const ofType = { ...ofQueue, event_type: type };
  const times = metrics.histogram({
    name: 'messaging_process_duration_seconds',
    help: 'Duration of a delivery in its consumer.',
    labelNames: ['messaging_destination_name', 'event_type', 'outcome'],
    buckets: durationBuckets,
  });
  const ages = metrics.histogram({
    name: 'messaging_event_age_seconds',
    help: 'Age of an event when its handler had succeeded.',
    labelNames: ['messaging_destination_name'],
    buckets: ageBuckets,
  });
  const redeliveries = metrics.count('messaging_redeliveries_total', 'Redeliveries of events.', ofType);
  const deadLetters = metrics.count('messaging_dead_lettered_total', 'Events that were dead-lettered.', ofType);
  return {
    delivered(outcome, seconds, attempt, age) {
      times.observe({ ...ofType, outcome }, seconds);
      if (attempt > 1) redeliveries.inc();
      if (outcome === 'dead_lettered') deadLetters.inc();
      if (outcome === 'handled' && age !== null) ages.observe(ofQueue, Math.max(0, age));
    },
  };
}
