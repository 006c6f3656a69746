import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { shortened } from './address.ts';

export const auditKinds = [
  'registered',
  'logged_in',
  'login_refused',
  'logged_out',
  'logged_out_everywhere',
  'session_ended',
  'email_confirmed',
  'email_change_asked',
  'email_changed',
  'reset_asked',
  'password_reset',
  'password_changed',
  'password_refused',
  'export_asked',
  'export_taken',
  'account_deleted',
  'account_vanished',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Who did what, when and from where: no address in full, no name, no mail, no content. */
export interface AuditEntry {
  _id: string;
  /** Null where nobody is known, or the account is gone with this very entry. */
  userId: string | null;
  what: AuditKind;
  /** Product time. */
  at: Date;
  /** Shortened; null where it was nobody's call. */
  from: string | null;
  garbageAt: Date;
}

/** Retention, in ms of machine time. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

export function auditModel(connection: Connection): Model<AuditEntry> {
  const schema = new mongoose.Schema<AuditEntry>(
    {
      _id: { type: String, required: true },
      userId: { type: String },
      what: { type: String, enum: auditKinds, required: true },
      at: { type: Date, required: true },
      from: { type: String },
      garbageAt: { type: Date, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw' },
  );
  schema.index({ userId: 1, at: -1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<AuditEntry>('Audit', schema, 'audit');
}

export interface Audit {
  /** Never fails: what was done stays done, and the log says that the entry is missing. */
  note(what: AuditKind, userId: string | null, ip: string | null): Promise<void>;
  ofUser(userId: string): Promise<Pick<AuditEntry, 'what' | 'at' | 'from'>[]>;
  forget(userId: string): Promise<void>;
}

export function createAudit(model: Model<AuditEntry>, { clocks, log }: { clocks: Clocks; log: Logger }): Audit {
  return {
    async note(what, userId, ip) {
      const from = ip === null ? null : shortened(ip);
      log.info({ what, userId, from }, 'audit');
      const garbageAt = new Date(clocks.machine() + keptMs);
      try {
        await model.insertMany([{ _id: randomUUID(), userId, what, at: clocks.now(), from, garbageAt }]);
      } catch (error) {
        log.error({ err: error, what, userId }, 'audit entry not stored');
      }
    },
    async ofUser(userId) {
      const entries = await model.find({ userId }).sort({ at: -1 }).limit(1000).lean();
      return entries.map(({ what, at, from }) => ({ what, at, from }));
    },
    async forget(userId) {
      await model.deleteMany({ userId });
    },
  };
}
