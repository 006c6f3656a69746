import { randomUUID } from 'node:crypto';
import type { Schema, SchemaDefinition } from 'mongoose';
import { createJob, type Job } from '../lifecycle/job.ts';
import type { Logger } from '../log/logger.ts';
import { exponentialBackoff, type BackoffOptions } from '../time/backoff.ts';
import type { Clocks } from '../time/clocks.ts';
import { aggregateSchema } from './aggregate.ts';
import type { Aggregate, AnyModel, Decision, Store } from './aggregate.ts';
import { rowSchema } from './model.ts';
import { duplicateFields } from './retry.ts';

/** Times are machine time. */
export interface QueueRow {
  _id: string;
  attempts: number;
  /** When the next attempt is due, or the running attempt's lease ends. Absent when the row is done. */
  dueAt?: Date;
  /** Id of the running attempt. */
  lease?: string;
}

const queueFields = {
  _id: { type: String, required: true },
  attempts: { type: Number, required: true },
  dueAt: { type: Date },
  lease: { type: String },
} as const;

export const queueSchema = <Row extends QueueRow>(definition: SchemaDefinition): Schema<Row> =>
  rowSchema<Row>({ ...queueFields, ...definition }).index({ dueAt: 1 }, { sparse: true });

export const queueAggregateSchema = <Row extends QueueRow & Aggregate>(definition: SchemaDefinition): Schema<Row> =>
  aggregateSchema<Row>({ ...queueFields, ...definition }).index({ dueAt: 1 }, { sparse: true });

/** `interrupted`: an earlier attempt ended without a result, for example by a crash, but may have had its effect. */
export type Leased<Row> = Row & { readonly lease: string; readonly interrupted: boolean };

/** The result of an attempt. It is stored unless the lease has ended and another attempt has begun. */
export interface Outcome<Row> extends Omit<Decision<Row, unknown>, 'result'> {
  /** Ms until the next attempt; absent if the row is done. */
  readonly againMs?: number;
}

export interface QueueOptions<Row extends QueueRow> {
  readonly name: string;
  readonly model: AnyModel;
  /** Required if the rows are aggregates. */
  readonly store?: Store<Row & Aggregate>;
  readonly clocks: Pick<Clocks, 'machine'>;
  readonly log: Logger;
  /** In ms. Must exceed the duration of an attempt, because the row is due again when the lease ends. */
  readonly leaseMs: number;
  readonly backoff: BackoffOptions;
  readonly maxAttempts?: number;
  readonly concurrency?: number;
  readonly firstMs?: number;
  readonly everyMs?: number;
  /** If the promise rejects, the row is retried after the backoff, unless the error is a `PermanentError`. */
  readonly handle: (row: Leased<Row>) => Promise<Outcome<Row> | void>;
  /** Fields to store after a failure. `dead`: there are no further attempts. */
  readonly failed?: (row: Row, failure: { readonly reason: string; readonly dead: boolean }) => Partial<Row>;
}

export interface Queue<Row extends QueueRow> extends Job {
  /** Resolves when the row is durable. Keeps an existing row with this `_id`. */
  add(row: Omit<Row, 'attempts' | 'dueAt' | 'lease' | 'version'>): Promise<void>;
}

export class PermanentError extends Error {}

const maxReason = 500;

/** Handles each row at least once, in the order of `dueAt`. Processes share the rows. Failing rows block no others. */
export function createQueue<Row extends QueueRow>(options: QueueOptions<Row>): Queue<Row> {
  const {
    name,
    model,
    store,
    clocks,
    log,
    leaseMs,
    maxAttempts = Infinity,
    concurrency = 1,
    firstMs = 0,
    everyMs = 1_000,
  } = options;
  const backoffMs = exponentialBackoff(options.backoff);
  const job = createJob({ name, everyMs, firstMs, concurrency, work, log });

  async function claim(): Promise<Leased<Row> | null> {
    const now = clocks.machine();
    const lease = randomUUID();
    const before: Row | null = await model
      .findOneAndUpdate(
        { dueAt: { $lte: new Date(now) } },
        { $set: { dueAt: new Date(now + leaseMs), lease }, $inc: { attempts: 1, ...(store && { version: 1 }) } },
        { sort: { dueAt: 1 }, returnDocument: 'before' },
      )
      .lean<Row>();
    return before && { ...before, lease, attempts: before.attempts + 1, interrupted: before.lease !== undefined };
  }

  async function attempt(row: Leased<Row>): Promise<Outcome<Row>> {
    try {
      return (await options.handle(row)) ?? {};
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxReason);
      const dead = error instanceof PermanentError || row.attempts >= maxAttempts;
      const about = { queue: name, id: row._id, attempts: row.attempts, reason };
      // logs only the reason, because other fields of an error may contain addresses or secrets
      if (dead) log.error(about, 'queued work failed, giving up');
      else log.warn(about, 'queued work failed, will retry');
      const set = options.failed?.(row, { reason, dead }) ?? {};
      return dead ? { set } : { set, againMs: backoffMs(row.attempts) };
    }
  }

  async function settle({ _id, lease }: Leased<Row>, { againMs, set, unset = [], events = [] }: Outcome<Row>) {
    const again = againMs === undefined ? {} : { dueAt: new Date(clocks.machine() + againMs) };
    const removed: (keyof Row)[] = [...unset, 'lease', ...(againMs === undefined ? (['dueAt'] as const) : [])];
    if (store) {
      const decision = {
        result: undefined,
        set: { ...set, ...again } as Partial<Row & Aggregate>,
        unset: removed,
        events,
      };
      await store.update(_id, (now) => (now.lease === lease ? decision : { result: undefined }), { keyed: true });
    } else
      await model.updateOne(
        { _id, lease },
        { $set: { ...set, ...again }, $unset: Object.fromEntries(removed.map((field) => [field, 1])) },
      );
  }

  async function work(): Promise<boolean> {
    const row = await claim();
    if (!row) return false;
    await settle(row, await attempt(row));
    return true;
  }

  return {
    ...job,
    async add(row) {
      const aggregate = store && { version: 1, outbox: [] };
      try {
        // not `insertMany`, whose error doesn't name the index
        await model.create([{ ...row, ...aggregate, attempts: 0, dueAt: new Date(clocks.machine()) }]);
      } catch (error) {
        if (duplicateFields(error)?.join() !== '_id') throw error;
      }
      job.nudge();
    },
  };
}
