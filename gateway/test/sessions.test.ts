import { verifyIdentity } from '@sternenrat/service-kit/identity/identity';
import { sessionKey, signSessionToken } from '@sternenrat/service-kit/identity/session-token';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import jwt from 'jsonwebtoken';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics } from '@sternenrat/service-kit/metrics/metrics';
import { createIdentities } from '../src/identities.ts';
import { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import { createSessions } from '../src/sessions.ts';
import { fakeAuth, keysOf, luna, secret, sid, sidSecret, upstream, world } from './fixture.ts';

const blackHole: Cache = { ...brokenCache, get: () => new Promise(() => {}) };

describe('a session', () => {
  it('becomes an identity that is signed for the service that is called', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    expect((await gateway.send('GET', '/api/owl/status', { headers: { cookie: gateway.cookie } })).status).toBe(200);
    const token = String(owl.seen[0]?.headers['x-identity']);
    expect(verifyIdentity(token, 'owl', keysOf('owl'), Date.now())).toEqual({ ...luna, sid });
    expect(() => verifyIdentity(token, 'auth', keysOf('auth'), Date.now())).toThrow();
  });

  it('is wanted at once for session and player calls, and the service is not asked', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    for (const path of ['/api/user', '/api/owl/status']) {
      const answer = await gateway.send('GET', path);
      expect([answer.status, answer.json['code'], answer.json['success']]).toEqual([401, 'not_logged_in', false]);
    }
    expect(owl.seen).toHaveLength(0);
  });

  it.each([
    [
      'another secret',
      jwt.sign({ sid: sidSecret, typ: 'session' }, 'another secret, also 32 bytes long', {
        issuer: 'auth',
        audience: 'gateway',
        expiresIn: 60,
      }),
    ],
    [
      'no algorithm',
      jwt.sign({ sid: sidSecret, typ: 'session', exp: 4e9 }, '', {
        algorithm: 'none',
        issuer: 'auth',
        audience: 'gateway',
      }),
    ],
    [
      'another algorithm',
      jwt.sign({ sid: sidSecret, typ: 'session' }, secret, {
        algorithm: 'HS512',
        issuer: 'auth',
        audience: 'gateway',
        expiresIn: 60,
      }),
    ],
    [
      'another purpose',
      jwt.sign({ sid: sidSecret, typ: 'reset' }, secret, { issuer: 'auth', audience: 'gateway', expiresIn: 60 }),
    ],
    [
      'another audience',
      jwt.sign({ sid: sidSecret, typ: 'session' }, secret, { issuer: 'auth', audience: 'owl', expiresIn: 60 }),
    ],
    ['no end', jwt.sign({ sid: sidSecret, typ: 'session' }, secret, { issuer: 'auth', audience: 'gateway' })],
  ])('whose cookie is made with %s is nobody', async (_how, token) => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: `sid=${token}` } })).status).toBe(401);
    expect(gateway.auth.lookUps).toBe(0);
  });

  it('ends by the product clock', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    gateway.clocks.advance(31 * 86_400);
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(401);
  });

  it('whose signature was verified before still ends with its token', async () => {
    const clocks = new SettableClocks();
    const key = sessionKey(secret);
    const sessions = createSessions({
      keys: [key],
      cookieName: 'sid',
      cache: createMemoryCache(clocks),
      auth: fakeAuth(),
      clocks,
      log: createLogger({ name: 'test', level: 'silent' }),
      metrics: createMetrics('gateway'),
    });
    const token = signSessionToken(sidSecret, new Date(clocks.now().getTime() + 60_000), key, clocks.now());
    const request = { headers: { cookie: `sid=${token}` } };
    for (let n = 0; n < 2; n += 1) expect(await sessions.of(request)).toEqual({ ...luna, sid });
    clocks.advance(61);
    expect(await sessions.of(request)).toBeNull();
  });

  it('has the __Host- name with https and no other', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl, { publicUrl: 'https://sternenrat.test' });
    const token = signSessionToken(sidSecret, new Date(Date.now() + 1e6), sessionKey(secret), new Date());
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: `sid=${token}` } })).status).toBe(401);
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: `__Host-sid=${token}` } })).status).toBe(200);
  });
});

describe('the look-up', () => {
  it('asks auth once for many at the same time, then believes itself for a second of machine time', async () => {
    let machine = 1_000_000;
    const clocks = { now: () => new Date(), machine: () => machine };
    const auth = fakeAuth();
    const key = sessionKey(secret);
    const log = createLogger({ name: 'test', level: 'silent' });
    const metrics = createMetrics('gateway');
    const sessions = createSessions({
      keys: [key],
      cookieName: 'sid',
      cache: createMemoryCache(clocks),
      auth,
      clocks,
      log,
      metrics,
    });
    const token = signSessionToken(sidSecret, new Date(Date.now() + 1e6), key, new Date());
    const request = { headers: { cookie: `sid=${token}` } };
    const ask = (): Promise<unknown> => sessions.of(request);
    const held = Promise.withResolvers<void>();
    auth.until = held.promise;
    const all = Array.from({ length: 10 }, ask);
    held.resolve();
    expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, () => ({ ...luna, sid })));
    expect(auth.lookUps).toBe(1);
    machine += 999;
    await ask();
    expect(auth.lookUps).toBe(1);
    machine += 3;
    await ask();
    expect(auth.lookUps).toBe(2);
  });

  it('that is forgotten while it is under way is not believed', async () => {
    const clocks = new SettableClocks();
    const auth = fakeAuth();
    const key = sessionKey(secret);
    const log = createLogger({ name: 'test', level: 'silent' });
    const metrics = createMetrics('gateway');
    const sessions = createSessions({
      keys: [key],
      cookieName: 'sid',
      cache: createMemoryCache(clocks),
      auth,
      clocks,
      log,
      metrics,
    });
    const token = signSessionToken(sidSecret, new Date(Date.now() + 1e6), key, new Date());
    const request = { headers: { cookie: `sid=${token}` } };
    const held = Promise.withResolvers<void>();
    auth.until = held.promise;
    const early = sessions.of(request);
    sessions.forget(token);
    held.resolve();
    await early;
    auth.says = null;
    expect(await sessions.of(request)).toBeNull();
  });

  it('hears of a revocation within a second', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const headers = { cookie: gateway.cookie };
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    await gateway.cache.set(`session:${sid}`, 'revoked', 120_000);
    const revoked = performance.now();
    let status = 200;
    while (status === 200 && performance.now() - revoked < 3000)
      ({ status } = await gateway.send('GET', '/api/user', { headers }));
    expect(status).toBe(401);
    expect(performance.now() - revoked).toBeLessThan(1200);
  });

  it('believes itself no longer once auth has answered a write: a logout counts at once', async () => {
    await using auth = await upstream();
    await using gateway = await world(auth);
    const headers = { cookie: gateway.cookie };
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    gateway.auth.says = null;
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    await gateway.send('POST', '/api/logout', { headers });
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(401);
  });

  it('is not believed beyond the session’s own end, be it within the second', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const headers = { cookie: gateway.cookie };
    const expires = new Date(gateway.clocks.now().getTime() + 60_000).toISOString();
    await gateway.cache.set(`session:${sid}`, JSON.stringify({ ...luna, expires }), 60_000);
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    gateway.clocks.advance(60);
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(401);
    expect(gateway.auth.lookUps).toBe(0);
  });

  it('takes the cache before auth', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    await gateway.cache.set(
      `session:${sid}`,
      JSON.stringify({ ...luna, username: 'stella', expires: '2999-01-01T00:00:00.000Z' }),
      60_000,
    );
    await gateway.send('GET', '/api/owl/status', { headers: { cookie: gateway.cookie } });
    expect(verifyIdentity(String(owl.seen[0]?.headers['x-identity']), 'owl', keysOf('owl'), Date.now()).username).toBe(
      'stella',
    );
    expect(gateway.auth.lookUps).toBe(0);
  });

  it.each([
    ['down', brokenCache],
    ['silent', blackHole],
  ])('goes to auth where the cache is %s', async (_how, cache) => {
    await using owl = await upstream();
    await using gateway = await world(owl, { cache });
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(200);
  });

  it.each([
    ['down', brokenCache],
    ['silent', blackHole],
  ])('is a 503 within a second, never a 401, where neither can say (cache %s)', async (_how, cache) => {
    await using owl = await upstream();
    await using gateway = await world(owl, { cache });
    gateway.auth.says = 'down';
    const started = performance.now();
    const answer = await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code']]).toEqual([503, 'unavailable']);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(owl.seen).toHaveLength(0);
    gateway.auth.says = luna;
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(200);
  });

  it('of an ended session is a 401', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    gateway.auth.says = null;
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(401);
  });

  it('does not stand in the way of a public call', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl, { cache: brokenCache });
    gateway.auth.says = 'down';
    expect((await gateway.send('GET', '/api/sky', { headers: { cookie: gateway.cookie } })).status).toBe(200);
    expect(owl.seen[0]?.headers['x-identity']).toBeUndefined();
  });
});

describe('a signed identity', () => {
  it('is used for 45 s, so that what is sent is good for 15 more, and made anew when the person changes', () => {
    let machine = 1_000_000;
    const sign = createIdentities(keysOf, { machine: () => machine });
    const her = { ...luna, sid };
    const first = sign(her, 'owl');
    expect(sign(her, 'auth')).not.toBe(first);
    expect(verifyIdentity(sign({ ...her, emailConfirmed: false }, 'owl'), 'owl', keysOf('owl'), machine)).toEqual({
      ...her,
      emailConfirmed: false,
    });
    const again = sign(her, 'owl');
    machine += 44_000;
    expect(sign({ ...her }, 'owl')).toBe(again);
    expect(() => verifyIdentity(again, 'owl', keysOf('owl'), machine + 15_000)).not.toThrow();
    machine += 1_000;
    expect(sign(her, 'owl')).not.toBe(again);
  });
});
