import { sessionIdOf, sessionKey, signSessionToken } from '@sternenrat/service-kit/identity/session-token';
import { Redis } from 'ioredis';

/** As every process of a bench is told. */
export const secrets = {
  SESSION_SECRET: 'a session secret of the bench, 32 bytes',
  IDENTITY_SECRET: 'an identity secret of the bench, 32 bytes',
} as const;

export const playerId = (nth: number): string => `player-${String(nth).padStart(7, '0')}`;

/** Opens a session for each of so many players, as auth writes it, and answers their cookies. */
export async function openSessions(redisUrl: string, count: number): Promise<string[]> {
  const redis = new Redis(redisUrl);
  const key = sessionKey(secrets.SESSION_SECRET);
  const expires = new Date(Date.now() + 86_400_000);
  const cookies: string[] = [];
  let writing = redis.pipeline();
  for (let nth = 0; nth < count; nth += 1) {
    const secret = `secret-of-player-${String(nth).padStart(7, '0')}`;
    const who = { userId: playerId(nth), username: `spielerin${nth}`, emailConfirmed: true };
    const session = JSON.stringify({ ...who, expires: expires.toISOString() });
    writing.set(`session:${sessionIdOf(secret)}`, session, 'PX', 3_600_000);
    cookies.push(`sid=${signSessionToken(secret, expires, key, new Date())}`);
    if (nth % 1000 === 999) {
      await writing.exec();
      writing = redis.pipeline();
    }
  }
  await writing.exec();
  redis.disconnect();
  return cookies;
}
