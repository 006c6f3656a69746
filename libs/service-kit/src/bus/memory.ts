import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@sternenrat/contracts/define-event';
import type { Logger } from '../log/logger.ts';
import type { Bus, Handler } from './port.ts';

export interface MemoryBusOptions {
  readonly maxAttempts?: number;
  /** Milliseconds before the try after `attempt`. */
  readonly backoffMs?: (attempt: number) => number;
  readonly log?: Logger;
}
export interface MemoryBus extends Bus {
  /** Resolves when no message is under way (tests). */
  readonly quiet: () => Promise<void>;
}

interface Queue {
  readonly name: string;
  readonly types: Set<string>;
  readonly handlers: Handler[];
  turn: number;
  /** Taken by nobody yet. */
  waiting: number;
}

const doubling = (attempt: number): number => Math.min(5_000, 20 * 2 ** attempt);

/**
 * A bus within one process that keeps a broker's promises. It holds nothing durably, so it confirms only when each
 * queue's handler is through: until then the publisher's outbox has the message, and a kill loses nothing.
 */
export function createMemoryBus({ maxAttempts = 5, backoffMs = doubling, log }: MemoryBusOptions = {}): MemoryBus {
  const queues = new Map<string, Queue>();
  const started = Promise.withResolvers<void>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  started.promise.catch(() => undefined);

  async function deliver(queue: Queue, event: Envelope, text: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await nextTurn();
      closing.signal.throwIfAborted();
      const handler = queue.handlers[(queue.turn += 1) % queue.handlers.length];
      try {
        return await handler?.(JSON.parse(text), { attempt, last: attempt >= maxAttempts });
      } catch (error) {
        log?.warn({ err: error, queue: queue.name, eventId: event.id, type: event.type, attempt }, 'event not handled');
        if (attempt >= maxAttempts)
          throw new Error(`Queue ${queue.name} did not take event ${event.id}`, { cause: error });
      }
      await pause(backoffMs(attempt), undefined, { signal: closing.signal }).catch(() =>
        closing.signal.throwIfAborted(),
      );
    }
  }

  async function fanOut(event: Envelope, text: string): Promise<void> {
    await started.promise;
    const takers = [...queues.values()].filter((queue) => queue.types.has(event.type));
    const taken = await Promise.allSettled(
      takers.map(async (queue) => {
        queue.waiting += 1;
        await deliver(queue, event, text).finally(() => (queue.waiting -= 1));
      }),
    );
    const refused = taken.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
  }

  return {
    async publish(event) {
      closing.signal.throwIfAborted();
      const way = fanOut(event, JSON.stringify(event));
      running.add(way);
      try {
        await way;
      } finally {
        running.delete(way);
      }
    },
    async subscribe(name, types, handler) {
      const queue = queues.get(name) ?? { name, types: new Set(), handlers: [], turn: -1, waiting: 0 };
      for (const type of types) queue.types.add(type);
      queue.handlers.push(handler);
      queues.set(name, queue);
    },
    async start() {
      started.resolve();
    },
    depths: () => new Map([...queues].map(([name, { waiting }]) => [name, waiting])),
    async close() {
      const closed = new Error('The bus is closed');
      closing.abort(closed);
      started.reject(closed);
      await Promise.allSettled(running);
    },
    async quiet() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
