import { queueFields, type QueueRow } from '@sternenrat/service-kit/storage/queue';
import mongoose, { type Connection, type Model } from 'mongoose';
import type { Subject } from '../provider/port.ts';

/** A received webhook, stored before it is acknowledged, without its content. All times are machine time. */
export interface ReceivedWebhook extends QueueRow {
  readonly type: string;
  /** Null if the webhook needs no action. */
  readonly subject: Subject | null;
  readonly receivedAt: Date;
  /** Why the webhook was dead-lettered. The daily reconciliation updates its object anyway. */
  readonly parked?: string;
  readonly garbageAt: Date;
}

export function webhookModel(connection: Connection): Model<ReceivedWebhook> {
  const existing = connection.models['Webhook'];
  if (existing) return existing as Model<ReceivedWebhook>;
  const schema = new mongoose.Schema<ReceivedWebhook>(
    {
      ...queueFields,
      type: { type: String, required: true },
      subject: { type: mongoose.Schema.Types.Mixed, default: null },
      receivedAt: { type: Date, required: true },
      parked: { type: String },
      garbageAt: { type: Date, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  schema.index({ dueAt: 1 }, { sparse: true });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<ReceivedWebhook>('Webhook', schema, 'webhooks');
}
