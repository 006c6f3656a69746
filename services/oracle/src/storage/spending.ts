import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';

/** The cost of the language model on one day, in total or for one player. */
export interface Spending {
  /** UTC day in machine time: '2026-03-10' for the total, '2026-03-10:<pseudonym>' for a player. */
  readonly _id: string;
  /** Millionths of a cent. */
  readonly spent: number;
  readonly garbageAt: Date;
}

export function spendingModel(connection: Connection): AnyModel {
  const existing = connection.models['Spending'];
  if (existing) return existing as AnyModel;
  const schema = new mongoose.Schema<Spending>(
    {
      _id: { type: String, required: true },
      spent: { type: Number, required: true },
      garbageAt: { type: Date, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw' },
  );
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model('Spending', schema, 'model_spending') as unknown as AnyModel;
}
