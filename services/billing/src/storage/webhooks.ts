import { defineModel } from '@sternenrat/service-kit/storage/model';
import { queueSchema, type QueueRow } from '@sternenrat/service-kit/storage/queue';
import mongoose from 'mongoose';
import type { Subject } from '../provider/port.ts';

/** A received webhook. Its content isn't stored. Times are machine time. */
export interface ReceivedWebhook extends QueueRow {
  readonly type: string;
  /** Null if the webhook needs no action. */
  readonly subject: Subject | null;
  readonly receivedAt: Date;
  /** Why the webhook was dead-lettered. A reconciliation later updates the object without the webhook. */
  readonly parked?: string;
  readonly garbageAt: Date;
}

export const webhookModel = defineModel<ReceivedWebhook>('Webhook', 'webhooks', () =>
  queueSchema<ReceivedWebhook>({
    type: { type: String, required: true },
    subject: { type: mongoose.Schema.Types.Mixed, default: null },
    receivedAt: { type: Date, required: true },
    parked: { type: String },
    garbageAt: { type: Date, required: true },
  }).index({ garbageAt: 1 }, { expireAfterSeconds: 0 }),
);
