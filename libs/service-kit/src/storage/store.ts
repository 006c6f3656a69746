import { coreErrors } from '@sternenrat/contracts/core/errors';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { DomainError } from '../errors/domain-error.ts';
import type { Clocks } from '../time/clocks.ts';
import type { Aggregate, AnyModel, Stored } from './document.ts';
import { createComplete } from './complete.ts';
import type { AddedFields } from './complete.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { entriesOf, joinOutbox } from './outbox.ts';
import type { NewEvent, Nudge, OutboxEntry } from './outbox.ts';
import { duplicateFields, isAmbiguous, untilSwapped } from './retry.ts';
import { batchReads } from './batch.ts';

/** The result of `decide`. Without `set`, `unset` and `events`, nothing is written. */
export interface Decision<D, R> {
  readonly result: R;
  readonly set?: Partial<D>;
  readonly unset?: readonly (keyof D)[];
  readonly events?: readonly NewEvent[];
}

export interface UpdateOptions {
  /** True if `decide` recognizes a repeated call by the document. Errors that are `isAmbiguous` are then retried. */
  readonly keyed?: boolean;
}

export interface Store<D extends Aggregate> {
  read(id: string): Promise<D | null>;
  findOne(filter: QueryFilter<D>): Promise<D | null>;
  /** False if the `_id` exists. @throws DuplicateKey for another unique index */
  create(doc: Omit<D, 'version'>, events: readonly NewEvent[]): Promise<boolean>;
  /** Read, decide, compare-and-swap. `decide` may run again, so it must be pure. @throws `not_found`, `busy` */
  update<R>(id: string, decide: (doc: D) => Decision<D, R>, options?: UpdateOptions): Promise<R>;
}

export class DuplicateKey extends Error {
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super(`duplicate key: ${fields.join(', ')}`);
    this.name = 'DuplicateKey';
    this.fields = fields;
  }
}

/** The read and the write of `updateOnce`, as an argument, so that a model test can run them in every order. */
export interface UpdateEffects<S, D, R> {
  read(): Promise<S | null>;
  swap(stored: S, decision: Decision<D, R>): Promise<boolean>;
}
export type UpdateOutcome<R> =
  | { readonly outcome: 'missing' | 'conflict' }
  | { readonly outcome: 'done'; readonly value: R };

export async function updateOnce<S, D, R>(
  { read, swap }: UpdateEffects<S, D, R>,
  decide: (stored: S) => Decision<D, R>,
): Promise<UpdateOutcome<R>> {
  const stored = await read();
  if (!stored) return { outcome: 'missing' };
  const decision = decide(stored);
  const writes = decision.set !== undefined || decision.unset !== undefined || (decision.events?.length ?? 0) > 0;
  if (writes && !(await swap(stored, decision))) return { outcome: 'conflict' };
  return { outcome: 'done', value: decision.result };
}

export interface Swap<D> {
  readonly filter: Record<string, unknown>;
  readonly update: UpdateQuery<D>;
  readonly unsent: readonly OutboxEntry[];
}

export function swapOf<D extends Aggregate>(
  doc: Pick<Stored<Aggregate>, '_id' | 'version' | 'outbox'>,
  change: {
    readonly set?: Partial<D>;
    readonly unset?: readonly (keyof D)[];
    readonly events?: readonly NewEvent[];
    readonly also?: { inc: object; push: object };
  },
  at: number,
): Swap<D> {
  for (const field of ['_id', 'version', 'outbox']) {
    if (field in (change.set ?? {}) || change.unset?.includes(field as keyof D))
      throw new TypeError(`a decision must not write ${field}`);
  }
  const join = joinOutbox<OutboxEntry>(doc.outbox, entriesOf(change.events ?? [], doc.version + 1, at));
  const set = { ...change.set, ...('replace' in join && { outbox: join.replace }) };
  const push = {
    ...change.also?.push,
    ...('push' in join && join.push.length > 0 && { outbox: { $each: join.push } }),
  };
  const update = {
    $inc: { version: 1, ...change.also?.inc },
    ...(Object.keys(set).length > 0 && { $set: set }),
    ...(change.unset?.length && { $unset: Object.fromEntries(change.unset.map((field) => [field, 1])) }),
    ...(Object.keys(push).length > 0 && { $push: push }),
  } as UpdateQuery<D>;
  return {
    filter: { _id: doc._id, version: doc.version, ...('replace' in join && { outbox: { $size: join.whenSize } }) },
    update,
    unsent: 'push' in join ? join.push : join.replace,
  };
}

export function createStore<D extends Aggregate>(
  model: AnyModel,
  deps: { readonly clocks: Clocks; readonly nudge?: Nudge; readonly addedFields?: AddedFields<D> },
): Store<D> {
  const complete = createComplete<D>(deps.addedFields);
  const projection = { outbox: 0 } as const;
  const mutex = createKeyedMutex();

  const readOne = async (id: string): Promise<D | null> => model.findById(id, projection).lean<D>();
  const read = batchReads<string, D | null>(async (ids) => {
    const [first] = ids;
    if (ids.length === 1 && first !== undefined) return [await readOne(first)];
    const found = (await model.find({ _id: { $in: ids } }, projection).lean()) as D[];
    const byId = new Map(found.map((doc) => [doc._id, doc]));
    // an id that is requested twice is read twice, because callers may change the object that they get
    return Promise.all(ids.map(async (id, at) => (ids.indexOf(id) === at ? (byId.get(id) ?? null) : readOne(id))));
  });

  async function swap<R>(doc: Stored<D>, decision: Decision<D, R>, keyed: boolean): Promise<boolean> {
    const { filter, update, unsent } = swapOf<D>(doc, decision, deps.clocks.machine());
    try {
      const { matchedCount } = await model.updateOne(filter, update);
      if (matchedCount !== 1) return false;
      if (decision.events?.length)
        deps.nudge?.({ in: model.collection.name, id: doc._id, entries: unsent, document: doc });
      return true;
    } catch (error) {
      if (keyed && isAmbiguous(error)) return false;
      throw error;
    }
  }

  return {
    async read(id) {
      return complete(await read(id));
    },
    async findOne(filter) {
      return complete((await model.findOne(filter, projection).lean()) as D | null);
    },
    async create(doc, events) {
      const outbox = entriesOf(events, 1, deps.clocks.machine());
      try {
        await model.create([{ ...doc, version: 1, outbox }]);
      } catch (error) {
        const fields = duplicateFields(error);
        if (!fields) throw error;
        if (fields.join() === '_id') return false;
        throw new DuplicateKey(fields);
      }
      if (outbox.length > 0) deps.nudge?.({ in: model.collection.name, id: doc._id, entries: outbox, document: doc });
      return true;
    },
    update<R>(id: string, decide: (doc: D) => Decision<D, R>, { keyed = false }: UpdateOptions = {}) {
      const attempt = async (): Promise<{ value: R } | undefined> => {
        const done = await updateOnce<Stored<D>, D, R>(
          {
            read: async () => complete(await model.findById(id).lean<Stored<D>>()),
            swap: (doc, decision) => swap(doc, decision, keyed),
          },
          (stored) => decide(withoutOutbox(stored)),
        );
        if (done.outcome === 'missing') throw new DomainError(coreErrors.not_found);
        return done.outcome === 'done' ? { value: done.value } : undefined;
      };
      return mutex(id, () => untilSwapped(attempt));
    },
  };
}

export function withoutOutbox<D>({ outbox: _outbox, ...doc }: Stored<D>): D {
  return doc as unknown as D;
}
