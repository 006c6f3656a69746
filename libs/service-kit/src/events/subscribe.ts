import { coreErrors } from '@sternenrat/contracts/core/errors';
import type { Model } from 'mongoose';
import type { Bus, Delivery } from '../bus/port.ts';
import { isOutage } from '../errors/outage.ts';
import { DomainError } from '../errors/domain-error.ts';
import { createContext, runInContext } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import { observeEvents } from '../metrics/events.ts';
import type { EventMetrics, Outcome } from '../metrics/events.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clocks } from '../time/clocks.ts';
import { tracing } from '../trace/tracing.ts';
import { readEvent, UnreadableMessage } from './consumer.ts';
import type { Consumer } from './consumer.ts';
import { labels, storeDeadLetter } from './dead-letter-store.ts';
import type { StoredDeadLetter } from './dead-letter-store.ts';

export interface ConsumersOptions {
  readonly service: string;
  readonly consumers: readonly Consumer[];
  readonly bus: Bus;
  readonly deadLetters: Model<StoredDeadLetter>;
  readonly clocks: Pick<Clocks, 'machine'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** An event with the `payload.userId` of an erased user only reaches consumers with `afterErasure`. */
  readonly isErased?: (userId: string) => Promise<boolean>;
}

export interface Consumers {
  subscribe(): Promise<void>;
  replay(deadLetterId: string): Promise<void>;
}

async function handle(
  queue: string,
  table: readonly Consumer[],
  raw: unknown,
  isErased: ConsumersOptions['isErased'],
): Promise<void> {
  const { consumer, event } = readEvent(raw, table);
  const span = tracing()?.start({
    service: queue.split('.', 1)[0] ?? queue,
    name: `process ${event.type}`,
    kind: 'consumer',
    parent: event.traceparent,
    attributes: { 'messaging.destination.name': queue, 'messaging.operation.name': 'process' },
  });
  await runInContext(createContext(event, span), async () => {
    let failed = true;
    try {
      const { userId } = event.payload as { userId?: unknown };
      const skipsErased = isErased && consumer.afterErasure !== true;
      if (!(skipsErased && typeof userId === 'string' && (await isErased(userId)))) await consumer.handle(event);
      failed = false;
    } finally {
      span?.end({ failed });
    }
  });
}

const unknownType = '_OTHER';

function ageOf(raw: unknown, now: number): number | null {
  const at = Date.parse(String((raw as { readonly at?: unknown } | null)?.at));
  return Number.isNaN(at) ? null : (now - at) / 1000;
}

export function createConsumers(options: ConsumersOptions): Consumers {
  const { service, consumers, bus, deadLetters, clocks, log, metrics, isErased } = options;
  const queues = new Map<string, Consumer[]>();
  for (const consumer of consumers) {
    const queue = consumer.queue ? `${service}.${consumer.queue}` : service;
    const others = queues.get(queue) ?? [];
    const { type } = consumer.definition;
    if (others.some((other) => other.definition.type === type))
      throw new TypeError(`Two consumers of ${type} in queue ${queue}`);
    queues.set(queue, [...others, consumer]);
  }

  const metricsByType = new Map<string, EventMetrics>();
  for (const [queue, table] of queues)
    for (const type of [...table.map(({ definition }) => definition.type), unknownType])
      metricsByType.set(`${queue} ${type}`, observeEvents(metrics, queue, type));
  const metricsOf = (queue: string, raw: unknown): EventMetrics | undefined =>
    metricsByType.get(`${queue} ${labels(raw).type}`) ?? metricsByType.get(`${queue} ${unknownType}`);

  async function receive(
    queue: string,
    table: readonly Consumer[],
    raw: unknown,
    { attempt, last }: Delivery,
  ): Promise<void> {
    const started = performance.now();
    const record = (outcome: Outcome): void =>
      metricsOf(queue, raw)?.delivered(
        outcome,
        (performance.now() - started) / 1000,
        attempt,
        ageOf(raw, clocks.machine()),
      );
    try {
      await handle(queue, table, raw, isErased);
      record('handled');
    } catch (error) {
      // during an outage of the database, the event is retried without end
      if ((!last || isOutage(error)) && !(error instanceof UnreadableMessage)) {
        record('failed');
        throw error;
      }
      const reason = error instanceof Error ? error.message : String(error);
      await storeDeadLetter(deadLetters, { queue, raw, reason, attempts: attempt, at: clocks.machine() });
      record('dead_lettered');
      log.error({ err: error, queue, attempt }, 'event handling failed, message dead-lettered');
    }
  }

  return {
    async subscribe() {
      for (const [queue, table] of queues) {
        await bus.subscribe(
          queue,
          table.map((consumer) => consumer.definition.type),
          (raw, delivery) => receive(queue, table, raw, delivery),
        );
      }
    },
    async replay(deadLetterId) {
      const message = await deadLetters.findById(deadLetterId).lean();
      const table = message && queues.get(message.queue);
      if (!table) throw new DomainError(coreErrors.not_found);
      await handle(message.queue, table, JSON.parse(message.raw), isErased);
      await deadLetters.deleteOne({ _id: deadLetterId });
    },
  };
}
