import type { Model } from 'mongoose';
import { jest } from '@jest/globals';
import { errors } from '@sternenrat/contracts/errors';
import mongoose from 'mongoose';
import { DomainError } from '../../src/errors/domain-error.ts';
import { createStore, newEvent } from '../../src/storage/aggregate.ts';
import { createLedger } from '../../src/storage/keyed-change.ts';
import type { Change, Ledger, LedgerRow } from '../../src/storage/keyed-change.ts';
import { createRelay } from '../../src/storage/relay.ts';
import { commandsOf, writesOf } from '../../src/testing/commands.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import type { TestEnvironment } from '../../src/testing/environment.ts';
import { until } from '../until.ts';
import { Grew } from '../events/fixture.ts';
import { outboxOf, purseModels } from './fixture.ts';
import type { Purse } from './fixture.ts';

const give = (purse: Purse): Change<Purse, number> | { refuse: DomainError } =>
  purse.grains < 1
    ? { refuse: new DomainError(errors.no_stardust) }
    : { amount: -1, row: { kind: 'gift' }, set: { gifts: purse.gifts + 1 }, result: purse.gifts + 1 };

describe('balance and ledger', () => {
  let environment: TestEnvironment;
  let model: Model<Purse>;
  let ledgerModel: Model<LedgerRow>;
  let ledger: Ledger<Purse>;

  const create = (): Ledger<Purse> =>
    createLedger<Purse>({
      model,
      ledgerModel,
      balanceField: 'grains',
      clocks: environment.clocks,
      log: environment.log,
    });
  const buy = (key: string, amount = 10, by = ledger) =>
    by.change('p', { key, decide: () => ({ amount, row: { kind: 'purchase' }, result: key }) });
  const purse = async () => (await model.findById('p', { outbox: 0 }).lean<Purse>())!;
  const sums = async () => {
    const rows = await ledger.rows('p', { limit: 1_000 });
    return { balance: (await purse()).grains, sum: rows.reduce((sum, row) => sum + row.amount, 0) };
  };

  beforeAll(async () => {
    environment = await createTestEnvironment();
    ({ model, ledgerModel } = await purseModels(await environment.connection('ledger')));
  });
  afterAll(() => environment[Symbol.asyncDispose]());
  beforeEach(async () => {
    await Promise.all([model.deleteMany({}), ledgerModel.deleteMany({})]);
    ledger = create();
    await createStore<Purse>(model, { clocks: environment.clocks }).create(
      { _id: 'p', grains: 0, gifts: 0, pending: [] },
      [],
    );
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await ledger.mover.stop();
  });

  describe('with a relay that moves ledger rows in its own write', () => {
    const grown = newEvent(Grew, { by: 1 });
    const afterChange = async () => {
      const both = createLedger<Purse>({
        model,
        ledgerModel,
        balanceField: 'grains',
        clocks: environment.clocks,
        log: environment.log,
      });
      await both.change('p', {
        key: 'day-1',
        decide: () => ({ amount: 1, row: { kind: 'daily' }, events: [grown], result: 0 }),
      });
      return both;
    };
    const drain = async (piggyback: Ledger<Purse>['piggyback']) => {
      const relay = createRelay({
        models: [model],
        bus: environment.bus,
        clocks: environment.clocks,
        log: environment.log,
        piggyback,
      });
      await relay.drain();
      await relay.stop();
    };

    it('moves a row and sends its event for two writes', async () => {
      const { piggyback } = await afterChange();
      const commands = await commandsOf(model.db, () => drain(piggyback));
      expect(writesOf(commands).map(({ name, collection }) => `${name} ${collection}`)).toEqual([
        'insert ledgers',
        'update purses',
      ]);
      expect(await purse()).toMatchObject({ grains: 1, pending: [] });
      expect(await outboxOf(model, 'p')).toEqual([]);
      expect(await sums()).toEqual({ balance: 1, sum: 1 });
    });

    it('publishes the event even if moving the row fails', async () => {
      const { piggyback } = await afterChange();
      await drain({ ...piggyback, take: () => Promise.reject(new Error('the ledger is down')) });
      expect(await purse()).toMatchObject({ grains: 1, pending: [{ key: 'day-1' }] });
      expect(await outboxOf(model, 'p')).toEqual([]);
      expect(await sums()).toEqual({ balance: 1, sum: 1 });
    });
  });

  it('books a key once: pending, moved, and in both places', async () => {
    expect(await buy('pay-1')).toMatchObject({ already: false, result: 'pay-1', doc: { grains: 10, version: 2 } });
    expect(await buy('pay-1')).toMatchObject({ already: true, doc: { grains: 10, pending: [{ key: 'pay-1' }] } });
    const [row] = (await purse()).pending;
    await ledger.mover.run();
    expect(await buy('pay-1')).toMatchObject({ already: true, doc: { grains: 10, pending: [] } });
    await model.updateOne({ _id: 'p' }, { $push: { pending: row } });
    expect(await sums()).toEqual({ balance: 10, sum: 10 });
    expect(await buy('pay-1')).toMatchObject({ already: true });
  });

  it('returns the document after the change', async () => {
    await buy('pay-1');
    const { doc } = await ledger.change('p', { key: 'g', decide: give });
    expect(doc).toEqual(await purse());
  });

  it('writes balance, fields, row and events at once', async () => {
    const update = jest.spyOn(model, 'updateOne');
    await ledger.change('p', {
      key: 'k',
      decide: () => ({
        amount: 3,
        row: { kind: 'daily', empty: {} },
        set: { gifts: 7 },
        events: [newEvent(Grew, { by: 3 })],
        result: null,
      }),
    });
    expect(update).toHaveBeenCalledTimes(1);
    expect(await purse()).toMatchObject({
      grains: 3,
      gifts: 7,
      version: 2,
      pending: [{ key: 'k', amount: 3, balanceAfter: 3, seq: 2, row: { kind: 'daily', empty: {} } }],
    });
    expect(await outboxOf(model, 'p')).toMatchObject([{ type: 'Grew', seq: 2 }]);
  });

  it('sells ten grains to a hundred concurrent buyers on two processes while movers run', async () => {
    await buy('pay-1', 10);
    const other = create();
    let selling = true;
    const moving = [ledger, other].map(async ({ mover }) => {
      while (selling) await mover.run();
    });
    const given = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? ledger : other).change('p', { key: `g${index}`, decide: give }),
      ),
    );
    const refused = given
      .filter((one) => one.status === 'rejected')
      .map((one) => (one.reason as DomainError).kind.code);
    expect(given.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    expect(new Set(refused)).toEqual(new Set(['no_stardust']));
    expect(await sums()).toEqual({ balance: 0, sum: 0 });
    selling = false;
    await Promise.all(moving);
  });

  it('books fifty concurrent deliveries of one payment once', async () => {
    const other = create();
    ledger.mover.start();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => buy('pay-1', 10, index % 2 ? ledger : other)),
    );
    expect(all.filter((one) => !one.already)).toHaveLength(1);
    expect(await sums()).toEqual({ balance: 10, sum: 10 });
  });

  it.each([
    ['the connection is cut', new mongoose.mongo.MongoNetworkError('cut')],
    ['its time is up', new mongoose.mongo.MongoOperationTimeoutError('late')],
  ])('books once when %s during the write', async (_name, error) => {
    const real = model.updateOne.bind(model);
    jest.spyOn(model, 'updateOne').mockImplementationOnce((async (...args: Parameters<typeof real>) => {
      await real(...args);
      throw error;
    }) as never);
    expect(await buy('pay-1')).toMatchObject({ already: true, doc: { grains: 10 } });
    expect(await sums()).toEqual({ balance: 10, sum: 10 });
  });

  it('rejects negative balances and fractions', async () => {
    await expect(buy('k', -1)).rejects.toThrow(RangeError);
    await expect(buy('k', 0.5)).rejects.toThrow(RangeError);
    await expect(ledger.change('unknown', { key: 'k', decide: give })).rejects.toMatchObject({
      kind: { code: 'not_found' },
    });
    expect(await sums()).toEqual({ balance: 0, sum: 0 });
  });

  it('skips the ledger lookup when the document guards the key', async () => {
    const look = jest.spyOn(ledgerModel, 'exists');
    await ledger.change('p', {
      key: 'daily/2026-03-12',
      guardedByDocument: true,
      decide: () => ({ amount: 1, row: {}, result: null }),
    });
    expect(look).not.toHaveBeenCalled();
    const named = (key: string) => ({
      key,
      guardedByDocument: (doc: Purse) => doc.gifts === 0 && !('outbox' in doc),
      decide: () => ({ amount: 1, row: {}, set: { gifts: 1 }, result: null }),
    });
    await ledger.change('p', named('other'));
    expect(look).not.toHaveBeenCalled();
    await ledger.change('p', named('another'));
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('moves rows that a crash left in document and ledger', async () => {
    await buy('pay-1');
    jest.spyOn(model, 'updateOne').mockImplementationOnce((() => {
      throw new Error('killed');
    }) as never);
    await expect(ledger.mover.run()).rejects.toThrow('killed');
    expect([(await purse()).pending.length, await ledgerModel.countDocuments({})]).toEqual([1, 1]);
    expect(await sums()).toEqual({ balance: 10, sum: 10 });
    await ledger.mover.run();
    expect([(await purse()).pending.length, await ledgerModel.countDocuments({})]).toEqual([0, 1]);
    expect((await purse()).version).toBe(2);
  });

  it('moves in the background', async () => {
    await buy('pay-1');
    ledger.mover.start();
    await until(async () => (await purse()).pending.length === 0);
    expect(await ledgerModel.countDocuments({ owner: 'p', key: 'pay-1' })).toBe(1);
  });

  it('shows the newest rows first, page by page, moved or not', async () => {
    for (let index = 1; index <= 7; index += 1) {
      await buy(`pay-${index}`, index);
      if (index === 4) await ledger.mover.run();
    }
    const first = await ledger.rows('p', { limit: 4 });
    const second = await ledger.rows('p', { limit: 4, before: first.at(-1)!.seq });
    expect([...first, ...second].map(({ key, balanceAfter }) => `${key} ${balanceAfter}`)).toEqual([
      'pay-7 28',
      'pay-6 21',
      'pay-5 15',
      'pay-4 10',
      'pay-3 6',
      'pay-2 3',
      'pay-1 1',
    ]);
    expect(Object.keys(first[3]!).toSorted()).toEqual(['amount', 'at', 'balanceAfter', 'key', 'row', 'seq']);
    expect(await ledger.rows('unknown')).toEqual([]);
    const [newest] = await ledger.rows('p');
    const old = Array.from({ length: 60 }, (_, index) => ({
      ...newest!,
      key: `old-${index}`,
      seq: -index,
      owner: 'p',
    }));
    await ledgerModel.insertMany(old.map((row) => ({ ...row, _id: `p/${row.key}` })));
    expect(await ledger.rows('p')).toHaveLength(50);
  });

  it('finds waiting rows and pages by an index, not by a scan or a sort', async () => {
    await model.collection.insertMany(
      Array.from({ length: 50 }, (_, index) => ({ _id: `rich${index}` as never, version: 1, outbox: [], pending: [] })),
    );
    await buy('pay-1');
    const plans = [
      await model.find({ 'pending.seq': { $exists: true } }).explain('executionStats'),
      await ledgerModel
        .find({ owner: 'p', seq: { $lt: 9 } })
        .sort({ seq: -1 })
        .explain('executionStats'),
    ].map((plan) => JSON.stringify(plan));
    for (const plan of plans) {
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('COLLSCAN');
      expect(plan).not.toContain('"SORT"');
    }
  });
});
