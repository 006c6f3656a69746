import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { Letter } from '../domain/mail.ts';
import { leaseMs } from '../domain/mail.ts';

/** What was to be sent, to whom, how often tried, when delivered. All dates are machine time. */
export interface StoredMail {
  /** The id of the event that asked for it: a repeated event is the same mail. */
  _id: string;
  kind: string;
  userId: string;
  to: string;
  subject: string;
  /** Both empty once a real transport has delivered what may hold a link that opens something. */
  text: string;
  html: string;
  replyTo?: string;
  unsubscribe?: string;
  until?: Date;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** When to try next, or when the lease of the try under way ends; absent when there is nothing left to do. */
  dueAt?: Date;
  lease?: string;
  lastError?: string;
  sentAt?: Date;
  createdAt: Date;
  /** When the row is collected; set with the last change of state. */
  garbageAt?: Date;
}

/** More than a player gets in those days. */
const mostOfOne = 500;
const keptMs = 30 * 24 * 60 * 60 * 1000;

export function mailModel(connection: Connection): Model<StoredMail> {
  const text = { type: String, required: true } as const;
  const schema = new mongoose.Schema<StoredMail>(
    {
      _id: text,
      kind: text,
      userId: text,
      to: text,
      subject: text,
      // may be empty, so not `required`
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

/** `interrupted`: a try before this one never told how it ended. */
export type ClaimedMail = StoredMail & { lease: string; interrupted: boolean };

export interface Mails {
  /** One durable insert; the same key again does nothing. */
  add(key: string, about: { kind: string; userId: string }, letter: Letter, now: number): Promise<void>;
  /** Takes one due mail for the length of a lease, or null where none is due. Counts the try. */
  claim(now: number): Promise<ClaimedMail | null>;
  delivered(mail: { _id: string; lease: string }, now: number, keepContent: boolean): Promise<void>;
  /** Not delivered: again at `dueAt`, or never. */
  failed(mail: { _id: string; lease: string }, reason: string, dueAt: number | null, now: number): Promise<void>;
  newest(limit: number): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | null>;
  /** Newest first. */
  ofUser(userId: string): Promise<StoredMail[]>;
  /** How many are to be sent, counted to 10,000. */
  waiting(): Promise<number>;
  /** Machine time at which the oldest of them was asked for, or null. */
  oldestWaiting(): Promise<number | null>;
}

/** A try writes its result only while it holds the lease: who was slower than that leaves the mail to the next. */
export function createMails(model: Model<StoredMail>): Mails {
  const asHeld = ({ _id, lease }: { _id: string; lease: string }) => ({ _id, lease });
  return {
    async add(key, about, letter, now) {
      const at = new Date(now);
      try {
        // not insertMany: its error doesn't tell which index refused
        await model.create([
          { _id: key, ...about, ...letter, state: 'waiting', attempts: 0, dueAt: at, createdAt: at },
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
    async delivered(mail, now, keepContent) {
      const emptied = keepContent ? {} : { text: '', html: '' };
      const set = { state: 'sent' as const, sentAt: new Date(now), garbageAt: new Date(now + keptMs), ...emptied };
      const unset = { dueAt: 1, lease: 1, lastError: 1, ...(!keepContent && { unsubscribe: 1, replyTo: 1 }) } as const;
      await model.updateOne(asHeld(mail), { $set: set, $unset: unset });
    },
    async failed(mail, reason, dueAt, now) {
      const lastError = reason.slice(0, 500);
      if (dueAt !== null)
        await model.updateOne(asHeld(mail), { $set: { dueAt: new Date(dueAt), lastError }, $unset: { lease: 1 } });
      else
        await model.updateOne(asHeld(mail), {
          $set: { state: 'dead', lastError, garbageAt: new Date(now + keptMs) },
          $unset: { dueAt: 1, lease: 1 },
        });
    },
    waiting: () => model.countDocuments({ dueAt: { $exists: true } }, { limit: 10_000 }),
    async oldestWaiting() {
      const found = await model
        .findOne({ dueAt: { $exists: true } }, { createdAt: 1 })
        .sort({ createdAt: 1 })
        // what waits while a mail server is away is too much to be sorted at each look
        .hint({ createdAt: 1 })
        .lean();
      return found?.createdAt.getTime() ?? null;
    },
    read: (id) => model.findById(id).lean(),
    async ofUser(userId) {
      const own = await model.find({ userId }).limit(mostOfOne).lean();
      return own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },
    async newest(limit) {
      return model
        .find({ sentAt: { $exists: true } })
        .sort({ sentAt: -1 })
        .limit(limit)
        .lean();
    },
  };
}
