import { createHash, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

const issuer = 'auth';
const audience = 'gateway';
const smallestSecret = 32;

export function sessionKey(secret: string): KeyObject {
  if (Buffer.byteLength(secret) < smallestSecret)
    throw new Error(`the session secret must have at least ${smallestSecret} bytes`);
  return createSecretKey(Buffer.from(secret, 'utf8'));
}

export function sessionKeys(secret: string, alsoAccepted?: string): readonly [KeyObject, ...KeyObject[]] {
  return alsoAccepted ? [sessionKey(secret), sessionKey(alsoAccepted)] : [sessionKey(secret)];
}

/** Browsers accept the prefix `__Host-` over https only. */
export function sessionCookieName(publicUrl: string): 'sid' | '__Host-sid' {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** The cookie of a registration that isn't confirmed. With https, the prefix keeps other hosts from setting it. */
export function pendingCookieName(publicUrl: string): 'pending' | '__Host-pending' {
  return publicUrl.startsWith('https:') ? '__Host-pending' : 'pending';
}

/** The id under which a session is stored: a hash of the token's secret, so that a leaked id gives no access. */
export function sessionIdOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The token has no personal data. @param expires product time (`Clocks.now`), like `now` */
export function signSessionToken(secret: string, expires: Date, key: KeyObject, now: Date): string {
  const claims = { sid: secret, typ: 'session', iat: seconds(now), exp: seconds(expires) };
  return jwt.sign(claims, key, { algorithm: 'HS256', issuer, audience });
}

/** `sid` is `sessionIdOf(secret)`; `expires` is product time in ms since the epoch. */
export interface SessionToken {
  readonly sid: string;
  readonly expires: number;
}

export function readSessionToken(token: string, keys: readonly KeyObject[], now: Date): string | null {
  return verifySessionToken(token, keys, now)?.sid ?? null;
}

/** Doesn't check revocation. @param keys accepted keys, two during a rotation */
export function verifySessionToken(token: string, keys: readonly KeyObject[], now: Date): SessionToken | null {
  for (const key of keys) {
    const read = readWith(key, token, now);
    if (read !== null) return read;
  }
  return null;
}

function readWith(key: KeyObject, token: string, now: Date): SessionToken | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience, clockTimestamp: seconds(now) });
    if (typeof claims === 'string' || claims['typ'] !== 'session' || claims.exp === undefined) return null;
    const secret: unknown = claims['sid'];
    if (typeof secret !== 'string' || !/^[\w-]{16,128}$/.test(secret)) return null;
    return { sid: sessionIdOf(secret), expires: claims.exp * 1000 };
  } catch {
    return null;
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
