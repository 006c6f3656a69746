import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { RenderedMail } from '../domain/mail.ts';
import { leaseMs } from '../domain/mail.ts';

/** Dates are machine time, except `until` (product time). A repeated event has the same `_id`, so it adds no mail. */
export interface StoredMail {
  _id: string;
  kind: string;
  userId: string;
  to: string;
  subject: string;
  /** Emptied after delivery by SMTP, as `html` is, unless the mail can be resent. */
  text: string;
  html: string;
  replyTo?: string;
  unsubscribe?: string;
  until?: Date;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** When the next attempt is due, or the lease ends; absent when done. */
  dueAt?: Date;
  lease?: string;
  lastError?: string;
  sentAt?: Date;
  createdAt: Date;
  garbageAt?: Date;
}

const maxListed = 500;
const retentionMs = 30 * 24 * 60 * 60 * 1000;

export function mailModel(connection: Connection): Model<StoredMail> {
  const text = { type: String, required: true } as const;
  const schema = new mongoose.Schema<StoredMail>(
    {
      _id: text,
      kind: text,
      userId: text,
      to: text,
      subject: text,
      // Not `required`, because mongoose treats an empty string as missing.
      text: { type: String },
      html: { type: String },
      replyTo: { type: String },
      unsubscribe: { type: String },
      until: { type: Date },
      state: { type: String, enum: ['waiting', 'sent', 'dead'], required: true },
      attempts: { type: Number, required: true },
      dueAt: { type: Date },
      lease: { type: String },
      lastError: { type: String },
      sentAt: { type: Date },
      createdAt: { type: Date, required: true },
      garbageAt: { type: Date },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  schema.index({ dueAt: 1 }, { sparse: true });
  schema.index({ createdAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
  schema.index({ sentAt: -1 }, { sparse: true });
  schema.index({ userId: 1 });
  schema.index({ garbageAt: 1 }, { sparse: true, expireAfterSeconds: 0 });
  return connection.model<StoredMail>('Mail', schema, 'mails');
}

/** `interrupted`: the previous attempt stored no result, for example because of a crash. */
export type ClaimedMail = StoredMail & { lease: string; interrupted: boolean };

export interface Mails {
  /** Resolves when the write is durable; ignores a repeated key. */
  create(key: string, about: { kind: string; userId: string }, rendered: RenderedMail, now: number): Promise<void>;
  /** Leases a due mail and counts the attempt; null if none is due. */
  claim(now: number): Promise<ClaimedMail | null>;
  markSent(mail: { _id: string; lease: string }, now: number, keepContent: boolean): Promise<void>;
  /** @param dueAt the next attempt, or null to give up */
  markFailed(mail: { _id: string; lease: string }, reason: string, dueAt: number | null, now: number): Promise<void>;
  listSent(limit: number): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | null>;
  listByUser(userId: string): Promise<StoredMail[]>;
  countWaiting(): Promise<number>;
  /** When the oldest waiting mail was created, in machine time; null if none waits. */
  oldestWaiting(): Promise<number | null>;
}

/** Stores the result of an attempt only if no later attempt has claimed the mail. */
export function createMails(model: Model<StoredMail>): Mails {
  const withLease = ({ _id, lease }: { _id: string; lease: string }) => ({ _id, lease });
  return {
    async create(key, about, rendered, now) {
      const at = new Date(now);
      try {
        // Not insertMany, whose error doesn't name the index.
        await model.create([
          { _id: key, ...about, ...rendered, state: 'waiting', attempts: 0, dueAt: at, createdAt: at },
        ]);
      } catch (error) {
        if (duplicateFields(error)?.join() !== '_id') throw error;
      }
    },
    async claim(now) {
      const lease = randomUUID();
      const change = { $set: { dueAt: new Date(now + leaseMs), lease }, $inc: { attempts: 1 } };
      const before = await model
        .findOneAndUpdate({ dueAt: { $lte: new Date(now) } }, change, { sort: { dueAt: 1 }, returnDocument: 'before' })
        .lean<StoredMail>();
      return before && { ...before, lease, attempts: before.attempts + 1, interrupted: before.lease !== undefined };
    },
    async markSent(mail, now, keepContent) {
      const emptied = keepContent ? {} : { text: '', html: '' };
      const set = { state: 'sent' as const, sentAt: new Date(now), garbageAt: new Date(now + retentionMs), ...emptied };
      const unset = { dueAt: 1, lease: 1, lastError: 1, ...(!keepContent && { unsubscribe: 1, replyTo: 1 }) } as const;
      await model.updateOne(withLease(mail), { $set: set, $unset: unset });
    },
    async markFailed(mail, reason, dueAt, now) {
      const lastError = reason.slice(0, 500);
      if (dueAt !== null)
        await model.updateOne(withLease(mail), { $set: { dueAt: new Date(dueAt), lastError }, $unset: { lease: 1 } });
      else
        await model.updateOne(withLease(mail), {
          $set: { state: 'dead', lastError, garbageAt: new Date(now + retentionMs) },
          $unset: { dueAt: 1, lease: 1 },
        });
    },
    countWaiting: () => model.countDocuments({ dueAt: { $exists: true } }, { limit: 10_000 }),
    async oldestWaiting() {
      const found = await model
        .findOne({ dueAt: { $exists: true } }, { createdAt: 1 })
        .sort({ createdAt: 1 })
        // Reads in the order of the index, because after an outage there are too many waiting mails to sort.
        .hint({ createdAt: 1 })
        .lean();
      return found?.createdAt.getTime() ?? null;
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
