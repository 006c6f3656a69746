import { createHash, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

const issuer = 'auth';
const audience = 'gateway';
const smallestSecret = 32;

/** The key of the session cookie. @throws on a secret under 32 bytes */
export function sessionKey(secret: string): KeyObject {
  if (Buffer.byteLength(secret) < smallestSecret)
    throw new Error(`the session secret must have at least ${smallestSecret} bytes`);
  return createSecretKey(Buffer.from(secret, 'utf8'));
}

/** The key that signs and, while the secret is being changed, the one that is accepted, too. @throws like sessionKey */
export function sessionKeys(secret: string, alsoAccepted?: string): readonly [KeyObject, ...KeyObject[]] {
  return alsoAccepted ? [sessionKey(secret), sessionKey(alsoAccepted)] : [sessionKey(secret)];
}

/** `sid` is a cookie's name with a plain http address, `__Host-sid` with https (the prefix demands Secure). */
export function sessionCookieName(publicUrl: string): 'sid' | '__Host-sid' {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** What a session is stored and spoken of as: SHA-256 of the secret in its cookie. Who reads it anywhere has no session. */
export function sessionIdOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The cookie's value: a JWT that carries the session's secret and nothing about the person. Both times are product time. */
export function signSessionToken(secret: string, expires: Date, key: KeyObject, now: Date): string {
  const claims = { sid: secret, typ: 'session', iat: seconds(now), exp: seconds(expires) };
  return jwt.sign(claims, key, { algorithm: 'HS256', issuer, audience });
}

/** A token that is a session's: its id (`sessionIdOf` its secret), and when it ends, in ms of product time. */
export interface SessionToken {
  readonly sid: string;
  readonly expires: number;
}

/** The id of a session's token; null for one that is forged, outdated or not a session's. As `verifySessionToken`. */
export function readSessionToken(token: string, keys: readonly KeyObject[], now: Date): string | null {
  return verifySessionToken(token, keys, now)?.sid ?? null;
}

/**
 * Null for a token that is forged, outdated or not a session's. Whether the session lives, only auth knows.
 * @param keys all that are accepted: the current one, and a second while the secret is being changed
 */
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
