import { randomUUID } from 'node:crypto';
import type { Model, Schema } from 'mongoose';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { truncateAddress } from './truncate-address.ts';

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
/** Only the owner can cause these entries, even if a session is stolen. `knowsNetwork` trusts their networks. */
const ownersOnly: readonly AuditKind[] = ['logged_in', 'email_confirmed', 'password_reset'];
export type AuditKind = (typeof auditKinds)[number];

/** Holds no names and e-mail addresses. `from` is the truncated IP address, or null if there was no request. */
export interface AuditEntry {
  _id: string;
  /** Null if the account is unknown, for registrations, and for deletions, whose entries outlive the account. */
  userId: string | null;
  what: AuditKind;
  at: Date;
  from: string | null;
  garbageAt: Date;
}

const retentionMs = 90 * 24 * 60 * 60 * 1000;

function auditSchema(): Schema<AuditEntry> {
  const schema = rowSchema<AuditEntry>({
    _id: { type: String, required: true },
    userId: { type: String },
    what: { type: String, enum: auditKinds, required: true },
    at: { type: Date, required: true },
    from: { type: String },
    garbageAt: { type: Date, required: true },
  });
  schema.index({ userId: 1, at: -1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return schema;
}

export const auditModel = defineModel<AuditEntry>('Audit', 'audit', auditSchema);

export interface Audit {
  /** Logs a failure instead of throwing. */
  record(what: AuditKind, userId: string | null, ip: string | null): Promise<void>;
  knowsNetwork(userId: string, ip: string): Promise<boolean>;
  listByUser(userId: string): Promise<Pick<AuditEntry, 'what' | 'at' | 'from'>[]>;
  deleteByUser(userId: string): Promise<void>;
}

export function createAudit(model: Model<AuditEntry>, { clocks, log }: { clocks: Clocks; log: Logger }): Audit {
  return {
    async record(what, userId, ip) {
      const from = ip === null ? null : truncateAddress(ip);
      log.info({ what, userId, from }, 'audit');
      const garbageAt = new Date(clocks.machine() + retentionMs);
      try {
        await model.insertMany([{ _id: randomUUID(), userId, what, at: clocks.now(), from, garbageAt }]);
      } catch (error) {
        log.error({ err: error, what, userId }, 'storing an audit entry failed, the entry is lost');
      }
    },
    async knowsNetwork(userId, ip) {
      return (await model.exists({ userId, from: truncateAddress(ip), what: { $in: ownersOnly } })) !== null;
    },
    async listByUser(userId) {
      const entries = await model.find({ userId }).sort({ at: -1 }).limit(1000).lean();
      return entries.map(({ what, at, from }) => ({ what, at, from }));
    },
    async deleteByUser(userId) {
      await model.deleteMany({ userId });
    },
  };
}
