import type { Aggregate } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel } from '@sternenrat/service-kit/storage/model';
import { queueAggregateSchema, type QueueRow } from '@sternenrat/service-kit/storage/queue';
import mongoose, { type Model } from 'mongoose';
import type { Push } from '../domain/push.ts';

/** `createdAt` and `garbageAt` are machine time. */
export interface StoredPush extends Omit<Push, 'attempts'>, QueueRow, Aggregate {
  createdAt: Date;
  garbageAt: Date;
}

function pushSchema(): mongoose.Schema<StoredPush> {
  const text = { type: String, required: true } as const;
  const when = { type: Date, required: true } as const;
  const target = new mongoose.Schema(
    { id: text, endpoint: text, p256dh: text, auth: text },
    { _id: false, id: false, strict: 'throw' },
  );
  const schema = queueAggregateSchema<StoredPush>({
    userId: text,
    date: text,
    title: text,
    text,
    stopToken: text,
    orMail: { type: Boolean, required: true },
    targets: { type: [target], required: true },
    reached: { type: Number, required: true },
    until: when,
    createdAt: when,
    garbageAt: when,
  });
  schema.index({ userId: 1 });
  return schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
}

export const pushModel = defineModel<StoredPush>('Push', 'pushes', pushSchema);

export interface Pushes {
  listByUser(userId: string): Promise<StoredPush[]>;
  deleteByUser(userId: string): Promise<void>;
}

export function createPushes(model: Model<StoredPush>): Pushes {
  return {
    listByUser: (userId) => model.find({ userId }).lean<StoredPush[]>().exec(),
    async deleteByUser(userId) {
      await model.deleteMany({ userId });
    },
  };
}
