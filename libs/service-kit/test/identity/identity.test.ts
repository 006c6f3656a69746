import jwt from 'jsonwebtoken';
import {
  deriveIdentityKeys,
  signCaller,
  signIdentity,
  verifyCaller,
  verifyIdentity,
} from '../../src/identity/identity.ts';
import {
  readSessionToken,
  sessionCookieName,
  sessionIdOf,
  sessionKey,
  sessionKeys,
  signSessionToken,
} from '../../src/identity/session-token.ts';

const secret = 'a secret for tests, 32 bytes or more';
const next = 'another secret for tests, 32 bytes or more';
const keys = deriveIdentityKeys(secret, 'owl');
const luna = { userId: 'u1', username: 'luna', emailConfirmed: true, sid: 'session-1' };
const now = Date.parse('2026-05-01T12:00:00Z');
const claims = { sub: 'u1', username: 'luna', emailConfirmed: true, sid: 's', typ: 'identity' };
const at = Math.floor(now / 1000);
const sign = (payload: object, options: jwt.SignOptions = {}): string =>
  jwt.sign({ iat: at, ...payload }, keys.current.key, {
    algorithm: 'HS256',
    keyid: keys.current.kid,
    issuer: 'gateway',
    audience: 'owl',
    ...options,
  });

describe('an identity', () => {
  it('arrives as it was signed', () => {
    expect(verifyIdentity(signIdentity(luna, 'owl', keys, now), 'owl', keys, now)).toEqual(luna);
  });

  it('expires after a minute of machine time', () => {
    const token = signIdentity(luna, 'owl', keys, now);
    expect(() => verifyIdentity(token, 'owl', keys, now + 59_000)).not.toThrow();
    // clocks of two machines may differ by 5 s
    expect(() => verifyIdentity(token, 'owl', keys, now + 64_000)).not.toThrow();
    expect(() => verifyIdentity(token, 'owl', keys, now + 65_000)).toThrow(/expired/);
    expect(jwt.decode(token)).toMatchObject({ iat: at, exp: at + 60 });
  });

  it.each<[string, string]>([
    ['for another audience', signIdentity(luna, 'auth', deriveIdentityKeys(secret, 'auth'), now)],
    ['for another audience with our key', sign({ ...claims, exp: at + 60 }, { audience: 'auth' })],
    ['from another issuer', sign({ ...claims, exp: at + 60 }, { issuer: 'auth' })],
    ['of another kind', sign({ ...claims, typ: 'session', exp: at + 60 })],
    ['without an end', sign(claims)],
    ['with HS512', sign({ ...claims, exp: at + 60 }, { algorithm: 'HS512' })],
    ['without claims', sign({ typ: 'identity', exp: at + 60 })],
    ...['sub', 'username', 'emailConfirmed', 'sid'].map((claim): [string, string] => [
      `without ${claim}`,
      sign({ ...claims, [claim]: undefined, exp: at + 60 }),
    ]),
    ['with an unknown key id', sign({ ...claims, exp: at + 60 }, { keyid: 'other' })],
    ['of a caller', signCaller('oracle', 'owl', keys, now)],
    ['that is nonsense', 'e30.e30.e30'],
  ])('%s is refused', (_what, token) => {
    expect(() => verifyIdentity(token, 'owl', keys, now)).toThrow();
  });

  it('is accepted under the previous secret during rotation', () => {
    const old = signIdentity(luna, 'owl', keys, now);
    expect(verifyIdentity(old, 'owl', deriveIdentityKeys(next, 'owl', secret), now)).toEqual(luna);
    expect(() => verifyIdentity(old, 'owl', deriveIdentityKeys(next, 'owl'), now)).toThrow();
  });

  it('needs a secret of 32 bytes', () => {
    expect(() => deriveIdentityKeys('short', 'owl')).toThrow(/32 bytes/);
    expect(() => sessionKey('short')).toThrow(/32 bytes/);
    expect(() => deriveIdentityKeys('ä'.repeat(15), 'owl', next)).toThrow(/32 bytes/);
    expect(() => deriveIdentityKeys(next, 'owl', 's'.repeat(31))).toThrow(/32 bytes/);
    expect(deriveIdentityKeys('s'.repeat(32), 'owl').current.kid).toMatch(/^[\w-]{8}$/u);
  });
});

describe('a caller', () => {
  it('is a service name, not a player', () => {
    expect(verifyCaller(signCaller('oracle', 'owl', keys, now), 'owl', keys, now)).toBe('oracle');
    expect(() => verifyCaller(signIdentity(luna, 'owl', keys, now), 'owl', keys, now)).toThrow();
    const unnamed = sign({ typ: 'caller', exp: at + 60 }, { issuer: 'service' });
    expect(() => verifyCaller(unnamed, 'owl', keys, now)).toThrow(/caller claim/);
  });
});

describe('a session token', () => {
  const key = sessionKey(secret);
  const date = new Date(now);
  const sid = 'abcdefghijklmnop';

  it('carries its id until it ends', () => {
    const token = signSessionToken(sid, new Date(now + 1000), key, date);
    expect(readSessionToken(token, [key], date)).toBe(sessionIdOf(sid));
    expect(sessionIdOf(sid)).toMatch(/^[\w-]{43}$/);
    expect(sessionIdOf(sid)).not.toContain(sid);
    expect(readSessionToken(token, [key], new Date(now + 2000))).toBeNull();
    expect(readSessionToken(token, [sessionKey(next)], date)).toBeNull();
    expect(readSessionToken(`${token}x`, [key], date)).toBeNull();
  });

  it('survives a rotation while the old secret is accepted', () => {
    const token = signSessionToken(sid, new Date(now + 1000), key, date);
    expect(readSessionToken(token, sessionKeys(next, secret), date)).toBe(sessionIdOf(sid));
    expect(readSessionToken(token, sessionKeys(next), date)).toBeNull();
    expect(() => sessionKeys(next, 'short')).toThrow(/32 bytes/);
  });

  it('has the __Host- name where the address is https', () => {
    expect([sessionCookieName('https://a.test'), sessionCookieName('http://a.test')]).toEqual(['__Host-sid', 'sid']);
  });
});
