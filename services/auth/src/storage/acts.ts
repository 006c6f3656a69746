import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { actOutcomes } from '@sternenrat/contracts/endpoints/operator';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';

/** What an operator did. Rows are added and completed once; nothing else ever changes, but that a player is forgotten. */
export interface StoredAct {
  _id: string;
  by: string;
  command: string;
  userId: string | null;
  subject: string | null;
  /** Emptied, as the subject is, with the player whom it is about: it may tell of a person. */
  reason: string | null;
  /** Product time, both. */
  at: Date;
  endedAt: Date | null;
  outcome: (typeof actOutcomes)[number] | null;
  detail: string | null;
  garbageAt: Date;
}

/** In ms of machine time: as long as somebody may ask for what was done (§ 195 BGB, to the end of the year). */
export const actsKeptMs = 4 * 365 * 24 * 60 * 60 * 1000;

export function actModel(connection: Connection): Model<StoredAct> {
  const text = { type: String, required: true } as const;
  const schema = new mongoose.Schema<StoredAct>(
    {
      _id: text,
      by: text,
      command: text,
      userId: { type: String, default: null },
      subject: { type: String, default: null },
      reason: { type: String, default: null },
      at: { type: Date, required: true },
      endedAt: { type: Date, default: null },
      outcome: { type: String, enum: [...actOutcomes, null], default: null },
      detail: { type: String, default: null },
      garbageAt: { type: Date, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  schema.index({ at: -1 });
  schema.index({ userId: 1, at: -1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<StoredAct>('OperatorAct', schema, 'operator_acts');
}

export interface Acts {
  /** Durable when it answers; the same id again changes nothing. */
  begin(act: StoredAct): Promise<void>;
  /** Once; false where there is no such entry. */
  end(id: string, end: Pick<StoredAct, 'endedAt' | 'outcome' | 'detail'>): Promise<boolean>;
  /** Newest first. */
  list(of: { userId: string | null; before: Date | null; limit: number }): Promise<StoredAct[]>;
  /** That it was done stays, under the random id; why, and to what, goes. */
  forget(userId: string): Promise<void>;
}

export function createActs(model: Model<StoredAct>): Acts {
  return {
    async begin(act) {
      try {
        await model.create([act]);
      } catch (error) {
        if (duplicateFields(error)?.join() !== '_id') throw error;
      }
    },
    async end(id, end) {
      await model.updateOne({ _id: id, endedAt: null }, { $set: end });
      return (await model.exists({ _id: id })) !== null;
    },
    list: ({ userId, before, limit }) =>
      model
        .find({ ...(userId !== null && { userId }), ...(before && { at: { $lt: before } }) })
        .sort({ at: -1 })
        .limit(limit)
        .lean(),
    async forget(userId) {
      await model.updateMany({ userId }, { $set: { reason: null, subject: null } });
    },
  };
}
