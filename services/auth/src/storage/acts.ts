import type { Model, Schema } from 'mongoose';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import { actOutcomes } from '@sternenrat/contracts/endpoints/operator';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';

/** An operator's command. Erasing the account `userId` sets `reason` and `subject` to null. `at` is product time. */
export interface StoredAct {
  _id: string;
  by: string;
  command: string;
  userId: string | null;
  subject: string | null;
  reason: string | null;
  at: Date;
  endedAt: Date | null;
  outcome: (typeof actOutcomes)[number] | null;
  detail: string | null;
  garbageAt: Date;
}

/** In ms of machine time. Covers the limitation period of §§ 195, 199 BGB: three years from the end of the year. */
export const actRetentionMs = 4 * 365 * 24 * 60 * 60 * 1000;

function actSchema(): Schema<StoredAct> {
  const text = { type: String, required: true } as const;
  const schema = rowSchema<StoredAct>({
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
  });
  schema.index({ at: -1 });
  schema.index({ userId: 1, at: -1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return schema;
}

export const actModel = defineModel<StoredAct>('OperatorAct', 'operator_acts', actSchema);

export interface Acts {
  /** Resolves when the write is durable. A repeated id changes nothing. */
  begin(act: StoredAct): Promise<void>;
  end(id: string, end: Pick<StoredAct, 'endedAt' | 'outcome' | 'detail'>): Promise<boolean>;
  list(of: { userId: string | null; before: Date | null; limit: number }): Promise<StoredAct[]>;
  redactByUser(userId: string): Promise<void>;
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
    async redactByUser(userId) {
      await model.updateMany({ userId }, { $set: { reason: null, subject: null } });
    },
  };
}
