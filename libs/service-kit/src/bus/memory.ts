import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@sternenrat/contracts/core/event';
import type { Logger } from '../log/logger.ts';
import { retryBackoff } from './port.ts';
import type { Bus, Handler } from './port.ts';

export interface MemoryBusOptions {
  readonly maxAttempts?: number;
  readonly backoffMs?: (attempt: number) => number;
  readonly log?: Logger;
}
export interface MemoryBus extends Bus {
  readonly waitUntilIdle: () => Promise<void>;
}

interface Queue {
  readonly name: string;
  readonly types: Set<string>;
  readonly handlers: Handler[];
  nextHandler: number;
  waiting: number;
}

/** `publish` resolves when each queue has handled the event. Callers keep the event until then. */
export function createMemoryBus({ maxAttempts = 5, backoffMs = retryBackoff, log }: MemoryBusOptions = {}): MemoryBus {
  const queues = new Map<string, Queue>();
  const started = Promise.withResolvers<void>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  started.promise.catch(() => undefined);

  async function deliver(queue: Queue, event: Envelope, text: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await nextTurn();
      closing.signal.throwIfAborted();
      const handler = queue.handlers[(queue.nextHandler += 1) % queue.handlers.length];
      try {
        return await handler?.(JSON.parse(text), { attempt, last: attempt >= maxAttempts });
      } catch (error) {
        log?.warn(
          { err: error, queue: queue.name, eventId: event.id, type: event.type, attempt },
          'event handling failed, retry',
        );
        if (attempt >= maxAttempts) throw new Error(`Queue ${queue.name} rejected event ${event.id}`, { cause: error });
      }
      await pause(backoffMs(attempt), undefined, { signal: closing.signal }).catch(() =>
        closing.signal.throwIfAborted(),
      );
    }
  }

  async function fanOut(event: Envelope, text: string): Promise<void> {
    await started.promise;
    const subscribedQueues = [...queues.values()].filter((queue) => queue.types.has(event.type));
    const results = await Promise.allSettled(
      subscribedQueues.map(async (queue) => {
        queue.waiting += 1;
        await deliver(queue, event, text).finally(() => (queue.waiting -= 1));
      }),
    );
    const refused = results.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
  }

  return {
    async publish(event) {
      closing.signal.throwIfAborted();
      const delivery = fanOut(event, JSON.stringify(event));
      running.add(delivery);
      try {
        await delivery;
      } finally {
        running.delete(delivery);
      }
    },
    async subscribe(name, types, handler) {
      const queue = queues.get(name) ?? { name, types: new Set(), handlers: [], nextHandler: -1, waiting: 0 };
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
    async waitUntilIdle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
