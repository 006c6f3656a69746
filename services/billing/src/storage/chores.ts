import { defineModel } from '@sternenrat/service-kit/storage/model';
import { queueSchema, type QueueRow } from '@sternenrat/service-kit/storage/queue';
import type { Model } from 'mongoose';

export type Chore = QueueRow;

export const choreModel = defineModel<Chore>('Chore', 'chores', () => queueSchema<Chore>({}));

/** Makes a chore due at `now` if it would be due between `now` and `before` and isn't running. Times in ms. */
export async function bringForward(model: Model<Chore>, _id: string, now: number, before: number): Promise<void> {
  await model.updateOne(
    { _id, lease: { $exists: false }, dueAt: { $gt: new Date(now), $lt: new Date(before) } },
    { $set: { dueAt: new Date(now) } },
  );
}
