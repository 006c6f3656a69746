import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { createTogether } from '@sternenrat/service-kit/storage/together';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { absoluteMs } from '../domain/session.ts';
import type { Session } from '../domain/session.ts';

/** Spec section 3, table sessions: the key `sid` is `_id`. `garbageAt` is machine time and only collects garbage. */
export interface StoredSession {
  _id: string;
  sess: Session['sess'];
  expire: Date;
  garbageAt: Date;
}

/** What the gateway reads from the cache beside `revoked`: the answer of `lookUpSession`, as JSON, and `filledAt` (machine time). */
export interface CachedSession {
  userId: string;
  username: string;
  emailConfirmed: boolean;
  expires: string;
}

/** Milliseconds of machine time. A revocation outlives every fill that it could race with; no gateway believes a fill for longer. */
const fillMs = 60_000;
const revokedMs = 120_000;
/** Sessions of one user that are shown. */
const most = 200;

export function sessionModel(connection: Connection): Model<StoredSession> {
  const schema = new mongoose.Schema<StoredSession>(
    {
      _id: { type: String, required: true },
      sess: {
        type: new mongoose.Schema(
          {
            userId: { type: String, required: true },
            epoch: { type: Number, required: true },
            startedAt: { type: String, required: true },
            usedAt: { type: String, required: true },
            device: { type: String, required: true },
          },
          { _id: false },
        ),
        required: true,
      },
      expire: { type: Date, required: true },
      garbageAt: { type: Date, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  schema.index({ expire: 1 });
  schema.index({ 'sess.userId': 1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  // the first sessions lie under their secret itself, not under its hash: they open nothing any more
  schema.static('completeStored', async function (this: Model<StoredSession>) {
    await this.deleteMany({ 'sess.usedAt': { $exists: false } });
  });
  return connection.model<StoredSession>('Session', schema, 'sessions');
}

export interface Sessions {
  find(sid: string): Promise<Session | null>;
  open(session: Session): Promise<void>;
  /** Notes a use, unless somebody else has just done so. */
  roll(session: Session, later: Session): Promise<void>;
  /** All of a user that are stored, ended ones too. */
  ofUser(userId: string): Promise<Session[]>;
  /**
   * Lets the gateway answer by itself for a minute; does nothing where the session was just ended.
   * @param at `saidAt` is machine time, before the database was asked: what it said may be outdated since
   */
  cache(sid: string, known: CachedSession, at: { readonly now: Date; readonly saidAt: number }): Promise<void>;
  end(sid: string): Promise<void>;
  /** Ends what a user opened before `epoch`; without it, everything. */
  endAll(userId: string, epoch?: number): Promise<void>;
}

/** The database is the truth, the cache a copy for a minute that only this file writes and that is never deleted from. */
export function createSessions(
  model: Model<StoredSession>,
  deps: { cache: Cache; clocks: Clocks; log: Logger },
): Sessions {
  const { cache, clocks, log } = deps;

  /** Told to all gateways. A cache that is down has forgotten or will within a minute, and they with it: the session stays ended. */
  async function revoke(sid: string): Promise<void> {
    try {
      await cache.set(cacheKey(sid), 'revoked', revokedMs);
    } catch (error) {
      log.error({ err: error }, 'revocation not cached');
    }
  }

  /** Of many at the same moment in one command. */
  const read = createTogether<string, StoredSession | null>(
    async (sids) => {
      const found = await model.find({ _id: { $in: sids } }).lean();
      const bySid = new Map(found.map((one) => [one._id, one]));
      return sids.map((sid) => bySid.get(sid) ?? null);
    },
    { most: 100, patienceMs: 50 },
  );

  return {
    async find(sid) {
      const stored = await read(sid);
      return stored && { sid: stored._id, sess: stored.sess, expire: stored.expire };
    },
    async open({ sid, sess, expire }) {
      const garbageAt = new Date(clocks.machine() + absoluteMs);
      await model.insertMany([{ _id: sid, sess, expire, garbageAt }]);
    },
    async roll({ sid, expire: seen }, { expire, sess }) {
      await model.updateOne({ _id: sid, expire: seen }, { $set: { expire, 'sess.usedAt': sess.usedAt } });
    },
    async ofUser(userId) {
      const stored = await model.find({ 'sess.userId': userId }).limit(most).lean();
      return stored.map(({ _id: sid, sess, expire }) => ({ sid, sess, expire }));
    },
    async cache(sid, known, { now, saidAt }) {
      const waited = Math.max(0, clocks.machine() - saidAt);
      const ttl = Math.min(fillMs - waited, Date.parse(known.expires) - now.getTime());
      if (ttl < 1) return;
      try {
        await cache.setIfAbsent(cacheKey(sid), JSON.stringify({ ...known, filledAt: saidAt }), ttl);
      } catch (error) {
        log.warn({ err: error }, 'session not cached');
      }
    },
    async end(sid) {
      await model.deleteOne({ _id: sid });
      await revoke(sid);
    },
    async endAll(userId, epoch) {
      const filter = { 'sess.userId': userId, ...(epoch === undefined ? {} : { 'sess.epoch': { $lt: epoch } }) };
      const ended = await model.find(filter, { _id: 1 }).lean();
      await model.deleteMany(filter);
      await Promise.all(ended.map(({ _id }) => revoke(_id)));
    },
  };
}

function cacheKey(sid: string): string {
  return `session:${sid}`;
}
