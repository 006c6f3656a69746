import { setTimeout as pause } from 'node:timers/promises';
import { createRabbitBus } from '../../src/bus/rabbit.ts';
import type { RabbitBus } from '../../src/bus/rabbit.ts';
import type { Logger } from '../../src/log/logger.ts';
import { anEvent } from '../promises/bus-promises.ts';
import { until } from '../until.ts';

export const type = 'PaymentSucceeded';

/** Buses on one queue of their own. */
export function busesOn(exchange: string, log: Logger) {
  const queue = `${exchange}.owl`;
  const topology = [{ queue, types: [type] }];
  const bus = (url: string): RabbitBus => createRabbitBus({ url, exchange, topology, log, backoffMs: () => 5 });
  return {
    bus,
    /** A bus that only listens; `booked` holds each event's amount under its key, so what comes twice counts once. */
    async listener(url: string) {
      const booked = new Map<string, number>();
      const it = bus(url);
      await it.subscribe(queue, [type], async (raw) => {
        const { id, payload } = raw as { id: string; payload: number };
        booked.set(id, payload);
      });
      await it.start();
      return { booked, close: it.close };
    },
  };
}

export interface Load extends AsyncDisposable {
  /** Publishes that were rejected; each was tried again until it was confirmed, as a relay does. */
  rejected(): number;
  /** Resolves when so many more events have been confirmed and booked. @throws after `ms` */
  flows(ms: number): Promise<void>;
  /** Ends the load; the figures are final. */
  settle(ms: number): Promise<{ confirmed: number; sum: number; lost: string[]; longestWaitMs: number }>;
}

const lanes = 4;

/** Four publish without a pause, another process listens; what an earlier load left in the queue isn't counted. */
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
  async function lane(): Promise<void> {
    while (goesOn) {
      const event = anEvent(type, 1);
      while (!(await tryOnce(event)) && goesOn) await pause(20);
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane));

  async function flows(ms: number): Promise<void> {
    const [sent, heard] = [confirmed.size, booked.size];
    await until(() => confirmed.size > sent + 50 && booked.size > heard + 50, ms);
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
