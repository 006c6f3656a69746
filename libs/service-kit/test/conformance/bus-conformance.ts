import type { Envelope } from '@sternenrat/contracts/core/event';
import type { Bus, Delivery } from '../../src/bus/port.ts';
import { until } from '../until.ts';

export interface BusUnderTest {
  readonly bus: Bus;
  waitUntilIdle(): Promise<void>;
  /** Simulates a restart of the process on the same broker, which loses in-memory state. */
  restarted(): Promise<BusUnderTest>;
  dispose(): Promise<void>;
}
export interface BusSetting {
  readonly topology: readonly { readonly queue: string; readonly types: readonly string[] }[];
  readonly maxAttempts: number;
}
/** Creates a bus that retries after a few milliseconds. */
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

export function busConformance(makeBus: MakeBus): void {
  let test: BusUnderTest;
  let bus: Bus;

  async function make(maxAttempts = 3): Promise<void> {
    test = await makeBus({ topology, maxAttempts });
    ({ bus } = test);
  }
  async function subscribe(
    queue: 'mailer' | 'owl',
    handler: (raw: unknown, delivery: Delivery) => Promise<void>,
    on = bus,
  ): Promise<void> {
    await on.subscribe(queue, topology.find((one) => one.queue === queue)!.types, handler);
  }
  afterEach(() => test.dispose());

  it('delivers an event to every queue bound to its type, and to no other', async () => {
    await make();
    const received: string[] = [];
    await subscribe('mailer', async (raw) => void received.push(`mailer ${idOf(raw)}`));
    await subscribe('owl', async (raw) => void received.push(`owl ${idOf(raw)}`));
    await bus.start();
    const [both, one] = [anEvent('UserRegistered'), anEvent('PaymentSucceeded')];
    await Promise.all([bus.publish(both), bus.publish(one)]);
    await test.waitUntilIdle();
    expect(received.toSorted()).toEqual([`mailer ${both.id}`, `owl ${both.id}`, `owl ${one.id}`].toSorted());
  });

  it('delivers JSON: each attempt and each queue gets a separate copy', async () => {
    await make();
    const received: unknown[] = [];
    const spoil = async (raw: unknown, { attempt }: Delivery): Promise<void> => {
      received.push(structuredClone(raw));
      (raw as { payload: unknown }).payload = 'spoiled';
      if (attempt === 1) throw new Error('once more');
    };
    await subscribe('mailer', spoil);
    await subscribe('owl', spoil);
    await bus.start();
    const event = anEvent('UserRegistered', { at: new Date(0), none: undefined, umlaut: 'Küken 🦉' });
    await bus.publish(event);
    await test.waitUntilIdle();
    const asJson = { ...event, payload: { at: '1970-01-01T00:00:00.000Z', umlaut: 'Küken 🦉' } };
    expect(received).toEqual([asJson, asJson, asJson, asJson]);
  });

  it('rejects what is not JSON', async () => {
    await make();
    await bus.start();
    await expect(bus.publish(anEvent('UserRegistered', { big: 1n }))).rejects.toThrow(TypeError);
  });

  it('runs consumers asynchronously', async () => {
    await make();
    let inStack = false;
    const seen: boolean[] = [];
    await subscribe('mailer', async () => void seen.push(inStack));
    await subscribe('owl', async () => undefined);
    await bus.start();
    inStack = true;
    const published = bus.publish(anEvent('UserRegistered'));
    await Promise.resolve();
    inStack = false;
    await published;
    await test.waitUntilIdle();
    expect(seen).toEqual([false]);
  });

  it('redelivers after a failure, counts attempts and marks the last', async () => {
    await make(3);
    const tries: Delivery[] = [];
    await subscribe('mailer', async (_raw, delivery) => {
      tries.push({ ...delivery });
      if (!delivery.last) throw new Error('not yet');
    });
    await subscribe('owl', async () => undefined);
    await bus.start();
    await bus.publish(anEvent('UserRegistered'));
    await test.waitUntilIdle();
    expect(tries).toEqual([
      { attempt: 1, last: false },
      { attempt: 2, last: false },
      { attempt: 3, last: true },
    ]);
  });

  it('a poison message does not block 100 others', async () => {
    await make(50);
    let good = 0;
    let poisoned = 0;
    let cured = false;
    await subscribe('owl', async (raw) => {
      if ((raw as Envelope).payload === 'good') good += 1;
      else {
        poisoned += 1;
        if (!cured) throw new Error('poison');
      }
    });
    await subscribe('mailer', async () => undefined);
    await bus.start();
    const poison = bus.publish(anEvent('PaymentSucceeded', 'poison'));
    await until(() => poisoned > 0);
    await Promise.all(Array.from({ length: 100 }, () => bus.publish(anEvent('PaymentSucceeded', 'good'))));
    await until(() => good === 100);
    cured = true;
    await poison;
    await test.waitUntilIdle();
    expect(poisoned).toBeGreaterThan(1);
  });

  it('a failing queue does not block another', async () => {
    await make(50);
    let cured = false;
    const received: string[] = [];
    await subscribe('mailer', async () => {
      if (!cured) throw new Error('down');
    });
    await subscribe('owl', async (raw) => void received.push(idOf(raw)));
    await bus.start();
    const event = anEvent('UserRegistered');
    const published = bus.publish(event);
    await until(() => received.length === 1);
    cured = true;
    await published;
    await test.waitUntilIdle();
    expect(received).toEqual([event.id]);
  });

  it('redelivers confirmed messages after a consumer’s crash', async () => {
    await make(50);
    const handled = new Set<string>();
    await subscribe('mailer', async () => undefined);
    await subscribe('owl', async () => Promise.reject(new Error('dies before its write')));
    await bus.start();
    const event = anEvent('UserRegistered');
    let confirmed = false;
    const published = bus.publish(event).then(
      () => (confirmed = true),
      () => false,
    );
    await Promise.race([published, new Promise((resolve) => setTimeout(resolve, 100))]);
    const wasConfirmed = confirmed;
    const next = await test.restarted();
    await subscribe('mailer', async () => undefined, next.bus);
    await subscribe('owl', async (raw) => void handled.add(idOf(raw)), next.bus);
    await next.bus.start();
    // without a confirm the event is still in its outbox, and the relay publishes it again
    if (!wasConfirmed) await next.bus.publish(event);
    await until(() => handled.has(event.id));
    await next.dispose();
  });

  it('balances a queue’s messages between subscribers, each to one of them', async () => {
    await make();
    const replicas: string[][] = [[], []];
    for (const received of replicas) await subscribe('owl', async (raw) => void received.push(idOf(raw)));
    await bus.start();
    const events = Array.from({ length: 40 }, () => anEvent('PaymentSucceeded'));
    await Promise.all(events.map((event) => bus.publish(event)));
    await test.waitUntilIdle();
    expect(replicas.flat().toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    for (const received of replicas) expect(received.length).toBeGreaterThan(5);
  });

  it('accepts an event without subscribers', async () => {
    await make();
    await bus.start();
    await expect(bus.publish(anEvent('NobodyWantsThis'))).resolves.toBeUndefined();
  });

  it('waits for running handlers on close and rejects later publishes', async () => {
    await make();
    const goOn = Promise.withResolvers<void>();
    const ways: string[] = [];
    await subscribe('owl', async () => {
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
