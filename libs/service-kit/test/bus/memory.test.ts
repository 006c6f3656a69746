import { createMemoryBus } from '../../src/bus/memory.ts';
import { anEvent, busConformance } from '../conformance/bus-conformance.ts';
import type { BusUnderTest } from '../conformance/bus-conformance.ts';

const backoffMs = (): number => 1;

describe('the bus in memory', () => {
  describe('fulfils the bus contract', () => {
    busConformance(async function make({ topology, maxAttempts }): Promise<BusUnderTest> {
      const bus = createMemoryBus({ maxAttempts, backoffMs });
      return {
        bus,
        waitUntilIdle: bus.waitUntilIdle,
        restarted: async () => {
          await bus.close();
          return make({ topology, maxAttempts });
        },
        dispose: () => bus.close(),
      };
    });
  });

  it('confirms only after the last queue’s handler has finished', async () => {
    const bus = createMemoryBus();
    const goOn = Promise.withResolvers<void>();
    const order: string[] = [];
    await bus.subscribe('fast', ['A'], async () => void order.push('fast'));
    await bus.subscribe('slow', ['A'], async () => {
      await goOn.promise;
      order.push('slow');
    });
    await bus.start();
    const published = bus.publish(anEvent('A')).then(() => order.push('confirmed'));
    setTimeout(goOn.resolve, 20);
    await published;
    expect(order).toEqual(['fast', 'slow', 'confirmed']);
  });

  it('rejects the publish when a queue failed every attempt, so that the outbox retries it', async () => {
    const bus = createMemoryBus({ maxAttempts: 2, backoffMs });
    let tries = 0;
    await bus.subscribe('q', ['A'], async () => {
      tries += 1;
      throw new Error('no database');
    });
    await bus.start();
    await expect(bus.publish(anEvent('A'))).rejects.toThrow(/Queue q rejected event/);
    expect(tries).toBe(2);
  });

  it('delays publishes until the start, so that every consumer gets them', async () => {
    const bus = createMemoryBus();
    const received: string[] = [];
    const published = bus.publish(anEvent('A'));
    await bus.subscribe('late', ['A'], async () => void received.push('late'));
    await bus.start();
    await published;
    expect(received).toEqual(['late']);
  });

  it('resolves waitUntilIdle() when no message is in delivery, failures included', async () => {
    const bus = createMemoryBus({ maxAttempts: 2, backoffMs });
    let tries = 0;
    await bus.subscribe('q', ['A'], async () => {
      tries += 1;
      throw new Error('no');
    });
    await bus.start();
    bus.publish(anEvent('A')).catch(() => undefined);
    await bus.waitUntilIdle();
    expect(tries).toBe(2);
  });

  it('rejects publishes that wait for a retry when it closes', async () => {
    const bus = createMemoryBus({ backoffMs: () => 60_000 });
    const failed = Promise.withResolvers<void>();
    await bus.subscribe('q', ['A'], async () => {
      failed.resolve();
      throw new Error('no');
    });
    await bus.start();
    const published = bus.publish(anEvent('A'));
    published.catch(() => undefined);
    await failed.promise;
    await bus.close();
    await expect(published).rejects.toThrow('closed');
  });
});
