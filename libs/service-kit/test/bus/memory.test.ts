import { createMemoryBus } from '../../src/bus/memory.ts';
import { anEvent, busPromises } from '../promises/bus-promises.ts';
import type { BusUnderTest } from '../promises/bus-promises.ts';

const backoffMs = (): number => 1;

describe('the bus in memory', () => {
  describe('keeps a broker’s promises', () => {
    busPromises(async function make({ topology, maxAttempts }): Promise<BusUnderTest> {
      const bus = createMemoryBus({ maxAttempts, backoffMs });
      return {
        bus,
        quiet: bus.quiet,
        reborn: async () => {
          await bus.close();
          return make({ topology, maxAttempts });
        },
        dispose: () => bus.close(),
      };
    });
  });

  it('confirms only after the last queue’s handler is through', async () => {
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

  it('rejects what a queue did not take in all its tries, so the outbox keeps it', async () => {
    const bus = createMemoryBus({ maxAttempts: 2, backoffMs });
    let tries = 0;
    await bus.subscribe('q', ['A'], async () => {
      tries += 1;
      throw new Error('no database');
    });
    await bus.start();
    await expect(bus.publish(anEvent('A'))).rejects.toThrow(/Queue q did not take/);
    expect(tries).toBe(2);
  });

  it('holds what is published before the start, so that no consumer is missed', async () => {
    const bus = createMemoryBus();
    const heard: string[] = [];
    const published = bus.publish(anEvent('A'));
    await bus.subscribe('late', ['A'], async () => void heard.push('late'));
    await bus.start();
    await published;
    expect(heard).toEqual(['late']);
  });

  it('tells when it is quiet, failures included', async () => {
    const bus = createMemoryBus({ maxAttempts: 2, backoffMs });
    let tries = 0;
    await bus.subscribe('q', ['A'], async () => {
      tries += 1;
      throw new Error('no');
    });
    await bus.start();
    bus.publish(anEvent('A')).catch(() => undefined);
    await bus.quiet();
    expect(tries).toBe(2);
  });

  it('rejects what waits for its next try when it closes', async () => {
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
