import type { Watcher } from '@sternenrat/service-kit/cache/port';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { cacheKeyOf, createLookUps, type Found } from '../src/look-ups.ts';
import { luna, sid } from './fixture.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const second = 1_000;
const other = 'sid-of-stella-012345678901';

/** Look-ups by a clock that stands, over a cache that hears what it is told to. */
function world({ started = true } = {}) {
  const self = {
    now: 1_000_000,
    /** As the cache's watch answers. */
    heardUntil: -Infinity,
    asked: 0,
    askedTogether: [] as (readonly string[])[],
    saidAt: undefined as number | undefined,
    says: luna as typeof luna | null,
    until: Promise.resolve() as Promise<unknown>,
  };
  let watcher: Watcher | undefined;
  const cache = {
    ...brokenCache,
    watch(it: Watcher) {
      watcher = it;
      return { heardUntil: () => self.heardUntil, close: () => (watcher = undefined) };
    },
  };
  async function find(): Promise<Found> {
    self.asked += 1;
    const { says, saidAt = says ? self.now : -Infinity } = self;
    await self.until;
    return { identity: says && { ...says, sid }, expires: Infinity, saidAt };
  }
  async function findAll(sids: readonly string[]): Promise<ReadonlyMap<string, Found>> {
    self.askedTogether.push(sids);
    const { says } = self;
    await self.until;
    const found = { identity: says && { ...says, sid }, expires: Infinity, saidAt: self.now };
    return new Map(says ? sids.map((one) => [one, found]) : []);
  }
  const lookUps = createLookUps({ find, findAll }, { cache, clocks: { machine: () => self.now }, log });
  if (started) lookUps.start();
  /** So much later, and up to then everything was heard. */
  const pass = (ms: number, heard = true): void => {
    self.now += ms;
    if (heard) self.heardUntil = self.now;
  };
  const believed = (): boolean => lookUps.believed(sid) !== undefined;
  return Object.assign(self, { lookUps, pass, believed, watcher: () => watcher! });
}

it('without a lease a look-up is believed for a second, counted from the question', async () => {
  for (const it of [world(), world({ started: false })]) {
    const held = Promise.withResolvers<void>();
    it.until = held.promise;
    const answer = it.lookUps.ask(sid);
    it.pass(400, false);
    held.resolve();
    expect((await answer).identity?.username).toBe('luna');
    it.pass(599, false);
    expect(it.believed()).toBe(true);
    it.pass(1, false);
    expect(it.believed()).toBe(false);
  }
});

it('under a lease it is believed for as long as all that was announced until a second ago was heard', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  for (let passed = 0; passed < 59; passed += 1) {
    it.pass(second);
    expect(it.believed()).toBe(true);
  }
  it.pass(999, false);
  expect(it.believed()).toBe(true);
});

it('a lease ends a second after what was heard last, and the look-up counts again once it is known that nothing was missed', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(10 * second);
  it.pass(999, false);
  expect(it.believed()).toBe(true);
  it.pass(1, false);
  expect(it.believed()).toBe(false);
  // a late answer: what it tells of is too old already
  it.heardUntil += 1;
  it.pass(1, false);
  expect(it.believed()).toBe(false);
  it.pass(0);
  expect(it.believed()).toBe(true);
});

it('a minute after auth’s word it ends in any case, the time in the cache included', async () => {
  const it = world();
  it.pass(0);
  it.saidAt = it.now - 50 * second;
  await it.lookUps.ask(sid);
  it.pass(9_999);
  expect(it.believed()).toBe(true);
  it.pass(1);
  expect(it.believed()).toBe(false);
  // by a clock that runs ahead, auth can't promise more than a minute from the question
  it.saidAt = it.now + 30 * second;
  await it.lookUps.ask(sid);
  it.pass(59_999);
  expect(it.believed()).toBe(true);
  it.pass(1);
  expect(it.believed()).toBe(false);
});

it('nobody is believed to be nobody for a second alone, nor is a copy whose age isn’t told for longer', async () => {
  for (const [says, saidAt] of [
    [null, undefined],
    [luna, -Infinity],
  ] as const) {
    const it = world();
    Object.assign(it, { says, saidAt });
    await it.lookUps.ask(sid);
    it.pass(999);
    expect(it.believed()).toBe(true);
    it.pass(1);
    expect(it.believed()).toBe(false);
  }
});

it('what is heard of a session ends what is remembered of it, and of no other', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(0);
  it.watcher().heard(cacheKeyOf(other));
  it.watcher().heard(`of something else:${sid}`);
  expect(it.believed()).toBe(true);
  it.watcher().heard(cacheKeyOf(sid));
  expect(it.believed()).toBe(false);
});

it.each([
  ['is heard of', (watcher: Watcher) => watcher.heard(cacheKeyOf(sid))],
  ['may have been missed', (watcher: Watcher) => watcher.began()],
])('a revocation that %s while a look-up is under way wins over its answer', async (_how, revoke) => {
  const it = world();
  const held = Promise.withResolvers<void>();
  it.until = held.promise;
  const early = it.lookUps.ask(sid);
  revoke(it.watcher());
  Object.assign(it, { says: null, until: Promise.resolve() });
  const late = it.lookUps.ask(sid);
  held.resolve();
  await early;
  it.pass(0);
  expect((await late).identity).toBeNull();
  expect(it.lookUps.believed(sid)?.identity).toBeNull();
  expect(it.asked).toBe(2);
});

it('what was remembered before a subscription ends with its beginning', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(0);
  it.watcher().began();
  expect(it.believed()).toBe(false);
});

it('a clock that is put back believes nothing', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(2 * second);
  it.pass(-second, false);
  expect(it.believed()).toBe(false);
});

it('who stops hears nothing more and believes for a second', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.lookUps.stop();
  expect(it.watcher()).toBeUndefined();
  it.pass(second);
  expect(it.believed()).toBe(false);
});

describe('sessions in use', () => {
  /** Looked up, used once, and so much older. */
  async function inUse(ageMs: number) {
    const it = world();
    it.pass(0);
    await it.lookUps.ask(sid);
    it.pass(30 * second);
    expect(it.believed()).toBe(true);
    it.pass(ageMs - 30 * second);
    return it;
  }

  it('are asked for anew before their minute is over, many in one call, and believed for another', async () => {
    const it = await inUse(39_999);
    await it.lookUps.renew();
    expect(it.askedTogether).toEqual([]);
    it.pass(1);
    await it.lookUps.renew();
    expect(it.askedTogether).toEqual([[sid]]);
    it.pass(59_999);
    expect(it.believed()).toBe(true);
    it.pass(1);
    expect([it.believed(), it.asked]).toEqual([false, 1]);

    for (let nth = 0; nth < 450; nth += 1) {
      await it.lookUps.ask(`session-${nth}`);
      it.lookUps.believed(`session-${nth}`);
    }
    it.pass(45 * second);
    await it.lookUps.renew();
    expect(it.askedTogether.slice(1).map((sids) => sids.length)).toEqual([200, 200, 50]);
  });

  it('are those that were used since: whoever has gone is let go', async () => {
    const it = world();
    it.pass(0);
    await it.lookUps.ask(sid);
    it.pass(45 * second);
    await it.lookUps.renew();
    expect(it.askedTogether).toEqual([]);
    const once = await inUse(45 * second);
    await once.lookUps.renew();
    once.pass(45 * second);
    await once.lookUps.renew();
    expect(once.askedTogether).toHaveLength(1);
  });

  it('that have ended, says auth, are believed no more', async () => {
    const it = await inUse(45 * second);
    it.says = null;
    await it.lookUps.renew();
    expect(it.believed()).toBe(false);
  });

  it.each([
    ['is heard of', (watcher: Watcher) => watcher.heard(cacheKeyOf(sid))],
    ['may have been missed', (watcher: Watcher) => watcher.began()],
  ])('whose end %s while they are asked for stay ended', async (_how, revoke) => {
    const it = await inUse(45 * second);
    const held = Promise.withResolvers<void>();
    it.until = held.promise;
    const renewed = it.lookUps.renew();
    revoke(it.watcher());
    held.resolve();
    await renewed;
    expect(it.believed()).toBe(false);
  });

  it('are asked for by nobody who doesn’t hear of ends', async () => {
    const it = await inUse(45 * second);
    it.pass(second, false);
    await it.lookUps.renew();
    expect(it.askedTogether).toEqual([]);
  });

  it('that could not be asked for end with their minute', async () => {
    const it = await inUse(45 * second);
    it.until = Promise.reject(new Error('auth is down'));
    await expect(it.lookUps.renew()).rejects.toThrow('down');
    it.pass(14_999);
    expect(it.believed()).toBe(true);
    it.pass(1);
    expect(it.believed()).toBe(false);
  });
});
