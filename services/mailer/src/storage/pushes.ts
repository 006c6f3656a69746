import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { leaseMs } from '../domain/mail.ts';
import type { Push } from '../domain/push.ts';

export interface StoredPush extends Push, Aggregate {
  /** When the next attempt is due, or the lease ends, in machine time; absent when done. */
  dueAt?: Date;
  lease?: string;
  createdAt: Date;
  garbageAt: Date;
}

export type ClaimedPush = StoredPush & { lease: string; interrupted: boolean };

export function pushModel(connection: Connection): AnyModel {
  const text = { type: String, required: true } as const;
  const when = { type: Date, required: true } as const;
  const target = new mongoose.Schema(
    { id: text, endpoint: text, p256dh: text, auth: text },
    { _id: false, id: false, strict: 'throw' },
  );
  const schema = aggregateSchema<StoredPush>({
    userId: text,
    date: text,
    title: text,
    text,
    stopToken: text,
    orMail: { type: Boolean, required: true },
    targets: { type: [target], required: true },
    reached: { type: Number, required: true },
    attempts: { type: Number, required: true },
    until: when,
    dueAt: { type: Date },
    lease: { type: String },
    createdAt: when,
    garbageAt: when,
  });
  schema.index({ dueAt: 1 }, { sparse: true });
  schema.index({ userId: 1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return (connection.models['Push'] ?? connection.model('Push', schema, 'pushes')) as AnyModel;
}

/** Leases a due push and counts the attempt; null if none is due. @param now machine time */
export async function claimPush(model: AnyModel, now: number): Promise<ClaimedPush | null> {
  const lease = randomUUID();
  const change = { $set: { dueAt: new Date(now + leaseMs), lease }, $inc: { attempts: 1, version: 1 } };
  const before = await model
    .findOneAndUpdate({ dueAt: { $lte: new Date(now) } }, change, { sort: { dueAt: 1 }, returnDocument: 'before' })
    .lean<StoredPush>();
  return before && { ...before, lease, attempts: before.attempts + 1, interrupted: before.lease !== undefined };
}
