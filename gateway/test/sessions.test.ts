import { verifyIdentity } from '@sternenrat/service-kit/identity/identity';
import { sessionKey, signSessionToken } from '@sternenrat/service-kit/identity/session-token';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import jwt from 'jsonwebtoken';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { startStopwatch } from '@sternenrat/service-kit/testing/stopwatch';
import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics } from '@sternenrat/service-kit/metrics/metrics';
import { createIdentitySigner } from '../src/identity-signer.ts';
import { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import { createSessions } from '../src/sessions/sessions.ts';
import { fakeAuth, keysOf, luna, secret, sid, sidSecret, startFakeService, startTestGateway } from './test-gateway.ts';

const blackHole: Cache = { ...brokenCache, get: () => new Promise(() => {}) };

describe('a session', () => {
  it('becomes an identity signed for the called service', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    expect((await gateway.send('GET', '/api/owl/status', { headers: { cookie: gateway.cookie } })).status).toBe(200);
    const token = String(owl.received[0]?.headers['x-identity']);
    expect(verifyIdentity(token, 'owl', keysOf('owl'), Date.now())).toEqual({ ...luna, sid });
    expect(() => verifyIdentity(token, 'auth', keysOf('auth'), Date.now())).toThrow();
  });

  it('is found behind an invalid cookie of the same name', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    for (const cookie of [`sid=x; ${gateway.cookie}`, `a=b;sid=; ${gateway.cookie}; sid=y`]) {
      expect((await gateway.send('GET', '/api/owl/status', { headers: { cookie } })).status).toBe(200);
    }
  });

  it('is required for session and player calls before anything is forwarded', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    for (const path of ['/api/user', '/api/owl/status']) {
      const answer = await gateway.send('GET', path);
      expect([answer.status, answer.json['code'], answer.json['success']]).toEqual([401, 'not_logged_in', false]);
    }
    expect(owl.received).toHaveLength(0);
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
  ])('with a token of %s is rejected', async (_how, token) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: `sid=${token}` } })).status).toBe(401);
    expect(gateway.auth.lookups).toBe(0);
  });

  it('expires by the product clock', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    gateway.clocks.advance(31 * 86_400);
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(401);
  });

  it('expires although its signature is cached', async () => {
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
    for (let n = 0; n < 2; n += 1) expect(await sessions.findIdentity(request)).toEqual({ ...luna, sid });
    clocks.advance(61);
    expect(await sessions.findIdentity(request)).toBeNull();
  });

  it('has a __Host- cookie with https only', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { publicUrl: 'https://sternenrat.test' });
    const token = signSessionToken(sidSecret, new Date(Date.now() + 1e6), sessionKey(secret), new Date());
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: `sid=${token}` } })).status).toBe(401);
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: `__Host-sid=${token}` } })).status).toBe(200);
  });
});

describe('the session lookup', () => {
  it('asks auth once for concurrent requests, and is valid for one second of machine time', async () => {
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
    const ask = (): Promise<unknown> => sessions.findIdentity(request);
    const blocked = Promise.withResolvers<void>();
    auth.blockedUntil = blocked.promise;
    const all = Array.from({ length: 10 }, ask);
    blocked.resolve();
    expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, () => ({ ...luna, sid })));
    expect(auth.lookups).toBe(1);
    machine += 999;
    await ask();
    expect(auth.lookups).toBe(1);
    machine += 3;
    await ask();
    expect(auth.lookups).toBe(2);
  });

  it('that is invalidated while pending is not cached', async () => {
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
    const blocked = Promise.withResolvers<void>();
    auth.blockedUntil = blocked.promise;
    const early = sessions.findIdentity(request);
    sessions.invalidate(token);
    blocked.resolve();
    await early;
    auth.session = null;
    expect(await sessions.findIdentity(request)).toBeNull();
  });

  it('notices a revocation within a second', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const headers = { cookie: gateway.cookie };
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    await gateway.cache.set(`session:${sid}`, 'revoked', 120_000);
    const revoked = performance.now();
    const isAccepted = async () => (await gateway.send('GET', '/api/user', { headers })).status === 200;
    let sentAfter = 0;
    while (await isAccepted()) {
      expect(sentAfter).toBeLessThan(1000);
      sentAfter = performance.now() - revoked;
    }
  });

  it('is repeated after a write to auth: a logout takes effect at once', async () => {
    await using auth = await startFakeService();
    await using gateway = await startTestGateway(auth);
    const headers = { cookie: gateway.cookie };
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    gateway.auth.session = null;
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    await gateway.send('POST', '/api/logout', { headers });
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(401);
  });

  it('is not valid beyond the session’s own expiry', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const headers = { cookie: gateway.cookie };
    const expires = new Date(gateway.clocks.now().getTime() + 60_000).toISOString();
    await gateway.cache.set(`session:${sid}`, JSON.stringify({ ...luna, expires }), 60_000);
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(200);
    gateway.clocks.advance(60);
    expect((await gateway.send('GET', '/api/user', { headers })).status).toBe(401);
    expect(gateway.auth.lookups).toBe(0);
  });

  it('asks the shared cache before auth', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    await gateway.cache.set(
      `session:${sid}`,
      JSON.stringify({ ...luna, username: 'stella', expires: '2999-01-01T00:00:00.000Z' }),
      60_000,
    );
    await gateway.send('GET', '/api/owl/status', { headers: { cookie: gateway.cookie } });
    expect(
      verifyIdentity(String(owl.received[0]?.headers['x-identity']), 'owl', keysOf('owl'), Date.now()).username,
    ).toBe('stella');
    expect(gateway.auth.lookups).toBe(0);
  });

  it.each([
    ['down', brokenCache],
    ['silent', blackHole],
  ])('asks auth when the cache is %s', async (_how, cache) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { cache });
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(200);
    expect(gateway.auth.lookups).toBe(1);
  });

  it.each([
    ['down', brokenCache],
    ['silent', blackHole],
  ])('is a 503 within a second, never a 401, when neither answers (cache %s)', async (_how, cache) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { cache });
    gateway.auth.session = 'down';
    using stopwatch = startStopwatch();
    const answer = await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code']]).toEqual([503, 'unavailable']);
    expect(stopwatch.elapsedMs()).toBeLessThan(1000);
    expect(owl.received).toHaveLength(0);
    gateway.auth.session = luna;
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(200);
  });

  it('of a revoked session is a 401', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    gateway.auth.session = null;
    expect((await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } })).status).toBe(401);
  });

  it('does not block a public call', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { cache: brokenCache });
    gateway.auth.session = 'down';
    expect((await gateway.send('GET', '/api/sky', { headers: { cookie: gateway.cookie } })).status).toBe(200);
    expect(owl.received[0]?.headers['x-identity']).toBeUndefined();
  });
});

describe('a signed identity', () => {
  it('is reused for 45 s, valid for 15 more, and replaced when the user changes', () => {
    let machine = 1_000_000;
    const sign = createIdentitySigner(keysOf, { machine: () => machine });
    const identity = { ...luna, sid };
    const first = sign(identity, 'owl');
    expect(sign(identity, 'auth')).not.toBe(first);
    expect(verifyIdentity(sign({ ...identity, emailConfirmed: false }, 'owl'), 'owl', keysOf('owl'), machine)).toEqual({
      ...identity,
      emailConfirmed: false,
    });
    const again = sign(identity, 'owl');
    machine += 44_000;
    expect(sign({ ...identity }, 'owl')).toBe(again);
    expect(() => verifyIdentity(again, 'owl', keysOf('owl'), machine + 15_000)).not.toThrow();
    machine += 1_001;
    expect(sign(identity, 'owl')).not.toBe(again);
  });
});
