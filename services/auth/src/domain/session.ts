import type { User } from './user.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rules, accounts: 30 days idle, 90 absolute (product time, in ms). */
const idleMs = 30 * dayMs;
export const absoluteMs = 90 * dayMs;
/** A use moves the idle end at most this often, so that reading stays reading. */
const rollEveryMs = dayMs;

/** Spec section 3: sid is the key, sess is JSON, expire is product time. */
export interface Session {
  sid: string;
  sess: { userId: string; epoch: number; startedAt: string };
  expire: Date;
}

export function openSession(sid: string, user: Pick<User, '_id' | 'sessionEpoch'>, now: Date): Session {
  const sess = { userId: user._id, epoch: user.sessionEpoch, startedAt: now.toISOString() };
  return { sid, sess, expire: idleEnd(sess.startedAt, now) };
}

/** When the session ends whatever happens; the cookie ends with it. */
export function absoluteEnd(session: Pick<Session, 'sess'>): Date {
  return new Date(Date.parse(session.sess.startedAt) + absoluteMs);
}

export function isAlive(session: Session, user: Pick<User, '_id' | 'sessionEpoch'>, now: Date): boolean {
  return session.sess.userId === user._id && session.sess.epoch === user.sessionEpoch && now < session.expire;
}

/** The new idle end after a use, or null where moving it isn't worth a write. */
export function rolled(session: Session, now: Date): Date | null {
  const end = idleEnd(session.sess.startedAt, now);
  return end.getTime() - session.expire.getTime() >= rollEveryMs ? end : null;
}

function idleEnd(startedAt: string, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, Date.parse(startedAt) + absoluteMs));
}
