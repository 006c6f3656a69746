import type { Model } from 'mongoose';
import type { Bus } from '../bus/port.ts';
import type { StoredDeadLetter } from '../events/dead-letter-store.ts';
import type { Relay } from '../storage/relay.ts';
import type { Clocks } from '../time/clocks.ts';
import type { Metrics } from './metrics.ts';

export interface BacklogOptions {
  readonly service: string;
  readonly metrics: Metrics;
  readonly bus: Bus;
  readonly clocks: Pick<Clocks, 'machine'>;
  readonly deadLetters: Model<StoredDeadLetter>;
  readonly relay?: Relay;
}

/** All replicas report the same number: don't sum them. */
export function measureBacklog({ service, metrics, bus, clocks, deadLetters, relay }: BacklogOptions): void {
  metrics.gauge('messaging_dead_lettered_messages', 'Dead-lettered events that wait for an operator.', () =>
    deadLetters.estimatedDocumentCount(),
  );
  metrics.gauge(
    'messaging_queue_messages',
    'Events that wait in the queue.',
    () => new Map([...bus.depths()].filter(([queue]) => queue === service || queue.startsWith(`${service}.`))),
    'messaging_destination_name',
  );
  if (!relay) return;
  metrics.gauge('outbox_documents', 'Documents with events that the broker has not confirmed, counted to 10,000.', () =>
    relay.waiting(),
  );
  metrics.gauge(
    'outbox_oldest_seconds',
    'Age of the oldest event that the broker has not confirmed; 0: none.',
    async () => {
      const oldest = await relay.oldest();
      return oldest === null ? 0 : Math.max(0, clocks.machine() - oldest) / 1000;
    },
  );
}
