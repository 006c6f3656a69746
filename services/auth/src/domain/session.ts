import type { User } from './user.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** In product time: a session ends after 30 days without use, or 90 days after login. Source: specification. */
const idleMs = 30 * dayMs;
export const absoluteMs = 90 * dayMs;
const extendEveryMs = dayMs;

/** `sid` is the hash of the cookie's secret, which is not stored. `expire` is product time. */
export interface Session {
  sid: string;
  sess: {
    userId: string;
    epoch: number;
    startedAt: string;
    usedAt: string;
    device: string;
  };
  expire: Date;
}

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

export function absoluteEnd(session: Pick<Session, 'sess'>): Date {
  return new Date(Date.parse(session.sess.startedAt) + absoluteMs);
}

export function isAlive(session: Session, user: Pick<User, '_id' | 'sessionEpoch'>, now: Date): boolean {
  return session.sess.userId === user._id && session.sess.epoch === user.sessionEpoch && now < session.expire;
}

/** @returns null if the session was extended less than a day ago, to save writes */
export function extendSession(session: Session, now: Date): Session | null {
  if (now.getTime() - Date.parse(session.sess.usedAt) < extendEveryMs) return null;
  const sess = { ...session.sess, usedAt: now.toISOString() };
  return { ...session, sess, expire: idleEnd(sess.startedAt, now) };
}

/** Shown to players: a prefix of the hash, useless as a cookie. */
export function publicId({ sid }: Pick<Session, 'sid'>): string {
  return sid.slice(0, 22);
}

function idleEnd(startedAt: string, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, Date.parse(startedAt) + absoluteMs));
}
