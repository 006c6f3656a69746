import type { User } from './user.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rules, accounts: 30 days idle, 90 absolute (product time, in ms). */
const idleMs = 30 * dayMs;
export const absoluteMs = 90 * dayMs;
/** A use moves the idle end at most this often, so that reading stays reading. */
const rollEveryMs = dayMs;

/** Spec section 3: sid is the key, sess is JSON, expire is product time. The sid is a hash of what the cookie carries. */
export interface Session {
  sid: string;
  sess: {
    userId: string;
    epoch: number;
    startedAt: string;
    /** The last use that was noted. */
    usedAt: string;
    /** Browser and system, for the owner's list. */
    device: string;
  };
  expire: Date;
}

/** A session's key and the secret that it is the hash of; the secret goes into the cookie and nowhere else. */
export interface SessionKey {
  readonly sid: string;
  readonly secret: string;
}
export type OpenedSession = Session & SessionKey;

export function openSession(
  key: SessionKey,
  user: Pick<User, '_id' | 'sessionEpoch'>,
  device: string,
  now: Date,
): OpenedSession {
  const at = now.toISOString();
  const sess = { userId: user._id, epoch: user.sessionEpoch, startedAt: at, usedAt: at, device };
  return { ...key, sess, expire: idleEnd(at, now) };
}

/** When the session ends whatever happens; the cookie ends with it. */
export function absoluteEnd(session: Pick<Session, 'sess'>): Date {
  return new Date(Date.parse(session.sess.startedAt) + absoluteMs);
}

export function isAlive(session: Session, user: Pick<User, '_id' | 'sessionEpoch'>, now: Date): boolean {
  return session.sess.userId === user._id && session.sess.epoch === user.sessionEpoch && now < session.expire;
}

/** The session after a use, or null where noting it isn't worth a write. */
export function rolled(session: Session, now: Date): Session | null {
  if (now.getTime() - Date.parse(session.sess.usedAt) < rollEveryMs) return null;
  const sess = { ...session.sess, usedAt: now.toISOString() };
  return { ...session, sess, expire: idleEnd(sess.startedAt, now) };
}

/** The name of a session among its owner's: a part of the hash, which opens nothing. */
export function publicId({ sid }: Pick<Session, 'sid'>): string {
  return sid.slice(0, 22);
}

function idleEnd(startedAt: string, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, Date.parse(startedAt) + absoluteMs));
}
