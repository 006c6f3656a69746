import { createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

export interface Identity {
  readonly userId: string;
  readonly username: string;
  readonly emailConfirmed: boolean;
  readonly sid: string;
}

export interface IdentityKey {
  readonly kid: string;
  readonly key: KeyObject;
}

/** `previous` is accepted during a rotation of the secret. */
export interface IdentityKeys {
  readonly current: IdentityKey;
  readonly previous?: IdentityKey;
}

const lifeSeconds = 60;
const smallestSecret = 32;
const salt = 'service-identity';

/** Derives a key per audience, so that a token is invalid for others. @throws Error if `secret` is under 32 bytes */
export function deriveIdentityKeys(secret: string, audience: string, previousSecret?: string): IdentityKeys {
  const current = deriveKey(secret, audience);
  return previousSecret ? { current, previous: deriveKey(previousSecret, audience) } : { current };
}

function deriveKey(secret: string, audience: string): IdentityKey {
  if (Buffer.byteLength(secret) < smallestSecret)
    throw new Error(`the identity secret must have at least ${smallestSecret} bytes`);
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, `identity:${audience}`, 32));
  const kid = Buffer.from(hkdfSync('sha256', secret, salt, `kid:${audience}`, 6)).toString('base64url');
  return { kid, key: createSecretKey(bytes) };
}

export function signIdentity(identity: Identity, audience: string, keys: IdentityKeys, machineNow: number): string {
  const { userId, username, emailConfirmed, sid } = identity;
  return sign({ sub: userId, username, emailConfirmed, sid, typ: 'identity' }, 'gateway', audience, keys, machineNow);
}

/** @throws Error on a token that is forged, is for another audience or purpose, or expired more than 5 s ago */
export function verifyIdentity(token: string, audience: string, keys: IdentityKeys, machineNow: number): Identity {
  const claims = verify(token, 'identity', 'gateway', audience, keys, machineNow);
  const { sub, username, emailConfirmed, sid } = claims;
  if (
    typeof sub !== 'string' ||
    typeof username !== 'string' ||
    typeof emailConfirmed !== 'boolean' ||
    typeof sid !== 'string'
  ) {
    throw new Error('identity claims are incomplete');
  }
  return { userId: sub, username, emailConfirmed, sid };
}

export function signCaller(caller: string, audience: string, keys: IdentityKeys, machineNow: number): string {
  return sign({ caller, typ: 'caller' }, 'service', audience, keys, machineNow);
}

export function verifyCaller(token: string, audience: string, keys: IdentityKeys, machineNow: number): string {
  const { caller } = verify(token, 'caller', 'service', audience, keys, machineNow);
  if (typeof caller !== 'string') throw new Error('caller claim is missing');
  return caller;
}

function sign(claims: object, issuer: string, audience: string, keys: IdentityKeys, machineNow: number): string {
  const iat = Math.floor(machineNow / 1000);
  return jwt.sign({ ...claims, iat, exp: iat + lifeSeconds }, keys.current.key, {
    algorithm: 'HS256',
    keyid: keys.current.kid,
    issuer,
    audience,
  });
}

function verify(
  token: string,
  typ: string,
  issuer: string,
  audience: string,
  keys: IdentityKeys,
  machineNow: number,
): jwt.JwtPayload {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const key = [keys.current, keys.previous].find((candidate) => candidate?.kid === kid);
  if (!key) throw new Error('unknown key id');
  const claims = jwt.verify(token, key.key, {
    algorithms: ['HS256'],
    issuer,
    audience,
    clockTimestamp: Math.floor(machineNow / 1000),
    clockTolerance: 5,
  });
  if (typeof claims === 'string' || claims['typ'] !== typ) throw new Error('wrong kind of token');
  if (claims.exp === undefined) throw new Error('token without exp');
  return claims;
}
