import type { Watcher } from '@sternenrat/service-kit/cache/port';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createSessionCache } from '../src/sessions/session-cache.ts';
import { keyPrefix, type SessionLookup } from '../src/sessions/session-source.ts';
import { luna, sid } from './test-gateway.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const second = 1_000;
const other = 'sid-of-stella-012345678901';

/** A session cache with a manual clock, a fake source, and a subscription that the test drives. */
function createTestCache({ started = true } = {}) {
  const self = {
    now: 1_000_000,
    /** Time up to which the subscription has received all revocations. */
    currentUntil: -Infinity,
    requests: 0,
    batches: [] as (readonly string[])[],
    session: luna as typeof luna | null,
    confirmedAt: undefined as number | undefined,
    blockedUntil: Promise.resolve() as Promise<unknown>,
  };
  let watcher: Watcher | undefined;
  const cache = {
    ...brokenCache,
    watch(newWatcher: Watcher) {
      watcher = newWatcher;
      return { currentUntil: () => self.currentUntil, close: () => (watcher = undefined) };
    },
  };
  async function find(): Promise<SessionLookup> {
    self.requests += 1;
    const { session, confirmedAt = session ? self.now : -Infinity } = self;
    await self.blockedUntil;
    return { identity: session && { ...session, sid }, expires: Infinity, confirmedAt };
  }
  async function findAll(sids: readonly string[]): Promise<ReadonlyMap<string, SessionLookup>> {
    self.batches.push(sids);
    const { session } = self;
    await self.blockedUntil;
    const lookup = { identity: session && { ...session, sid }, expires: Infinity, confirmedAt: self.now };
    return new Map(session ? sids.map((one) => [one, lookup]) : []);
  }
  const sessions = createSessionCache({ find, findAll }, { cache, clocks: { machine: () => self.now }, log });
  if (started) sessions.start();
  /** Advances the clock; unless `isCurrent` is false, the subscription is complete up to the new time. */
  const advance = (ms: number, isCurrent = true): void => {
    self.now += ms;
    if (isCurrent) self.currentUntil = self.now;
  };
  const isCached = (): boolean => sessions.get(sid) !== undefined;
  return Object.assign(self, { sessions, advance, isCached, watcher: () => watcher! });
}

it('without a lease a lookup is valid for one second from its request', async () => {
  for (const cache of [createTestCache(), createTestCache({ started: false })]) {
    const blocked = Promise.withResolvers<void>();
    cache.blockedUntil = blocked.promise;
    const answer = cache.sessions.load(sid);
    cache.advance(400, false);
    blocked.resolve();
    expect((await answer).identity?.username).toBe('luna');
    cache.advance(599, false);
    expect(cache.isCached()).toBe(true);
    cache.advance(1, false);
    expect(cache.isCached()).toBe(false);
  }
});

it('under a lease a lookup stays valid while all revocations until one second ago have arrived', async () => {
  const cache = createTestCache();
  await cache.sessions.load(sid);
  for (let passed = 0; passed < 59; passed += 1) {
    cache.advance(second);
    expect(cache.isCached()).toBe(true);
  }
  cache.advance(999, false);
  expect(cache.isCached()).toBe(true);
});

it('a lease ends one second after the last confirmation, and the lookup is valid again once nothing was missed', async () => {
  const cache = createTestCache();
  await cache.sessions.load(sid);
  cache.advance(10 * second);
  cache.advance(999, false);
  expect(cache.isCached()).toBe(true);
  cache.advance(1, false);
  expect(cache.isCached()).toBe(false);
  // the subscription makes progress, but its time is a second old again
  cache.currentUntil += 1;
  cache.advance(1, false);
  expect(cache.isCached()).toBe(false);
  cache.advance(0);
  expect(cache.isCached()).toBe(true);
});

it('a lookup expires one minute after auth confirmed it, including its time in the shared cache', async () => {
  const cache = createTestCache();
  cache.advance(0);
  cache.confirmedAt = cache.now - 50 * second;
  await cache.sessions.load(sid);
  cache.advance(9_999);
  expect(cache.isCached()).toBe(true);
  cache.advance(1);
  expect(cache.isCached()).toBe(false);
  // if auth's clock runs ahead, the minute counts from the request
  cache.confirmedAt = cache.now + 30 * second;
  await cache.sessions.load(sid);
  cache.advance(59_999);
  expect(cache.isCached()).toBe(true);
  cache.advance(1);
  expect(cache.isCached()).toBe(false);
});

it('a missing session, and a copy of unknown age, are cached for one second only', async () => {
  for (const [session, confirmedAt] of [
    [null, undefined],
    [luna, -Infinity],
  ] as const) {
    const cache = createTestCache();
    Object.assign(cache, { session, confirmedAt });
    await cache.sessions.load(sid);
    cache.advance(999);
    expect(cache.isCached()).toBe(true);
    cache.advance(1);
    expect(cache.isCached()).toBe(false);
  }
});

it('a revocation removes this session and no other', async () => {
  const cache = createTestCache();
  await cache.sessions.load(sid);
  cache.advance(0);
  cache.watcher().changed(keyPrefix + other);
  cache.watcher().changed(`of something else:${sid}`);
  expect(cache.isCached()).toBe(true);
  cache.watcher().changed(keyPrefix + sid);
  expect(cache.isCached()).toBe(false);
});

it.each([
  ['arrives', (watcher: Watcher) => watcher.changed(keyPrefix + sid)],
  ['may have been missed', (watcher: Watcher) => watcher.reset()],
])('a revocation that %s during a lookup overrides its result', async (_how, revoke) => {
  const cache = createTestCache();
  const blocked = Promise.withResolvers<void>();
  cache.blockedUntil = blocked.promise;
  const early = cache.sessions.load(sid);
  revoke(cache.watcher());
  Object.assign(cache, { session: null, blockedUntil: Promise.resolve() });
  const late = cache.sessions.load(sid);
  blocked.resolve();
  await early;
  cache.advance(0);
  expect((await late).identity).toBeNull();
  expect(cache.sessions.get(sid)?.identity).toBeNull();
  expect(cache.requests).toBe(2);
});

it('a new subscription empties the cache', async () => {
  const cache = createTestCache();
  await cache.sessions.load(sid);
  cache.advance(0);
  cache.watcher().reset();
  expect(cache.isCached()).toBe(false);
});

it('a clock that is set back invalidates all lookups', async () => {
  const cache = createTestCache();
  await cache.sessions.load(sid);
  cache.advance(2 * second);
  cache.advance(-second, false);
  expect(cache.isCached()).toBe(false);
});

it('after a stop there is no subscription, and a lookup is valid for one second', async () => {
  const cache = createTestCache();
  await cache.sessions.load(sid);
  cache.sessions.stop();
  expect(cache.watcher()).toBeUndefined();
  cache.advance(second);
  expect(cache.isCached()).toBe(false);
});

describe('sessions in use', () => {
  /** A session that was looked up, used once, and is `ageMs` old. */
  async function inUse(ageMs: number) {
    const cache = createTestCache();
    cache.advance(0);
    await cache.sessions.load(sid);
    cache.advance(30 * second);
    expect(cache.isCached()).toBe(true);
    cache.advance(ageMs - 30 * second);
    return cache;
  }

  it('are refreshed before they expire, many per call, and valid for another minute', async () => {
    const cache = await inUse(39_999);
    await cache.sessions.refresh();
    expect(cache.batches).toEqual([]);
    cache.advance(1);
    await cache.sessions.refresh();
    expect(cache.batches).toEqual([[sid]]);
    cache.advance(59_999);
    expect(cache.isCached()).toBe(true);
    cache.advance(1);
    expect([cache.isCached(), cache.requests]).toEqual([false, 1]);

    for (let nth = 0; nth < 450; nth += 1) {
      await cache.sessions.load(`session-${nth}`);
      cache.sessions.get(`session-${nth}`);
    }
    cache.advance(45 * second);
    await cache.sessions.refresh();
    expect(cache.batches.slice(1).map((sids) => sids.length)).toEqual([200, 200, 50]);
  });

  it('are those used since the last lookup: the others expire', async () => {
    const cache = createTestCache();
    cache.advance(0);
    await cache.sessions.load(sid);
    cache.advance(45 * second);
    await cache.sessions.refresh();
    expect(cache.batches).toEqual([]);
    const once = await inUse(45 * second);
    await once.sessions.refresh();
    once.advance(45 * second);
    await once.sessions.refresh();
    expect(once.batches).toHaveLength(1);
  });

  it('that auth no longer knows are removed', async () => {
    const cache = await inUse(45 * second);
    cache.session = null;
    await cache.sessions.refresh();
    expect(cache.isCached()).toBe(false);
  });

  it.each([
    ['arrives', (watcher: Watcher) => watcher.changed(keyPrefix + sid)],
    ['may have been missed', (watcher: Watcher) => watcher.reset()],
  ])('whose revocation %s during a refresh stay removed', async (_how, revoke) => {
    const cache = await inUse(45 * second);
    const blocked = Promise.withResolvers<void>();
    cache.blockedUntil = blocked.promise;
    const renewed = cache.sessions.refresh();
    revoke(cache.watcher());
    blocked.resolve();
    await renewed;
    expect(cache.isCached()).toBe(false);
  });

  it('are not refreshed without a lease', async () => {
    const cache = await inUse(45 * second);
    cache.advance(second, false);
    await cache.sessions.refresh();
    expect(cache.batches).toEqual([]);
  });

  it('expire when the refresh fails', async () => {
    const cache = await inUse(45 * second);
    cache.blockedUntil = Promise.reject(new Error('auth is down'));
    await expect(cache.sessions.refresh()).rejects.toThrow('down');
    cache.advance(14_999);
    expect(cache.isCached()).toBe(true);
    cache.advance(1);
    expect(cache.isCached()).toBe(false);
  });
});
