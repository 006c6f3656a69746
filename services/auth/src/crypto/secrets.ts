import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sessionIdOf } from '@sternenrat/service-kit/identity/session-token';
import type { SessionKey } from '../domain/session.ts';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function newSessionKey(): SessionKey {
  const secret = newSecret();
  return { sid: sessionIdOf(secret), secret };
}

/** SHA-256 in hex. A secret of 256 random bits needs no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Derives a reset token from a stored seed (HMAC-SHA256). Without the key, a copy of the database reveals no token. */
export function createResetTokens(key: string): (seed: string) => string {
  const ownKey = createHmac('sha256', key).update('password reset link').digest();
  return (seed) => createHmac('sha256', ownKey).update(seed).digest('base64url');
}
