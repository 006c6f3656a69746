import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { Model, Schema } from 'mongoose';

export interface Spending {
  /** '2026-03-10' (a UTC day in machine time) for the total, '2026-03-10:<pseudonym>' for a player. */
  readonly _id: string;
  /** Millionths of a cent. */
  readonly spent: number;
  readonly garbageAt: Date;
}

function spendingSchema(): Schema<Spending> {
  const schema = rowSchema<Spending>({
    _id: { type: String, required: true },
    spent: { type: Number, required: true },
    garbageAt: { type: Date, required: true },
  });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return schema;
}

export const spendingModel = defineModel<Spending>('Spending', 'model_spending', spendingSchema);

export interface Spendings {
  /** @returns false if the sum would exceed `cap` */
  addWithin(id: string, micros: number, cap: number, garbageAt: Date): Promise<boolean>;
  change(id: string, micros: number): Promise<void>;
}

export function createSpendings(model: Model<Spending>): Spendings {
  return {
    async addWithin(_id, micros, cap, garbageAt) {
      const filter = { _id, spent: { $lte: cap - micros } };
      const $inc = { spent: micros };
      try {
        // above the cap, the filter matches nothing, and the upsert fails on the `_id`
        await model.updateOne(filter, { $inc, $setOnInsert: { garbageAt } }, { upsert: true });
        return true;
      } catch (error) {
        if (!duplicateFields(error)) throw error;
        // the sum exceeds the cap, or another call has just created the document, so that this update succeeds
        return (await model.updateOne(filter, { $inc })).matchedCount === 1;
      }
    },
    async change(_id, micros) {
      await model.updateOne({ _id }, { $inc: { spent: micros } });
    },
  };
}
