import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import { queueFields, type QueueRow } from '@sternenrat/service-kit/storage/queue';
import mongoose, { type Connection } from 'mongoose';
import type { Push } from '../domain/push.ts';

/** `createdAt` and `garbageAt` are machine time. */
export interface StoredPush extends Omit<Push, 'attempts'>, QueueRow, Aggregate {
  createdAt: Date;
  garbageAt: Date;
}

export function pushModel(connection: Connection): AnyModel {
  const text = { type: String, required: true } as const;
  const when = { type: Date, required: true } as const;
  const target = new mongoose.Schema(
    { id: text, endpoint: text, p256dh: text, auth: text },
    { _id: false, id: false, strict: 'throw' },
  );
  const schema = aggregateSchema<StoredPush>({
    ...queueFields,
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
  schema.index({ dueAt: 1 }, { sparse: true });
  schema.index({ userId: 1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return (connection.models['Push'] ?? connection.model('Push', schema, 'pushes')) as AnyModel;
}
