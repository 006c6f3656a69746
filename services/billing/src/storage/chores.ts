import { queueFields, type QueueRow } from '@sternenrat/service-kit/storage/queue';
import mongoose, { type Connection, type Model } from 'mongoose';

/** Work that repeats, in one process at a time. */
export type Chore = QueueRow;

export function choreModel(connection: Connection): Model<Chore> {
  const existing = connection.models['Chore'];
  if (existing) return existing as Model<Chore>;
  const schema = new mongoose.Schema<Chore>(queueFields, {
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
    strict: 'throw',
    writeConcern: { w: 'majority' },
  });
  schema.index({ dueAt: 1 }, { sparse: true });
  return connection.model<Chore>('Chore', schema, 'chores');
}

/** Makes a chore due at `now` if it is due until `before`, unless it runs. */
export async function bringForward(model: Model<Chore>, _id: string, now: number, before: number): Promise<void> {
  await model.updateOne(
    { _id, lease: { $exists: false }, dueAt: { $gt: new Date(now), $lt: new Date(before) } },
    { $set: { dueAt: new Date(now) } },
  );
}
