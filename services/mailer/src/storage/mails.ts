import { defineModel } from '@sternenrat/service-kit/storage/model';
import { queueSchema, type QueueRow } from '@sternenrat/service-kit/storage/queue';
import type { Model, Schema } from 'mongoose';
import type { RenderedMail } from '../domain/mail.ts';

/** Dates are machine time, except `until` (product time). */
export interface StoredMail extends RenderedMail, QueueRow {
  kind: string;
  userId: string;
  /** `text` and `html` are emptied after delivery by SMTP, unless the mail can be resent. */
  text: string;
  html: string;
  state: 'waiting' | 'sent' | 'dead';
  lastError?: string;
  sentAt?: Date;
  createdAt: Date;
  garbageAt?: Date;
}

const maxListed = 500;

function mailSchema(): Schema<StoredMail> {
  const text = { type: String, required: true } as const;
  const schema = queueSchema<StoredMail>({
    kind: text,
    userId: text,
    to: text,
    subject: text,
    // not `required`, because mongoose treats an empty string as missing
    text: { type: String },
    html: { type: String },
    replyTo: { type: String },
    unsubscribe: { type: String },
    until: { type: Date },
    state: { type: String, enum: ['waiting', 'sent', 'dead'], required: true },
    lastError: { type: String },
    sentAt: { type: Date },
    createdAt: { type: Date, required: true },
    garbageAt: { type: Date },
  });
  schema.index({ createdAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
  schema.index({ sentAt: -1 }, { sparse: true });
  schema.index({ userId: 1 });
  return schema.index({ garbageAt: 1 }, { sparse: true, expireAfterSeconds: 0 });
}

export const mailModel = defineModel<StoredMail>('Mail', 'mails', mailSchema);

export interface Mails {
  listSent(limit: number): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | null>;
  listByUser(userId: string): Promise<StoredMail[]>;
  countWaiting(): Promise<number>;
  /** Machine time in ms. */
  oldestWaiting(): Promise<number | null>;
  exportByUser(userId: string): Promise<Pick<StoredMail, 'to' | 'subject' | 'createdAt' | 'sentAt'>[]>;
  deleteByUser(userId: string): Promise<void>;
}

export function createMails(model: Model<StoredMail>): Mails {
  return {
    countWaiting: () => model.countDocuments({ dueAt: { $exists: true } }, { limit: 10_000 }),
    async oldestWaiting() {
      const found = await model
        .findOne({ dueAt: { $exists: true } }, { createdAt: 1 })
        .sort({ createdAt: 1 })
        // the hint avoids a sort, which fails if very many mails wait after an outage
        .hint({ createdAt: 1 })
        .lean();
      return found?.createdAt.getTime() ?? null;
    },
    async exportByUser(userId) {
      const own = await model.find({ userId }).lean();
      return own.map(({ to, subject, createdAt, sentAt }) => ({ to, subject, createdAt, ...(sentAt && { sentAt }) }));
    },
    async deleteByUser(userId) {
      await model.deleteMany({ userId });
    },
    read: (id) => model.findById(id).lean(),
    async listByUser(userId) {
      const own = await model.find({ userId }).limit(maxListed).lean();
      return own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },
    async listSent(limit) {
      return model
        .find({ sentAt: { $exists: true } })
        .sort({ sentAt: -1 })
        .limit(limit)
        .lean();
    },
  };
}
