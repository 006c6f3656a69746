import type { Envelope } from '@sternenrat/contracts/define-event';
import type { Bus, Delivery } from '../../src/bus/port.ts';
import { until } from '../until.ts';

export interface BusUnderTest {
  /** Not yet started. */
  readonly bus: Bus;
  /** Resolves when no message waits anywhere. */
  quiet(): Promise<void>;
  /** The process dies and comes again: the same broker, but what only memory held is gone. */
  reborn(): Promise<BusUnderTest>;
  dispose(): Promise<void>;
}
export interface BusSetting {
  readonly topology: readonly { readonly queue: string; readonly types: readonly string[] }[];
  readonly maxAttempts: number;
}
/** Pauses between tries should be a few milliseconds. */
export type MakeBus = (setting: BusSetting) => Promise<BusUnderTest>;

let count = 0;
export function anEvent(type: string, payload: unknown = {}): Envelope {
  count += 1;
  return { id: `event-${count}`, type, version: 1, aggregate: 'a', seq: 1, at: '2026-03-12T11:00:00.000Z', payload };
}
const idOf = (raw: unknown): string => (raw as Envelope).id;

const topology = [
  { queue: 'mailer', types: ['UserRegistered'] },
  { queue: 'owl', types: ['UserRegistered', 'PaymentSucceeded'] },
] as const;

/** What every bus promises, whatever stands behind it. */
export function busPromises(makeBus: MakeBus): void {
  let test: BusUnderTest;
  let bus: Bus;

  async function make(maxAttempts = 3): Promise<void> {
    test = await makeBus({ topology, maxAttempts });
    ({ bus } = test);
  }
  async function hear(
    queue: 'mailer' | 'owl',
    handler: (raw: unknown, delivery: Delivery) => Promise<void>,
    on = bus,
  ): Promise<void> {
    await on.subscribe(queue, topology.find((one) => one.queue === queue)!.types, handler);
  }
  afterEach(() => test.dispose());

  it('brings an event to every queue that wants its type, and to no other', async () => {
    await make();
    const heard: string[] = [];
    await hear('mailer', async (raw) => void heard.push(`mailer ${idOf(raw)}`));
    await hear('owl', async (raw) => void heard.push(`owl ${idOf(raw)}`));
    await bus.start();
    const [both, one] = [anEvent('UserRegistered'), anEvent('PaymentSucceeded')];
    await Promise.all([bus.publish(both), bus.publish(one)]);
    await test.quiet();
    expect(heard.toSorted()).toEqual([`mailer ${both.id}`, `owl ${both.id}`, `owl ${one.id}`].toSorted());
  });

  it('carries JSON: each try and each queue gets a copy of its own', async () => {
    await make();
    const heard: unknown[] = [];
    const spoil = async (raw: unknown, { attempt }: Delivery): Promise<void> => {
      heard.push(structuredClone(raw));
      (raw as { payload: unknown }).payload = 'spoiled';
      if (attempt === 1) throw new Error('once more');
    };
    await hear('mailer', spoil);
    await hear('owl', spoil);
    await bus.start();
    const event = anEvent('UserRegistered', { at: new Date(0), none: undefined, umlaut: 'Küken 🦉' });
    await bus.publish(event);
    await test.quiet();
    const asJson = { ...event, payload: { at: '1970-01-01T00:00:00.000Z', umlaut: 'Küken 🦉' } };
    expect(heard).toEqual([asJson, asJson, asJson, asJson]);
  });

  it('refuses what is no JSON', async () => {
    await make();
    await bus.start();
    await expect(bus.publish(anEvent('UserRegistered', { big: 1n }))).rejects.toThrow(TypeError);
  });

  it('never runs a consumer in the publisher’s stack', async () => {
    await make();
    let inStack = false;
    const seen: boolean[] = [];
    await hear('mailer', async () => void seen.push(inStack));
    await hear('owl', async () => undefined);
    await bus.start();
    inStack = true;
    const published = bus.publish(anEvent('UserRegistered'));
    await Promise.resolve();
    inStack = false;
    await published;
    await test.quiet();
    expect(seen).toEqual([false]);
  });

  it('brings it again after a failure, counts the tries and says which is the last', async () => {
    await make(3);
    const tries: Delivery[] = [];
    await hear('mailer', async (_raw, delivery) => {
      tries.push({ ...delivery });
      if (!delivery.last) throw new Error('not yet');
    });
    await hear('owl', async () => undefined);
    await bus.start();
    await bus.publish(anEvent('UserRegistered'));
    await test.quiet();
    expect(tries).toEqual([
      { attempt: 1, last: false },
      { attempt: 2, last: false },
      { attempt: 3, last: true },
    ]);
  });

  it('lets nobody wait for a poisonous message: 100 others pass it', async () => {
    await make(50);
    let good = 0;
    let poisoned = 0;
    let cured = false;
    await hear('owl', async (raw) => {
      if ((raw as Envelope).payload === 'good') good += 1;
      else {
        poisoned += 1;
        if (!cured) throw new Error('poison');
      }
    });
    await hear('mailer', async () => undefined);
    await bus.start();
    const poison = bus.publish(anEvent('PaymentSucceeded', 'poison'));
    await until(() => poisoned > 0);
    await Promise.all(Array.from({ length: 100 }, () => bus.publish(anEvent('PaymentSucceeded', 'good'))));
    await until(() => good === 100);
    cured = true;
    await poison;
    await test.quiet();
    expect(poisoned).toBeGreaterThan(1);
  });

  it('lets a queue not wait for another that fails', async () => {
    await make(50);
    let cured = false;
    const heard: string[] = [];
    await hear('mailer', async () => {
      if (!cured) throw new Error('down');
    });
    await hear('owl', async (raw) => void heard.push(idOf(raw)));
    await bus.start();
    const event = anEvent('UserRegistered');
    const published = bus.publish(event);
    await until(() => heard.length === 1);
    cured = true;
    await published;
    await test.quiet();
    expect(heard).toEqual([event.id]);
  });

  it('confirms only what a dying consumer gets again: nothing confirmed is lost', async () => {
    await make(50);
    const handled = new Set<string>();
    await hear('mailer', async () => undefined);
    await hear('owl', async () => Promise.reject(new Error('dies before its write')));
    await bus.start();
    const event = anEvent('UserRegistered');
    let confirmed = false;
    const published = bus.publish(event).then(
      () => (confirmed = true),
      () => false,
    );
    await Promise.race([published, new Promise((resolve) => setTimeout(resolve, 100))]);
    const wasConfirmed = confirmed;
    const next = await test.reborn();
    await hear('mailer', async () => undefined, next.bus);
    await hear('owl', async (raw) => void handled.add(idOf(raw)), next.bus);
    await next.bus.start();
    // an outbox that has no confirm sends again
    if (!wasConfirmed) await next.bus.publish(event);
    await until(() => handled.has(event.id));
    await next.dispose();
  });

  it('shares a queue’s messages among all that subscribe to it in one process: each to one of them, to none all', async () => {
    await make();
    const replicas: string[][] = [[], []];
    for (const heard of replicas) await hear('owl', async (raw) => void heard.push(idOf(raw)));
    await bus.start();
    const events = Array.from({ length: 40 }, () => anEvent('PaymentSucceeded'));
    await Promise.all(events.map((event) => bus.publish(event)));
    await test.quiet();
    expect(replicas.flat().toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    for (const heard of replicas) expect(heard.length).toBeGreaterThan(5);
  });

  it('takes an event that nobody wants', async () => {
    await make();
    await bus.start();
    await expect(bus.publish(anEvent('NobodyWantsThis'))).resolves.toBeUndefined();
  });

  it('closes when running handlers are through, and takes nothing after', async () => {
    await make();
    const goOn = Promise.withResolvers<void>();
    const ways: string[] = [];
    await hear('owl', async () => {
      ways.push('began');
      await goOn.promise;
      ways.push('ended');
    });
    await bus.start();
    const published = bus.publish(anEvent('PaymentSucceeded')).catch(() => undefined);
    await until(() => ways.length === 1);
    const closed = bus.close().then(() => ways.push('closed'));
    goOn.resolve();
    await Promise.all([closed, published]);
    expect(ways).toEqual(['began', 'ended', 'closed']);
    await expect(bus.publish(anEvent('PaymentSucceeded'))).rejects.toThrow();
  });
}
