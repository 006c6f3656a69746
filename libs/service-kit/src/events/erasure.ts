import type { Connection, Model } from 'mongoose';
import { createJob, type Job } from '../lifecycle/job.ts';
import type { Logger } from '../log/logger.ts';
import { defineModel, rowSchema } from '../storage/model.ts';
import type { Clocks } from '../time/clocks.ts';

export interface Erased {
  readonly _id: string;
  /** Machine time of the next sweep, which deletes data that concurrent calls have written; absent after the last. */
  readonly sweepAt?: Date;
  readonly sweepsLeft?: number;
  readonly garbageAt: Date;
}

/** In ms of machine time. Calls of the erased user have ended by then: their identity token expires after 60 s. */
const sweepAfterMs = 120_000;
/** The first sweep deletes what calls wrote during the erasure, the second what handlers of their events wrote. */
const sweeps = 2;
/** In ms. For this time, events about the user have no effect. A dead letter that is replayed later is handled. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;
const sweepEveryMs = 30_000;
const batchSize = 100;

export const erasedModel = defineModel<Erased>('erased', 'erased', () =>
  rowSchema<Erased>({
    _id: { type: String, required: true },
    sweepAt: { type: Date },
    sweepsLeft: { type: Number },
    garbageAt: { type: Date, required: true },
  })
    .index({ sweepAt: 1 }, { sparse: true })
    .index({ garbageAt: 1 }, { expireAfterSeconds: 0 }),
);

export const isErased = async (connection: Connection, userId: string): Promise<boolean> =>
  (await erasedModel(connection).exists({ _id: userId })) !== null;

export interface Eraser {
  readonly model: Model<Erased>;
  isErased(userId: string): Promise<boolean>;
  /** Later events about the user have no effect. Idempotent. */
  erase(userId: string): Promise<void>;
  readonly sweep: Job;
}

export function createEraser(
  connection: Connection,
  { clocks, log }: { readonly clocks: Pick<Clocks, 'machine'>; readonly log: Logger },
  eraseUser: (userId: string) => Promise<void>,
): Eraser {
  const model = erasedModel(connection);

  async function sweepDue(): Promise<void> {
    const due = await model
      .find({ sweepAt: { $lte: new Date(clocks.machine()) } })
      .limit(batchSize)
      .lean();
    for (const { _id, sweepsLeft = 1 } of due) {
      await eraseUser(_id);
      const next = { sweepAt: new Date(clocks.machine() + sweepAfterMs), sweepsLeft: sweepsLeft - 1 };
      await model.updateOne({ _id }, sweepsLeft > 1 ? { $set: next } : { $unset: { sweepAt: 1, sweepsLeft: 1 } });
    }
  }

  return {
    model,
    isErased: (userId) => isErased(connection, userId),
    async erase(userId) {
      const now = clocks.machine();
      const set = {
        sweepAt: new Date(now + sweepAfterMs),
        sweepsLeft: sweeps,
        garbageAt: new Date(now + retentionMs),
      };
      await model.updateOne({ _id: userId }, { $set: set }, { upsert: true });
      await eraseUser(userId);
    },
    sweep: createJob({ name: 'erasure sweep', everyMs: sweepEveryMs, firstMs: sweepEveryMs, work: sweepDue, log }),
  };
}
