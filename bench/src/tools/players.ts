import { newUser } from '@sternenrat/auth/domain/user';
import { sessionIdOf, sessionKey, signSessionToken } from '@sternenrat/service-kit/identity/session-token';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

export const secrets = {
  SESSION_SECRET: 'a session secret of the bench, 32 bytes',
  IDENTITY_SECRET: 'an identity secret of the bench, 32 bytes',
} as const;

export const playerId = (nth: number): string => `player-${String(nth).padStart(7, '0')}`;

const secretOf = (nth: number): string => `secret-of-player-${String(nth).padStart(7, '0')}`;
const usernameOf = (nth: number): string => `spielerin${nth}`;
const nextDay = (): Date => new Date(Date.now() + 86_400_000);

/** A session in Redis. `ageMs`: time since auth confirmed the session, if known. `leftMs`: ttl; 0 stores nothing. */
export interface SessionCopy {
  readonly ageMs?: number;
  readonly leftMs: number;
}
/** A session of unknown age, which the gateway caches for one second only. */
const lasting = (): SessionCopy => ({ leftMs: 3_600_000 });

/** Writes sessions of the players `from` to `from + count - 1` to Redis, as auth does. @returns a cookie per player */
export async function openSessions(
  redisUrl: string,
  count: number,
  { from = 0, copyOf = lasting }: { from?: number; copyOf?: (nth: number) => SessionCopy } = {},
): Promise<string[]> {
  const redis = new Redis(redisUrl);
  const key = sessionKey(secrets.SESSION_SECRET);
  const expires = nextDay();
  const cookies: string[] = [];
  let writing = redis.pipeline();
  for (let nth = from; nth < from + count; nth += 1) {
    const who = { userId: playerId(nth), username: usernameOf(nth), emailConfirmed: true };
    const { ageMs, leftMs } = copyOf(nth);
    const filled = ageMs === undefined ? {} : { filledAt: Date.now() - ageMs };
    const session = { ...who, expires: expires.toISOString(), ...filled };
    if (leftMs > 0) writing.set(`session:${sessionIdOf(secretOf(nth))}`, JSON.stringify(session), 'PX', leftMs);
    cookies.push(`sid=${signSessionToken(secretOf(nth), expires, key, new Date())}`);
    if (nth % 1000 === 999) {
      await writing.exec();
      writing = redis.pipeline();
    }
  }
  await writing.exec();
  redis.disconnect();
  return cookies;
}

export async function openAccounts(mongoUrl: string, count: number): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'auth' }).asPromise();
  const users = connection.collection<{ _id: string }>('users');
  const sessions = connection.collection<{ _id: string }>('sessions');
  const [now, end] = [new Date(), nextDay()];
  const numbers = Array.from({ length: count }, (_, nth) => nth);
  await users.insertMany(
    numbers.map((nth) => {
      const [id, username] = [playerId(nth), usernameOf(nth)];
      const given = { id, username, email: `${username}@example.de`, passwordHash: 'of nobody' };
      const { unconfirmedSince: _since, ...account } = newUser(given, now);
      return { ...account, isEmailConfirmed: true, loginCount: 1, version: 3, outbox: [] };
    }),
  );
  await sessions.insertMany(
    numbers.map((nth) => {
      const sess = { userId: playerId(nth), epoch: 0, startedAt: now.toISOString(), usedAt: now.toISOString() };
      return { _id: sessionIdOf(secretOf(nth)), sess: { ...sess, device: 'Firefox' }, expire: end, garbageAt: end };
    }),
  );
  await connection.close();
}
