import mongoose, { type Connection, type Model } from 'mongoose';
import type { ProviderMessage, Subject } from '../provider/port.ts';

/** A received webhook, stored before it is acknowledged, without its content. All times are machine time. */
export interface ReceivedWebhook {
  readonly _id: string;
  readonly type: string;
  readonly subject: Subject | null;
  readonly receivedAt: Date;
  /** When the next attempt is due or the lease ends; absent if the webhook is handled, dead-lettered or irrelevant. */
  readonly dueAt?: Date;
  readonly attempts: number;
  /** Why the webhook was dead-lettered. The daily reconciliation updates its object anyway. */
  readonly parked?: string;
  readonly garbageAt: Date;
}

const retentionMs = 90 * 24 * 60 * 60 * 1000;
export const leaseMs = 30_000;
export const maxAttempts = 16;
const pauseAfter = (attempts: number): number => Math.min(60 * 60_000, 500 * 2 ** attempts);

export function webhookModel(connection: Connection): Model<ReceivedWebhook> {
  const existing = connection.models['Webhook'];
  if (existing) return existing as Model<ReceivedWebhook>;
  const schema = new mongoose.Schema<ReceivedWebhook>(
    {
      _id: { type: String, required: true },
      type: { type: String, required: true },
      subject: { type: mongoose.Schema.Types.Mixed, default: null },
      receivedAt: { type: Date, required: true },
      dueAt: { type: Date },
      attempts: { type: Number, required: true },
      parked: { type: String },
      garbageAt: { type: Date, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  schema.index({ dueAt: 1 }, { sparse: true });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<ReceivedWebhook>('Webhook', schema, 'webhooks');
}

export interface Webhooks {
  store(message: ProviderMessage, now: number): Promise<void>;
  claim(now: number): Promise<ReceivedWebhook | null>;
  markHandled(id: string): Promise<void>;
  markFailed(webhook: ReceivedWebhook, reason: string, now: number): Promise<'retry' | 'dead_lettered'>;
}

export function createWebhooks(model: Model<ReceivedWebhook>): Webhooks {
  return {
    async store({ id, type, subject }, now) {
      const at = new Date(now);
      const garbageAt = new Date(now + retentionMs);
      const fresh = { type, subject, receivedAt: at, attempts: 0, garbageAt, ...(subject ? { dueAt: at } : {}) };
      await model.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true });
    },
    async claim(now) {
      const lease = { $set: { dueAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } };
      return model
        .findOneAndUpdate({ dueAt: { $lte: new Date(now) } }, lease, { sort: { dueAt: 1 }, returnDocument: 'after' })
        .lean();
    },
    async markHandled(id) {
      await model.updateOne({ _id: id }, { $unset: { dueAt: 1, parked: 1 } });
    },
    async markFailed({ _id, attempts }, reason, now) {
      if (attempts >= maxAttempts) {
        await model.updateOne({ _id }, { $set: { parked: reason.slice(0, 500) }, $unset: { dueAt: 1 } });
        return 'dead_lettered';
      }
      await model.updateOne({ _id }, { $set: { dueAt: new Date(now + pauseAfter(attempts)) } });
      return 'retry';
    },
  };
}
