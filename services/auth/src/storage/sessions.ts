import mongoose from 'mongoose';
import type { Model, Schema } from 'mongoose';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { batchReads } from '@sternenrat/service-kit/storage/batch';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { absoluteMs } from '../domain/session.ts';
import type { Session } from '../domain/session.ts';

/** `_id` is the session's `sid`; `garbageAt` is machine time. */
export interface StoredSession {
  _id: string;
  sess: Session['sess'];
  expire: Date;
  garbageAt: Date;
}

/** The cached JSON also has `filledAt` (machine time). An ended session is cached as the text 'revoked'. */
export interface CachedSession {
  userId: string;
  username: string;
  emailConfirmed: boolean;
  expires: string;
}

/** TTLs in ms. 'revoked' must outlast a session that was read before the revocation and cached after it. */
const fillMs = 60_000;
const revokedMs = 120_000;
const maxListed = 200;

function sessionSchema(): Schema<StoredSession> {
  const schema = rowSchema<StoredSession>({
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
  });
  schema.index({ expire: 1 });
  schema.index({ 'sess.userId': 1 });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  // sessions of the first release lack `usedAt`; their id is the cookie's secret itself, not its hash
  schema.static('completeStored', async function (this: Model<StoredSession>) {
    await this.deleteMany({ 'sess.usedAt': { $exists: false } });
  });
  return schema;
}

export const sessionModel = defineModel<StoredSession>('Session', 'sessions', sessionSchema);

export interface Sessions {
  find(sid: string): Promise<Session | null>;
  open(session: Session): Promise<void>;
  extend(session: Session, later: Session): Promise<void>;
  listByUser(userId: string): Promise<Session[]>;
  /** Keeps an existing entry. @param at `readAt`: machine time before the read; the entry expires `fillMs` later */
  cache(sid: string, session: CachedSession, at: { readonly now: Date; readonly readAt: number }): Promise<void>;
  end(sid: string): Promise<void>;
  endAll(userId: string, epoch?: number): Promise<void>;
}

/** Never deletes a cache entry: 'revoked' replaces the entry of an ended session. */
export function createSessions(
  model: Model<StoredSession>,
  deps: { cache: Cache; clocks: Clocks; log: Logger },
): Sessions {
  const { cache, clocks, log } = deps;

  /** `cache.set` also notifies all gateways. If the cache is down, the gateways' copies expire within a minute. */
  async function revoke(sid: string): Promise<void> {
    try {
      await cache.set(cacheKey(sid), 'revoked', revokedMs);
    } catch (error) {
      log.error({ err: error }, 'caching a revocation failed, gateways may use the session for a minute');
    }
  }

  const read = batchReads<string, StoredSession | null>(async (sids) => {
    const found = await model.find({ _id: { $in: sids } }).lean();
    const bySid = new Map(found.map((one) => [one._id, one]));
    return sids.map((sid) => bySid.get(sid) ?? null);
  });

  return {
    async find(sid) {
      const stored = await read(sid);
      return stored && { sid: stored._id, sess: stored.sess, expire: stored.expire };
    },
    async open({ sid, sess, expire }) {
      const garbageAt = new Date(clocks.machine() + absoluteMs);
      await model.insertMany([{ _id: sid, sess, expire, garbageAt }]);
    },
    async extend({ sid, expire: seen }, { expire, sess }) {
      await model.updateOne({ _id: sid, expire: seen }, { $set: { expire, 'sess.usedAt': sess.usedAt } });
    },
    async listByUser(userId) {
      const stored = await model.find({ 'sess.userId': userId }).limit(maxListed).lean();
      return stored.map(({ _id: sid, sess, expire }) => ({ sid, sess, expire }));
    },
    async cache(sid, session, { now, readAt }) {
      const waited = Math.max(0, clocks.machine() - readAt);
      const ttl = Math.min(fillMs - waited, Date.parse(session.expires) - now.getTime());
      if (ttl < 1) return;
      try {
        await cache.setIfAbsent(cacheKey(sid), JSON.stringify({ ...session, filledAt: readAt }), ttl);
      } catch (error) {
        log.warn({ err: error }, 'caching a session failed, gateways will ask again');
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
