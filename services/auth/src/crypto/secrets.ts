import { createHash, randomBytes } from 'node:crypto';

/** 256 bits for a link or a session, base64url (43 characters). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a link's secret is stored: SHA-256, hex. The secret has 256 bits, so it needs no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
