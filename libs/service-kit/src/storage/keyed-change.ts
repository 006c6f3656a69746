import type { Model } from 'mongoose';
import { coreErrors } from '@sternenrat/contracts/core/errors';
import { DomainError } from '../errors/domain-error.ts';
import { createJob, type Job } from '../lifecycle/job.ts';
import type { Logger } from '../log/logger.ts';
import type { Clocks } from '../time/clocks.ts';
import type { Aggregate, AnyModel, Stored } from './aggregate.ts';
import { changeOnce } from './change-once.ts';
import { createComplete } from './complete.ts';
import type { AddedFields } from './complete.ts';
import { insertRows, moveRows, rowId } from './ledger.ts';
import type { LedgerRow, Pending } from './ledger.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import type { NewEvent, Nudge } from './outbox.ts';
import type { Piggyback } from './relay.ts';
import { isAmbiguous, untilSwapped } from './retry.ts';
import { swapOf, withoutOutbox } from './store.ts';

export { ledgeredSchema, ledgerSchema } from './ledger.ts';
export type { LedgerRow, Pending } from './ledger.ts';

export type Ledgered = Aggregate & { pending: Pending[] };

export interface Change<D, R> {
  /** An integer. 0 adds a ledger row with the same balance. @throws RangeError if the balance would be below 0 */
  readonly amount: number;
  readonly row: Record<string, unknown>;
  readonly set?: Partial<D>;
  readonly events?: readonly NewEvent[];
  readonly result: R;
}

export interface ChangeOptions<D, R> {
  /** Idempotency key, unique per document forever. A change with a used key has no effect. */
  readonly key: string;
  readonly decide: (doc: D) => Change<D, R> | { readonly refuse: DomainError };
  /** True if the document alone shows whether `key` was used, so that the ledger isn't searched. */
  readonly guardedByDocument?: boolean | ((doc: D) => boolean);
}

/** `already`: the key was used before. `doc` is the document after the change or, if `already`, as it was read. */
export type Changed<D, R> =
  | { readonly already: false; readonly result: R; readonly doc: D }
  | { readonly already: true; readonly result?: never; readonly doc: D };

export interface Ledger<D> {
  /** Changes the balance once per key. `decide` may run again. @throws DomainError `not_found`, `busy` or its `refuse` */
  change<R>(id: string, options: ChangeOptions<D, R>): Promise<Changed<D, R>>;
  /** Moves pending rows to the ledger, unless `piggyback` has moved them already. */
  readonly mover: Job;
  /** For the relay of the same model, which then moves pending rows in the write that removes a sent event. */
  readonly piggyback: Piggyback;
  /** Rows with a `seq` lower than `before`, newest first, 50 by default, pending rows included. */
  rows(id: string, page?: { readonly limit?: number; readonly before?: number }): Promise<Pending[]>;
}

export interface LedgerOptions<D extends Ledgered> {
  readonly model: AnyModel;
  readonly ledgerModel: Model<LedgerRow>;
  readonly balanceField: keyof D & string;
  readonly clocks: Clocks;
  readonly nudge?: Nudge;
  readonly log: Logger;
  readonly addedFields?: AddedFields<D>;
}

const moveIntervalMs = 2_000;

/** A balance in a document and its ledger in another collection, consistent without transactions (ADR 4). */
export function createLedger<D extends Ledgered>({
  model,
  ledgerModel,
  balanceField,
  clocks,
  nudge,
  log,
  addedFields,
}: LedgerOptions<D>): Ledger<D> {
  const complete = createComplete<D>(addedFields);
  const mutex = createKeyedMutex();
  const mover = createJob({ name: 'ledger mover', everyMs: moveIntervalMs, work: movePending, log });

  async function movePending(): Promise<void> {
    const owners = model
      .find({ 'pending.seq': { $exists: true } }, { pending: 1 })
      .lean<{ _id: string; pending: Pending[] }>()
      .cursor({ batchSize: 100 });
    for await (const { _id, pending } of owners) await moveRows(model, ledgerModel, _id, pending);
  }

  function rowOf<R>(doc: D, key: string, { amount, row }: Change<D, R>): Pending {
    const balanceAfter = Number(doc[balanceField]) + amount;
    if (!Number.isSafeInteger(amount) || balanceAfter < 0)
      throw new RangeError(`change rejected: ${amount} would make the balance ${balanceAfter}`);
    return { key, amount, balanceAfter, at: clocks.now().toISOString(), seq: doc.version + 1, row };
  }

  async function swap<R>(doc: Stored<D>, { amount, set, events }: Change<D, R>, row: Pending): Promise<boolean> {
    const also = { inc: { [balanceField]: amount }, push: { pending: row } };
    const { filter, update, unsent } = swapOf<D>(
      doc,
      { ...(set && { set }), ...(events && { events }), also },
      clocks.machine(),
    );
    try {
      if ((await model.updateOne(filter, update)).matchedCount !== 1) return false;
      const document = { ...doc, pending: [...doc.pending, row] };
      if (events?.length) nudge?.({ in: model.collection.name, id: doc._id, entries: unsent, document });
      return true;
    } catch (error) {
      if (isAmbiguous(error)) return false;
      throw error;
    }
  }

  async function change<R>(
    id: string,
    { key, decide, guardedByDocument = false }: ChangeOptions<D, R>,
  ): Promise<Changed<D, R>> {
    let booked: Pending | undefined;
    return mutex(id, () =>
      untilSwapped<Changed<D, R>>(async () => {
        const done = await changeOnce<Stored<D>, Change<D, R>, DomainError>(
          {
            readDocument: async () => complete(await model.findById(id).lean<Stored<D>>()),
            findInLedger: async () => (await ledgerModel.exists({ _id: rowId(id, key) })) !== null,
            swap(doc, decided) {
              booked = rowOf(doc, key, decided);
              return swap(doc, decided, booked);
            },
          },
          {
            key,
            guardedByDocument:
              typeof guardedByDocument === 'function'
                ? (doc) => guardedByDocument(withoutOutbox(doc))
                : guardedByDocument,
            decide: (doc) => decide(withoutOutbox(doc)),
          },
        );
        if (done.outcome === 'missing') throw new DomainError(coreErrors.not_found);
        if (done.outcome === 'refused') throw done.refuse;
        if (done.outcome === 'already') return { value: { already: true, doc: withoutOutbox(done.doc) } };
        if (done.outcome !== 'done' || !booked) return undefined;
        const { version, pending } = done.doc;
        const after = {
          ...done.change.set,
          [balanceField]: booked.balanceAfter,
          version: version + 1,
          pending: [...pending, booked],
        };
        return {
          value: { already: false, result: done.change.result, doc: { ...withoutOutbox<D>(done.doc), ...after } },
        };
      }),
    );
  }

  return {
    change,
    mover,
    piggyback: {
      field: 'pending',
      async take(id, waiting) {
        const rows = waiting as readonly Pending[];
        await insertRows(ledgerModel, id, rows);
        return { key: { $in: rows.map(({ key }) => key) } };
      },
    },
    async rows(id, { limit = 50, before = Number.MAX_SAFE_INTEGER } = {}) {
      // reads the document before the ledger, as `changeOnce` does, and omits ledger rows newer than that document
      const doc = (await model.findById(id, { version: 1, pending: 1 }).lean()) as Pick<
        D,
        'version' | 'pending'
      > | null;
      if (!doc) return [];
      const seq = { $lt: Math.min(before, doc.version + 1) };
      const moved = await ledgerModel
        .find({ owner: id, seq }, { _id: 0, owner: 0 })
        .sort({ seq: -1 })
        .limit(limit)
        .lean<LedgerRow[]>();
      const byKey = new Map<string, Pending>(
        [...doc.pending.filter((row) => row.seq < before), ...moved].map((row) => [row.key, row]),
      );
      return [...byKey.values()].toSorted((a, b) => b.seq - a.seq).slice(0, limit);
    },
  };
}
