import { createHash, randomBytes } from 'node:crypto';
import { sessionIdOf } from '@sternenrat/service-kit/identity/session-token';
import type { SessionKey } from '../domain/session.ts';

/** 256 bits for a link or a session, base64url (43 characters). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A fresh session: its secret for the cookie, and the hash of it that everything else goes by. */
export function newSessionKey(): SessionKey {
  const secret = newSecret();
  return { sid: sessionIdOf(secret), secret };
}

/** What of a link's secret is stored: SHA-256, hex. The secret has 256 bits, so it needs no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
