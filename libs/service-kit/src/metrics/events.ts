import type { Durations } from './durations.ts';
import type { Count, Metrics } from './metrics.ts';

export type Outcome = 'handled' | 'failed' | 'parked';

/** What is measured of the events of one type that one queue takes. */
export interface EventFigures {
  /** A delivery's end. @param age in seconds, since the event was written; null where it doesn't say */
  delivered(outcome: Outcome, seconds: number, attempt: number, age: number | null): void;
}

/** Seconds. An event that waits longer than a minute has met an outage. */
const ageBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Rate, outcome and duration of a consumer, how old its events are, and how often they come again. */
export function observeEvents(metrics: Metrics, queue: string, type: string): EventFigures {
  const labels = { messaging_destination_name: queue, event_type: type };
  const names = ['messaging_destination_name', 'event_type'] as const;
  const times = metrics.durations({
    name: 'messaging_process_duration_seconds',
    help: 'Time that a consumer took for one delivery.',
    labels: [...names, 'outcome'],
    buckets: durationBuckets,
  });
  const ages = metrics.durations({
    name: 'messaging_event_age_seconds',
    help: 'How old an event was when its effect stood.',
    labels: ['messaging_destination_name'],
    buckets: ageBuckets,
  });
  const again: Count = metrics
    .counts('messaging_redeliveries_total', 'Deliveries after the first of an event.', names)
    .of(labels);
  const parked: Count = metrics.counts('messaging_parked_total', 'Events that were put aside.', names).of(labels);
  // made when there is something to say: types by outcomes by buckets are many
  const byOutcome: Partial<Record<Outcome, Durations>> = {};
  const age = ages.of(labels);
  return {
    delivered(outcome, seconds, attempt, eventAge) {
      (byOutcome[outcome] ??= times.of({ ...labels, outcome })).observe(seconds);
      if (attempt > 1) again.add();
      if (outcome === 'parked') parked.add();
      if (outcome === 'handled' && eventAge !== null) age.observe(Math.max(0, eventAge));
    },
  };
}
