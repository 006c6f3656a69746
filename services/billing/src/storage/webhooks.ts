import mongoose, { type Connection, type Model } from 'mongoose';
import type { ProviderMessage, Subject } from '../provider/port.ts';

/** A message of the provider, stored before it is acknowledged. Its content isn't kept: the thing itself is asked for. */
export interface ReceivedWebhook {
  readonly _id: string;
  readonly type: string;
  readonly subject: Subject | null;
  /** Machine time, as all here. */
  readonly receivedAt: Date;
  /** When to handle it (again); absent when that is over. */
  readonly dueAt?: Date;
  readonly attempts: number;
  /** Why it could not be handled; it waits for somebody to look, the daily comparison repairs meanwhile. */
  readonly parked?: string;
  readonly garbageAt: Date;
}

/** In ms. */
const keptMs = 90 * 24 * 60 * 60 * 1000;
export const leaseMs = 30_000;
export const maxAttempts = 16;
const pauseAfter = (attempts: number): number => Math.min(60 * 60_000, 500 * 2 ** attempts);

export function webhookModel(connection: Connection): Model<ReceivedWebhook> {
  const known = connection.models['Webhook'];
  if (known) return known as Model<ReceivedWebhook>;
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
  /** Once per id: the same message again changes nothing. */
  store(message: ProviderMessage, now: number): Promise<void>;
  /** The next one that is due, leased; null where none is. */
  claim(now: number): Promise<ReceivedWebhook | null>;
  done(id: string): Promise<void>;
  /** Later, or never: after the last try it is parked. */
  failed(webhook: ReceivedWebhook, reason: string, now: number): Promise<'later' | 'parked'>;
}

export function createWebhooks(model: Model<ReceivedWebhook>): Webhooks {
  return {
    async store({ id, type, subject }, now) {
      const at = new Date(now);
      const garbageAt = new Date(now + keptMs);
      const fresh = { type, subject, receivedAt: at, attempts: 0, garbageAt, ...(subject ? { dueAt: at } : {}) };
      await model.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true });
    },
    async claim(now) {
      const lease = { $set: { dueAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } };
      return model
        .findOneAndUpdate({ dueAt: { $lte: new Date(now) } }, lease, { sort: { dueAt: 1 }, returnDocument: 'after' })
        .lean();
    },
    async done(id) {
      await model.updateOne({ _id: id }, { $unset: { dueAt: 1, parked: 1 } });
    },
    async failed({ _id, attempts }, reason, now) {
      if (attempts >= maxAttempts) {
        await model.updateOne({ _id }, { $set: { parked: reason.slice(0, 500) }, $unset: { dueAt: 1 } });
        return 'parked';
      }
      await model.updateOne({ _id }, { $set: { dueAt: new Date(now + pauseAfter(attempts)) } });
      return 'later';
    },
  };
}
