import type mongoose from 'mongoose';
import { createStore, newEvent } from '../../src/storage/aggregate.ts';
import { createQueue, PermanentError, queueAggregateSchema, queueSchema } from '../../src/storage/queue.ts';
import type { Leased, Outcome, Queue, QueueOptions, QueueRow } from '../../src/storage/queue.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import type { TestEnvironment } from '../../src/testing/environment.ts';
import { Grew } from '../events/fixture.ts';
import { outboxOf } from './fixture.ts';

interface Letter extends QueueRow {
  to: string;
  version?: number;
  sent?: boolean;
  problem?: string;
}
type Handle = QueueOptions<Letter>['handle'];

const leaseMs = 60_000;
const fields = { to: String, sent: Boolean, problem: String };
const letter = (_id: string) => ({ _id, to: 'mira' });

describe.each(['plain rows', 'aggregates'])('a queue of %s', (kind) => {
  let environment: TestEnvironment;
  let model: mongoose.Model<Letter>;
  let machine = 0;
  let databases = 0;
  const clocks = { now: () => new Date(machine), machine: () => machine };

  beforeAll(async () => void (environment = await createTestEnvironment()));
  afterAll(() => environment[Symbol.asyncDispose]());
  beforeEach(async () => {
    machine = Date.parse('2026-11-24');
    const connection = await environment.connection(`queue-${kind.slice(0, 5)}-${(databases += 1)}`);
    const schema =
      kind === 'aggregates' ? queueAggregateSchema<Letter & { version: number }>(fields) : queueSchema<Letter>(fields);
    model = connection.model<Letter>('Letter', schema as mongoose.Schema<Letter>, 'letters');
    await model.createIndexes();
  });

  const queueOf = (handle: Handle, more: Partial<QueueOptions<Letter>> = {}): Queue<Letter> =>
    createQueue<Letter>({
      name: 'letters',
      model,
      ...(kind === 'aggregates' && { store: createStore<Letter & { version: number }>(model, { clocks }) }),
      clocks,
      log: environment.log,
      leaseMs,
      backoff: { firstMs: 1_000, maxMs: 10_000 },
      maxAttempts: 3,
      handle,
      ...more,
    });
  const stored = async (id = 'a') => (await model.findById(id).lean<Letter>())!;

  it('handles a row once and stores the outcome with it', async () => {
    const handled: Leased<Letter>[] = [];
    const queue = queueOf(async (row) => {
      handled.push(row);
      return { set: { sent: true }, unset: ['problem'] };
    });
    await queue.add(letter('a'));
    await queue.add({ ...letter('a'), to: 'nora' });
    await queue.run();
    await queue.run();
    expect(handled).toMatchObject([{ _id: 'a', to: 'mira', attempts: 1, interrupted: false }]);
    const row = await stored();
    expect(row).toMatchObject({ to: 'mira', sent: true, attempts: 1 });
    expect(['dueAt', 'lease'].filter((field) => field in row)).toEqual([]);
  });

  it('retries a failure after a pause that doubles, then gives up', async () => {
    let calls = 0;
    const queue = queueOf(
      async () => {
        calls += 1;
        throw new Error(`cut ${calls}`);
      },
      { failed: (_row, { reason, dead }) => ({ problem: dead ? `dead: ${reason}` : reason }) },
    );
    await queue.add(letter('a'));
    await queue.run();
    expect(await stored()).toMatchObject({ problem: 'cut 1', attempts: 1 });
    const pause = (await stored()).dueAt!.getTime() - machine;
    expect([pause >= 500, pause <= 1_000]).toEqual([true, true]);
    machine += pause - 1;
    await queue.run();
    expect(calls).toBe(1);
    machine += 1;
    await queue.run();
    expect(calls).toBe(2);
    machine += 2_000;
    await queue.run();
    machine += 86_400_000;
    await queue.run();
    expect(calls).toBe(3);
    expect(await stored()).toMatchObject({ problem: 'dead: cut 3', attempts: 3 });
    expect(await stored()).not.toHaveProperty('dueAt');
  });

  it('gives up at once after a PermanentError', async () => {
    const queue = queueOf(() => Promise.reject(new PermanentError('no such mailbox')), {
      failed: (_row, { reason, dead }) => (dead ? { problem: reason } : {}),
    });
    await queue.add(letter('a'));
    await queue.run();
    expect(await stored()).toMatchObject({ problem: 'no such mailbox', attempts: 1 });
    expect(await stored()).not.toHaveProperty('dueAt');
  });

  it('a failing row delays no other, and the oldest is first', async () => {
    const order: string[] = [];
    const queue = queueOf(async ({ _id }) => {
      order.push(_id);
      if (_id === 'a') throw new Error('cut');
    });
    for (const id of ['a', 'b', 'c']) {
      await queue.add(letter(id));
      machine += 1;
    }
    await queue.run();
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('calls again after the time that the handler asked for', async () => {
    const outcomes: Outcome<Letter>[] = [{ againMs: 5_000, set: { problem: 'busy' } }, { set: { sent: true } }];
    const queue = queueOf(async () => outcomes.shift()!);
    await queue.add(letter('a'));
    await queue.run();
    machine += 4_999;
    await queue.run();
    expect(await stored()).toMatchObject({ problem: 'busy', attempts: 1 });
    machine += 1;
    await queue.run();
    expect(await stored()).toMatchObject({ sent: true, attempts: 2 });
  });

  it('two workers on two connections handle each row once', async () => {
    const handled: string[] = [];
    const handle: Handle = async ({ _id }) => void handled.push(_id);
    const queues = [queueOf(handle, { concurrency: 3 }), queueOf(handle, { concurrency: 3 })];
    const ids = Array.from({ length: 30 }, (_, n) => `letter-${n}`);
    await Promise.all(ids.map((id, n) => queues[n % 2]!.add(letter(id))));
    await Promise.all(queues.map((queue) => queue.run()));
    expect(handled.toSorted()).toEqual(ids.toSorted());
    expect(await model.countDocuments({ dueAt: { $exists: true } })).toBe(0);
  });

  it.each(['before its effect', 'after its effect'])('a crash %s leaves the row to the next worker', async (when) => {
    let effects = 0;
    // never settles, as in a process that was killed
    const crashed = queueOf(async () => {
      if (when === 'after its effect') effects += 1;
      return new Promise<never>(() => {});
    });
    await crashed.add(letter('a'));
    void crashed.run();
    while (!(await stored()).lease) await new Promise((done) => setImmediate(done));
    const seen: boolean[] = [];
    const next = queueOf(async ({ interrupted }) => {
      seen.push(interrupted);
      effects += 1;
    });
    machine += leaseMs - 1;
    await next.run();
    expect(seen).toEqual([]);
    machine += 1;
    await next.run();
    expect(seen).toEqual([true]);
    expect(effects).toBe(when === 'after its effect' ? 2 : 1);
    expect(await stored()).toMatchObject({ attempts: 2 });
  });

  it('ignores the outcome of an attempt whose lease has expired', async () => {
    const slow = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const late = queueOf(async () => {
      started.resolve();
      await slow.promise;
      throw new Error('too late');
    });
    await late.add(letter('a'));
    const running = late.run();
    await started.promise;
    machine += leaseMs;
    await queueOf(async () => ({ set: { sent: true } })).run();
    slow.resolve();
    await running;
    expect(await stored()).toMatchObject({ sent: true, attempts: 2 });
    expect(await stored()).not.toHaveProperty('dueAt');
  });

  it('understands rows that were written without a lease', async () => {
    const dueAt = new Date(machine);
    const aggregate = kind === 'aggregates' ? { version: 4, outbox: [] } : {};
    await model.collection.insertOne({ ...letter('a'), ...aggregate, attempts: 2, dueAt } as never);
    const queue = queueOf(async ({ interrupted, attempts }) => ({ set: { problem: `${interrupted} ${attempts}` } }));
    await queue.run();
    expect(await stored()).toMatchObject({ problem: 'false 3' });
  });

  if (kind === 'aggregates')
    it('stores events with the outcome, and counts versions', async () => {
      const queue = queueOf(async () => ({ set: { sent: true }, events: [newEvent(Grew, { by: 1 })] }));
      await queue.add(letter('a'));
      await queue.run();
      expect(await outboxOf(model, 'a')).toMatchObject([{ type: 'Grew', payload: { by: 1 } }]);
      expect((await stored()).version).toBe(3);
    });
});
