import { setTimeout as pause } from 'node:timers/promises';
import { createRabbitBus } from '../../src/bus/rabbit.ts';
import type { RabbitBus } from '../../src/bus/rabbit.ts';
import type { Logger } from '../../src/log/logger.ts';
import { anEvent } from '../conformance/bus-conformance.ts';
import { until } from '../until.ts';

export const type = 'PaymentSucceeded';

export function busesOn(exchange: string, log: Logger) {
  const queue = `${exchange}.owl`;
  const topology = [{ queue, types: [type] }];
  const bus = (url: string): RabbitBus => createRabbitBus({ url, exchange, topology, log, backoffMs: () => 5 });
  return {
    bus,
    /** `booked` has the amount of each received event by its id, so that duplicates count once. */
    async listener(url: string) {
      const booked = new Map<string, number>();
      const consumerBus = bus(url);
      await consumerBus.subscribe(queue, [type], async (raw) => {
        const { id, payload } = raw as { id: string; payload: number };
        booked.set(id, payload);
      });
      await consumerBus.start();
      return { booked, close: consumerBus.close };
    },
  };
}

export interface Load extends AsyncDisposable {
  /** Number of rejected publishes. Each event was published again until confirmed. */
  rejected(): number;
  /** Resolves when more than 50 further events have been confirmed and consumed. @throws after `ms` */
  flows(ms: number): Promise<void>;
  settle(ms: number): Promise<{ confirmed: number; sum: number; lost: string[]; longestWaitMs: number }>;
}

const publishLoops = 4;

/** Publishes without pause in four loops, and consumes. Ignores earlier messages of the queue. */
export async function openLoad(url: string, log: Logger, exchange: string): Promise<Load> {
  const buses = busesOn(exchange, log);
  const { booked, close } = await buses.listener(url);
  const publisher = buses.bus(url);
  await publisher.start();
  const confirmed = new Set<string>();
  let [rejected, longestWaitMs, goesOn] = [0, 0, true];

  async function tryOnce(event: ReturnType<typeof anEvent>): Promise<boolean> {
    const began = performance.now();
    try {
      await publisher.publish(event);
      confirmed.add(event.id);
      return true;
    } catch {
      rejected += 1;
      return false;
    } finally {
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began);
    }
  }
  async function publishLoop(): Promise<void> {
    while (goesOn) {
      const event = anEvent(type, 1);
      while (!(await tryOnce(event)) && goesOn) await pause(20);
    }
  }
  const running = Promise.all(Array.from({ length: publishLoops }, publishLoop));

  async function flows(ms: number): Promise<void> {
    const [sent, received] = [confirmed.size, booked.size];
    await until(() => confirmed.size > sent + 50 && booked.size > received + 50, ms);
  }
  await flows(10_000);
  return {
    rejected: () => rejected,
    flows,
    async settle(ms) {
      goesOn = false;
      await running;
      const lost = (): string[] => [...confirmed].filter((id) => !booked.has(id));
      await until(() => lost().length === 0, ms).catch(() => undefined);
      const sum = [...booked].reduce((all, [id, one]) => all + (confirmed.has(id) ? one : 0), 0);
      return { confirmed: confirmed.size, sum, lost: lost(), longestWaitMs };
    },
    async [Symbol.asyncDispose]() {
      goesOn = false;
      await running;
      await Promise.all([publisher.close(), close()]);
    },
  };
}
