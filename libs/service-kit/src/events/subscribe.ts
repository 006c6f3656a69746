import { refusals } from '@sternenrat/contracts/refusals';
import type { Model } from 'mongoose';
import type { Bus, Delivery } from '../bus/port.ts';
import { isOutage } from '../errors/outage.ts';
import { Refused } from '../errors/refused.ts';
import { createContext, runInContext } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import { observeEvents } from '../metrics/events.ts';
import type { EventFigures, Outcome } from '../metrics/events.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clocks } from '../time/clocks.ts';
import { tracing } from '../trace/tracing.ts';
import { readEvent, Unreadable } from './consumer.ts';
import type { Consumer } from './consumer.ts';
import { labels, park } from './parked.ts';
import type { Parked } from './parked.ts';

export interface ConsumersOptions {
  /** The service's name: its queue. */
  readonly service: string;
  readonly consumers: readonly Consumer[];
  readonly bus: Bus;
  readonly parked: Model<Parked>;
  readonly clocks: Pick<Clocks, 'machine'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether a person is gone: an event about them (`payload.userId`) is then taken and has no effect. */
  readonly isErased?: (userId: string) => Promise<boolean>;
}

export interface Consumers {
  /** One queue for the service, one more for each consumer that names its own. */
  subscribe(): Promise<void>;
  /** Handles a parked message again and forgets it when that succeeds. @throws what the handler throws; the message stays parked */
  replay(parkedId: string): Promise<void>;
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
      const mayMissThem = isErased && consumer.afterErasure !== true;
      if (!(mayMissThem && typeof userId === 'string' && (await isErased(userId)))) await consumer.handle(event);
      failed = false;
    } finally {
      span?.end({ failed });
    }
  });
}

/** In the figures, whatever it calls itself. */
const unknownType = '_OTHER';

/** In seconds of machine time, or null. */
function ageOf(raw: unknown, now: number): number | null {
  const at = Date.parse(String((raw as { readonly at?: unknown } | null)?.at));
  return Number.isNaN(at) ? null : (now - at) / 1000;
}

/** @throws TypeError where two consumers of one queue want the same type: which of them failed could not be told apart */
export function createConsumers(options: ConsumersOptions): Consumers {
  const { service, consumers, bus, parked, clocks, log, metrics, isErased } = options;
  const queues = new Map<string, Consumer[]>();
  for (const consumer of consumers) {
    const queue = consumer.queue ? `${service}.${consumer.queue}` : service;
    const others = queues.get(queue) ?? [];
    const { type } = consumer.definition;
    if (others.some((other) => other.definition.type === type))
      throw new TypeError(`Two consumers of ${type} in queue ${queue}`);
    queues.set(queue, [...others, consumer]);
  }

  const figures = new Map<string, EventFigures>();
  for (const [queue, table] of queues)
    for (const type of [...table.map(({ definition }) => definition.type), unknownType])
      figures.set(`${queue} ${type}`, observeEvents(metrics, queue, type));
  const figuresOf = (queue: string, raw: unknown): EventFigures | undefined =>
    figures.get(`${queue} ${labels(raw).type}`) ?? figures.get(`${queue} ${unknownType}`);

  async function receive(
    queue: string,
    table: readonly Consumer[],
    raw: unknown,
    { attempt, last }: Delivery,
  ): Promise<void> {
    const started = performance.now();
    const tell = (outcome: Outcome): void =>
      figuresOf(queue, raw)?.delivered(
        outcome,
        (performance.now() - started) / 1000,
        attempt,
        ageOf(raw, clocks.machine()),
      );
    try {
      await handle(queue, table, raw, isErased);
      tell('handled');
    } catch (error) {
      // a database that is away says nothing about the event: it is tried until that is back
      if ((!last || isOutage(error)) && !(error instanceof Unreadable)) {
        tell('failed');
        throw error;
      }
      const reason = error instanceof Error ? error.message : String(error);
      await park(parked, { queue, raw, reason, attempts: attempt, at: clocks.machine() });
      tell('parked');
      log.error({ err: error, queue, attempt }, 'event parked');
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
    async replay(parkedId) {
      const message = await parked.findById(parkedId).lean();
      const table = message && queues.get(message.queue);
      if (!table) throw new Refused(refusals.not_found);
      await handle(message.queue, table, JSON.parse(message.raw), isErased);
      await parked.deleteOne({ _id: parkedId });
    },
  };
}
